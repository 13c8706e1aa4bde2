import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { useLate } from './late.web.ts'
import {
  beginAnew,
  hitsOf,
  meetAnswer,
  moveMark,
  pressEnter,
  stopWaiting,
  typingOf,
  type Hits,
  type ListHit,
  type ListStart,
  type ListTyping,
} from './typed-list.ts'

/** How long a typed letter waits for the next one before the server is asked. */
const pauseMs = 200

/** A list that the server searches. */
interface HitsQuestion<R> {
  /** Names the query; the text that is asked for follows. */
  readonly key: readonly unknown[]
  readonly ask: (text: string, signal: AbortSignal) => Promise<readonly R[]>
  /** False: nothing is asked and nothing is there. */
  readonly wanted?: boolean
  /** Fewest letters that are asked for. */
  readonly minimum?: number
  readonly staleTime?: number
  readonly retry?: false
}

function queryOf<R>({ key, ask, wanted = true, minimum = 0, ...rest }: HitsQuestion<R>, asked: string) {
  return {
    queryKey: [...key, asked],
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(asked, signal),
    // What is asked for comes after what is typed, and may still be too short.
    enabled: wanted && asked.length >= minimum,
    placeholderData: keepPreviousData,
    ...rest,
  }
}

function readHits<R>(
  text: string,
  asked: string,
  { wanted = true, minimum = 0 }: HitsQuestion<R>,
  {
    data = [],
    error,
    isFetching,
    isPlaceholderData,
    isPending,
  }: Pick<UseQueryResult<readonly R[]>, 'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'isPending'>,
): Hits<R> {
  if (!wanted || text.length < minimum) return hitsOf<R>(text, [], 'here')
  if (asked !== text || isFetching || isPlaceholderData) return hitsOf(text, data, 'coming')
  if (error instanceof ServerError && error.status === 403) return hitsOf<R>(text, [], 'here')
  if (error) return hitsOf<R>(text, [], 'failed', error.message)
  return hitsOf(text, data, isPending ? 'coming' : 'here')
}

/**
 * Rows of the server for what is typed. The rows of an earlier text stay until the next answer, and say so. Whoever may
 * not see the list finds nothing in it.
 */
export function useHits<R>(typed: string, question: HitsQuestion<R>): Hits<R> {
  const text = typed.trim()
  const asked = useLate(text, pauseMs)
  return readHits(text, asked, question, useQuery(queryOf(question, asked)))
}

/** The same of several lists that are searched for one text. */
export function useHitsOfEach<R>(typed: string, questions: readonly HitsQuestion<R>[]): readonly Hits<R>[] {
  const text = typed.trim()
  const asked = useLate(text, pauseMs)
  const all = useQueries({ queries: questions.map((question) => queryOf(question, asked)) })
  return questions.map((question, i) => readHits(text, asked, question, all[i]!))
}

interface Kept<R> {
  readonly place: string
  readonly typing: ListTyping
  /** The answer that an Enter waited for has come: this is taken once it is drawn. */
  readonly due?: { readonly row: R; readonly moved: boolean }
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/**
 * The keys over such a list: arrows move the mark, Enter takes the marked row or waits for its answer. `onKey` returns
 * whether the key was the list's own, and goes no further then; `take` is told whether an arrow marked the row.
 */
export function useListKeys<R extends ListHit>(
  hits: Hits<R>,
  start: ListStart,
  take: (row: R, moved: boolean) => void,
) {
  const t = useT()
  const place = start.key ?? ''
  const [kept, keep] = useState<Kept<R>>({ place, typing: typingOf(hits.text) })
  const same = kept.typing.text === hits.text && kept.place === place
  const before = same ? kept.typing : beginAnew(kept.typing, hits.text, start.key)
  const { typing, take: row } = meetAnswer(before, hits, start)
  const set = (now: ListTyping) => {
    if (now !== kept.typing) keep({ place, typing: now })
  }
  if (typing !== kept.typing) keep({ place, typing, ...(row ? { due: { row, moved: before.moved } } : {}) })
  const { due } = kept
  const takeDue = useEffectEvent(() => (due ? take(due.row, due.moved) : undefined))
  useEffect(() => takeDue(), [due])
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false
    const by = steps[event.key]
    if (by !== undefined) {
      set(moveMark(typing, hits, by))
      return true
    }
    if (event.key === 'Enter') {
      if (event.repeat) return true
      const turn = pressEnter(typing, hits)
      set(turn.typing)
      if (turn.take) take(turn.take, typing.moved)
      return true
    }
    // While an Enter waits, the screen's own keys wait as well: F9 would act without what is being picked.
    if (typing.waits && /^F\d/.test(event.key)) return true
    set(stopWaiting(typing))
    return false
  }
  const { text } = hits
  const words = {
    none: () => t('Tidak ada yang cocok dengan {teks}.', { teks: text }),
    several: () => t('Ada beberapa {teks}. Pilih satu dengan panah.', { teks: text }),
  }
  const said =
    hits.state === 'failed'
      ? t('Pencarian {teks} gagal: {sebab}', { teks: text, sebab: hits.message })
      : typing.said && words[typing.said]()
  return {
    mark: typing.mark,
    said,
    moved: typing.moved,
    onKey,
    onLeave: () => set(stopWaiting(typing)),
    /** Enter for a text that is not drawn yet, such as a code from the camera. */
    enterFor: (next: string) => keep({ place, typing: typingOf(next, true) }),
  }
}
