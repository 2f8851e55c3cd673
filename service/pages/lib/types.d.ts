// The types of the contract by short names, for the JSDoc of the pages. `contract` is made of
// openapi/openapi.json by `make check`: a field that changes there breaks the check here.
import type { components, operations, paths } from "contract";

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

type Json<Answer> = Answer extends { content: { "application/json": infer Body } } ? Body : unknown;
type Answers<Operation> = Operation extends { responses: infer Every } ? Every : never;
type Accepted<Every> = Every extends { 200: infer Ok } ? Json<Ok> : Every extends { 201: infer Made } ? Json<Made> : unknown;

/** Paths that can be read, or written to, and what they answer when all is well. */
export type ReadPath = { [Path in keyof paths]: paths[Path] extends { get: object } ? Path : never }[keyof paths];
export type WritePath = { [Path in keyof paths]: paths[Path] extends { post: object } ? Path : never }[keyof paths];
export type Read<Path extends ReadPath> = paths[Path] extends { get: infer Does } ? Accepted<Answers<Does>> : never;
export type Written<Path extends WritePath> = paths[Path] extends { post: infer Does } ? Accepted<Answers<Does>> : never;
export type Body<Path extends WritePath> = paths[Path] extends { post: { requestBody?: { content: { "application/json": infer Sent } } } }
  ? Sent
  : never;
export type Query<Path extends ReadPath> = paths[Path] extends { get: { parameters: { query?: infer Asked } } } ? NonNullable<Asked> : never;
export type { operations, paths };

/** A token that this device holds for a game. */
export interface Held {
  role: "referee" | "seat";
  token: string;
  seat?: number;
  name?: string;
}

/** Whether the line to the service is up. */
export type Line = "live" | "down";
