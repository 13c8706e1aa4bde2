import { lazy, Suspense, useEffect, useState } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Streaks } from '#kernel/ui/shell/Streaks.tsx'
import { contohBerjalan, layarPublik, loadInfo, type Info } from '#sesi/web'

const Masuk = lazy(layarPublik.masuk)
const Siapkan = lazy(layarPublik.siapkan)
const Syarat = lazy(layarPublik.syarat)
const Privasi = lazy(layarPublik.privasi)

/** The pages before the login. Any other path leads to the root. */
export function Publik() {
  return <Suspense fallback={<Streaks penuh />}>{halaman()}</Suspense>
}

function halaman() {
  if (location.pathname === '/terms-and-conditions') return <Syarat />
  if (location.pathname === '/privacy-policy') return <Privasi />
  return <Pintu />
}

/** The root: the login, or the first start when no shop exists yet. */
function Pintu() {
  const t = useT()
  const [info, setInfo] = useState<Info>()
  const [gagal, setGagal] = useState(false)
  useEffect(() => {
    if (location.pathname !== '/') history.replaceState(null, '', `/${location.hash}`)
    document.title = `${t('Masuk')} | Kilau`
    let timer: ReturnType<typeof setTimeout>
    const load = () =>
      loadInfo().then(
        (found) => (setInfo(found), setGagal(false)),
        () => {
          setGagal(true)
          timer = setTimeout(load, 5000)
        },
      )
    void load()
    return () => clearTimeout(timer)
  }, [t])
  if (!info && !gagal) return <Streaks penuh />
  return (info && !info.siap) || contohBerjalan() ? <Siapkan gagal={gagal} /> : <Masuk info={info} gagal={gagal} />
}
