"""A plugin of mypy: what goes into Html is Html already, a number, or a word of the code's own; and nothing twice.

`Html(f"<b>{name}</b>")` is an error where `name` is any other text than one that went through `safe`, and so is `safe`
of what is Html already.
"""

from __future__ import annotations

from collections.abc import Callable

from mypy.nodes import CallExpr, ConditionalExpr, Expression, ListExpr, MemberExpr, OpExpr, StrExpr
from mypy.plugin import CheckerPluginInterface, FunctionContext, MethodContext, Plugin
from mypy.types import Instance, LiteralType, Type, UnionType, get_proper_type

HTML, SAFE = "page.html.escape.Html", "page.html.escape.safe"
NUMBERS = ("builtins.int", "builtins.float", "builtins.bool")


def markup(kind: Type) -> bool:
    """Tell whether every value of a type may stand in HTML as it is."""
    kind = get_proper_type(kind)
    if isinstance(kind, UnionType):
        return all(map(markup, kind.items))
    if isinstance(kind, LiteralType):
        return True
    return isinstance(kind, Instance) and (kind.type.fullname in (HTML, *NUMBERS) or kind.last_known_value is not None)


def known(expression: Expression, api: CheckerPluginInterface) -> bool:
    """Tell whether the type of an expression says that it may stand in HTML as it is."""
    with api.msg.filter_errors():  # what is wrong with the expression itself is told elsewhere
        return markup(api.get_expression_type(expression))


def clean(expression: Expression, api: CheckerPluginInterface) -> bool:
    """Tell whether an expression is made of the code's own words and of what may stand in HTML as it is."""
    match expression:
        case StrExpr():
            return True
        case ConditionalExpr() if known(expression, api):
            return True
        case ConditionalExpr(if_expr=one, else_expr=other) | OpExpr(op="+" | "or" | "and", left=one, right=other):
            return clean(one, api) and clean(other, api)
        case OpExpr(op="*", left=one):
            return clean(one, api)
        case CallExpr(callee=MemberExpr(expr=StrExpr(), name="join"), args=[ListExpr(items=parts)]):  # an f-string
            return all(clean(part, api) for part in parts)
        case CallExpr(callee=MemberExpr(expr=StrExpr(value="{:{}}"), name="format"), args=[hole, _]):  # a hole in one
            return clean(hole, api)
    return known(expression, api)


def made(context: FunctionContext) -> Type:
    """Complain where HTML is made of a text that is none."""
    (expression,) = context.args[0]
    if not clean(expression, context.api):
        context.api.fail("A text in HTML goes through safe", expression)
    return context.default_return_type


def escaped(context: FunctionContext) -> Type:
    """Complain where HTML is escaped once more."""
    kind = get_proper_type(context.arg_types[0][0])
    if isinstance(kind, Instance) and kind.type.fullname == HTML:
        context.api.fail("This is HTML already", context.context)
    return context.default_return_type


def added(context: MethodContext) -> Type:
    """Know that HTML and HTML is HTML."""
    (more,) = context.args[0]
    return context.type if markup(context.type) and clean(more, context.api) else context.default_return_type


class Escaping(Plugin):
    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        return {HTML: made, SAFE: escaped}.get(fullname)

    def get_method_hook(self, fullname: str) -> Callable[[MethodContext], Type] | None:
        return added if fullname == f"{HTML}.__add__" else None


def plugin(version: str) -> type[Plugin]:
    return Escaping
