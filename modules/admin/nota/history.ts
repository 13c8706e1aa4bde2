/** Undo history: values step by step. */
export interface EditHistory<V> {
  readonly past: readonly V[]
  readonly current: V
  readonly front: readonly V[]
  /** The field of the last step: more typing in it belongs to the same step. */
  readonly place?: string
}

export const start = <V>(current: V): EditHistory<V> => ({ past: [], current, front: [] })

/** Maximum number of steps kept. */
const most = 100

/** Adds a step. All typing in one field (`place`) is one step. */
export function recordStep<V>(r: EditHistory<V>, current: V, place?: string): EditHistory<V> {
  const continuing = place !== undefined && place === r.place
  return {
    past: continuing ? r.past : [...r.past, r.current].slice(-most),
    current,
    front: [],
    ...(place === undefined ? {} : { place }),
  }
}

export const stepBack = <V>(r: EditHistory<V>): EditHistory<V> => {
  const current = r.past.at(-1)
  return current === undefined ? r : { past: r.past.slice(0, -1), current, front: [r.current, ...r.front] }
}

export const stepForward = <V>(r: EditHistory<V>): EditHistory<V> => {
  const [current, ...front] = r.front
  return current === undefined ? r : { past: [...r.past, r.current], current, front }
}
