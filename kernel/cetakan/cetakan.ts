import type { Level } from '#kernel/access/gate.ts'
import { teks } from '#kernel/i18n/teks.ts'

/** Cetakan: bytes that wait for a printer of the network, and what became of them. */
export const statusCetakan = ['MENUNGGU', 'MENCETAK', 'SELESAI', 'GAGAL', 'BATAL'] as const
export type StatusCetakan = (typeof statusCetakan)[number]

/** A job as the shop's screens see it. */
export interface CetakanWire {
  readonly id: string
  /** The printer's code. */
  readonly printer: string
  /** What the paper is: the number of a nota, or what its asker called it. */
  readonly judul: string
  readonly status: StatusCetakan
  readonly oleh: string
  /** ISO instants. */
  readonly dibuat: string
  readonly selesai: string | null
  readonly percobaan: number
  /** Why the last try failed: a key of the catalogues. */
  readonly galat: string | null
  /** It failed after bytes had left: somebody must look whether the paper came out. */
  readonly ragu: boolean
}

/** Under these names screens keep the shop's printers and agents: the live event of a changed master carries them. */
export const namaPrinter = 'printer'
export const namaAgen = 'agen'

/** The live event: the job as it stands now. */
export type CetakBerubah = Pick<CetakanWire, 'id' | 'printer' | 'judul' | 'status' | 'oleh' | 'galat' | 'ragu'>

/** What came of one try. COBA: certainly nothing was printed. RAGU: bytes had left, and nobody acknowledged them all. */
export interface HasilCetak {
  readonly jadi: 'SELESAI' | 'COBA' | 'RAGU'
  readonly galat?: string
}

/** A job is given up when its paper was wanted so long ago. */
export const umurCetakan_ms = 900_000

/** Milliseconds until the next try after so many. */
export const jedaCetak = (percobaan: number): number => Math.min(30_000, 1000 * 2 ** percobaan)

/** Its asker, and everybody above a cashier, may cancel a job or have it tried again. */
export const bolehUrus = (orang: { readonly level: Level; readonly user_id: string }, oleh: string): boolean =>
  orang.level !== 'KASIR' || orang.user_id === oleh

/** May it be tried again? What was printed is not: a second paper is asked for where the document is. */
export const bisaLagi = (s: StatusCetakan): boolean => s === 'GAGAL' || s === 'MENUNGGU'

/** Why a try failed, as the counter reads it. */
export const galatCetak = {
  tidakTerhubung: teks('Printer Tidak Terhubung'),
  kertas: teks('Kertas Printer Habis'),
  tutup: teks('Tutup Printer Terbuka'),
  rusak: teks('Printer Bermasalah'),
  putus: teks('Printer Terputus Saat Mencetak'),
  diam: teks('Printer Tidak Menjawab'),
  hilang: teks('Tidak Diketahui Apakah Kertas Sudah Keluar'),
  lama: teks('Terlalu Lama Menunggu Printer'),
} as const
