import { f } from '#kernel/fields/index.ts'
import type { Berat } from '#kernel/quantity/quantity.ts'

/**
 * What a scale says. Its lines differ from maker to maker; what they share is a number before a `g`, so the text is split on that letter
 * (specification 9), where it stands as a unit. Everything is digits until it is milligrams: no number of the language's own is in
 * between.
 */
export interface Bacaan {
  readonly berat: Berat
  /** As the scale wrote it, to be kept with the weight. */
  readonly mentah: string
  /** What the scale itself says of it, where it does. */
  readonly kata?: 'stabil' | 'goyang'
}

/** Text that has come and is not read yet. `utuh`: it begins where a line does, not in the middle of a number. */
export interface Aliran {
  readonly sisa: string
  readonly utuh: boolean
}
export const aliranAwal: Aliran = { sisa: '', utuh: false }

/** Whatever a scale sends without ever a `g` is not kept for ever. */
const terpanjang = 200

/** A unit, not a letter of the words before the number (ST,GS,+ 3.215 g). */
const satuanGram = /(?<=[\d\s]|[\d\s][km])g/i

/** A number at the end of a part, with the letter of its unit: kilo, milli. Groups of thousands only where a point follows. */
const angka = /([+\-−]?)\s*(?<!\d[.,]?|\.)(\d{1,3}(?:,\d{3})+(?=\.)|\d{1,10})(?:[.,](\d{1,6}))?\s*([km]?)$/i

/** Places of a unit below the gram: 1 k g = 1,000,000 mg. */
const tempat: Readonly<Record<string, number>> = { k: 6, '': 3, m: 0 }

/** Digits as milligrams; half a milligram and more is one. */
function keMg(bulat: string, pecahan: string, places: number): bigint {
  const mg = BigInt(bulat + pecahan.slice(0, places).padEnd(places, '0'))
  return (pecahan[places] ?? '0') >= '5' ? mg + 1n : mg
}

/** The weight of one part, the text before a `g`; undefined where it ends with none. */
export function bacaTimbangan(bagian: string): Bacaan | undefined {
  const found = angka.exec(bagian.trimEnd())
  if (!found) return undefined
  const [, tanda = '', bulat = '', pecahan = '', satuan = ''] = found
  const mg = keMg(bulat.replaceAll(',', ''), pecahan, tempat[satuan.toLowerCase()]!)
  const mentah = `${bagian.trim()} g`
  const kata = /(?:^|\s)(?:ST,|S S)/.test(bagian) ? 'stabil' : /(?:^|\s)(?:US,|S D)/.test(bagian) ? 'goyang' : undefined
  return { berat: (tanda === '' || tanda === '+' ? mg : -mg) as Berat, mentah, ...(kata ? { kata } : {}) }
}

/** More text from the scale: the weights that are whole now, and what is left for the next time. */
export function bacaAliran(lalu: Aliran, teks: string): { aliran: Aliran; bacaan: Bacaan[] } {
  const bagian = (lalu.sisa + teks).split(satuanGram)
  const sisa = bagian.pop()!.slice(-terpanjang)
  const bacaan = bagian.flatMap((b, i) => {
    // The very first text may begin inside a line: 15 g is the end of 3.215 g, and 0.250 g of -0.250 g.
    if (i === 0 && !lalu.utuh && !/[a-z\r\n+\-−].*\d/is.test(b)) return []
    return bacaTimbangan(b) ?? []
  })
  return { aliran: { sisa, utuh: lalu.utuh || bagian.length > 0 }, bacaan }
}

/** So many readings alike in a row are a weight that has come to rest. */
const samaStabil = 3

/** The weight that lies on the scale, as far as it is known. */
export interface Tampak {
  readonly bacaan: Bacaan
  /** Readings alike in a row. */
  readonly sama: number
}

export const tambahBacaan = (lalu: Tampak | undefined, bacaan: Bacaan): Tampak => ({
  bacaan,
  sama: lalu?.bacaan.berat === bacaan.berat ? lalu.sama + 1 : 1,
})

/** Has it come to rest? The scale's own word counts; a scale that only speaks when its key is pressed has waited itself. */
export function sudahStabil({ bacaan, sama }: Tampak, kirim: 'terus' | 'tombol' | 'diminta'): boolean {
  if (bacaan.kata) return bacaan.kata === 'stabil'
  return kirim === 'tombol' || sama >= samaStabil
}

/** Of a weight that was read off a scale: the device, and its text as it came (domain 10). A typed weight has neither. */
export const fieldsTimbang = {
  timbangan: f.text({ label: 'Timbangan', max: 60, asis: true }),
  teks_timbang: f.text({ label: 'Teks Timbangan', max: 100, asis: true }),
} as const

export interface AsalTimbang {
  readonly timbangan: string | null
  readonly teks_timbang: string | null
}
export const bukanTimbangan: AsalTimbang = { timbangan: null, teks_timbang: null }

/** What is sent with a weight that the scale said: of its text as much as is kept, the end, where the weight stands. */
export const asalTimbang = (b: { readonly perangkat: string; readonly mentah: string }) => ({
  timbangan: b.perangkat.slice(0, 60),
  teks_timbang: b.mentah.slice(-100),
})

/** What is kept with a weight: a device without its text says nothing. */
export const asalTersimpan = (d: AsalTimbang & { readonly berat: Berat | null }): AsalTimbang =>
  d.berat === null || d.teks_timbang === null
    ? bukanTimbangan
    : { timbangan: d.timbangan, teks_timbang: d.teks_timbang }

/** Does the text that came with a weight say another one? */
export const bedaTimbangan = (d: AsalTimbang & { readonly berat: Berat | null }): boolean => {
  const { teks_timbang } = asalTersimpan(d)
  if (teks_timbang === null) return false
  return bacaAliran({ sisa: '', utuh: true }, teks_timbang).bacaan.at(-1)?.berat !== d.berat
}
