// The audit of a game with the eyes that this device has: the page that the service prints, fetched with the token.

import { Api } from "../lib/api.js";
import { lastOfPath } from "../lib/dom.js";
import { held, organiser, takeFromAddress } from "../lib/tokens.js";

const gameId = lastOfPath();
takeFromAddress(gameId);
try {
  const text = await new Api(held(gameId)[0]?.token ?? organiser()).text("/games/{game_id}/audit.html", { game_id: gameId });
  const told = new DOMParser().parseFromString(text, "text/html");
  document.title = told.title;
  document.body.replaceChildren(...told.body.children);
} catch (error) {
  document.querySelector("h1 + p")?.replaceChildren(error instanceof Error ? error.message : String(error));
}
