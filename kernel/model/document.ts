import type { Level } from '#kernel/model/access/gate.ts'
import type { DraftOf, Field, Fields, RowOf, WireRow } from '#kernel/model/fields/field.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { DocumentScreen } from './document-screen.ts'
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

/** The pictures that a button may carry. */
export type ActionIcon = 'add' | 'cancel' | 'cash' | 'check' | 'note' | 'print'

interface SharedAction<S extends string = string, Path extends string = string> {
  /** Path of the screen whose right is needed, and where frames place the action; with several, any one of them. */
  readonly screen: Path | readonly Path[]
  /** The state it leads to; `stay`: it stays. */
  readonly to: S | 'stay'
  /** Shown to the user when it is done. */
  readonly message: string
  /** Said where it failed and nobody can say why: the server's fault, or no answer. Default that of every command. */
  readonly failed?: string
  /** Its button. An action without one is not drawn by frames: a screen of its own calls it. */
  readonly title?: string
  /** How the button stands out; default quiet. */
  readonly tone?: 'primary' | 'quiet' | 'danger'
  readonly icon?: ActionIcon
  /** One line that says what follows from it, beside its button or its input. */
  readonly hint?: string
  /**
   * A paper is printed when it is done: its first one, or a copy that this field counts. Where it has counted none yet,
   * the button has the other title.
   */
  readonly paper?: 'first' | { readonly counted: string; readonly firstTitle: string }
  /**
   * It moves the day itself: takes the day's row alone, and wants the day open (`closes`) or closed. Opening names the field of the
   * draft that holds the new business date (an empty one is today's calendar date); number, document and postings stand on that date, while
   * its rules see the date that was closed. `reopens`: the date that was closed goes on. `any`: it moves nothing, and is done on an open
   * day and between two; it posts nothing.
   */
  readonly day?: 'closes' | 'reopens' | 'any' | { readonly opens: string }
  /** Something is counted blind: there is no dry run of it, which would tell the figure beforehand. */
  readonly blind?: true
  /** A message from another shop leads to it, and nobody calls it: it has neither endpoint nor button. */
  readonly byMessage?: true
}

declare const typed: unique symbol
/** Carries what is sent with an action and the facts its rules read, as types alone: its server half is typed by them. */
export interface ActionTypes<Sent, F> {
  readonly [typed]?: (sent: Sent, facts: F) => void
}

/** Carries only the type of an action's facts: `facts: facts<SaleFacts>()`. */
export interface Facts<F> {
  readonly facts?: (f: F) => F
}
export const facts = <F>(): Facts<F> => ({})

/** An action that makes the document. `F`: the facts that its server half loads; `P`: the posting. */
export interface MakeAction<
  H extends Fields,
  L extends Lines,
  F,
  P,
  S extends string = string,
  Path extends string = string,
> extends SharedAction<S, Path> {
  readonly facts?: Facts<F>
  /** Draft and facts → the whole document, or why it cannot be made. */
  build(draft: Draft<H, L>, facts: F, k: RuleContext): Content<H, L> | readonly Issue[]
  /** Rules over the whole document. */
  check?(content: Content<H, L>, facts: F, k: RuleContext): readonly Issue[]
  approval?(content: Content<H, L>, facts: F, k: RuleContext): readonly ApprovalNeed[]
  /**
   * What an approval is bound to and shows: the document without anything that the server makes anew for each check,
   * such as fresh barcodes.
   */
  bound?(content: Content<H, L>, draft: Draft<H, L>): object
  post?(content: Content<H, L>, facts: F, k: RuleContext): P
  /** What a dry run tells beside the document: figures of afterwards that are stored nowhere, in wire form. */
  tells?(content: Content<H, L>, facts: F, k: RuleContext): WireRow
  /** Header fields and tables of lines that this way of making it does not ask for: a caller may not send them. */
  readonly without?: readonly (keyof H | keyof L)[]
  /** Rules over the session alone: where they refuse, frames do not offer it. */
  precheck?(k: ScreenContext): readonly Issue[]
  /** The flag of shops that work in two steps: there the document first stands in `waiting`, and posts nothing yet. */
  readonly waits?: string
}
/** `build` may be left out where the draft already is the document. */
type MakeSpec<H extends Fields, L extends Lines, F, P, S extends string, Path extends string> =
  Draft<H, L> extends Content<H, L>
    ? Omit<MakeAction<H, L, F, P, S, Path>, 'build'> & Partial<Pick<MakeAction<H, L, F, P, S, Path>, 'build'>>
    : MakeAction<H, L, F, P, S, Path>

/** What is sent with an action, as values in code: fields, and tables of lines if it has any. */
type ActInput<I extends Fields, B extends Lines> = [B] extends [never] ? DraftOf<I> : Draft<I, B>

/** An action on a document that stands. `input` and `inputLines`: what the caller sends with it, fields and tables of lines. */
export interface ActAction<
  H extends Fields,
  L extends Lines,
  I extends Fields,
  B extends Lines,
  F,
  P,
  S extends string = string,
  Path extends string = string,
> extends SharedAction<S, Path> {
  readonly facts?: Facts<F>
  readonly from: readonly S[]
  /** State → why the action is refused in it, where the general message is not enough. */
  readonly refusedIn?: { readonly [K in S]?: string }
  readonly input?: I
  readonly inputLines?: B
  /** It is open on the document's own business day alone: why not on a later one. */
  readonly sameDay?: string
  /** Refused while a later document stands on this one, which is named: it has to be undone first. The rooms say what stands on what. */
  readonly unused?: true
  /** The tables of lines that it changes may gain and lose lines: what is still being written down has posted nothing. */
  readonly rewrites?: true
  /** What its form opens with, as it would be sent: most often it is right as it stands. */
  opens?(doc: Stored<H, L>, k: ScreenContext): WireRow
  /** A question before it, with the values of its `{places}`. */
  readonly ask?: {
    readonly title: string
    readonly content: string
    values?(doc: Stored<H, L>): Readonly<Record<string, string | number | Rupiah>>
  }
  /** Rules over document and session alone: where they refuse, frames do not offer the action. */
  precheck?(doc: Stored<H, L>, k: ScreenContext): readonly Issue[]
  check?(doc: Stored<H, L>, input: ActInput<I, B>, facts: F, k: RuleContext): readonly Issue[]
  approval?(doc: Stored<H, L>, input: ActInput<I, B>, facts: F, k: RuleContext): readonly ApprovalNeed[]
  /**
   * What changes in the header, and the changed tables of lines: the same number of lines in the same places, unless the
   * action `rewrites` them. An empty table may be filled.
   */
  change?(doc: Stored<H, L>, input: ActInput<I, B>, facts: F, k: RuleContext): Partial<Content<H, L>>
  /** `reverse`: the mirror of all that the document posted so far. */
  readonly post?: 'reverse' | ((doc: Stored<H, L>, input: ActInput<I, B>, facts: F, k: RuleContext) => P)
  /** Of a mirror: what can no longer go back as it came (its tray is gone) goes elsewhere. */
  adjustReversal?(mirror: P, doc: Stored<H, L>, input: ActInput<I, B>, facts: F, k: RuleContext): P
}

/** A later document stands on this one. */
export const usedBy = (number: string, later: string): Issue => ({
  message: '{nomor} Sudah Dipakai {nomor_lain}',
  values: { nomor: number, nomor_lain: later },
})

const onAnotherDay = (action: AnyAction, doc: { readonly tanggal: string }, k: ScreenContext): readonly Issue[] =>
  action.sameDay !== undefined && doc.tanggal !== k.tgl_system ? [{ message: action.sameDay }] : []

/** What refuses the action before its own rules are asked: another day, else what stands on the document. */
export const standingIssues = (
  action: AnyAction,
  doc: { readonly tanggal: string },
  standing: readonly Issue[],
  k: ScreenContext,
): readonly Issue[] => {
  const late = onAnotherDay(action, doc, k)
  return late.length > 0 ? late : standing.slice(0, 1)
}

/** Why the action is not open for this document, told by document and session alone. */
export const closedFor = (action: AnyAction, doc: { readonly tanggal: string }, k: ScreenContext): readonly Issue[] => [
  ...onAnotherDay(action, doc, k),
  ...(action.precheck?.(doc as never, k as never) ?? []),
]
/** Why nobody of this session may make the document this way. */
export const closedMake = (action: AnyAction, k: ScreenContext): readonly Issue[] => action.precheck?.(k as never) ?? []

/** The list of a document. */
export interface DocumentListing<H extends Fields = Fields> {
  /** Whose right it asks for; default the first of its screens that is a list, else its first screen. */
  readonly screen?: string
  /** Columns in order; default number, date, what the header must have, who made it and the state. */
  readonly columns?: readonly string[]
  /** What a search looks in, beside the number. */
  readonly search?: readonly (keyof H & string)[]
  /** What its foot sums up, of the whole result; default every amount of its columns that every level may see. */
  readonly total?: readonly (keyof H & string)[]
}

interface BadExample {
  readonly draft: WireRow
  readonly field: string
}
/**
 * Drafts for the conformance suite, good ones and ones that a field refuses; documents of rooms that come earlier exist
 * already. What is left out is made from the kinds of the fields.
 */
export interface DocumentExamples {
  readonly good?: readonly WireRow[]
  readonly bad?: readonly BadExample[]
  /**
   * The input of each action on a stored document; a function where it depends on the document as answered. Undefined
   * leaves that document to a later action.
   */
  readonly act?: Readonly<Record<string, WireRow | ((doc: WireRow) => WireRow | undefined)>>
  /** Of a document that may wait: its drafts in a shop that works in two steps, where they differ. */
  readonly twoStep?: { readonly good?: readonly WireRow[]; readonly bad?: readonly BadExample[] }
}

/** How a form asks for a table of lines. */
export interface AskedLines {
  /** Only while a field of the header has one of these values; nothing of it is sent otherwise. */
  readonly when?: NonNullable<Field['when']>
  /** It may be left empty: what is so then, in a few words. Amounts that follow stand in its first line as the dry run tells them. */
  readonly empty?: string
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
  readonly examples?: DocumentExamples
}

/** A document with all that its definition may leave out. */
export interface DocumentDefinition<
  H extends Fields = Fields,
  L extends Lines = Lines,
  S extends string = string,
  Path extends string = string,
> extends Omit<DocumentSpec<H, L, S, Path>, 'examples' | 'list' | 'lines' | 'states'> {
  readonly examples: DocumentExamples & Required<Pick<DocumentExamples, 'good' | 'bad'>>
  readonly lines: L
  readonly states: readonly S[]
  readonly list: {
    readonly screen: string
    readonly columns: readonly string[]
    readonly search: readonly string[]
    readonly total: readonly string[]
  }
}

/**
 * An action whose types are known only at run time. Method syntax on purpose: it makes the parameters bivariant, so
 * that any document's action fits.
 */
export interface AnyAction extends SharedAction {
  readonly from: 'new' | readonly string[]
  readonly input?: Fields
  readonly inputLines?: Lines
  readonly refusedIn?: Readonly<Record<string, string | undefined>>
  readonly sameDay?: string
  readonly unused?: true
  readonly rewrites?: true
  opens?(doc: never, k: never): WireRow
  readonly ask?: {
    readonly title: string
    readonly content: string
    values?(doc: never): Readonly<Record<string, string | number | bigint>>
  }
  build?(draft: never, facts: never, k: RuleContext): unknown
  readonly without?: readonly PropertyKey[]
  precheck?(...incoming: never[]): readonly Issue[]
  check?(...incoming: never[]): readonly Issue[]
  approval?(...incoming: never[]): readonly ApprovalNeed[]
  bound?(...incoming: never[]): object
  tells?(...incoming: never[]): WireRow
  change?(doc: never, input: never, facts: never, k: RuleContext): object
  readonly waits?: string
  readonly post?: 'reverse' | ((...incoming: never[]) => unknown)
  adjustReversal?(...incoming: never[]): unknown
}
export type AnyDocument = DocumentDefinition & {
  readonly actions: Readonly<Record<string, AnyAction>>
}

/** Types the actions by the document's own fields, states and routes. */
export interface Makers<H extends Fields, L extends Lines, S extends string, Path extends string> {
  /** An action that makes the document. */
  make<P, F = undefined>(
    a: MakeSpec<H, L, F, P, S, Path>,
  ): ActionTypes<Draft<H, L>, F> & MakeAction<H, L, F, P, S, Path> & { readonly from: 'new' }
  /** An action on a document that stands. */
  act<P, F = undefined, const I extends Fields = {}, const B extends Lines = never>(
    a: ActAction<H, L, I, B, F, P, S, Path>,
  ): ActionTypes<ActInput<I, B>, F> & ActAction<H, L, I, B, F, P, S, Path> & { readonly input: I }
}

/** An amount that means something when it is added up; never one that only some levels may see. */
const isSummed = (name: string, field: Field | undefined): boolean =>
  field !== undefined &&
  field.class === undefined &&
  (field.kind === 'uang' || field.kind === 'berat' || (field.kind === 'integer' && name.startsWith('total_')))

const defaultColumns = (number: string, header: Fields): readonly string[] => [
  number,
  'tanggal',
  ...Object.entries(header).flatMap(([name, f]) => (f.required ? [name] : [])),
  'oleh',
  'status',
]

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
  d: DocumentSpec<H, L, S, Path>,
  actions: (a: Makers<H, L, S, Path>) => A,
): DocumentDefinition<H, L, S, Path> & { readonly actions: A } {
  const makers: Makers<H, L, S, Path> = {
    // A draft that already is the document needs no `build`; the type asks for one everywhere else.
    make: (a) => ({ build: (draft: never) => draft, ...a, from: 'new' }) as never,
    act: (a) => ({ input: {}, ...a }) as never,
  }
  const listed = d.screens.find((s) => s.frame === 'list') ?? d.screens[0]
  if (!listed) throw new Error(`${d.name}: a document has at least one route`)
  const columns = d.list?.columns ?? defaultColumns(d.number.field, d.header)
  return {
    ...d,
    examples: { good: [], bad: [], ...d.examples },
    lines: d.lines ?? ({} as L),
    states: d.states ?? (['SELESAI'] as readonly string[] as readonly S[]),
    list: {
      screen: d.list?.screen ?? listed.path,
      columns,
      search: d.list?.search ?? [],
      total: d.list?.total ?? columns.filter((name) => isSummed(name, d.header[name])),
    },
    actions: actions(makers),
  }
}

/** Types of a document's parts, for its module's own functions. */
export type DraftFrom<D> = D extends DocumentDefinition<infer H, infer L> ? Draft<H, L> : never
export type ContentFrom<D> = D extends DocumentDefinition<infer H, infer L> ? Content<H, L> : never
export type StoredFrom<D> = D extends DocumentDefinition<infer H, infer L> ? Stored<H, L> : never
