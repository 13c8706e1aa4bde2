import type { Segel } from '#kernel/crypto/segel.server.ts'
import { fieldEntries, type AnyResource } from '#kernel/define/resource.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { instan } from '#kernel/db/types.server.ts'
import { columns } from '#kernel/fields/columns.server.ts'
import type { Field } from '#kernel/fields/field.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { neverSent, wireKey } from '#kernel/fields/row.ts'
import { Jadi } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, type Tolak } from '#kernel/http/tolak.ts'
import { filtered, limited, ordered, pilihKolom, type Cari, type Scope } from './query.server.ts'
import { perToko, placeOf } from './rows.server.ts'

/**
 * A page of a table: asked for, and written as JSON straight from what PostgreSQL sends. It has thousands of values, and to make a value
 * of each in between was a third of what it cost the server (measured).
 */
type BarisTeks = readonly (string | null)[]

interface Kolom {
  readonly name: string
  /** `,"nama":` */
  readonly kunci: string
  readonly json: (text: string) => string
  /** A sealed secret: what opens it also needs to know whose it is. */
  readonly rahasia?: Field
}

/** What the frame keeps of every row; a table that documents write has nothing deleted. */
const kolomFrame: readonly Kolom[] = [
  { name: 'dihapus', kunci: ',"dihapus":', json: (text) => JSON.stringify(instan(text)) },
  { name: 'diubah', kunci: ',"diubah":', json: (text) => JSON.stringify(instan(text)) },
  { name: 'versi', kunci: ',"versi":', json: (text) => text },
]

const kolomField = (name: string, field: Field): Kolom => ({
  name,
  kunci: `,${JSON.stringify(wireKey(name, field))}:`,
  json: columns[field.kind].json?.(field) ?? ((text) => JSON.stringify(text)),
  ...(field.kind === 'secret' ? { rahasia: field } : {}),
})

const dikenal = new WeakMap<AnyResource, readonly Kolom[]>()
function kolomOf(r: AnyResource): readonly Kolom[] {
  const ada = dikenal.get(r)
  if (ada) return ada
  const own = fieldEntries(r).flatMap(([name, field]) => (neverSent(field) ? [] : [kolomField(name, field)]))
  const kolom = [...own, ...kolomFrame.filter((k) => k.name !== 'dihapus' || !r.ditulis)]
  dikenal.set(r, kolom)
  return kolom
}

/** The columns of a page, in the order in which its rows must come. */
const kolomHalaman = (r: AnyResource): readonly string[] => kolomOf(r).map((k) => k.name)

/** Writes rows of one resource as JSON, each a text; secrets masked. */
function tulisBaris(r: AnyResource, segel: Segel, cabang: string): (row: BarisTeks) => string {
  const kolom = kolomOf(r)
  const kunci = kolom.findIndex((k) => k.name === r.key)
  const buka = (k: Kolom, text: string, row: BarisTeks): string =>
    JSON.stringify(kindOf(k.rahasia!).toWire(segel.open(text, placeOf(r, cabang, k.name, row[kunci])), k.rahasia!))
  return (row) => {
    let baris = ''
    for (let i = 0; i < kolom.length; i += 1) {
      const k = kolom[i]!
      const text = row[i]
      if (text === null || text === undefined) baris += `${k.kunci}null`
      else baris += k.kunci + (k.rahasia ? buka(k, text, row) : k.json(text))
    }
    return `{${baris.slice(1)}${r.ditulis ? ',"dihapus":null' : ''}}`
  }
}

export interface Halaman {
  /** As JSON. */
  tulis(segel: Segel, cabang: string): Jadi
}

/** The statement of a page. One row more than it shows tells whether there is another. */
interface Tanya {
  readonly sql: string
  readonly values: readonly unknown[]
  readonly cursorOf: (value: (column: string) => string | null) => string
}
function tanyaHalaman(r: AnyResource, s: Scope, c: Cari): Tanya | Tolak {
  const found = filtered(r, s, c)
  if (adalahTolak(found)) return found
  const page = ordered(r, found, c)
  if (adalahTolak(page)) return page
  const { sql, parameters } = limited(pilihKolom(page.query, kolomHalaman(r)), (c.batas ?? 100) + 1, c).compile()
  return { sql, values: parameters, cursorOf: page.cursorOf }
}

const pertama = new WeakMap<AnyResource, Map<string, Tanya>>()
/** The first page of a whole table: its statement differs by its order alone, and is kept. Undefined: it must be made. */
function halamanPertama(r: AnyResource, s: Scope, c: Cari): Tanya | undefined {
  if (s.batasan || c.cari || c.saring || c.kursor) return undefined
  const values = perToko(r) ? [s.cabang] : []
  const kunci = JSON.stringify([c.urut, c.arah, c.batas, c.termasuk_dihapus])
  const ada = pertama.get(r)?.get(kunci)
  if (ada) return { ...ada, values }
  const tanya = tanyaHalaman(r, s, c)
  if (adalahTolak(tanya) || tanya.values.length !== values.length) return undefined
  const known = pertama.get(r) ?? new Map<string, Tanya>()
  if (known.size >= 100) known.delete(known.keys().next().value!)
  pertama.set(r, known.set(kunci, tanya))
  return tanya
}

/** One page, asked for. */
export async function loadHalaman(r: AnyResource, tx: Tx, s: Scope, c: Cari): Promise<Halaman | Tolak> {
  const page = halamanPertama(r, s, c) ?? tanyaHalaman(r, s, c)
  if (adalahTolak(page)) return page
  const batas = c.batas ?? 100
  const kolom = kolomHalaman(r)
  const rows = await tx.queryRaw(page.sql, page.values)
  const berikut = (): string | null =>
    rows.length > batas ? page.cursorOf((name) => rows[batas - 1]![kolom.indexOf(name)] ?? null) : null
  return {
    tulis: (segel, cabang) => {
      const isi = rows.slice(0, batas).map(tulisBaris(r, segel, cabang))
      return new Jadi(`{"rows":[${isi.join(',')}],"berikut":${JSON.stringify(berikut())}}`)
    },
  }
}
