import { IconLineHeight } from '@tabler/icons-react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { List, ListItem } from '#kernel/web/kit/List.tsx'
import { IconButton } from '#kernel/web/kit/Button.tsx'
import type { Density } from './settings.web.ts'

const names: readonly [Density, string][] = [
  ['rapat', text('Rapat')],
  ['normal', text('Normal')],
  ['lega', text('Lega')],
]

/** Choice of the row height. */
export function DensityMenu({ value, onChange }: { value: Density; onChange: (value: Density) => void }) {
  const t = useT()
  return (
    <List
      label={t('Tinggi baris')}
      position="bottom-end"
      renderTarget={(props) => (
        <IconButton {...props} label={t('Tinggi baris')}>
          <IconLineHeight size={18} />
        </IconButton>
      )}
    >
      {() =>
        names.map(([density, name]) => (
          <ListItem key={density} picked={density === value} onClick={() => onChange(density)}>
            {t(name)}
          </ListItem>
        ))
      }
    </List>
  )
}
