"""The published contract: what each operation takes and gives, and the OpenAPI document made from it."""
