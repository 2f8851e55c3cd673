"""The shipped boards, as data; read through `domain.core.board`."""
