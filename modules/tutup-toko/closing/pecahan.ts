import { f } from '#kernel/model/fields/index.ts'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'

/** The notes and coins that are counted, the largest first. */
export const pecahanKas = [100_000, 75_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100] as const

/** How many of one denomination lie in one drawer. */
export interface Pecahan {
  readonly kode_laci: string
  readonly pecahan: Rupiah
  readonly lembar: bigint
}

/** The lines of a document that was counted; the server takes them from the count that stands. Empty: one figure was counted. */
export const pecahanLine = {
  kode_laci: f.code({ label: 'Laci', required: true, readOnly: true }),
  pecahan: f.money({ label: 'Pecahan', required: true, readOnly: true }),
  lembar: f.integer({ label: 'Lembar / Keping', required: true, readOnly: true }),
  jumlah_rp: f.money({ label: 'Jumlah', required: true, readOnly: true }),
}

/** So many of a denomination as they are typed; '' is none. */
export const typedPecahan = (pecahan: number, digits: string): Pick<Pecahan, 'pecahan' | 'lembar'> => ({
  pecahan: rupiah(pecahan),
  lembar: BigInt(digits),
})

export const amountOf = ({ pecahan, lembar }: Pick<Pecahan, 'pecahan' | 'lembar'>): Rupiah => rupiah(pecahan * lembar)

export const sumPecahan = (lines: readonly Pick<Pecahan, 'pecahan' | 'lembar'>[]): Rupiah =>
  rupiah(lines.reduce((sum, p) => sum + amountOf(p), 0n))

/** The lines of the document from those of the count. */
export const pecahanLines = (lines: readonly Pecahan[]) =>
  lines.map((p) => ({ ...p, lembar: Number(p.lembar), jumlah_rp: amountOf(p) }))

/** More notes of one denomination than this lie in no drawer. */
export const mostLembar = 1_000_000

/** Checks a count as it is sent: lines of denominations that exist, each once in a drawer, or one figure; both must agree. */
export function checkPecahan(kas_hitung: number | undefined, lines: readonly Pecahan[] | undefined): FieldIssue[] {
  if (!lines) return kas_hitung === undefined ? [{ field: 'kas_hitung', message: 'Harus Diisi' }] : []
  const known: readonly number[] = pecahanKas
  const issues = lines.flatMap((pecahan, index): FieldIssue[] => {
    const before = lines.slice(0, index).some((q) => q.kode_laci === pecahan.kode_laci && q.pecahan === pecahan.pecahan)
    return known.includes(Number(pecahan.pecahan)) && !before
      ? []
      : [{ field: `detail_kas.${index}.pecahan`, message: 'Pecahan Tidak Dikenal' }]
  })
  if (issues.length > 0 || kas_hitung === undefined || sumPecahan(lines) === BigInt(kas_hitung)) return issues
  return [{ field: 'kas_hitung', message: 'Jumlah Tidak Sama Dengan Pecahannya' }]
}

/** One figure says nothing of several drawers; a line names one that is counted. */
export function checkDrawers(
  drawers: readonly { readonly kode_laci: string }[],
  lines: readonly Pecahan[] | undefined,
): FieldIssue[] {
  if (!lines) return drawers.length > 1 ? [{ field: 'detail_kas', message: 'Hitung Setiap Laci' }] : []
  return lines.flatMap((pecahan, index) =>
    drawers.some((l) => l.kode_laci === pecahan.kode_laci)
      ? []
      : [{ field: `detail_kas.${index}.kode_laci`, message: 'Laci Tidak Dikenal' }],
  )
}
