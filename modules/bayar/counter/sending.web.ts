import { useState } from 'react'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import type { Issue } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { newKey, ServerError } from '#kernel/web/client/client.web.ts'
import type { OpenDraft } from '#kernel/web/frames/counter/drafts.ts'
import { focusOn } from '#kernel/web/kit/focus-on.web.ts'
import { sendKey, type Sent } from '#kernel/web/frames/counter/send-key.ts'
import type { WebCommand } from '#kernel/web/frames/document/approval.web.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'

/** A nota at a counter, with its lines and who sells. */
interface NotaDraft extends OpenDraft {
  /** Index of the selected line. */
  readonly pilih: number
  /** Content sent but not answered yet, with its idempotency key. */
  readonly terkirim?: Sent
}

/** The open notas of a counter. */
interface Notas<D> {
  readonly aktif: D
  readonly current: (id?: string) => D
  readonly change: (change: (draft: D) => D, id?: string) => void
}

/** The index of the line that a field path belongs to. */
export const lineFrom = (field: string): number | undefined => {
  const at = /^detail_barang\.(\d+)\b/.exec(field)?.[1]
  return at === undefined ? undefined : Number(at)
}

/** What one nota is made of, and what follows. */
export interface Making<D> {
  /** Waits for what was scanned before; false: some of it did not come in, and nothing is saved. */
  readonly scanned: () => Promise<boolean>
  /** What is sent of it, or why it would be refused; undefined: it cannot be known yet. */
  readonly prepare: (draft: D) => Promise<WireRow | readonly Issue[] | undefined>
  readonly execute: (command: WebCommand) => Promise<WireRow | undefined>
  readonly done: (id: string, doc: WireRow) => void
}

/**
 * How a counter saves the nota in front: once, however often it is sent. What is refused is said until the nota's content changes (`same`);
 * the cursor goes to who sells, and the line that is meant is selected.
 */
export function useSending<D extends NotaDraft>(notas: Notas<D>, same: (before: D, now: D) => boolean) {
  const [said, say] = useState<{ draft: D; issues: readonly FieldIssue[]; message: string }>()
  const refuse = (draft: D, issues: readonly FieldIssue[], message: string): void => {
    // Next to the button the message must name its field; at the field of who sells it need not.
    const seller = issues.some(({ field }) => field === 'kode_sales')
    say({ draft, issues, message: seller ? `${t('Sales')}: ${message}` : message })
    if (seller) focusOn('kode_sales')
    const at = issues.map(({ field }) => lineFrom(field)).find((line) => line !== undefined)
    if (at !== undefined) notas.change((now) => ({ ...now, pilih: at }), draft.id)
  }
  const fail = (error: unknown, draft: D): void => {
    if (!(error instanceof ServerError) || error.status >= 500) return sayFailure(error)
    const again = error.status === 0 ? t('Nota ini tetap di layar. Tekan lagi; tidak akan tersimpan dua kali.') : ''
    refuse(draft, error.fields, [error.message, again].filter(Boolean).join('. '))
  }
  const send = async ({ scanned, prepare, execute, done }: Making<D>): Promise<void> => {
    const { id } = notas.current()
    // What was scanned before the key still belongs to this nota, which need not stand in front any more.
    if (!(await scanned())) return
    const draft = notas.current(id)
    if (draft.id !== id) return
    const content = await prepare(draft)
    if (content === undefined) return
    if (Array.isArray(content)) {
      const fields = (content as readonly Issue[]).map((issue) => ({
        field: issue.field ?? '',
        message: t(issue.message, issue.values),
      }))
      return refuse(draft, fields, fields[0]!.message)
    }
    const sent = sendKey(draft.terkirim, content, newKey)
    notas.change((now) => ({ ...now, terkirim: sent }), id)
    try {
      const doc = await execute({ action: 'simpan', content: content as WireRow, key: sent.kunci })
      if (doc) done(id, doc)
    } catch (error) {
      fail(error, draft)
    }
  }
  const valid = said && same(said.draft, notas.aktif) ? said : undefined
  return { send, fail, issues: valid?.issues ?? [], message: valid?.message ?? '' }
}
