import { f } from '#kernel/model/fields/index.ts'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'

/** What the books say lies in a drawer that is counted. */
export interface LaciBook {
  readonly kode_laci: string
  readonly kas_buku: Rupiah
}
/** One drawer of a count, and what the books said of it at that moment. */
export interface CountedLaci extends LaciBook {
  readonly kas_hitung: Rupiah
}

/** The drawers of a document that was counted, each with its difference. */
export const laciLine = {
  kode_laci: f.code({ label: 'Laci', required: true, readOnly: true }),
  kas_hitung: f.money({ label: 'Kas Terhitung', required: true, readOnly: true }),
  kas_buku: f.money({ label: 'Kas Menurut Buku', required: true, readOnly: true, min: -1e15 + 1 }),
  selisih: f.money({ label: 'Selisih Kas', required: true, readOnly: true, min: -1e15 + 1 }),
}

export const selisihLines = (laci: readonly CountedLaci[]) =>
  laci.map((l) => ({ ...l, selisih: rupiah(l.kas_hitung - l.kas_buku) }))

/** The drawers of a count beside those of the books; one that either side does not name holds nothing there. */
export function besideBooks(counted: readonly CountedLaci[], books: readonly LaciBook[]) {
  const all = new Set([...counted, ...books].map((l) => l.kode_laci))
  return [...all].map((kode_laci) => {
    const own = counted.find((l) => l.kode_laci === kode_laci)
    return {
      kode_laci,
      kas_hitung: own?.kas_hitung ?? rupiah(0),
      before: own?.kas_buku ?? rupiah(0),
      now: books.find((l) => l.kode_laci === kode_laci)?.kas_buku ?? rupiah(0),
    }
  })
}

export const sumKas = (books: readonly LaciBook[]): Rupiah => rupiah(books.reduce((sum, l) => sum + l.kas_buku, 0n))
