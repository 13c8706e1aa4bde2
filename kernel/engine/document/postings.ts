/** One event of what documents of a kind post: the accounts that it debits and credits, by what they are to the rules. */
export interface PostingEvent<Role extends string = string> {
  readonly type: string
  readonly debit: readonly Role[]
  readonly kredit: readonly Role[]
}

/**
 * What documents of a kind post. `day`: under which heading the figures of a day add up their money; left out: among the rest. `proves`: laws of
 * earlier rooms, by name, that their own room proves for their lines, because those rooms do not read them.
 */
export interface Postings<Role extends string = string, Heading extends string = string> {
  readonly events?: readonly PostingEvent<Role>[]
  readonly day?: Heading
  readonly proves?: readonly string[]
}

/** Those of every document, by the letters of their numbers. */
export type PostingTable = ReadonlyMap<string, Postings>

/** The kinds of documents whose own room proves this law for their lines. */
export const provenElsewhere = (table: PostingTable, law: string): readonly string[] =>
  [...table].flatMap(([prefix, { proves }]) => (proves?.includes(law) ? [prefix] : []))
