import { useState } from 'react'
import { call, ServerError } from '#kernel/web/client/client.web.ts'
import { useT, type T } from '#kernel/base/i18n/i18n.web.ts'
import { FormGrid } from '#kernel/web/kit/FormGrid.tsx'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { PasswordInput } from '#kernel/web/kit/TextInput.tsx'

const names = ['old_password', 'new_password', 'ulang'] as const
type Name = (typeof names)[number]

/**
 * State of a password change: old password once, new one twice, with refusals at their fields. `done`: called with
 * the server's message; `failed`: called with a refusal that belongs to no field.
 */
export function usePasswordChange(t: T, done: (message: string) => void, failed: (message: string) => void) {
  const [value, setValue] = useState<Record<Name, string>>({ old_password: '', new_password: '', ulang: '' })
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  function pointAt(found: Partial<Record<string, string>>): void {
    setWrong(found)
    const first = names.find((n) => found[n])
    if (first) document.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus()
  }

  async function save(): Promise<void> {
    const found: Partial<Record<string, string>> = {}
    for (const n of names) if (value[n] === '') found[n] = t('Harus Diisi')
    if (!found.ulang && value.ulang !== value.new_password) found.ulang = t('Password tidak sama')
    if (Object.keys(found).length > 0) return pointAt(found)
    setBusy(true)
    try {
      const { old_password, new_password } = value
      const answer = await call<{ message?: string } | undefined>('POST', 'users/change-password', {
        body: { old_password, new_password },
      })
      done(answer?.message ?? t('Password sudah diganti'))
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      setBusy(false)
      if (error.fields.length > 0) return pointAt(Object.fromEntries(error.fields.map((f) => [f.field, f.message])))
      failed(error.message)
    }
  }

  const change = (name: Name, typed: string) => {
    setValue((now) => ({ ...now, [name]: typed }))
    setWrong((now) => ({ ...now, [name]: undefined }))
  }
  return { values: value, issues: wrong, busy, dirty: names.some((n) => value[n] !== ''), change, save }
}

export function PasswordChangeInput({
  values,
  issues,
  change,
}: Pick<ReturnType<typeof usePasswordChange>, 'values' | 'issues' | 'change'>) {
  const t = useT()
  const labels: Record<Name, string> = {
    old_password: t('Password lama'),
    new_password: t('Password baru'),
    ulang: t('Ulangi password baru'),
  }
  return (
    <FormGrid label={t('Ganti password')} columns={1}>
      {names.map((name, index) => (
        <FieldSlot
          key={name}
          label={labels[name]}
          required
          error={issues[name]}
          hint={name === 'new_password' ? t('Minimal 8 karakter') : undefined}
        >
          {(aria) => (
            <PasswordInput
              {...aria}
              name={name}
              data-autofocus={index === 0 || undefined}
              autoComplete={name === 'old_password' ? 'current-password' : 'new-password'}
              value={values[name]}
              onChange={(v) => change(name, v)}
            />
          )}
        </FieldSlot>
      ))}
    </FormGrid>
  )
}
