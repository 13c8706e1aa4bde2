import type { ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { Mark } from '#kernel/ui/shell/Mark.tsx'
import { versi } from '#kernel/define/versi.ts'
import type { Info } from './info.web.ts'
import { PilihBahasa } from './PilihBahasa.tsx'
import stone from './touchstone.svg?raw'
import classes from './Publik.module.css'

interface Props {
  info: Info | undefined
  gagal: boolean
  /** What stands under the streaks. */
  bawahBatu?: ReactNode
  children: ReactNode
}

/** The page before the login: the form on the left, the touchstone and what stands under it on the right. */
export function Kerangka({ info, gagal, bawahBatu, children }: Props) {
  const t = useT()
  return (
    <div className={classes.halaman}>
      <main className={classes.kiri}>
        <header className={classes.kepala}>
          <span className={classes.nama}>
            <Mark /> Kilau
          </span>
          <PilihBahasa />
        </header>
        <div className={classes.tengah}>{children}</div>
        <footer className={classes.kaki}>
          <Versi info={info} gagal={gagal} />
          <nav aria-label={t('Ketentuan')}>
            <a href="/terms-and-conditions">{t('Syarat dan Ketentuan')}</a>
            <a href="/privacy-policy">{t('Kebijakan Privasi')}</a>
          </nav>
        </footer>
      </main>
      <aside className={classes.batu}>
        {/* Inline, so that its digits take the page's font. */}
        <div className={classes.goresan} aria-hidden="true" dangerouslySetInnerHTML={{ __html: stone }} />
        {bawahBatu}
      </aside>
    </div>
  )
}

/** Client and server versions with the verdict: another version may not understand this page. */
function Versi({ info, gagal }: { info: Info | undefined; gagal: boolean }) {
  const t = useT()
  const sama = info?.versi === versi.teks
  const [state, kata] = gagal
    ? ['bad', t('Koneksi Bermasalah')]
    : !info
      ? ['', '']
      : sama
        ? ['ok', t('Versi sesuai')]
        : ['warn', t('Versi berbeda, muat ulang halaman')]
  return (
    <p className={classes.versi}>
      <span>
        {t('Klien')} <b>{`${versi.teks} (${versi.build})`}</b>
      </span>
      <span>
        {t('Server')} <b>{info?.versi ?? '—'}</b>
      </span>
      <span className={classes.status} data-state={state} role="status">
        {kata}
      </span>
    </p>
  )
}
