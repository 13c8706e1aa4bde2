/**
 * Scaled integers as text and as JSON numbers. A quantity with `decimals` places is a bigint of its smallest unit:
 * grams have three (milligrams), percent two, rupiah none.
 */

/**
 * The largest amount that a JSON number holds exactly. Whole numbers go up to 2^53 − 1; with decimals a double keeps
 * only 15 digits (two amounts just under 2^53 thousandths are the same double).
 */
const largest = (decimals: number): number => (decimals === 0 ? Number.MAX_SAFE_INTEGER : 999_999_999_999_999)

/** `1234567n` with 3 places is `1,234.567`. Separators as in ko-KR (specification 9). */
export function formatDecimal(value: bigint, decimals: number): string {
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = decimals > 0 ? `.${digits.slice(-decimals)}` : ''
  return `${negative ? '−' : ''}${whole}${rest}`
}

export type ParsedDecimal =
  | { ok: true; value: bigint }
  | { ok: false; reason: 'empty' | 'form' | 'ambiguous' | 'places' | 'size' }

/** The unit sign that an amount may carry; without it in a call, any. */
export type Unit = 'rp' | 'g' | '%' | 'none'
/**
 * How a single separator before exactly three digits is read (`1.250`). `lenient`: thousands where the quantity has
 * fewer than three places, else decimal. `strict`: the result is `ambiguous`, and the import asks once per column. `.`
 * or `,`: the user's answer, the column's decimal separator; the other one groups thousands.
 */
export type Reading = 'lenient' | 'strict' | '.' | ','

const units: Readonly<Record<Unit, RegExp>> = {
  rp: /^([-−]?)(?:rp\.?)?\s*([-−]?)(.*?)(?:,-)?$/i,
  g: /^([-−]?)()(.*?)(?:\s*(?:g|gr|gram))?$/i,
  '%': /^([-−]?)()(.*?)(?:\s*%)?$/,
  none: /^([-−]?)()(.*)$/,
}
const anyUnit = /^([-−]?)(?:rp\.?)?\s*([-−]?)(.*?)(?:,-|\s*%|\s*(?:g|gr|gram))?$/i
/** No amount is longer; it also bounds the work on a hostile text. */
const longest = 60

/**
 * Reads a typed or imported number: `1,250,000`, `1.250.000`, `1 250 000`, `Rp. 1,250,000,-`, `3.215`, `3,215 g`, `−5`.
 * Of two kinds of separator the last is the decimal one; one kind that occurs more than once groups thousands. The sign
 * of another unit, an exponent or a wrong group is `form`; more decimals than the quantity has is `places`; a sign
 * without digits (an untouched mask) is `empty`.
 */
export function parseDecimal(text: string, decimals: number, reading: Reading = 'lenient', unit?: Unit): ParsedDecimal {
  const typed = text.trim()
  if (typed === '') return { ok: false, reason: 'empty' }
  if (typed.length > longest) return { ok: false, reason: 'size' }
  const [, sign = '', second = '', rest = ''] = (unit ? units[unit] : anyUnit).exec(typed) ?? []
  if (rest === '' && !sign && !second) return { ok: false, reason: 'empty' }
  const body = ungroupSpaces(rest.trim())
  if (body === undefined || (sign && second)) return { ok: false, reason: 'form' }
  const split = splitSeparators(body, decimals, reading)
  if (split === 'form' || split === 'ambiguous') return { ok: false, reason: split }
  const places = split.rest.replace(/0+$/, '')
  if (places.length > decimals) return { ok: false, reason: 'places' }
  const value = BigInt((split.whole || '0') + places.padEnd(decimals, '0'))
  if (value > largest(decimals)) return { ok: false, reason: 'size' }
  return { ok: true, value: sign || second ? -value : value }
}

/** The digits and separators of an amount; spaces may only group thousands. */
function ungroupSpaces(body: string): string | undefined {
  if (/^\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/.test(body)) return body.replace(/\s/g, '')
  return /^[\d.,]*\d$/.test(body) ? body : undefined
}

const count = (text: string, letter: string): number => text.split(letter).length - 1
const grouped = (part: string, separator: string): boolean =>
  part.split(separator).every((g, i) => (i === 0 ? /^[1-9]\d{0,2}$/.test(g) : /^\d{3}$/.test(g)))

type Split = { whole: string; rest: string } | 'form' | 'ambiguous'

/** Splits at the decimal separator `at`; the other one must group thousands. */
function splitAt(body: string, at: '.' | ','): Split {
  const [whole = '', rest = '', ...more] = body.split(at)
  const other = at === '.' ? ',' : '.'
  if (more.length > 0 || rest.includes(other)) return 'form'
  if (!whole.includes(other)) return { whole, rest }
  return grouped(whole, other) ? { whole: whole.replaceAll(other, ''), rest } : 'form'
}

function splitSeparators(body: string, decimals: number, reading: Reading): Split {
  const dots = count(body, '.')
  const commas = count(body, ',')
  if (dots === 0 && commas === 0) return { whole: body, rest: '' }
  if (reading === '.' || reading === ',') return splitAt(body, reading)
  const last = body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ','
  if (dots > 0 && commas > 0) return splitAt(body, last)
  if (dots + commas > 1) return grouped(body, last) ? { whole: body.replaceAll(last, ''), rest: '' } : 'form'
  const [whole = '', rest = ''] = body.split(last)
  const thousands = rest.length === 3 && grouped(body, last)
  if (thousands && reading === 'strict') return 'ambiguous'
  return thousands && decimals < 3 ? { whole: whole + rest, rest: '' } : { whole, rest }
}

/**
 * PostgreSQL's text of an integer: up to 15 digits as a number, which is exact; a bigint is allocated, and a report has
 * millions.
 */
export const integerFrom = (text: string): number | bigint => (text.length <= 15 ? Number(text) : BigInt(text))

/**
 * The JSON number of a scaled integer (which may itself be a safe number); throws when a double cannot hold it exactly.
 */
export function toWireNumber(value: bigint | number, decimals: number): number {
  const most = largest(decimals)
  if (value > most || value < -most || (typeof value === 'number' && !Number.isInteger(value)))
    throw new RangeError(`amount ${value} does not fit a JSON number`)
  return Number(value) / 10 ** decimals
}

/**
 * The scaled integer of a JSON number; undefined when it has more than `decimals` places, is too large or not finite.
 */
export function fromWireNumber(wire: number, decimals: number): bigint | undefined {
  const scaled = Math.round(wire * 10 ** decimals)
  if (Math.abs(scaled) > largest(decimals) || scaled / 10 ** decimals !== wire) return undefined
  return BigInt(scaled)
}
