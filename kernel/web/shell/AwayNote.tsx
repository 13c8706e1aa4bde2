import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { keepAway } from '#kernel/web/client/away.web.ts'
import { goHome } from '#kernel/web/client/session.web.ts'
import type { Away } from '#kernel/web/client/storage.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { Badge } from '#kernel/web/kit/Badge.tsx'
import { Button, IconButton } from '#kernel/web/kit/Button.tsx'

/** In the header while a shop of another server is open: which server that is, and the way back; on a phone the way back alone. */
export function AwayNote({ away, brief }: { away: Away; brief?: boolean }) {
  const t = useT()
  useEffect(keepAway, [])
  const back = t('Kembali ke pusat')
  if (brief)
    return (
      <IconButton label={back} onClick={goHome}>
        <IconArrowBackUp size={20} />
      </IconButton>
    )
  return (
    <span className="inline gap-8 fixed" title={away.alamat}>
      <Badge tone="pri">{t('Server {nama}', { nama: away.nama_server })}</Badge>
      <Button size="kecil" icon={<IconArrowBackUp size={15} />} onClick={goHome}>
        {back}
      </Button>
    </span>
  )
}
