import type { NoticeWay } from '../notice/notice.ts'
import type { DueSpan } from './watch.ts'

/** The answers of the watch as they go over the wire; amounts in rupiah. */
interface Counted {
  jumlah: number
  pokok: number
}
export interface WatchAnswer extends Counted {
  /** The business date that it is of. */
  tanggal: string
  tempo: Record<DueSpan, Counted>
  /** Null: the shop has no gold price. */
  emas: {
    harga: number
    waktu: string
    taksiran: number
    kelompok: (Counted & { sampai: number | null })[]
    turun: {
      persen: number
      harga: number
      taksiran: number
      dekat: number
      lewat: number
      pokok_lewat: number
      tidak_tertutup: number
    }[]
  } | null
}

/** Which loans are listed: due by today, due within a week, near the line, all of them. */
export const watchViews = ['TEMPO', 'MINGGU', 'DEKAT', 'SEMUA'] as const
export type WatchView = (typeof watchViews)[number]

export interface WatchedLoan {
  nomor: string
  nama_customer: string
  no_hp: string | null
  jatuh_tempo: string
  telat: number
  pokok: number
  bunga_denda: number
  total: number
  /** Percent of what the pledge is worth, with one decimal; null: no price, or no gold. */
  persen: number | null
  /** When and how the borrower was told of this due date last. */
  diberitahu: string | null
  cara: NoticeWay | null
}
export interface WatchPage {
  rows: WatchedLoan[]
  /** What the next page begins after. */
  berikut: { kunci: string; nomor: string } | null
}
