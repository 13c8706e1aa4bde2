import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t as word, useT } from '#kernel/base/i18n/i18n.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { useAllowedScreens } from '#kernel/web/shell/catalogue.tsx'
import { useTellLaci } from '#buku/web'
import { settingValue } from '#toko'
import { pastClosingHour } from '../closing/closing-hour.ts'

const closingPath = '/tutup-toko'
const look_ms = 20_000

/** Is it past the closing hour? An open screen that sees the hour come is told once. */
function usePastClosingHour(tgl_system: string, jam: string): boolean {
  const look = () => pastClosingHour(tgl_system, jam, Date.now())
  const [past, setPast] = useState(look)
  useEffect(() => {
    let before = look()
    setPast(before)
    const timer = setInterval(() => {
      const now = look()
      if (now && !before) toast.info(word('Waktunya tutup'), word('Jam tutup {jam}, hari masih buka.', { jam }))
      before = now
      setPast(now)
    }, look_ms)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tgl_system, jam])
  return past
}

/** Beside the business date of an open day, from `jam_tutup` on, for whoever may close: the way to Tutup Toko. */
export function ClosingReminder({ brief }: { brief: boolean }) {
  const t = useT()
  const { tgl_system, settings } = useSession()
  const allowed = useAllowedScreens().some((s) => s.path === closingPath)
  // Every screen of an open day draws this: the one place where a till tells which drawer it has.
  useTellLaci()
  const past = usePastClosingHour(tgl_system, settingValue(settings, 'jam_tutup') ?? '')
  if (!allowed || !past) return null
  if (brief) return <>, {t('Waktunya tutup').toLowerCase()}</>
  return (
    <Link to={closingPath}>
      <Badge tone="warn">{t('Waktunya tutup')}</Badge>
    </Link>
  )
}
