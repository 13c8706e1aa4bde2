import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { CariHalaman } from '#kernel/ui/CariHalaman.tsx'
import { Empty } from '#kernel/ui/PageStates.tsx'
import { useKatalog, useLayarBoleh } from '#kernel/ui/shell/katalog.tsx'
import { cariLayar, menuDari, susunHalaman, type GrupLayar } from '#kernel/ui/shell/menu.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import { Entri, Garis, TerakhirDibuka } from './Baris.tsx'
import classes from './Beranda.module.css'

/** A SubMenu page: what the menu holds for this person, by kind. */
export default function SubMenu() {
  const path = useRouterState({ select: (s) => s.location.pathname })
  // Another menu is another page: its search starts empty.
  return <Isi key={path} path={path} />
}

function Isi({ path }: { path: string }) {
  const t = useT()
  const { layar } = useKatalog()
  const boleh = useLayarBoleh()
  const [cari, setCari] = useState('')
  const ini = layar.find((l) => l.path === path || l.alias === path)
  const menu = ini && menuDari(ini)
  if (!ini || !menu) return null
  const grup = susunHalaman(menu, layar, boleh)
  const saring = (g: GrupLayar): GrupLayar => (cari.trim() ? { ...g, layar: cariLayar(g.layar, cari, t) } : g)
  const tampil = grup.map(saring).filter((g) => g.layar.length > 0)
  return (
    <div className={classes.halaman}>
      <header className={classes.kepala}>
        <h1 data-kepala>{t(ini.title)}</h1>
        <CariHalaman hint={t('Cari di menu {menu}', { menu: t(ini.title) })} value={cari} onChange={setCari} />
      </header>
      {tampil.length === 0 ? <Kosong mencari={cari.trim() !== ''} onHapus={() => setCari('')} /> : null}
      <Grup tampil={tampil} semuaLaporan={menu !== 'Laporan'} />
      <TerakhirDibuka hanya={(l) => grup.some((g) => g.layar.includes(l))} />
    </div>
  )
}

function Kosong({ mencari, onHapus }: { mencari: boolean; onHapus: () => void }) {
  const t = useT()
  const isi = mencari
    ? t('Tidak ada layar dengan nama itu di menu ini.')
    : t('Belum ada layar di menu ini yang boleh Anda buka.')
  const act = (
    <Tombol ukuran="kecil" onClick={onHapus}>
      {t('Hapus pencarian')}
    </Tombol>
  )
  return (
    <section className={classes.panel}>
      <Empty isi={isi} act={mencari ? act : undefined} />
    </section>
  )
}

function Grup({ tampil, semuaLaporan }: { tampil: readonly GrupLayar[]; semuaLaporan: boolean }) {
  const t = useT()
  // A long group takes the whole width, in columns; short ones stand beside each other.
  const panjang = tampil.filter((g) => !g.laporan && g.layar.length > 6)
  const kecil = tampil.filter((g) => !g.laporan && g.layar.length <= 6)
  const laporan = tampil.filter((g) => g.laporan)
  return (
    <>
      {panjang.map((g) => (
        <section key={g.judul} className={classes.panel} aria-label={t(g.judul)}>
          <h2>{t(g.judul)}</h2>
          <div className={classes.kolom}>
            {g.layar.map((l) => (
              <Entri key={l.path} layar={l} />
            ))}
          </div>
        </section>
      ))}
      {kecil.length > 0 ? (
        <div className={classes.petak}>
          {kecil.map((g) => (
            <section key={g.judul} className={classes.panel} aria-label={t(g.judul)}>
              <h2>{t(g.judul)}</h2>
              {g.layar.map((l) => (
                <Entri key={l.path} layar={l} />
              ))}
            </section>
          ))}
        </div>
      ) : null}
      {laporan.map((g) => (
        <section key={g.judul} className={classes.panel} aria-label={t(g.judul)}>
          <header>
            <h2>{t(g.judul)}</h2>
            {semuaLaporan ? <Link to="/SubMenuLaporan">{t('Semua laporan')}</Link> : null}
          </header>
          <div className={classes.kolom}>
            {g.layar.map((l) => (
              <Garis key={l.path} layar={l} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
