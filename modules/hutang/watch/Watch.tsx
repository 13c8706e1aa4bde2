import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { writeShare } from '#kernel/base/quantity/rounded.ts'
import { PageHead } from '#kernel/web/kit/PageHead.tsx'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { BandTable, FallTable } from './Risk.tsx'
import { LoanList } from './LoanList.tsx'
import type { WatchAnswer, WatchView } from './wire.ts'
import { useBook } from './watch.web.ts'
import classes from './Watch.module.css'

/** Pantau Pinjaman: the whole book against the gold in the safe, and whom to remind. */
export default function Watch() {
  const t = useT()
  const { data, error, refetch } = useBook()
  const [view, setView] = useState<WatchView>('TEMPO')
  const emas = data?.emas
  return (
    <div className="page stack gap-16">
      <PageHead
        title={t('Pantau Pinjaman')}
        subtitle={
          emas
            ? t('Emas 24K {harga}, sejak {waktu}', {
                harga: writeRupiah(emas.harga),
                waktu: emas.waktu.replace('T', ' '),
              })
            : undefined
        }
      />
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <Figures book={data} onView={setView} />
          {emas ? (
            <div className={`grid from-top gap-16 ${classes.two}`}>
              <BandTable book={data} bands={emas.kelompok} />
              <FallTable falls={emas.turun} pokok={data.pokok} />
            </div>
          ) : (
            <p className="panel pad-page quiet" role="status">
              {t('Harga Emas Belum Diisi')}
            </p>
          )}
          <LoanList book={data} view={view} onView={setView} />
        </>
      ) : error ? null : (
        <Streaks />
      )}
    </div>
  )
}

/** What runs, what it stands on, and what is due: each of the last three leads to its loans. */
function Figures({ book, onView }: { book: WatchAnswer; onView: (view: WatchView) => void }) {
  const t = useT()
  const { tempo, emas } = book
  const due = [
    ['HARI INI', t('Jatuh tempo hari ini'), 'TEMPO'],
    ['MINGGU INI', t('7 hari ke depan'), 'MINGGU'],
    ['LEWAT', t('Lewat tempo'), 'TEMPO'],
  ] as const
  return (
    <section className={`panel clip grid ${classes.figures} gap-1`} aria-label={t('Ringkasan')}>
      <div className={`surface ${classes.figure}`}>
        <p className="note">{t('Pinjaman berjalan')}</p>
        <p className="figure whole">{writeRupiah(book.pokok)}</p>
        <p className="hint">{t('{n} pinjaman', { n: writeFigure(book.jumlah) })}</p>
      </div>
      {emas ? (
        <div className={`surface ${classes.figure}`}>
          <p className="note">{t('Taksiran hari ini')}</p>
          <p className="figure whole">{writeRupiah(emas.taksiran)}</p>
          <p className="hint">{t('pokok / taksiran {persen}', { persen: writeShare(book.pokok, emas.taksiran) })}</p>
        </div>
      ) : null}
      {due.map(([span, label, view]) => (
        <button
          key={span}
          type="button"
          className={`surface hover inner-ring start ${classes.figure}`}
          onClick={() => onView(view)}
        >
          <span className="block note">{label}</span>
          <span className={`block figure ${span === 'LEWAT' && tempo[span].jumlah > 0 ? 'bad' : ''}`}>
            {writeFigure(tempo[span].jumlah)}
          </span>
          <span className="block hint">{writeRupiah(tempo[span].pokok)}</span>
        </button>
      ))}
    </section>
  )
}
