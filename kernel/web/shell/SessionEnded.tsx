import { IconPlugConnected, IconUserExclamation } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import type { SessionEnded } from '#kernel/engine/live/events.ts'
import { IconBox } from '#kernel/web/kit/IconBox.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'

/** The server ended the session: says by whom and when, and leads to the login. */
export function SessionEndedModal({ data }: { data: SessionEnded }) {
  const t = useT()
  const Icon = data.sebab === 'ambil_alih' ? IconUserExclamation : IconPlugConnected
  const { clock } = jakartaTime(data.waktu)
  const who = [data.oleh, data.perangkat].filter(Boolean).join(', ')
  const content = {
    ambil_alih: t('User ID ini diambil alih dari {siapa} pukul {jam} WIB.', { siapa: who || '—', jam: clock }),
    keluar: t('Akun ini dikeluarkan pukul {jam} WIB.', { jam: clock }),
    diubah: t('Akun ini diubah oleh {siapa} pukul {jam} WIB.', { siapa: who || '—', jam: clock }),
    kedaluwarsa: t('Terlalu lama tidak dipakai. Sesi diakhiri pukul {jam} WIB.', { jam: clock }),
  }[data.sebab]
  const again = (
    <Button look="utama" onClick={() => location.assign('/')}>
      {t('Masuk lagi')}
    </Button>
  )
  return (
    <Modal
      title={t('Sesi Anda berakhir')}
      icon={
        <IconBox tone="warn">
          <Icon size={20} stroke={1.6} />
        </IconBox>
      }
      size={480}
      onClose={() => {}}
      closable={false}
      closeLabel={null}
      primary={again}
    >
      <p className="soft">{content}</p>
    </Modal>
  )
}
