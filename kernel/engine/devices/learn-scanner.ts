import { identifier, type ScannerMarks } from './scanner.ts'

/** The code of the test sheet: letters, digits and a dash, as they stand on labels and notas. */
export const testCode = 'KILAU-2750-8316'

const isSigns = (mark: string): boolean => /^[!-/:-@[-`{-~]{0,4}$/.test(mark)

/** Marks that may be set. Signs of numbers, dates and codes alone are no prefix: what stands before such a sign would be cut off. */
export const areMarks = ({ prefix, suffix }: ScannerMarks): boolean =>
  isSigns(prefix) && isSigns(suffix) && (prefix === '' || /[^-/.,:\]]/.test(prefix))

export type Learned =
  | { readonly kind: 'learned'; readonly marks: ScannerMarks }
  /** It types another code: a keyboard of another language is set in it, or another code was scanned. */
  | { readonly kind: 'other'; readonly read: string }
  /** What it types around the code is no mark. */
  | { readonly kind: 'letters'; readonly read: string }

/** What a scanner puts around the code of the test sheet, whichever way its capital letters are set. */
export function learnMarks(typed: string): Learned {
  const read = typed.trim()
  const at = read.toUpperCase().indexOf(testCode)
  if (at < 0) return { kind: 'other', read }
  const marks = {
    prefix: read
      .slice(0, at)
      .replace(identifier, '')
      .replace(/\][A-Za-z][\dA-Za-z]$/, ''),
    suffix: read.slice(at + testCode.length),
  }
  return areMarks(marks) ? { kind: 'learned', marks } : { kind: 'letters', read }
}
