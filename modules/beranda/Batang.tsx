import { tulisGram, tulisRupiah } from '#kernel/quantity/tulis.ts'
import type { JualHari } from './hari.web.ts'
import { hariSebulan, singkat, susunSumbu } from './sumbu.ts'
import classes from './Dasbor.module.css'

/** Drawing units; the picture scales to its panel. */
const lebar = 720
const tinggi = 250
const kiri = 64
const atas = 18
const bawah = 24

/** A month of sales, a bar a day, today on a tint. Figures are named in each bar's title. */
export default function Batang({
  hari,
  tanggal,
  ukuran,
  label,
}: {
  hari: readonly JualHari[]
  tanggal: string
  ukuran: 'rp' | 'g'
  label: string
}) {
  const nilai = (h: JualHari): number => (ukuran === 'rp' ? h.total : h.berat)
  const sumbu = susunSumbu(Math.max(0, ...hari.map(nilai)))
  const puncak = sumbu.at(-1)!
  const n = hariSebulan(tanggal)
  const kini = Number(tanggal.slice(8))
  const langkah = (lebar - kiri) / n
  const y = (v: number): number => atas + (tinggi - atas - bawah) * (1 - v / puncak)
  const x = (tgl: number): number => kiri + (tgl - 1) * langkah
  return (
    <svg className={classes.batang} viewBox={`0 0 ${lebar} ${tinggi}`} role="img" aria-label={label}>
      <rect
        className={classes.kini}
        x={x(kini)}
        y={atas - 4}
        width={langkah}
        height={tinggi - atas - bawah + 4}
        rx="3"
      />
      {sumbu.map((s) => (
        <g key={s}>
          <line className={s === 0 ? classes.dasar : classes.garis} x1={kiri} x2={lebar} y1={y(s)} y2={y(s)} />
          <text className={classes.tanda} x={kiri - 8} y={y(s) + 4} textAnchor="end">
            {singkat(s, ukuran)}
          </text>
        </g>
      ))}
      {hari.map((h) => {
        const tgl = Number(h.tanggal.slice(8))
        const top = y(Math.max(0, nilai(h)))
        return (
          <rect
            key={h.tanggal}
            className={classes.isi}
            x={x(tgl) + langkah * 0.16}
            y={top}
            width={langkah * 0.68}
            height={Math.max(0, y(0) - top)}
            rx="1.5"
          >
            <title>{`${h.tanggal}: ${ukuran === 'rp' ? tulisRupiah(h.total) : `${tulisGram(h.berat)} g`}`}</title>
          </rect>
        )
      })}
      {Array.from({ length: n }, (_, i) => i + 1)
        .filter((tgl) => tgl % 2 === 1 || tgl === kini)
        .filter((tgl) => tgl === kini || Math.abs(tgl - kini) > 1)
        .map((tgl) => (
          <text
            key={tgl}
            className={classes.tanda}
            data-hari={tgl === kini || (tgl % 7 === 1 && Math.abs(tgl - kini) > 2) ? 'minggu' : 'hari'}
            data-kini={tgl === kini || undefined}
            x={x(tgl) + langkah / 2}
            y={tinggi - 6}
            textAnchor="middle"
          >
            {tgl}
          </text>
        ))}
    </svg>
  )
}
