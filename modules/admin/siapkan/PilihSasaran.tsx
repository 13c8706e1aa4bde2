import { IconBuildingStore, IconCheck } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import classes from './Siapkan.module.css'
import type { Wizard } from './wizard.web.ts'

/** The shops a step is saved for: all that still wait, unless one is taken out. Absent where there is only one. */
export function PilihSasaran({ w }: { w: Wizard }) {
  const t = useT()
  const pilihan = w.toko.filter((x) => !x.siap || x.kode_toko === w.kode_toko)
  if (pilihan.length < 2) return null
  const balik = (kode: string) =>
    w.setSasaran(w.sasaran.includes(kode) ? w.sasaran.filter((k) => k !== kode) : [...w.sasaran, kode])
  return (
    <div className={classes.sasaran} role="group" aria-label={t('Disimpan untuk')}>
      <span>{t('Disimpan untuk')}</span>
      {pilihan.map((x) => {
        const aktif = w.sasaran.includes(x.kode_toko)
        return (
          <button
            key={x.kode_toko}
            type="button"
            aria-pressed={aktif}
            disabled={x.kode_toko === w.kode_toko}
            title={x.nama_toko}
            onClick={() => balik(x.kode_toko)}
          >
            {aktif ? <IconCheck size={13} stroke={2.4} aria-hidden="true" /> : null}
            {x.kode_toko}
          </button>
        )
      })}
    </div>
  )
}

/** The one shop that a step is about, and the way to another that waits. */
export function TokoIni({ w, onGanti }: { w: Wizard; onGanti: (kode: string) => void }) {
  const t = useT()
  const lain = w.toko.filter((x) => !x.siap || x.kode_toko === w.kode_toko)
  if (lain.length < 2) return null
  return (
    <div className={classes.sasaran} role="group" aria-label={t('Langkah ini untuk satu toko')}>
      <span>
        <IconBuildingStore size={15} stroke={1.6} aria-hidden="true" /> {t('Langkah ini untuk satu toko')}
      </span>
      {lain.map((x) => (
        <button
          key={x.kode_toko}
          type="button"
          aria-pressed={x.kode_toko === w.kode_toko}
          disabled={w.sibuk}
          title={x.nama_toko}
          onClick={() => (x.kode_toko === w.kode_toko ? undefined : onGanti(x.kode_toko))}
        >
          {x.kode_toko}
        </button>
      ))}
    </div>
  )
}
