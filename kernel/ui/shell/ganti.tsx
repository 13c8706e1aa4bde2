import { useState } from 'react'
import { call, GalatServer } from '#kernel/http/client.web.ts'
import { useT, type T } from '#kernel/i18n/i18n.web.ts'
import { Formulir } from '#kernel/ui/Formulir.tsx'
import { Isian } from '#kernel/ui/Isian.tsx'
import { PasswordInput } from '#kernel/ui/TextInput.tsx'

const names = ['old_password', 'new_password', 'ulang'] as const
type Nama = (typeof names)[number]

/**
 * The old password and the new one twice, with every refusal at its field. `selesai`: what the server said when it was changed; `gagal`:
 * what no field answers for.
 */
export function useGanti(t: T, selesai: (message: string) => void, gagal: (message: string) => void) {
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
      selesai(answer?.message ?? t('Password sudah diganti'))
    } catch (e) {
      if (!(e instanceof GalatServer)) throw e
      setSibuk(false)
      if (e.fields.length > 0) return tunjuk(Object.fromEntries(e.fields.map((f) => [f.field, f.message])))
      gagal(e.message)
    }
  }

  const ubah = (n: Nama, v: string) => {
    setNilai((now) => ({ ...now, [n]: v }))
    setSalah((now) => ({ ...now, [n]: undefined }))
  }
  return { nilai, salah, sibuk, kotor: names.some((n) => nilai[n] !== ''), ubah, simpan }
}

/** The three fields. */
export function IsianGanti({ nilai, salah, ubah }: Pick<ReturnType<typeof useGanti>, 'nilai' | 'salah' | 'ubah'>) {
  const t = useT()
  const labels: Record<Nama, string> = {
    old_password: t('Password lama'),
    new_password: t('Password baru'),
    ulang: t('Ulangi password baru'),
  }
  return (
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
  )
}
