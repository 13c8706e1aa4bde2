import { lazy, Suspense, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { monthYear } from '#kernel/base/time/dates.ts'
import { writeGram, writeRupiah } from '#kernel/base/quantity/format.ts'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import type { PenjualanDay } from './day.web.ts'
import classes from './Dashboard.module.css'

// A chunk of its own: the figures are shown before the chart is loaded.
const Bars = lazy(() => import('./Bars.tsx'))

/** The month's transactions by day, in rupiah or grams. */
export function Analysis({
  month,
  tanggal,
  reload,
}: {
  month: readonly PenjualanDay[]
  tanggal: string
  reload: () => Promise<unknown>
}) {
  const t = useT()
  const [ukuran, setSize] = useState<'rp' | 'g'>('rp')
  const rp = month.reduce((sum, h) => sum + h.total, 0)
  const mg = month.reduce((sum, h) => sum + Math.round(h.berat * 1000), 0)
  const jumlah = ukuran === 'rp' ? writeRupiah(rp) : `${writeGram(mg / 1000)} g`
  const nama = monthYear(tanggal, t)
  return (
    <Panel title={t('Analisis transaksi bulanan')} subtitle={nama} reload={reload}>
      <div className={`flow spread ${classes.tool}`}>
        <p className={`row gap-8 note ${classes.legend}`}>
          <span aria-hidden="true" />
          {t('Penjualan')} <strong className="ink strong">{jumlah}</strong>
        </p>
        <Segment
          label={t('Ukuran')}
          options={[
            { value: 'rp', label: t('Rupiah') },
            { value: 'g', label: t('Gram') },
          ]}
          value={ukuran}
          onChange={setSize}
        />
      </div>
      <Suspense fallback={<div className={`block wide ${classes.bar}`} />}>
        <Bars
          hari={month}
          tanggal={tanggal}
          ukuran={ukuran}
          label={t('Penjualan {bulan} per hari, jumlah {jumlah}', { bulan: nama, jumlah })}
        />
      </Suspense>
    </Panel>
  )
}
