import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { inField, useIsTop } from '#kernel/web/kit/surface.tsx'

/**
 * One document with its lines, in wire form. Its query key contains the document's name, so that a live event
 * invalidates it.
 */
export const useDocument = (doc: Pick<AnyDocument, 'name'>, number: string) =>
  useQuery({
    queryKey: ['dokumen', doc.name, number],
    queryFn: ({ signal }) => call<WireRow>('GET', `${doc.name}/${encodeURIComponent(number)}`, { signal }),
    enabled: number !== '',
  })

/** Whoever has scanned the next one does not mean the one that still stands there: neither F9 nor Enter on a button acts on it. */
function useLeavingWhatStands(looking: boolean): void {
  const top = useIsTop()
  useLayoutEffect(() => {
    if (!looking) return
    const stop = (event: KeyboardEvent): void => {
      const acts = event.key === 'F9' || (event.key === 'Enter' && !inField(event.target))
      if (!acts || !top()) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', stop, { capture: true })
    return () => window.removeEventListener('keydown', stop, { capture: true })
  }, [looking, top])
}

/** What came of the last number that was looked for. */
export interface LookUpAnswer {
  readonly number: string
  /** Why it is not shown; undefined while it is looked for. */
  readonly refused: string | undefined
}

interface LookUp {
  /** The document that stands there; empty: none. */
  readonly shown: string
  /** What is looked for; empty: nothing. */
  readonly asked: string
  /** What was looked for last and not found. */
  readonly refused?: LookUpAnswer
}

/**
 * The document that a counter shows. A number is looked up before it is shown: until it is found, and where it is not,
 * what stood there stays, and `answer` says what was looked for. Only the number that was asked for last is shown.
 * `inFront`: the counter's part that shows it stands in front; while it does not, keys are for another part.
 */
export function useLookUp(
  kindOf: (number: string) => Pick<AnyDocument, 'name'>,
  { opened = '', inFront = true }: { readonly opened?: string; readonly inFront?: boolean } = {},
) {
  const [{ shown, asked, refused }, set] = useState<LookUp>({ shown: '', asked: opened })
  const { data, error, isFetching } = useDocument(kindOf(asked), asked)
  const found = asked !== '' && data !== undefined
  // What was refused is not asked for again by itself, when the connection comes back or news of it comes: it would come over whoever is served.
  const failed = asked !== '' && !found && error !== null && !isFetching
  if (found) set({ shown: asked, asked: '' })
  else if (failed) set({ shown, asked: '', refused: { number: asked, refused: error.message } })
  const looking = asked !== '' && !found && !failed
  useLeavingWhatStands(looking && inFront)
  const answer: LookUpAnswer | undefined = looking ? { number: asked, refused: undefined } : refused
  return {
    /** Empty: none. */
    shown: found ? asked : shown,
    answer,
    ask: (number: string) => set((now) => ({ shown: number === '' ? '' : now.shown, asked: number })),
    /** It is done: nothing is shown, unless another one is meanwhile. */
    leave: (number: string) => set((now) => (now.shown === number ? { ...now, shown: '', refused: undefined } : now)),
  }
}

/** The document number in the address: `?nota=JL-…` or `?nomor=…`. */
export function numberFromAddress(): string | undefined {
  const asked = new URLSearchParams(location.search)
  return asked.get('nota') ?? asked.get('nomor') ?? undefined
}
