import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Bahasa } from '#kernel/i18n/teks.ts'
import { bukaPdf } from './pdfkit.server.ts'

/** The faces of paper: the same letters as the screen, and behind them those of Chinese (SC) and Japanese (JP). */
const keluarga = {
  latin: 'instrument-sans/{}/InstrumentSans_{}',
  sc: 'noto-sans-sc/{}/NotoSansSC_{}',
  jp: 'noto-sans-jp/{}/NotoSansJP_{}',
} as const
const bobot = { biasa: '400Regular', sedang: '500Medium', tebal: '700Bold' } as const

export type Aksara = keyof typeof keluarga
export type Tebal = keyof typeof bobot

interface Glyph {
  readonly id: number
  /** In font units, of which `unitsPerEm` make the size. */
  readonly advanceWidth: number
  readonly path: { toSVG(): string }
}

/** An opened face, as far as paper needs it. */
export interface Muka {
  readonly unitsPerEm: number
  readonly ascent: number
  hasGlyphForCodePoint(code: number): boolean
  layout(
    text: string,
    features?: readonly string[],
  ): {
    readonly glyphs: readonly Glyph[]
    /** Font units from each letter to the next. */
    readonly positions: readonly { readonly xAdvance: number }[]
  }
}

const berkas = new Map<string, Buffer>()
const terbuka = new Map<Buffer, Muka>()

/** A face as pdfkit takes it. Read once: those of Chinese hold ten megabytes, and only a paper that needs them pays for it. */
export function sumberMuka(aksara: Aksara, tebal: Tebal): Buffer {
  const path = keluarga[aksara].replaceAll('{}', bobot[tebal])
  let found = berkas.get(path)
  if (!found) {
    found = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}.ttf`)))
    berkas.set(path, found)
  }
  return found
}

/**
 * A face for looking into it: has it a letter, what is its outline. Never to be drawn with on a sheet: pdfkit leaves parts of letters
 * in an opened face, which a later sheet would then show without their text.
 */
export function bukaMuka(aksara: Aksara, tebal: Tebal): Muka {
  const sumber = sumberMuka(aksara, tebal)
  let found = terbuka.get(sumber)
  if (!found) {
    const doc = bukaPdf({ autoFirstPage: false })
    doc.font(sumber)
    // The library's own name; there is no other way to its reader of fonts.
    // oxlint-disable-next-line eslint/no-underscore-dangle
    found = (doc as unknown as { readonly _font: { readonly font: Muka } })._font.font
    terbuka.set(sumber, found)
  }
  return found
}

const latin =
  /^[\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u0139-\u013e\u0141-\u0148\u0150-\u015b\u015e-\u0161\u016a-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]*$/
const kana = /[\u3040-\u30ff]/
/** Letters that only Japanese has. */
export const adaKana = (teks: string): boolean => kana.test(teks)

/** Does the screen's own face have every letter of this text? */
export const adaHurufnya = (teks: string): boolean => latin.test(teks)

/**
 * The order in which faces are asked for a letter. Chinese and Japanese draw many of the same letters differently: a text with kana is
 * Japanese whatever the page is, any other is the page's language, and Chinese where the page is neither.
 */
export const urutanAksara = (teks: string, bahasa: Bahasa): readonly Aksara[] =>
  bahasa === 'ja' || adaKana(teks) ? ['latin', 'jp', 'sc'] : ['latin', 'sc', 'jp']

/** What stands for a letter that no face has: the reader sees that something is there. */
const asing = '□'

/** The first face that has the letter, and the letter as it is drawn. */
export function aksaraHuruf(huruf: string, urutan: readonly Aksara[]): { aksara: Aksara; huruf: string } {
  const has = (aksara: Aksara): boolean =>
    aksara === 'latin' ? latin.test(huruf) : bukaMuka(aksara, 'biasa').hasGlyphForCodePoint(huruf.codePointAt(0)!)
  const aksara = urutan.find(has)
  return aksara ? { aksara, huruf } : { aksara: urutan[1]!, huruf: asing }
}

/** Control signs have no place on paper; selectors and joiners change a letter that the faces hold in one form only. */
const rapikan = (teks: string): string =>
  teks
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')

/** A stretch of text that one face draws. */
export interface Potongan {
  readonly aksara: Aksara
  readonly teks: string
}

/** A text as the stretches of its faces, in order. */
export function pecahAksara(teks: string, bahasa: Bahasa): readonly Potongan[] {
  if (adaHurufnya(teks)) return [{ aksara: 'latin', teks }]
  const urutan = urutanAksara(teks, bahasa)
  const parts: { aksara: Aksara; teks: string }[] = []
  for (const sign of rapikan(teks)) {
    const { aksara, huruf } = aksaraHuruf(sign, urutan)
    const last = parts.at(-1)
    if (last?.aksara === aksara) last.teks += huruf
    else parts.push({ aksara, teks: huruf })
  }
  return parts
}
