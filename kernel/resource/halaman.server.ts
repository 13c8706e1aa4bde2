import type { Segel } from '#kernel/crypto/segel.server.ts'
import { fieldEntries, type AnyResource } from '#kernel/define/resource.ts'
import { instan } from '#kernel/db/types.server.ts'
import { columns } from '#kernel/fields/columns.server.ts'
import type { Field } from '#kernel/fields/field.ts'
import { kindOf } from '#kernel/fields/index.ts'
import { neverSent, wireKey } from '#kernel/fields/row.ts'
import { placeOf } from './rows.server.ts'

/**
 * A page of a table as JSON, written straight from what PostgreSQL sends: a page has thousands of values, and to make a value of each
 * in between was a third of what it cost the server (measured).
 */
export type BarisTeks = readonly (string | null)[]

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
export const kolomHalaman = (r: AnyResource): readonly string[] => kolomOf(r).map((k) => k.name)

/** Writes rows of one resource as JSON, each a text; secrets masked. */
export function tulisBaris(r: AnyResource, segel: Segel, cabang: string): (row: BarisTeks) => string {
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
