import { useEffect, useMemo, useState, type RefObject } from 'react'
import { bagiKepala, bagiLayar } from './lebar.ts'
import { teksNilai, type Nilai, type Tabel } from './tabel.ts'

/** Inside a cell at both sides, and where the table does not fit; the first and the last stand 16 px from the edge. */
const padding = 20
const paddingRapat = 14
const tepi = 16
/** Names are cut to so much before the table is wider than the screen, and never drawn wider than that. */
const sempit = 110
const lapang = 280

export interface TataLayar {
  /** By the place of the column in the whole table. */
  readonly lebar: readonly number[]
  readonly kepala: readonly (readonly string[])[]
  /** It does not fit: the cells stand closer. */
  readonly rapat: boolean
}

let kanvas: CanvasRenderingContext2D | null | undefined
/** How wide a text is drawn. Figures have one width on the screen, which a canvas does not know of: each counts as a nought. */
function pengukur(font: string): (teks: string) => number {
  kanvas ??= document.createElement('canvas').getContext('2d')
  const keluarga = getComputedStyle(document.body).fontFamily
  return (teks) => {
    if (!kanvas) return teks.length * 8
    kanvas.font = `${font} ${keluarga}`
    return kanvas.measureText(teks.replaceAll(/\d/g, '0')).width
  }
}

/** The longest text of each column. Long tables are measured by their beginning and their sums. */
function terpanjang(tabel: Tabel): number[] {
  const ukur = pengukur('620 13px')
  const seen = new Map<string, number>()
  const longest = tabel.kolom.map(() => 0)
  const take = (nilai: readonly Nilai[]) =>
    nilai.forEach((n, i) => {
      const teks = teksNilai(tabel.kolom[i]!, n)
      const lebar = seen.get(teks) ?? ukur(teks)
      seen.set(teks, lebar)
      longest[i] = Math.max(longest[i]!, lebar)
    })
  for (const g of tabel.garis.slice(0, 1000)) take(g.nilai)
  take(tabel.total)
  return longest
}

/** Figures are never cut. Where the table does not fit, the cells stand closer and heads take a second line, then names give way. */
function tataLayar(
  tabel: Tabel,
  isi: readonly number[],
  heads: readonly string[],
  kolom: readonly number[],
  tempat: number,
): TataLayar {
  const ukur = pengukur('550 12px')
  const alami = (i: number, kepala: readonly string[], ruang: number) => {
    const lebar = Math.max(isi[i]!, ...kepala.map(ukur))
    const ujung = i === kolom[0] || i === kolom.at(-1) ? tepi - ruang / 2 : 0
    return Math.ceil(tabel.kolom[i]!.field.kind === 'text' ? Math.min(lebar, lapang) : lebar) + ruang + ujung
  }
  const satu = heads.map((h) => [h])
  const rapat = kolom.reduce((sum, i) => sum + alami(i, satu[i]!, padding), 0) > tempat
  const kepala = !rapat ? satu : heads.map((h, i) => (ukur(h) <= isi[i]! ? [h] : bagiKepala(h, ukur)))
  const lebar = heads.map(() => 0)
  bagiLayar(
    kolom.map((i) => ({
      alami: alami(i, kepala[i]!, rapat ? paddingRapat : padding),
      lentur: tabel.kolom[i]!.field.kind === 'text',
    })),
    tempat,
    sempit,
  ).forEach((w, at) => (lebar[kolom[at]!] = w))
  return { lebar, kepala, rapat }
}

/** The layout for the room that `wadah` has; before that is known, for all there is. */
export function useTataLayar(
  wadah: RefObject<HTMLElement | null>,
  tabel: Tabel,
  heads: readonly string[],
  kolom: readonly number[],
): TataLayar {
  const [tempat, setTempat] = useState(Infinity)
  useEffect(() => {
    const el = wadah.current!
    const watch = new ResizeObserver(() => setTempat(el.clientWidth))
    watch.observe(el)
    return () => watch.disconnect()
  }, [wadah])
  const isi = useMemo(() => terpanjang(tabel), [tabel])
  return tataLayar(tabel, isi, heads, kolom, tempat)
}
