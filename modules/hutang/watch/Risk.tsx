import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { writeShare } from '#kernel/base/quantity/rounded.ts'
import { Panel } from '#kernel/web/kit/Panel.tsx'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import type { WatchAnswer } from './wire.ts'
import classes from './Watch.module.css'

type Emas = NonNullable<WatchAnswer['emas']>
const cell = 'tint line-bottom note label whole'

const Table = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="inner-ring scroll" tabIndex={0} role="region" aria-label={label}>
    <table className={`wide ${classes.table}`}>{children}</table>
  </div>
)

/** How many loans, and how much money, stand in each band of principal against worth. */
export function BandTable({ book, bands }: { book: WatchAnswer; bands: Emas['kelompok'] }) {
  const t = useT()
  const most = Math.max(1, ...bands.map((b) => b.pokok))
  const name = (index: number): string => {
    const [from, to] = [bands[index - 1]?.sampai, bands[index]!.sampai]
    if (to === null) return t('di atas {n}%', { n: from ?? 0 })
    return from === undefined || from === null
      ? t('sampai {n}%', { n: to })
      : t('{dari} sampai {sampai}%', { dari: from, sampai: to })
  }
  const [title, subtitle] = [t('Pokok terhadap taksiran'), t('menurut pinjaman, hari ini')]
  return (
    <Panel title={title} subtitle={subtitle} collapsible={false} flush>
      <Table label={subtitle}>
        <thead>
          <tr>
            <th className={`${cell} start`} scope="col">
              {t('Pokok / taksiran')}
            </th>
            <th className={`${cell} end`} scope="col">
              {t('Pinjaman')}
            </th>
            <th className={`${cell} end`} scope="col">
              {t('Pokok (Rp)')}
            </th>
            <th className={`${cell} end`} scope="col">
              {t('Bagian')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band, index) => (
            <tr className="line-top" key={band.sampai ?? 'atas'}>
              <th className="start normal whole" scope="row">
                <span className={`fill inline ${classes.share}`} aria-hidden="true">
                  <span className="block" style={{ width: `${(band.pokok / most) * 100}%` }} />
                </span>
                {name(index)}
              </th>
              <td className="end whole">{writeFigure(band.jumlah)}</td>
              <td className="end whole">{writeFigure(band.pokok)}</td>
              <td className="end whole">{writeShare(band.pokok, book.pokok)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="tint line-top strong">
            <th className="start" scope="row">
              {t('Semua')}
            </th>
            <td className="end whole">{writeFigure(book.jumlah)}</td>
            <td className="end whole">{writeFigure(book.pokok)}</td>
            <td className="end whole">{writeShare(book.pokok, book.pokok)}</td>
          </tr>
        </tfoot>
      </Table>
    </Panel>
  )
}

/** The same book at lower gold prices: what stands near its pledge, what above it, and what the gold would not cover. */
export function FallTable({ falls, pokok }: { falls: Emas['turun']; pokok: number }) {
  const t = useT()
  const phone = useWidth() === 'hp'
  const rows: readonly [label: string, show: (f: Emas['turun'][number]) => string, bad?: 'bad'][] = [
    [t('Harga 24K beli'), (f) => writeFigure(f.harga)],
    [t('Taksiran (Rp)'), (f) => writeFigure(f.taksiran)],
    [t('Pokok / taksiran'), (f) => writeShare(pokok, f.taksiran)],
    [t('Pinjaman di atas 90%'), (f) => writeFigure(f.dekat)],
    [t('Pinjaman di atas 100%'), (f) => writeFigure(f.lewat), 'bad'],
    [t('Pokoknya (Rp)'), (f) => writeFigure(f.pokok_lewat)],
    [t('Tidak tertutup (Rp)'), (f) => writeFigure(f.tidak_tertutup), 'bad'],
  ]
  const [title, subtitle] = [t('Bila harga emas turun'), t('pokok tetap, taksiran ikut turun')]
  const nameOf = (f: Emas['turun'][number]) => (f.persen === 0 ? t('Hari ini') : t('Turun {n}%', { n: f.persen }))
  // Side by side they are wider than a telephone.
  if (phone)
    return (
      <Panel title={title} subtitle={subtitle} collapsible={false} flush>
        <ul className="ruled">
          {falls.map((fall) => (
            <li className={`stack gap-6 ${classes.card}`} key={fall.persen}>
              <strong>{nameOf(fall)}</strong>
              {rows.map(([label, show, bad]) => (
                <span className="flex spread gap-8" key={label}>
                  <span className="soft">{label}</span>
                  <span className={`whole ${bad && show(fall) !== '0' ? 'strong bad' : ''}`}>{show(fall)}</span>
                </span>
              ))}
            </li>
          ))}
        </ul>
      </Panel>
    )
  return (
    <Panel title={title} subtitle={subtitle} collapsible={false} flush>
      <Table label={subtitle}>
        <thead>
          <tr>
            <td className={cell} />
            {falls.map((fall) => (
              <th className={`${cell} end`} scope="col" key={fall.persen}>
                {nameOf(fall)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, show, bad]) => (
            <tr className="line-top" key={label}>
              <th className="start normal whole" scope="row">
                {label}
              </th>
              {falls.map((fall) => (
                <td className={`end whole ${show(fall) === '0' ? 'quiet' : bad ? 'strong bad' : ''}`} key={fall.persen}>
                  {show(fall)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}
