import { IconClipboardData, IconFileText, IconListSearch, IconPrinter, type Icon } from '@tabler/icons-react'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { useCatalogue } from './catalogue.tsx'

const kindIcons: Partial<Record<ScreenDef['kind'], Icon>> = {
  list: IconListSearch,
  report: IconClipboardData,
  print: IconPrinter,
}

/** The icon of a menu. */
export function MenuIcon({ menu, size }: { menu: string | undefined; size: number }) {
  const Drawn = useCatalogue().menus.find((m) => m.name === menu)?.icon ?? IconFileText
  return <Drawn size={size} stroke={1.6} aria-hidden="true" />
}

/** The icon of a screen: by its kind, else by its menu. */
export function ScreenIcon({ screen, size = 18 }: { screen: Pick<ScreenDef, 'kind' | 'menu'>; size?: number }) {
  const Drawn = kindIcons[screen.kind]
  return Drawn ? <Drawn size={size} stroke={1.6} aria-hidden="true" /> : <MenuIcon menu={screen.menu} size={size} />
}
