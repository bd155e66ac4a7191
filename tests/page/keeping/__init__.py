"""Tests of what a device keeps, and what comes from outside."""
