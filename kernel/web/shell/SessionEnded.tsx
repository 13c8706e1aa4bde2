import { IconPlugConnected, IconUserExclamation } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { homeToken } from '#kernel/web/client/storage.web.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import type { SessionEnded } from '#kernel/engine/live/events.ts'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { currentSession, logInAgain } from '#kernel/web/client/session.web.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { IconBox } from '#kernel/web/kit/IconBox.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { PasswordInput } from '#kernel/web/kit/TextInput.tsx'

/** By whom and when it was ended, in words. */
function reasonOf({ sebab, waktu, oleh, perangkat }: SessionEnded, t: T): string {
  const { clock } = jakartaTime(waktu)
  const who = [oleh, perangkat].filter(Boolean).join(', ')
  return {
    ambil_alih: t('User ID ini diambil alih dari {siapa} pukul {jam} WIB.', { siapa: who || '—', jam: clock }),
    keluar: t('Akun ini dikeluarkan pukul {jam} WIB.', { jam: clock }),
    diubah: t('Akun ini diubah oleh {siapa} pukul {jam} WIB.', { siapa: who || '—', jam: clock }),
    kedaluwarsa: t('Terlalu lama tidak dipakai. Sesi diakhiri pukul {jam} WIB.', { jam: clock }),
  }[sebab]
}

/**
 * The server ended the session: says by whom and when, and leads to the login. One that was idle goes on here with the
 * password, so that nothing typed is lost.
 */
export function SessionEndedModal({ data, onAgain }: { data: SessionEnded; onAgain: () => void }) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Whoever was a guest on another server has no password there.
  const guest = homeToken() !== undefined
  const idle = data.sebab === 'kedaluwarsa' && !guest
  const Icon = data.sebab === 'ambil_alih' ? IconUserExclamation : IconPlugConnected
  const again = async (): Promise<void> => {
    if (!idle || password === '') return location.assign('/')
    setBusy(true)
    try {
      await logInAgain(password)
      onAgain()
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      setWrong(error.message)
      setBusy(false)
    }
  }
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
      primary={
        <Button ref={button} look="utama" busy={busy} onClick={() => void again()}>
          {guest ? t('Kembali ke pusat') : t('Masuk lagi')}
        </Button>
      }
    >
      <p className="soft">{reasonOf(data, t)}</p>
      {idle ? (
        <FormGrid label={t('Masuk lagi')} columns={1} end={button}>
          <p className="soft">{t('Isian di layar ini tidak hilang.')}</p>
          <FieldSlot label={`${t('Password')} ${currentSession()?.user_id ?? ''}`} error={wrong}>
            {(aria) => (
              <PasswordInput
                {...aria}
                value={password}
                onChange={(text) => {
                  setPassword(text)
                  setWrong(undefined)
                }}
                data-autofocus
                autoComplete="current-password"
              />
            )}
          </FieldSlot>
        </FormGrid>
      ) : null}
    </Modal>
  )
}
