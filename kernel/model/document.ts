import type { Level } from '#kernel/model/access/gate.ts'
import type { DraftOf, Field, Fields, RowOf, WireRow } from '#kernel/model/fields/field.ts'
import type {
  ActAction,
  ActInput,
  ActionTypes,
  AnyAction,
  Facts,
  LeftOut,
  MakeAction,
  MakeSpec,
} from './document-action.ts'
import { namedScreen, type DocumentScreen } from './document-screen.ts'
import { named, saved } from './document-sentence.ts'
import { f } from '#kernel/model/fields/index.ts'
import type { Found } from './resource.ts'

/** The tables of lines below a document: name → fields. */
export type Lines = Readonly<Record<string, Fields>>
/** What a caller sends: every field of header and lines that is not read-only. */
export type Draft<H extends Fields, L extends Lines> = DraftOf<H> & {
  readonly [K in keyof L]: readonly DraftOf<L[K]>[]
}
/** The whole document as it is stored, as values in code. */
export type Content<H extends Fields, L extends Lines> = RowOf<H> & { readonly [K in keyof L]: readonly RowOf<L[K]>[] }

/** What every document has beside its own fields. */
export interface DocumentMeta {
  /** `JL-PBR-261121-0001`. */
  readonly nomor: string
  /** The shop's business date. */
  readonly tanggal: string
  readonly status: string
  readonly oleh: string
  /** ISO instant. */
  readonly dibuat: string
  readonly versi: bigint
}
export type Stored<H extends Fields, L extends Lines> = Content<H, L> & DocumentMeta

/** What every rule is told: the shop, the user, the open day, the shop's flags and settings. */
export interface RuleContext {
  readonly cabang: string
  readonly user_id: string
  readonly level: Level
  readonly perangkat: string
  readonly tgl_system: string
  /** The server's clock, as an ISO instant. */
  readonly now: string
  readonly flags: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, string>>
  /** The number of the document that is being made, for codes made of it. None in a dry run and where an approval is asked for: they take none. */
  readonly nomor?: string
}

/** A rule's refusal. `field` as the form names it (`detail_barang.0.diskon`); `values` fill `{name}` in the message. */
export interface Issue {
  readonly message: string
  readonly field?: string
  readonly values?: Readonly<Record<string, string | number>>
  /** Another user was faster: 409 instead of 422. */
  readonly conflict?: boolean
}

/**
 * An approval that an action needs: its category, the lowest level that may give it, and the figure that makes it
 * necessary, as text.
 */
export interface ApprovalNeed {
  readonly kategori: string
  readonly minimal: 'SPV' | 'OWN'
  readonly keterangan: string
  readonly isi?: Readonly<Record<string, string | number>>
  /** The line that it is about, as an issue names it: `detail_barang.2`. None: it is about the whole document. */
  readonly field?: string
  /** What stands in place of both for whoever may not see what goods cost: only that an approval is needed. */
  readonly closed?: Pick<ApprovalNeed, 'keterangan' | 'isi'>
}

/** What a session knows before it asks: enough to say whether an action is open at all. */
export type ScreenContext = Pick<RuleContext, 'user_id' | 'level' | 'tgl_system' | 'flags' | 'settings'>

/** A later document stands on this one. */
export const usedBy = (number: string, later: string): Issue => ({
  message: '{nomor} Sudah Dipakai {nomor_lain}',
  values: { nomor: number, nomor_lain: later },
})

/** The list of a document. */
export interface DocumentListing<H extends Fields = Fields> {
  /** Whose right it asks for; default the first of its screens that is a list, else its first screen. */
  readonly screen?: string
  /**
   * Its own columns in order; default what the header must have. Number and date stand before them, who made it and its state after them,
   * where the state is not named among them. With the number first they are all columns there are.
   */
  readonly columns?: readonly string[]
  /** What a search looks in, beside the number. */
  readonly search?: readonly (keyof H & string)[]
  /** What its foot sums up, of the whole result; default every amount of its columns that every level may see. */
  readonly total?: readonly (keyof H & string)[]
}

/** How a form asks for a table of lines. */
interface AskedLines {
  /** Only while a field of the header has one of these values; nothing of it is sent otherwise. */
  readonly when?: NonNullable<Field['when']>
  /** It may be left empty: what is so then, in a few words. Amounts that follow stand in its first line as the dry run tells them. */
  readonly empty?: string
  /** So many rows may be sent; default 99. */
  readonly most?: number
}

/** A transaction with states and a number, as it is written. Plain data and pure functions; see docs/tambah-dokumen.md. */
export interface DocumentSpec<H extends Fields, L extends Lines, S extends string, Path extends string> {
  /** kebab-case. Tables are `name` and `name_<lines>` in snake_case; the API prefix is the name itself. */
  readonly name: string
  /** The prefix of its number: JL. */
  readonly prefix: string
  /** Column and wire name of the number, and its label. */
  readonly number: { readonly field: string; readonly label: string }
  /** What one of it is called, in buttons and titles. */
  readonly noun: string
  /** What its kind is called in the figures of a day, beside all others; default the noun. */
  readonly called?: string
  /** One short line: what it is in the shop. */
  readonly summary: string
  /** The routes that it has, each with the frame that draws it. */
  readonly screens: readonly DocumentScreen<Path>[]
  readonly header: H
  readonly lines?: L
  /** How forms ask for its tables of lines, where that is not plain. */
  readonly asks?: Readonly<Partial<Record<keyof L & string, AskedLines>>>
  readonly states?: readonly S[]
  /** The state in which it stands until its second step; a day with such a document cannot be closed. */
  readonly waiting?: NoInfer<S>
  readonly list?: DocumentListing<H>
  /** By what statements find its rows, by table: `header`, or the name of its lines. */
  readonly found?: Readonly<Partial<Record<'header' | (keyof L & string), readonly Found[]>>>
  /** Forms of other documents refer to it: how one is told there, and which states are offered. */
  readonly picked?: { readonly label: (row: WireRow) => string; readonly states: readonly NoInfer<S>[] }
}

/** A document with all that its definition may leave out. */
export interface DocumentDefinition<
  H extends Fields = Fields,
  L extends Lines = Lines,
  S extends string = string,
  Path extends string = string,
> extends Omit<DocumentSpec<H, L, S, Path>, 'called' | 'list' | 'lines' | 'states'> {
  readonly called: string
  readonly lines: L
  readonly states: readonly S[]
  readonly list: {
    readonly screen: string
    readonly columns: readonly string[]
    readonly search: readonly string[]
    readonly total: readonly string[]
  }
}

export type AnyDocument = DocumentDefinition & {
  readonly actions: Readonly<Record<string, AnyAction>>
}

/** Carries only the type of an action's facts: `facts: facts<SaleFacts>()`. */
export const facts = <F>(): Facts<F> => ({})

/** Types the actions by the document's own fields, states and routes. */
export interface Makers<H extends Fields, L extends Lines, S extends string, Path extends string> {
  /** An action that makes the document. */
  make<P, F = undefined>(
    a: MakeSpec<H, L, F, P, S, Path>,
  ): ActionTypes<Draft<H, L>, F> & MakeAction<H, L, F, P, S, Path> & { readonly from: 'new' }
  /** An action on a document that stands; without `from`, in every state but that of waiting. */
  act<P, F = undefined, const I extends Fields = {}, const B extends Lines = never>(
    a: LeftOut<ActAction<H, L, I, B, F, P, S, Path>, 'from'>,
  ): ActionTypes<ActInput<I, B>, F> & ActAction<H, L, I, B, F, P, S, Path> & { readonly input: I }
}

/** An amount that means something when it is added up; never one that only some levels may see. */
const isSummed = (name: string, field: Field | undefined): boolean =>
  field !== undefined &&
  field.class === undefined &&
  (field.kind === 'uang' || field.kind === 'berat' || (field.kind === 'integer' && name.startsWith('total_')))

/** A document of a single state needs no column for it. */
function columnsOf(number: string, header: Fields, states: readonly string[], own?: readonly string[]) {
  if (own?.[0] === number) return own
  const columns = own ?? Object.entries(header).flatMap(([name, f]) => (f.required ? [name] : []))
  const last = columns.includes('status') || states.length === 1 ? ['oleh'] : ['oleh', 'status']
  return [number, 'tanggal', ...columns, ...last]
}

/**
 * Joins shape and actions. The action `simpan` is at `POST {name}`, any other that makes the document at `POST
 * {name}/{action}`, one on a stored document at `POST {name}/{number}/{action}`.
 */
export function defineDocument<
  const H extends Fields,
  const Path extends string,
  const A extends Readonly<Record<string, AnyAction>>,
  const L extends Lines = {},
  const S extends string = 'SELESAI',
>(
  spec: DocumentSpec<H, L, S, Path>,
  actions: (a: Makers<H, L, S, Path>) => A,
): DocumentDefinition<H, L, S, Path> & { readonly actions: A } {
  const states = spec.states ?? (['SELESAI'] as readonly string[] as readonly S[])
  const stands = states.filter((state) => state !== spec.waiting)
  const own = named(spec.noun)
  const makers: Makers<H, L, S, Path> = {
    // A draft that already is the document needs no `build`; the type asks for one everywhere else.
    make: (a) => own({ build: (draft: never) => draft, to: stands[0], message: saved, ...a, from: 'new' }) as never,
    act: (a) => own({ input: {}, from: stands, ...a }) as never,
  }
  const listed = spec.screens.find((s) => s.frame === 'list') ?? spec.screens[0]
  if (!listed) throw new Error(`${spec.name}: a document has at least one route`)
  const columns = columnsOf(spec.number.field, spec.header, states, spec.list?.columns)
  return {
    ...spec,
    called: spec.called ?? spec.noun,
    lines: spec.lines ?? ({} as L),
    states,
    screens: spec.screens.map(namedScreen(spec.noun)),
    list: {
      screen: spec.list?.screen ?? listed.path,
      columns,
      search: spec.list?.search ?? [],
      total: spec.list?.total ?? columns.filter((name) => isSummed(name, spec.header[name])),
    },
    actions: actions(makers),
  }
}

/** The states of documents whose postings were taken back. */
export const reversedStates = (doc: AnyDocument): readonly string[] => [
  ...new Set(Object.values(doc.actions).flatMap((a) => (a.post === 'reverse' ? [a.to] : []))),
]

/** The columns of a document's own table: those that every one has, written by the server alone, and its header. */
export const headFields = (doc: AnyDocument): Fields => ({
  [doc.number.field]: f.code({ label: doc.number.label, required: true, max: 60, readOnly: true }),
  tanggal: f.date({ label: 'Tanggal', required: true, readOnly: true }),
  urut: f.integer({ label: 'Nomor Urut', required: true, min: 1, readOnly: true }),
  status: f.choice({ label: 'Status', required: true, options: doc.states, readOnly: true }),
  oleh: f.code({ label: 'Oleh', required: true, readOnly: true }),
  perangkat: f.text({ label: 'Perangkat', required: true, max: 100, readOnly: true }),
  ...doc.header,
})

/** What kinds of documents are called, by the letters of their numbers. */
export const namesOfKinds = (all: readonly AnyDocument[]): ((prefix: string) => string) => {
  const names = new Map(all.map((d) => [d.prefix, d.called]))
  return (prefix) => names.get(prefix) ?? prefix
}

/** Types of a document's parts, for its module's own functions. */
export type DraftFrom<D> = D extends DocumentDefinition<infer H, infer L> ? Draft<H, L> : never
export type ContentFrom<D> = D extends DocumentDefinition<infer H, infer L> ? Content<H, L> : never
export type StoredFrom<D> = D extends DocumentDefinition<infer H, infer L> ? Stored<H, L> : never
