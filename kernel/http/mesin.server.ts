import type { FastifyBaseLogger } from 'fastify'
import type { Penyegel } from '#kernel/access/penyegel.server.ts'
import type { Bawaan, SesiPenuh } from '#kernel/access/sesi.server.ts'
import type { Pencetak } from '#kernel/cetakan/pencetak.server.ts'
import type { Segel } from '#kernel/crypto/segel.server.ts'
import type { Database } from '#kernel/db/db.server.ts'
import type { Files } from '#kernel/files/files.server.ts'
import type { AnyResource } from '#kernel/define/resource.ts'
import type { Buku } from '#kernel/dokumen/aksi.server.ts'
import type { Pengabar } from '#kernel/dokumen/otorisasi.server.ts'
import type { Outbox } from '#kernel/dokumen/outbox.server.ts'
import type { Antrean } from '#kernel/jobs/antrean.server.ts'
import type { Live } from '#kernel/live/live.server.ts'
import type { Pantau } from '#kernel/pantau/pantau.server.ts'
import type { Keluar } from './keluar.server.ts'

/** Mesin: what a running server is made of. Composed once in apps/server, handed to every call. */
export interface Mesin {
  readonly db: Database
  readonly segel: Segel
  readonly files: Files
  readonly live: Live
  readonly buku: Buku
  readonly outbox: Outbox
  /** Tells who may say yes that a till asks, and both sides how it went on. */
  readonly pengabar: Pengabar
  readonly antrean: Antrean
  readonly pencetak: Pencetak
  readonly pantau: Pantau
  readonly penyegel: Penyegel
  /** Calls of the server to other servers. */
  readonly keluar: Keluar
  readonly log: FastifyBaseLogger
  readonly bawaan: Bawaan
  readonly resources: readonly AnyResource[]
  /** The server's clock: a dependency, so that tests may move it. */
  clock(): Date
  /** Marks the session as used; written at most once a minute. */
  touch(token: string, sesi: SesiPenuh): void
  /** Was this token proved for this shop lately, by this server? It may have ended since. */
  dikenal(token: string, cabang: string): boolean
}
