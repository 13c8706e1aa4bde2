import { f } from '#kernel/model/fields/index.ts'
import type { Weight } from '#kernel/base/quantity/quantity.ts'

/**
 * Reads what a scale sends. Lines differ between makers; all have a number before a `g`, so the text is split at that
 * letter where it is a unit (specification 9). Digits are converted to milligrams directly, without a floating-point
 * number in between.
 */
export interface Readout {
  readonly berat: Weight
  /** As the scale sent it, to be stored with the weight. */
  readonly raw: string
  /** The scale's own stability mark, if it sends one. */
  readonly word?: 'stabil' | 'goyang'
}

/** Received text that is not read yet. `whole`: it starts at a line's beginning, not in the middle of a number. */
export interface ScaleStream {
  readonly rest: string
  readonly whole: boolean
}
export const initialStream: ScaleStream = { rest: '', whole: false }

/** Limits what is kept of a text without any `g`. */
const longestText = 200

/** A unit, not a letter of the words before the number (ST,GS,+ 3.215 g). */
const gramUnit = /(?<=[\d\s]|[\d\s][km])g/i

/**
 * A number at the end of a part, with the prefix of its unit: kilo, milli. Groups of thousands only where a decimal
 * point follows.
 */
const figure = /([+\-−]?)\s*(?<!\d[.,]?|\.)(\d{1,3}(?:,\d{3})+(?=\.)|\d{1,10})(?:[.,](\d{1,6}))?\s*([km]?)$/i

/** Powers of ten by unit prefix: 1 kg = 1,000,000 mg. */
const place: Readonly<Record<string, number>> = { k: 6, '': 3, m: 0 }

/** Digits as milligrams, half a milligram rounded up. */
function toMg(rounded: string, fraction: string, places: number): bigint {
  const mg = BigInt(rounded + fraction.slice(0, places).padEnd(places, '0'))
  return (fraction[places] ?? '0') >= '5' ? mg + 1n : mg
}

/** The weight in one part, the text before a `g`; undefined if the part does not end with a number. */
export function readScale(part: string): Readout | undefined {
  const found = figure.exec(part.trimEnd())
  if (!found) return undefined
  const [, mark = '', rounded = '', fraction = '', unitMark = ''] = found
  const mg = toMg(rounded.replaceAll(',', ''), fraction, place[unitMark.toLowerCase()]!)
  const raw = `${part.trim()} g`
  const word = /(?:^|\s)(?:ST,|S S)/.test(part) ? 'stabil' : /(?:^|\s)(?:US,|S D)/.test(part) ? 'goyang' : undefined
  return { berat: (mark === '' || mark === '+' ? mg : -mg) as Weight, raw, ...(word ? { word } : {}) }
}

/** Adds text from the scale: returns the complete weights, and the rest for the next time. */
export function readStream(prior: ScaleStream, text: string): { stream: ScaleStream; bacaan: Readout[] } {
  const parts = (prior.rest + text).split(gramUnit)
  const rest = parts.pop()!.slice(-longestText)
  const readings = parts.flatMap((part, index) => {
    // The very first text may start inside a line: 15 g is the end of 3.215 g, and 0.250 g of -0.250 g.
    if (index === 0 && !prior.whole && !/[a-z\r\n+\-−].*\d/is.test(part)) return []
    return readScale(part) ?? []
  })
  return { stream: { rest, whole: prior.whole || parts.length > 0 }, bacaan: readings }
}

/** So many equal readings in a row mean that the weight is stable. */
const stableCount = 3

/** The weight on the scale, as far as it is known. */
export interface Shown {
  readonly bacaan: Readout
  /** Equal readings in a row. */
  readonly same: number
}

export const addReading = (prior: Shown | undefined, reading: Readout): Shown => ({
  bacaan: reading,
  same: prior?.bacaan.berat === reading.berat ? prior.same + 1 : 1,
})

/** Is the weight stable? The scale's own mark counts; a scale that sends on a key press has waited itself. */
export function isStable({ bacaan, same }: Shown, send: 'terus' | 'tombol' | 'diminta'): boolean {
  if (bacaan.word) return bacaan.word === 'stabil'
  return send === 'tombol' || same >= stableCount
}

/** The origin of a weight read from a scale: the device, and its raw text. A typed weight has neither. */
export const weighFields = {
  timbangan: f.text({ label: 'Timbangan', max: 60, asIs: true, byDevice: true }),
  teks_timbang: f.text({ label: 'Teks Timbangan', max: 100, asIs: true, byDevice: true }),
} as const

export interface WeighOrigin {
  readonly timbangan: string | null
  readonly teks_timbang: string | null
}
export const notFromScale: WeighOrigin = { timbangan: null, teks_timbang: null }

/** Sent with a weight from the scale: the end of its text, where the weight is, as far as it fits. */
export const weighOrigin = (reading: { readonly perangkat: string; readonly raw: string }) => ({
  timbangan: reading.perangkat.slice(0, 60),
  teks_timbang: reading.raw.slice(-100),
})

/** What is stored with a weight: a device without its text means nothing. */
export const storedOrigin = (line: WeighOrigin & { readonly berat: Weight | null }): WeighOrigin =>
  line.berat === null || line.teks_timbang === null
    ? notFromScale
    : { timbangan: line.timbangan, teks_timbang: line.teks_timbang }

/** Does the scale's text contain another weight than the one sent? */
export const differsFromScale = (line: WeighOrigin & { readonly berat: Weight | null }): boolean => {
  const { teks_timbang } = storedOrigin(line)
  if (teks_timbang === null) return false
  return readStream({ rest: '', whole: true }, teks_timbang).bacaan.at(-1)?.berat !== line.berat
}
