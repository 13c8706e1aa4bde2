import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import type { DocumentScreen } from '#kernel/model/document-screen.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { closedMake } from '#kernel/model/document-action.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { usePendingEdits } from '#kernel/web/kit/pending-edits.web.ts'
import { useActionForm } from './action-form.web.ts'
import { BringIn } from './BringIn.tsx'
import { DraftFields } from './DraftFields.tsx'
import { useDryRun } from './dry-run.web.ts'
import { Effects } from './Effects.tsx'
import { RecentDocuments } from './RecentDocuments.tsx'
import type { DocumentWeb } from './slots.web.ts'
import classes from './FormFrame.module.css'

type Entry = Extract<DocumentScreen, { frame: 'form' }>
interface FrameProps {
  doc: AnyDocument
  entry: Entry
  web: DocumentWeb
}

/**
 * The frame Form: a document of a few fields is a page. Its latest entries stand beside the form, by day; pressing one opens
 * its drawer with its actions. After saving the form is empty, the new entry is lit and the first field has the focus.
 */
export function FormFrame({ doc, entry, web }: FrameProps) {
  const t = useT()
  const [saved, setSaved] = useState<string>()
  const [bringing, setBringing] = useState(false)
  const session = useSession()
  const mayBring = entry.bringIn && closedMake(doc.actions[entry.action ?? 'simpan']!, session).length === 0
  return (
    <div className="pad-page">
      <PageHead title={t(entry.title)} subtitle={t(entry.subtitle ?? doc.summary)}>
        {mayBring ? (
          <Button look="tenang" icon={<IconFileImport size={17} />} onClick={() => setBringing(true)}>
            {t('Impor')}
          </Button>
        ) : null}
      </PageHead>
      {bringing ? <BringIn doc={doc} onClose={() => setBringing(false)} /> : null}
      <div className={`grid from-top gap-14 below-12 columns ${classes.two}`}>
        <Entry doc={doc} entry={entry} web={web} onSaved={setSaved} />
        <RecentDocuments
          doc={doc}
          web={web}
          recent={entry.recent}
          figure={entry.figure}
          empty={entry.empty}
          lit={saved}
        />
      </div>
    </div>
  )
}

function Entry({ doc: definition, entry, web, onSaved }: FrameProps & { onSaved: (nomor: string) => void }) {
  const t = useT()
  const session = useSession()
  const name = entry.action ?? 'simpan'
  const { form, shape, box, busy, modal, send } = useActionForm<HTMLElement>(definition, web, name)
  usePendingEdits(form.dirty)
  const [closed] = closedMake(definition.actions[name]!, session)
  const dry = useDryRun(definition, name, closed ? undefined : form.ready(shape))
  const noun = t(definition.noun)
  const first = () => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus())
  const save = async () => {
    const doc = await send()
    if (!doc) return
    form.clear()
    onSaved(plainText(doc[definition.number.field]))
    first()
  }
  return (
    <section
      ref={box}
      className={`panel ${classes.panel} stack crop`}
      aria-label={t('{Dokumen} baru', { dokumen: definition.noun.toLowerCase() })}
    >
      <header className="flex spread on-line gap-12 y-14 x-16">
        <h2>{t('{Dokumen} baru', { dokumen: definition.noun.toLowerCase() })}</h2>
        <small>{t('tanggal sistem {tanggal}', { tanggal: session.tgl_system })}</small>
      </header>
      <div className={`${classes.fields} stack grow`}>
        {web.Offered ? (
          <web.Offered
            lines={(table) => (form.content.lines[table] ?? []).map((l) => l.row)}
            add={form.giveLine}
            fill={form.type}
          />
        ) : null}
        <DraftFields
          label={noun}
          owner={definition.name}
          shape={shape}
          form={form}
          slots={web.below}
          titles={web.titles}
          told={dry.told?.isi ?? undefined}
        />
        <div className={`${classes.effects} sink`}>
          <Effects {...dry} />
          {web.Preview && dry.told?.isi ? <web.Preview doc={dry.told.isi} /> : null}
        </div>
        {closed ? <p className="note">{t(closed.message, closed.values)}</p> : null}
      </div>
      <EntryFoot
        word={t(definition.actions[name]!.title ?? 'Simpan')}
        closed={closed !== undefined}
        dirty={form.dirty}
        busy={busy}
        onClear={() => {
          form.clear()
          first()
        }}
        onSave={() => void save()}
      />
      {modal}
    </section>
  )
}

interface EntryFootProps {
  /** What saving is called. */
  word: string
  closed: boolean
  dirty: boolean
  busy: boolean
  onClear: () => void
  onSave: () => void
}

function EntryFoot({ word, closed, dirty, busy, onClear, onSave }: EntryFootProps) {
  const t = useT()
  return (
    <footer className={`strip flex spread gap-12 sticky ${classes.foot} y-14 x-16`}>
      <Button look="tenang" shortcut="Shift F2" disabled={!dirty || busy} onClick={onClear}>
        {t('Kosongkan')}
      </Button>
      <Button look="utama" disabled={closed} busy={busy} busyText={t('Menyimpan')} onClick={onSave}>
        {word}
      </Button>
    </footer>
  )
}
