import type { Secretbox } from '#kernel/data/crypto/secretbox.server.ts'
import type { Database } from '#kernel/data/db/db.server.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { AnyReport } from '#kernel/model/report.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import type { DocumentHalf, Standing } from '#kernel/engine/document/action.server.ts'
import type { PostingTable } from '#kernel/engine/document/postings.ts'
import type { Invariant, StepInvariant } from '#kernel/engine/document/invariants.server.ts'
import type { Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { Round } from '#kernel/engine/jobs/rounds.server.ts'
import type { JobKinds } from '#kernel/engine/jobs/work.server.ts'
import type { MessageHandler } from '#kernel/engine/messages/handler.server.ts'
import type { AnyQuery } from '#kernel/engine/report/query.server.ts'
import type { ResourceRules } from '#kernel/engine/resource/rules.server.ts'

/** The whole product, for a room that speaks of more than itself: `P` is what rooms hand in as papers. */
export interface House<P = unknown> {
  readonly screens: readonly ScreenDef[]
  /** The route of this path; throws where there is none. */
  readonly screen: (path: string) => ScreenDef
  readonly resources: readonly AnyResource[]
  readonly documents: readonly AnyDocument[]
  readonly reports: readonly AnyReport[]
  readonly rules: Readonly<Record<string, ResourceRules>>
  readonly papers: readonly P[]
  /** What documents post, by the letters of their numbers. Known once the halves of all documents are. */
  readonly posts: PostingTable
}

/** What a start has before the first call. */
export interface Starting {
  readonly db: Database
  readonly secretbox: Secretbox
  readonly now: Date
}

/** Either the thing, or a function of the whole product that makes it. */
export type OfHouse<T, H> = T | ((house: House<H>) => T)

/** The server half of a room. `P`: the papers it prints; `H`: the papers it expects of all rooms. */
export interface RoomServer<P = never, H = unknown> {
  readonly endpoints?: OfHouse<readonly Endpoint[], H>
  /** The server halves of its documents. A document whose actions load and write nothing of their own needs none. */
  readonly documents?: OfHouse<readonly DocumentHalf[], H>
  /** What it knows to stand on a document that is to be undone (an action that is `unused`). */
  readonly standing?: Standing
  /** The queries of its reports. */
  readonly reports?: OfHouse<readonly AnyQuery[], H>
  /** What it attaches to its masters, by their names. */
  readonly rules?: Readonly<Record<string, ResourceRules>>
  /** What it does beside the calls, by kind. */
  readonly jobs?: OfHouse<JobKinds, H>
  /** What it does when another shop tells it something. */
  readonly messages?: readonly MessageHandler[]
  /** What it does again and again. */
  readonly rounds?: OfHouse<readonly Round[], H>
  /** What must always hold of its rows. */
  readonly invariants?: OfHouse<readonly (Invariant | StepInvariant)[], H>
  /** With the documents of the house, for a paper that counts them. */
  readonly papers?: readonly P[] | ((documents: readonly AnyDocument[]) => readonly P[])
  /** What each start completes before the first call: what a migration could not do without the sealing key. It may run again. */
  readonly complete?: (p: Starting) => Promise<void>
  /** Pictures that no master keeps: `<table>.<field>` and the screens that show it. */
  readonly images?: OfHouse<Readonly<Record<string, readonly ScreenDef[]>>, H>
}

export const ofHouse = <T extends object, H>(what: OfHouse<T, H> | undefined, house: House<H>): T | undefined =>
  typeof what === 'function' ? what(house) : what
