/** Truncates and wraps texts for paper, and measures them in columns of a fixed-width printer. */

/** Characters that fill two columns: Chinese, Japanese, Korean and full-width ones. */
const doubleWidth =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
const segmenter = new Intl.Segmenter('id', { granularity: 'grapheme' })

/** A text's characters as a reader counts them (grapheme clusters). */
export const lettersOf = (text: string): string[] => Array.from(segmenter.segment(text), (s) => s.segment)
export const letterWidth = (letters: string): number => (doubleWidth.test(letters) ? 2 : 1)
/** The columns that a text fills. */
export const textWidth = (text: string): number => lettersOf(text).reduce((n, h) => n + letterWidth(h), 0)

/** The longest beginning that fits, and the rest. */
function takeUntilFull(text: string, width: number): [string, string] {
  let content = 0
  let end = 0
  for (const letter of lettersOf(text)) {
    content += letterWidth(letter)
    if (content > width) break
    end += letter.length
  }
  return [text.slice(0, end), text.slice(end)]
}

/** Characters that must not begin a line. */
const closingSigns = /^[、。，．！？：；）」』】》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/

/**
 * The last place in `head` where a line may break, `tail` being the text after it: at a space, or beside an ideograph.
 * 0: none.
 */
function lineEnd(head: string, tail: string): number {
  const signs = lettersOf(head)
  let after = lettersOf(tail.slice(0, 8))[0] ?? ' '
  let at = head.length
  for (const sign of signs.toReversed()) {
    const width = Math.max(letterWidth(sign), letterWidth(after))
    if (after === ' ' || (width === 2 && sign !== ' ' && !closingSigns.test(after))) return at
    at -= sign.length
    after = sign
  }
  return 0
}

/**
 * Lines of at most `width` columns, broken between words or ideographs, and inside a word only where there is no other
 * place.
 */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (textWidth(rest) > width) {
    const [head, tail] = takeUntilFull(rest, width)
    const at = lineEnd(head, tail) || head.length
    lines.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  return rest === '' && lines.length > 0 ? lines : [...lines, rest]
}

/**
 * At most `part` slices of `width` columns. Cut between words if the whole text then still fits, else at the column;
 * what does not fit is not printed.
 */
export function cutWords(text: string, width: number, part: number): string[] {
  const tidy = text.trim().replaceAll(/\s+/g, ' ')
  const words = wrap(tidy, width)
  if (words.length <= part) return tidy === '' ? [] : words
  const slices: string[] = []
  let rest = tidy
  while (rest !== '' && slices.length < part) {
    const [head, tail] = takeUntilFull(rest, width)
    slices.push(head.trim())
    rest = tail
  }
  return slices
}

/** A text column: slices of 20 characters, 1 to 3 slices, so at most 60 (specification 9). */
export const cutColumn = (text: string, part = 3): string[] => cutWords(text, 20, part)
