import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT, t as word } from '#kernel/base/i18n/i18n.web.ts'
import { dayNames, today } from '#kernel/base/time/dates.ts'
import { writeFigure, writeGram, writeRupiah } from '#kernel/base/quantity/format.ts'
import { roundStamp } from '#kernel/base/quantity/rounded.ts'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { FigureLink } from '#kernel/web/shell/FigureLink.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { tileBehind } from './behind.ts'
import { daysBetween } from '../figures/compare.ts'
import { Change, Spark } from './Marks.tsx'
import type { Day, TradeToday } from './day.web.ts'
import classes from './Dashboard.module.css'

/** The gold price and the prices that follow it; the only gold-coloured part of this page. */
export function HargaEmas({ hari }: { hari: Day }) {
  const t = useT()
  const { emas, harga } = hari
  if (!emas && harga.length === 0) return null
  const rise = emas?.naik ?? 0
  const old = emas ? daysBetween(emas.waktu, today()) : 0
  const Direction = rise < 0 ? IconTrendingDown : IconTrendingUp
  return (
    <section className={`panel flex wrap crop ${classes.price}`} aria-label={t('Harga emas')}>
      {emas ? (
        <div>
          <small>{t('Emas 24K per gram, {waktu}', { waktu: emas.waktu.replace('T', ' ').slice(0, 16) })}</small>
          <p>
            <strong className={`whole ${classes.large}`}>{writeRupiah(emas.harga_24k)}</strong>
            {rise === 0 ? null : (
              <span className={`inline gap-4 good strong ${classes.movement}`} data-turun={rise < 0 || undefined}>
                <Direction size={16} stroke={1.8} aria-hidden="true" />
                {writeFigure(rise)}
              </span>
            )}
            {old > 0 ? (
              <>
                {' '}
                <Badge tone="warn">{old === 1 ? t('Masih harga kemarin') : t('Harga {n} hari lalu', { n: old })}</Badge>
              </>
            ) : null}
          </p>
        </div>
      ) : null}
      {harga.map((price) => (
        <div key={price.kode_group} className={`row gap-14 ${classes.classText}`} title={price.kode_group}>
          <Stamp>{roundStamp(price.kadar)}</Stamp>
          <dl className="grid small">
            <dt className="soft">{t('Jual')}</dt>
            <dd>{writeFigure(price.harga)}</dd>
            <dt className="soft">{t('Beli')}</dt>
            <dd>{price.harga_beli === null ? '—' : writeFigure(price.harga_beli)}</dd>
          </dl>
        </div>
      ))}
    </section>
  )
}

interface TileProps {
  judul: string
  nilai: string
  detail: ReactNode
  to?: string
  /** In the head, beside the title. */
  head?: ReactNode
  /** A small curve beside the figure. */
  curve?: ReactNode
}
/** A figure with its title, and what belongs to it. */
export function Tile({ judul, nilai, detail, to, head, curve }: TileProps) {
  return (
    <div className={classes.one}>
      <div className="flex spread on-line gap-8">
        <h2 className="soft label">{judul}</h2>
        {head}
      </div>
      <div className="flex spread gap-8">
        <div>
          <p className={`whole ${classes.large}`}>
            <FigureLink to={to}>{nilai}</FigureLink>
          </p>
          <small>{detail}</small>
        </div>
        {curve}
      </div>
    </div>
  )
}

/** Titles of the kinds, where they lead, and what is counted beside the rupiah. */
const kinds: Readonly<
  Record<
    TradeToday['kategori'],
    { title: () => string; detail: (f: TradeToday) => string; to?: (day: string) => string }
  >
> = {
  PENJUALAN: {
    title: () => word('Penjualan hari ini'),
    detail: (figure) =>
      word('{nota} nota, {potong} potong, {berat} g', {
        nota: writeFigure(figure.nota),
        potong: writeFigure(figure.potong),
        berat: writeGram(figure.berat),
      }),
    to: (day) => tileBehind.sales(day),
  },
  PEMBELIAN: {
    title: () => word('Pembelian hari ini'),
    detail: (f) => word('{nota} nota, {berat} g', { nota: writeFigure(f.nota), berat: writeGram(f.berat) }),
    to: (day) => tileBehind.purchases(day),
  },
  PESANAN: {
    title: () => word('Pesanan hari ini'),
    detail: (f) => word('{n} pesanan', { n: writeFigure(f.nota) }),
  },
  SERVICE: { title: () => word('Service hari ini'), detail: (f) => word('{n} nota', { n: writeFigure(f.nota) }) },
  HUTANG: {
    title: () => word('Hutang hari ini'),
    detail: (f) => word('{nota} nota, {berat} g', { nota: writeFigure(f.nota), berat: writeGram(f.berat) }),
    to: (day) => tileBehind.loans(day),
  },
}

function TradeTile({ figure, tanggal }: { figure: TradeToday; tanggal: string }) {
  const t = useT()
  const { title, detail, to } = kinds[figure.kategori]
  const weekday = t(dayNames[new Date(`${tanggal}T00:00:00Z`).getUTCDay()]!)
  return (
    <Tile
      judul={title()}
      nilai={writeRupiah(figure.total)}
      detail={detail(figure)}
      to={to?.(tanggal)}
      head={
        figure.total > 0 && figure.sebelum > 0 ? (
          <small>
            <Change now={figure.total} before={figure.sebelum} /> {t('dari {hari} lalu', { hari: weekday })}
          </small>
        ) : null
      }
      curve={<Spark values={figure.sepuluh_hari} strong={figure.kategori === 'PENJUALAN'} />}
    />
  )
}

/**
 * The trade of the day, and the stock of the shop. `trade` is absent for users who may not see sales, `hari.kas` for those
 * who count the cash.
 */
export function DayFigures({
  hari,
  trade,
  tanggal,
}: {
  hari: Day
  trade: readonly TradeToday[] | undefined
  tanggal: string
}) {
  const t = useT()
  return (
    <section className={`panel grid ${classes.figure}`} aria-label={t('Angka hari ini')}>
      {trade?.map((figure) => (
        <TradeTile key={figure.kategori} figure={figure} tanggal={tanggal} />
      ))}
      {hari.stok ? (
        <Tile
          judul={t('Stok toko')}
          nilai={`${writeGram(hari.stok.berat)} g`}
          to={tileBehind.stock(tanggal)}
          detail={t('{n} potong', { n: writeFigure(hari.stok.jumlah) })}
        />
      ) : null}
      {hari.kas === null ? null : (
        <Tile
          judul={t('Kas di laci')}
          nilai={writeRupiah(hari.kas)}
          to={tileBehind.cash(tanggal)}
          detail={t('menurut buku')}
        />
      )}
    </section>
  )
}
