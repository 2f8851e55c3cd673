"""Games as the service holds them: played (`games`), read at any version (`history`), timed out
(`deadlines`), audited, taken in, and what was refused in them."""
