import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useSesi } from '#kernel/access/sesi.web.ts'
import { bisaPush, hentiPush, inginPush, mulaiPush } from '#kernel/dokumen/push.web.ts'
import { GalatServer } from '#kernel/http/client.web.ts'
import { useT } from '#kernel/i18n/i18n.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'

/** Be told on this device while its screen is off; again, and no more. */
export function BeritahuSaya() {
  const t = useT()
  const { user_id } = useSesi()
  const [ingin, setIngin] = useState(() => inginPush(user_id))
  const [sibuk, setSibuk] = useState(false)
  if (!bisaPush()) return null
  const ubah = async () => {
    setSibuk(true)
    try {
      if (ingin) {
        await hentiPush(user_id)
        setIngin(false)
      } else if (await mulaiPush(user_id)) {
        setIngin(true)
        toast.sukses(t('Perangkat ini akan diberi tahu'))
      } else void dialog.info(t('Browser tidak mengizinkan pemberitahuan'))
    } catch (e) {
      void dialog.galat(
        e instanceof GalatServer ? e.message : t('Pemberitahuan tidak bisa dinyalakan di perangkat ini'),
      )
    }
    setSibuk(false)
  }
  return (
    <Tombol
      ikon={ingin ? <IconBellOff size={16} stroke={1.6} /> : <IconBell size={16} stroke={1.6} />}
      sibuk={sibuk}
      onClick={() => void ubah()}
    >
      {ingin ? t('Jangan beri tahu lagi') : t('Beri tahu perangkat ini')}
    </Tombol>
  )
}
