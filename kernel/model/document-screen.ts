import { text } from '#kernel/base/i18n/texts.ts'
import { each, withNoun, type Sentence } from './document-sentence.ts'
import type { ScreenDef } from './screen.ts'

/** What every route of a document says of itself. */
interface ScreenOptions extends Pick<ScreenDef, 'gate' | 'levels' | 'first' | 'alias'> {
  /** One line under the title; default the document's summary. */
  readonly subtitle?: string
}
/** The frame List: rows, filters and search; a row opens a drawer with the document and its actions. */
export interface ListOptions extends ScreenOptions {
  /** The figure on a phone's card. */
  readonly figure?: string
  /** What an empty list says; default that there is none yet. */
  readonly empty?: Sentence
  /** Several ways of making the document in one form: action → the words of its choice, in order. */
  readonly make?: Readonly<Record<string, string>>
  /** A sheet makes documents too, one a row, as this action does: who may not do it is not offered it. */
  readonly bringIn?: string
  /** It opens with the documents of the open business day alone. */
  readonly today?: boolean
}
/** The frame PickAct: a document is scanned, typed or picked from those that allow the action, looked at, and acted on. */
export interface PickActOptions extends ScreenOptions {
  /** The actions at its foot, in order; the first one says which documents are offered. */
  readonly acts: readonly string[]
  /** Other titles of their buttons here. */
  readonly titles?: Readonly<Record<string, string>>
  /** A field that tells one document from the next: the customer. */
  readonly who?: string
  /** The amount beside it. */
  readonly figure?: string
  /** Where documents share the route: why one of another kind is not picked while one of this is. */
  readonly apart?: string
  /** Label of the search field, title of the offered documents, what is said where none is offered and none is picked. */
  readonly words?: {
    readonly search?: Sentence
    readonly list?: Sentence
    readonly empty?: Sentence
    readonly pick?: Sentence
  }
}
/** The frame Form: a document of a few fields is a page, with its latest entries beside the form. */
export interface FormOptions extends ScreenOptions {
  /** The action that saves; default `simpan`. */
  readonly action?: string
  /** What an empty list of latest entries says; default that there is none yet. */
  readonly empty?: Sentence
  /** Fields that tell one entry from the next; default the header's first one. */
  readonly recent?: readonly string[]
  /** The amount of an entry, summed up by day. */
  readonly figure?: string
  /** A sheet makes documents too, at `{name}/impor`: who may not make them here is not offered it. */
  readonly bringIn?: true
}

/** The frame Scan: many are scanned, one act follows. Each scan is checked by the rules of the action, as if it stood alone. */
export interface ScanOptions extends ScreenOptions {
  /** The table of lines that is filled, and the field of a line that a scan names. */
  readonly lines: string
  readonly by: string
  /** The action that saves; default `simpan`. */
  readonly action?: string
  /** Fields of the lines that are summed up beside them. */
  readonly sums?: readonly string[]
  /** Fields of a line that are not shown. */
  readonly without?: readonly string[]
  /** The amount of an entry among the latest ones. */
  readonly figure?: string
  /** The button with its count, the search field, titles of the lines and of the header, what is said while no line stands. */
  readonly words: {
    readonly primary: string
    readonly scan: string
    readonly lines: string
    readonly header: string
    readonly none: string
  }
}

type Entry<Frame extends string, Path extends string, O> = O & {
  readonly frame: Frame
  readonly path: Path
  readonly title: string
  readonly menu: NonNullable<ScreenDef['menu']>
  readonly kind: ScreenDef['kind']
}
/** One route of a document. `own`: the room draws it by hand. */
export type DocumentScreen<Path extends string = string> =
  | Entry<'list', Path, ListOptions>
  | Entry<'pickAct', Path, PickActOptions>
  | Entry<'form', Path, FormOptions>
  | Entry<'scan', Path, ScanOptions>
  | Entry<'own', Path, ScreenOptions>

export const list = <const Path extends string>(
  path: Path,
  title: string,
  menu: NonNullable<ScreenDef['menu']>,
  options: ListOptions = {},
): DocumentScreen<Path> => ({ frame: 'list', path, title, menu, kind: 'list', ...options })

export const pickAct = <const Path extends string>(
  path: Path,
  title: string,
  menu: NonNullable<ScreenDef['menu']>,
  options: PickActOptions,
): DocumentScreen<Path> => ({ frame: 'pickAct', path, title, menu, kind: 'document', ...options })

export const form = <const Path extends string>(
  path: Path,
  title: string,
  menu: NonNullable<ScreenDef['menu']>,
  options: FormOptions = {},
): DocumentScreen<Path> => ({ frame: 'form', path, title, menu, kind: 'document', ...options })

export const scan = <const Path extends string>(
  path: Path,
  title: string,
  menu: NonNullable<ScreenDef['menu']>,
  options: ScanOptions,
): DocumentScreen<Path> => ({ frame: 'scan', path, title, menu, kind: 'document', ...options })

export const own = <const Path extends string>(
  path: Path,
  title: string,
  menu: NonNullable<ScreenDef['menu']>,
  options: ScreenOptions = {},
): DocumentScreen<Path> => ({ frame: 'own', path, title, menu, kind: 'document', ...options })

/** The route alone, as the shell and the access tree know it. */
export const routeOf = ({ path, title, kind, menu, gate, levels, first, alias }: DocumentScreen): ScreenDef => ({
  path,
  title,
  kind,
  menu,
  ...(gate ? { gate } : {}),
  ...(levels ? { levels } : {}),
  ...(first ? { first } : {}),
  ...(alias ? { alias } : {}),
})

/** What is said where there is none yet. */
const none = text('Belum ada {dokumen}.')

/** A route whose sentences know what the document is called, and say that there is none yet. */
export const namedScreen =
  (noun: string) =>
  <Path extends string>(screen: DocumentScreen<Path>): DocumentScreen<Path> => {
    const say = withNoun(noun)
    if (screen.frame === 'pickAct') return screen.words ? { ...screen, words: each(say, screen.words) } : screen
    return screen.frame === 'list' || screen.frame === 'form'
      ? { ...screen, empty: say(screen.empty ?? none)! }
      : screen
  }
