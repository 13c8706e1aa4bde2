import type { BackupWorry } from '#kernel/data/backup/age.ts'
import type { SessionRights } from '#kernel/model/access/gate.ts'
import type { JobWire } from '#kernel/engine/jobs/job.ts'
import type { RecordedError, RecordedSlow } from '#kernel/engine/monitor/recorded.ts'

/**
 * State of a running server, for those who look after it. No tokens, passwords, statement parameters or request bodies.
 */
export interface Pantauan {
  readonly proses: ServerProcess
  /** Null: no backups are to be kept. */
  readonly cadangan: (BackupAge & { readonly galat: string | null }) | null
  readonly sesi: readonly VisibleSession[]
  readonly pekerjaan: readonly VisibleJob[]
  /** About the server as a whole, so only for head office; null for everybody else. */
  readonly galat: readonly RecordedError[] | null
  readonly lambat: readonly RecordedSlow[] | null
}

/** The process that answered; with several processes the next answer may come from another. */
export interface ServerProcess {
  readonly versi: string
  readonly build: number
  readonly node: string
  readonly postgres: string
  /** The last migration and the number of migrations. */
  readonly migrasi: string
  readonly jumlah_migrasi: number
  /** ISO instant. */
  readonly mulai: string
  readonly memori_mb: number
  /** Open database connections, and calls waiting for one. */
  readonly koneksi: number
  readonly menunggu: number
  /** Messages of this shop in the outbox that are not delivered yet. */
  readonly outbox: number
}

/** ISO instants: the last whole backup, and up to when everything is in the backups; what is wrong with that. */
export interface BackupAge {
  readonly selesai: string | null
  readonly sampai: string | null
  readonly masalah: BackupWorry | null
}

/** A logged-in user. Times are ISO instants. */
export interface VisibleSession {
  readonly user_id: string
  readonly nama: string
  readonly level: string
  readonly kode_toko: string
  readonly perangkat: string
  readonly mulai: string
  readonly terakhir: string
}

export type VisibleJob = Omit<JobWire, 'berkas' | 'mulai'> & { readonly oleh: string }

/** Those who look after the server: developer, system administrator, owner. */
export const mayMonitor = (sesi: Pick<SessionRights, 'level'>): boolean => ['OWN', 'SU', 'DEV'].includes(sesi.level)
/** Those who may end somebody else's session. */
export const mayEnd = (sesi: Pick<SessionRights, 'level'>): boolean => sesi.level === 'OWN' || sesi.level === 'SU'
/** Whose first page tells how old the backups are: those who answer for the shop, and those who look after the server. */
export const mayKnowBackups = (sesi: Pick<SessionRights, 'level'>): boolean => sesi.level === 'MU' || mayMonitor(sesi)
