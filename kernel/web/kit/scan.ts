import { codeOf, type ScannerMarks } from '#kernel/engine/devices/scanner.ts'

/**
 * What a scanner types is told from what a person types, and a code is believed whole or not at all. Pure: keys with their times go in,
 * what to do with each comes out.
 *
 * - In the scan field the whole content counts, however slowly it came.
 * - Where no field has the focus, keys up to Enter or Tab are a scan while no pause is longer than `scanGap_ms`.
 * - In any other field they are one at the speed of a machine only; a person's keys stay where they were typed.
 * - A rest whose beginning went elsewhere, came before a longer pause, or came before the screen could take it, is refused.
 */

/** A place that keys go to. `free`: no field. `own`: a search that waits for an answer of its own. `amount`: money or weight. */
export interface KeyPlace {
  readonly id: number
  readonly kind: 'free' | 'scan' | 'own' | 'text' | 'amount'
}

/** What is pressed: a letter, the end of a scan (Enter, Tab), an edit of the field, or anything else a person does. */
export interface Press {
  readonly key: string
  /** Milliseconds, from any origin. */
  readonly time: number
  readonly place: KeyPlace
  /** What the field holds before the key; '' where there is none. */
  readonly content: string
  /** Who would take a scan now; undefined while nobody does. */
  readonly taker: number | undefined
  /** The key is held down. */
  readonly repeat?: boolean
}

interface Stroke extends Press {
  /** Since the stroke before it a person pressed another key or the mouse. */
  readonly hands: boolean
}

/** What was typed since the last Enter or Tab, as far as it can belong to one scan. */
export interface Typing {
  readonly strokes: readonly Stroke[]
  readonly hands: boolean
  readonly edited: boolean
  /** When the last scan ended. */
  readonly ended: number
}
export const nothingTyped: Typing = { strokes: [], hands: false, edited: false, ended: -Infinity }

/** Longest pause within a scan. */
export const scanGap_ms = 300
/** How long keys are remembered, to know a torn rest by them. */
const memory_ms = 2000
/** Longest pause between two keys of a scan in a field where a person may type. */
const fastGap_ms = 60
/** Scanners that end with two keys (CR and LF) send the second within this time. */
const secondEnd_ms = 100
/** Fewest letters of a scan. */
export const shortest = 4

export type Why = 'torn' | 'early' | 'nobody' | 'unmarked'
/** What fields hold again when what the scanner typed into them is taken back, by the id of their place. */
type Undo = readonly { readonly id: number; readonly content: string }[]
export type KeyOutcome =
  | { readonly kind: 'pass' }
  /** Kept until it is known whether it belongs to a scan. */
  | { readonly kind: 'hold' }
  | { readonly kind: 'swallow' }
  | { readonly kind: 'scan'; readonly code: string; readonly undo: Undo }
  | { readonly kind: 'refuse'; readonly read: string; readonly why: Why; readonly undo: Undo }

const pass: KeyOutcome = { kind: 'pass' }
const endKeys: ReadonlySet<string> = new Set(['Enter', 'Tab'])
const editKeys: ReadonlySet<string> = new Set(['Backspace', 'Delete'])
/** Keys a scanner presses for capital letters: they neither belong to the code nor end it. */
export const modifierKeys: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'AltGraph', 'NumLock'])

/** Reads one more key. */
export function readPress(typing: Typing, press: Press, marks: ScannerMarks): { typing: Typing; outcome: KeyOutcome } {
  if (modifierKeys.has(press.key)) return { typing, outcome: pass }
  if (endKeys.has(press.key)) {
    const outcome = typing.strokes.length === 0 ? readEmpty(typing, press, marks) : judge(typing, press, marks)
    const ended = outcome.kind === 'pass' ? typing.ended : press.time
    return { typing: { ...nothingTyped, ended }, outcome }
  }
  if (press.key.length !== 1) {
    const edited = typing.edited || editKeys.has(press.key)
    return { typing: { ...typing, hands: true, edited }, outcome: pass }
  }
  const last = typing.strokes.at(-1)
  const gap = last ? press.time - last.time : Infinity
  const goesOn = gap <= scanGap_ms || (gap <= memory_ms && !typing.hands)
  const stroke = { ...press, hands: typing.hands }
  const next: Typing = goesOn
    ? { ...typing, strokes: [...typing.strokes, stroke], hands: false }
    : { ...nothingTyped, ended: typing.ended, strokes: [stroke] }
  // Signs begin no code, and are shortcuts that act at once; a space presses the button that has the focus, unless keys before it are kept.
  const begins = /[a-z\d\]]/i.test(press.key) || (marks.prefix !== '' && marks.prefix.startsWith(press.key))
  const within = last?.place.kind === 'free' && last.key !== ' ' && gap <= scanGap_ms
  const kept = press.place.kind === 'free' && (press.key === ' ' ? within : goesOn || begins)
  return { typing: next, outcome: kept ? { kind: 'hold' } : pass }
}

/** A key that a shortcut took, and that no code begins with, was no part of a scan. */
export function forgetMark(typing: Typing, key: string): Typing {
  return /[a-z\d]/i.test(key) ? typing : { ...typing, strokes: typing.strokes.filter((stroke) => stroke.key !== key) }
}

/** Keys that were kept for a field that came later are keys of that field, which holds `content` before them. */
export const moveStrokes = (typing: Typing, place: KeyPlace, content: string): Typing => ({
  ...typing,
  strokes: typing.strokes.map((stroke) => (stroke.place.kind === 'free' ? { ...stroke, place, content } : stroke)),
})

/** Enter or Tab without a key before it: pasted, put there by the page, or the second end of a scan, which finds the scan field empty. */
function readEmpty(typing: Typing, end: Press, marks: ScannerMarks): KeyOutcome {
  const filled = end.place.kind === 'scan' && end.content.trim() !== ''
  if (!filled && !typing.hands && end.time - typing.ended <= secondEnd_ms) return { kind: 'swallow' }
  if (!filled || end.key === 'Tab') return pass
  return whole([], end, marks)
}

function judge(typing: Typing, end: Press, marks: ScannerMarks): KeyOutcome {
  switch (end.place.kind) {
    case 'free':
      return inNoField(typing, end, marks)
    case 'scan':
      return inScanField(typing, end, marks)
    case 'own':
      return strayed(typing, end) ? refuse('torn', typing.strokes, end) : pass
    case 'text':
    case 'amount':
      return inOtherField(typing, end, marks)
  }
}

const textOf = (strokes: readonly Stroke[]): string => strokes.map((stroke) => stroke.key).join('')

/** The content of each field before its first of these keys; a scan field is emptied. */
const undoOf = (strokes: readonly Press[]): Undo =>
  [...new Set(strokes.filter(({ place }) => place.kind !== 'free').map(({ place }) => place.id))].map((id) => {
    const { place, content } = strokes.find((stroke) => stroke.place.id === id)!
    return { id, content: place.kind === 'scan' ? '' : content }
  })

const refuse = (why: Why, strokes: readonly Stroke[], end: Press, read = textOf(strokes)): KeyOutcome => ({
  kind: 'refuse',
  why,
  read,
  undo: undoOf(end.place.kind === 'scan' ? [...strokes, end] : strokes),
})

/** The pauses before each key but the first, with that before the end. */
const gapsOf = (strokes: readonly Stroke[], end: Press): number[] =>
  strokes.map((stroke, i) => (strokes[i + 1]?.time ?? end.time) - stroke.time)

const isTorn = (strokes: readonly Stroke[], end: Press): boolean => gapsOf(strokes, end).some((gap) => gap > scanGap_ms)

/** The taker of the first key, where it is that of the last. */
const sameTaker = (strokes: readonly Stroke[], end: Press): boolean =>
  strokes.length === 0 || strokes[0]!.taker === end.taker

/** Keys went to more than one place, and nobody moved the focus by hand; a scanner is so fast that no hand comes between. */
function strayed({ strokes, hands }: Typing, end: Press): boolean {
  const all = [...strokes, { ...end, hands }]
  const moves = all.filter((stroke, i) => i > 0 && stroke.place.id !== all[i - 1]!.place.id)
  if (moves.length === 0 || strokes.length < shortest) return false
  return /\d/.test(textOf(strokes)) && (moves.some((move) => !move.hands) || isFast(strokes, end))
}

/** The whole content of the scan field. */
const whole = (strokes: readonly Stroke[], end: Press, marks: ScannerMarks): KeyOutcome =>
  end.taker === undefined
    ? refuse('early', strokes, end, end.content)
    : { kind: 'scan', code: codeOf(end.content, marks), undo: [{ id: end.place.id, content: '' }] }

function inScanField(typing: Typing, end: Press, marks: ScannerMarks): KeyOutcome {
  const { strokes, edited, hands } = typing
  const content = end.content.trim()
  const read = textOf(strokes)
  const elsewhere = strokes.some((stroke) => stroke.place.id !== end.place.id)
  if (content === '') return elsewhere && read.length >= shortest ? refuse('torn', strokes, end) : pass
  if (end.key === 'Tab' && (isTorn(strokes, end) || read.length < shortest)) return pass
  const known = marks.prefix !== '' && content.startsWith(marks.prefix)
  // What went elsewhere, or was taken out of the field by nobody, is the beginning of what stands there.
  const isRest = content.length < read.trim().length && read.trim().toUpperCase().endsWith(content.toUpperCase())
  const byHand = edited || hands || strokes.some((stroke) => stroke.hands)
  return !known && (elsewhere || (isRest && !byHand)) ? refuse('torn', strokes, end) : whole(strokes, end, marks)
}

/** What was typed from the scanner's prefix on; all of it where it has none; undefined where the prefix is missing. */
function fromPrefix(strokes: readonly Stroke[], { prefix }: ScannerMarks): readonly Stroke[] | undefined {
  if (prefix === '') return strokes
  const at = textOf(strokes).lastIndexOf(prefix)
  return at < 0 ? undefined : strokes.slice(at)
}

function inNoField(typing: Typing, end: Press, marks: ScannerMarks): KeyOutcome {
  const { strokes, hands } = typing
  const read = textOf(strokes)
  if (read.trim().length < shortest || strokes.some((stroke) => stroke.repeat)) return pass
  const last = strokes.at(-1)!
  // Arrows or the mouse came between, and more time than a machine takes: this Enter is a person's.
  if (hands && end.time - last.time > fastGap_ms) return pass
  // A person typed in a field, and left it.
  if (last.place.kind !== 'free' && (hands || !strayed(typing, end))) return pass
  if (end.key === 'Tab' && end.time - last.time > scanGap_ms) return pass
  const typed = fromPrefix(strokes, marks)
  if (!typed) return refuse('unmarked', strokes, end)
  if (isTorn(typed, end) || typed.some(({ place }) => place.kind !== 'free')) return refuse('torn', strokes, end)
  if (!sameTaker(typed, end)) return refuse('early', strokes, end)
  if (end.taker === undefined) return refuse('nobody', strokes, end)
  return { kind: 'scan', code: codeOf(textOf(typed), marks), undo: [] }
}

/** A field in which a person types: what is not certainly a scanner's stays in it. */
function inOtherField(typing: Typing, end: Press, marks: ScannerMarks): KeyOutcome {
  const { strokes, edited } = typing
  if (edited || strokes.some((stroke) => stroke.repeat)) return pass
  if (strayed(typing, end)) return refuse('torn', strokes, end)
  const typed = fromPrefix(strokes, marks)
  if (!typed || (end.place.kind === 'amount' && isDecimal(textOf(typed)))) return pass
  if (!isMachine(typed, end, marks)) return marks.prefix === '' ? fastRest(strokes, end) : pass
  const noSum = end.place.kind === 'amount' && isNoAmount(textOf(typed))
  const within = isTorn(typed.slice(0, -1), typed.at(-1)!)
  if (within && (noSum || end.place.kind === 'text')) return refuse('torn', typed, end)
  // A scanner that sends no Enter, which a person pressed: the field is read as it stands, unless it is a sum.
  if (isTorn(typed, end)) return noSum ? refuse('torn', typed, end) : pass
  // A form that takes no scans: a code may be meant for the field, a sum never is.
  if (end.taker === undefined) return noSum ? refuse('nobody', typed, end) : pass
  if (!sameTaker(typed, end)) return refuse('early', typed, end)
  return { kind: 'scan', code: codeOf(textOf(typed), marks), undo: undoOf(typed) }
}

/** A scanner's keys behind other ones: the beginning may be among those, so it is refused. What a person typed before it stays. */
function fastRest(strokes: readonly Stroke[], end: Press): KeyOutcome {
  const pause = gapsOf(strokes, end).findLastIndex((gap) => gap > fastGap_ms)
  const rest = strokes.slice(pause + 1)
  if (!isFast(rest, end) || !looksLikeCode(textOf(rest))) return pass
  const { place } = end
  return refuse('torn', place.kind === 'amount' ? strokes : rest, end, textOf(strokes))
}

const looksLikeCode = (text: string): boolean => text.trim().length >= shortest && /\d/.test(text)

/** A weight or a price with decimals, as a scale types it: the field's own. */
const isDecimal = (text: string): boolean => /^\d{1,6}[.,]\d{1,3}$/.test(text.trim())

/** No sum of rupiah looks like this: letters, a nought in front, or eight digits and more that do not end in whole hundreds. */
const isNoAmount = (text: string): boolean =>
  /[a-z]/i.test(text) ||
  /^0\d{4}/.test(text) ||
  (/^\d{8,}$/.test(text) && !text.endsWith('00')) ||
  /^\d{12,}/.test(text)

function isMachine(strokes: readonly Stroke[], end: Press, marks: ScannerMarks): boolean {
  const text = textOf(strokes)
  if (!looksLikeCode(text)) return false
  if (isFast(strokes, end)) return true
  // Nobody types the sign that the scanner puts in front.
  if (marks.prefix !== '') return true
  return end.place.kind === 'amount' && isNoAmount(text) && isEven(strokes, end)
}

/** All pauses are those of a machine, but for one in five. */
function isFast(strokes: readonly Stroke[], end: Press): boolean {
  const gaps = gapsOf(strokes, end)
  if (gaps.length < shortest) return false
  const slow = gaps.filter((gap) => gap > fastGap_ms).length
  return slow <= Math.floor(gaps.length / 5)
}

/**
 * A slow scanner keeps its pace, as no person does. The same key twice says nothing, because fingers keep theirs, too, on a row
 * of noughts.
 */
function isEven(strokes: readonly Stroke[], end: Press): boolean {
  const gaps = gapsOf(strokes, end).filter((_, i) => strokes[i]!.key !== (strokes[i + 1] ?? end).key)
  if (gaps.length < 5) return false
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)]!
  const off = gaps.filter((gap) => Math.abs(gap - middle) > Math.max(16, middle / 5)).length
  return middle <= scanGap_ms && off <= (gaps.length >= 8 ? 1 : 0)
}
