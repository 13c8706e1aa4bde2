import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import type { Walk } from './DataTable.tsx'

/** To the row before and after, in the order of the list. */
export function Steps({ walk }: { walk: Walk }) {
  const t = useT()
  return (
    <>
      <IconButton label={t('Baris sebelumnya')} disabled={!walk.before} onClick={walk.before}>
        <IconChevronUp size={20} />
      </IconButton>
      <IconButton label={t('Baris berikutnya')} disabled={!walk.after} onClick={walk.after}>
        <IconChevronDown size={20} />
      </IconButton>
    </>
  )
}
