/**
 * What a scanner of this till types before and after each code; '' where nothing. They are signs, never letters or digits: a code that is
 * typed by hand could begin or end with those, and another one would be left of it.
 */
export interface ScannerMarks {
  readonly prefix: string
  readonly suffix: string
}
export const noMarks: ScannerMarks = { prefix: '', suffix: '' }

/** The symbology identifier that a scanner may put before a code (ISO/IEC 15424): `]`, a letter, a digit or letter. */
export const identifier = /^\][A-Za-z][\dA-Za-z]/

const withoutPrefix = (text: string, prefix: string): string =>
  text.startsWith(prefix) ? text.slice(prefix.length) : text
const withoutSuffix = (text: string, suffix: string): string =>
  suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text

/** The code in what a scanner typed. The identifier stands before or behind the prefix, as the scanner is set. */
export function codeOf(typed: string, { prefix, suffix }: ScannerMarks): string {
  const bare = withoutSuffix(withoutPrefix(typed.trim().replace(identifier, ''), prefix), suffix)
  return bare.replace(identifier, '').trim()
}
