import { useEffect } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Photo } from '#kernel/web/kit/Photo.tsx'
import { Stamp } from '#kernel/web/kit/Stamp.tsx'
import { joinFacts } from '#kernel/web/kit/facts.ts'
import { Mark } from '#kernel/web/shell/Mark.tsx'
import { gram, rp } from './write.ts'
import { rowHow, rowName } from './QuoteRows.tsx'
import { useShownBuy, type ShownBuy, type ShownPiece } from './display.web.ts'
import classes from './CustomerDisplay.module.css'

/** The customer's screen: what their piece is worth, row by row, as the counter types it. It takes no key. */
export default function CustomerDisplay() {
  const t = useT()
  const { kode_toko, nama_toko, tgl_system } = useSession()
  const buy = useShownBuy(kode_toko)
  useEffect(() => {
    document.title = `${t('Layar pelanggan')} | Kilau`
  }, [t])
  const piece = buy?.pieces[buy.pilih]
  return (
    <main className={`screen stack ${classes.display}`}>
      <header className={`row gap-12 line-bottom fixed ${classes.head}`}>
        <Mark size={30} />
        <h1 className="grow">{nama_toko}</h1>
        <span className="soft">{tgl_system}</span>
      </header>
      {buy && piece ? (
        <Shown buy={buy} piece={piece} />
      ) : (
        <p className={`grow ${classes.idle}`}>{t('Selamat datang')}</p>
      )}
    </main>
  )
}

function Shown({ buy, piece }: { buy: ShownBuy; piece: ShownPiece }) {
  const t = useT()
  return (
    <div className={`grid grow low ${classes.body}`}>
      <section className={`stack gap-12 ${classes.piece}`} aria-label={t('Barang')}>
        <div className={`round-panel clip fill ${classes.photo}`}>
          <Photo imageKey={piece.foto} alt="" size="penuh" />
        </div>
        <h2>{piece.nama}</h2>
        <p className="row gap-10 soft">
          <Stamp large>{piece.kadar}</Stamp>
          {piece.tgl_nota
            ? t('Nota {tanggal}, {n} hari', { tanggal: piece.tgl_nota, n: piece.umur_hari ?? 0 })
            : t('Tanpa nota')}
        </p>
        <dl className={`line-top grid ${classes.weights}`}>
          {piece.berat_nota === null ? null : (
            <div>
              <dt className="soft">{t('Berat di nota')}</dt>
              <dd>{gram(piece.berat_nota)} g</dd>
            </div>
          )}
          <div>
            <dt className="soft">{t('Ditimbang sekarang')}</dt>
            <dd>{gram(piece.berat)} g</dd>
          </div>
        </dl>
      </section>
      <section className="stack low" aria-label={t('Perhitungan pembelian')}>
        <header className={`row spread ${classes.title}`}>
          <h2>{t('Perhitungan pembelian')}</h2>
          <span className="soft">{t('Barang {i} dari {n}', { i: buy.pilih + 1, n: buy.pieces.length })}</span>
        </header>
        <dl className={classes.rows}>
          {piece.rows.map((r) => (
            <div className="row spread gap-12 line-top" key={r.name}>
              <dt>
                {rowName(r, t)} <small className="soft">{rowHow(r, t)}</small>
              </dt>
              <dd className="whole">{rp(r.rp)}</dd>
            </div>
          ))}
        </dl>
        <p className={`row spread gap-12 ${classes.sum}`} aria-live="polite">
          <strong>{t('Kami bayar')}</strong>
          <output className="whole">
            <small className="soft">Rp.</small> {rp(piece.harga)}
          </output>
        </p>
        <span className="grow" />
        <ol className={`flex panel ${classes.all}`} aria-label={t('Semua barang')}>
          {buy.pieces.map((p, i) => (
            // Pieces keep their places while they are shown.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={i} aria-current={i === buy.pilih || undefined}>
              <small className="soft cut block">{joinFacts([String(i + 1), p.nama])}</small>
              <b>{rp(p.harga)}</b>
            </li>
          ))}
          <li>
            <small className="soft block">{t('Jumlah {n} barang', { n: buy.pieces.length })}</small>
            <b>Rp. {rp(buy.total)}</b>
          </li>
        </ol>
      </section>
    </div>
  )
}
