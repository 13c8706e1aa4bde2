import { Menu } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { cls } from '#kernel/ui/class.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Isian } from '#kernel/ui/Isian.tsx'
import menu from '#kernel/ui/Menu.module.css'
import { Modal } from '#kernel/ui/Modal.tsx'
import { TextInput } from '#kernel/ui/TextInput.tsx'
import { Tombol, TombolIkon } from '#kernel/ui/Tombol.tsx'
import type { Tampilan } from './cari.ts'
import classes from './Views.module.css'

export interface ViewsProps {
  views: readonly Tampilan[]
  /** The one that stands, by name; undefined: all rows. */
  chosen: string | undefined
  total: number | undefined
  onChoose: (view: Tampilan | undefined) => void
  onSave: (nama: string) => void
  onRename: (from: string, to: string) => void
  onRemove: (nama: string) => void
}

/** Saved views as tabs over the table: all rows first, the person's own after. The standing one carries its count. */
export function Views({ views, chosen, total, onChoose, onSave, onRename, onRemove }: ViewsProps) {
  const t = useT()
  const [naming, setNaming] = useState<{ from?: string }>()
  const tab = (nama: string | undefined, text: string) => {
    const current = nama === chosen
    return (
      <button
        key={nama ?? ''}
        type="button"
        className={classes.tab}
        aria-pressed={current}
        onClick={() => onChoose(views.find((v) => v.nama === nama))}
      >
        {text}
        {current && total !== undefined ? <span className={classes.count}>{total.toLocaleString('ko-KR')}</span> : null}
      </button>
    )
  }
  const remove = async (nama: string) => {
    if (await dialog.tanya({ judul: t('Hapus tampilan?'), isi: nama, setuju: t('Hapus'), bahaya: true })) onRemove(nama)
  }
  return (
    <div className={classes.views} role="group" aria-label={t('Tampilan tersimpan')}>
      {tab(undefined, t('Semua'))}
      {views.map((v) => tab(v.nama, v.nama))}
      <button type="button" className={cls(classes.tab, classes.save)} onClick={() => setNaming({})}>
        <IconPlus size={15} stroke={1.6} /> {t('Simpan tampilan')}
      </button>
      {chosen !== undefined ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <TombolIkon label={t('Tampilan {nama}', { nama: chosen })}>
              <IconDots size={17} />
            </TombolIkon>
          </Menu.Target>
          <Menu.Dropdown className={menu.menu} data-melayang>
            <Menu.Item
              className={menu.item}
              leftSection={<IconPencil size={16} />}
              onClick={() => setNaming({ from: chosen })}
            >
              {t('Ganti nama')}
            </Menu.Item>
            <Menu.Item
              className={menu.item}
              data-danger
              leftSection={<IconTrash size={16} />}
              onClick={() => void remove(chosen)}
            >
              {t('Hapus')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {naming ? (
        <NameModal
          from={naming.from}
          taken={views.map((v) => v.nama)}
          onClose={() => setNaming(undefined)}
          onName={(nama) => {
            setNaming(undefined)
            if (naming.from === undefined) onSave(nama)
            else onRename(naming.from, nama)
          }}
        />
      ) : null}
    </div>
  )
}

function NameModal({
  from,
  taken,
  onName,
  onClose,
}: {
  from?: string
  taken: readonly string[]
  onName: (nama: string) => void
  onClose: () => void
}) {
  const t = useT()
  const [nama, setNama] = useState(from ?? '')
  const [error, setError] = useState<string>()
  const save = () => {
    const name = nama.trim()
    if (name === '') return setError(t('Harus Diisi'))
    if (name !== from && taken.includes(name)) return setError(t('Nama sudah dipakai'))
    onName(name)
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
