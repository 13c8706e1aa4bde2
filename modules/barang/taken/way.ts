import {
  akunOfGudang,
  debit,
  kredit,
  leftPlace,
  liesAt,
  movement,
  type AkunName,
  type BarangMovement,
  type Place,
  type Posting,
} from '#buku'
import { addUp } from '#kernel/base/quantity/sums.ts'
import type { Issue } from '#kernel/model/document.ts'
import { supervised } from '#toko'
import {
  checkBack,
  checkScanned,
  checkTaken,
  takenLines,
  type BackFacts,
  type Scanned,
  type Shelf,
  type TakenBarang,
  type TakenLine,
} from './taken.ts'

/**
 * What a document does with pieces that it takes, said once: its rules, its postings, its writes and its way back follow from it
 * (`way.server.ts`). Pieces go whole, and their weight, fineness and cost stay what they are.
 */

/** What becomes of the pieces of a document. */
export interface Fate {
  /** The state of their rows from now on. */
  readonly status: string
  /** The word of the movement in the book of goods. */
  readonly gerak: string
  /** The tray on which they lie; null: they are out of the shop, and their rows keep the place that they left. */
  readonly ke: Place | null
}

/** `Doc`: what the fate is told by; `To`: the target that the server half loads; `There`: what of the header follows from it. */
export interface Way<Doc, To, There extends object, Sums extends object> {
  readonly shelf: Shelf
  /** Why a piece stays that does not lie on the shelf: `{status}`. */
  readonly refused: string
  /** What of the header follows from the target; or why nothing may go there. */
  there(to: To | undefined): There | Issue[]
  /** What else keeps a piece from going there. Then nothing is said of the pieces before the target stands. */
  check?(b: TakenBarang, there: There, field: string): Issue[]
  sums(lines: readonly TakenLine[]): Sums
  fate(doc: Doc): Fate
  /** The account that takes their cost over; left out where they stay in theirs. */
  account?(doc: Doc): AkunName
}
/** What the rules read when pieces are taken. */
export interface WayFacts<To> {
  readonly barang: ReadonlyMap<string, TakenBarang>
  readonly to: To | undefined
}
/** What they read when the document is called off: its pieces as they are now, and which trays they came from were deleted. */
export interface WayBackFacts extends Pick<BackFacts, 'removed'> {
  readonly barang: ReadonlyMap<string, TakenBarang>
}
/** A document that took pieces. */
interface Took {
  readonly detail_barang: readonly TakenLine[]
}

const isWrong = (there: object): there is Issue[] => Array.isArray(there)

/** The pieces on their way, or everything that keeps one of them. */
export function buildWay<
  D extends { readonly detail_barang: Scanned },
  Doc,
  To,
  There extends object,
  Sums extends object,
>(way: Way<Doc, To, There, Sums>, draft: D, facts: WayFacts<To>) {
  const there = way.there(facts.to)
  if (isWrong(there) && way.check) return there
  const wrong = checkScanned(draft.detail_barang, (kode, field) => {
    const barang = facts.barang.get(kode)
    const taken = checkTaken(barang, field, way.refused, way.shelf)
    return taken.length > 0 || !barang || isWrong(there) ? taken : (way.check?.(barang, there, field) ?? [])
  })
  if (isWrong(there)) return [...there, ...wrong]
  if (wrong.length > 0) return wrong
  const detail_barang = takenLines(draft.detail_barang, facts.barang)
  return { ...draft, ...there, detail_barang, ...way.sums(detail_barang) }
}

/** Each piece from where it lay to where it goes. */
export const movements = ({ gerak, ke }: Pick<Fate, 'gerak' | 'ke'>, lines: readonly TakenLine[]): BarangMovement[] =>
  lines.map((line) => movement(line, gerak, leftPlace(line), ke))

/** The movements, and their cost from the shelf's account to the other. */
export function postWay<Doc>(
  { fate, account, shelf }: Pick<Way<Doc, never, object, object>, 'fate' | 'account' | 'shelf'>,
  doc: NoInfer<Doc> & Took,
): Posting {
  const barang = movements(fate(doc), doc.detail_barang)
  if (!account) return { barang }
  const nilai = addUp(doc.detail_barang, (b) => b.nilai)
  return { barang, uang: [debit(account(doc), nilai), kredit(akunOfGudang[shelf.jenis]!, nilai)] }
}

/** A document's pieces go back only while each is what and where it was made, and while the tray that it left stands. */
export function checkWayBack<Doc>(
  { fate }: Pick<Way<Doc, never, object, object>, 'fate'>,
  doc: NoInfer<Doc> & Took,
  { barang, removed }: WayBackFacts,
): Issue[] {
  const { status, ke } = fate(doc)
  const lines = new Map(doc.detail_barang.map((line) => [line.kode_barcode, line]))
  const moved = [...barang.values()].filter((barang) => {
    const line = lines.get(barang.kode_barcode)!
    // A lot to which sold pieces came back since is more than what went there.
    const stays = barang.status === status && barang.jumlah === line.jumlah
    return !stays || !liesAt(barang, ke ?? leftPlace(line))
  })
  return checkBack({ gone: moved.map((b) => b.kode_barcode), removed })
}

/** What a supervisor says yes to when such a document is called off. */
export const backAllowed = (kategori: string) =>
  supervised(kategori, 'Batal {nomor}, {jumlah} barang kembali ke baki asal', {
    nomor: 'nomor',
    jumlah: 'total_jumlah',
  })
