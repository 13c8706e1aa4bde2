/**
 * The fewest of `list` that still fail, in their order: pieces of it are left out, ever smaller ones, as long as they do. `failing` runs some of
 * them and answers those it took, the one at which it failed last; undefined: all went well. No more than `most` runs.
 */
export async function shrink<T>(
  list: readonly T[],
  failing: (some: readonly T[]) => Promise<readonly T[] | undefined>,
  most = 40,
): Promise<readonly T[]> {
  let left = list
  let parts = 1
  let runs = 0
  while (left.length > 1) {
    const before = left.slice(0, -1)
    const size = Math.ceil(before.length / parts)
    let fewer: readonly T[] | undefined
    for (let from = 0; from < before.length && fewer === undefined; from += size) {
      if (runs === most) return left
      runs += 1
      fewer = await failing([...before.toSpliced(from, size), ...left.slice(-1)])
    }
    if (fewer !== undefined) {
      left = fewer
      parts = Math.max(parts - 1, 1)
    } else if (size === 1) return left
    else parts = Math.min(parts * 2, before.length)
  }
  return left
}
