"""The way in and out: middleware, tokens, parameters and bodies, replies, problems."""
