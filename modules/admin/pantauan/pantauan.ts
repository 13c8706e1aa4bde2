import type { HakSesi } from '#kernel/access/gate.ts'
import type { PekerjaanWire } from '#kernel/jobs/pekerjaan.ts'
import type { GalatTercatat, Lambat } from '#kernel/pantau/tercatat.ts'

/** What a running server tells those who look after it. No token, no password, no value of a statement, no body of a call. */
export interface Pantauan {
  readonly proses: Proses
  readonly sesi: readonly SesiTerlihat[]
  readonly pekerjaan: readonly PekerjaanTerlihat[]
  /** Of the whole server, so for head office alone; null for everybody else. */
  readonly galat: readonly GalatTercatat[] | null
  readonly lambat: readonly Lambat[] | null
}

/** The process that answered: of several, another one may answer next. */
export interface Proses {
  readonly versi: string
  readonly build: number
  readonly node: string
  readonly postgres: string
  /** The last migration, and how many there were. */
  readonly migrasi: string
  readonly jumlah_migrasi: number
  /** ISO instant. */
  readonly mulai: string
  readonly memori_mb: number
  /** Connections to the database that are open, and calls that wait for one. */
  readonly koneksi: number
  readonly menunggu: number
  /** Messages of this shop that were written and not yet taken away. */
  readonly outbox: number
}

/** Who is logged in. Times are ISO instants. */
export interface SesiTerlihat {
  readonly user_id: string
  readonly nama: string
  readonly level: string
  readonly kode_toko: string
  readonly perangkat: string
  readonly mulai: string
  readonly terakhir: string
}

export type PekerjaanTerlihat = Omit<PekerjaanWire, 'berkas' | 'mulai'> & { readonly oleh: string }

/** Who looks after the server: its developer, the system's administrator, the owner. */
export const bolehPantau = (sesi: Pick<HakSesi, 'level'>): boolean => ['OWN', 'SU', 'DEV'].includes(sesi.level)
/** Who may send somebody else away from his till. */
export const bolehAkhiri = (sesi: Pick<HakSesi, 'level'>): boolean => sesi.level === 'OWN' || sesi.level === 'SU'
