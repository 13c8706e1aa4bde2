import {
  IconArrowLeft,
  IconClockPause,
  IconCloudOff,
  IconLockAccess,
  IconPointer,
  IconRefresh,
  IconTableOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import classes from './PageStates.module.css'
import { Tombol } from './Tombol.tsx'

function Body({
  icon,
  title,
  isi,
  act,
  bad,
  page,
  nama,
}: {
  icon: ReactNode
  title: string
  isi?: string
  act?: ReactNode
  bad?: boolean
  /** It is all that the page shows, so its title is the page's heading. */
  page?: boolean
  /** `isi` is the name of the screen, which a phone's head says already. */
  nama?: boolean
}) {
  const Title = page ? 'h1' : 'p'
  return (
    <div className={classes.body} data-bad={bad || undefined}>
      {icon}
      <Title className={classes.title}>{title}</Title>
      {isi ? (
        <p className={classes.isi} data-nama={nama || undefined}>
          {isi}
        </p>
      ) : null}
      {act}
    </div>
  )
}

/** "Tidak Ada Data", one line why, one way out. */
export function Empty({ isi, act }: { isi?: string; act?: ReactNode }) {
  const t = useT()
  return <Body icon={<IconTableOff size={30} stroke={1.4} />} title={t('Tidak Ada Data')} isi={isi} act={act} />
}

/** Nothing was chosen yet: what to choose. */
export const Pilihlah = ({ title }: { title: string }) => (
  <Body icon={<IconPointer size={30} stroke={1.4} />} title={title} />
)

/** A call failed. What was there stays where it can; `isi` says what to do. */
export function ErrorState({ title, isi, onRetry }: { title?: string; isi?: string; onRetry: () => void }) {
  const t = useT()
  const act = (
    <Tombol ukuran="kecil" ikon={<IconRefresh size={16} />} onClick={onRetry}>
      {t('Coba lagi')}
    </Tombol>
  )
  return (
    <Body
      bad
      icon={<IconCloudOff size={30} stroke={1.4} />}
      title={title ?? t('Terjadi Kesalahan Saat Request Data')}
      isi={isi}
      act={act}
    />
  )
}

/**
 * A page that may not be shown. `sebab` is what is missing: the module's name, or the right; it never hints at hidden data.
 * `onBack` goes to the user's first page.
 */
export function NotAvailable({
  sebab,
  modul,
  onBack,
}: {
  sebab: 'modul' | 'akses'
  modul?: string
  onBack?: () => void
}) {
  const t = useT()
  const isi =
    sebab === 'modul'
      ? t('Modul {modul} belum aktif di toko ini.', { modul: modul ?? '' })
      : t('Akun Anda belum diberi akses ke halaman ini.')
  return (
    <div className={classes.page}>
      <Body
        page
        icon={<IconLockAccess size={30} stroke={1.4} />}
        title={t('Halaman tidak tersedia')}
        isi={isi}
        act={<Back onBack={onBack} />}
      />
    </div>
  )
}

/** A route of the catalogue that is not built yet. */
export function BelumTersedia({ judul, onBack }: { judul: string; onBack?: () => void }) {
  const t = useT()
  return (
    <div className={classes.page}>
      <Body
        page
        nama
        icon={<IconClockPause size={30} stroke={1.4} />}
        title={t('Belum Tersedia')}
        isi={t(judul)}
        act={<Back onBack={onBack} />}
      />
    </div>
  )
}

function Back({ onBack }: { onBack?: () => void }) {
  const t = useT()
  if (!onBack) return null
  return (
    <Tombol ukuran="kecil" ikon={<IconArrowLeft size={16} />} onClick={onBack}>
      {t('Kembali ke Beranda')}
    </Tombol>
  )
}
