import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Language } from '#kernel/base/i18n/texts.ts'
import { openPdf } from './pdfkit.server.ts'

/** The fonts for paper: the screen's own, then those for Chinese (SC) and Japanese (JP). */
const family = {
  latin: 'instrument-sans/{}/InstrumentSans_{}',
  sc: 'noto-sans-sc/{}/NotoSansSC_{}',
  jp: 'noto-sans-jp/{}/NotoSansJP_{}',
} as const
const fontWeights = { regular: '400Regular', medium: '500Medium', bold: '700Bold' } as const

export type Script = keyof typeof family
export type FontWeight = keyof typeof fontWeights

interface Glyph {
  readonly id: number
  /** In font units; `unitsPerEm` of them make the font size. */
  readonly advanceWidth: number
  readonly path: { toSVG(): string }
}

/** An opened font, as far as it is used here. */
export interface FontFace {
  readonly unitsPerEm: number
  readonly ascent: number
  hasGlyphForCodePoint(code: number): boolean
  layout(
    text: string,
    features?: readonly string[],
  ): {
    readonly glyphs: readonly Glyph[]
    /** Font units from each character to the next. */
    readonly positions: readonly { readonly xAdvance: number }[]
  }
}

const files = new Map<string, Buffer>()
const opened = new Map<Buffer, FontFace>()

/**
 * A font as pdfkit takes it. Read once: the CJK ones are ten megabytes, and are only read for a paper that needs them.
 */
export function faceSource(script: Script, bold: FontWeight): Buffer {
  const path = family[script].replaceAll('{}', fontWeights[bold])
  let found = files.get(path)
  if (!found) {
    found = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}.ttf`)))
    files.set(path, found)
  }
  return found
}

/**
 * A font for lookups: does it have a character, what is its outline. Never draw with it on a sheet: pdfkit stores parts
 * of characters in an opened font, and a later sheet would show them without their text.
 */
export function openFace(script: Script, bold: FontWeight): FontFace {
  const source = faceSource(script, bold)
  let found = opened.get(source)
  if (!found) {
    const doc = openPdf({ autoFirstPage: false })
    doc.font(source)
    // The library's internal name; there is no public way to its font reader.
    // oxlint-disable-next-line eslint/no-underscore-dangle
    found = (doc as unknown as { readonly _font: { readonly font: FontFace } })._font.font
    opened.set(source, found)
  }
  return found
}

const latin =
  /^[\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u0139-\u013e\u0141-\u0148\u0150-\u015b\u015e-\u0161\u016a-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]*$/
const kana = /[\u3040-\u30ff]/
/** Characters that only Japanese has. */
export const hasKana = (text: string): boolean => kana.test(text)

/** Does the screen's own font have every character of this text? */
const hasLetters = (text: string): boolean => latin.test(text)

/**
 * The order in which fonts are tried for a character. Chinese and Japanese draw many of the same characters
 * differently: a text with kana is Japanese in any language, any other is drawn in the page's language, or as Chinese
 * if the page is in neither.
 */
export const scriptOrder = (text: string, language: Language): readonly Script[] =>
  language === 'ja' || hasKana(text) ? ['latin', 'jp', 'sc'] : ['latin', 'sc', 'jp']

/** Shown for a character that no font has, so that the reader sees that something is missing. */
const foreign = '□'

/** The first font that has the character, and the character as it is drawn. */
export function letterScript(letters: string, orders: readonly Script[]): { script: Script; letter: string } {
  const has = (script: Script): boolean =>
    script === 'latin' ? latin.test(letters) : openFace(script, 'regular').hasGlyphForCodePoint(letters.codePointAt(0)!)
  const script = orders.find(has)
  return script ? { script, letter: letters } : { script: orders[1]!, letter: foreign }
}

/** Removes control characters, variation selectors and joiners, which these fonts do not support. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')

/** A part of a text drawn with one font. */
export interface TextRun {
  readonly script: Script
  readonly text: string
}

/** Splits a text into runs of one font each, in order. */
export function splitScripts(text: string, language: Language): readonly TextRun[] {
  if (hasLetters(text)) return [{ script: 'latin', text }]
  const orders = scriptOrder(text, language)
  const parts: { script: Script; text: string }[] = []
  for (const sign of tidy(text)) {
    const { script, letter } = letterScript(sign, orders)
    const last = parts.at(-1)
    if (last?.script === script) last.text += letter
    else parts.push({ script, text: letter })
  }
  return parts
}
