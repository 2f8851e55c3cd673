// The types of the contract by short names, for the JSDoc of the pages. `contract` is made of
// openapi/openapi.json by `make check`: a field that changes there breaks the check here.
import type { components } from "contract";

export type Schemas = components["schemas"];
export type GameHeader = Schemas["GameHeader"];
export type SeatHeader = Schemas["SeatHeader"];
export type LegalReply = Schemas["LegalReply"];
export type Choice = Schemas["Offer"];
export type ChanceForm = Schemas["ChanceForm"];
export type CommandReply = Schemas["CommandReply"];
export type DryRunReply = Schemas["DryRunReply"];
export type ProblemDetails = Schemas["ProblemDetails"];
export type TimelineRow = Schemas["TimelineRow"];
export type ScoreRow = Schemas["ScoreRow"];
export type ViewReply = Schemas["ViewReply"];
export type Board = Schemas["Board"];
export type VariantDetail = Schemas["VariantDetail"];
export type Entry = Schemas["Entry"];
export type Walk = Schemas["Walk"];
export type Domain = Choice["fields"][string];

/** A command as it is sent: its type, its seat, its fields. */
export interface Command {
  type: string;
  seat?: number;
  [field: string]: unknown;
}

/** Paths of the contract, what they take and what they answer: as the client library tells it. */
export type { Body, operations, paths, Query, Read, ReadPath, WritePath, Written } from "../../../openapi/typescript/src/types.js";

/** A token that this device holds for a game. */
export interface Held {
  role: "referee" | "seat";
  token: string;
  seat?: number;
  name?: string;
}

/** Whether the line to the service is up. */
export type Line = "live" | "down";
