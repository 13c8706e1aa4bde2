import { IconKey } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { IconBox } from '#kernel/web/kit/IconBox.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Button } from '#kernel/web/kit/Button.tsx'
import { PasswordChangeInput, usePasswordChange } from './password-change.tsx'

/** Change password: the old one once, the new one twice. */
export function ChangePassword({ onClose }: { onClose: () => void }) {
  const t = useT()
  const done = (message: string) => {
    onClose()
    void dialog.success(message)
  }
  const replace = usePasswordChange(t, done, (message) => void dialog.error(message))
  return (
    <Modal
      title={t('Ganti password')}
      icon={
        <IconBox tone="pri">
          <IconKey size={20} stroke={1.6} />
        </IconBox>
      }
      size={480}
      dirty={replace.dirty}
      onClose={onClose}
      primary={
        <Button look="utama" busy={replace.busy} onClick={() => void replace.save()}>
          {t('Ganti password')}
        </Button>
      }
    >
      <PasswordChangeInput {...replace} />
    </Modal>
  )
}
