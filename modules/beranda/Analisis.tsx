import { lazy, Suspense, useState } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { bulanTahun } from '#kernel/i18n/tanggal.ts'
import { tulisGram, tulisRupiah } from '#kernel/quantity/tulis.ts'
import { Panel } from '#kernel/ui/Panel.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import type { JualHari } from './hari.web.ts'
import classes from './Dasbor.module.css'

// Its own chunk: the figures stand before it is drawn.
const Batang = lazy(() => import('./Batang.tsx'))

/** The month's transactions by day, in rupiah or gram. */
export function Analisis({
  bulan,
  tanggal,
  reload,
}: {
  bulan: readonly JualHari[]
  tanggal: string
  reload: () => Promise<unknown>
}) {
  const t = useT()
  const [ukuran, setUkuran] = useState<'rp' | 'g'>('rp')
  const rp = bulan.reduce((sum, h) => sum + h.total, 0)
  const mg = bulan.reduce((sum, h) => sum + Math.round(h.berat * 1000), 0)
  const jumlah = ukuran === 'rp' ? tulisRupiah(rp) : `${tulisGram(mg / 1000)} g`
  const nama = bulanTahun(tanggal, t)
  return (
    <Panel title={t('Analisis transaksi bulanan')} subtitle={nama} reload={reload}>
      <div className={classes.alat}>
        <p className={classes.legenda}>
          <span aria-hidden="true" />
          {t('Penjualan')} <strong>{jumlah}</strong>
        </p>
        <Segmen
          label={t('Ukuran')}
          options={[
            { value: 'rp', label: t('Rupiah') },
            { value: 'g', label: t('Gram') },
          ]}
          value={ukuran}
          onChange={setUkuran}
        />
      </div>
      <Suspense fallback={<div className={classes.batang} />}>
        <Batang
          hari={bulan}
          tanggal={tanggal}
          ukuran={ukuran}
          label={t('Penjualan {bulan} per hari, jumlah {jumlah}', { bulan: nama, jumlah })}
        />
      </Suspense>
    </Panel>
  )
}
