import { IconAlertCircle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { clockOn } from '#kernel/base/time/dates.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import type { DocumentScreen } from '#kernel/model/document-screen.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import type { AnyAction } from '#kernel/model/document-action.ts'
import { isAnyDocumentNumber, isDocumentNumber } from '#kernel/model/document-number.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText, shownWord } from '#kernel/model/fields/form.ts'
import { wireKey } from '#kernel/model/fields/row.ts'
import { call } from '#kernel/web/client/client.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { usePendingEdits } from '#kernel/web/kit/pending-edits.web.ts'
import { PickList, type PickChoice } from '#kernel/web/kit/PickList.tsx'
import { CameraButton } from '#kernel/web/kit/camera/CameraButton.tsx'
import { useScan } from '#kernel/web/kit/scan.web.ts'
import { joinHits, mapHits } from '#kernel/web/kit/typed-list.ts'
import { useHitsOfEach } from '#kernel/web/kit/typed-list.web.ts'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import type { Page, TableSearch } from '#kernel/web/table/search.ts'
import { useActionForm } from './action-form.web.ts'
import { useDryRun } from './dry-run.web.ts'
import { iconOf } from './action-icon.tsx'
import { ActionButton } from './ActionButton.tsx'
import { refusalsOf } from './actions.web.ts'
import { DocumentDetail } from './DocumentDetail.tsx'
import { DraftFields } from './DraftFields.tsx'
import { useDocument, useLookUp } from './load.web.ts'
import { LookUpStrip } from './LookUpStrip.tsx'
import type { DocumentWeb, FootProps } from './slots.web.ts'
import classes from './PickActFrame.module.css'

const OnSecondScreen = lazyPart(() => import('../counter/OnSecondScreen.tsx'))

type Entry = Extract<DocumentScreen, { frame: 'pickAct' }>
/** A kind of document that is offered on the route. */
interface Kind {
  readonly definition: AnyDocument
  readonly entry: Entry
  readonly web: DocumentWeb
}
interface FrameProps {
  /** Kinds that share the route are one list, in one order; the first one's words stand over it. */
  kinds: readonly Kind[]
  /** The number that is picked at first. */
  opened?: string | undefined
  /** Goes over to a document of the route that is not acted on together with these, if the number is one of its. */
  other?: ((number: string) => boolean) | undefined
}

/** The kind whose numbers look like this one; the first where none does. */
const kindOf = (kinds: readonly Kind[], number: string): Kind =>
  kinds.find(({ definition: d }) => isDocumentNumber(d.prefix, number)) ?? kinds[0]!

/** The frame PickAct: pick a document, see it, act on it. The list follows live events. */
export function PickActFrame({ kinds, opened, other }: FrameProps) {
  const { definition: doc, entry } = kinds[0]!
  const t = useT()
  const { words } = entry
  const dokumen = doc.noun.toLowerCase()
  const { shown: number, answer, ask, leave } = useLookUp((code) => kindOf(kinds, code).definition, { opened })
  const [apart, setApart] = useState(false)
  const pick = (code: string) => {
    // Two kinds are not acted on together: what is picked comes first.
    const refused =
      entry.apart !== undefined && number !== '' && !isDocumentNumber(doc.prefix, code) && isAnyDocumentNumber(code)
    setApart(refused)
    if (!refused) open(code)
  }
  const open = (code: string) => (other?.(code) ? undefined : ask(code))
  const done = (next?: string) => {
    leave(number)
    if (next !== undefined) open(next.toUpperCase())
  }
  const search = words?.search === undefined ? t('Nomor {dokumen}', { dokumen }) : t(words.search)
  const scanned = (code: string) => pick(code.toUpperCase())
  useScan(scanned, search)
  return (
    <div className="pad-page">
      <PageHead title={t(entry.title)} subtitle={t(entry.subtitle ?? doc.summary)}>
        <CameraButton onScan={scanned} />
      </PageHead>
      <LookUpStrip answer={answer} />
      <div className={`grid from-top gap-14 below-12 columns-899 ${classes.two}`}>
        <section className={`panel ${classes.panel} pad-16`} aria-label={t(words?.list ?? doc.noun)}>
          <List kinds={kinds} shared={other !== undefined} search={search} picked={number} onPick={pick} />
        </section>
        <section className={`panel ${classes.panel} pad-16`} aria-label={t(doc.noun)}>
          {number === '' ? (
            <p className="quiet center y-48 x-16">
              {words?.pick === undefined ? t('Pindai atau pilih {dokumen}.', { dokumen }) : t(words.pick)}
            </p>
          ) : (
            <One key={number} {...kindOf(kinds, number)} nomor={number} onDone={done} />
          )}
          {apart && entry.apart !== undefined ? <Consequence issue={t(entry.apart)} /> : null}
        </section>
      </div>
    </div>
  )
}

/** Which documents are offered: those that the first action allows. A queue of waiting ones begins with the oldest. */
function offered({ definition: doc, entry: { acts } }: Kind, tgl_system: string): TableSearch {
  const first = doc.actions[acts[0]!]!
  const from = first.from === 'new' ? [] : acts.length > 1 && doc.waiting !== undefined ? [doc.waiting] : first.from
  const today = { dari: tgl_system, sampai: tgl_system }
  return {
    saring: { ...(first.sameDay !== undefined && acts.length === 1 ? { tanggal: today } : {}), status: [...from] },
    ...(from.length === 1 && from[0] === doc.waiting ? { arah: 'naik' as const } : {}),
  }
}

/** The most that are listed; a search finds the others. */
const most = 50

/** What each kind offers. Of several kinds in the order in which they were saved: the oldest first where they wait. */
function useOffered(kinds: readonly Kind[], typed: string) {
  const { tgl_system } = useSession()
  const bodies = kinds.map((kind): TableSearch => ({ ...offered(kind, tgl_system), batas: most }))
  const each = useHitsOfEach(
    typed,
    kinds.map((kind, index) => ({
      key: ['pilih', kind.definition.name, bodies[index]],
      ask: async (cari: string, signal: AbortSignal) => {
        const body = { ...(cari ? { cari } : {}), ...bodies[index]! }
        const { rows } = await call<Page>('POST', `${kind.definition.name}/cari`, { body, signal })
        return rows.map((row) => ({ kind, row }))
      },
      retry: false as const,
    })),
  )
  // Rows of a list carry when they were last saved: one that waits was saved once.
  const made = ({ row }: { row: WireRow }) => plainText(row.diubah)
  const sign = bodies[0]?.arah === 'naik' ? 1 : -1
  return each.reduce((all, next) =>
    joinHits(all, next, (a, b) => [...a, ...b].sort((x, y) => sign * made(x).localeCompare(made(y))).slice(0, most)),
  )
}

function List({
  kinds,
  shared,
  search: label,
  picked,
  onPick,
}: {
  kinds: readonly Kind[]
  /** The route has other documents, too. */
  shared: boolean
  search: string
  picked: string
  onPick: (number: string) => void
}) {
  const t = useT()
  const [typing, setTyping] = useState('')
  const found = useOffered(kinds, typing)
  const typed = typing.trim()
  const choice = ({ kind, row }: { kind: Kind; row: WireRow }): PickChoice => {
    const number = plainText(row[kind.definition.number.field])
    const content = <Row {...kind} row={row} nomor={number} named={kinds.length > 1} />
    return { key: number, codes: [number], pick: () => onPick(number), content }
  }
  const direct = { key: typed, codes: [typed], pick: () => onPick(typed), content: <strong>{typed}</strong> }
  const isNumber = shared
    ? isAnyDocumentNumber(typed)
    : kinds.some(({ definition: d }) => isDocumentNumber(d.prefix, typed))
  const hits = mapHits(found, (rows): readonly PickChoice[] => {
    const existing = rows.map(choice)
    return isNumber && !existing.some((p) => p.key === typed) ? [direct, ...existing] : existing
  })
  return (
    <PickList
      label={label}
      search={typing}
      onSearch={setTyping}
      hits={hits}
      picked={picked}
      empty={t(kinds[0]!.entry.words?.empty ?? 'Tidak ada yang cocok.')}
    />
  )
}

/** `named`: with the word of its kind. */
function Row({ definition: doc, entry, row, nomor, named }: Kind & { row: WireRow; nomor: string; named: boolean }) {
  const t = useT()
  const { who, figure } = entry
  const facts = [
    ...(named ? [t(doc.noun)] : []),
    ...(who === undefined ? [] : [shownWord(doc.header[who], row[who], t)]),
    plainText(row.oleh),
    // One that waits was saved once, and not changed since.
    row.status === doc.waiting ? clockOn(plainText(row.tanggal), plainText(row.diubah)) : '',
  ]
  return (
    <>
      <span data-nama>
        <strong>{nomor}</strong>
        <small>{facts.filter(Boolean).join('\u2002·\u2002')}</small>
      </span>
      {figure === undefined ? null : <b>{writeFigure(rupiahOf(row[figure]))}</b>}
    </>
  )
}

function One({ definition, entry, web, nomor, onDone }: Kind & Pick<FootProps, 'nomor' | 'onDone'>) {
  const { data } = useDocument(definition, nomor)
  const { Detail, Told } = web
  const Own = web.foot?.[entry.path]
  const waits = data !== undefined && definition.waiting !== undefined && data.status === definition.waiting
  return (
    <>
      <header>
        <h2 className="heading above-4">{nomor}</h2>
      </header>
      {Detail ? <Detail nomor={nomor} /> : <DocumentDetail doc={definition} nomor={nomor} />}
      {Told && waits ? (
        <Suspense>
          <OnSecondScreen doc={data} Told={Told} />
        </Suspense>
      ) : null}
      {data === undefined ? null : (
        <div
          className={`strip grid ${classes.foot} sticky main-end level gap-4 beside-14 y-14 x-16`}
          data-tinggi={Own ? true : undefined}
        >
          <Foot definition={definition} entry={entry} web={web} nomor={nomor} doc={data} onDone={onDone} />
        </div>
      )}
    </>
  )
}

/**
 * The actions under the picked document: the input of a single one is typed there, several are buttons. What is not open
 * for this document says why.
 */
function Foot({ definition, entry, web, nomor, doc, onDone }: Kind & FootProps) {
  const session = useSession()
  const t = useT()
  const all = entry.acts.map((name) => ({ name, action: definition.actions[name]! }))
  const refusals = all.map(({ action }) => refusalsOf(definition, action, doc, session))
  const open = all.filter((_, i) => refusals[i]!.length === 0)
  const [closed] = refusals.at(-1)!
  // The room's own foot stays after its action, because it has something to show: the change, the printed paper.
  const [stays] = useState(open.length > 0)
  const Own = web.foot?.[entry.path]
  if (Own && stays) return <Own nomor={nomor} doc={doc} onDone={onDone} />
  if (open.length === 0 && closed) return <Consequence issue={t(closed.message, closed.values)} />
  if (all.length === 1)
    return <SingleAct definition={definition} web={web} name={all[0]!.name} nomor={nomor} doc={doc} onDone={onDone} />
  const main = open.at(-1)!
  return (
    <>
      <Consequence>{main.action.hint === undefined ? '' : t(main.action.hint)}</Consequence>
      {open.map((placed) => (
        <ActionButton
          key={placed.name}
          definition={definition}
          web={web}
          doc={doc}
          placed={placed}
          look={lookOf(placed.action, placed === main)}
          title={entry.titles?.[placed.name] === undefined ? undefined : t(entry.titles[placed.name]!)}
          onDone={onDone}
        />
      ))}
    </>
  )
}

/** One stands out, in red where it destroys. */
function lookOf({ tone }: AnyAction, main: boolean) {
  if (tone === 'danger') return main ? 'hancur' : 'hapus'
  return main ? 'utama' : 'biasa'
}

/** What an action that asks for words alone is tried with; undefined for one that asks for more. */
function reasonAlone({ input = {}, inputLines = {} }: AnyAction): WireRow | undefined {
  const fields = Object.entries(input)
  return Object.keys(inputLines).length === 0 && fields.every(([, field]) => field.kind === 'text')
    ? Object.fromEntries(fields.flatMap(([name, field]) => (field.required ? [[wireKey(name, field), '-']] : [])))
    : undefined
}

/** One action with its input, in the foot. */
function SingleAct({
  definition,
  web,
  name,
  nomor,
  doc,
  onDone,
}: Pick<Kind, 'definition' | 'web'> & FootProps & { name: string }) {
  const t = useT()
  const action = definition.actions[name]!
  const { form, shape, box, busy, modal, send } = useActionForm<HTMLDivElement>(definition, web, name, nomor, doc)
  usePendingEdits(form.dirty)
  // What its rules refuse whatever is typed is said before anything is.
  const { issue } = useDryRun(definition, name, form.dirty ? undefined : reasonAlone(action), nomor)
  const run = async () => {
    if (await send()) onDone()
  }
  const whole = form.issues.find((s) => s.field === '')?.message
  const title = t(action.title ?? definition.noun)
  const danger = action.tone === 'danger'
  if (issue !== undefined && !form.dirty) return <Consequence issue={issue} />
  return (
    <>
      <div ref={box}>
        <DraftFields
          label={title}
          owner={definition.name}
          shape={shape}
          form={form}
          slots={web.below}
          titles={web.titles}
          wholeElsewhere
        />
      </div>
      <Consequence issue={whole}>{action.hint === undefined ? '' : t(action.hint)}</Consequence>
      <Button
        look={danger ? 'hancur' : 'utama'}
        shortcut="F9"
        icon={iconOf(action.icon)}
        busy={busy}
        busyText={danger ? t('Membatalkan') : t('Menyimpan')}
        onClick={() => void run()}
      >
        {title}
      </Button>
      {modal}
    </>
  )
}

/** One quiet line in the foot: what the action causes, or why it was refused. */
function Consequence({ issue, children = '' }: { issue?: string | undefined; children?: string }) {
  if (!issue) return <p className="note">{children}</p>
  return (
    <p className="note flex gap-6 label bad" role="alert">
      <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" />
      {issue}
    </p>
  )
}
