import { lazy, Suspense, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { monthYear } from '#kernel/base/time/dates.ts'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { FigureLink } from '#kernel/web/shell/FigureLink.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import type { ChartSpan } from '../figures/chart-spans.ts'
import type { ChartUnit } from './axis.ts'
import { barsOf, kindNames, pairsOf, sumOfKind, useChart, writeUnit, type Pair, type TradeChart } from './chart.web.ts'
import classes from './Dashboard.module.css'

// A chunk of its own: the figures are shown before the chart is loaded.
const Bars = lazy(() => import('./Bars.tsx'))

/** Where the sum of a kind leads: to the report of these days. */
export type Behind = (kind: Pair['up'], from: string, to: string) => string | undefined

/** The first and last day that the bars stand for; shops on days of their own have none in common. */
const daysOf = ({ sampai }: TradeChart, span: ChartSpan): readonly [string, string] | undefined =>
  span === 'hari' ? undefined : [span === 'bulan' ? `${sampai.slice(0, 8)}01` : `${sampai.slice(0, 4)}-01-01`, sampai]

/** What was traded by shop, day or month, in rupiah, grams or documents: what went out above the line, what came in below it. */
export function Analysis({ spans, behind }: { spans: readonly ChartSpan[]; behind: Behind }) {
  const t = useT()
  const [span, setSpan] = useState<ChartSpan>('bulan')
  const [unit, setUnit] = useState<ChartUnit>('rp')
  const [name, setName] = useState('Jual beli')
  const { data, error, isPending, refetch } = useChart(span)
  const names: Readonly<Record<ChartSpan, string>> = {
    hari: t('Per toko'),
    bulan: t('Per hari'),
    tahun: t('Per bulan'),
  }
  const pairs = data ? pairsOf(data) : []
  const pair = pairs.find((p) => p.name === name) ?? pairs[0]
  const when = data
    ? span === 'bulan'
      ? monthYear(data.sampai || '2000-01', t)
      : data.sampai.slice(0, span === 'tahun' ? 4 : 10)
    : ''
  return (
    <Panel title={t('Analisis transaksi')} subtitle={when} reload={() => refetch()}>
      <div className="flow spread gap-8 beside-16 above-6">
        <Segment
          label={t('Batang')}
          options={spans.map((value) => ({ value, label: names[value] }))}
          value={span}
          onChange={setSpan}
        />
        {pairs.length > 1 ? (
          <Segment
            label={t('Jenis transaksi')}
            options={pairs.map((p) => ({ value: p.name, label: t(p.name) }))}
            value={pair?.name}
            onChange={setName}
          />
        ) : null}
        <Segment
          label={t('Ukuran')}
          options={[
            { value: 'rp', label: t('Rupiah') },
            { value: 'g', label: t('Gram') },
            { value: 'nota', label: t('Nota') },
          ]}
          value={unit}
          onChange={setUnit}
        />
      </div>
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
      {isPending ? <Streaks /> : null}
      {data && pair ? <Chart chart={data} span={span} pair={pair} unit={unit} when={when} behind={behind} /> : null}
    </Panel>
  )
}

interface ChartProps {
  chart: TradeChart
  span: ChartSpan
  pair: Pair
  unit: ChartUnit
  when: string
  behind: Behind
}
function Chart({ chart, span, pair, unit, when, behind }: ChartProps) {
  const t = useT()
  const kinds = [pair.up, ...(pair.down ? [pair.down] : [])]
  const sums = kinds.map((kind) => writeUnit(sumOfKind(chart, kind, unit), unit))
  const days = daysOf(chart, span)
  if (chart.sampai === '') return <p className="quiet">{t('Belum ada transaksi.')}</p>
  return (
    <>
      <div className="flow note gap-8 beside-16 above-6">
        {kinds.map((kind, side) => (
          <p className="row gap-8" key={kind}>
            <svg width="10" height="10" aria-hidden="true">
              <rect width="10" height="10" rx="3" fill={`var(--k-chart${side + 1})`} />
            </svg>
            {t(kindNames[kind])}{' '}
            <strong className="ink strong">
              <FigureLink to={days ? behind(kind, ...days) : undefined}>{sums[side]}</FigureLink>
            </strong>
          </p>
        ))}
      </div>
      <Suspense fallback={<div className={`block wide ${classes.bar}`} />}>
        <Bars
          bars={barsOf(chart, span, pair, unit, t)}
          current={span === 'bulan' ? chart.sampai : span === 'tahun' ? chart.sampai.slice(0, 7) : undefined}
          unit={unit}
          label={kinds
            .map((kind, side) =>
              t('{jenis} {kapan}, jumlah {jumlah}', { jenis: t(kindNames[kind]), kapan: when, jumlah: sums[side]! }),
            )
            .join('; ')}
        />
      </Suspense>
    </>
  )
}
