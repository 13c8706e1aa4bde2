import type { Segel } from '#kernel/crypto/segel.server.ts'
import { fieldEntries, type AnyResource } from '#kernel/define/resource.ts'
import type { BarisTeks, Tx } from '#kernel/db/db.server.ts'
import { instan } from '#kernel/db/types.server.ts'
import { jsonTeks } from '#kernel/fields/columns.server.ts'
import type { Field } from '#kernel/fields/field.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { neverSent, wireKey } from '#kernel/fields/row.ts'
import { Jadi } from '#kernel/http/endpoint.server.ts'
import { adalahTolak, type Tolak } from '#kernel/http/tolak.ts'
import { filtered, limited, ordered, pilihKolom, type Cari, type Query, type Scope } from './query.server.ts'
import { perToko, placeOf } from './rows.server.ts'

/**
 * Rows of a table as JSON: asked for, and written straight from what PostgreSQL sends. A page has thousands of values, and to make a
 * value of each in between was a third of what it cost the server (measured).
 */

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
  json: jsonTeks(field),
  ...(field.kind === 'secret' ? { rahasia: field } : {}),
})

const dikenal = new WeakMap<AnyResource, readonly Kolom[]>()
/** The fields as columns, in the order in which rows must come; `tata`: with what the frame keeps of each. */
function kolomOf(r: AnyResource, tata: boolean): readonly Kolom[] {
  const own =
    dikenal.get(r) ?? fieldEntries(r).flatMap(([name, field]) => (neverSent(field) ? [] : [kolomField(name, field)]))
  dikenal.set(r, own)
  return tata ? [...own, ...kolomFrame.filter((k) => k.name !== 'dihapus' || !r.ditulis)] : own
}

const namaKolom = (kolom: readonly Kolom[]): readonly string[] => kolom.map((k) => k.name)

/** Where rows go: sealed secrets are opened in their shop, and masked. */
interface Tujuan {
  readonly segel: Segel
  readonly cabang: string
}

/** Writes rows of one resource as JSON, each a text. */
function tulisBaris(r: AnyResource, { segel, cabang }: Tujuan, tata: boolean): (row: BarisTeks) => string {
  const kolom = kolomOf(r, tata)
  const kunci = kolom.findIndex((k) => k.name === r.key)
  const akhir = tata && r.ditulis ? ',"dihapus":null}' : '}'
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
    return `{${baris.slice(1)}${akhir}`
  }
}

/** Every row of a query as one list. `tata`: with what the frame keeps of each. */
export async function loadSemua(
  r: AnyResource,
  tx: Tx,
  q: Query,
  t: Tujuan & { readonly tata: boolean },
): Promise<Jadi> {
  const { sql, parameters } = pilihKolom(q, namaKolom(kolomOf(r, t.tata))).compile()
  const rows = await tx.queryRaw(sql, parameters)
  return new Jadi(`[${rows.map(tulisBaris(r, t, t.tata)).join(',')}]`)
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
  const chosen = pilihKolom(page.query, namaKolom(kolomOf(r, true)))
  const { sql, parameters } = limited(chosen, (c.batas ?? 100) + 1, c).compile()
  return { sql, values: parameters, cursorOf: page.cursorOf }
}

const pertama = new WeakMap<AnyResource, Map<string, Tanya>>()
/** The statement of a first page of the whole table differs by its order, its length and whether deleted rows are in it, and is kept. */
function tanyaSekali(r: AnyResource, s: Scope, c: Cari): Tanya | Tolak {
  if (s.batasan || c.cari || c.saring || c.kursor) return tanyaHalaman(r, s, c)
  const known = pertama.get(r) ?? new Map<string, Tanya>()
  const kunci = JSON.stringify([c.urut, c.arah, c.batas, c.termasuk_dihapus])
  const ada = known.get(kunci)
  if (ada) return { ...ada, values: perToko(r) ? [s.cabang] : [] }
  const tanya = tanyaHalaman(r, s, c)
  if (adalahTolak(tanya)) return tanya
  if (known.size >= 100) known.delete(known.keys().next().value!)
  pertama.set(r, known.set(kunci, tanya))
  return tanya
}

/** One page. */
export async function loadHalaman(r: AnyResource, tx: Tx, s: Scope, c: Cari, t: Tujuan): Promise<Jadi | Tolak> {
  const page = tanyaSekali(r, s, c)
  if (adalahTolak(page)) return page
  const rows = await tx.queryRaw(page.sql, page.values)
  const batas = c.batas ?? 100
  const nama = namaKolom(kolomOf(r, true))
  const akhir = rows.length > batas ? rows[batas - 1]! : undefined
  const berikut = akhir ? page.cursorOf((name) => akhir[nama.indexOf(name)] ?? null) : null
  const isi = rows.slice(0, batas).map(tulisBaris(r, t, true))
  return new Jadi(`{"rows":[${isi.join(',')}],"berikut":${JSON.stringify(berikut)}}`)
}
