import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { DraftOf, Fields, WireRow } from '#kernel/model/fields/field.ts'
import type { ApprovalNeed, Content, Draft, Issue, Lines, RuleContext, ScreenContext, Stored } from './document.ts'
import { saidOf, type Sentence } from './document-sentence.ts'

/** The actions of a document: what one says of itself, its rules, and why it is closed. */

/**
 * What the rules allow and hardly anybody means, of the document as it would stand. It is refused with the question, until it is sent again
 * with the yes to exactly this question.
 */
type Doubts<C> = (after: C) => readonly Issue[]

/** The pictures that a button may carry. */
export type ActionIcon = 'add' | 'cancel' | 'cash' | 'check' | 'note' | 'print'

interface SharedAction<S extends string = string, Path extends string = string> {
  /** Path of the screen whose right is needed, and where frames place the action; with several, any one of them. */
  readonly screen: Path | readonly Path[]
  /** The state it leads to; `stay`: it stays. */
  readonly to: S | 'stay'
  /** Shown to the user when it is done. */
  readonly message: Sentence
  /** Said where it failed and nobody can say why: the server's fault, or no answer. Default that of every command. */
  readonly failed?: string
  /** Its button. An action without one is not drawn by frames: a screen of its own calls it. */
  readonly title?: Sentence
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
  /** See `Doubts`. */
  readonly doubts?: Doubts<Content<H, L>>
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
/** What is left out of it goes without saying: where it is saved to, that it is saved; how, where the draft already is the document. */
export type MakeSpec<H extends Fields, L extends Lines, F, P, S extends string, Path extends string> = LeftOut<
  MakeAction<H, L, F, P, S, Path>,
  Draft<H, L> extends Content<H, L> ? 'build' | 'to' | 'message' : 'to' | 'message'
>
export type LeftOut<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

/** What is sent with an action, as values in code: fields, and tables of lines if it has any. */
export type ActInput<I extends Fields, B extends Lines> = [B] extends [never] ? DraftOf<I> : Draft<I, B>

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
  readonly refusedIn?: { readonly [K in S]?: Sentence }
  readonly input?: I
  readonly inputLines?: B
  /** It is open on the document's own business day alone: why not on a later one. */
  readonly sameDay?: Sentence
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
  /** See `Doubts`. */
  readonly doubts?: Doubts<Content<H, L>>
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

/**
 * An action whose types are known only at run time. Method syntax on purpose: it makes the parameters bivariant, so
 * that any document's action fits.
 */
export interface AnyAction extends SharedAction {
  readonly from: 'new' | readonly string[]
  readonly input?: Fields
  readonly inputLines?: Lines
  readonly refusedIn?: Readonly<Record<string, Sentence | undefined>>
  readonly sameDay?: Sentence
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
  doubts?(after: never): readonly Issue[]
  bound?(...incoming: never[]): object
  tells?(...incoming: never[]): WireRow
  change?(doc: never, input: never, facts: never, k: RuleContext): object
  readonly waits?: string
  readonly post?: 'reverse' | ((...incoming: never[]) => unknown)
  adjustReversal?(...incoming: never[]): unknown
}
const onAnotherDay = (action: AnyAction, doc: { readonly tanggal: string }, context: ScreenContext): readonly Issue[] =>
  action.sameDay !== undefined && doc.tanggal !== context.tgl_system ? [saidOf(action.sameDay)] : []

/** What refuses the action before its own rules are asked: another day, else what stands on the document. */
export const standingIssues = (
  action: AnyAction,
  doc: { readonly tanggal: string },
  standing: readonly Issue[],
  context: ScreenContext,
): readonly Issue[] => {
  const late = onAnotherDay(action, doc, context)
  return late.length > 0 ? late : standing.slice(0, 1)
}

/** Why the action is not open for this document, told by document and session alone. */
export const closedFor = (
  action: AnyAction,
  doc: { readonly tanggal: string },
  context: ScreenContext,
): readonly Issue[] => [
  ...onAnotherDay(action, doc, context),
  ...(action.precheck?.(doc as never, context as never) ?? []),
]
/** Why nobody of this session may make the document this way. */
export const closedMake = (action: AnyAction, k: ScreenContext): readonly Issue[] => action.precheck?.(k as never) ?? []
