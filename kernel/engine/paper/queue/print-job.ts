import type { Level } from '#kernel/model/access/gate.ts'
import { text } from '#kernel/base/i18n/texts.ts'

/** A print job: bytes waiting for a network printer, and what became of them. */
export const printJobStates = ['MENUNGGU', 'MENCETAK', 'SELESAI', 'GAGAL', 'BATAL'] as const
export type PrintJobState = (typeof printJobStates)[number]

/** A job as the shop's screens see it. */
export interface PrintJobWire {
  readonly id: string
  /** The printer's code. */
  readonly printer: string
  /** What is printed: the number of a nota, or a name given by the caller. */
  readonly judul: string
  readonly status: PrintJobState
  readonly oleh: string
  /** ISO instants. */
  readonly dibuat: string
  readonly selesai: string | null
  readonly percobaan: number
  /** Why the last attempt failed: a key of the catalogues. */
  readonly galat: string | null
  /** It failed after bytes had been sent: somebody must look whether the paper came out. */
  readonly ragu: boolean
}

/** The names under which screens list the shop's printers and agents; the master-changed event carries them. */
export const printerName = 'printer'
export const agentName = 'agen'

/** The live event: the job as it is now. */
export type PrintChanged = Pick<PrintJobWire, 'id' | 'printer' | 'judul' | 'status' | 'oleh' | 'galat' | 'ragu'>

/**
 * The result of an attempt. COBA: certainly nothing was printed. RAGU: bytes were sent, but not all were acknowledged.
 */
export interface PrintResult {
  readonly jadi: 'SELESAI' | 'COBA' | 'RAGU'
  readonly galat?: string
}

/** A job is given up after this time. */
export const printJobLife_ms = 900_000

/** Milliseconds until the next attempt, after so many. */
export const printRetryDelay = (attempt: number): number => Math.min(30_000, 1000 * 2 ** attempt)

/** The user who queued a job, and everybody above a cashier, may cancel or repeat it. */
export const mayHandle = (who: { readonly level: Level; readonly user_id: string }, by: string): boolean =>
  who.level !== 'KASIR' || who.user_id === by

/** May it be tried again? Not a printed one: a second paper is reprinted from its document. */
export const canRetry = (s: PrintJobState): boolean => s === 'GAGAL' || s === 'MENUNGGU'

/** Why an attempt failed, as shown at the counter. */
export const printErrors = {
  notConnected: text('Printer Tidak Terhubung'),
  paper: text('Kertas Printer Habis'),
  cover: text('Tutup Printer Terbuka'),
  damaged: text('Printer Bermasalah'),
  cut: text('Printer Terputus Saat Mencetak'),
  still: text('Printer Tidak Menjawab'),
  lost: text('Tidak Diketahui Apakah Kertas Sudah Keluar'),
  tooLong: text('Terlalu Lama Menunggu Printer'),
} as const
