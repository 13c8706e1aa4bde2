import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Menu } from '#kernel/define/layar.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'
import { ikonMenu } from './ikon.tsx'
import { useKatalog, useMenu } from './katalog.tsx'
import { Mark } from './Mark.tsx'
import { grupMenu, type ButirMenu } from './menu.ts'
import classes from './Sidebar.module.css'
import { Submenu } from './Submenu.tsx'
import { bagianLazy } from './bagian.web.ts'

const KakiPrinter = bagianLazy(() =>
  import('#kernel/cetakan/KakiPrinter.tsx').then((m) => ({ default: m.KakiPrinter })),
)

const KakiPerangkat = bagianLazy(() =>
  import('#kernel/devices/KakiPerangkat.tsx').then((m) => ({ default: m.KakiPerangkat })),
)

interface Props {
  aktif: Menu | undefined
  rel: boolean
  /** Absent where the width leaves no choice. */
  onRel?: () => void
}

/** The menus: 220 wide, or a rail of icons. */
export function Sidebar({ aktif, rel, onRel }: Props) {
  const t = useT()
  const { beranda } = useKatalog()
  const menu = useMenu()
  return (
    <nav className={classes.sidebar} data-rel={rel || undefined} aria-label={t('Menu')}>
      <div className={classes.kepala}>
        <Link to={beranda} className={classes.nama} aria-label="Kilau">
          <Mark size={rel ? 26 : 28} />
          {rel ? null : 'Kilau'}
        </Link>
        {onRel && !rel ? (
          <TombolIkon label={t('Ciutkan menu')} onClick={onRel}>
            <IconLayoutSidebarLeftCollapse size={18} />
          </TombolIkon>
        ) : null}
      </div>
      <div className={classes.isi}>
        {grupMenu.map((g) => {
          const butir = g.menu.flatMap((m) => menu.get(m) ?? [])
          if (butir.length === 0) return null
          return (
            <div
              key={g.judul ?? ''}
              className={classes.grup}
              role="group"
              aria-label={g.judul ? t(g.judul) : undefined}
            >
              {g.judul ? <div className={classes.judul}>{rel ? null : t(g.judul)}</div> : null}
              {butir.map((b) => (
                <Butir key={b.menu} butir={b} aktif={b.menu === aktif} rel={rel} />
              ))}
            </div>
          )
        })}
      </div>
      <Suspense>
        <KakiPrinter rel={rel} />
      </Suspense>
      <Suspense>
        <KakiPerangkat rel={rel} />
      </Suspense>
      {onRel && rel ? (
        <div className={classes.kaki}>
          <TombolIkon label={t('Lebarkan menu')} onClick={onRel}>
            <IconLayoutSidebarLeftExpand size={18} />
          </TombolIkon>
        </div>
      ) : null}
    </nav>
  )
}

function Butir({ butir, aktif, rel }: { butir: ButirMenu; aktif: boolean; rel: boolean }) {
  const t = useT()
  const Ikon = ikonMenu[butir.menu]
  const kata = t(butir.menu)
  return (
    <Submenu
      judul={kata}
      layar={butir.anak.length > 1 && butir.menu !== 'Dasbor' ? butir.anak : []}
      halaman={butir.path}
    >
      {({ terbuka, ...props }) => {
        const isi = (
          <>
            <Ikon size={rel ? 20 : 18} stroke={1.6} aria-hidden="true" />
            {rel ? null : <span>{kata}</span>}
          </>
        )
        const common = {
          ...props,
          className: classes.butir,
          'data-aktif': aktif || undefined,
          'data-terbuka': terbuka || undefined,
          'aria-label': rel ? kata : undefined,
          title: rel ? kata : undefined,
        }
        return butir.path ? (
          <Link {...common} to={butir.path} aria-current={aktif ? 'page' : undefined}>
            {isi}
          </Link>
        ) : (
          <button {...common} type="button">
            {isi}
          </button>
        )
      }}
    </Submenu>
  )
}
