import { IconPlayerPause, IconPlus, IconReceipt, IconX } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Picker } from '#kernel/ui/Picker.tsx'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'
import type { Kasir } from './kasir.web.ts'
import { bukaKeranjang, jumlahBarang, kosong, namaKeranjang } from './meja.ts'
import { ingatSales } from './meja.web.ts'
import classes from './TabNota.module.css'
import type { useTahan } from './tahan.web.ts'

/** The notas that lie open, the one in front marked; and who sells. */
export function TabNota({ kasir, tahan }: { kasir: Kasir; tahan: ReturnType<typeof useTahan> }) {
  const t = useT()
  const { meja, aktif } = kasir
  return (
    <div className={classes.baris}>
      <div className={classes.tab} role="group" aria-label={t('Nota terbuka')}>
        {meja.keranjang.map((k) => {
          const depan = k.id === aktif.id
          const Ikon = k.ditahan ? IconPlayerPause : IconReceipt
          return (
            <span key={k.id} className={classes.satu} data-depan={depan || undefined}>
              <button
                type="button"
                aria-current={depan}
                onClick={() => kasir.ubahMeja((m) => bukaKeranjang(m, k.id))}
                title={k.ditahan ? t('Ditahan') : undefined}
              >
                <Ikon size={17} stroke={1.6} aria-hidden="true" />
                <span>{namaKeranjang(k)}</span>
                {k.baris.length > 0 ? <b>{jumlahBarang(k)}</b> : null}
              </button>
              {depan && !kosong(k) ? (
                <TombolIkon label={t('Buang nota')} onClick={() => void tahan.buang(k)}>
                  <IconX size={15} />
                </TombolIkon>
              ) : null}
            </span>
          )
        })}
        <button type="button" className={classes.baru} aria-keyshortcuts="Shift+F2" onClick={tahan.baru}>
          <IconPlus size={16} stroke={1.6} aria-hidden="true" />
          <span>{t('Nota baru')}</span>
        </button>
      </div>
      <PilihSales kasir={kasir} />
    </div>
  )
}

/** Who sells: remembered on this device for the next nota. */
export function PilihSales({ kasir }: { kasir: Kasir }) {
  const t = useT()
  const { kode_toko } = useSesi()
  const { aktif } = kasir
  const salah = kasir.salah.some((s) => s.field === 'kode_sales')
  const pilih = (kode_sales: string) => {
    kasir.ubah((k) => ({ ...k, kode_sales }))
    if (kode_sales === '') return
    ingatSales(kode_toko, kode_sales)
    document.querySelector<HTMLElement>('[name="pindai"]')?.focus()
  }
  return (
    <div className={classes.sales}>
      <span>{t('Sales')}</span>
      <Picker
        resource="sales"
        name="kode_sales"
        aria-label={t('Sales')}
        aria-invalid={salah || undefined}
        value={aktif.kode_sales}
        onChange={pilih}
        placeholder={t('Pilih sales')}
      />
    </div>
  )
}
