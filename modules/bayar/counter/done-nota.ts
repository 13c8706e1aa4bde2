import { plainText } from '#kernel/model/fields/form.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'

/** A stored nota, as far as a counter says it. */
export interface DoneNota {
  /** The document that it is. */
  readonly dokumen: string
  readonly nomor: string
  readonly status: string
  readonly nama_customer: string
  /** What was due, and what was given back of it; of money that goes out, nothing is. Whole rupiah. */
  readonly total: number
  readonly kembali: number
  /** Money went out. */
  readonly out: boolean
  readonly bayar: readonly { readonly cara: string; readonly jumlah_rp: number; readonly no_rekening: string }[]
}

/** Payments of a stored document, of money that came in or went out. */
const donePayments = (lines: unknown): DoneNota['bayar'] =>
  (Array.isArray(lines) ? (lines as readonly WireRow[]) : []).map((row) => ({
    cara: plainText(row.cara),
    jumlah_rp: Number(row.jumlah_rp),
    no_rekening: plainText(row.no_rekening),
  }))

/** What changed hands: `net`, in whole rupiah, negative where money went out. */
export const doneNota = (dokumen: string, nomor: unknown, net: number, doc: WireRow): DoneNota => ({
  dokumen,
  nomor: plainText(nomor),
  status: plainText(doc.status),
  nama_customer: plainText(doc.nama_customer),
  total: Math.abs(net),
  // A document whose money is always exact has none.
  kembali: Number(doc.kembali ?? 0),
  out: net < 0,
  bayar: donePayments(net < 0 ? doc.bayar_keluar : doc.bayar),
})
