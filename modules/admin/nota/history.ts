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
export function recordStep<V>(history: EditHistory<V>, current: V, place?: string): EditHistory<V> {
  const continuing = place !== undefined && place === history.place
  return {
    past: continuing ? history.past : [...history.past, history.current].slice(-most),
    current,
    front: [],
    ...(place === undefined ? {} : { place }),
  }
}

export const stepBack = <V>(history: EditHistory<V>): EditHistory<V> => {
  const current = history.past.at(-1)
  return current === undefined
    ? history
    : { past: history.past.slice(0, -1), current, front: [history.current, ...history.front] }
}

export const stepForward = <V>(history: EditHistory<V>): EditHistory<V> => {
  const [current, ...front] = history.front
  return current === undefined ? history : { past: [...history.past, history.current], current, front }
}
