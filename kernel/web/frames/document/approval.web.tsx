import { lazy, useRef, useState, type ReactNode } from 'react'
import type { AnyDocument, ApprovalNeed } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import type { AuthorisationModalProps } from '#kernel/web/kit/AuthorisationModal.tsx'
import { Opening } from '#kernel/web/kit/Opening.tsx'

// Most commands need no approval: the chunk is loaded when one does.
const RequestApproval = lazy(() => import('./RequestApproval.tsx').then((m) => ({ default: m.RequestApproval })))

/** One action of a document, as a screen calls it. */
export interface WebCommand {
  readonly action: string
  /** For an action on an existing document. */
  readonly number?: string
  /** The draft, or the input of an action on an existing document. */
  readonly content: WireRow
  /** Idempotency key: the same while the same thing is requested. */
  readonly key: string
}

/** Answer of `POST {name}/periksa`: the copy that the server keeps and the supervisor sees. */
export interface CheckResult {
  readonly id_periksa: string | null
  readonly kategori: readonly string[]
  readonly butuh: readonly ApprovalNeed[]
  readonly isi: WireRow
}

/** The line that a need is about; undefined: it is about the whole document. */
export function lineOf({ isi }: Pick<CheckResult, 'isi'>, { field }: ApprovalNeed): WireRow | undefined {
  const [table = '', at] = field?.split('.') ?? []
  return (isi[table] as readonly WireRow[] | undefined)?.[Number(at)]
}

/** How a screen shows that copy: the document or piece, and up to three figures that the action changes. */
export type ApprovalView = Pick<AuthorisationModalProps, 'document' | 'figures' | 'others'>

interface Requested {
  readonly check: CheckResult
  readonly id: string
  answer(grant: string | undefined): void
}

/** Where an action is sent: `penjualan`, `penjualan/JL-SBY-261121-0001/batal`. */
function actionAddress(
  doc: Pick<AnyDocument, 'name'>,
  { action, number }: Pick<WebCommand, 'action' | 'number'>,
): string {
  if (number !== undefined) return `${doc.name}/${encodeURIComponent(number)}/${action}`
  return action === 'simpan' ? doc.name : `${doc.name}/${action}`
}

/** Formats numbers as everywhere else; texts stay as they are. */
const writeValues = (content: ApprovalNeed['isi']) =>
  Object.fromEntries(
    Object.entries(content ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' && Number.isSafeInteger(value) ? writeFigure(value) : value,
    ]),
  )

/** Why an action needs approval, in the user's language. */
export const approvalNeedWords = (needs: readonly ApprovalNeed[]): string =>
  [...new Set(needs.map((b) => t(b.keterangan, writeValues(b.isi))))].join(', ')

/** What the server doubts is asked; whoever says no finds it refused in these words, and what was typed as it was. */
const isMeant = (doubted: ServerError): Promise<boolean> =>
  dialog.ask({ title: doubted.message, approve: t('Ya, benar'), cancel: t('Tidak'), doubt: true })

/**
 * Runs the actions of a document. If one needs approval, the authorisation modal opens over the server's own copy,
 * and with the grant the same command is sent again under the same key. `execute` resolves with the answer, or
 * undefined when the modal was closed; it rejects with ServerError. What the server doubts is asked in the same way. While one command runs, no other is sent. Render
 * `modal` in the page.
 */
export function useCommand(
  doc: Pick<AnyDocument, 'name'>,
  show?: (h: CheckResult) => ApprovalView,
): {
  execute: <A = WireRow>(p: WebCommand) => Promise<A | undefined>
  busy: boolean
  modal: ReactNode
} {
  const [requested, setRequested] = useState<Requested>()
  const [busy, setBusy] = useState(false)
  const runAct = useRef(false)

  const ask = async (command: WebCommand, sure: string): Promise<string | undefined> => {
    const check = await call<CheckResult>('POST', `${doc.name}/periksa`, {
      body: {
        aksi: command.action,
        ...(command.number === undefined ? {} : { nomor: command.number }),
        draft: command.content,
      },
      sure,
    })
    // The check needs no approval any more: send the command without a grant.
    const id = check.id_periksa
    if (id === null) return ''
    const given = await new Promise<string | undefined>((answer) => setRequested({ check, id, answer }))
    setRequested(undefined)
    return given
  }

  const run = async <A,>(command: WebCommand): Promise<A | undefined> => {
    let grant: string | undefined = ''
    let sure = ''
    for (;;) {
      try {
        return await call<A>('POST', actionAddress(doc, command), {
          body: command.content,
          key: command.key,
          grant,
          sure,
        })
      } catch (error) {
        if (!(error instanceof ServerError)) throw error
        if (error.code === 'yakin') {
          if (!(await isMeant(error))) throw error
          sure = (error.detail as { sure: string }).sure
        } else if (error.code === 'otorisasi') {
          grant = await ask(command, sure)
          if (grant === undefined) return undefined
        } else throw error
      }
    }
  }

  const execute = async <A,>(command: WebCommand): Promise<A | undefined> => {
    if (runAct.current) return undefined
    runAct.current = true
    setBusy(true)
    try {
      return await run<A>(command)
    } finally {
      runAct.current = false
      setBusy(false)
    }
  }

  const modal = requested ? (
    <Opening>
      <RequestApproval
        check={requested.check}
        id={requested.id}
        show={show?.(requested.check) ?? { document: requested.check.kategori.join(', ') }}
        onAnswer={(grant) => requested.answer(grant)}
      />
    </Opening>
  ) : null
  return { execute, busy, modal }
}
