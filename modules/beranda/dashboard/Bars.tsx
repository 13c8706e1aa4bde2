import { writeGram, writeRupiah } from '#kernel/base/quantity/format.ts'
import type { PenjualanDay } from './day.web.ts'
import { daysInMonth, shorten, buildAxis } from './axis.ts'
import classes from './Dashboard.module.css'

/** SVG units; the chart scales to its panel. */
const width = 720
const height = 250
const left = 64
const top = 18
const bottom = 24

/** A month of sales with one bar per day and today highlighted. The title of each bar has its figures. */
export default function Bars({
  hari,
  tanggal,
  ukuran,
  label,
}: {
  hari: readonly PenjualanDay[]
  tanggal: string
  ukuran: 'rp' | 'g'
  label: string
}) {
  const nilai = (h: PenjualanDay): number => (ukuran === 'rp' ? h.total : h.berat)
  const axis = buildAxis(Math.max(0, ...hari.map(nilai)))
  const peak = axis.at(-1)!
  const n = daysInMonth(tanggal)
  const current = Number(tanggal.slice(8))
  const step = (width - left) / n
  const y = (v: number): number => top + (height - top - bottom) * (1 - v / peak)
  const x = (tgl: number): number => left + (tgl - 1) * step
  return (
    <svg className={`block wide ${classes.bar}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect className={classes.now} x={x(current)} y={top - 4} width={step} height={height - top - bottom + 4} rx="3" />
      {axis.map((s) => (
        <g key={s}>
          <line className={s === 0 ? classes.base : classes.rule} x1={left} x2={width} y1={y(s)} y2={y(s)} />
          <text className={`normal tiny ${classes.mark}`} x={left - 8} y={y(s) + 4} textAnchor="end">
            {shorten(s, ukuran)}
          </text>
        </g>
      ))}
      {hari.map((h) => {
        const tgl = Number(h.tanggal.slice(8))
        const top = y(Math.max(0, nilai(h)))
        return (
          <rect
            key={h.tanggal}
            className={classes.content}
            x={x(tgl) + step * 0.16}
            y={top}
            width={step * 0.68}
            height={Math.max(0, y(0) - top)}
            rx="1.5"
          >
            <title>{`${h.tanggal}: ${ukuran === 'rp' ? writeRupiah(h.total) : `${writeGram(h.berat)} g`}`}</title>
          </rect>
        )
      })}
      {Array.from({ length: n }, (_, i) => i + 1)
        .filter((tgl) => tgl % 2 === 1 || tgl === current)
        .filter((tgl) => tgl === current || Math.abs(tgl - current) > 1)
        .map((tgl) => (
          <text
            key={tgl}
            className={`normal tiny ${classes.mark}`}
            data-hari={tgl === current || (tgl % 7 === 1 && Math.abs(tgl - current) > 2) ? 'minggu' : 'hari'}
            data-kini={tgl === current || undefined}
            x={x(tgl) + step / 2}
            y={height - 6}
            textAnchor="middle"
          >
            {tgl}
          </text>
        ))}
    </svg>
  )
}
