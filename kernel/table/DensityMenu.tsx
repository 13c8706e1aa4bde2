import { Menu } from '@mantine/core'
import { IconCheck, IconLineHeight } from '@tabler/icons-react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import menu from '#kernel/ui/Menu.module.css'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'
import type { Density } from './settings.web.ts'

const names: readonly [Density, string][] = [
  ['rapat', 'Rapat'],
  ['normal', 'Normal'],
  ['lega', 'Lega'],
]

/** How high the rows are. */
export function DensityMenu({ value, onChange }: { value: Density; onChange: (value: Density) => void }) {
  const t = useT()
  return (
    <Menu position="bottom-end" width={150}>
      <Menu.Target>
        <TombolIkon label={t('Tinggi baris')}>
          <IconLineHeight size={18} />
        </TombolIkon>
      </Menu.Target>
      <Menu.Dropdown className={menu.menu} data-melayang>
        {names.map(([density, name]) => (
          <Menu.Item
            key={density}
            className={menu.item}
            role="menuitemradio"
            aria-checked={density === value}
            rightSection={density === value ? <IconCheck size={16} /> : undefined}
            onClick={() => onChange(density)}
          >
            {t(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
