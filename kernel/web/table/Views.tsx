import { IconBookmarkPlus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { cls } from '#kernel/web/kit/class.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { TextInput } from '#kernel/web/kit/TextInput.tsx'
import { MoreActions } from '#kernel/web/kit/MoreActions.tsx'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'
import classes from './Views.module.css'
import type { SavedViews } from './views.web.ts'

/** Saved views as tabs over the table: all rows first, then the person's own. The active one shows its count. */
export function Views({ views, total }: { views: SavedViews; total: number | undefined }) {
  const t = useT()
  const [naming, setNaming] = useState<{ from?: string }>()
  const { all, chosen } = views
  const tab = (name: string | undefined, text: string) => {
    const current = name === chosen
    return (
      <button
        key={name ?? ''}
        type="button"
        className={`round inline fixed gap-8 soft ${classes.tab}`}
        aria-pressed={current}
        onClick={() => views.choose(all.find((v) => v.nama === name))}
      >
        {text}
        {current && total !== undefined ? <span className="hint normal">{writeFigure(total)}</span> : null}
      </button>
    )
  }
  const remove = async (name: string) => {
    if (await dialog.ask({ title: t('Hapus tampilan?'), content: name, approve: t('Hapus'), danger: true }))
      views.remove(name)
  }
  return (
    <div className={`line-bottom row gap-4 ${classes.views}`} role="group" aria-label={t('Tampilan tersimpan')}>
      {tab(undefined, t('Semua'))}
      {all.map((v) => tab(v.nama, v.nama))}
      <button
        type="button"
        className={cls(`round inline fixed gap-8 soft ${classes.tab}`, classes.save)}
        onClick={() => setNaming({})}
      >
        <IconPlus size={15} stroke={1.6} /> {t('Simpan tampilan')}
      </button>
      {chosen !== undefined ? (
        <MoreActions
          label={t('Tampilan {nama}', { nama: chosen })}
          position="bottom-start"
          actions={[
            { label: t('Ganti nama'), icon: <IconPencil size={16} />, act: () => setNaming({ from: chosen }) },
            { label: t('Hapus'), icon: <IconTrash size={16} />, danger: true, act: () => void remove(chosen) },
          ]}
        />
      ) : null}
      {naming ? <NameModal from={naming.from} views={views} onClose={() => setNaming(undefined)} /> : null}
    </div>
  )
}

/** Saves the first view, while there are no tabs yet: an icon, so that nothing moves when a filter is set. */
export function SaveView({ views }: { views: SavedViews }) {
  const t = useT()
  const [naming, setNaming] = useState(false)
  return (
    <>
      <IconButton label={t('Simpan tampilan')} onClick={() => setNaming(true)}>
        <IconBookmarkPlus size={18} />
      </IconButton>
      {naming ? <NameModal views={views} onClose={() => setNaming(false)} /> : null}
    </>
  )
}

/** Names a new view, or renames one. */
function NameModal({ from, views, onClose }: { from?: string; views: SavedViews; onClose: () => void }) {
  const t = useT()
  const [viewName, setName] = useState(from ?? '')
  const [error, setError] = useState<string>()
  const save = () => {
    const name = viewName.trim()
    if (name === '') return setError(t('Harus Diisi'))
    if (name !== from && views.all.some((v) => v.nama === name)) return setError(t('Nama sudah dipakai'))
    onClose()
    if (from === undefined) views.save(name)
    else views.rename(from, name)
  }
  return (
    <Modal
      title={from === undefined ? t('Simpan tampilan') : t('Ganti nama')}
      subtitle={from === undefined ? t('Pencarian, saringan, urutan dan kolom yang sedang dipakai.') : undefined}
      size={480}
      dirty={viewName !== (from ?? '')}
      onClose={onClose}
      primary={
        <Button look="utama" onClick={save}>
          {t('Simpan')}
        </Button>
      }
    >
      <FieldSlot label={t('Nama tampilan')} required error={error}>
        {(aria) => <TextInput {...aria} data-autofocus maxLength={40} value={viewName} onChange={setName} />}
      </FieldSlot>
    </Modal>
  )
}
