import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { today } from '#kernel/base/time/dates.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { useSession } from '#kernel/web/client/session.web.ts'

const minute = 60_000

/** The date on the calendar, followed while the page stays open. */
function useToday(): string {
  const [date, setDate] = useState(today)
  useEffect(() => {
    const timer = setInterval(() => setDate(today()), minute)
    return () => clearInterval(timer)
  }, [])
  return date
}

/** Above the scan field: that the shop is closed, or that its day is not today's. Nothing on an ordinary day. */
export function DayBanner({ closed }: { closed?: string }) {
  const t = useT()
  const { buka: opened, tgl_system } = useSession()
  const date = useToday()
  if (opened && tgl_system >= date) return null
  return (
    <p className="row fixed gap-10 round-pop strong y-9 x-14 warn-tint warn" role="status">
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
      <span>
        {opened
          ? t('Tanggal toko {tanggal}, padahal hari ini {kini}. Nota bertanggal {tanggal}.', {
              tanggal: tgl_system,
              kini: date,
            })
          : (closed ?? t('Toko tutup. Belum bisa menjual sampai hari dibuka.'))}
      </span>
    </p>
  )
}
