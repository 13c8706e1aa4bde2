/**
 * Scaled integers as text and as JSON numbers. A quantity with `decimals` places is a bigint of its smallest unit:
 * grams have three (milligrams), percent two, rupiah none.
 */

/** Largest JSON number that a scaled integer may come from: beyond it a double no longer holds every unit. */
const safe = BigInt(Number.MAX_SAFE_INTEGER)

/** `1234567n` with 3 places is `1,234.567`. Separators as ko-KR writes them (specification 9). */
export function formatDecimal(value: bigint, decimals: number): string {
  const negative = value < 0n
  const digits = (negative ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = decimals > 0 ? `.${digits.slice(-decimals)}` : ''
  return `${negative ? '−' : ''}${whole}${rest}`
}

export type ParsedDecimal = { ok: true; value: bigint } | { ok: false; reason: 'empty' | 'form' | 'ambiguous' | 'places' | 'size' }

/**
 * Reads a typed or imported number. Both separators are understood (`1,250,000`, `1.250.000`, `3.215`, `3,215`);
 * of two kinds the last is the decimal one; one kind that stands more than once groups thousands. A single separator is
 * decimal when the quantity has places and digits fit them. With `strict`, one separator before exactly three
 * digits of a quantity with fewer or with three places is `ambiguous`: an import then asks once per column.
 */
export function parseDecimal(text: string, decimals: number, strict = false): ParsedDecimal {
  const bare = text.replace(/^\s*(?:rp\.?\s*)?/i, '').replace(/(?:,-|\s|%|g)*$/i, '').replace(/\s/g, '').replace('−', '-')
  if (bare === '') return { ok: false, reason: 'empty' }
  const found = /^(-?)([\d.,]*\d)$/.exec(bare)
  if (!found) return { ok: false, reason: 'form' }
  const split = splitSeparators(found[2]!, decimals, strict)
  if (split === 'form' || split === 'ambiguous') return { ok: false, reason: split }
  const trimmed = split.rest.replace(/0+$/, '')
  if (trimmed.length > decimals) return { ok: false, reason: 'places' }
  const value = BigInt((split.whole || '0') + trimmed.padEnd(decimals, '0'))
  if (value > safe) return { ok: false, reason: 'size' }
  return { ok: true, value: found[1] ? -value : value }
}

const grouped = (part: string, sep: string): boolean =>
  part.split(sep).every((g, i) => (i === 0 ? /^\d{1,3}$/.test(g) : /^\d{3}$/.test(g)))

function splitSeparators(body: string, decimals: number, strict: boolean): { whole: string; rest: string } | 'form' | 'ambiguous' {
  const dots = body.split('.').length - 1
  const commas = body.split(',').length - 1
  if (dots === 0 && commas === 0) return { whole: body, rest: '' }
  const last = body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ','
  const other = last === '.' ? ',' : '.'
  const times = last === '.' ? dots : commas
  if (dots > 0 && commas > 0) {
    const at = body.lastIndexOf(last)
    if (times > 1 || !grouped(body.slice(0, at), other)) return 'form'
    return { whole: body.slice(0, at).replaceAll(other, ''), rest: body.slice(at + 1) }
  }
  if (times > 1) return grouped(body, last) ? { whole: body.replaceAll(last, ''), rest: '' } : 'form'
  const [whole = '', rest = ''] = body.split(last)
  const thousands = /^[1-9]\d{0,2}$/.test(whole) && rest.length === 3
  if (strict && thousands) return 'ambiguous'
  if (thousands && decimals < 3) return { whole: whole + rest, rest: '' }
  return { whole, rest }
}

/** The JSON number of a scaled integer; throws when a double cannot hold it exactly. */
export function toWireNumber(value: bigint, decimals: number): number {
  if (value > safe || value < -safe) throw new RangeError(`amount ${value} does not fit a JSON number`)
  return Number(value) / 10 ** decimals
}

/** The scaled integer of a JSON number, or undefined when it has more places than `decimals` or is not finite. */
export function fromWireNumber(wire: number, decimals: number): bigint | undefined {
  if (!Number.isFinite(wire)) return undefined
  const scaled = Math.round(wire * 10 ** decimals)
  if (!Number.isSafeInteger(scaled) || scaled / 10 ** decimals !== wire) return undefined
  return BigInt(scaled)
}
