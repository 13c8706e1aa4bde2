import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#kernel/web/client/session.web.ts'
import { canPush, stopPush, wantsPush, startPush } from '#kernel/web/frames/document/push.web.ts'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'

/** Switches notifications on or off for this device while its screen is off. */
export function NotifyMe() {
  const t = useT()
  const { user_id } = useSession()
  const [wanted, setWanted] = useState(() => wantsPush(user_id))
  const [busy, setBusy] = useState(false)
  if (!canPush()) return null
  const change = async () => {
    setBusy(true)
    try {
      if (wanted) {
        await stopPush(user_id)
        setWanted(false)
      } else if (await startPush(user_id)) {
        setWanted(true)
        toast.success(t('Perangkat ini akan diberi tahu'))
      } else void dialog.info(t('Browser tidak mengizinkan pemberitahuan'))
    } catch (error) {
      void dialog.error(
        error instanceof ServerError ? error.message : t('Pemberitahuan tidak bisa dinyalakan di perangkat ini'),
      )
    }
    setBusy(false)
  }
  return (
    <Button
      icon={wanted ? <IconBellOff size={16} stroke={1.6} /> : <IconBell size={16} stroke={1.6} />}
      busy={busy}
      onClick={() => void change()}
    >
      {wanted ? t('Jangan beri tahu lagi') : t('Beri tahu perangkat ini')}
    </Button>
  )
}
