import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import type { AnyResource } from '#kernel/model/resource.ts'
import type { Row } from '#kernel/model/fields/field.ts'

/** The ranges of one group, which do not overlap, sorted by their start. */
interface Place {
  readonly from: bigint
  readonly until: bigint
  readonly key: string
}

/** Index at which a range with this start belongs. */
function position(all: readonly Place[], from: bigint): number {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (all[middle]!.from < from) low = middle + 1
    else high = middle
  }
  return low
}

const value = (row: Row, field: string): bigint => row[field] as bigint

/** Does this row hold what only one may hold? An empty field holds nothing. */
export const mustStandAlone = ({ unique }: AnyResource, row: Row): boolean =>
  unique?.every((field) => row[field] !== null && row[field] !== undefined) === true

/** The issue of a row that another one leaves no room for. */
export const notAlone = ({ range, unique = [] }: AnyResource, kode: string): FieldIssue =>
  range
    ? { field: range.from, message: 'Rentang Bertumpuk Dengan {kode}', values: { kode } }
    : { field: unique[0]!, message: 'Sudah Diatur Di {kode}', values: { kode } }

/**
 * Ranges that must not overlap, and rows that stand alone, checked as all rows will be in the end: returns an issue for each imported row that
 * overlaps. Of two imported rows the earlier stays. `arriving` in the order of the sheet, `stay` the shop's rows, both
 * by key.
 */
export function checkFileRanges(
  resource: AnyResource,
  arriving: ReadonlyMap<string, Row>,
  stay: ReadonlyMap<string, Row>,
): Map<string, FieldIssue> {
  // A row that stands alone is a range of one step.
  const { range, unique } = resource
  const per = unique ?? range?.per ?? []
  const wrong = new Map<string, FieldIssue>()
  const lineOf = (row: Row): string => JSON.stringify(per.map((field) => String(row[field])))
  for (let again = true; again;) {
    again = false
    const lines = new Map<string, Place[]>()
    const install = (key: string, row: Row): string | undefined => {
      if (!range && !mustStandAlone(resource, row)) return undefined
      const rule = lineOf(row)
      const all = lines.get(rule) ?? []
      lines.set(rule, all)
      const bounds = range
        ? { from: value(row, range.from), until: value(row, range.until), key }
        : { from: 0n, until: 0n, key }
      const at = position(all, bounds.from)
      const [left, right] = [all[at - 1], all[at]]
      if (left && left.until >= bounds.from) return left.key
      if (right && right.from <= bounds.until) return right.key
      all.splice(at, 0, bounds)
      return undefined
    }
    for (const [key, row] of stay) if (!arriving.has(key) || wrong.has(key)) install(key, row)
    for (const [key, row] of arriving) {
      if (wrong.has(key)) continue
      const other = install(key, row)
      if (other === undefined) continue
      wrong.set(key, notAlone(resource, other))
      // The refused row keeps its old range, which may overlap with a row that was already accepted: check again.
      if (stay.has(key)) again = true
    }
  }
  return wrong
}
