import { useEffect, useRef, useState } from 'react'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import type { DocumentScreen } from '#kernel/model/document-screen.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { saveChoice, storedChoices } from '#kernel/web/client/storage.web.ts'
import { sayFailure } from '../resource/acts.web.ts'
import type { CheckResult } from './approval.web.tsx'
import { typedFields } from './draft-form.web.ts'
import { readTypedInput, type TypedInput } from './grid-draft.web.ts'

export type ScanEntry = Extract<DocumentScreen, { frame: 'scan' }>

/** What a scan came to: the line that joined, or why it did not. */
export type Verdict =
  | { readonly code: string; readonly line: WireRow }
  | { readonly code: string; readonly issue: string }

interface State {
  readonly kepala: TypedInput
  /** The newest first, as the server answered them. */
  readonly daftar: readonly WireRow[]
  readonly ditolak: readonly { readonly code: string; readonly issue: string }[]
}
const nothing: State = { kepala: {}, daftar: [], ditolak: [] }

/** What was typed and scanned, kept over a reload. `latest`: what a scan that waits for its turn reads. */
function useKept(name: string) {
  const [state, setState] = useState<State>(() => storedChoices<State>(name, nothing))
  const latest = useRef(state)
  useEffect(() => saveChoice(name, state), [name, state])
  const change = (next: (now: State) => State) => {
    latest.current = next(latest.current)
    setState(latest.current)
  }
  return { state, latest, change }
}

/** The header, as it is sent, and why one of its fields refuses what was typed. */
function useHeader(d: AnyDocument, typed: () => TypedInput) {
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])
  const fields = typedFields(d.header)
  const keys = new Set(Object.entries(fields).map(([field, of]) => wireKey(field, of)))
  return {
    fields,
    issues,
    fine: (key?: string) => setIssues((now) => (key === undefined ? [] : now.filter((s) => s.field !== key))),
    /** Undefined where a field refuses what was typed. */
    read: (): WireRow | undefined => {
      const read = readTypedInput(fields, typed())
      setIssues(read.issues)
      return read.issues.length > 0 ? undefined : read.wire
    },
    /** The same without a word. */
    ready: (input: TypedInput): WireRow | undefined => {
      const read = readTypedInput(fields, input)
      return read.issues.length > 0 ? undefined : read.wire
    },
    /** Shows a refusal at its fields; false: it names none of them. */
    told: (e: ServerError): boolean => {
      const own = e.fields.filter((s) => keys.has(s.field))
      setIssues(own)
      return own.length > 0
    },
  }
}

/** Checks codes one after the other, however fast they come: the server answers with the line, or says why it may not join. */
function useChecks(check: (code: string) => Promise<void>) {
  const [waiting, setWaiting] = useState(0)
  const turn = useRef(Promise.resolve())
  const scan = (typed: string) => {
    const code = typed.trim().toUpperCase()
    if (code === '') return
    setWaiting((n) => n + 1)
    turn.current = turn.current.then(() => check(code)).finally(() => setWaiting((n) => n - 1))
  }
  return { scan, checking: waiting > 0 }
}

/** The header and the scanned lines of one document. */
export function useScanDraft(d: AnyDocument, entry: ScanEntry) {
  const session = useSession()
  const { state, latest, change } = useKept(`${d.name}.${entry.path}.${session.kode_toko}.${session.user_id}`)
  const header = useHeader(d, () => latest.current.kepala)
  const [verdict, setVerdict] = useState<Verdict>()
  const codeOf = (line: WireRow) => plainText(line[entry.by])
  const refuse = (code: string, issue: string) => {
    setVerdict({ code, issue })
    change((now) => ({ ...now, ditolak: [...now.ditolak.filter((r) => r.code !== code), { code, issue }] }))
  }
  const { scan, checking } = useChecks(async (code) => {
    if (latest.current.daftar.some((line) => codeOf(line) === code))
      return setVerdict({ code, issue: t('Barcode Sudah Ada Di Tabel') })
    const head = header.read()
    if (!head) return
    const body = { aksi: entry.action ?? 'simpan', draft: { ...head, [entry.lines]: [{ [entry.by]: code }] } }
    try {
      const { isi } = await call<CheckResult>('POST', `${d.name}/periksa`, { body })
      const [line] = isi[entry.lines] as [WireRow]
      header.fine()
      setVerdict({ code, line })
      change((now) => ({
        ...now,
        daftar: [line, ...now.daftar],
        ditolak: now.ditolak.filter((r) => r.code !== code),
      }))
    } catch (e) {
      if (!(e instanceof ServerError) || e.status >= 500) sayFailure(e)
      else if (!header.told(e)) refuse(code, e.message)
    }
  })
  const whole = (head: WireRow | undefined, lines: readonly WireRow[]): WireRow | undefined =>
    head && { ...head, [entry.lines]: lines.toReversed().map((line) => ({ [entry.by]: codeOf(line) })) }
  return {
    headerFields: header.fields,
    header: state.kepala,
    issues: header.issues,
    lines: state.daftar,
    refused: state.ditolak,
    verdict,
    checking,
    scan,
    type: (key: string, value: string) => {
      header.fine(key)
      change((now) => ({ ...now, kepala: { ...now.kepala, [key]: value } }))
    },
    drop: (code: string) => change((now) => ({ ...now, daftar: now.daftar.filter((line) => codeOf(line) !== code) })),
    forgetRefused: () => change((now) => ({ ...now, ditolak: [] })),
    clear: () => {
      setVerdict(undefined)
      change((now) => ({ ...nothing, kepala: now.kepala }))
    },
    /** The document as it is sent, its lines in the order in which they were scanned. */
    content: (): WireRow | undefined => whole(header.read(), latest.current.daftar),
    /** The same without a word, as it is drawn now: undefined while there is nothing to send. */
    ready: state.daftar.length === 0 ? undefined : whole(header.ready(state.kepala), state.daftar),
    /** Shows a refusal of the whole at its lines and fields; false: it names none of them. */
    told: (e: ServerError): boolean => {
      const order = latest.current.daftar.toReversed()
      const lines = e.fields.flatMap((s) => {
        const at = new RegExp(String.raw`^${entry.lines}\.(\d+)\.`).exec(s.field)
        const line = at && order[Number(at[1])]
        return line ? [{ code: codeOf(line), issue: s.message }] : []
      })
      if (lines.length > 0) change((now) => ({ ...now, ditolak: lines }))
      return header.told(e) || lines.length > 0
    },
  }
}
export type ScanDraft = ReturnType<typeof useScanDraft>
