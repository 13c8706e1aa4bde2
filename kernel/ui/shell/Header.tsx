import { IconBuildingStore, IconChevronDown, IconChevronRight, IconHome, IconSearch } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Lonceng } from '#kernel/jobs/Lonceng.tsx'
import { Daftar } from '#kernel/ui/Daftar.tsx'
import submenu from '#kernel/ui/Daftar.module.css'
import { Kbd } from '#kernel/ui/Kbd.tsx'
import { Tanda } from '#kernel/ui/Tanda.tsx'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'
import { bagianLazy } from './bagian.web.ts'
import { Belum } from './Belum.tsx'
import classes from './Header.module.css'
import { IkonLayar } from './ikon.tsx'
import { useKatalog, useMenu } from './katalog.tsx'
import { Mark } from './Mark.tsx'
import { grupMenu, menuDari, type LayarRuang } from './menu.ts'
import { MenuUser } from './MenuUser.tsx'
import { pasangTempatAksi } from './tampilan.web.ts'

/** Head office's alone. */
const PilihToko = bagianLazy(async () => ({ default: (await import('./PilihToko.tsx')).PilihToko }))

interface Props {
  layar: LayarRuang | undefined
  hp: boolean
  webview: boolean
  onCari: () => void
}

/** 48 high: where you are, the search, the shop and its date, the user. */
export function Header({ layar, hp, webview, onCari }: Props) {
  const t = useT()
  const { beranda } = useKatalog()
  const router = useRouter()
  return (
    <header className={classes.header}>
      {webview && layar?.path !== beranda ? (
        <TombolIkon label={t('Home')} onClick={() => void router.navigate({ to: beranda })}>
          <IconHome size={20} />
        </TombolIkon>
      ) : null}
      {hp ? <KepalaHp layar={layar} /> : <Remah layar={layar} />}
      {hp ? null : <Pita ringkas={false} />}
      <span className={classes.ruang} />
      {hp ? <div ref={pasangTempatAksi} className={classes.aksi} /> : null}
      {hp ? (
        <TombolIkon label={t('Cari menu')} onClick={onCari}>
          <IconSearch size={22} stroke={1.6} />
        </TombolIkon>
      ) : (
        <button type="button" className={classes.cari} onClick={onCari} aria-keyshortcuts="Control+K">
          <IconSearch size={16} stroke={1.6} aria-hidden="true" />
          <span>{t('Cari menu, nota, barang')}</span>
          <Kbd>Ctrl K</Kbd>
        </button>
      )}
      {hp ? null : <Toko />}
      <Lonceng ringkas={hp} />
      <MenuUser ringkas={hp} />
    </header>
  )
}

function Toko() {
  const sesi = useSesi()
  const t = useT()
  return (
    <div className={classes.toko}>
      {sesi.pusat ? (
        <Suspense>
          <PilihToko />
        </Suspense>
      ) : (
        <span className={classes.namaToko}>
          <IconBuildingStore size={17} stroke={1.6} aria-hidden="true" />
          <strong title={sesi.nama_toko}>{sesi.nama_toko}</strong>
        </span>
      )}
      <span className={classes.tanggal} title={t('Tanggal sistem')}>
        {sesi.tgl_system || '—'}
      </span>
      {sesi.buka ? null : <Tanda nada="warn">{t('Toko tutup')}</Tanda>}
    </div>
  )
}

function Pita({ ringkas }: { ringkas: boolean }) {
  const { pita: Isi } = useKatalog()
  return Isi ? (
    <Suspense>
      <Isi ringkas={ringkas} />
    </Suspense>
  ) : null
}

/** The phone's head: the shop on the first page, the screen's name elsewhere. */
function KepalaHp({ layar }: { layar: LayarRuang | undefined }) {
  const sesi = useSesi()
  const t = useT()
  const { beranda } = useKatalog()
  if (layar && layar.path !== beranda)
    return (
      <span className={classes.tokoHp}>
        <span className={classes.judulHp}>{t(layar.title)}</span>
        <Pita ringkas />
      </span>
    )
  return (
    <>
      <Mark size={28} />
      <span className={classes.tokoHp}>
        {sesi.pusat ? (
          <Suspense>
            <PilihToko ringkas />
          </Suspense>
        ) : (
          <strong>{sesi.nama_toko}</strong>
        )}
        <small>{sesi.buka ? sesi.tgl_system : `${sesi.tgl_system}, ${t('Toko tutup').toLowerCase()}`}</small>
        <Pita ringkas />
      </span>
    </>
  )
}

/** Where the last part of the breadcrumb leads: the screens beside this one, or for a SubMenu page the other pages. */
function useSaudara(layar: LayarRuang | undefined) {
  const semua = useMenu()
  const menu = layar && menuDari(layar)
  const butir = menu && semua.get(menu)
  if (!layar || !menu) return { butir, tujuan: [] }
  if (layar.kind !== 'submenu') {
    const tujuan = (butir?.anak ?? []).map((l) => ({
      path: l.path,
      kata: l.title,
      ikon: l,
      ini: l.path === layar.path,
    }))
    return { butir, tujuan: menu === 'Dasbor' ? [] : tujuan }
  }
  const halaman = grupMenu.flatMap((g) => g.menu).flatMap((m) => semua.get(m) ?? [])
  const tujuan = halaman.flatMap((b) =>
    b.path
      ? [{ path: b.path, kata: b.menu, ikon: { kind: 'submenu', menu: b.menu } as const, ini: b.menu === menu }]
      : [],
  )
  return { butir: undefined, tujuan }
}

/** Breadcrumb; its last part opens the siblings of this screen. */
function Remah({ layar }: { layar: LayarRuang | undefined }) {
  const t = useT()
  const { butir, tujuan } = useSaudara(layar)
  if (!layar) return <nav className={classes.remah} aria-label={t('Lokasi')} />
  return (
    <nav className={classes.remah} aria-label={t('Lokasi')}>
      {butir && tujuan.length > 1 ? (
        <>
          {butir.path ? (
            <Link to={butir.path} className={classes.induk}>
              {t(butir.menu)}
            </Link>
          ) : (
            <span className={classes.induk}>{t(butir.menu)}</span>
          )}
          <IconChevronRight size={14} stroke={1.8} aria-hidden="true" />
        </>
      ) : null}
      {tujuan.length < 2 ? (
        <span className={classes.ini} aria-current="page">
          {t(layar.title)}
        </span>
      ) : (
        <Daftar
          label={t(butir?.menu ?? 'Menu')}
          position="bottom-start"
          renderTarget={(props) => (
            <button {...props} type="button" className={classes.ini} aria-current="page">
              <span>{t(layar.title)}</span>
              <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
            </button>
          )}
        >
          {(tutup) =>
            tujuan.map((x) => (
              <Link
                key={x.path}
                to={x.path}
                role="menuitem"
                tabIndex={-1}
                className={submenu.baris}
                aria-current={x.ini ? 'page' : undefined}
                onClick={tutup}
              >
                <IkonLayar layar={x.ikon} size={16} />
                <span>{t(x.kata)}</span>
                <Belum path={x.path} />
              </Link>
            ))
          }
        </Daftar>
      )}
    </nav>
  )
}
