"""A match played on several devices: the host keeps it, every guest is sent what its seat may see, and nothing else.

    protocol        the lines between the devices, and what each may hold
    lobby           who is let in at the device to which all others come
    host            the table's side: owns the Match, tells each seat its Views, takes the moves of that seat alone
    guest           a seat's side: a Match whose states are Views, proposals, and why one was refused
    seed_exchange   the table's side of drawing the seed of a deal with all devices
    seed_contribution  a seat's side of that draw
    hand_codes      a hand on a phone without any network: a key once, then three letters for every card
    turn_by_places  a turn chosen at the table by somebody whose hand lies on a phone
    sealed_deck     a deck that all devices shuffle and lock together, in the group of `ristretto255`
    sealed_deck_check  how each device checks what the others say of it, and who is seen to cheat
    sealed_deal     how far such a deck has come, and what has come out
    deck_keys       the keys that follow from a device's secret, and how they are written
    shuffle_proof   how a device shows that it did nothing but shuffle, and took off its own lock
    card_places     a match told by the places of its cards
    sealed_match    a match with such hands: every device knows its own cards, and plays from places
    sealed_verdict  what comes out at its end: who cheated, and the true match
    relay           what is asked of any participant in it, and how its lines come to all devices through one of them
    mail            how its lines come from one of two devices to the other, a letter at a time

Nothing that comes is trusted: a line that is not of the right form is dropped, and changes nothing.

There is no queue of what waits to be sent: it follows from what a device has said and from what the other has told of
it.  In what shape it is told differs by who holds the truth, so each has a form of its own:

    Host, Hub       nothing waits: whoever comes says how many lines it has, with their hash, and is told the rest
    Guest           one proposal, which holds after one line of the host alone: said at every beat, void once another
                    line has come (the page has it in `Remote.proposed`, and there its later actions too)
    Spoke           `owed`, by line: the hub may take them in any order, each when its cards allow it, and each that was
                    taken comes back
    Correspondent   `owed`, by number: no line comes back, the next letter tells how many have come, and they are heard
                    in order, for a letter with a gap before it is not taken
"""
