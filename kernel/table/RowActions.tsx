import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#kernel/i18n/i18n.web.ts'
import menu from '#kernel/ui/Menu.module.css'
import { TombolIkon } from '#kernel/ui/Tombol.tsx'

export interface RowAction {
  readonly label: string
  readonly icon: ReactNode
  readonly danger?: boolean
  act(): void
}

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
      {rest.length > 0 ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <TombolIkon label={t('Tindakan lain untuk {nama}', { nama: name })} tabIndex={-1}>
              <IconDots size={17} />
            </TombolIkon>
          </Menu.Target>
          <Menu.Dropdown className={menu.menu} data-melayang>
            {rest.map((a) => (
              <Menu.Item
                key={a.label}
                className={menu.item}
                data-danger={a.danger || undefined}
                leftSection={a.icon}
                onClick={a.act}
              >
                {a.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  )
}
