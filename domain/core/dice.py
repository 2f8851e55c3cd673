"""Comparing dice (CL-4.42, CL-4.43)."""

from collections.abc import Iterable


def losses(attacker: Iterable[int], defender: Iterable[int]) -> tuple[int, int]:
    """(attacker losses, defender losses): highest against highest, ties to the defender."""
    pairs = tuple(zip(sorted(attacker, reverse=True), sorted(defender, reverse=True), strict=False))
    lost_by_defender = sum(attack > defence for attack, defence in pairs)
    return len(pairs) - lost_by_defender, lost_by_defender
