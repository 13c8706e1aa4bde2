import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Mark } from '#kernel/web/shell/Mark.tsx'
import { version } from '#kernel/model/version.ts'
import type { Info } from './info.web.ts'
import { LanguagePicker } from './LanguagePicker.tsx'
import stone from './touchstone.svg?raw'
import classes from './PublicPages.module.css'

interface Props {
  info: Info | undefined
  failed: boolean
  /** Content below the streaks of the touchstone. */
  belowStone?: ReactNode
  children: ReactNode
}

/** Frame of the pages before the login: the form on the left, the touchstone and the content below it on the right. */
export function PageSkeleton({ info, failed, belowStone, children }: Props) {
  const t = useT()
  return (
    <div className={`surface grid screen ${classes.page}`}>
      <main className={`stack ${classes.left}`}>
        <header className={`row spread gap-16 ${classes.head}`}>
          <span className="inline gap-10 bold text-17">
            <Mark /> Kilau
          </span>
          <LanguagePicker />
        </header>
        <div className={`stack middle grow wide ${classes.middle}`}>{children}</div>
        <footer className={`row spread gap-16 wrap hint ${classes.foot}`}>
          <Version info={info} failed={failed} />
          <nav className="flex gap-16" aria-label={t('Ketentuan')}>
            <a className="lead plain" href="/terms-and-conditions">
              {t('Syarat dan Ketentuan')}
            </a>
            <a className="lead plain" href="/privacy-policy">
              {t('Kebijakan Privasi')}
            </a>
          </nav>
        </footer>
      </main>
      <aside className={`stack small low ${classes.stone}`}>
        {/* Inline SVG, so that its digits use the page's font. */}
        <div className={classes.stroke} aria-hidden="true" dangerouslySetInnerHTML={{ __html: stone }} />
        {belowStone}
      </aside>
    </div>
  )
}

/** Versions of client and server, with a warning if they differ and this page may not work with the server. */
function Version({ info, failed }: { info: Info | undefined; failed: boolean }) {
  const t = useT()
  const same = info?.versi === version.text
  const [state, word] = failed
    ? ['bad', t('Koneksi Bermasalah')]
    : !info
      ? [undefined, '']
      : same
        ? ['ok', t('Versi sesuai')]
        : ['warn', t('Versi berbeda, muat ulang halaman')]
  return (
    <p className="flex wrap gap-4 beside-16">
      <span>
        {t('Klien')} <b className="soft">{`${version.text} (${version.build})`}</b>
      </span>
      <span>
        {t('Server')} <b className="soft">{info?.versi ?? '—'}</b>
      </span>
      <span className={`inline ink strong ${classes.status} gap-7`} data-nada={state} role="status">
        {word}
      </span>
    </p>
  )
}
