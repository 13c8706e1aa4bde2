import { useT } from '#kernel/i18n/i18n.web.ts'
import { NomorBaris, SebabSalah, TabelBaris } from '#kernel/impor/TabelBaris.tsx'
import { formatDecimal, fromWireNumber } from '#kernel/quantity/decimal.ts'
import { tulisAngka } from '#kernel/quantity/tulis.ts'
import { Keadaan } from '#kernel/ui/Tanda.tsx'
import type { BarisRiwayat } from './impor-riwayat.ts'
import classes from './Harga.module.css'

const nada = { baru: 'ok', berubah: 'warn', ada: 'netral', sama: 'netral', salah: 'bad' } as const
/** A day of the file, and its minute only where there is one. */
const hari = (waktu: string): string => waktu.replace('T00:00', '')
const desimal = (wire: number): string => formatDecimal(fromWireNumber(wire, 2) ?? BigInt(Math.round(wire * 100)), 2)

/** The rows of a price history: what the world said, what it is a gram, and what becomes of it. `lagi`: rows that are not shown. */
export function BarisRiwayatHarga({ rows, lagi }: { rows: readonly BarisRiwayat[]; lagi: number }) {
  const t = useT()
  const kata = { baru: t('Baru'), berubah: t('Berubah'), ada: t('Sudah ada'), sama: t('Tetap'), salah: t('Salah') }
  return (
    <TabelBaris
      label={t('Baris berkas')}
      className={classes.riwayatBaris}
      kepala={[
        t('Keadaan'),
        t('Tanggal'),
        { end: 'USD/oz' },
        { end: t('Kurs') },
        { end: t('Rp per gram') },
        { end: t('Harga 24 Karat') },
        t('Keterangan'),
      ]}
      lagi={lagi > 0 ? t('Dan {n} lagi.', { n: tulisAngka(lagi) }) : undefined}
    >
      {rows.map((b) => (
        <tr key={b.baris}>
          <NomorBaris baris={b.baris} />
          <td>
            <Keadaan nada={nada[b.keadaan]}>{kata[b.keadaan]}</Keadaan>
          </td>
          <td>{hari(b.waktu) || '—'}</td>
          <td data-align="end">{b.usd > 0 ? desimal(b.usd) : '—'}</td>
          <td data-align="end">{b.kurs > 0 ? desimal(b.kurs) : '—'}</td>
          <td data-align="end">{b.pas > 0 ? tulisAngka(b.pas) : '—'}</td>
          <td data-align="end">{b.harga > 0 ? <strong>{tulisAngka(b.harga)}</strong> : '—'}</td>
          <td>
            <Sebab b={b} />
          </td>
        </tr>
      ))}
    </TabelBaris>
  )
}

/** What is wrong in a row, or what stands there. */
function Sebab({ b }: { b: BarisRiwayat }) {
  const t = useT()
  if (b.keadaan === 'salah')
    return b.salah.map((s) => (
      <div key={s.kolom + s.alasan}>
        <SebabSalah salah={s} />
      </div>
    ))
  if (b.dulu === null) return null
  const harga = tulisAngka(b.dulu)
  return b.keadaan === 'ada' ? t('Tetap {harga}, diketik sendiri', { harga }) : t('Sebelumnya {harga}', { harga })
}
