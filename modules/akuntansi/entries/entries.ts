/** One journal line of a document. `balik`: of the mirror that cancelled it. */
export interface EntryLine {
  readonly waktu: string
  readonly nomor_akun: string
  readonly nama_akun: string
  readonly sub: string | null
  readonly keterangan: string | null
  /** Rupiah. */
  readonly debit: number
  readonly kredit: number
  readonly balik: boolean
}
