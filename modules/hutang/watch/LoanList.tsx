import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { oneDecimal } from '#kernel/base/quantity/rounded.ts'
import { addWhole } from '#kernel/base/quantity/sums.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { refreshDocuments } from '#kernel/web/frames/document/act.web.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { State } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Opening } from '#kernel/web/kit/Opening.tsx'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import { FigureLink } from '#kernel/web/shell/FigureLink.tsx'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { noticeWords } from '../notice/notice.ts'
import { sendNotice } from '../notice/notice.web.ts'
import { hutang } from '../pinjam/hutang.document.ts'
import { nearPercent } from './watch.ts'
import type { WatchAnswer, WatchedLoan, WatchView } from './wire.ts'
import { useLoans } from './watch.web.ts'
import classes from './Watch.module.css'

const NoticeModal = lazyPart(async () => ({ default: (await import('../notice/NoticeModal.tsx')).NoticeModal }))

interface ListProps {
  book: WatchAnswer
  view: WatchView
  onView: (view: WatchView) => void
}
/** The loans of one view, each with the one press that comes next. */
export function LoanList({ book, view, onView }: ListProps) {
  const t = useT()
  const phone = useWidth() === 'hp'
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useLoans(view)
  const [asked, setAsked] = useState<WatchedLoan>()
  const rows = data?.pages.flatMap((p) => p.rows) ?? []
  const { tempo, emas } = book
  const near =
    emas === null
      ? undefined
      : addWhole(
          emas.kelompok.filter((k) => k.sampai === null || k.sampai > nearPercent),
          (k) => k.jumlah,
        )
  const views: readonly [WatchView, string, number | undefined][] = [
    ['TEMPO', t('Hari ini dan lewat'), addWhole([tempo['HARI INI'], tempo.LEWAT], (k) => k.jumlah)],
    ['MINGGU', t('7 hari ke depan'), tempo['MINGGU INI'].jumlah],
    ['DEKAT', t('Di atas {n}%', { n: nearPercent }), near],
    ['SEMUA', t('Semua'), book.jumlah],
  ]
  const table = { rows, tanggal: book.tanggal, onAsk: setAsked }
  return (
    <section className="panel clip" aria-label={t('Pinjaman')}>
      <div className={`line-bottom scroll ${classes.card}`}>
        <Segment
          label={t('Tampilkan')}
          options={views.map(([value, label, count]) => ({
            value,
            label: count === undefined ? label : `${label} ${writeFigure(count)}`,
          }))}
          value={view}
          onChange={onView}
        />
      </div>
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
      {isPending ? (
        <Streaks />
      ) : rows.length === 0 ? (
        <Empty content={t('Tidak ada pinjaman di sini.')} />
      ) : phone ? (
        <Cards {...table} />
      ) : (
        <Table {...table} />
      )}
      {hasNextPage ? (
        <div className={`center ${classes.card}`}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Lebih banyak')}
          </Button>
        </div>
      ) : null}
      {asked ? (
        <Opening>
          <NoticeModal nomor={asked.nomor} nama={asked.nama_customer} onClose={() => setAsked(undefined)} />
        </Opening>
      ) : null}
    </section>
  )
}

interface RowsProps {
  rows: readonly WatchedLoan[]
  tanggal: string
  onAsk: (loan: WatchedLoan) => void
}

/** One press: by WhatsApp where that is possible, else how is asked. Whoever was told of this due date today is not told again. */
function Remind({ loan, tanggal, onAsk }: { loan: WatchedLoan } & Omit<RowsProps, 'rows'>) {
  const t = useT()
  const client = useQueryClient()
  const sends = useSession().flags.WHATSAPP_MODULE === 'on' && loan.no_hp !== null
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await sendNotice(loan.nomor)
      refreshDocuments(client, hutang)
    } catch (error) {
      sayFailure(error)
    }
    setBusy(false)
  }
  if (loan.diberitahu === tanggal) return null
  return (
    <Button
      size="kecil"
      icon={<IconBell size={15} />}
      busy={busy}
      aria-label={t('Beri tahu {nama}', { nama: loan.nama_customer })}
      onClick={() => (sends ? void send() : onAsk(loan))}
    >
      {t('Beri tahu')}
    </Button>
  )
}

/** When and how, or that nobody was told of this due date. */
function Told({ loan }: { loan: WatchedLoan }) {
  const t = useT()
  if (loan.diberitahu === null || loan.cara === null) return <span className="quiet">{t('Belum')}</span>
  return `${loan.diberitahu} ${t(noticeWords[loan.cara])}`
}

/** Days late; nothing where it is not due yet. */
function Late({ loan, tanggal }: { loan: WatchedLoan; tanggal: string }) {
  const t = useT()
  if (loan.telat > 0) return <State tone="warn">{t('telat {n} hari', { n: loan.telat })}</State>
  return loan.jatuh_tempo === tanggal ? <span className="soft">{t('hari ini')}</span> : null
}

/** Principal against worth: a state only where somebody has to look, near the pledge or above it. */
function Ratio({ persen }: { persen: number | null }) {
  if (persen === null) return '—'
  const shown = `${oneDecimal(persen)}%`
  return persen > 90 ? <State tone={persen > 100 ? 'bad' : 'warn'}>{shown}</State> : shown
}

function Table({ rows, tanggal, onAsk }: RowsProps) {
  const t = useT()
  const heads = [
    [t('No'), 'start'],
    [t('Customer'), 'start'],
    [t('Jatuh Tempo'), 'start'],
    [t('Pokok (Rp)'), 'end'],
    [t('Bunga, denda'), 'end'],
    [t('Tebus (Rp)'), 'end'],
    [t('Pokok / taksiran'), 'end'],
    [t('Diberi tahu'), 'start'],
  ] as const
  return (
    <div className="inner-ring scroll" tabIndex={0} role="region" aria-label={t('Daftar pinjaman')}>
      <table className={`wide ${classes.table}`}>
        <thead>
          <tr>
            {heads.map(([label, align]) => (
              <th className={`tint line-bottom note label whole ${align}`} scope="col" key={label}>
                {label}
              </th>
            ))}
            <td className="tint line-bottom" />
          </tr>
        </thead>
        <tbody>
          {rows.map((loan) => (
            <tr className="hover line-top" key={loan.nomor}>
              <th className="start whole" scope="row">
                <FigureLink to={`/lihat-hutang?nomor=${encodeURIComponent(loan.nomor)}`}>{loan.nomor}</FigureLink>
              </th>
              <td>{loan.nama_customer}</td>
              <td className="whole">
                {loan.jatuh_tempo} <Late loan={loan} tanggal={tanggal} />
              </td>
              <td className="end whole">{writeFigure(loan.pokok)}</td>
              <td className="end whole">{writeFigure(loan.bunga_denda)}</td>
              <td className="end whole strong">{writeFigure(loan.total)}</td>
              <td className="end whole">
                <Ratio persen={loan.persen} />
              </td>
              <td className="whole">
                <Told loan={loan} />
              </td>
              <td className="end">
                <Remind loan={loan} tanggal={tanggal} onAsk={onAsk} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ rows, tanggal, onAsk }: RowsProps) {
  const t = useT()
  return (
    <ul className="ruled">
      {rows.map((loan) => (
        <li className={`stack gap-6 ${classes.card}`} key={loan.nomor}>
          <span className="flex spread gap-8">
            <strong className="cut">{loan.nama_customer}</strong>
            <strong className="whole">{writeFigure(loan.total)}</strong>
          </span>
          <span className="flex spread gap-8 soft">
            <FigureLink to={`/lihat-hutang?nomor=${encodeURIComponent(loan.nomor)}`}>{loan.nomor}</FigureLink>
            <Ratio persen={loan.persen} />
          </span>
          <span className="flex spread gap-8">
            <span>
              {loan.jatuh_tempo} <Late loan={loan} tanggal={tanggal} />
            </span>
            <span className="whole soft">{`${t('Pokok')} ${writeFigure(loan.pokok)}`}</span>
          </span>
          <span className="row spread gap-8">
            <span className="soft">
              {t('Diberi tahu')} <Told loan={loan} />
            </span>
            <Remind loan={loan} tanggal={tanggal} onAsk={onAsk} />
          </span>
        </li>
      ))}
    </ul>
  )
}
