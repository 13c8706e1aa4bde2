import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure, writeGram, writeRupiah } from '#kernel/base/quantity/format.ts'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import type { Day, PenjualanDay } from './day.web.ts'
import classes from './Dashboard.module.css'

/** The gold price and the prices that follow it; the only gold-coloured part of this page. */
export function HargaEmas({ hari }: { hari: Day }) {
  const t = useT()
  const { emas, harga } = hari
  if (!emas && harga.length === 0) return null
  const rise = emas?.naik ?? 0
  const Direction = rise < 0 ? IconTrendingDown : IconTrendingUp
  return (
    <section className={`panel grid wrap ${classes.price}`} aria-label={t('Harga emas')}>
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
          </p>
        </div>
      ) : null}
      {harga.map((h) => (
        <div key={h.kode_group} className={`row gap-14 ${classes.classText}`} title={h.kode_group}>
          <Stamp>{String(Math.round(h.kadar * 10))}</Stamp>
          <dl className="grid small">
            <dt className="soft">{t('Jual')}</dt>
            <dd>{writeFigure(h.harga)}</dd>
            <dt className="soft">{t('Beli')}</dt>
            <dd>{h.harga_beli === null ? '—' : writeFigure(h.harga_beli)}</dd>
          </dl>
        </div>
      ))}
    </section>
  )
}

function Tile({ judul, nilai, detail }: { judul: string; nilai: string; detail: ReactNode }) {
  return (
    <div className={classes.one}>
      <h2 className="soft label">{judul}</h2>
      <p className={`whole ${classes.large}`}>{nilai}</p>
      <small>{detail}</small>
    </div>
  )
}

/**
 * Sales of the day and stock of the shop. `sell` is absent for users who may not see sales, `hari.kas` for those who
 * count the cash.
 */
export function DayFigures({ hari, sell }: { hari: Day; sell: PenjualanDay | undefined }) {
  const t = useT()
  return (
    <section className={`panel grid ${classes.figure}`} aria-label={t('Angka hari ini')}>
      {sell ? (
        <Tile
          judul={t('Penjualan hari ini')}
          nilai={writeRupiah(sell.total)}
          detail={t('{nota} nota, {potong} potong, {berat} g', {
            nota: writeFigure(sell.nota),
            potong: writeFigure(sell.potong),
            berat: writeGram(sell.berat),
          })}
        />
      ) : null}
      {hari.stok ? (
        <Tile
          judul={t('Stok toko')}
          nilai={`${writeGram(hari.stok.berat)} g`}
          detail={t('{n} potong', { n: writeFigure(hari.stok.jumlah) })}
        />
      ) : null}
      {hari.kas === null ? null : (
        <Tile judul={t('Kas di laci')} nilai={writeRupiah(hari.kas)} detail={t('menurut buku')} />
      )}
    </section>
  )
}
