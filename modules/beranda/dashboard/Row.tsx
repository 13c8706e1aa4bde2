import { IconChevronRight, IconClock, IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { today, jakartaTime } from '#kernel/base/time/dates.ts'
import { Kbd } from '#kernel/web/kit/Kbd.tsx'
import { NotYet } from '#kernel/web/shell/NotYet.tsx'
import { WaitingCount } from '#kernel/web/shell/WaitingCount.tsx'
import { ScreenIcon } from '#kernel/web/shell/icons.tsx'
import { toggleFavourite, useOpened, useFavourites } from '#kernel/web/shell/trail.web.ts'
import { useCatalogue, useAllowedScreens, useWaiting } from '#kernel/web/shell/catalogue.tsx'
import type { RoomScreen } from '#kernel/web/shell/menu.ts'
import classes from '../Beranda.module.css'

/** A screen as a large entry: icon, name, a line that says what it is for, what waits there, its key, favourite star. */
export function Entry({ screen, keterangan, digit }: { screen: RoomScreen; keterangan?: string; digit?: number }) {
  const t = useT()
  const { shortcuts } = useCatalogue()
  const waiting = useWaiting().get(screen.path) ?? 0
  const favorite = useFavourites().includes(screen.path)
  const letters = shortcuts.find((p) => p.path === screen.path)?.letter
  return (
    <div className="row gap-4 high-56">
      <Link to={screen.path} className={`row grow slim gap-12 ink plain ${classes.target} round-pop`}>
        <span className={`card tint grid fixed accent centre ${classes.box}`}>
          <ScreenIcon screen={screen} />
        </span>
        <span className={'grow slim'}>
          <span className="row wrap gap-8">
            <strong className="block text-13">{t(screen.title)}</strong>
            <NotYet path={screen.path} />
          </span>
          {keterangan ? <small className="block soft normal breaks">{keterangan}</small> : null}
        </span>
        <WaitingCount count={waiting} />
        {digit ? <Kbd>{String(digit)}</Kbd> : null}
        {letters ? <Kbd>{`G ${letters.toUpperCase()}`}</Kbd> : null}
      </Link>
      <button
        type="button"
        className={`hover-fill round grid fixed centre ${classes.star}`}
        aria-pressed={favorite}
        aria-label={
          favorite
            ? t('Lepas {layar} dari favorit', { layar: t(screen.title) })
            : t('Jadikan {layar} favorit', { layar: t(screen.title) })
        }
        onClick={() => toggleFavourite(screen.path)}
      >
        {favorite ? <IconStarFilled size={17} /> : <IconStar size={17} stroke={1.6} />}
      </button>
    </div>
  )
}

/** A report as one plain line; on the page of the reports with what it is for. */
export function Line({ screen, keterangan }: { screen: RoomScreen; keterangan?: string }) {
  const t = useT()
  return (
    <Link to={screen.path} className={`round row gap-10 ink plain quiet-icons ${classes.rule}`}>
      <ScreenIcon screen={screen} size={16} />
      <span>
        {t(screen.title)}
        {keterangan ? <small className="block soft normal breaks">{keterangan}</small> : null}
      </span>
      <NotYet path={screen.path} />
      {screen.levels ? <em className="soft strong">{screen.levels.level.join(' ')}</em> : null}
      <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
    </Link>
  )
}

/** Recently opened screens, newest first, with the time, or the date for earlier days. */
export function LastOpened({ only }: { only?: (l: RoomScreen) => boolean }) {
  const t = useT()
  const allowed = useAllowedScreens()
  const now = today()
  const opened = useOpened().flatMap((visit) => {
    const screen = allowed.find((l) => l.path === visit.path)
    return screen && (!only || only(screen)) ? [{ screen, ...jakartaTime(visit.waktu) }] : []
  })
  if (opened.length === 0) return null
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby="terakhir">
      <h2 className="above-8" id="terakhir">
        {t('Terakhir dibuka')}
      </h2>
      <div className={`flex wrap gap-8 quiet-icons ${classes.cip}`}>
        {opened.map((visit) => (
          <Link className="hover inline round ink label plain" key={visit.screen.path} to={visit.screen.path}>
            <IconClock size={15} stroke={1.6} aria-hidden="true" />
            {t(visit.screen.title)}{' '}
            <span className="quiet normal">{visit.tanggal === now ? visit.clock : visit.tanggal}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}
