import { IconChevronDown, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { SurfaceAbove } from '#kernel/ui/surface.tsx'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'
import { useTrap } from '#kernel/ui/trap.web.ts'
import { Belum } from './Belum.tsx'
import { ikonMenu, IkonLayar } from './ikon.tsx'
import { useMenu } from './katalog.tsx'
import { grupMenu, type ButirMenu } from './menu.ts'
import classes from './MenuLaci.module.css'

/** The whole menu on a phone: the groups of the sidebar, each entry opening what stands below it. */
export function MenuLaci({ onClose }: { onClose: () => void }) {
  return createPortal(
    <SurfaceAbove>
      <Isi onClose={onClose} />
    </SurfaceAbove>,
    document.body,
  )
}

function Isi({ onClose }: { onClose: () => void }) {
  const t = useT()
  const menu = useMenu()
  const [buka, setBuka] = useState<string>()
  const laci = useRef<HTMLDivElement>(null)
  const keepFocus = useTrap(laci)
  return (
    <div
      ref={laci}
      className={classes.laci}
      role="dialog"
      aria-modal="true"
      aria-label={t('Menu')}
      onKeyDown={(e) => (e.key === 'Escape' ? onClose() : keepFocus(e))}
    >
      <header>
        <strong>{t('Menu')}</strong>
        <TombolIkon label={t('Tutup')} onClick={onClose}>
          <IconX size={22} />
        </TombolIkon>
      </header>
      <div className={classes.isi}>
        {grupMenu.map((g) => (
          <section key={g.judul ?? ''} aria-label={g.judul ? t(g.judul) : undefined}>
            {g.judul ? <h2>{t(g.judul)}</h2> : null}
            {g.menu
              .flatMap((m) => menu.get(m) ?? [])
              .map((b) => (
                <Butir
                  key={b.menu}
                  butir={b}
                  buka={buka === b.menu}
                  onBuka={() => setBuka(buka === b.menu ? undefined : b.menu)}
                  onClose={onClose}
                />
              ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function Butir({
  butir,
  buka,
  onBuka,
  onClose,
}: {
  butir: ButirMenu
  buka: boolean
  onBuka: () => void
  onClose: () => void
}) {
  const t = useT()
  const Ikon = ikonMenu[butir.menu]
  if (butir.path && (butir.anak.length === 1 || butir.menu === 'Dasbor')) {
    return (
      <Link to={butir.path} className={classes.butir} onClick={onClose}>
        <Ikon size={20} stroke={1.6} aria-hidden="true" />
        <span>{t(butir.menu)}</span>
      </Link>
    )
  }
  return (
    <>
      <button type="button" className={classes.butir} aria-expanded={buka} onClick={onBuka}>
        <Ikon size={20} stroke={1.6} aria-hidden="true" />
        <span>{t(butir.menu)}</span>
        <IconChevronDown size={18} stroke={1.6} aria-hidden="true" />
      </button>
      {buka ? (
        <div className={classes.anak}>
          {butir.anak.map((l) => (
            <Link key={l.path} to={l.path} className={classes.layar} onClick={onClose}>
              <IkonLayar layar={l} size={17} />
              <span>{t(l.title)}</span>
              <Belum path={l.path} />
            </Link>
          ))}
        </div>
      ) : null}
    </>
  )
}
