import type { Said } from '#kernel/base/errors/issue.ts'
import type { Field, Read, Wire } from './field.ts'
import { sentence, sayWith } from './sentences.ts'

/** Shared by the text kinds: length in characters as PostgreSQL counts them, and characters that cannot be stored. */
export interface LengthOptions {
  /** In characters. */
  readonly min?: number
  readonly max?: number
  /** Instead of "Minimal n Karakter". */
  readonly minMessage?: string
}

const countLetters = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The message for a text that is too short or too long. */
export function checkLength(text: string, options: LengthOptions, max: number): Said | undefined {
  const count = countLetters(text)
  if (count === 0) return { message: sentence.required }
  if (options.min !== undefined && count < options.min)
    return options.minMessage ? { message: options.minMessage } : sayWith(sentence.minCharacters, options.min)
  if (count > (options.max ?? max)) return sayWith(sentence.maxCharacters, options.max ?? max)
  return undefined
}

// Control characters (PostgreSQL refuses NUL, screens garble the rest), lone surrogates, and direction overrides, which
// can make one name look like another.
const bad = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** Text in Unicode's composed form without bad characters. `lines` allows line breaks and tabs. */
export function readLetters(text: string, lines = false): Read<string> {
  if (!text.isWellFormed()) return { ok: false, message: sentence.letters }
  const composed = text.normalize('NFC').replace(/\r\n?/g, '\n')
  const looked = lines ? composed.replace(/[\n\t]/g, '') : composed
  return bad.test(looked) ? { ok: false, message: sentence.letters } : { ok: true, value: composed }
}

/** Text on the wire. */
export const wireText = (field: Field, meta: Readonly<Record<string, unknown>> = {}): Wire<string> => ({
  json: 'string',
  issue: sentence.text,
  meta: { title: field.label, ...(field.hint === undefined ? {} : { description: field.hint }), ...meta },
})
