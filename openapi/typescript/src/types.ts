// The types of the contract by short names. `contract.d.ts` is made of openapi/openapi.json: nothing here says a field twice.
import type { components, operations, paths } from "../contract.js";

export type Schemas = components["schemas"];
export type Command = Schemas["Command"];
export type Event = Schemas["Event"];
export type Entry = Schemas["Entry"];
export type GameHeader = Schemas["GameHeader"];
export type LegalReply = Schemas["LegalReply"];
export type Offer = Schemas["Offer"];
export type Domain = Offer["fields"][string];
export type Walk = Schemas["Walk"];
export type ChanceForm = Schemas["ChanceForm"];
export type ChancePart = Schemas["ChancePart"];
export type Values = Schemas["EnterChance"]["values"];
export type CommandReply = Schemas["CommandReply"];
export type DryRunReply = Schemas["DryRunReply"];
export type DeskReply = Schemas["DeskReply"];
export type ViewReply = Schemas["ViewReply"];
export type NewGame = Schemas["NewGame"];
export type Invitation = Schemas["Invitation"];
export type Claim = Schemas["Claim"];
export type ProblemDetails = Schemas["ProblemDetails"];
export type ProblemCode = Schemas["ProblemCode"];
export type { components, operations, paths };

type Json<Answer> = Answer extends { content: { "application/json": infer Body } } ? Body : unknown;
type Accepted<Does> = Does extends { responses: infer Every } ? Json<Every[keyof Every & (200 | 201)]> : never;
type Having<Method extends string> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, object> ? Path : never;
}[keyof paths];

/** Paths that can be read, what may be asked of them, and what they answer when all is well. */
export type ReadPath = Having<"get">;
export type Read<Path extends ReadPath> = paths[Path] extends { get: infer Does } ? Accepted<Does> : never;
export type Query<Path extends ReadPath> = paths[Path] extends { get: { parameters: { query?: infer Asked } } } ? NonNullable<Asked> : never;

/** Paths that can be written to, what is sent there, and what they answer when all is well. */
export type WritePath = Having<"post">;
export type Written<Path extends WritePath> = paths[Path] extends { post: infer Does } ? Accepted<Does> : never;
export type Body<Path extends WritePath> = paths[Path] extends { post: { requestBody: { content: { "application/json": infer Sent } } } }
  ? Sent
  : undefined;
