import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { pilihan, simpanPilihan } from '#kernel/access/simpanan.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Header } from './Header.tsx'
import { menuDari, type LayarRuang } from './menu.ts'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { Sistem } from './Sistem.tsx'
import { bacaWebview, useAdaLayarPenuh, useLebar } from './tampilan.web.ts'
import { useLompat } from './lompat.web.ts'
import { peta } from './peta.web.ts'
import { bagianLazy } from './bagian.web.ts'

// Opened on demand, on a phone alone, or listening behind the screen that is already drawn.
const Cari = bagianLazy(() => import('./Cari.tsx').then((m) => ({ default: m.Cari })))
const BarBawah = bagianLazy(() => import('./BarBawah.tsx').then((m) => ({ default: m.BarBawah })))
const PetaTombol = bagianLazy(() => import('./PetaTombol.tsx').then((m) => ({ default: m.PetaTombol })))
const PermintaanMasuk = bagianLazy(() =>
  import('#kernel/dokumen/PermintaanMasuk.tsx').then((m) => ({ default: m.PermintaanMasuk })),
)
const MenuLaci = bagianLazy(() => import('./MenuLaci.tsx').then((m) => ({ default: m.MenuLaci })))

/** Screens that want the width: a report's columns, a document's lines. */
const lebarPenuh: ReadonlySet<LayarRuang['kind'] | undefined> = new Set(['report', 'document'])

/** Rail or full sidebar: the person's choice, kept; without one, screens that want the width get the rail. */
function useRel(layar: LayarRuang | undefined): [boolean, () => void] {
  const [choice, setChoice] = useState(() => pilihan<boolean | null>('rel', null))
  const rel = choice ?? lebarPenuh.has(layar?.kind)
  const toggle = () => {
    setChoice(!rel)
    simpanPilihan('rel', !rel)
  }
  return [rel, toggle]
}

/** The layout of every screen behind the login. `layar`: the open route. */
export function Shell({ layar, children }: { layar: LayarRuang | undefined; children: ReactNode }) {
  const t = useT()
  const lebar = useLebar()
  const [rel, toggleRel] = useRel(layar)
  const [cari, setCari] = useState(false)
  const [laci, setLaci] = useState(false)
  const [webview] = useState(bacaWebview)
  useLompat(() => setCari(true))
  const adaPeta = useSyncExternalStore(peta.subscribe, peta.get) !== undefined
  const hp = lebar === 'hp'
  const { level } = useSesi()
  const penuh = useAdaLayarPenuh() && hp
  const aktif = layar && menuDari(layar)
  return (
    <div className={classes.shell} data-lebar={lebar} data-penuh={penuh || undefined}>
      <a href="#isi" className={classes.lewati}>
        {t('Langsung ke isi')}
      </a>
      {hp ? null : (
        <div className={classes.sisi}>
          <Sidebar aktif={aktif} rel={rel || lebar === 'sempit'} onRel={lebar === 'lebar' ? toggleRel : undefined} />
        </div>
      )}
      <div className={classes.utama}>
        {penuh ? null : <Header layar={layar} hp={hp} webview={webview} onCari={() => setCari(true)} />}
        <main id="isi" className={classes.isi} tabIndex={-1}>
          {children}
        </main>
      </div>
      {/* Apart, so that one that is still on its way hides no other. */}
      <Suspense>
        {hp && !penuh ? (
          <BarBawah aktif={aktif} onCari={() => setCari(true)} onMenu={() => setLaci(true)} laci={laci} />
        ) : null}
      </Suspense>
      <Suspense>
        {laci && hp ? <MenuLaci onClose={() => setLaci(false)} /> : null}
        {cari ? <Cari onClose={() => setCari(false)} /> : null}
        {adaPeta ? <PetaTombol /> : null}
      </Suspense>
      <Suspense>
        {(level === 'SPV' || level === 'OWN') && layar?.path !== '/otorisasi' ? <PermintaanMasuk /> : null}
      </Suspense>
      {/* Not fetched apart: what says that the line is lost must not need the line. */}
      <Sistem />
    </div>
  )
}
