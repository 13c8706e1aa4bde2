import { lazy, Suspense, useEffect, useState } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { exampleRunning, publicScreens, loadInfo, type Info } from '#sesi/web'

const Login = lazy(publicScreens.masuk)
const Setup = lazy(publicScreens.setup)
const Terms = lazy(publicScreens.syarat)
const Privacy = lazy(publicScreens.privacy)

/** The pages before the login. Any other path leads to the root. */
export function PublicPages() {
  return <Suspense fallback={<Streaks full />}>{page()}</Suspense>
}

function page() {
  if (location.pathname === '/terms-and-conditions') return <Terms />
  if (location.pathname === '/privacy-policy') return <Privacy />
  return <Door />
}

/** The root path: the login, or the first start when no shop exists yet. */
function Door() {
  const t = useT()
  const [info, setInfo] = useState<Info>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (location.pathname !== '/') history.replaceState(null, '', `/${location.hash}`)
    document.title = `${t('Masuk')} | Kilau`
    let timer: ReturnType<typeof setTimeout>
    const load = () =>
      loadInfo().then(
        (found) => (setInfo(found), setFailed(false)),
        () => {
          setFailed(true)
          timer = setTimeout(load, 5000)
        },
      )
    void load()
    return () => clearTimeout(timer)
  }, [t])
  if (!info && !failed) return <Streaks full />
  return (info && !info.siap) || exampleRunning() ? <Setup failed={failed} /> : <Login info={info} failed={failed} />
}
