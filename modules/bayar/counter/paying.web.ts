import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import type { ServerError } from '#kernel/web/client/client.web.ts'
import { refreshDocuments, useAct } from '#kernel/web/frames/document/act.web.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'

/** One payment at a time. */
export interface Turn {
  readonly taken: () => boolean
  readonly take: (work: () => Promise<void>) => Promise<void>
}

/** Stands above the choice and outlives it: news of what is paid may come before the answer of its payment. */
export function useTurn(): Turn {
  const sending = useRef(false)
  return {
    taken: () => sending.current,
    take: async (work) => {
      sending.current = true
      try {
        await work()
      } finally {
        sending.current = false
      }
    },
  }
}

/** How something that runs is paid at a counter. */
interface PayingOf {
  /** The payment, and what is paid by it. */
  readonly doc: AnyDocument
  readonly of: AnyDocument
  readonly web: Pick<DocumentWeb, 'approvalView'>
  readonly turn: Turn
  /** What is sent; undefined: a field is wrong. */
  readonly content: () => WireRow | undefined
  /** The figures of what is chosen stand; `ready`: and are paid. */
  readonly settled: boolean
  readonly ready: boolean
  /** All that was chosen and typed: each part is another object once it is changed. */
  readonly typed: readonly unknown[]
  readonly refuse: (e: ServerError) => void
  /** A field refuses what was typed. */
  readonly onWrong: () => void
  readonly onPaid: (paid: WireRow) => void
}

/** A payment at a counter, as its screen draws it. */
export interface Paying {
  readonly press: () => void
  readonly busy: boolean
  readonly modal: ReactNode
}

/**
 * Pays what is chosen, once. Pressed before its figures stand, it pays when they do, unless something else was chosen or typed meanwhile.
 * The next one is served then: what was left standing open would be paid by the same key once more.
 */
export function usePaying(of: PayingOf): Paying {
  const client = useQueryClient()
  const refuse = (error: ServerError) => {
    of.refuse(error)
    of.onWrong()
  }
  const { act, busy, modal } = useAct(of.doc, { approvalView: of.web.approvalView }, refuse, of.onPaid)
  const wanted = useRef<readonly unknown[]>(undefined)
  const pay = async () => {
    const content = of.content()
    if (content === undefined) return of.onWrong()
    if (of.turn.taken() || !of.ready) return
    await of.turn.take(async () => {
      if (await act('simpan', undefined, content)) refreshDocuments(client, of.of)
    })
  }
  const payWanted = useEffectEvent(() => {
    const asked = wanted.current
    wanted.current = undefined
    if (asked?.every((part, i) => part === of.typed[i])) void pay()
  })
  useEffect(() => {
    if (of.settled) payWanted()
  }, [of.settled])
  const press = () => {
    if (of.turn.taken()) return
    wanted.current = of.settled ? undefined : of.typed
    if (of.settled) void pay()
  }
  return { press, busy, modal }
}
