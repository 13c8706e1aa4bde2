import type { MessageValues } from '#kernel/base/i18n/texts.ts'

/**
 * What a counter says to the customer before it, on a second screen and in their words. Texts are of the catalogue and translated
 * where they are read. Nothing travels that only the shop may know: no cost, no price that does not hold, nobody's name.
 */

/** Parts, each translated by itself where it has words. */
export type DisplayWords = readonly (readonly [text: string, values: MessageValues])[]

/** Rupiah, and what they are for. */
export interface DisplayRow {
  readonly name: string
  readonly values?: MessageValues
  /** How it was reckoned. */
  readonly how?: DisplayWords
  readonly rp: bigint
}

export interface DisplayLine {
  /** As the shop calls it: no text of the catalogue. */
  readonly name: string
  /** What is struck on it. */
  readonly stamp: string
  /** Key of its stored picture. */
  readonly photo: string
  readonly facts: DisplayWords
  /** What it weighs, written out. */
  readonly weights: readonly (readonly [label: string, written: string])[]
  /** How its amount was reckoned, in short. */
  readonly how: DisplayWords
  /** The same row by row, where that is how it is agreed upon. */
  readonly rows: readonly DisplayRow[]
  /** Negative where it is taken off what the customer pays. */
  readonly rp: bigint
}

/** Lines that go one way. */
export interface DisplayHalf {
  readonly title: string
  /** What the rows of one of its lines come to. */
  readonly worth: string
  readonly lines: readonly DisplayLine[]
}

/** What was given so far, what is missing of it, and what goes back. */
export interface DisplayPaid {
  readonly given: bigint
  readonly short: bigint
  readonly change: bigint
}

/** A draft as it is typed. */
export interface DisplayDraft {
  /** What kind of transaction it is. */
  readonly title: string
  readonly halves: readonly DisplayHalf[]
  /** The line that is worked on. */
  readonly front: { readonly half: number; readonly line: number }
  /** What comes to the lines before it is due. */
  readonly sums: readonly DisplayRow[]
  /** What changes hands; never negative. */
  readonly due: DisplayRow
  /** From the first payment that was typed. */
  readonly paid?: DisplayPaid
}

/** What is left of a draft that is done. */
export interface DisplayEnd {
  readonly number: string
  readonly due: DisplayRow
  readonly paid?: DisplayPaid
  /** What the customer does next. */
  readonly next?: string
}

export const linesOf = (n: DisplayDraft): readonly DisplayLine[] => n.halves.flatMap((half) => half.lines)

/** The line that is worked on, and its place among all. */
export function frontOf(
  draft: DisplayDraft,
): { readonly half: DisplayHalf; readonly line: DisplayLine; readonly at: number } | undefined {
  const half = draft.halves[draft.front.half]
  const line = half?.lines[draft.front.line]
  return half && line ? { half, line, at: linesOf(draft).indexOf(line) } : undefined
}

/**
 * What stands on the screen: the draft as it is typed; after its end thanks, until the next one begins, which is then `over`. Null: nobody is
 * served.
 */
export function standing(draft: DisplayDraft | null, end: DisplayEnd | undefined, over: string | undefined) {
  const shown = draft ?? (end && end.number !== over ? end : null)
  return { shown, over: draft && end ? end.number : over }
}
export type Displayed = DisplayDraft | DisplayEnd | null
