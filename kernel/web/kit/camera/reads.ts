/** What a camera reads many times a second, told once. */
export interface Seen {
  /** Codes, with the time at which each was last before the camera, in ms. */
  readonly last: ReadonlyMap<string, number>
}
export const nothingSeen: Seen = { last: new Map() }

/** So long a code must be out of sight before it counts as scanned again: a hand that shakes is no second scan. */
export const goneMs = 1500

/** One picture more: `fresh` are the codes in it that were not before the camera already. */
export function freshCodes(seen: Seen, codes: readonly string[], time: number): { seen: Seen; fresh: string[] } {
  const last = new Map([...seen.last].filter(([, at]) => time - at <= goneMs))
  const fresh: string[] = []
  for (const code of codes.map((c) => c.trim())) {
    if (code === '') continue
    if (!last.has(code)) fresh.push(code)
    last.set(code, time)
  }
  return { seen: { last }, fresh }
}
