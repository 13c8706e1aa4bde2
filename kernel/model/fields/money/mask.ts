/** The money mask `Rp. 1,250,000,-` (specification 5): digits only, grouped; the caret stays behind the same digit. */
const prefix = 'Rp. '
const suffix = ',-'

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** The digits as shown; '' for none. */
export const maskMoney = (digits: string): string => (digits === '' ? '' : `${prefix}${grouped(digits)}${suffix}`)

/** The position behind the `digits`-th digit of a masked text. */
export function caretBehind(masked: string, digits: number): number {
  if (masked === '') return 0
  let at = prefix.length
  for (let seen = 0; at < masked.length && seen < digits; at++) if (/\d/.test(masked[at]!)) seen++
  return at
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The most digits that a JSON number holds exactly. */
const most = 15

/**
 * One edit of the field: the digits before it, and the text and caret afterwards. Deleting only a separator deletes the
 * digit before the caret instead, otherwise nothing could be deleted from the end.
 */
export function typeMoney(before: string, text: string, caret: number): { digits: string; caret: number } {
  let digits = digitsOf(text)
  let behind = digitsOf(text.slice(0, caret)).length
  if (digits === before && text.length < maskMoney(before).length && behind > 0) {
    digits = digits.slice(0, behind - 1) + digits.slice(behind)
    behind -= 1
  }
  const bare = digits.replace(/^0+(?=\d)/, '')
  behind = Math.max(0, behind - (digits.length - bare.length))
  const kept = bare.length > most ? before : bare
  return { digits: kept, caret: caretBehind(maskMoney(kept), Math.min(behind, kept.length)) }
}
