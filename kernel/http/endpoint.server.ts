import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AksiLayar } from '#kernel/access/bolehkah.ts'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import type { Layar } from '#kernel/define/layar.ts'
import type { Database, Tx } from '#kernel/db/db.server.ts'
import type { DbError } from '#kernel/db/errors.server.ts'
import type { Mesin } from './mesin.server.ts'
import type { Tolak } from './tolak.ts'

/**
 * Who may call: anyone, anyone logged in, or whoever may open a screen, or one of several (and do one act on it). `agen`: no person, but
 * an agent of the shop, by the token it was paired with; the call finds it in `muka`.
 */
export type Akses =
  | 'publik'
  | 'masuk'
  | 'agen'
  | { readonly layar: Layar | readonly Layar[]; readonly aksi?: AksiLayar }

/** What is known before the session is proved. */
export interface Didahului<B, P, Q> {
  readonly tx: Tx
  readonly cabang: string
  readonly mesin: Mesin
  readonly body: B
  readonly params: P
  readonly query: Q
  readonly request: FastifyRequest
  readonly now: Date
}

/** What the running call is handed. */
export interface Panggilan<B, P, Q, M = unknown> {
  /** What `muka` brought. */
  readonly muka: M
  /** Absent in public calls. */
  readonly sesi: Sesi
  /** The call's own transaction. Absent in public calls, which open theirs by `db`. */
  readonly tx: Tx
  readonly db: Database
  readonly mesin: Mesin
  readonly body: B
  readonly params: P
  readonly query: Q
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Now, from the server's clock: passed in, so that tests may move it. */
  readonly now: Date
  /** Runs after the commit: live events, mails, prints. Its failure is logged, never answered. */
  afterCommit(act: () => void | Promise<void>): void
}

/** A file as an answer. It flows when the transaction is over: a slow reader holds no connection of the database. */
export class Unduhan {
  readonly nama: string
  readonly jenis: string
  readonly isi: Readable | Buffer
  constructor(nama: string, jenis: string, isi: Readable | Buffer) {
    this.nama = nama
    this.jenis = jenis
    this.isi = isi
  }
}

/** An answer that is JSON already. */
export class Jadi {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** One endpoint below `api/v1/`. From it come the route, its validation, its place in openapi.json and its access test. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the API base, as in the endpoint catalogue: `rekenings`, `kategori/{kode_kategori}`. */
  readonly path: string
  readonly summary: string
  readonly akses: Akses
  readonly body?: z.ZodType
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly answer: z.ZodType
  /** It changes something: an idempotency key is honoured. Reads leave it out. */
  readonly menulis?: boolean
  /** It only reads: its transaction can do nothing else, and its answer does not wait for the COMMIT. */
  readonly membaca?: boolean
  /** May be called with a password that somebody else set and that must be changed first. */
  readonly sebelumGanti?: boolean
  /** It is this action of this document: what the metrics count. */
  readonly perintah?: { readonly dokumen: string; readonly aksi: string }
  /** Calls of one user (or, when public, one address) a minute. */
  readonly batas?: number
  /**
   * Statements that travel in the round trip of the session, before anybody is proved: it must send all of them at once. What it
   * brings is thrown away, and its locks with it, when the session or its right is refused.
   */
  muka?(d: Didahului<never, never, never>): Promise<unknown>
  /** A refusal for what only the database could see, such as a reference to a row that is not there. */
  galat?(error: DbError): Tolak | undefined
  run(p: Panggilan<never, never, never, never>): Promise<unknown>
}

interface Shapes<B extends z.ZodType, P extends z.ZodType, Q extends z.ZodType> {
  body?: B
  params?: P
  query?: Q
}

/** Types an endpoint by its own schemas. */
export function endpoint<B extends z.ZodType, P extends z.ZodType, Q extends z.ZodType, M = undefined>(
  e: Omit<Endpoint, 'run' | 'muka' | 'body' | 'params' | 'query'> &
    Shapes<B, P, Q> & {
      muka?(d: Didahului<z.output<B>, z.output<P>, z.output<Q>>): Promise<M>
      run(p: Panggilan<z.output<B>, z.output<P>, z.output<Q>, M>): Promise<unknown>
    },
): Endpoint {
  return e
}
