import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/base/i18n/i18n.web.ts'
import { List, ListItem } from './List.tsx'
import { IconButton } from './Button.tsx'

export interface ActionItem {
  readonly label: string
  readonly icon: ReactNode
  readonly danger?: boolean
  readonly act: () => void
}

/**
 * Actions in a menu behind three dots; renders nothing without actions. `label`: names the menu when the page has
 * several.
 */
export function MoreActions({
  actions,
  label,
  position = 'bottom-end',
  icon = 17,
  tabIndex,
}: {
  actions: readonly ActionItem[]
  label?: string
  position?: 'bottom-start' | 'bottom-end'
  /** The size of the dots in pixels. */
  icon?: number
  tabIndex?: number
}) {
  const t = useT()
  if (actions.length === 0) return null
  const word = label ?? t('Tindakan lain')
  return (
    <List
      label={word}
      position={position}
      renderTarget={(props) => (
        <IconButton {...props} label={word} tabIndex={tabIndex}>
          <IconDots size={icon} />
        </IconButton>
      )}
    >
      {() =>
        actions.map((item) => (
          <ListItem key={item.label} icon={item.icon} danger={item.danger} onClick={item.act}>
            {item.label}
          </ListItem>
        ))
      }
    </List>
  )
}
