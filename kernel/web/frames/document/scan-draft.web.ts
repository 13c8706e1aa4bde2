import { useEffect, useRef, useState } from 'react'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { makeShape } from '#kernel/engine/document/draft.ts'
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
type Verdict = { readonly code: string; readonly line: WireRow } | { readonly code: string; readonly issue: string }

interface State {
  readonly kepala: TypedInput
  /** The newest first, as the server answered them. */
  readonly daftar: readonly WireRow[]
  readonly ditolak: readonly { readonly code: string; readonly issue: string }[]
  /** Scanned before the header said where to: checked as soon as it does. */
  readonly menunggu: readonly string[]
}
const nothing: State = { kepala: {}, daftar: [], ditolak: [], menunggu: [] }

/** What was typed and scanned, kept over a reload. `latest`: what a scan that waits for its turn reads. */
function useKept(name: string) {
  const [state, setState] = useState<State>(() => ({ ...nothing, ...storedChoices<Partial<State>>(name, nothing) }))
  const latest = useRef(state)
  useEffect(() => saveChoice(name, state), [name, state])
  const change = (next: (now: State) => State) => {
    latest.current = next(latest.current)
    setState(latest.current)
  }
  return { state, latest, change }
}

/** The header, as it is sent, and why one of its fields refuses what was typed. */
function useHeader(doc: AnyDocument, entry: ScanEntry, typed: () => TypedInput) {
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])
  const fields = typedFields(makeShape(doc, doc.actions[entry.action ?? 'simpan']!).header)
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
    told: (error: ServerError): boolean => {
      const own = error.fields.filter((s) => keys.has(s.field))
      setIssues(own)
      return own.length > 0
    },
  }
}

/** Checks codes in their turn, however fast they come: the server answers with the lines, or says why one may not join. */
function useChecks(check: (codes: readonly string[]) => Promise<void>) {
  const [waiting, setWaiting] = useState(0)
  const turn = useRef(Promise.resolve())
  const take = (typed: readonly string[]) => {
    const codes = [...new Set(typed.map((code) => code.trim().toUpperCase()))].filter(Boolean)
    if (codes.length === 0) return
    setWaiting((n) => n + 1)
    turn.current = turn.current.then(() => check(codes)).finally(() => setWaiting((n) => n - 1))
  }
  return { take, checking: waiting > 0 }
}

/** Was it refused, and did not fail? */
const isRefused = (e: unknown): e is ServerError => e instanceof ServerError && e.status < 500

type Refused = State['ditolak'][number]
/** Why lines were refused, by their codes. */
const issuesOf = (error: ServerError, entry: ScanEntry, codes: readonly string[]): readonly Refused[] =>
  error.fields.flatMap((issue) => {
    const at = new RegExp(String.raw`^${entry.lines}\.(\d+)\.`).exec(issue.field)
    const code = at && codes[Number(at[1])]
    return code ? [{ code, issue: issue.message }] : []
  })

interface Asked {
  readonly lines: readonly WireRow[]
  readonly refused: readonly Refused[]
  /** What kept the rest from being asked for. */
  readonly error?: unknown
  readonly rest: readonly string[]
}
/** Asks whether these may join, in one call however many they are; those that are refused are named, and the rest is asked for again. */
async function askLines(doc: AnyDocument, entry: ScanEntry, head: WireRow, codes: readonly string[]): Promise<Asked> {
  const refused: Refused[] = []
  let rest = codes
  while (rest.length > 0) {
    const draft = { ...head, [entry.lines]: rest.map((code) => ({ [entry.by]: code })) }
    try {
      const body = { aksi: entry.action ?? 'simpan', draft }
      const { isi } = await call<CheckResult>('POST', `${doc.name}/periksa`, { body })
      return { lines: isi[entry.lines] as readonly WireRow[], refused, rest: [] }
    } catch (error) {
      const wrong = isRefused(error) ? issuesOf(error, entry, rest) : []
      if (wrong.length === 0) return { lines: [], refused, error, rest }
      refused.push(...wrong)
      const gone = new Set(wrong.map((r) => r.code))
      rest = rest.filter((code) => !gone.has(code))
    }
  }
  return { lines: [], refused, rest }
}

/** What the last scan came to, and what that changes in the kept lines. */
function useVerdict(entry: ScanEntry, change: ReturnType<typeof useKept>['change']) {
  const [verdict, setVerdict] = useState<Verdict>()
  const codeOf = (line: WireRow) => plainText(line[entry.by])
  const refuse = (code: string, issue: string) => {
    setVerdict({ code, issue })
    change((now) => ({ ...now, ditolak: [...now.ditolak.filter((r) => r.code !== code), { code, issue }] }))
  }
  const join = (lines: readonly WireRow[]) => {
    const codes = new Set(lines.map(codeOf))
    const line = lines.at(-1)!
    setVerdict({ code: codeOf(line), line })
    change((now) => ({
      ...now,
      daftar: [...lines.toReversed(), ...now.daftar],
      ditolak: now.ditolak.filter((r) => !codes.has(r.code)),
    }))
  }
  return { verdict, setVerdict, codeOf, refuse, join }
}

/** The header and the scanned lines of one document. */
export function useScanDraft(doc: AnyDocument, entry: ScanEntry) {
  const session = useSession()
  const { state, latest, change } = useKept(`${doc.name}.${entry.path}.${session.kode_toko}.${session.user_id}`)
  const header = useHeader(doc, entry, () => latest.current.kepala)
  const { verdict, setVerdict, codeOf, refuse, join } = useVerdict(entry, change)
  const isIn = (code: string) => latest.current.daftar.some((line) => codeOf(line) === code)
  const wait = (codes: readonly string[]) =>
    change((now) => ({ ...now, menunggu: [...new Set([...now.menunggu, ...codes])] }))
  const { take, checking } = useChecks(async (codes) => {
    const fresh = codes.filter((code) => !isIn(code))
    if (fresh.length === 0) return setVerdict({ code: codes[0]!, issue: t('Barcode Sudah Ada Di Tabel') })
    const head = header.read()
    if (!head) return wait(fresh)
    const { error, rest, refused, lines } = await askLines(doc, entry, head, fresh)
    refused.forEach((r) => refuse(r.code, r.issue))
    if (lines.length > 0) {
      header.fine()
      join(lines)
    }
    if (error === undefined) return
    if (!isRefused(error)) sayFailure(error)
    else if (header.told(error)) wait(rest)
    else if (rest.length > 1) sayFailure(error)
    else refuse(rest[0]!, error.message)
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
    scan: (typed: string) => take([typed]),
    scanAll: take,
    type: (key: string, value: string) => {
      header.fine(key)
      change((now) => ({ ...now, kepala: { ...now.kepala, [key]: value } }))
      const { kepala, menunggu } = latest.current
      if (menunggu.length === 0 || !header.ready(kepala)) return
      change((now) => ({ ...now, menunggu: [] }))
      take(menunggu)
    },
    waiting: state.menunggu,
    dropWaiting: (code: string) => change((now) => ({ ...now, menunggu: now.menunggu.filter((c) => c !== code) })),
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
    told: (error: ServerError): boolean => {
      const order = latest.current.daftar.toReversed()
      const lines = issuesOf(error, entry, order.map(codeOf))
      if (lines.length > 0) change((now) => ({ ...now, ditolak: lines }))
      return header.told(error) || lines.length > 0
    },
  }
}
export type ScanDraft = ReturnType<typeof useScanDraft>
