"""What is written in a picture."""

import xml.etree.ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def titles(picture: str) -> list[str]:
    return [title.text or "" for title in ET.fromstring(picture).iter(f"{SVG}title")]


def texts(picture: str) -> list[str]:
    return ["".join(text.itertext()) for text in ET.fromstring(picture).iter(f"{SVG}text")]
