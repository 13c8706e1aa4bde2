/** The money mask `Rp. 1,250,000,-` (specification 5): digits only, grouped, the caret kept behind the same digit. */
const prefix = 'Rp. '
const suffix = ',-'

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Digits as the field shows them; nothing for none. */
export const maskUang = (digits: string): string => (digits === '' ? '' : `${prefix}${grouped(digits)}${suffix}`)

/** Where the caret stands behind the `n`-th digit of a masked text. */
export function caretBehind(masked: string, n: number): number {
  if (masked === '') return 0
  let at = prefix.length
  for (let seen = 0; at < masked.length && seen < n; at++) if (/\d/.test(masked[at]!)) seen++
  return at
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Most digits: what a JSON number still holds exactly. */
const most = 15

/**
 * One change of the field: the digits before it, the text and the caret that the browser left. A deletion that took only
 * a separator takes the digit before the caret instead, or nothing could be deleted from the end.
 */
export function typeUang(before: string, text: string, caret: number): { digits: string; caret: number } {
  let digits = digitsOf(text)
  let behind = digitsOf(text.slice(0, caret)).length
  if (digits === before && text.length < maskUang(before).length && behind > 0) {
    digits = digits.slice(0, behind - 1) + digits.slice(behind)
    behind -= 1
  }
  const bare = digits.replace(/^0+(?=\d)/, '')
  behind = Math.max(0, behind - (digits.length - bare.length))
  const kept = bare.length > most ? before : bare
  return { digits: kept, caret: caretBehind(maskUang(kept), Math.min(behind, kept.length)) }
}
