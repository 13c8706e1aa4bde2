import type { ComponentType } from 'react'
import type { DocumentSlots } from '#kernel/web/frames/document/slots.web.ts'
import type { Icon } from '@tabler/icons-react'
import type { WaitingAt } from './menu.ts'
import type { Filling } from './place.ts'
import type { SessionRights } from '#kernel/model/access/gate.ts'
import type { MenuDef } from '#kernel/model/screen.ts'

/** Loads the chunk of one built screen. */
type ScreenLoader = () => Promise<{ default: ComponentType }>

/** The built screens of a room by route path. What a definition draws (masters, reports, frames of documents) needs none. */
export type WebScreens = Readonly<Record<string, ScreenLoader>>

/** A menu as the sidebar draws it. */
export interface ShellMenu extends MenuDef {
  /** From the one outline set, drawn with a stroke of 1.6 (look 2). */
  readonly icon: Icon
}

/** A record that the search of the shell found. */
interface FoundItem {
  /** In-app address. */
  readonly path: string
  readonly title: string
  /** One quiet line beside the title. */
  readonly note: string
  /** Two or three characters, drawn as a stamp. */
  readonly stamp?: string
}
/** How the search of the shell finds records beside screens. */
export interface Finder {
  /** Fewest letters before `find` is asked. */
  readonly minimum: number
  /** On the button that opens the search. */
  readonly label: string
  readonly placeholder: string
  /** Shown while nothing is typed and there is nothing to list. */
  readonly hint: string
  find(typed: string, signal: AbortSignal): Promise<readonly { title: string; items: readonly FoundItem[] }[]>
}

/** What waits for this user, by the screen on which it is taken: the menus count it. A query, so that events renew it. */
export interface Waiting {
  readonly key: readonly unknown[]
  /** Who is not asked for. */
  allowed?(session: SessionRights): boolean
  read(signal: AbortSignal): Promise<unknown>
  /** Of what was read. */
  count(data: never): readonly WaitingAt[]
}
/** The key, the reading and the counting of one kind of thing that waits. */
export const defineWaiting = <D>(of: {
  readonly key: readonly unknown[]
  allowed?(session: SessionRights): boolean
  read(signal: AbortSignal): Promise<D>
  count(data: D): readonly WaitingAt[]
}) => of

/** The routes whose right the kernel's own parts ask for. */
export interface AskedRights {
  /** May change the shop's printers. */
  readonly printers: string
  /** May open a cash drawer without a document. */
  readonly drawer: string
}

export interface MenuFiguresProps {
  readonly menu: string
  /** As lines, in a menu. */
  readonly brief?: boolean
  /** The menu that shows them closes when one is followed. */
  readonly onLeave?: () => void
}

/** The web half of a room. */
export interface RoomWeb {
  readonly screens?: WebScreens
  /** What it attaches to the frames of its documents, by their names. */
  readonly documents?: Readonly<Record<string, DocumentSlots>>
  /** What it puts into places on the screens of rooms before it. */
  readonly fills?: readonly Filling[]
  /** Its menus of the sidebar. */
  readonly menus?: readonly ShellMenu[]
  /** `G` and this letter open that screen. `rank`: its place in the list of keys, over all rooms. */
  readonly shortcuts?: readonly { readonly rank: number; readonly letter: string; readonly path: string }[]
  /** What stands in the bar of a phone, by `rank` over all rooms. Without a path: the first page of the session. */
  readonly bar?: readonly {
    readonly rank: number
    readonly word: string
    readonly path?: string
    readonly menu: string
  }[]
  readonly finder?: Finder
  readonly waiting?: readonly Waiting[]
  /** The figures of today at the head of a menu; nothing where it has none. */
  readonly menuFigures?: ComponentType<MenuFiguresProps>
  readonly rights?: Partial<AskedRights>
  /** What stands in the head of every screen. */
  readonly ribbon?: ComponentType<{ brief: boolean }>
  /** What is said beside the business date while the day is open. */
  readonly dayNote?: ComponentType<{ brief: boolean }>
  /** Awaited before a command leaves: what the server must know of this till first. */
  readonly beforeCommands?: () => Promise<void>
  /** What it asks once of a till, among its devices. */
  readonly tillSection?: ComponentType
}
