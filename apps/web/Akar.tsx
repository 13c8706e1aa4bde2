import { lazy, Suspense, useEffect, useState } from 'react'
import { lupakanSesi, muatSesi, useSesiBilaAda } from '#kernel/access/sesi.web.ts'
import { GalatServer } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import classes from './Akar.module.css'
import { Publik } from './Publik.tsx'

/** Everything behind the login: the component library, the router and the shell. Not a byte of it is loaded before. */
const Dalam = lazy(() => import('./Dalam.tsx'))

/** The root: reads the kept session, then shows the pages before or behind the login. */
export function Akar({ adaToken }: { adaToken: boolean }) {
  const sesi = useSesiBilaAda()
  const [galat, setGalat] = useState<string>()
  const [membaca, setMembaca] = useState(adaToken)

  async function baca(): Promise<void> {
    setGalat(undefined)
    try {
      await muatSesi()
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      // A refused token reloads the page by itself; a shop that is no longer ours leads back to the login.
      if (e.status === 403) lupakanSesi()
      else if (e.status !== 401) return setGalat(e.message)
    }
    setMembaca(false)
  }
  useEffect(() => {
    if (adaToken) void baca()
    // The session is read once; a second try is the button's.
  }, [adaToken])

  if (galat) return <TidakTerbaca galat={galat} onUlang={() => void baca()} />
  if (membaca) return <Streaks penuh />
  if (!sesi) return <Publik />
  return (
    <Suspense fallback={<Streaks penuh />}>
      <Dalam />
    </Suspense>
  )
}

function TidakTerbaca({ galat, onUlang }: { galat: string; onUlang(): void }) {
  const t = useT()
  return (
    <main className={classes.gagal}>
      <h1>{galat}</h1>
      <p>{t('Sesi Anda belum terbaca. Tidak ada yang hilang.')}</p>
      <button type="button" onClick={onUlang}>
        {t('Coba lagi')}
      </button>
    </main>
  )
}
