import { lazy, Suspense, useState } from 'react'
import { IconTrendingUp } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { today, longDate } from '#kernel/base/time/dates.ts'
import { writeFigure, writeGram, writeRupiah } from '#kernel/base/quantity/format.ts'
import { Empty, ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { useAllowedScreens } from '#kernel/web/shell/catalogue.tsx'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { BackupNote, SetupPrompt, NewsFeed } from '#admin/web'
import { spanOf, type SpanName } from '../figures/compare.ts'
import { Waiting } from '../pages/Waiting.tsx'
import { Analysis } from './Analysis.tsx'
import { tileBehind } from './behind.ts'
import { Branches } from './Branches.tsx'
import { alarmsOf, sumShops, tradingShops, useChain, useHighlights } from './chain.web.ts'
import { Tile } from './DayBrief.tsx'
import { Alarms, Fineness, RollOut } from './HeadOfficePanels.tsx'
import { Change } from './Marks.tsx'
import { LastOpened } from './Row.tsx'
import home from '../Beranda.module.css'
import classes from './Dashboard.module.css'

// The money of the shops comes after what they sold.
const ShopsMoney = lazy(() => import('./MoneyPanels.tsx').then((m) => ({ default: m.ShopsMoney })))
const Expenses = lazy(() => import('./MoneyPanels.tsx').then((m) => ({ default: m.Expenses })))
const Outstanding = lazy(() => import('./MoneyPanels.tsx').then((m) => ({ default: m.Outstanding })))

const goldPrice = '/master-parameter-harga-emas'

/** Head office's first page: what the chain sold, branch by branch, what to look at, stock by fineness, the gold price. */
export default function HeadOfficeDashboard() {
  const t = useT()
  const sesi = useSession()
  const [span, setSpan] = useState<SpanName>('hari')
  const { data, error, isPending, refetch } = useChain(span)
  const found = useHighlights()
  const shops = tradingShops(data ?? [])
  const alarms = alarmsOf(shops, found.data, today())
  return (
    <div className="page">
      {/* Only an owner can set up shops; the page does not wait for the answer. */}
      {sesi.level === 'OWN' || sesi.level === 'SU' ? (
        <Suspense fallback={null}>
          <SetupPrompt />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <BackupNote place="head" />
      </Suspense>
      <Head span={span} onSpan={setSpan} />
      {error ? <ErrorState title={error.message} onRetry={() => void refetch()} /> : null}
      {isPending ? <Streaks /> : null}
      {data && shops.length === 0 ? <Empty content={t('Belum ada toko. Tambah di Master Toko.')} /> : null}
      {shops.length > 0 ? (
        <>
          <Totals all={data ?? []} shops={shops} span={span} />
          <Branches
            shops={shops}
            alarms={alarms}
            span={span}
            reload={() => Promise.all([refetch(), found.refetch()])}
          />
          <div className={`grid from-top gap-14 columns ${classes.two}`}>
            <Analysis spans={['hari', 'bulan', 'tahun']} behind={(_kind, from, to) => tileBehind.chain(from, to)} />
            <div className="stack slim gap-14">
              <Suspense fallback={<Streaks />}>
                <Expenses to={(day) => tileBehind.chain(day)} />
                <Outstanding to={(day) => tileBehind.chain(day)} />
              </Suspense>
            </div>
          </div>
          <Suspense fallback={<Streaks />}>
            <ShopsMoney />
          </Suspense>
          <div className={`grid gap-14 ${home.tile}`} data-penuh>
            <Alarms alarms={alarms} />
            {found.data?.stok_kadar ? <Fineness rows={found.data.stok_kadar} /> : null}
            {found.data ? <RollOut shops={shops} history={found.data.emas} /> : null}
            <Suspense fallback={null}>
              <BackupNote place="column" />
            </Suspense>
          </div>
        </>
      ) : null}
      <Waiting />
      <Suspense fallback={null}>
        <NewsFeed />
      </Suspense>
      <LastOpened />
    </div>
  )
}

function Head({ span, onSpan }: { span: SpanName; onSpan: (span: SpanName) => void }) {
  const t = useT()
  const router = useRouter()
  const allowed = useAllowedScreens().some((l) => l.path === goldPrice)
  return (
    <header className={`flow ${classes.head} gap-8 beside-12`}>
      <h1>{t('Dasbor Pusat')}</h1>
      <p className="quiet">{longDate(today(), t)}</p>
      <span className="grow" />
      <Segment
        label={t('Rentang')}
        options={[
          { value: 'hari', label: t('Hari Ini') },
          { value: 'pekan', label: t('7 Hari') },
          { value: 'bulan', label: t('Bulan Ini') },
        ]}
        value={span}
        onChange={onSpan}
      />
      {allowed ? (
        <Button
          look="utama"
          icon={<IconTrendingUp size={17} stroke={1.6} />}
          onClick={() => void router.navigate({ to: goldPrice })}
        >
          {t('Harga emas')}
        </Button>
      ) : null}
    </header>
  )
}

type Shops = Parameters<typeof sumShops>[0]
/** Sums are those of all shops, head office with its own drawer and account too; `shops`: those that trade. */
function Totals({ all, shops, span }: { all: Shops; shops: Shops; span: SpanName }) {
  const t = useT()
  const sum = sumShops(all)
  // Each shop's span ends on its own business date; the report is of one period, so only the sums of one day lead to it.
  const days = new Set(shops.flatMap((s) => s.tgl_system ?? []))
  const [day] = days
  const to = day !== undefined && days.size === 1 ? tileBehind.chain(spanOf(span, day).now.from, day) : undefined
  const titles = { hari: t('Penjualan hari ini'), pekan: t('Penjualan 7 hari'), bulan: t('Penjualan bulan ini') }
  return (
    <section className={`panel grid ${classes.figure}`} aria-label={t('Semua cabang')}>
      <Tile
        judul={titles[span]}
        nilai={writeRupiah(sum.total)}
        to={to}
        detail={t('{nota} nota, {berat} g', { nota: writeFigure(sum.nota), berat: writeGram(sum.berat) })}
        head={<Change now={sum.total} before={sum.sebelum} />}
      />
      {sum.beli === 0 ? null : (
        <Tile judul={t('Pembelian')} nilai={writeRupiah(sum.beli)} to={to} detail={t('Semua cabang')} />
      )}
      {sum.stok === null ? null : (
        <Tile
          judul={t('Stok semua toko')}
          nilai={`${writeGram(sum.stok)} g`}
          to={to}
          detail={t('{n} potong', { n: writeFigure(sum.potong) })}
        />
      )}
      {sum.kas === null ? null : (
        <Tile judul={t('Kas semua toko')} nilai={writeRupiah(sum.kas)} to={to} detail={t('menurut buku')} />
      )}
      <Tile
        judul={t('Toko buka')}
        nilai={t('{n} dari {semua}', {
          n: shops.filter((s) => s.buka).length,
          semua: shops.filter((s) => !s.jauh).length,
        })}
        detail={t('pada harinya sendiri')}
      />
    </section>
  )
}
