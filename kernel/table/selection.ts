/** Chosen rows by key, and the row from which a Shift click ranges. */
export interface Pilihan {
  readonly keys: ReadonlySet<string>
  readonly anchor?: string
}

export const tanpaPilihan: Pilihan = { keys: new Set() }

/** One row chosen or let go. With `range` all from the anchor to it are chosen, in the order `all` that is shown. */
export function pilihBaris(now: Pilihan, key: string, all: readonly string[], range: boolean): Pilihan {
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

/** All that are shown, or none when all were chosen. */
export const pilihSemua = (now: Pilihan, all: readonly string[]): Pilihan => ({
  keys: all.every((k) => now.keys.has(k)) ? new Set() : new Set(all),
})
