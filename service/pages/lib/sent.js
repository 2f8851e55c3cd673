// <qm-sent>: what is on its way: waiting for the service, refused, or asking because the game has gone on meanwhile.

import { el, fill } from "./dom.js";

/** @import { Session } from "./session.js" */
/** @import { Sent } from "./outbox.js" */

export class SentList extends HTMLElement {
  /** @param {Session} session */
  follow(session) {
    const { outbox } = session;
    this.setAttribute("role", "status");
    const show = () => fill(this, outbox.items.map((item) => this.item(item, session)));
    outbox.addEventListener("changed", show);
    for (const news of ["refused", "asks", "confirmed"]) outbox.addEventListener(news, show);
    session.live.addEventListener("change", show);
    show();
  }

  /**
   * @param {Sent} item
   * @param {Session} session
   */
  item(item, session) {
    const drop = el("button", { onclick: () => session.outbox.drop(item.key) }, item.state === "refused" ? "Understood" : "Drop it");
    if (item.state === "refused") {
      return el("div", { class: "note bad sent", "data-state": item.state }, el("p", {}, el("strong", {}, "Refused: "), item.told), el("p", {}, item.problem?.detail?.replaceAll("_", " ") ?? ""),
        session.rule(item.problem?.rule), el("div", { class: "row" }, drop));
    }
    if (item.state === "asks") {
      const now = session.live.version;
      return el("div", { class: "note now sent", "data-state": item.state }, el("p", {}, el("strong", {}, "The game has gone on. "), `This was decided on version ${item.version}; it is at ${now} now.`),
        el("p", {}, item.told), el("div", { class: "row" }, el("button", { class: "primary", onclick: () => session.outbox.again(item.key, now) }, "Send it all the same"), drop));
    }
    return el("div", { class: "note sent", "data-state": item.state }, el("p", {}, el("strong", {}, "Waiting for the service: "), item.told), el("p", { class: "small quiet" }, "Kept on this device, and sent again until it is confirmed."));
  }
}

customElements.define("qm-sent", SentList);
