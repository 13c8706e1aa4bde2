import { lazy, Suspense, use, useEffect, useState } from 'react'
import { lupakanSesi, muatSesi, useSesiBilaAda } from '#kernel/access/sesi.web.ts'
import { GalatServer } from '#kernel/http/client.web.ts'
import { kembaliDibaca, koneksi, onKoneksi } from '#kernel/http/koneksi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { layarPublik } from '#sesi/web'
import classes from './Akar.module.css'
import { Publik } from './Publik.tsx'

/** Everything behind the login: the component library, the router and the shell. Not a byte of it is loaded before. */
const Dalam = lazy(() => import('./Dalam.tsx'))

/** Stands in its place while the password is one that somebody else set. */
const GantiWajib = lazy(layarPublik.gantiWajib)

/** Reads the kept session, when there is one. Answers what went wrong, in the user's words. */
export async function bacaSesiTersimpan(adaToken: boolean): Promise<string | undefined> {
  if (!adaToken) return undefined
  try {
    await muatSesi()
  } catch (e) {
    if (!(e instanceof GalatServer)) throw e
    // A refused token reloads the page by itself; a shop that is no longer ours leads back to the login.
    if (e.status === 403) lupakanSesi()
    else if (e.status !== 401) return e.message
  }
  return undefined
}

/** The root: the pages before or behind the login, once the kept session is read. */
export function Akar({ awal }: { awal: Promise<string | undefined> }) {
  const [janji, setJanji] = useState(awal)
  return (
    <Suspense fallback={<Streaks penuh />}>
      <Isi janji={janji} onUlang={() => setJanji(bacaSesiTersimpan(true))} />
    </Suspense>
  )
}

function Isi({ janji, onUlang }: { janji: Promise<string | undefined>; onUlang: () => void }) {
  const galat = use(janji)
  const sesi = useSesiBilaAda()
  if (galat !== undefined) return <TidakTerbaca galat={galat} onUlang={onUlang} />
  if (!sesi) return <Publik />
  return sesi.ganti_password ? <GantiWajib /> : <Dalam />
}

function TidakTerbaca({ galat, onUlang }: { galat: string; onUlang: () => void }) {
  const t = useT()
  // The line came back by itself: so does the page.
  useEffect(() => onKoneksi(() => (koneksi() === 'kembali' ? (kembaliDibaca(), onUlang()) : undefined)), [onUlang])
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
