import { IconCopy, IconKey } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { IconBox } from '#kernel/web/kit/IconBox.tsx'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Modal } from '#kernel/web/kit/Modal.tsx'
import { Segment } from '#kernel/web/kit/Segment.tsx'
import { PasswordInput } from '#kernel/web/kit/TextInput.tsx'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { Button } from '#kernel/web/kit/Button.tsx'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import classes from './ResetPassword.module.css'

interface Props {
  user_id: string
  nama: string
  onDone: () => void
  onClose: () => void
}

function useReset(t: T, { user_id, onDone, onClose }: Props) {
  const [cara, setMethod] = useState<'sekali' | 'ketik'>('sekali')
  const [password, setPassword] = useState('')
  const [wrong, setIssues] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [outcome, setIssued] = useState<string>()
  async function send(): Promise<void> {
    if (cara === 'ketik' && password === '') return setIssues(t('Harus Diisi'))
    setBusy(true)
    try {
      const body = cara === 'ketik' ? { password } : {}
      const answer = await call<{ message: string; password: string | null }>(
        'POST',
        `users/${encodeURIComponent(user_id)}/reset-password`,
        { body },
      )
      onDone()
      if (answer.password !== null) return setIssued(answer.password)
      toast.success(answer.message, user_id)
      onClose()
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      setBusy(false)
      if (error.fields.length > 0 && cara === 'ketik') setIssues(error.fields[0]!.message)
      else sayFailure(error)
    }
  }
  const typed = (v: string) => (setPassword(v), setIssues(undefined))
  return { cara, setMethod, password, typed, issue: wrong, busy, made: outcome, send }
}

/**
 * Sets a new password for a user who lost theirs: generated for one login, or typed. Either way the user must change
 * it.
 */
export function ResetPassword(props: Props) {
  const t = useT()
  const reset = useReset(t, props)
  const icon = (
    <IconBox tone="pri">
      <IconKey size={20} stroke={1.6} />
    </IconBox>
  )
  const title = t('Reset password {user_id}', { user_id: props.user_id })
  if (reset.made !== undefined)
    return <IssuedPassword judul={title} icon={icon} password={reset.made} onClose={props.onClose} />
  return (
    <Modal
      title={title}
      subtitle={props.nama}
      icon={icon}
      size={480}
      dirty={reset.password !== ''}
      onClose={props.onClose}
      primary={
        <Button look="utama" busy={reset.busy} onClick={() => void reset.send()}>
          {t('Reset password')}
        </Button>
      }
    >
      <Segment
        label={t('Cara')}
        options={[
          { value: 'sekali', label: t('Sekali pakai') },
          { value: 'ketik', label: t('Ketik sendiri') },
        ]}
        value={reset.cara}
        onChange={reset.setMethod}
      />
      <p className={`soft ${classes.words}`}>
        {t('Sesinya berakhir sekarang. Saat masuk lagi, password ini harus diganti dengan yang hanya ia tahu.')}
      </p>
      {reset.cara === 'ketik' ? (
        <FormGrid label={title} columns={1}>
          <FieldSlot label={t('Password baru')} required error={reset.issue} hint={t('Minimal 8 karakter')}>
            {(aria) => (
              <PasswordInput
                {...aria}
                name="password"
                autoFocus
                autoComplete="new-password"
                value={reset.password}
                onChange={reset.typed}
              />
            )}
          </FieldSlot>
        </FormGrid>
      ) : null}
    </Modal>
  )
}

/** The only time it is shown. */
function IssuedPassword({
  judul,
  icon,
  password,
  onClose,
}: {
  judul: string
  icon: ReactNode
  password: string
  onClose: () => void
}) {
  const t = useT()
  // There is no clipboard on plain http; the password can still be read from the screen.
  const copy = async () => {
    await navigator.clipboard.writeText(password)
    toast.success(t('Password disalin'))
  }
  return (
    <Modal
      title={judul}
      icon={icon}
      size={480}
      onClose={onClose}
      closeLabel={null}
      primary={
        <Button look="utama" onClick={onClose}>
          {t('Selesai')}
        </Button>
      }
      left={
        'clipboard' in navigator ? (
          <Button icon={<IconCopy size={16} />} onClick={() => void copy()}>
            {t('Salin')}
          </Button>
        ) : undefined
      }
    >
      <p className={`soft ${classes.words}`}>
        {t('Sampaikan password ini sekarang. Sesudah ditutup tidak bisa dilihat lagi.')}
      </p>
      <output
        className={`tint round block strong center edge ${classes.password} pad-16`}
        aria-label={t('Password baru')}
      >
        {password}
      </output>
    </Modal>
  )
}
