import { namaLelang } from './lelang.shape.ts'

/** A loan whose days of grace are over, as its call tells it: rupiah, ISO dates. */
export interface Candidate {
  readonly no_faktur_hutang: string
  readonly nama_customer: string
  readonly jatuh_tempo: string
  readonly telat: number
  /** The names of its pieces. */
  readonly barang: string
  readonly pokok: number
  readonly bunga: number
  readonly denda: number
  readonly total: number
  /** Today's appraisal; null: there is no gold price. */
  readonly nilai_wajar: number | null
  /** The price that is proposed: the appraisal, else what is owed, up to the shop's step. */
  readonly harga: number
  /** When its borrower was first told of this due date. */
  readonly diberitahu: string | null
  /** From when it may be sold, where only the time that its borrower was given keeps it. */
  readonly mulai: string | null
  /** Why it may not be sold yet. */
  readonly tolak: { readonly message: string; readonly values: Readonly<Record<string, string>> } | null
}

/** Where the loans come from, and under what name a screen keeps them: a notice, a payment or an auction makes them out of date. */
export const candidateKeys = { path: `${namaLelang}/calon`, query: ['dokumen', 'hutang', 'calon'] } as const
