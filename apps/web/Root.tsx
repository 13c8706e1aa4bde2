import { lazy, Suspense, use, useEffect, useState } from 'react'
import { forgetSession, fetchSession, goHome, useSessionIfAny } from '#kernel/web/client/session.web.ts'
import { awayShop } from '#kernel/web/client/storage.web.ts'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { acknowledgeReturn, connection, onConnection } from '#kernel/web/client/connection.web.ts'
import { t, useT } from '#kernel/base/i18n/i18n.web.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { publicScreens } from '#sesi/web'
import classes from './Root.module.css'
import { PublicPages } from './PublicPages.tsx'

/** Everything behind the login: component library, router and shell. None of it is loaded before. */
const Inside = lazy(() => import('./Inside.tsx'))

/** Shown instead until the user has changed a password that somebody else set. */
const RequiredChange = lazy(publicScreens.requiredPasswordChange)

/** Loads the stored session, if there is one. Returns an error message in the user's language. */
export async function readStoredSession(hasToken: boolean): Promise<string | undefined> {
  if (!hasToken) return undefined
  try {
    await fetchSession()
  } catch (error) {
    if (!(error instanceof ServerError)) throw error
    // A refused token reloads the page by itself; a shop the user no longer has access to leads back to the login.
    if (error.status === 403 && awayShop()) goHome()
    else if (error.status === 403) forgetSession()
    else if (error.status !== 401) return awayShop() && error.status === 0 ? t('Cabang Tidak Tersedia') : error.message
  }
  return undefined
}

/** The root: the pages before or behind the login, once the stored session is loaded. */
export function Root({ start }: { start: Promise<string | undefined> }) {
  const [promise, setPromise] = useState(start)
  return (
    <Suspense fallback={<Streaks full />}>
      <Content promise={promise} onRetry={() => setPromise(readStoredSession(true))} />
    </Suspense>
  )
}

function Content({ promise, onRetry }: { promise: Promise<string | undefined>; onRetry: () => void }) {
  const issue = use(promise)
  const session = useSessionIfAny()
  if (issue !== undefined) return <Unreadable error={issue} onRetry={onRetry} />
  if (!session) return <PublicPages />
  return session.ganti_password ? <RequiredChange /> : <Inside />
}

function Unreadable({ error, onRetry }: { error: string; onRetry: () => void }) {
  const t = useT()
  // When the connection comes back, loading is retried without a press.
  useEffect(
    () => onConnection(() => (connection() === 'kembali' ? (acknowledgeReturn(), onRetry()) : undefined)),
    [onRetry],
  )
  return (
    <main className={`grid center items-middle screen ${classes.failed} pad-20`}>
      <h1 className="heading above-4">{error}</h1>
      <p className="soft above-16">{t('Sesi Anda belum terbaca. Tidak ada yang hilang.')}</p>
      <button className="surface round strong" type="button" onClick={onRetry}>
        {t('Coba lagi')}
      </button>
      {awayShop() ? (
        <button className="surface round strong" type="button" onClick={goHome}>
          {t('Kembali ke pusat')}
        </button>
      ) : null}
    </main>
  )
}
