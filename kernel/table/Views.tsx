import { IconBookmarkPlus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { tulisAngka } from '#kernel/quantity/tulis.ts'
import { cls } from '#kernel/ui/class.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { TindakanLain } from '#kernel/ui/TindakanLain.tsx'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import classes from './Views.module.css'
import type { SavedViews } from './views.web.ts'

/** Saved views as tabs over the table: all rows first, the person's own after. The standing one carries its count. */
export function Views({ views, total }: { views: SavedViews; total: number | undefined }) {
  const t = useT()
  const [naming, setNaming] = useState<{ from?: string }>()
  const { all, chosen } = views
  const tab = (nama: string | undefined, text: string) => {
    const current = nama === chosen
    return (
      <button
        key={nama ?? ''}
        type="button"
        className={classes.tab}
        aria-pressed={current}
        onClick={() => views.choose(all.find((v) => v.nama === nama))}
      >
        {text}
        {current && total !== undefined ? <span className={classes.count}>{tulisAngka(total)}</span> : null}
      </button>
    )
  }
  const remove = async (nama: string) => {
    if (await dialog.tanya({ judul: t('Hapus tampilan?'), isi: nama, setuju: t('Hapus'), bahaya: true }))
      views.remove(nama)
  }
  return (
    <div className={classes.views} role="group" aria-label={t('Tampilan tersimpan')}>
      {tab(undefined, t('Semua'))}
      {all.map((v) => tab(v.nama, v.nama))}
      <button type="button" className={cls(classes.tab, classes.save)} onClick={() => setNaming({})}>
        <IconPlus size={15} stroke={1.6} /> {t('Simpan tampilan')}
      </button>
      {chosen !== undefined ? (
        <TindakanLain
          label={t('Tampilan {nama}', { nama: chosen })}
          position="bottom-start"
          isi={[
            { label: t('Ganti nama'), icon: <IconPencil size={16} />, act: () => setNaming({ from: chosen }) },
            { label: t('Hapus'), icon: <IconTrash size={16} />, danger: true, act: () => void remove(chosen) },
          ]}
        />
      ) : null}
      {naming ? <NameModal from={naming.from} views={views} onClose={() => setNaming(undefined)} /> : null}
    </div>
  )
}

/** Saves a view while there are no tabs yet: an icon, so that nothing moves when a filter is set. */
export function SaveView({ views }: { views: SavedViews }) {
  const t = useT()
  const [naming, setNaming] = useState(false)
  return (
    <>
      <TombolIkon label={t('Simpan tampilan')} onClick={() => setNaming(true)}>
        <IconBookmarkPlus size={18} />
      </TombolIkon>
      {naming ? <NameModal views={views} onClose={() => setNaming(false)} /> : null}
    </>
  )
}

/** Names a new view, or another name for one. */
function NameModal({ from, views, onClose }: { from?: string; views: SavedViews; onClose: () => void }) {
  const t = useT()
  const [nama, setNama] = useState(from ?? '')
  const [error, setError] = useState<string>()
  const save = () => {
    const name = nama.trim()
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
      dirty={nama !== (from ?? '')}
      onClose={onClose}
      primary={
        <Tombol rupa="utama" onClick={save}>
          {t('Simpan')}
        </Tombol>
      }
    >
      <Isian label={t('Nama tampilan')} required error={error}>
        {(aria) => <TextInput {...aria} data-autofocus maxLength={40} value={nama} onChange={setNama} />}
      </Isian>
    </Modal>
  )
}
