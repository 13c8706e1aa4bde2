import { lazy, Suspense } from 'react'
import { IconReceipt } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { today, wibClock, longDate } from '#kernel/base/time/dates.ts'
import { ErrorState } from '#kernel/web/kit/PageStates.tsx'
import { useFavourites } from '#kernel/web/shell/trail.web.ts'
import { useCatalogue, useAllowedScreens } from '#kernel/web/shell/catalogue.tsx'
import { useWidth } from '#kernel/web/shell/appearance.web.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { State } from '#kernel/web/kit/Badge.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { BackupNote, SetupPrompt, NewsFeed } from '#admin/web'
import { member } from '#member'
import { Birthdays } from '#member/web'
import { Analysis, type Behind } from './Analysis.tsx'
import { Entry, LastOpened } from './Row.tsx'
import home from '../Beranda.module.css'
import classes from './Dashboard.module.css'
import { tileBehind } from './behind.ts'
import { useDay, useLastPenjualan, useTradeToday, type Day } from './day.web.ts'
import { LastPenjualan } from './LastPenjualan.tsx'
import { Waiting } from '../pages/Waiting.tsx'
import { DayFigures, HargaEmas } from './DayBrief.tsx'

// Money stands below the day's trade, for those who look at its reports.
const Expenses = lazy(() => import('./MoneyPanels.tsx').then((m) => ({ default: m.Expenses })))
const Outstanding = lazy(() => import('./MoneyPanels.tsx').then((m) => ({ default: m.Outstanding })))

const newPenjualan = '/transaksi-penjualan'
const viewPenjualan = '/lihat-penjualan'

/** Of sales and purchases there are reports; those of the other kinds come with their rooms. */
const behindChart: Behind = (kind, from, to) => behindKinds[kind]?.(from, to)
const behindKinds: Readonly<Partial<Record<Parameters<Behind>[0], (from: string, to: string) => string>>> = {
  PENJUALAN: tileBehind.sales,
  PEMBELIAN: tileBehind.purchases,
  HUTANG: tileBehind.loans,
}

/** The first page of a shop: the day and its figures, the month, the latest notas, and the everyday screens. */
export default function Dashboard() {
  const sesi = useSession()
  const allowed = useAllowedScreens()
  const existing = (path: string): boolean => allowed.some((l) => l.path === path)
  const view = existing(viewPenjualan)
  const hari = useDay()
  const last = useLastPenjualan(view)
  const phone = useWidth() === 'hp'
  const tanggal = sesi.tgl_system || today()
  const trade = useTradeToday(view)
  const birthdays = existing(member.screen.path) ? (
    <Suspense fallback={null}>
      <Birthdays />
    </Suspense>
  ) : null
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
      <Head hari={hari.data} sell={existing(newPenjualan)} tanggal={tanggal} />
      {/* On a phone whoever is waited for sees it without scrolling. */}
      {phone ? <Waiting /> : null}
      {hari.error ? <ErrorState title={hari.error.message} onRetry={() => void hari.refetch()} /> : null}
      {hari.isPending ? <Streaks /> : null}
      {hari.data ? (
        <>
          <HargaEmas hari={hari.data} />
          <DayFigures hari={hari.data} trade={trade.data} tanggal={tanggal} />
        </>
      ) : null}
      <Suspense fallback={null}>
        <NewsFeed />
      </Suspense>
      <div className={`grid from-top gap-14 columns ${classes.two}`}>
        {view ? (
          <div className="stack slim gap-14">
            <Analysis spans={['bulan', 'tahun']} behind={behindChart} />
            {last.data ? <LastPenjualan nota={last.data} /> : null}
          </div>
        ) : null}
        <div className="stack slim gap-14">
          {phone ? null : <Waiting />}
          {view && existing('/laporan-biaya') ? (
            <Suspense fallback={null}>
              <Expenses to={tileBehind.expenses} />
              <Outstanding to={tileBehind.nonCash} />
            </Suspense>
          ) : null}
          {birthdays}
          <Suspense fallback={null}>
            <BackupNote place="column" />
          </Suspense>
          <Run />
        </div>
      </div>
      <LastOpened />
    </div>
  )
}

/** The date, whether the day is open, and the button to the till. */
function Head({ hari, sell, tanggal }: { hari: Day | undefined; sell: boolean; tanggal: string }) {
  const t = useT()
  const sesi = useSession()
  const router = useRouter()
  const sejak =
    hari?.dibuka && sesi.buka
      ? t('Buka sejak {jam} oleh {siapa}', { jam: wibClock(hari.dibuka), siapa: hari.dibuka_oleh ?? '—' })
      : t('Toko buka')
  return (
    <header className={`flow ${classes.head} gap-8 beside-12`}>
      <h1>{longDate(tanggal, t)}</h1>
      <State tone={sesi.buka ? 'ok' : 'warn'} ring={!sesi.buka}>
        {sesi.buka ? sejak : t('Toko tutup')}
      </State>
      {sell && sesi.buka ? (
        <Button
          look="utama"
          icon={<IconReceipt size={17} stroke={1.6} />}
          onClick={() => void router.navigate({ to: newPenjualan })}
        >
          {t('Penjualan baru')}
        </Button>
      ) : null}
    </header>
  )
}

/** The everyday screens and the favourites. */
function Run() {
  const t = useT()
  const { shortcuts } = useCatalogue()
  const allowed = useAllowedScreens()
  const favorite = useFavourites()
  const from = (paths: readonly string[]) => paths.flatMap((p) => allowed.find((l) => l.path === p) ?? [])
  const everyday = from(shortcuts.map((p) => p.path))
  const favoriteScreens = from(favorite)
  return (
    <div className={`grid gap-14 ${home.tile}`} data-penuh>
      {everyday.length > 0 ? (
        <section className={`panel ${home.panel}`} aria-label={t('Sehari-hari')}>
          <h2 className="above-8">{t('Sehari-hari')}</h2>
          {everyday.map((screen) => (
            <Entry key={screen.path} screen={screen} keterangan={screen.menu ? t(screen.menu) : undefined} />
          ))}
        </section>
      ) : null}
      {favoriteScreens.length > 0 ? (
        <section className={`panel ${home.panel}`} aria-label={t('Favorit')}>
          <h2 className="above-8">{t('Favorit')}</h2>
          {favoriteScreens.map((screen) => (
            <Entry key={screen.path} screen={screen} keterangan={screen.menu ? t(screen.menu) : undefined} />
          ))}
        </section>
      ) : (
        <p className={`quiet small ${home.quiet}`}>
          {t('Tekan bintang di sebelah nama layar; layar itu lalu ada di sini.')}
        </p>
      )}
    </div>
  )
}
