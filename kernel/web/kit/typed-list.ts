/**
 * The one rule of every list that is searched while one types: Enter acts on the answer to exactly what is typed. It
 * waits for that answer; any other key, and leaving, end the waiting. An answer to something typed before, a failed
 * one, and several rows that are all called what was typed are never acted on.
 */

/** A row of such a list, and what it is called in full: numbers that are meant to be its alone, and its name. */
export interface ListHit {
  readonly key: string
  readonly codes?: readonly (string | null | undefined)[]
  readonly name?: string
}

declare const made: unique symbol

/**
 * What a list has for the text in its field. Made here and by `useHits` alone, so that no list can be drawn whose rows
 * do not say whether they answer to what stands in its field.
 */
export interface Hits<R> {
  readonly [made]: true
  /** What is typed, without space around it. The rows answer to it once they are `here`; until then to less or other. */
  readonly text: string
  readonly rows: readonly R[]
  readonly state: 'coming' | 'here' | 'failed'
  /** Why it failed. */
  readonly message: string
}

export const hitsOf = <R>(text: string, rows: readonly R[], state: Hits<R>['state'], message = ''): Hits<R> =>
  ({ text: text.trim(), rows, state, message }) as unknown as Hits<R>

/** Rows that are all on the device: their answer is there at once. `fits`: does the row answer to the text? */
export const onDevice = <R>(typed: string, rows: readonly R[], fits: (row: R) => boolean): Hits<R> =>
  hitsOf(typed, typed.trim() === '' ? rows : rows.filter(fits), 'here')

/** The same answer with its rows drawn, ordered or joined with others that need no answer. */
export const mapHits = <R, S>(hits: Hits<R>, draw: (rows: readonly R[]) => readonly S[]): Hits<S> =>
  hitsOf(hits.text, draw(hits.rows), hits.state, hits.message)

/** Two answers to one text as one: it is there once both are, and failed where one is. */
export function joinHits<A, B, R>(
  hits: Hits<A>,
  other: Hits<B>,
  join: (a: readonly A[], b: readonly B[]) => readonly R[],
): Hits<R> {
  const worst = (['coming', 'failed'] as const).find((state) => hits.state === state || other.state === state)
  return hitsOf(hits.text, join(hits.rows, other.rows), worst ?? 'here', hits.message || other.message)
}

/** What the keys did over a list since its text was changed last. */
export interface ListTyping {
  readonly text: string
  /** Key of the marked row. */
  readonly mark: string | undefined
  /** It was marked by the arrows. */
  readonly moved: boolean
  /** Enter was pressed before the answer was there. */
  readonly waits: boolean
  /** Enter took nothing, and why. */
  readonly said: 'none' | 'several' | undefined
}

/** Where the mark stands while nothing is typed: on the row of this key, else on the first or on none. */
export interface ListStart {
  readonly key?: string | undefined
  readonly orFirst: boolean
}

/** What follows from a key or from an answer. */
export interface ListTurn<R> {
  readonly typing: ListTyping
  readonly take?: R
}

export const typingOf = (text: string, waits = false): ListTyping => ({
  text: text.trim(),
  mark: undefined,
  moved: false,
  waits,
  said: undefined,
})

const calledBy = {
  code: (hit: ListHit) => hit.codes ?? [],
  name: (hit: ListHit) => [hit.name],
} as const

/** The list begins anew: its text was changed, or a row was picked. Where that search still stands there, the next Enter is about the same row. */
export const beginAnew = (kept: ListTyping, text: string, picked: string | undefined): ListTyping => ({
  ...typingOf(text),
  mark: kept.text === text.trim() ? picked : undefined,
})

/**
 * The row that Enter takes before an arrow was pressed: the one that is called what was typed in full, by its code
 * before its name; none where several are; else the first.
 */
function firstMark<R extends ListHit>({ text, rows }: Hits<R>, start: ListStart): string | undefined {
  if (text === '') return rows.some((r) => r.key === start.key) ? start.key : start.orFirst ? rows[0]?.key : undefined
  const wanted = text.toUpperCase()
  for (const called of [calledBy.code, calledBy.name]) {
    const exact = rows.filter((r) => called(r).some((word) => word?.trim().toUpperCase() === wanted))
    if (exact.length > 0) return exact.length === 1 ? exact[0]!.key : undefined
  }
  return rows[0]?.key
}

const answers = (typing: ListTyping, hits: Hits<unknown>) => hits.state === 'here' && hits.text === typing.text

/**
 * Where the mark stands over these rows. It stays on its row when others come; a row that is gone takes the mark away,
 * and with it an Enter that waits and was meant for it. A failure ends the waiting: the list says it.
 */
export function settle<R extends ListHit>(typing: ListTyping, hits: Hits<R>, start: ListStart): ListTyping {
  if (hits.text === typing.text && hits.state === 'failed') return stopWaiting(typing)
  if (!answers(typing, hits) || hits.rows.some((r) => r.key === typing.mark)) return typing
  const mark = firstMark(hits, start)
  if (typing.moved) return { ...typing, mark, moved: false, waits: false }
  return mark === typing.mark ? typing : { ...typing, mark }
}

/** Takes the marked row, or says why none is. */
function act<R extends ListHit>(typing: ListTyping, { rows }: Hits<R>): ListTurn<R> {
  const take = rows.find((r) => r.key === typing.mark)
  const calm = { ...typing, waits: false }
  if (take) return { typing: { ...calm, said: undefined }, take }
  return { typing: { ...calm, said: rows.length > 0 ? 'several' : 'none' } }
}

/** Rows are there, or others than before: an Enter that waited for them acts. */
export function meetAnswer<R extends ListHit>(typing: ListTyping, hits: Hits<R>, start: ListStart): ListTurn<R> {
  const now = settle(typing, hits, start)
  return now.waits && answers(now, hits) ? act(now, hits) : { typing: now }
}

/** An arrow was pressed: over the rows that stand there, whatever they answer to. */
export function moveMark<R extends ListHit>(typing: ListTyping, { rows }: Hits<R>, by: number): ListTyping {
  const at = rows.findIndex((r) => r.key === typing.mark)
  const to = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))
  return { ...typing, mark: rows[to]?.key, moved: rows.length > 0, waits: false, said: undefined }
}

/** Enter was pressed. With nothing typed it takes a row that stands there marked, and waits for none. */
export function pressEnter<R extends ListHit>(typing: ListTyping, hits: Hits<R>): ListTurn<R> {
  if (answers(typing, hits)) return typing.text === '' && typing.mark === undefined ? { typing } : act(typing, hits)
  // Where the question failed, rows that need no answer can still be taken, by pointing at them with the arrows.
  if (hits.state === 'failed' && hits.text === typing.text) return typing.moved ? act(typing, hits) : { typing }
  return { typing: { ...typing, waits: typing.text !== '' } }
}

/** Another key was pressed, or the field was left. */
export function stopWaiting(typing: ListTyping): ListTyping {
  return typing.waits ? { ...typing, waits: false } : typing
}
