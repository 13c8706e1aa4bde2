import { IconUserExclamation } from '@tabler/icons-react'
import type { OtherSession } from '#kernel/web/client/session.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { IconBox } from '#kernel/web/kit/IconBox.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'

interface Props {
  user_id: string
  other: OtherSession
  busy: boolean
  onCancel: () => void
  onTake: () => void
}

/** The user is logged in elsewhere: shows where and since when, and offers to end that session. */
export function TakeOverDialog({ user_id, other, busy, onCancel, onTake }: Props) {
  const t = useT()
  const sejak = jakartaTime(other.sejak)
  const last = jakartaTime(other.terakhir)
  return (
    <Modal
      title={t('User ID ini sedang dipakai')}
      icon={
        <IconBox tone="warn">
          <IconUserExclamation size={20} stroke={1.6} />
        </IconBox>
      }
      size={480}
      onClose={onCancel}
      primary={
        <Button look="utama" busy={busy} onClick={onTake}>
          {t('Ambil alih')}
        </Button>
      }
    >
      <p>
        {t('{user_id} masuk di {kode_toko} dengan {perangkat} ({ip}) sejak {tanggal} pukul {jam} WIB.', {
          user_id,
          kode_toko: other.kode_toko,
          perangkat: other.perangkat || '—',
          ip: other.ip,
          tanggal: sejak.tanggal,
          jam: sejak.clock,
        })}
      </p>
      <p>
        {t('Terakhir dipakai {tanggal} pukul {jam} WIB. Mengambil alih mengakhiri sesi itu.', {
          tanggal: last.tanggal,
          jam: last.clock,
        })}
      </p>
    </Modal>
  )
}
