import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { MoreActions, type ActionItem } from '#kernel/web/kit/MoreActions.tsx'
import { IconButton } from '#kernel/web/kit/Button.tsx'

export type RowAction = ActionItem

/** The actions of a row: the first as an icon, the others behind the dots. `name` is the row's, for screen readers. */
export function RowActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const t = useT()
  const [first, ...rest] = actions
  if (!first) return null
  return (
    <>
      <IconButton label={`${first.label} ${name}`} tabIndex={-1} onClick={first.act}>
        {first.icon}
      </IconButton>
      <MoreActions actions={rest} label={t('Tindakan lain untuk {nama}', { nama: name })} tabIndex={-1} />
    </>
  )
}
