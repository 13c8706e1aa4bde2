import { plainTitle } from './sheet.ts'

/** A column that an import reads, with the headings that mean it. */
export interface SheetColumn<N extends string = string> {
  readonly name: N
  /** In rounds: a heading of an earlier round is surer than one of a later round. */
  readonly titles: readonly (readonly string[])[]
}

export type ColumnMap<N extends string = string> = Readonly<Partial<Record<N, number>>>
export interface HeadingMap<N extends string> {
  /** Column → index of its heading. */
  readonly at: ColumnMap<N>
  /** The column that each heading means, also where another heading gave it; undefined: unknown or empty. */
  readonly means: readonly (N | undefined)[]
}

/**
 * Finds which heading means which column, whatever their order, case, punctuation and units. A name that two columns
 * share means the one that has it in the earlier round; of two headings for a column the surer one is read, else the
 * first.
 */
export function mapHeadings<N extends string>(
  columns: readonly SheetColumn<N>[],
  headings: readonly string[],
): HeadingMap<N> {
  const known = new Map<string, { readonly name: N; readonly round: number }>()
  const rounds = Math.max(0, ...columns.map((k) => k.titles.length))
  for (let round = 0; round < rounds; round++)
    for (const { name, titles } of columns)
      for (const bare of (titles[round] ?? []).map(plainTitle))
        if (bare !== '' && !known.has(bare)) known.set(bare, { name, round })
  const found = headings.map((text) => known.get(plainTitle(text)))
  const at: Partial<Record<N, number>> = {}
  found.forEach((column, index) => {
    const other = column && at[column.name]
    if (column && (other === undefined || found[other]!.round > column.round)) at[column.name] = index
  })
  return { at, means: found.map((k) => k?.name) }
}

/** Finds rows with the same key: answers the number of the row that had it first, undefined for the first itself. */
export function firstRows(): (key: string, row: number) => number | undefined {
  const first = new Map<string, number>()
  return (key, row) => {
    const at = first.get(key)
    if (at === undefined) first.set(key, row)
    return at
  }
}
