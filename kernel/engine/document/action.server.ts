import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Level } from '#kernel/model/access/gate.ts'
import type { AnyDocument, ContentFrom, Issue, RuleContext } from '#kernel/model/document.ts'
import type { ActionTypes } from '#kernel/model/document-action.ts'
import type { Row } from '#kernel/model/fields/field.ts'
import type { NewMessage } from '#kernel/engine/messages/message.ts'
import type { Effect } from './effect.ts'
import type { Postings } from './postings.ts'

/** What `load` is given. It runs before the session is proved, so it does not know who calls. */
export interface LoadCall<Sent = Row> {
  readonly cabang: string
  readonly now: Date
  /** The document's number, for an action on a stored document; else empty. */
  readonly number: string
  /** The draft of an action that makes the document, or what was sent with one on a stored document. */
  readonly sent: Sent
  /** Ends the statements of `load` that take locks. Empty in a dry run: its transaction only reads, so nothing is locked and no number is taken. */
  readonly lock: 'FOR UPDATE' | ''
  /** The command is done, not only asked about: only then may `load` take the number of a further document that the command makes. */
  readonly executes: boolean
  /**
   * Reads rows of other shops beside this transaction, with head office's read-only login: it awaits no lock, and what it saw may have changed
   * when this command commits, which a row that both sides write must tell. The command's audit line names the shop.
   */
  readonly elsewhere: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** The decided command, as it is handed to the module's own writes. */
export interface Done<C = Row, Sent = Row, F = unknown> {
  readonly nomor: string
  /** The document as it stands now. */
  readonly content: C
  readonly sent: Sent
  readonly facts: F
  readonly context: RuleContext
  readonly now: Date
}

/**
 * The server half of one action. `load` sends all its statements at once (Promise.all, no await between them): they
 * travel in the first round trip and take the locks that the writes need. `write` sends statements that travel with the
 * COMMIT. `C`: the document, `Sent`: what is sent, `F`: the facts that `load` answers.
 */
interface Half<C, Sent, F> {
  load(tx: Tx, m: LoadCall<Sent>): Promise<F>
  write?(tx: Tx, h: Done<C, Sent, F>): void
  /** What other shops are told of it: written beside the COMMIT, delivered after it. */
  messages?(h: Done<C, Sent, F>): readonly NewMessage[]
  /** What to say when a row that somebody else wrote first refuses the writes: by the name of its unique key. */
  readonly taken?: Readonly<Record<string, string>>
  /** After the commit: further live events for the shop's screens; `owners`: for owners alone, of the shop and of head office. */
  announce?(
    h: Done<C, Sent, F>,
  ): readonly { readonly peristiwa: string; readonly isi: unknown; readonly owners?: boolean }[]
}
/** The same where its types are known only at run time. */
export type ActionServer = Partial<Half<never, never, unknown>>

/** The server half of one document: action → half. */
export type ActionServers = Readonly<Record<string, ActionServer>>
/** The server halves of all documents: document → action. */
export type DocumentServer = Readonly<Record<string, ActionServers>>

/** The server half of a document. It knows its definition, so that its room lists it without a name. */
export interface DocumentHalf<Action extends string = string> {
  readonly of: AnyDocument
  readonly actions: Readonly<Partial<Record<Action, ActionServer>>>
  readonly posts: Postings
}

/**
 * One function for each action of a document, by its name, that takes its half. `load` must answer the facts that the
 * rules read, and may answer more, which `write` sees. Where rules read none it may be left out.
 */
type On<D extends AnyDocument> = {
  readonly [K in keyof D['actions']]: D['actions'][K] extends ActionTypes<infer Sent, infer F>
    ? [F] extends [undefined]
      ? <R = undefined>(half: Partial<Half<ContentFrom<D>, Sent, R>>) => ActionServer
      : <R extends F = F>(half: Half<ContentFrom<D>, Sent, R>) => ActionServer
    : never
}
/** The actions whose rules read facts: each needs its half. */
type Needed<D extends AnyDocument> = {
  [K in keyof D['actions']]: D['actions'][K] extends ActionTypes<infer _, infer F>
    ? [F] extends [undefined]
      ? never
      : K
    : never
}[keyof D['actions']]

type Actions<D extends AnyDocument> = (on: On<D>) => Readonly<Record<Needed<D>, ActionServer>> & {
  readonly [K in keyof D['actions']]?: ActionServer
}

/**
 * The server half of a document, typed by its definition: what `load` answers is what the rules read. `posts`: what it posts, for the accountant and
 * for the figures of a day.
 */
export function defineServer<const D extends AnyDocument>(
  doc: D,
  posts: Postings,
  actions: Actions<D>,
): DocumentHalf<keyof D['actions'] & string> {
  const same = (given: ActionServer): ActionServer => given
  const on = Object.fromEntries(Object.keys(doc.actions).map((name) => [name, same]))
  return { of: doc, actions: actions(on as On<D>), posts }
}

/** An action of a document, for a call of its own that makes or changes one. */
export const commandOf = <A extends string>({ of, actions }: DocumentHalf<A>, name: A): Command => ({
  doc: of,
  name,
  server: actions[name],
})

/** The document that a posting belongs to. */
export interface PostingOrigin {
  readonly cabang: string
  readonly waktu: string
  readonly tgl_system: string
  readonly jenis: string
  readonly nomor: string
  /** The cash drawer of the till; null: the shop's first one. */
  readonly drawer: string | null
}

/** The ledger as the kernel sees it. It is injected, because the kernel does not know the shops' accounts. */
export interface Book {
  /**
   * Sends ledger lines and balances. Throws when the entry does not balance: that is a bug in a rule, and nothing is
   * written. A balance that may not fall so far makes the COMMIT fail as `refused` (kernel/data/db/errors.server.ts). Answers what the
   * audit book keeps of it.
   */
  send(
    tx: Tx,
    origin: PostingOrigin,
    posting: unknown,
    to: { readonly reverse: boolean; readonly settings: RuleContext['settings']; readonly accounts: unknown },
  ): object
  /** What the shop says of the accounts that documents of this kind post to. Asked in the first round trip, and handed to `send`. */
  loadAccounts(tx: Tx, origin: Pick<PostingOrigin, 'cabang' | 'jenis'>): Promise<unknown>
  /** Loads everything that the document posted and that is not reversed yet, and returns the reversing entry. */
  loadReversal(tx: Tx, origin: Pick<PostingOrigin, 'cabang' | 'nomor'>): Promise<unknown>
  /**
   * What each account, tray and card would lose and gain by this posting; balances only as far as this level may see them. One round
   * trip. `nomor`: empty for a document that has none yet.
   */
  loadEffects(
    tx: Tx,
    to: Pick<PostingOrigin, 'cabang' | 'jenis' | 'nomor' | 'drawer'> & { readonly level: Level },
    posting: unknown,
  ): Promise<readonly Effect[]>
}

/**
 * What stands on a stored document, as a room sees it: later documents, or something under way that it must not be undone beneath. Asked in
 * the first round trip after the locks of the action are taken; the first answer of the first room is told.
 */
export type Standing = (
  tx: Tx,
  at: Pick<PostingOrigin, 'cabang' | 'nomor'> & { readonly now: Date },
) => Promise<readonly Issue[]>

export interface Command {
  readonly doc: AnyDocument
  readonly name: string
  readonly server: ActionServer | undefined
}
