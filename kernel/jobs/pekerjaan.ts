/** Pekerjaan: long work that somebody asked for and need not wait for. */
export const statusPekerjaan = ['ANTRE', 'JALAN', 'SELESAI', 'GAGAL', 'BATAL'] as const
export type StatusPekerjaan = (typeof statusPekerjaan)[number]

/** It will not change any more by itself. */
export const sudahBerakhir = (s: StatusPekerjaan): boolean => s === 'SELESAI' || s === 'GAGAL' || s === 'BATAL'

/** A job as its asker sees it. */
export interface PekerjaanWire {
  readonly id: string
  readonly nama: string
  readonly status: StatusPekerjaan
  readonly kemajuan: number
  readonly total: number
  /** ISO instants. */
  readonly dibuat: string
  readonly mulai: string | null
  readonly selesai: string | null
  /** The name of the kept file. */
  readonly berkas: string | null
  /** When the kept file was fetched first. */
  readonly diambil: string | null
  readonly galat: string | null
}

/** Results are kept so long. */
export const simpanHari = 7
