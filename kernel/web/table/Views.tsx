import { IconBookmarkPlus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { cls } from '#kernel/web/kit/class.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { MoreActions } from '#kernel/web/kit/MoreActions.tsx'
import { NameModal } from '#kernel/web/kit/NameModal.tsx'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import classes from './Views.module.css'
import type { SavedViews } from './views.web.ts'

/** Saved views as tabs over the table: those of the screen (or all rows) first, then the person's own. The active one shows its count. */
export function Views({ views, total }: { views: SavedViews; total: number | undefined }) {
  const t = useT()
  const [naming, setNaming] = useState<{ from?: string }>()
  const { all, chosen, presets } = views
  const tab = (key: string, text: string, current: boolean, choose: () => void) => (
    <button
      key={key}
      type="button"
      className={`round inline fixed gap-8 soft ${classes.tab}`}
      aria-pressed={current}
      onClick={choose}
    >
      {text}
      {current && total !== undefined ? <span className="hint normal">{writeFigure(total)}</span> : null}
    </button>
  )
  const remove = async (name: string) => {
    if (await dialog.ask({ title: t('Hapus tampilan?'), content: name, approve: t('Hapus'), danger: true }))
      views.remove(name)
  }
  return (
    <div
      className={`line-bottom row gap-4 ${classes.views} high-40 x-10 scroll`}
      role="group"
      aria-label={t('Tampilan tersimpan')}
    >
      {presets.length === 0
        ? tab('', t('Semua'), chosen === undefined, () => views.choose(undefined))
        : presets.map((p) => tab(`:${p.nama}`, t(p.nama), views.preset === p, () => views.choosePreset(p)))}
      {all.map((v) => tab(v.nama, v.nama, v.nama === chosen, () => views.choose(v)))}
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
      {naming ? <NameView from={naming.from} views={views} onClose={() => setNaming(undefined)} /> : null}
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
      {naming ? <NameView views={views} onClose={() => setNaming(false)} /> : null}
    </>
  )
}

/** Names a new view, or renames one. */
function NameView({ from, views, onClose }: { from?: string; views: SavedViews; onClose: () => void }) {
  const t = useT()
  return (
    <NameModal
      title={from === undefined ? t('Simpan tampilan') : t('Ganti nama')}
      subtitle={from === undefined ? t('Pencarian, saringan, urutan dan kolom yang sedang dipakai.') : undefined}
      label={t('Nama tampilan')}
      from={from}
      taken={views.all.map((v) => v.nama)}
      onName={(name) => (from === undefined ? views.save(name) : views.rename(from, name))}
      onClose={onClose}
    />
  )
}
