import {
  paysOf,
  refusal,
  refuseByRules,
  standingIssues,
  waiting,
  type Decision,
  type Doc,
  type FieldIssue,
  type Shop,
} from './shop.ts'

/** What is its own when a document is called off. */
interface Own<D> {
  /** What a supervisor says yes to; empty: nobody is asked. */
  readonly kategori?: string
  /** Why it may not, after what every document refuses. */
  readonly issues?: (doc: D) => readonly FieldIssue[]
  readonly undo: (doc: D) => void
}

/** A document is called off on its day: one that nobody knows, that is off already, that waits, that is of another day, or on which a later one stands, is refused. */
export function callOff<D extends Doc>(t: Shop, doc: D | undefined, noun: string, own: Own<D>): Decision {
  if (!doc) return refusal(404, 'Data Tidak Ditemukan')
  if (doc.status === 'BATAL') return refusal(422, `${noun} Sudah Dibatalkan`)
  if (doc.status === waiting) return refusal(422, 'Status Dokumen Tidak Sesuai')
  if (doc.date !== t.date) return refusal(422, `${noun} Kemarin Tidak Bisa Dibatalkan`)
  const later = standingIssues(t, doc)
  const wrong = later.length > 0 ? later : (own.issues?.(doc) ?? [])
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: own.kategori === undefined ? [] : [{ kategori: own.kategori, minimal: 'SPV' }],
    pays: paysOf(doc.journal, -1n),
    apply: () => {
      doc.status = 'BATAL'
      own.undo(doc)
      return { number: doc.number, figure: { status: 'BATAL' } }
    },
  }
}

/** A lot that is more than the document took or brought: pieces of it came back since, or some were added. */
export const grownIssues = (doc: Doc, piece: (code: string) => { readonly count?: number } | undefined): FieldIssue[] =>
  doc.gerak.some(([, code, [n]]) => BigInt(piece(code)?.count ?? 1) !== (n < 0n ? -n : n))
    ? [{ message: 'Barang {kode} Sudah Bergerak' }]
    : []
