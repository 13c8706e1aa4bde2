import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { IkonKotak } from '#kernel/ui/IkonKotak.tsx'
import { Isian } from '#kernel/ui/Isian.tsx'
import { Modal } from '#kernel/ui/Modal.tsx'
import { PasswordInput } from '#kernel/ui/TextInput.tsx'
import { Tombol } from '#kernel/ui/Tombol.tsx'

const names = ['old_password', 'new_password', 'ulang'] as const
type Nama = (typeof names)[number]

/** Change password: the old one, the new one twice. */
export function GantiPassword({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { nilai, salah, sibuk, ubah, simpan } = useGanti(t, onClose)
  const labels: Record<Nama, string> = {
    old_password: t('Password lama'),
    new_password: t('Password baru'),
    ulang: t('Ulangi password baru'),
  }
  return (
    <Modal
      title={t('Ganti password')}
      icon={
        <IkonKotak nada="pri">
          <IconKey size={20} stroke={1.6} />
        </IkonKotak>
      }
      size={480}
      dirty={names.some((n) => nilai[n] !== '')}
      onClose={onClose}
      primary={
        <Tombol rupa="utama" sibuk={sibuk} onClick={() => void simpan()}>
          {t('Ganti password')}
        </Tombol>
      }
    >
      <Formulir label={t('Ganti password')} columns={1}>
        {names.map((n, i) => (
          <Isian
            key={n}
            label={labels[n]}
            required
            error={salah[n]}
            hint={n === 'new_password' ? t('Minimal 8 karakter') : undefined}
          >
            {(aria) => (
              <PasswordInput
                {...aria}
                name={n}
                data-autofocus={i === 0 || undefined}
                autoComplete={n === 'old_password' ? 'current-password' : 'new-password'}
                value={nilai[n]}
                onChange={(v) => ubah(n, v)}
              />
            )}
          </Isian>
        ))}
      </Formulir>
    </Modal>
  )
}

function useGanti(t: T, onClose: () => void) {
  const [nilai, setNilai] = useState<Record<Nama, string>>({ old_password: '', new_password: '', ulang: '' })
  const [salah, setSalah] = useState<Partial<Record<string, string>>>({})
  const [sibuk, setSibuk] = useState(false)
  function tunjuk(found: Partial<Record<string, string>>): void {
    setSalah(found)
    const first = names.find((n) => found[n])
    if (first) document.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
  }

  async function simpan(): Promise<void> {
    const found: Partial<Record<string, string>> = {}
    for (const n of names) if (nilai[n] === '') found[n] = t('Harus Diisi')
    if (!found.ulang && nilai.ulang !== nilai.new_password) found.ulang = t('Password tidak sama')
    if (Object.keys(found).length > 0) return tunjuk(found)
    setSibuk(true)
    try {
      const { old_password, new_password } = nilai
      const answer = await call<{ message?: string } | undefined>('POST', 'users/change-password', {
        body: { old_password, new_password },
      })
      onClose()
      void dialog.sukses(answer?.message ?? t('Password sudah diganti'))
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      setSibuk(false)
      if (e.fields.length > 0) return tunjuk(Object.fromEntries(e.fields.map((f) => [f.field, f.message])))
      void dialog.galat(e.message)
    }
  }

  const ubah = (n: Nama, v: string) => {
    setNilai((now) => ({ ...now, [n]: v }))
    setSalah((now) => ({ ...now, [n]: undefined }))
  }
  return { nilai, salah, sibuk, ubah, simpan }
}
