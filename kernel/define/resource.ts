import { gerbangTerbuka, type Gate, type HakSesi, type Level } from '#kernel/access/gate.ts'
import type { Field, Fields, Row, RowOf, WireRow } from '#kernel/fields/field.ts'
import type { Layar, Menu } from './layar.ts'

/** A sentence about one field (or about the row, when `field` is empty). */
export interface Salah {
  readonly field: string
  readonly message: string
  /** Fills `{name}` in the message. */
  readonly isi?: Readonly<Record<string, string | number>>
}

/** Resource: a master record. Plain data and pure functions; see docs/tambah-master.md. */
export interface Resource<F extends Fields = Fields> {
  /** kebab-case; the table is the same word in snake_case, the API prefix the word itself. */
  readonly name: string
  /** The screen: path, title, menu and gates as in the route catalogue. */
  readonly layar: {
    readonly path: string
    readonly title: string
    readonly menu: Menu
    readonly gate?: Gate
    readonly levels?: readonly Level[]
    /** Absent: a master's screen, drawn from the definition. */
    readonly kind?: Layar['kind']
  }
  /** One short line under the title. */
  readonly keterangan: string
  /** The specification's list endpoint (active rows, whole), and lists of a part of them. */
  readonly api: { readonly list: string; readonly lain?: readonly DaftarLain[] }
  /** The field that names a row within its shop. */
  readonly key: string
  readonly fields: F
  /** Columns of the table in order (default: all), the first order, and which fields a search looks in (default: all text). */
  readonly list?: {
    readonly columns?: readonly (keyof F & string)[]
    readonly sort?: keyof F & string
    readonly desc?: boolean
    readonly search?: readonly (keyof F & string)[]
    /** Figures of the whole result: fields that are summed, as they are or times another field (a price times its pieces). */
    readonly total?: { readonly [N in keyof F]?: true | (keyof F & string) }
  }
  /** How a picker shows a row; default: key and the first text. */
  readonly label?: (row: WireRow) => string
  /** Its rows divide a line (days, rupiah) among them, each `per` its own: a row ends no earlier than it begins, and no two overlap. */
  readonly rentang?: {
    readonly dari: keyof F & string
    readonly sampai: keyof F & string
    readonly per?: readonly (keyof F & string)[]
  }
  /** Rules across fields; the same function runs in the form and on the server. */
  readonly check?: (row: RowOf<F>) => Salah[]
  /** `dokumen`: its rows come from documents and are never deleted; the frame gives no form and no endpoint that writes. */
  readonly ditulis?: 'dokumen'
  /** Which of its rows still hold on to what they name, by one field's values; absent: all. What only others name may be deleted. */
  readonly memakai?: Readonly<Record<string, readonly string[]>>
  /** Columns of the primary key after the shop, where one is not enough (lines of a document). */
  readonly pk?: readonly string[]
  /** Fields with a value that few rows have and that is looked for: those rows have an index of their own. */
  readonly jarang?: Readonly<Record<string, string>>
  /** `rantai`: one list for the whole chain. Default `toko`: every shop its own. */
  readonly lingkup?: 'toko' | 'rantai'
  /** Its rows are personal: even the list asks for the screen's right. */
  readonly rahasia?: boolean
  /** Rows that a new shop starts with, in wire form. */
  readonly bawaan?: readonly WireRow[]
  /** At least two good rows, and rows that must be refused with the field that is named. For the conformance suite. */
  readonly contoh: {
    readonly baik: readonly WireRow[]
    readonly salah?: readonly { readonly row: WireRow; readonly field: string }[]
  }
}

/** An extra list endpoint of the specification: the rows whose `field` has one of `nilai`, or the value given in the path or query. */
export interface DaftarLain {
  readonly path: string
  readonly field?: string
  readonly nilai?: readonly unknown[]
  /** The value comes from the call: `{code}` in the path, or this query parameter. */
  readonly dari?: string
  /** Deleted rows as well. */
  readonly termasukDihapus?: boolean
}

export const defineResource = <const F extends Fields>(r: Resource<F>): Resource<F> => r

/** A resource whose fields are known only at run time: what the projections take. */
export type AnyResource = Omit<Resource, 'check' | 'list' | 'rentang'> & {
  // Method syntax on purpose: a definition's own row type may stand where any row is meant.
  check?(row: never): Salah[]
  readonly rentang?: { readonly dari: string; readonly sampai: string; readonly per?: readonly string[] }
  readonly list?: {
    readonly columns?: readonly string[]
    readonly sort?: string
    readonly desc?: boolean
    readonly search?: readonly string[]
    readonly total?: Readonly<Record<string, true | string | undefined>>
  }
}

/** What a definition says of a whole row: its range, then its own rules. */
export function periksaBaris(r: AnyResource, row: Row): Salah[] {
  const { rentang } = r
  const terbalik = rentang && (row[rentang.sampai] as bigint) < (row[rentang.dari] as bigint)
  return [
    ...(terbalik ? [{ field: rentang.sampai, message: 'Rentang Berakhir Sebelum Mulai' }] : []),
    ...(r.check?.(row as never) ?? []),
  ]
}

/** May its rows go from shop to shop? Not what documents write, not what is personal, and not what the chain has in common. */
export const bisaDisalin = (r: AnyResource): boolean => r.lingkup !== 'rantai' && !r.ditulis && !r.rahasia

/** The resource as a session sees it: without fields that point into a module that is off. */
export function tanpaTertutup(r: AnyResource, sesi: HakSesi): AnyResource {
  const buka = fieldEntries(r).filter(([, f]) => gerbangTerbuka(f.gate, sesi))
  return buka.length === fieldEntries(r).length ? r : { ...r, fields: Object.fromEntries(buka) }
}

export const tableName = (r: { readonly name: string }): string => r.name.replaceAll('-', '_')
export const fieldEntries = (r: { readonly fields: Fields }): [string, Field][] => Object.entries(r.fields)

/** The route of a resource's screen. */
export const layarOf = (r: AnyResource): Layar => ({
  path: r.layar.path,
  title: r.layar.title,
  kind: r.layar.kind ?? 'resource',
  menu: r.layar.menu,
  ...(r.layar.gate ? { gate: r.layar.gate } : {}),
  ...(r.layar.levels ? { levels: { level: r.layar.levels } } : {}),
})
