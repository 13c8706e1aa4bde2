import type { AnyDocument, DocumentDefinition, Lines } from '#kernel/model/document.ts'
import type { AnyResource, Resource } from '#kernel/model/resource.ts'
import type { Field, Fields, WireRow } from '#kernel/model/fields/field.ts'

/**
 * What definitions are tried with, in wire form. It stands beside each of them, in `<thing>.examples.ts`, and the types of its fields check it:
 * a field that the definition has not, and a value of another kind, do not compile.
 */

type Json<V> = V extends bigint ? number : V
type ValueOf<F> = F extends Field<infer V> ? Json<V> : never
type KeyOf<F extends Fields, N extends keyof F> = F[N] extends { wireName: infer W extends string } ? W : N
/** A row as a caller sends it. */
type WireOf<F extends Fields> = { readonly [N in keyof F as KeyOf<F, N>]?: ValueOf<F[N]> | null }
/** A row of the same fields, whatever stands in them. */
type WrongOf<F extends Fields> = Readonly<Partial<Record<WireName<F>, unknown>>>
type WireName<F extends Fields> = keyof WireOf<F> & string

type WireDraft<H extends Fields, L extends Lines> = WireOf<H> & { readonly [K in keyof L]?: readonly WireOf<L[K]>[] }
type WrongDraft<H extends Fields, L extends Lines> = WrongOf<H> & { readonly [K in keyof L]?: readonly WrongOf<L[K]>[] }
/** Where a draft is refused: a field of its header, a table of its lines, or a field of one line. */
type DraftPlace<H extends Fields, L extends Lines> =
  | WireName<H>
  | (keyof L & string)
  | { [K in keyof L & string]: `${K}.${number}.${WireName<L[K]>}` }[keyof L & string]

interface BadDraft<H extends Fields, L extends Lines> {
  readonly draft: WrongDraft<H, L>
  readonly field: DraftPlace<H, L>
}
interface Drafts<H extends Fields, L extends Lines> {
  readonly good?: readonly WireDraft<H, L>[]
  readonly bad?: readonly BadDraft<H, L>[]
}
/**
 * Drafts of a document, and what is sent with its actions; documents of rooms that come earlier stand already. Drafts that lack what must be
 * filled in are made.
 */
interface DocumentExamplesOf<H extends Fields, L extends Lines, Action extends string> extends Drafts<H, L> {
  /**
   * The input of each action on a stored document; a function where it depends on the document as answered. Undefined leaves that document to a
   * later action.
   */
  readonly act?: { readonly [A in Action]?: WireRow | ((doc: WireRow) => WireRow | undefined) }
  /** Of a document that may wait: its drafts in a shop that works in two steps, where they differ. */
  readonly twoStep?: Drafts<H, L>
}

/** At least two rows that are saved, and rows that are refused, with the field that is named. Those that lack a required field are made. */
export interface ResourceExamples {
  readonly good: readonly WireRow[]
  readonly bad?: readonly { readonly row: WireRow; readonly field: string }[]
}
interface AnyDrafts {
  readonly good?: readonly WireRow[]
  readonly bad?: readonly { readonly draft: WireRow; readonly field: string }[]
}
export interface DocumentExamples extends AnyDrafts {
  readonly act?: Readonly<Record<string, WireRow | ((doc: WireRow) => WireRow | undefined) | undefined>>
  readonly twoStep?: AnyDrafts
}

export const resourceExample = new WeakMap<AnyResource, ResourceExamples>()
export const documentExample = new WeakMap<AnyDocument, DocumentExamples>()

export function resourceExamples<const F extends Fields>(
  resource: Resource<F>,
  examples: {
    readonly good: readonly WireOf<F>[]
    readonly bad?: readonly { readonly row: WrongOf<F>; readonly field: WireName<F> }[]
  },
): void {
  resourceExample.set(resource, examples)
}

export function documentExamples<
  H extends Fields,
  L extends Lines,
  S extends string,
  Path extends string,
  A extends AnyDocument['actions'],
>(
  document: DocumentDefinition<H, L, S, Path> & { readonly actions: A },
  examples: DocumentExamplesOf<H, L, keyof A & string>,
): void {
  documentExample.set(document, examples)
}
