import { IconArrowRight, IconListCheck } from '@tabler/icons-react'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { setupPath } from '#sesi/web'
import classes from './SetupPrompt.module.css'
import { notStarted } from './state.ts'
import { skippedForNow, useSetupToko } from './wait.web.ts'

const shopOwner = (level: string): boolean => level === 'OWN' || level === 'SU'

/**
 * Decides where a login leads: to the first page, or, while no shop of an owner is set up, to the setup where it was
 * left, unless the owner chose "later" in this tab.
 */
export function EntryDoor({ home }: { home: string }) {
  const { level } = useSession()
  const ask = shopOwner(level) && !skippedForNow()
  const { data, isLoading } = useSetupToko(ask)
  if (isLoading) return <Streaks full />
  return <Navigate to={ask && data && notStarted(data) ? setupPath : home} replace />
}

/** For an owner: one line with a link while shops wait to be set up. */
export function SetupPrompt() {
  const t = useT()
  const { level } = useSession()
  const navigate = useNavigate()
  const { data } = useSetupToko(shopOwner(level))
  const waiting = data?.filter((x) => !x.siap) ?? []
  if (waiting.length === 0) return null
  return (
    <aside className={`flow round-panel ${classes.prompt}`} aria-label={t('Siapkan toko')}>
      <IconListCheck size={20} stroke={1.6} aria-hidden="true" />
      <span>
        {waiting.length === 1
          ? t('{toko} belum selesai disiapkan.', { toko: waiting[0]!.nama_toko })
          : t('{n} toko belum selesai disiapkan.', { n: waiting.length })}
      </span>
      <Button size="kecil" icon={<IconArrowRight size={16} />} onClick={() => void navigate({ to: setupPath })}>
        {t('Lanjutkan penyiapan')}
      </Button>
    </aside>
  )
}
