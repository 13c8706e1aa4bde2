import type { AnyLaporan } from '#kernel/define/laporan.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { satuan, teksNilai, type Garis, type KolomTabel, type Nilai, type Tabel } from './tabel.ts'

/** A line with its place in the whole table. */
export interface GarisTampil {
  readonly index: number
  readonly garis: Garis
}

/** The lines in sight: what stands under a folded heading is left out. */
export function garisTerbuka(tabel: Tabel, lipat: ReadonlySet<number>): GarisTampil[] {
  const out: GarisTampil[] = []
  let under = Infinity
  for (const [index, garis] of tabel.garis.entries()) {
    const level = garis.kelompok?.tingkat ?? Infinity
    if (level > under) continue
    out.push({ index, garis })
    under = lipat.has(index) ? level : Infinity
  }
  return out
}

/** The screen of a document by its number; the product knows which kind stands where. */
export type AlamatDokumen = (nomor: string) => string | undefined

/** Where the value of one column leads to; undefined: nowhere. */
export function alamatNilai(
  l: AnyLaporan,
  dokumen: AlamatDokumen,
  tabel: Tabel,
  garis: Garis,
  i: number,
): string | undefined {
  const { name } = tabel.kolom[i]!
  const tautan = l.tautan?.[name]
  const nilai = garis.nilai[i]
  if (!tautan || nilai === null || nilai === undefined) return undefined
  if (tautan === 'dokumen') return dokumen(String(nilai))
  return tautan(Object.fromEntries(tabel.kolom.map((k, at) => [k.name, garis.nilai[at]])))
}

/** A figure with its unit where no column head says it: `Rp. 1,250,000`, `3.215 g`. */
export function angkaLengkap(kolom: KolomTabel, nilai: Nilai): string {
  const text = teksNilai(kolom, nilai)
  const unit = satuan[kolom.field.kind]
  return unit === '(Rp)' ? `Rp. ${text}` : unit === '(g)' ? `${text} g` : text
}

/** Pixels a letter in 13 px type: heads are smaller, figures have one width, capitals are wide and at times bold. */
const perHuruf = { kepala: 7.2, angka: 7.8, kata: 9 } as const
const padding = 24
const widest = 280

/** A width for each column: figures are never cut, names up to a limit. Long tables are measured by their beginning and their sums. */
export function lebarKolom(tabel: Tabel, heads: readonly string[]): number[] {
  const longest = heads.map(() => 0)
  const take = (nilai: readonly Nilai[]) =>
    nilai.forEach((n, i) => {
      longest[i] = Math.max(longest[i]!, teksNilai(tabel.kolom[i]!, n).length)
    })
  for (const g of tabel.garis.slice(0, 1000)) take(g.nilai)
  take(tabel.total)
  return longest.map((n, i) => {
    const { field } = tabel.kolom[i]!
    const words = kindOf(field).align === 'start' && field.kind !== 'date'
    const width = Math.max(n * (words ? perHuruf.kata : perHuruf.angka), heads[i]!.length * perHuruf.kepala)
    // The first and the last stand 16 px from the edge.
    const edge = i === 0 || i === longest.length - 1 ? 6 : 0
    return Math.ceil(field.kind === 'text' ? Math.min(width, widest) : width) + padding + edge
  })
}
