import type { Field, Read, Wire } from './field.ts'
import { kalimat, sebut } from './kalimat.ts'

/** What text kinds share: lengths in letters as PostgreSQL counts them, and no letter that it cannot store. */
export interface LengthOptions {
  /** In letters. */
  readonly min?: number
  readonly max?: number
  /** Instead of "Minimal n Karakter". */
  readonly minMessage?: string
}

const countLetters = (text: string): number => {
  let n = 0
  for (const _ of text) n++
  return n
}

/** The sentence for a text that is too short or too long. */
export function checkLength(text: string, o: LengthOptions, max: number): string | undefined {
  const n = countLetters(text)
  if (n === 0) return kalimat.wajib
  if (o.min !== undefined && n < o.min) return o.minMessage ?? sebut(kalimat.minKarakter, o.min)
  if (n > (o.max ?? max)) return sebut(kalimat.maksKarakter, o.max ?? max)
  return undefined
}

// Control letters (PostgreSQL refuses NUL, screens garble the rest), halves of a pair, and direction overrides, which let a
// name show another one.
const bad = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** Composed text without bad letters. `lines` lets line breaks and tabs pass. */
export function readLetters(text: string, lines = false): Read<string> {
  if (!text.isWellFormed()) return { ok: false, message: kalimat.huruf }
  const composed = text.normalize('NFC').replace(/\r\n?/g, '\n')
  const looked = lines ? composed.replace(/[\n\t]/g, '') : composed
  return bad.test(looked) ? { ok: false, message: kalimat.huruf } : { ok: true, value: composed }
}

/** Text on the wire, described for people. */
export const wireText = (field: Field, meta: Readonly<Record<string, unknown>> = {}): Wire<string> => ({
  json: 'string',
  salah: kalimat.teks,
  meta: { title: field.label, ...(field.hint === undefined ? {} : { description: field.hint }), ...meta },
})
