import type { ApprovalNeed, Issue } from '#kernel/model/document.ts'
import { writeRupiah } from '#kernel/base/quantity/format.ts'
import { rupiah, type Weight, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { computeSelisihKas, checkReason, withinLimit, type LaciSelisih } from './kas.ts'
import { besideBooks, selisihLines, sumKas, type CountedLaci, type LaciBook } from './laci.ts'
import type { Pecahan } from './pecahan.ts'

/** A stored count, and what the books said at that moment. */
export interface Count {
  readonly kas_hitung: Rupiah
  readonly kas_buku: Rupiah
  /** Each drawer by itself. */
  readonly laci: readonly CountedLaci[]
  /** Empty where one figure was counted. */
  readonly pecahan: readonly Pecahan[]
}

/**
 * How far the count is. The books' figure is shown to nobody before the count is final: the first count that stays within the limit
 * is, and so is the second one, whatever it says. Cash that moves afterwards makes it void.
 */
export type CountState = 'BELUM' | 'TIDAK COCOK' | 'BERGERAK' | 'FINAL'

export function countState(counts: readonly Count[], books: readonly LaciBook[], limit: bigint): CountState {
  if (counts.length === 0) return 'BELUM'
  const standing = sinceMoved(counts, books)
  if (standing.length === 0) return 'BERGERAK'
  return stands(standing, books, limit) ? 'FINAL' : 'TIDAK COCOK'
}

/** The last counts, while the drawers held by the books what `books` says. */
function sinceMoved(counts: readonly Count[], books: readonly LaciBook[]): readonly Count[] {
  const moved = (c: Count): boolean => besideBooks(c.laci, books).some((l) => l.before !== l.now)
  return counts.slice(counts.findLastIndex(moved) + 1)
}
/** Of counts beside the same books: is one of them final? */
const stands = (counts: readonly Count[], books: readonly LaciBook[], limit: bigint): boolean =>
  counts.length > 1 ||
  besideBooks(counts[0]!.laci, books).every((l) => withinLimit(computeSelisihKas(l.kas_hitung, l.now), limit))

/**
 * The difference of each drawer that was found blind and then shown: that of the day's first count that stood, where cash moved since. Whoever
 * counts after it may have seen it, so no later count is blind, and none of them takes its place.
 */
function shownBefore(
  counts: readonly Count[],
  books: readonly LaciBook[],
  limit: bigint,
): readonly LaciSelisih[] | undefined {
  for (let rest = counts; rest.length > 0;) {
    const then = rest[0]!.laci
    const other = rest.findIndex((c) => besideBooks(c.laci, then).some((l) => l.before !== l.now))
    const beside = other < 0 ? rest : rest.slice(0, other)
    if (other < 0 && sinceMoved(beside, books).length > 0) return undefined
    if (stands(beside, then, limit)) return selisihLines(beside.at(-1)!.laci)
    rest = rest.slice(beside.length)
  }
  return undefined
}

/**
 * What was found blind stands: cash that moves after the count moves books and drawer alike. To end the day with another difference than the
 * one that was shown takes a yes from above, which is told both. A count that finds the same difference again asks nobody.
 */
export function changedNeeds(facts: Pick<ClosingFacts, 'laci' | 'counts'>, limit: bigint): ApprovalNeed[] {
  const shown = shownBefore(facts.counts, facts.laci, limit)
  if (!shown) return []
  const now = selisihLines(countedLaci(facts))
  const other = [...new Set([...shown, ...now].map((l) => l.kode_laci))].flatMap((kode_laci) => {
    const of = (all: readonly LaciSelisih[]) => all.find((l) => l.kode_laci === kode_laci)?.selisih ?? rupiah(0)
    return of(shown) === of(now) ? [] : [{ kode_laci, shown: of(shown), now: of(now) }]
  })
  const write = (which: 'shown' | 'now') =>
    other.map((l) => `${now.length > 1 ? `${l.kode_laci} ` : ''}${writeRupiah(l[which])}`).join(', ')
  return other.length === 0
    ? []
    : [
        {
          kategori: 'SELISIH_BERUBAH',
          minimal: 'SPV',
          keterangan: 'Selisih kas {selisih}, sebelum kas bergerak {sebelum}',
          isi: { selisih: write('now'), sebelum: write('shown') },
        },
      ]
}

/** The drawers as they were counted; where nothing was, because the figure fits, as the books have them. */
export const countedLaci = (facts: Pick<ClosingFacts, 'laci' | 'counts'>): readonly CountedLaci[] =>
  facts.counts.at(-1)?.laci ?? facts.laci.map((l) => ({ ...l, kas_hitung: l.kas_buku }))

/** What the closing loads. */
export interface ClosingFacts {
  /** Cash in each drawer according to the books. */
  readonly laci: readonly LaciBook[]
  /** The counts of this day, oldest first. */
  readonly counts: readonly Count[]
  /** Number of documents waiting for validation. */
  readonly waiting: number
  /** Number of trays on the scale. */
  readonly weighing: number
  /** Number of deliveries whose receiving session is open. */
  readonly receiving: number
  /** Number of pieces held by baskets; they return to their trays. */
  readonly ditahan: number
  readonly jumlah_dokumen: number
  readonly stok_jumlah: number
  readonly stok_berat: Weight
  readonly stok_nilai: Rupiah
  /** The latest seal of the audit book, a few seconds old; null if nothing is sealed yet. */
  readonly segel: string | null
  /** What does not agree in the books; empty unless our own code is wrong. */
  readonly issues: readonly string[]
}

/** Checks whether the day may end with this count. */
export function checkClosing(kas_hitung: Rupiah, alasan: string | null, facts: ClosingFacts, limit: bigint): Issue[] {
  if (facts.waiting > 0) return [{ message: 'Masih Ada {n} Nota Menunggu Validasi', values: { n: facts.waiting } }]
  if (facts.weighing > 0) return [{ message: 'Masih Ada {n} Baki Sedang Ditimbang', values: { n: facts.weighing } }]
  if (facts.receiving > 0)
    return [{ message: 'Masih Ada {n} Penerimaan Barang Belum Selesai', values: { n: facts.receiving } }]
  return checkCounted(kas_hitung, alasan, facts, limit)
}

/** Checks a count before a day ends or begins with it. A differing one is refused without saying by how much, until it is final. */
export function checkCounted(
  kas_hitung: Rupiah,
  alasan: string | null,
  facts: Pick<ClosingFacts, 'laci' | 'counts'>,
  limit: bigint,
): Issue[] {
  const state = countState(facts.counts, facts.laci, limit)
  // Several drawers are counted, whatever their sum.
  if (state === 'BELUM')
    return facts.laci.length < 2 && kas_hitung === sumKas(facts.laci)
      ? []
      : [{ field: 'kas_hitung', message: 'Hitung Kas Dahulu' }]
  if (state === 'BERGERAK')
    return [{ field: 'kas_hitung', message: 'Kas Bergerak Sejak Dihitung, Hitung Ulang', conflict: true }]
  if (state === 'TIDAK COCOK') return [{ field: 'kas_hitung', message: 'Hitungan Tidak Cocok' }]
  if (facts.counts.at(-1)!.kas_hitung !== kas_hitung)
    return [{ field: 'kas_hitung', message: 'Kas Sudah Dihitung Ulang Oleh Akun Lain', conflict: true }]
  return checkReason(
    selisihLines(countedLaci(facts)).map((l) => l.selisih),
    alasan,
  )
}
