import type { FieldIssue } from '#kernel/base/errors/issue.ts'
import type { FirstRights } from '#kernel/model/access/first.ts'
import { gateOpens, type Gate, type SessionRights, type Level } from '#kernel/model/access/gate.ts'
import { seenFields } from '#kernel/model/access/field-class.ts'
import type { Field, Fields, Row, RowOf, WireRow } from '#kernel/model/fields/field.ts'
import type { ScreenDef } from './screen.ts'

/** A master record. Plain data and pure functions; see docs/tambah-master.md. */
export interface Resource<F extends Fields = Fields> {
  /** kebab-case; the table is the name in snake_case, the API prefix the name itself. */
  readonly name: string
  /** The screen: path, title, menu and gates as in the route catalogue. */
  readonly screen: {
    readonly path: string
    readonly title: string
    readonly menu: string
    readonly gate?: Gate
    readonly levels?: readonly Level[]
    readonly first?: FirstRights
    /** Absent: a master's screen, drawn from the definition. */
    readonly kind?: ScreenDef['kind']
  }
  /** One short line under the title. */
  readonly summary: string
  /** The specification's list endpoint (all active rows), and lists of a part of them. */
  readonly api: { readonly list: string; readonly other?: readonly OtherList[] }
  /** The field that identifies a row within its shop. */
  readonly key: string
  readonly fields: F
  /**
   * Columns of the table in order (default: all), the initial sort, and the fields that a search covers (default: all
   * text).
   */
  readonly list?: {
    readonly columns?: readonly (keyof F & string)[]
    readonly sort?: keyof F & string
    readonly desc?: boolean
    readonly search?: readonly (keyof F & string)[]
    /**
     * Totals of the whole result: fields that are summed, as they are or times another field (a price times its
     * pieces).
     */
    readonly total?: { readonly [N in keyof F]?: true | (keyof F & string) }
  }
  /** How a picker shows a row; default: key and first text. */
  readonly label?: (row: WireRow) => string
  /**
   * The rows are ranges (of days, of rupiah), separate for each value of `per`: a range does not end before it begins,
   * and no two overlap.
   */
  readonly range?: {
    readonly from: keyof F & string
    readonly until: keyof F & string
    readonly per?: readonly (keyof F & string)[]
  }
  /** What these fields hold together, one row alone may hold; a deleted one frees it. */
  readonly unique?: readonly (keyof F & string)[]
  /** Rules across fields; the same function runs in the form and on the server. */
  readonly check?: (row: RowOf<F>) => FieldIssue[]
  /** `dokumen`: its rows come from documents and are never deleted; the frame gives no form and no endpoint that writes. */
  readonly written?: 'document'
  /** Where documents write the rows: the fields that people may change afterwards. They have a form and a history. */
  readonly changes?: readonly (keyof F & string)[]
  /** Which of its rows still hold on to what they name, by one field's values; absent: all. What only others name may be deleted. */
  readonly uses?: Readonly<Record<string, readonly string[]>>
  /** Parts of its rows that a reference may be confined to: by one of their fields, or by one of the row that `by` refers to. */
  readonly parts?: Readonly<
    Record<string, { readonly by?: keyof F & string; readonly field: string; readonly values: readonly string[] }>
  >
  /** Its keys are unique together with those of every resource that names the same space: they stand in one book. */
  readonly keyspace?: string
  /** States of a row whose thing is no longer there; its key stays taken. */
  readonly gone?: readonly string[]
  /** Columns of the primary key after the shop, where one is not enough (lines of a document). */
  readonly pk?: readonly string[]
  /** Fields with a value that few rows have and that is searched for: those rows get a partial index. */
  readonly rare?: Readonly<Record<string, string>>
  /** The date by which things that are still there (`gone`) are searched: they get an index of their own, which does not grow with what left. */
  readonly since?: keyof F & string
  /** What is summed over all things that are still there (`gone`), and by which fields: an index of its own has both, so that the wide rows are not read. */
  readonly sums?: { readonly by: readonly (keyof F & string)[]; readonly of: readonly (keyof F & string)[] }
  /** By what statements of the room find its rows, besides references, lists and searches: an index for each. */
  readonly found?: readonly Found<keyof F & string>[]
  /** Fields whose value only one row of the shop may have; any number of rows may have none. */
  readonly alone?: readonly (keyof F & string)[]
  /** `chain`: one list for the whole chain. Default `shop`: every shop its own. */
  readonly scope?: 'shop' | 'chain'
  /** Its rows are personal: even the list asks for the screen's right. */
  readonly personal?: boolean
  /** The rows that a new shop starts with, in wire form. */
  readonly seed?: readonly WireRow[]
}

/**
 * Fields by which rows are found. `where`: SQL of the rows that are looked for; `of`: fields that are summed without reading the rows;
 * `first`: what is reckoned of a row's own fields, before them, with its name; `alone`: no two of these rows agree in the fields.
 */
export interface Found<K extends string = string> {
  readonly by: readonly K[]
  readonly first?: { readonly name: string; readonly sql: string }
  readonly where?: string
  readonly of?: readonly K[]
  readonly alone?: true
}

/**
 * A further list endpoint of the specification: the rows whose `field` has one of `values`, or the value given in path
 * or query.
 */
export interface OtherList {
  readonly path: string
  readonly field?: string
  readonly values?: readonly unknown[]
  /** The parameter with the value: `{code}` in the path, or this query parameter. */
  readonly from?: string
  /** Includes deleted rows. */
  readonly includesRemoved?: boolean
}

export const defineResource = <const F extends Fields>(r: Resource<F>): Resource<F> => r

/** A resource whose fields are known only at run time. */
export type AnyResource = Omit<Resource, 'check' | 'list' | 'range' | 'unique' | 'changes'> & {
  // Method syntax on purpose: it makes the parameter bivariant, so that a definition's own row type fits where any row
  // is expected.
  check?(row: never): FieldIssue[]
  readonly range?: { readonly from: string; readonly until: string; readonly per?: readonly string[] }
  readonly unique?: readonly string[]
  readonly changes?: readonly string[]
  readonly list?: {
    readonly columns?: readonly string[]
    readonly sort?: string
    readonly desc?: boolean
    readonly search?: readonly string[]
    readonly total?: Readonly<Record<string, true | string | undefined>>
    /** Rows with one of these values are counted, but no part of the sums, unless nothing else was asked for. */
    readonly unsummed?: { readonly field: string; readonly values: readonly string[] }
  }
}

/** The definition's rules for a whole row: its range, then its own `check`. */
export function checkRowRules(resource: AnyResource, row: Row): FieldIssue[] {
  const { range } = resource
  const reversed = range && (row[range.until] as bigint) < (row[range.from] as bigint)
  return [
    ...(reversed ? [{ field: range.until, message: 'Rentang Berakhir Sebelum Mulai' }] : []),
    ...(resource.check?.(row as never) ?? []),
  ]
}

/** The fields of a row that a form may change: all of them, or those that the document which wrote it leaves open. */
export function changedFields(resource: AnyResource): Fields {
  if (!resource.written) return resource.fields
  const open = new Set(resource.changes)
  return Object.fromEntries(fieldEntries(resource).filter(([name]) => open.has(name)))
}

/** May its rows go from shop to shop? Not what documents write, not what is personal, and not what the chain has in common. */
export const canCopy = (r: AnyResource): boolean => r.scope !== 'chain' && !r.written && !r.personal

/** The resource as a session sees it: without fields that refer into a module that is off. */
export function withoutClosed(resource: AnyResource, session: SessionRights): AnyResource {
  const open = fieldEntries(resource).filter(([, f]) => gateOpens(f.gate, session))
  return open.length === fieldEntries(resource).length ? resource : { ...resource, fields: Object.fromEntries(open) }
}

const seenBy = new WeakMap<AnyResource, Map<Level, AnyResource>>()
/** The resource without the fields that a level may not see: neither shown nor searched, sorted or filtered by. */
export function seenResource(resource: AnyResource, level: Level): AnyResource {
  const fields = seenFields(resource.fields, level)
  if (fields === resource.fields) return resource
  const known = seenBy.get(resource) ?? new Map<Level, AnyResource>()
  const seen = known.get(level) ?? { ...resource, fields }
  seenBy.set(resource, known.set(level, seen))
  return seen
}

export const tableName = (r: { readonly name: string }): string => r.name.replaceAll('-', '_')
export const fieldEntries = (r: { readonly fields: Fields }): [string, Field][] => Object.entries(r.fields)

/** The route of a resource's screen. */
export const screenOf = (resource: AnyResource): ScreenDef => ({
  path: resource.screen.path,
  title: resource.screen.title,
  kind: resource.screen.kind ?? 'resource',
  menu: resource.screen.menu,
  purpose: resource.summary,
  ...(resource.screen.gate ? { gate: resource.screen.gate } : {}),
  ...(resource.screen.levels ? { levels: { level: resource.screen.levels } } : {}),
  ...(resource.screen.first ? { first: resource.screen.first } : {}),
})
