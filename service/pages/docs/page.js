/** The API page: Swagger UI with our contract. A token that is given to it stays in this browser. */

/** @typedef {(wishes: object) => void} Drawing */
const { SwaggerUIBundle } = /** @type {{ SwaggerUIBundle: Drawing }} */ (/** @type {unknown} */ (window));

// Read here: by its address it would be read as YAML, which takes seconds.
const spec = await (await fetch("/openapi.json")).json();
SwaggerUIBundle({
  spec,
  dom_id: "#page",
  deepLinking: true,
  validatorUrl: null,
  persistAuthorization: true,
  docExpansion: "list",
  defaultModelsExpandDepth: -1,
  filter: true,
});
