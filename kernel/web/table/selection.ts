/** Selected rows by key, and the row where a Shift range begins. */
export interface SelectionChoice {
  readonly keys: ReadonlySet<string>
  readonly anchor?: string
}

export const nothingChosen: SelectionChoice = { keys: new Set() }

/** Selects or deselects one row. With `range` selects all rows from the anchor to it, in the shown order `all`. */
export function pickRow(now: SelectionChoice, key: string, all: readonly string[], range: boolean): SelectionChoice {
  const keys = new Set(now.keys)
  const from = range && now.anchor !== undefined ? all.indexOf(now.anchor) : -1
  const to = all.indexOf(key)
  if (from >= 0 && to >= 0) {
    for (const k of all.slice(Math.min(from, to), Math.max(from, to) + 1)) keys.add(k)
    return { keys, anchor: now.anchor }
  }
  if (!keys.delete(key)) keys.add(key)
  return { keys, anchor: key }
}

/** Selects all shown rows, or none when all were selected. */
export const pickAll = (now: SelectionChoice, all: readonly string[]): SelectionChoice => ({
  keys: all.every((k) => now.keys.has(k)) ? new Set() : new Set(all),
})
