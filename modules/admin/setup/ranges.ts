import { issueAt, type FieldIssue, type Said } from '#kernel/base/errors/issue.ts'
import { text } from '#kernel/base/i18n/texts.ts'

/** Ranges of trays: A01–F08 is letters A to F, each with numbers 01 to 08. */

/** Maximum number of trays of one range, and of one save. */
const maximum = 500
const totalMaximum = 1000
const maximumLetters = 10
const maximumDigits = 6

const sentences = {
  required: 'Harus Diisi',
  format: text('Isi Dengan Bentuk A01–F08'),
  reversed: text('Rentang Terbalik'),
  count: text('Maksimal {n} Baki Dalam Satu Rentang'),
  all: text('Maksimal {n} Baki Sekali Simpan'),
  duplicate: text('Baki {kode} Sudah Ada Di Baris Lain'),
} as const

export type KodeRange = { readonly ok: true; readonly kode: readonly string[] } | ({ readonly ok: false } & Said)

const wrong = (message: string, values?: Said['values']): KodeRange => ({
  ok: false,
  message,
  ...(values ? { values } : {}),
})

/** A code split into letters and digits; undefined if it has another form. */
function split(typed: string): { letters: string; figures: string } | undefined {
  const found = /^([A-Z]*)(\d*)$/.exec(typed)
  const [letters = '', figures = ''] = found?.slice(1) ?? []
  if (!found || typed === '' || letters.length > maximumLetters || figures.length > maximumDigits) return undefined
  return { letters, figures }
}

/** Letters as a number in base 26, so that AB follows AA. */
const letterValue = (letters: string): number => letters.split('').reduce((n, h) => n * 26 + h.charCodeAt(0) - 65, 0)
function lettersOf(nilai: number, long: number): string {
  let result = ''
  for (let n = nilai, i = 0; i < long; i++, n = Math.floor(n / 26)) result = String.fromCharCode(65 + (n % 26)) + result
  return result
}

const order = (from: number, until: number): number[] => Array.from({ length: until - from + 1 }, (_, i) => from + i)

/**
 * Codes of a range as typed: `A01–F08` (also with `-`, `..` or `s/d`), `RAK1-RAK12`, `A01-08` for A01 to A08, `A–F`,
 * `1-20`, or one code. Leading zeros follow the first half. Both halves must have the same number of letters.
 */
export function readRange(typed: string): KodeRange {
  const tidy = typed.trim().toUpperCase()
  if (tidy === '') return wrong(sentences.required)
  const [left = '', right = left, ...more] = tidy.split(/\s*(?:\.\.|[-–—]|\bS\/D\b)\s*/)
  const from = split(left)
  const tail = split(right)
  if (!from || !tail || more.length > 0) return wrong(sentences.format)
  // `A01-08`: the second half omits the letters.
  const until = tail.letters === '' && from.figures !== '' ? { ...tail, letters: from.letters } : tail
  const alike = from.letters.length === until.letters.length && (from.figures === '') === (until.figures === '')
  if (!alike) return wrong(sentences.format)
  const [h1, h2] = [letterValue(from.letters), letterValue(until.letters)]
  const [a1, a2] = [Number(from.figures), Number(until.figures)]
  if (h2 < h1 || a2 < a1) return wrong(sentences.reversed)
  if ((h2 - h1 + 1) * (a2 - a1 + 1) > maximum) return wrong(sentences.count, { n: maximum })
  const figures = from.figures === '' ? [''] : order(a1, a2).map((n) => String(n).padStart(from.figures.length, '0'))
  return {
    ok: true,
    kode: order(h1, h2).flatMap((h) => figures.map((a) => lettersOf(h, from.letters.length) + a)),
  }
}

/** A tray created from a range. */
export interface NewBaki {
  readonly kode: string
  /** `CINCIN A01`: name of the range, then the code. */
  readonly nama: string
  /** Index of the row it comes from. */
  readonly ke: number
}

/** The trays of all rows, or the issues by form field. No code may come from two rows. */
export function buildBaki(lines: readonly { readonly rentang: string; readonly nama: string }[]): {
  readonly baki: NewBaki[]
  readonly issues: readonly FieldIssue[]
} {
  const baki = new Map<string, NewBaki>()
  const wrong: FieldIssue[] = []
  lines.forEach((line, to) => {
    const field = `rentang.${to}.rentang`
    const range = readRange(line.rentang)
    const duplicate = range.ok ? range.kode.find((kode) => baki.has(kode)) : undefined
    if (!range.ok) wrong.push(issueAt(field, range))
    else if (duplicate !== undefined) wrong.push({ field, message: sentences.duplicate, values: { kode: duplicate } })
    else for (const kode of range.kode) baki.set(kode, { kode, nama: `${line.nama} ${kode}`.trim(), ke: to })
  })
  if (wrong.length === 0 && baki.size > totalMaximum)
    wrong.push({
      field: `rentang.${lines.length - 1}.rentang`,
      message: sentences.all,
      values: { n: totalMaximum },
    })
  return { baki: [...baki.values()], issues: wrong }
}
