import { createContext, use, useMemo, type ComponentType, type ReactNode } from 'react'
import { bolehkah } from '#kernel/access/bolehkah.ts'
import { useSesi } from '#kernel/access/sesi.web.ts'
import type { Menu } from '#kernel/define/layar.ts'
import { susunMenu, type ButirMenu, type LayarRuang } from './menu.ts'

/** What the shell is told of the product: it knows no screen by itself. */
export interface Katalog {
  readonly layar: readonly LayarRuang[]
  /** The first page of a session. */
  readonly beranda: string
  /** Routes that stand in the catalogue and are not built yet. */
  readonly belum: ReadonlySet<string>
  /** Screens that a `G` key or the phone's bar opens, where permitted. */
  readonly pintas: readonly { readonly huruf: string; readonly path: string }[]
  /** What stands in the head of every screen; fetched after it. `ringkas`: one short line, on a phone. */
  readonly pita?: ComponentType<{ ringkas: boolean }>
  /** The five of the phone's bar: its word and the screen. */
  readonly bawah: readonly { readonly kata: string; readonly path: string; readonly menu: Menu }[]
}

const Konteks = createContext<Katalog | null>(null)

export const KatalogProvider = ({ katalog, children }: { katalog: Katalog; children: ReactNode }) => (
  <Konteks value={katalog}>{children}</Konteks>
)

export function useKatalog(): Katalog {
  const found = use(Konteks)
  if (!found) throw new Error('useKatalog: stands outside KatalogProvider')
  return found
}

/** The menu entries this session may open, in the order of the catalogue. */
export function useLayarBoleh(): readonly LayarRuang[] {
  const { layar } = useKatalog()
  const sesi = useSesi()
  return useMemo(() => layar.filter((l) => l.menu !== undefined && bolehkah(l, sesi).boleh), [layar, sesi])
}

/** The sidebar of this session. */
export function useMenu(): ReadonlyMap<Menu, ButirMenu> {
  const { layar, beranda } = useKatalog()
  const boleh = useLayarBoleh()
  return useMemo(() => susunMenu(layar, boleh, beranda), [layar, boleh, beranda])
}
