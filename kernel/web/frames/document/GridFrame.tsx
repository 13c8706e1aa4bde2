import { IconChecks, IconDeviceFloppy, IconPencil, IconPlaylistAdd, IconTrash } from '@tabler/icons-react'
import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { issueAt, type FieldIssue } from '#kernel/base/errors/issue.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { weighOrigin } from '#kernel/engine/devices/scale.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { Fields, WireRow } from '#kernel/model/fields/field.ts'
import { plainText, typedOf } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { useScan } from '#kernel/web/kit/scan.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { sayFailure } from '../resource/acts.web.ts'
import { useAct } from './act.web.tsx'
import {
  readTypedInput,
  useGridDraft,
  type DraftStart,
  type GridDraft,
  type ReadyLine,
  type TypedInput,
} from './grid-draft.web.ts'
import classes from './GridFrame.module.css'

/** What a room says of a document whose lines are typed one by one. `R`: what lines are checked and shown with. */
export interface GridSpec<R> extends DraftStart {
  readonly d: AnyDocument
  /** The table of lines, and the master that a line becomes, which its pictures belong to. */
  readonly lines: string
  readonly resource: string
  readonly title: string
  /** Titles of the panels of one line and of the header, and what is said while no line is ready. */
  readonly words: { readonly line: string; readonly header: string; readonly none: string }
  /** The header's fields that are typed. */
  readonly headerFields: Fields
  /** The fields of one line in the order of the keyboard, and all fields that are sent of it. */
  readonly fields: (flags: Readonly<Record<string, string>>) => Fields
  readonly sent: Fields
  /** The field that a scan fills with how the keys call it, the one that is typed next, and the weight of the scale. */
  readonly scan: { readonly field: string; readonly word: string }
  readonly after: string
  readonly weight?: string
  /** Fields in which something was typed once a line is begun. */
  readonly begun: readonly string[]
  /** Every issue of a typed line, by wire name. */
  readonly check: (line: TypedInput, ready: readonly ReadyLine[], reference: R | undefined) => FieldIssue[]
  /** What typing one field changes in others. */
  readonly follow?: (key: string, value: string, line: TypedInput, reference: R | undefined) => TypedInput
  /** What is reckoned from the line being typed, below its fields. */
  readonly Below: ComponentType<{ line: TypedInput; reference: R | undefined }>
  /** A ready line, with why it was refused; and the sums of all. */
  readonly Ready: ComponentType<{ line: TypedInput; reference: R | undefined; issue: ReactNode }>
  readonly Sums: ComponentType<{ lines: readonly TypedInput[]; header: TypedInput; reference: R | undefined }>
  /** More buttons in the head of the page. */
  readonly Buttons?: ComponentType
  /** Below the list: the latest documents; `resume` takes up one that is still being written down. */
  readonly Recent: ComponentType<{ resume: (doc: WireRow) => void }>
  /**
   * The document is a session: `simpan` begins it on the server, where another device can take it up, `change` keeps what was typed since, and
   * `finish` posts it.
   */
  readonly session?: { readonly change: string; readonly finish: string }
}

/** Stored values as the inputs hold them. */
const typedAgain = (fields: Fields, row: WireRow): TypedInput =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      wireKey(name, field),
      String(typedOf(field, row[wireKey(name, field)] ?? null)),
    ]),
  )

/** Sends the list as one document. A refusal is shown at its line; nothing typed is lost. */
function useSave<R>(spec: GridSpec<R>, draft: GridDraft) {
  const { d, lines, headerFields, sent, session } = spec
  const t = useT()
  const [headIssues, setHeadIssues] = useState<readonly FieldIssue[]>([])
  const [lineIssues, setLineIssues] = useState<ReadonlyMap<number, FieldIssue>>(new Map())
  const told = (fields: readonly FieldIssue[]): boolean => {
    const found = fields.flatMap((s) => {
      const at = new RegExp(String.raw`^${lines}\.(\d+)\.(.+)$`).exec(s.field)
      return at ? [[Number(at[1]), issueAt(at[2]!, s)] as const] : []
    })
    const heads = fields.filter((s) => s.field in headerFields)
    setLineIssues(new Map(found.toReversed()))
    setHeadIssues(heads)
    return found.length + heads.length > 0
  }
  const { act, busy, modal } = useAct(
    d,
    {},
    (e) => void (told(e.fields) || sayFailure(e)),
    (doc) => {
      const number = plainText(doc[d.number.field])
      if (!session) void dialog.success(t(d.actions.simpan!.message), number)
      else if (doc.status === d.actions.simpan!.to) toast.success(t(d.actions.simpan!.message), number)
      else void dialog.success(t(d.actions[session.finish]!.message), number)
    },
  )
  const written = (header: TypedInput, list: readonly TypedInput[]): WireRow => ({
    ...readTypedInput(headerFields, header).wire,
    [lines]: list.map((line) => readTypedInput(sent, line).wire),
  })
  const save = async (list: readonly TypedInput[]) => {
    if (!(await act('simpan', undefined, written(draft.header, list)))) return
    told([])
    draft.finish()
  }
  /** A stored session as it would be typed: with its number, and with what the server made of its lines. */
  const resume = (doc: WireRow) => {
    const number = { [d.number.field]: plainText(doc[d.number.field]) }
    const rows = (doc[lines] ?? []) as readonly WireRow[]
    draft.load(
      { ...typedAgain(headerFields, doc), ...number },
      rows.map((row) => typedAgain(sent, row)),
    )
    told([])
  }
  const keep = async (list: readonly TypedInput[]): Promise<WireRow | undefined> => {
    const number = draft.header[d.number.field]
    const content = written(draft.header, list)
    const doc = number ? await act(session!.change, number, content) : await act('simpan', undefined, content)
    if (doc) resume(doc)
    return doc
  }
  const finish = async (list: readonly TypedInput[]) => {
    const begun = draft.header[d.number.field] ? undefined : await keep(list)
    const number = draft.header[d.number.field] ?? (begun && plainText(begun[d.number.field]))
    if (!number) return
    const now = begun ? ((begun[lines] ?? []) as readonly WireRow[]).map((row) => typedAgain(sent, row)) : list
    if (!(await act(session!.finish, number, written(draft.header, now)))) return
    told([])
    draft.load(spec.header, [])
  }
  return {
    save: session ? finish : save,
    keep,
    resume,
    busy,
    modal,
    headIssues,
    lineIssues,
    forget: () => void told([]),
  }
}

/** The line in the form: checks it, adds it to the list, and moves the focus to where typing continues. */
function useLine<R>(spec: GridSpec<R>, draft: GridDraft, reference: R | undefined) {
  const t = useT()
  const [issues, setIssues] = useState<readonly FieldIssue[]>([])
  const form = useRef<HTMLDivElement>(null)
  const focus = (selector: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus())
  const type = (content: TypedInput) => {
    draft.type(content)
    setIssues((now) => now.filter((s) => !(s.field in content)))
  }
  useScan((code) => {
    type({ [spec.scan.field]: code.toUpperCase() })
    focus(`[name=${spec.after}]`)
  }, t(spec.scan.word))
  return {
    form,
    focus,
    issues,
    type,
    /** Was something typed beyond the values kept from the last line? */
    begun: spec.begun.some((key) => (draft.line[key] ?? '').trim() !== ''),
    /** False: the line has a mistake, and the first field with one has the focus. */
    insert: (): boolean => {
      const found = spec.check(draft.line, draft.ready, reference)
      setIssues(found)
      if (found.length > 0) {
        focus('[aria-invalid]')
        return false
      }
      draft.insert()
      focus(`[name=${spec.scan.field}]`)
      return true
    },
  }
}
type LineState = Omit<ReturnType<typeof useLine>, 'form'>

/**
 * The frame Grid: lines are typed or scanned one by one into a list and saved together under one number. It is usable by
 * keyboard alone, and what is typed outlives a reload.
 */
export function GridFrame<R>({ spec, reference }: { spec: GridSpec<R>; reference: R | undefined }) {
  const { d, Buttons, Recent, words } = spec
  const t = useT()
  const draft = useGridDraft(spec)
  const { form, ...line } = useLine(spec, draft, reference)
  const { save, keep, resume, busy, modal, headIssues, lineIssues, forget } = useSave(spec, draft)
  const all = (send: (list: readonly TypedInput[]) => Promise<unknown>) => {
    // F9 also saves the line that is still in the form.
    const last = line.begun ? [draft.line] : []
    if (last.length === 0 || line.insert()) void send([...draft.ready.map((s) => s.isi), ...last])
  }
  const number = draft.header[d.number.field]
  const n = draft.ready.length + (line.begun ? 1 : 0)
  return (
    <div className={`page ${classes.page}`}>
      <PageHead title={t(spec.title)} subtitle={number ? t('Melanjutkan {nomor}', { nomor: number }) : t(d.summary)}>
        {Buttons ? <Buttons /> : null}
        {spec.session ? (
          <Button icon={<IconDeviceFloppy size={17} />} busy={busy} disabled={n === 0} onClick={() => all(keep)}>
            {t('Simpan dulu')}
          </Button>
        ) : null}
        <Button
          look="utama"
          icon={spec.session ? <IconChecks size={17} /> : <IconDeviceFloppy size={17} />}
          busy={busy}
          busyText={t('Menyimpan')}
          disabled={n === 0}
          onClick={() => all(save)}
        >
          {spec.session ? t('Selesaikan {n} barang', { n }) : n === 0 ? t('Simpan') : t('Simpan {n} barang', { n })}
        </Button>
      </PageHead>
      <div className={`grid from-top gap-14 ${classes.column}`}>
        <div ref={form}>
          <Panel title={t(words.line)}>
            <LineForm spec={spec} draft={draft} reference={reference} state={line} />
          </Panel>
        </div>
        <div className="stack slim gap-14">
          <Panel title={t(words.header)}>
            <FormGrid label={t(words.header)}>
              {Object.entries(spec.headerFields).map(([key, field]) => (
                <FieldInput
                  key={key}
                  field={field}
                  name={key}
                  value={draft.header[key] ?? ''}
                  onChange={(v) => draft.typeHeader(key, String(v))}
                  error={headIssues.find((s) => s.field === key)}
                />
              ))}
            </FormGrid>
          </Panel>
          <Panel title={t('Siap disimpan')} subtitle={t('{n} barang', { n: draft.ready.length })} flush>
            <ReadyLines
              spec={spec}
              draft={draft}
              reference={reference}
              issues={lineIssues}
              onTake={(id) => {
                // Put the line being typed into the list first, so that taking up another one does not lose it.
                if (line.begun && !line.insert()) return
                draft.take(id)
                forget()
                line.focus(`[name=${spec.after}]`)
              }}
              onDiscard={(id) => {
                draft.discard(id)
                forget()
              }}
            />
          </Panel>
          <Recent resume={resume} />
        </div>
      </div>
      {modal}
    </div>
  )
}

interface PartProps<R> {
  spec: GridSpec<R>
  draft: GridDraft
  reference: R | undefined
}

function LineForm<R>({ spec, draft, reference, state }: PartProps<R> & { state: LineState }) {
  const { words, weight, Below } = spec
  const t = useT()
  const { flags } = useSession()
  const insert = useRef<HTMLButtonElement>(null)
  const failure = new Map(state.issues.map((s) => [s.field, s]))
  const fields = Object.entries(spec.fields(flags)).map(([name, field]) => [wireKey(name, field), field] as const)
  const change = (key: string, value: string) =>
    state.type({ [key]: value, ...spec.follow?.(key, value, draft.line, reference) })
  return (
    <>
      <FormGrid label={t(words.line)} columns={3} end={insert}>
        {fields.map(([key, field]) => (
          <FieldInput
            key={key}
            field={field}
            name={key}
            resource={spec.resource}
            value={draft.line[key] ?? ''}
            onChange={(v) => change(key, String(v))}
            error={failure.get(key)}
            autoFocus={key === spec.scan.field}
            {...(key === weight
              ? { onWeigh: (b, text: string) => state.type({ [key]: text, ...weighOrigin(b) }) }
              : {})}
          />
        ))}
      </FormGrid>
      <div className={`flow line-top gap-10 ${classes.formFoot}`}>
        <Below line={draft.line} reference={reference} />
        <Button ref={insert} shortcut="Insert" icon={<IconPlaylistAdd size={17} />} onClick={() => void state.insert()}>
          {t('Masukkan ke daftar')}
        </Button>
      </div>
    </>
  )
}

/** The lines to be saved together; a refused one shows its reason in its row. */
function ReadyLines<R>({
  spec,
  draft,
  reference,
  issues,
  onTake,
  onDiscard,
}: PartProps<R> & {
  /** By index in the list. */
  issues: ReadonlyMap<number, FieldIssue>
  onTake: (id: number) => void
  onDiscard: (id: number) => void
}) {
  const { words, after, Ready, Sums } = spec
  const t = useT()
  const list = draft.ready
  if (list.length === 0) return <p className={`quiet ${classes.empty}`}>{t(words.none)}</p>
  return (
    <>
      <ul className={`scroll ${classes.list}`}>
        {list.map(({ id, isi }, i) => {
          const failed = issues.get(i)
          const nama = isi[after] ?? ''
          return (
            <li key={id} data-salah={failed ? true : undefined}>
              <Ready line={isi} reference={reference} issue={failed ? <em role="alert">{t(failed)}</em> : null} />
              <IconButton label={t('Ubah {nama}', { nama })} onClick={() => onTake(id)}>
                <IconPencil size={16} />
              </IconButton>
              <IconButton label={t('Buang {nama}', { nama })} onClick={() => onDiscard(id)}>
                <IconTrash size={16} />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <p className={`strip soft ${classes.total}`}>
        <Sums lines={list.map((s) => s.isi)} header={draft.header} reference={reference} />
      </p>
    </>
  )
}
