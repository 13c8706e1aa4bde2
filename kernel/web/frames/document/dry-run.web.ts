import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DryRun } from '#kernel/engine/document/effect.ts'
import type { AnyDocument, ApprovalNeed } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useLate } from '#kernel/web/kit/late.web.ts'

/** So long must a draft stay the same before it is asked what it would come to. */
const restMs = 300

export interface DryRunState {
  /** Undefined while there is nothing to ask, and before the first answer. */
  readonly told: DryRun<WireRow, ApprovalNeed> | undefined
  /** Why the rules would refuse it as it stands. */
  readonly issue: string | undefined
  /** The answer is that to the draft as it stands, not to what was typed a moment ago. */
  readonly settled: boolean
}

/**
 * What this action would come to with what is typed so far. `draft`: undefined while there is none; nothing is asked then. `nomor`: the document
 * that it acts on.
 */
export function useDryRun(doc: AnyDocument, action: string, draft: WireRow | undefined, nomor?: string): DryRunState {
  const typed = draft === undefined ? '' : JSON.stringify(draft)
  const text = useLate(typed, restMs)
  // What was told of a draft that was saved or emptied says nothing about the next one.
  const [order, setOrder] = useState({ text, drafts: 0 })
  if (order.text !== text) setOrder({ text, drafts: order.drafts + (text === '' ? 1 : 0) })
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['hitung', doc.name, action, text, order.drafts, nomor],
    queryFn: ({ signal }) =>
      call<DryRun<WireRow, ApprovalNeed>>('POST', `${doc.name}/hitung`, {
        body: { aksi: action, nomor, draft: JSON.parse(text) as WireRow },
        signal,
      }),
    enabled: text !== '',
    placeholderData: (before, query) =>
      query?.queryKey[4] === order.drafts && query.queryKey[5] === nomor ? before : undefined,
    // What others do moves the balances; a figure of a moment ago is no answer.
    gcTime: 0,
    retry: false,
  })
  if (draft === undefined || text === '') return { told: undefined, issue: undefined, settled: false }
  const settled = typed === text && data !== undefined && !isPlaceholderData
  const { tolak } = data ?? {}
  return tolak
    ? { told: undefined, issue: t(tolak.message, tolak.values), settled }
    : { told: data, issue: undefined, settled }
}
