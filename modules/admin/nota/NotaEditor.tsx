import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy, IconRotate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { call } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useDirtyForm } from '#kernel/web/kit/dirty-form.web.ts'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import { useIsTop, useKeyNotes } from '#kernel/web/kit/surface.tsx'
import { MoreActions } from '#kernel/web/kit/MoreActions.tsx'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import { useEditor, useNotaSettings, type Editor, type NotaPaper, type NotaSettings } from './editor.web.ts'
import { NotaInput } from './NotaInput.tsx'
import classes from './Nota.module.css'
import { PaperPreview } from './PaperPreview.tsx'

interface Jenis {
  readonly jenis: string
  readonly judul: string
}

/**
 * Editor for the look of the shop's notas on sheet or roll. Both share one template, so a change here applies to both.
 */
export function NotaEditor({ paper }: { paper: NotaPaper }) {
  const t = useT()
  const jenis = useQuery({
    queryKey: ['nota', 'setting-nota'],
    queryFn: ({ signal }) => call<Jenis[]>('GET', 'setting-nota', { signal }),
  })
  const [picked, setPicked] = useState<string>()
  const [dirty, setDirty] = useState(false)
  const mayDiscard = useDirtyForm(dirty, t('Susunan nota yang diubah belum disimpan.'))
  const current = picked ?? jenis.data?.[0]?.jenis
  const move = async (to: string): Promise<void> => {
    if (await mayDiscard()) {
      setDirty(false)
      setPicked(to)
    }
  }
  if (jenis.isPending) return <Streaks />
  if (!jenis.data) return <ErrorState title={jenis.error.message} onRetry={() => void jenis.refetch()} />
  if (current === undefined) return <Empty content={t('Belum ada jenis nota.')} />
  return (
    <Loader key={current} jenis={current} paper={paper} onDirty={setDirty}>
      {jenis.data.length > 1 ? (
        <Segment
          label={t('Jenis Nota')}
          options={jenis.data.map((j) => ({ value: j.jenis, label: t(j.judul) }))}
          value={current}
          onChange={(to) => void move(to)}
        />
      ) : null}
    </Loader>
  )
}

interface BelowProps {
  readonly paper: NotaPaper
  readonly onDirty: (dirty: boolean) => void
  readonly children: ReactNode
}

function Loader({ jenis, ...rest }: BelowProps & { jenis: string }) {
  const { data, error, refetch } = useNotaSettings(jenis)
  if (data) return <Content notaSettings={data} {...rest} />
  return error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : <Streaks />
}

function Content({ notaSettings, paper, onDirty, children }: BelowProps & { notaSettings: NotaSettings }) {
  const t = useT()
  const editor = useEditor(notaSettings, notaSettings, t)
  const notify = useEffectEvent(onDirty)
  useEffect(() => notify(editor.dirty), [editor.dirty])
  const valid = Object.keys(editor.issues).length === 0
  return (
    <div className={`page from-top ${classes.page}`}>
      <PageHead
        title={paper === 'LEMBAR' ? t('Setting Nota') : t('Setting Nota Slip')}
        subtitle={
          paper === 'LEMBAR'
            ? t('Susunan nota di lembar A5 atau A4. Isinya sama dengan struk.')
            : t('Susunan nota di struk 58 atau 80 mm. Isinya sama dengan lembar.')
        }
      >
        <Step editor={editor} />
        <Button
          look="utama"
          icon={<IconDeviceFloppy size={17} />}
          disabled={!editor.dirty || !valid || editor.conflict !== undefined}
          busy={editor.busy}
          busyText={t('Menyimpan')}
          onClick={() => void editor.save()}
        >
          {t('Simpan')}
        </Button>
      </PageHead>
      {children}
      {editor.conflict ? <Conflict editor={editor} oleh={editor.conflict.oleh ?? '-'} /> : null}
      <div className={`grid from-top gap-16 columns ${classes.board}`}>
        <div className="stack slim gap-14">
          <NotaInput editor={editor} paper={paper} />
        </div>
        <PaperPreview jenis={editor.base.jenis} template={editor.template} valid={valid} paper={paper} />
      </div>
    </div>
  )
}

/** Undo, redo and reset; on a phone in the overflow menu. */
function Step({ editor }: { editor: Editor }) {
  const t = useT()
  const top = useIsTop()
  const phone = useWidth() === 'hp'
  useKeyNotes({ 'Ctrl Z': t('Urungkan'), 'Ctrl Y': t('Ulangi langkah') })
  // Also while typing, because the browser's undo knows only one field and none of the moves.
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !top() || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) editor.stepForward?.()
    else editor.stepBack?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const stepBack = { label: t('Urungkan'), icon: <IconArrowBackUp size={18} />, act: editor.stepBack }
  const stepForward = { label: t('Ulangi langkah'), icon: <IconArrowForwardUp size={18} />, act: editor.stepForward }
  const initial = { label: t('Kembalikan bawaan'), icon: <IconRotate size={17} />, act: editor.restoreDefault }
  if (phone) {
    const existing = [stepBack, stepForward, initial].flatMap(({ act, ...x }) => (act ? [{ ...x, act }] : []))
    return <MoreActions actions={existing} icon={20} />
  }
  return (
    <>
      {[stepBack, stepForward].map((step) => (
        <IconButton key={step.label} label={step.label} disabled={!step.act} onClick={step.act}>
          {step.icon}
        </IconButton>
      ))}
      <Button look="tenang" icon={initial.icon} disabled={!initial.act} onClick={initial.act}>
        {initial.label}
      </Button>
    </>
  )
}

/** Shown when somebody else stored this kind of nota while it was open here. */
function Conflict({ editor, oleh }: { editor: Editor; oleh: string }) {
  const t = useT()
  return (
    <div className={`flow round-panel ${classes.conflict} gap-8 beside-12 y-10 x-14 warn-tint`} role="alert">
      <span>{t('{oleh} baru saja menyimpan susunan lain untuk nota ini.', { oleh })}</span>
      <Button size="kecil" onClick={editor.follow}>
        {t('Pakai susunan itu')}
      </Button>
      <Button size="kecil" onClick={editor.overwrite}>
        {t('Tetap pakai punya saya')}
      </Button>
    </div>
  )
}
