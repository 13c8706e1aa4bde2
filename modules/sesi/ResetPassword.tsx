import { IconCopy, IconKey } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { IkonKotak } from '#kernel/ui/IkonKotak.tsx'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { Segmen } from '#kernel/ui/Segmen.tsx'
import { PasswordInput } from '#kernel/ui/TextInput.tsx'
import { toast } from '#kernel/ui/toast.web.ts'
import { Tombol } from '#kernel/ui/Tombol.tsx'
import classes from './ResetPassword.module.css'

interface Props {
  user_id: string
  nama: string
  onSelesai: () => void
  onClose: () => void
}

function useReset(t: T, { user_id, onSelesai, onClose }: Props) {
  const [cara, setCara] = useState<'sekali' | 'ketik'>('sekali')
  const [password, setPassword] = useState('')
  const [salah, setSalah] = useState<string>()
  const [sibuk, setSibuk] = useState(false)
  const [jadi, setJadi] = useState<string>()
  async function kirim(): Promise<void> {
    if (cara === 'ketik' && password === '') return setSalah(t('Harus Diisi'))
    setSibuk(true)
    try {
      const body = cara === 'ketik' ? { password } : {}
      const answer = await call<{ message: string; password: string | null }>(
        'POST',
        `users/${encodeURIComponent(user_id)}/reset-password`,
        { body },
      )
      onSelesai()
      if (answer.password !== null) return setJadi(answer.password)
      toast.sukses(answer.message, user_id)
      onClose()
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      setSibuk(false)
      if (e.fields.length > 0 && cara === 'ketik') setSalah(e.fields[0]!.message)
      else void dialog.galat(e.message)
    }
  }
  const ketik = (v: string) => (setPassword(v), setSalah(undefined))
  return { cara, setCara, password, ketik, salah, sibuk, jadi, kirim }
}

/** A new password for somebody who has lost his: made for one login, or typed. Either way he changes it then. */
export function ResetPassword(props: Props) {
  const t = useT()
  const r = useReset(t, props)
  const ikon = (
    <IkonKotak nada="pri">
      <IconKey size={20} stroke={1.6} />
    </IkonKotak>
  )
  const judul = t('Reset password {user_id}', { user_id: props.user_id })
  if (r.jadi !== undefined) return <Jadi judul={judul} ikon={ikon} password={r.jadi} onClose={props.onClose} />
  return (
    <Modal
      title={judul}
      subtitle={props.nama}
      icon={ikon}
      size={480}
      dirty={r.password !== ''}
      onClose={props.onClose}
      primary={
        <Tombol rupa="utama" sibuk={r.sibuk} onClick={() => void r.kirim()}>
          {t('Reset password')}
        </Tombol>
      }
    >
      <Segmen
        label={t('Cara')}
        options={[
          { value: 'sekali', label: t('Sekali pakai') },
          { value: 'ketik', label: t('Ketik sendiri') },
        ]}
        value={r.cara}
        onChange={r.setCara}
      />
      <p className={classes.kata}>
        {t('Sesinya berakhir sekarang. Saat masuk lagi, password ini harus diganti dengan yang hanya ia tahu.')}
      </p>
      {r.cara === 'ketik' ? (
        <Formulir label={judul} columns={1}>
          <Isian label={t('Password baru')} required error={r.salah} hint={t('Minimal 8 karakter')}>
            {(aria) => (
              <PasswordInput
                {...aria}
                name="password"
                autoFocus
                autoComplete="new-password"
                value={r.password}
                onChange={r.ketik}
              />
            )}
          </Isian>
        </Formulir>
      ) : null}
    </Modal>
  )
}

/** The one time that it is shown. */
function Jadi({
  judul,
  ikon,
  password,
  onClose,
}: {
  judul: string
  ikon: ReactNode
  password: string
  onClose: () => void
}) {
  const t = useT()
  // On plain http there is no clipboard: it can be read off.
  const salin = async () => {
    await navigator.clipboard.writeText(password)
    toast.sukses(t('Password disalin'))
  }
  return (
    <Modal
      title={judul}
      icon={ikon}
      size={480}
      onClose={onClose}
      closeLabel={null}
      primary={
        <Tombol rupa="utama" onClick={onClose}>
          {t('Selesai')}
        </Tombol>
      }
      left={
        'clipboard' in navigator ? (
          <Tombol ikon={<IconCopy size={16} />} onClick={() => void salin()}>
            {t('Salin')}
          </Tombol>
        ) : undefined
      }
    >
      <p className={classes.kata}>{t('Sampaikan password ini sekarang. Sesudah ditutup tidak bisa dilihat lagi.')}</p>
      <output className={classes.sandi} aria-label={t('Password baru')}>
        {password}
      </output>
    </Modal>
  )
}
