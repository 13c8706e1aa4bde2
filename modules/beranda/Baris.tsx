import { IconChevronRight, IconClock, IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { hariIni, waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { Kbd } from '#kernel/ui/Kbd.tsx'
import { Belum } from '#kernel/ui/shell/Belum.tsx'
import { IkonLayar } from '#kernel/ui/shell/ikon.tsx'
import { gantiFavorit, useDibuka, useFavorit } from '#kernel/ui/shell/jejak.web.ts'
import { useKatalog, useLayarBoleh } from '#kernel/ui/shell/katalog.tsx'
import type { LayarRuang } from '#kernel/ui/shell/menu.ts'
import classes from './Beranda.module.css'

/** A screen as an entry: icon, name, its key, the star. */
export function Entri({ layar, keterangan }: { layar: LayarRuang; keterangan?: string }) {
  const t = useT()
  const { pintas } = useKatalog()
  const favorit = useFavorit().includes(layar.path)
  const huruf = pintas.find((p) => p.path === layar.path)?.huruf
  return (
    <div className={classes.entri}>
      <Link to={layar.path} className={classes.tuju}>
        <span className={classes.kotak}>
          <IkonLayar layar={layar} />
        </span>
        <span className={classes.kata}>
          <strong>{t(layar.title)}</strong>
          {keterangan ? <small>{keterangan}</small> : null}
        </span>
        <Belum path={layar.path} />
        {huruf ? <Kbd>{`G ${huruf.toUpperCase()}`}</Kbd> : null}
      </Link>
      <button
        type="button"
        className={classes.bintang}
        aria-pressed={favorit}
        aria-label={
          favorit
            ? t('Lepas {layar} dari favorit', { layar: t(layar.title) })
            : t('Jadikan {layar} favorit', { layar: t(layar.title) })
        }
        onClick={() => gantiFavorit(layar.path)}
      >
        {favorit ? <IconStarFilled size={17} /> : <IconStar size={17} stroke={1.6} />}
      </button>
    </div>
  )
}

/** A report as one quiet line. */
export function Garis({ layar }: { layar: LayarRuang }) {
  const t = useT()
  return (
    <Link to={layar.path} className={classes.garis}>
      <IkonLayar layar={layar} size={16} />
      <span>{t(layar.title)}</span>
      <Belum path={layar.path} />
      {layar.levels ? <em>{layar.levels.level.join(' ')}</em> : null}
      <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
    </Link>
  )
}

/** Last opened, newest first, with the time; earlier days by their date. */
export function TerakhirDibuka({ hanya }: { hanya?: (l: LayarRuang) => boolean }) {
  const t = useT()
  const boleh = useLayarBoleh()
  const sekarang = hariIni()
  const dibuka = useDibuka().flatMap((d) => {
    const layar = boleh.find((l) => l.path === d.path)
    return layar && (!hanya || hanya(layar)) ? [{ layar, ...waktuJakarta(d.waktu) }] : []
  })
  if (dibuka.length === 0) return null
  return (
    <section className={classes.panel} aria-labelledby="terakhir">
      <h2 id="terakhir">{t('Terakhir dibuka')}</h2>
      <div className={classes.cip}>
        {dibuka.map((d) => (
          <Link key={d.layar.path} to={d.layar.path}>
            <IconClock size={15} stroke={1.6} aria-hidden="true" />
            {t(d.layar.title)} <span>{d.tanggal === sekarang ? d.jam : d.tanggal}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}
