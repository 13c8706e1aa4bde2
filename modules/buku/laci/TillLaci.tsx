import { useState } from 'react'
import { ServerError } from '#kernel/web/client/client.web.ts'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { FieldSlot } from '#kernel/web/kit/FieldSlot.tsx'
import { Select } from '#kernel/web/kit/Select.tsx'
import { useLaci, useTillLaci } from './laci.web.ts'
import classes from './Laci.module.css'

/** Which cash drawer this till has; said once, where the shop has several. */
export function TillLaci() {
  const t = useT()
  const { data = [] } = useLaci()
  const { laci, choose } = useTillLaci()
  const [wrong, setWrong] = useState<string>()
  const active = data.filter((l) => l.aktif)
  if (active.length < 2) return null
  const pick = async (kode: string): Promise<void> => {
    try {
      await choose(kode)
      setWrong(undefined)
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      setWrong(error.message)
    }
  }
  return (
    <section className={`line-top grid gap-10 ${classes.section}`} aria-label={t('Laci kas')}>
      <h3>{t('Laci kas')}</h3>
      <FieldSlot
        label={t('Laci kasir ini')}
        error={wrong}
        hint={t('Uang tunai yang diterima dan dikembalikan di sini dihitung di laci ini.')}
      >
        {(aria) => (
          <Select
            {...aria}
            options={active.map((l) => ({ value: l.kode_laci, key: l.kode_laci, label: t(l.nama) }))}
            value={laci}
            onChange={(kode) => (kode ? void pick(kode) : undefined)}
          />
        )}
      </FieldSlot>
    </section>
  )
}
