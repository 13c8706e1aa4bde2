import { IconChecks, IconDeviceFloppy, IconPencil, IconPlaylistAdd, IconTrash } from '@tabler/icons-react'
import { useRef, useState, type RefObject } from 'react'
import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { weighOrigin } from '#kernel/engine/devices/scale.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { CameraButton } from '#kernel/web/kit/camera/CameraButton.tsx'
import { useScan } from '#kernel/web/kit/scan.web.ts'
import { useGridDraft, type GridDraft, type TypedInput } from './grid-draft.web.ts'
import { useGridSave, type GridSpec } from './grid-save.web.ts'
import classes from './GridFrame.module.css'

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
  const scanned = (code: string) => {
    type({ [spec.scan.field]: code.toUpperCase() })
    focus(`[name=${spec.after}]`)
  }
  useScan(scanned, t(spec.scan.word))
  return {
    form,
    focus,
    issues,
    type,
    scanned,
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
  const { doc, Buttons, Recent, words } = spec
  const t = useT()
  const draft = useGridDraft(spec)
  const { form, ...line } = useLine(spec, draft, reference)
  const { save, keep, resume, busy, modal, headIssues, lineIssues, forget } = useGridSave(spec, draft)
  const all = (send: (list: readonly TypedInput[]) => Promise<unknown>) => {
    // F9 also saves the line that is still in the form.
    const last = line.begun ? [draft.line] : []
    if (last.length === 0 || line.insert()) void send([...draft.ready.map((s) => s.isi), ...last])
  }
  const number = draft.header[doc.number.field]
  const count = draft.ready.length + (line.begun ? 1 : 0)
  return (
    <div className={`page ${classes.page}`}>
      <PageHead title={t(spec.title)} subtitle={number ? t('Melanjutkan {nomor}', { nomor: number }) : t(doc.summary)}>
        {Buttons ? <Buttons /> : null}
        {spec.session ? (
          <Button icon={<IconDeviceFloppy size={17} />} busy={busy} disabled={count === 0} onClick={() => all(keep)}>
            {t('Simpan dulu')}
          </Button>
        ) : null}
        <Button
          look="utama"
          icon={spec.session ? <IconChecks size={17} /> : <IconDeviceFloppy size={17} />}
          busy={busy}
          busyText={t('Menyimpan')}
          disabled={count === 0}
          onClick={() => all(save)}
        >
          {count === 0 && !spec.session
            ? t('Simpan')
            : t(spec.session ? 'Selesaikan {n} barang' : 'Simpan {n} barang', { n: count })}
        </Button>
      </PageHead>
      <div className={`grid from-top gap-14 columns ${classes.column}`}>
        <div ref={form}>
          <Panel title={t(words.line)} actions={<CameraButton onScan={line.scanned} />}>
            <LineForm spec={spec} draft={draft} reference={reference} state={line} />
          </Panel>
        </div>
        <div className="stack slim gap-14">
          <HeaderFields spec={spec} draft={draft} issues={headIssues} />
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

/** The fields of the header, in a panel of their own. */
export function HeaderFields<R>({
  spec,
  draft,
  issues,
  columns = 2,
}: Pick<PartProps<R>, 'spec' | 'draft'> & { issues: readonly FieldIssue[]; columns?: 2 | 3 }) {
  const t = useT()
  const title = t(spec.words.header)
  return (
    <Panel title={title}>
      <FormGrid label={title} columns={columns}>
        {Object.entries(spec.headerFields).map(([key, field]) => (
          <FieldInput
            key={key}
            field={field}
            name={key}
            value={draft.header[key] ?? ''}
            onChange={(v) => draft.typeHeader(key, String(v))}
            error={issues.find((s) => s.field === key)}
          />
        ))}
      </FormGrid>
    </Panel>
  )
}

/** The fields of one line. `onType`: a weight with where it came from. */
export function LineFields<R>({
  spec,
  line,
  issues,
  onChange,
  onType,
  focus,
  end,
}: {
  spec: GridSpec<R>
  line: TypedInput
  issues: readonly FieldIssue[]
  onChange: (key: string, value: string) => void
  onType: (content: TypedInput) => void
  /** The field that is typed first has the focus. */
  focus?: boolean
  end?: RefObject<HTMLButtonElement | null>
}) {
  const { words, weight } = spec
  const t = useT()
  const { flags } = useSession()
  const failure = new Map(issues.map((s) => [s.field, s]))
  const fields = Object.entries(spec.fields(flags)).map(([name, field]) => [wireKey(name, field), field] as const)
  return (
    <FormGrid label={t(words.line)} columns={3} {...(end ? { end } : {})}>
      {fields.map(([key, field]) => (
        <FieldInput
          key={key}
          field={field}
          name={key}
          resource={spec.resource}
          value={line[key] ?? ''}
          onChange={(v) => onChange(key, String(v))}
          error={failure.get(key)}
          autoFocus={focus === true && key === spec.scan.field}
          {...(key === weight ? { onWeigh: (b, text: string) => onType({ [key]: text, ...weighOrigin(b) }) } : {})}
        />
      ))}
    </FormGrid>
  )
}

function LineForm<R>({ spec, draft, reference, state }: PartProps<R> & { state: LineState }) {
  const { Below } = spec
  const t = useT()
  const insert = useRef<HTMLButtonElement>(null)
  const change = (key: string, value: string) =>
    state.type({ [key]: value, ...spec.follow?.(key, value, draft.line, reference) })
  return (
    <>
      <LineFields
        spec={spec}
        line={draft.line}
        issues={state.issues}
        onChange={change}
        onType={state.type}
        focus
        end={insert}
      />
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
        {list.map(({ id, isi }, index) => {
          const failed = issues.get(index)
          const nama = isi[after] ?? ''
          return (
            <li className="row gap-10 line-top" key={id} data-salah={failed ? true : undefined}>
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
      <p className={'strip soft telling y-10 x-16'}>
        <Sums lines={list.map((s) => s.isi)} header={draft.header} reference={reference} />
      </p>
    </>
  )
}
