import { useT } from '#kernel/i18n/i18n.web.ts'
import { TindakanLain, type Tindakan } from '#kernel/ui/TindakanLain.tsx'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'

export type RowAction = Tindakan

/** What may be done with a row: the first as an icon, the others behind the dots. `name` is the row's, for who listens. */
export function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const t = useT()
  const [first, ...rest] = actions
  if (!first) return null
  return (
    <>
      <TombolIkon label={`${first.label} ${name}`} tabIndex={-1} onClick={first.act}>
        {first.icon}
      </TombolIkon>
      <TindakanLain isi={rest} label={t('Tindakan lain untuk {nama}', { nama: name })} tabIndex={-1} />
    </>
  )
}
