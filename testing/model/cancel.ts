import { refusal, refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import { inUse, paysOf, waiting, weighingOf, type Doc, type Shop } from './shop.ts'
import { owedStanding } from './standing.ts'

/**
 * Why a document that moved these goods may not be called off now: a later one took them from where it put them, a nota waits with one, a purchase
 * bought one back, a tray is on the scale, its payments were ticked, or a loan or a contract goes on from it. The first one is said, and decides alone whether somebody was faster.
 */
export function standingIssues(shop: Shop, doc: Doc): FieldIssue[] {
  const usedBy = (later: string): FieldIssue[] => [{ message: `${doc.number} Sudah Dipakai ${later}` }]
  const later = shop.laterTaking(doc)
  if (later !== undefined) return usedBy(later)
  const onScale = doc.gerak.some(([tray]) => weighingOf(shop, tray))
  for (const code of new Set(doc.gerak.map(([, code]) => code).toSorted())) {
    const goods = shop.barang.get(code)
    if (goods?.sell === doc.number && goods.bought !== null) return usedBy(goods.bought)
    if (goods?.held) return shop.soldBy(goods.held.by) ? usedBy(goods.held.by) : [inUse(goods.held.oleh)]
    if (onScale) return [{ message: 'Baki Sedang Ditimbang', conflict: true }]
  }
  const last = shop.tickedBy(doc.number) ?? owedStanding(shop, doc)
  return last === undefined ? [] : usedBy(last)
}

/** The document, or why it is in none of these states; `words`: what is said of one in another. */
export function inState<D extends Doc>(
  doc: D | undefined,
  from: readonly string[],
  words: Readonly<Record<string, string>> = {},
): D | Decision {
  if (!doc) return refusal(404, 'Data Tidak Ditemukan')
  return from.includes(doc.status) ? doc : refusal(422, words[doc.status] ?? 'Status Dokumen Tidak Sesuai')
}

/** What is its own when a document is called off. */
interface Own<D> {
  /** What a supervisor says yes to; empty: nobody is asked. */
  readonly kategori?: string
  /** Why it may not, after what every document refuses. */
  readonly issues?: (doc: D) => readonly FieldIssue[]
  readonly undo: (doc: D) => void
}

/** A document is called off on its day: one that nobody knows, that is off already, that waits, that is of another day, or on which a later one stands, is refused. */
export function callOff<D extends Doc>(shop: Shop, doc: D | undefined, noun: string, own: Own<D>): Decision {
  if (!doc) return refusal(404, 'Data Tidak Ditemukan')
  if (doc.status === 'BATAL') return refusal(422, `${noun} Sudah Dibatalkan`)
  if (doc.status === waiting) return refusal(422, 'Status Dokumen Tidak Sesuai')
  if (doc.date !== shop.date) return refusal(422, `${noun} Kemarin Tidak Bisa Dibatalkan`)
  const later = standingIssues(shop, doc)
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
