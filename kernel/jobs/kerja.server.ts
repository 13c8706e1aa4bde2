import type { Readable } from 'node:stream'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import type { Database } from '#kernel/db/db.server.ts'
import type { Tolak } from '#kernel/http/tolak.ts'

/** What a running job is handed. */
export interface Kerja {
  readonly cabang: string
  readonly id: string
  /** The user who asked. */
  readonly oleh: string
  /** What was asked, as `titip` was given it. */
  readonly isi: unknown
  readonly db: Database
  readonly now: Date
  /** Aborted when it was cancelled, when the server stops, or when another process has taken the job over. */
  readonly sinyal: AbortSignal
  /** How far it is. Cheap: told and written at most twice a second. */
  maju(kemajuan: number, total: number): void
  /** Keeps the result, as it flows. Called at most once. */
  simpan(berkas: { readonly nama: string; readonly jenis: string }, isi: Readable): Promise<void>
}

/** One kind of job. It may be begun again from the start at any time: it writes nothing but its result. */
export interface JenisPekerjaan {
  /** May this session still ask for it and fetch what came of it? */
  boleh(isi: unknown, sesi: Sesi): boolean
  /** Does it; a refusal is what the asker reads. */
  jalan(kerja: Kerja): Promise<Tolak | undefined>
}

/** The kinds by name. */
export type DaftarJenis = Readonly<Record<string, JenisPekerjaan>>
