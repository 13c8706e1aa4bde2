import type { AnyLaporan } from '#kernel/define/laporan.ts'
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
