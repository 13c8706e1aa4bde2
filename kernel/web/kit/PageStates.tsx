import {
  IconArrowLeft,
  IconArrowRight,
  IconClockPause,
  IconCloudOff,
  IconLockAccess,
  IconPointer,
  IconRefresh,
  IconTableOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import classes from './PageStates.module.css'
import { Button } from './Button.tsx'

function Body({
  icon,
  title,
  content,
  act,
  bad,
  page,
  named,
}: {
  icon: ReactNode
  title: string
  content?: string
  act?: ReactNode
  bad?: boolean
  /** It is the whole content of the page, so its title is the page's heading. */
  page?: boolean
  /** `content` is the name of the screen, which a phone's header already shows. */
  named?: boolean
}) {
  const Title = page ? 'h1' : 'p'
  return (
    <div className={`row middle gap-6 soft center ${classes.body} column`} data-bad={bad || undefined}>
      {icon}
      <Title className={classes.title}>{title}</Title>
      {content ? (
        <p className={`hint ${classes.content}`} data-nama={named || undefined}>
          {content}
        </p>
      ) : null}
      {act}
    </div>
  )
}

/** "Tidak Ada Data", one line that says why, one action. */
export function Empty({ content, act }: { content?: string; act?: ReactNode }) {
  const t = useT()
  return <Body icon={<IconTableOff size={30} stroke={1.4} />} title={t('Tidak Ada Data')} content={content} act={act} />
}

/** Nothing is picked yet: says what to pick. */
export const NothingPicked = ({ title }: { title: string }) => (
  <Body icon={<IconPointer size={30} stroke={1.4} />} title={title} />
)

/** A call failed. `content` says what to do; previous data stays visible where possible. */
export function ErrorState({ title, content, onRetry }: { title?: string; content?: string; onRetry: () => void }) {
  const t = useT()
  const act = (
    <Button size="kecil" icon={<IconRefresh size={16} />} onClick={onRetry}>
      {t('Coba lagi')}
    </Button>
  )
  return (
    <Body
      bad
      icon={<IconCloudOff size={30} stroke={1.4} />}
      title={title ?? t('Terjadi Kesalahan Saat Request Data')}
      content={content}
      act={act}
    />
  )
}

/**
 * A page that may not be shown. `cause`: the module or the right is missing; it never hints at hidden data. `onBack`
 * goes to the user's first page.
 */
export function NotAvailable({
  cause,
  module,
  onBack,
}: {
  cause: 'modul' | 'akses'
  module?: string
  onBack?: () => void
}) {
  const t = useT()
  const content =
    cause === 'modul'
      ? t('Modul {modul} belum aktif di toko ini.', { modul: module ?? '' })
      : t('Akun Anda belum diberi akses ke halaman ini.')
  return (
    <div className={`panel row middle ${classes.page} high-320`}>
      <Body
        page
        icon={<IconLockAccess size={30} stroke={1.4} />}
        title={t('Halaman tidak tersedia')}
        content={content}
        act={<Back onBack={onBack} />}
      />
    </div>
  )
}

/** A route of the catalogue that is not built yet. */
export function NotYetAvailable({
  title,
  purpose,
  near,
  onBack,
}: {
  title: string
  /** What it will do. */
  purpose?: string
  /** The nearest screen that works. */
  near?: { readonly title: string; readonly onOpen: () => void }
  onBack?: () => void
}) {
  const t = useT()
  const act = (
    <>
      {purpose ? <p className={`hint ${classes.content}`}>{t(purpose)}</p> : null}
      {near ? (
        <Button size="kecil" icon={<IconArrowRight size={16} />} onClick={near.onOpen}>
          {t('Buka {nama}', { nama: t(near.title) })}
        </Button>
      ) : null}
      <Back onBack={onBack} />
    </>
  )
  return (
    <div className={`panel row middle ${classes.page} high-320`}>
      <Body
        page
        named
        icon={<IconClockPause size={30} stroke={1.4} />}
        title={t('Belum Tersedia')}
        content={t(title)}
        act={act}
      />
    </div>
  )
}

function Back({ onBack }: { onBack?: () => void }) {
  const t = useT()
  if (!onBack) return null
  return (
    <Button size="kecil" icon={<IconArrowLeft size={16} />} onClick={onBack}>
      {t('Kembali ke Beranda')}
    </Button>
  )
}
