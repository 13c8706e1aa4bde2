import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { briefLine, withUnit } from '#kernel/engine/document/digest.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { closedMake } from '#kernel/model/document-action.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { sumOfField } from '#kernel/model/fields/sum.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { FieldInput } from '#kernel/web/fields/inputs.tsx'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { ScanInput } from '#kernel/web/kit/ScanInput.tsx'
import { sayFailure } from '../resource/acts.web.ts'
import { useAct } from './act.web.tsx'
import { iconOf } from './action-icon.tsx'
import { SingleLine } from './DocumentDetail.tsx'
import { useDryRun } from './dry-run.web.ts'
import { Effects } from './Effects.tsx'
import { RecentDocuments } from './RecentDocuments.tsx'
import { useScanDraft, type ScanDraft, type ScanEntry } from './scan-draft.web.ts'
import type { DocumentWeb } from './slots.web.ts'
import classes from './ScanFrame.module.css'
import { focusIssue } from '#kernel/web/kit/focus-issue.web.ts'

interface FrameProps {
  doc: AnyDocument
  entry: ScanEntry
  web: DocumentWeb
}

/**
 * The frame Scan: many are scanned, one act follows. Each scan says at once whether it may join; the newest line stands on top, what
 * may not join is kept below with its reason, and what was scanned outlives a reload. Latest entries stand below.
 */
export function ScanFrame({ doc, entry, web }: FrameProps) {
  const t = useT()
  const draft = useScanDraft(doc, entry)
  const [saved, setSaved] = useState<string>()
  const { words } = entry
  const { More, useMark = noMark } = web.scan ?? {}
  // The slots of a document never change while its screen stands.
  // oxlint-disable-next-line react/rules-of-hooks
  const mark = useMark([...draft.waiting, ...draft.lines.map((line) => plainText(line[entry.by]))])
  return (
    <div className="pad-page">
      <PageHead title={t(entry.title)} subtitle={t(entry.subtitle ?? doc.summary)}>
        {More ? <More add={draft.scanAll} /> : null}
      </PageHead>
      <div className={`grid from-top gap-14 below-12 columns ${classes.two}`}>
        <div className="grid wide gap-12">
          <ScanBar draft={draft} word={t(words.scan)} entry={entry} doc={doc} mark={mark} />
          <Waiting draft={draft} mark={mark} />
          <Panel title={t(words.lines)} subtitle={t('{n} baris', { n: draft.lines.length })} flush>
            <Lines doc={doc} entry={entry} draft={draft} mark={mark} />
          </Panel>
          <Refused draft={draft} />
          <RecentDocuments doc={doc} web={web} figure={entry.figure} lit={saved} />
        </div>
        <SidePanel doc={doc} entry={entry} web={web} draft={draft} onSaved={setSaved} />
      </div>
    </div>
  )
}

type PartProps = Pick<FrameProps, 'doc' | 'entry'> & { draft: ScanDraft }
type Mark = (code: string) => ReactNode
const noMark = (): Mark => () => null

/** The field that a scan or the keys fill, and what the last one came to. */
function ScanBar({ doc, entry, draft, word, mark }: PartProps & { word: string; mark: Mark }) {
  const { verdict } = draft
  const ok = verdict !== undefined && 'line' in verdict
  const line = ok ? briefLine(doc.lines[entry.lines]!, verdict.line, new Set(entry.without)) : undefined
  return (
    <div className={`grid gap-12 columns-699 ${classes.bar}`}>
      <ScanInput word={word} onScan={draft.scan} />
      <p
        className="toned row gap-10 round high-48 y-6 x-12"
        role="status"
        aria-busy={draft.checking}
        data-nada={verdict === undefined ? undefined : ok ? 'ok' : 'bad'}
      >
        {verdict === undefined ? null : ok ? (
          <>
            <IconCheck size={17} aria-hidden="true" />
            {mark(verdict.code)}
            <span className="grow cut">
              <b>{line!.nama}</b> {verdict.code}
            </span>
          </>
        ) : (
          <>
            <IconX size={17} aria-hidden="true" />
            <span className="grow">
              <b>{verdict.code}</b> {verdict.issue}
            </span>
          </>
        )}
      </p>
    </div>
  )
}

function Lines({ doc, entry, draft, mark }: PartProps & { mark: Mark }) {
  const t = useT()
  const fields = doc.lines[entry.lines]!
  const without = new Set(entry.without)
  if (draft.lines.length === 0) return <p className={`quiet center ${classes.empty}`}>{t(entry.words.none)}</p>
  return (
    <ol className={`ruled ${classes.lines}`} reversed>
      {draft.lines.map((line, index) => {
        const code = plainText(line[entry.by])
        return (
          <li key={code} className="row gap-12" data-salah={draft.refused.some((r) => r.code === code) || undefined}>
            <span className={`quiet ${classes.order}`}>{draft.lines.length - index}</span>
            {mark(code)}
            <div className="grow slim">
              <SingleLine line={briefLine(fields, line, without)} />
            </div>
            <IconButton label={t('Buang {nama}', { nama: code })} onClick={() => draft.drop(code)}>
              <IconX size={16} />
            </IconButton>
          </li>
        )
      })}
    </ol>
  )
}

/** What was scanned before the header said where to. */
function Waiting({ draft, mark }: { draft: ScanDraft; mark: Mark }) {
  const t = useT()
  if (draft.waiting.length === 0) return null
  return (
    <section className="panel row gap-12 y-12 x-16" aria-label={t('Menunggu tujuan')}>
      <ul className="grow grid gap-4">
        {draft.waiting.map((code) => (
          <li key={code} className="row gap-12">
            {mark(code)}
            <span className="grow">
              <b>{code}</b> {t('Menunggu tujuan')}
            </span>
            <IconButton label={t('Buang {nama}', { nama: code })} onClick={() => draft.dropWaiting(code)}>
              <IconX size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What may not join, each with its reason. */
function Refused({ draft }: { draft: ScanDraft }) {
  const t = useT()
  const { refused } = draft
  if (refused.length === 0) return null
  return (
    <section className="panel row gap-12 y-12 x-16" aria-label={t('Tidak ikut')}>
      <IconAlertCircle className="fixed bad" size={18} aria-hidden="true" />
      <ul className="grow grid gap-4">
        {refused.map((refusal) => (
          <li key={refusal.code}>
            <b>{refusal.code}</b> {refusal.issue}
          </li>
        ))}
      </ul>
      <Button size="kecil" onClick={draft.forgetRefused}>
        {t('Mengerti')}
      </Button>
    </section>
  )
}

/** Header, sums and the act. */
function SidePanel({
  doc: definition,
  entry,
  web,
  draft,
  onSaved,
}: FrameProps & { draft: ScanDraft; onSaved: (nomor: string) => void }) {
  const t = useT()
  const box = useRef<HTMLElement>(null)
  const session = useSession()
  const { words } = entry
  const { Side } = web.scan ?? {}
  const name = entry.action ?? 'simpan'
  const action = definition.actions[name]!
  const [closed] = closedMake(action, session)
  const { act, busy, modal } = useAct(definition, web, (error) => {
    if (!draft.told(error)) sayFailure(error)
    focusIssue(box)
  })
  const dry = useDryRun(definition, name, closed ? undefined : draft.ready)
  const count = draft.lines.length
  const save = async () => {
    const content = draft.content()
    if (!content) return focusIssue(box)
    const doc = await act(name, undefined, content)
    if (!doc) return
    draft.clear()
    onSaved(plainText(doc[definition.number.field]))
  }
  const clear = async () => {
    const sure = await dialog.ask({
      title: t('Kosongkan daftar?'),
      content: t('{n} baris dibuang.', { n: count }),
      approve: t('Kosongkan'),
    })
    if (sure) draft.clear()
  }
  return (
    <aside ref={box} className={`panel sticky ${classes.side} pad-16`} aria-label={t(words.header)}>
      <h2>{t(words.header)}</h2>
      <HeaderFields label={t(words.header)} draft={draft} />
      <Sums doc={definition} entry={entry} draft={draft} />
      <Effects {...dry} />
      {Side ? <Side header={draft.header} lines={draft.lines} /> : null}
      {closed ? <p className="note">{t(closed.message, closed.values)}</p> : null}
      <div className="grid gap-8 below-14">
        <Button
          look="utama"
          icon={iconOf(action.icon)}
          shortcut="F9"
          busy={busy}
          busyText={t('Menyimpan')}
          disabled={count === 0 || closed !== undefined}
          onClick={() => void save()}
        >
          {t(words.primary, { n: count })}
        </Button>
        <Button look="tenang" disabled={count === 0 || busy} onClick={() => void clear()}>
          {t('Kosongkan')}
        </Button>
      </div>
      {modal}
    </aside>
  )
}

function HeaderFields({ label, draft }: { label: string; draft: ScanDraft }) {
  return (
    <FormGrid label={label} columns={1}>
      {Object.entries(draft.headerFields).map(([field, of]) => {
        const key = wireKey(field, of)
        const issue = draft.issues.find((s) => s.field === key)
        return (
          <FieldInput
            key={key}
            field={of}
            name={key}
            value={draft.header[key] ?? ''}
            onChange={(value) => draft.type(key, String(value))}
            {...(issue ? { error: issue } : {})}
          />
        )
      })}
    </FormGrid>
  )
}

function Sums({ doc, entry, draft }: PartProps) {
  const t = useT()
  const sums = Object.entries(doc.lines[entry.lines]!).filter(([at]) => entry.sums?.includes(at))
  return (
    <dl className="line-top grid gap-6 below-10 y-12">
      {sums.map(([at, field], index) => (
        <div key={at} className="flex spread on-line">
          <dt className="soft">{t(field.label)}</dt>
          <dd className={index === 0 ? classes.first : 'strong'}>
            {withUnit(field, sumOfField(at, field, draft.lines))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
