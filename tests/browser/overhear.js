// Writes down whatever a page is told: every answer, as far as it has come, a stream with no end among them.
{
  const heard = [];
  globalThis.heard = heard;
  const ask = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (...about) => {
    const reply = await ask(...about);
    const told = { url: reply.url, status: reply.status, headers: [...reply.headers].filter(([name]) => !["date", "x-request-id", "content-length"].includes(name)).join("\n"), text: "" };
    heard.push(told);
    const [mine, theirs] = reply.body ? reply.body.tee() : [null, null];
    void (async () => {
      const words = new TextDecoder();
      for (let reader = mine?.getReader(), part; reader && !(part = await reader.read().catch(() => ({ done: true }))).done;) told.text += words.decode(part.value, { stream: true });
    })();
    return new Proxy(new Response(theirs, { status: reply.status === 204 ? 204 : reply.status, headers: reply.headers }), {
      get: (made, name) => (name === "url" ? reply.url : typeof made[name] === "function" ? made[name].bind(made) : made[name]),
    });
  };
}
