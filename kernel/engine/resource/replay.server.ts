import { fieldEntries, tableName, type AnyResource } from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { readRow, wireKey, writeRow } from '#kernel/model/fields/row.ts'
import type { StepInvariant } from '#kernel/engine/document/invariants.server.ts'
import { fromDb } from '#kernel/engine/document/save.server.ts'
import { difference, sameValue } from '#kernel/engine/seal/prints.server.ts'
import { quote } from './columns.server.ts'
import type { MasterCommand } from './rules.server.ts'

const commands: readonly MasterCommand[] = ['tambah', 'ubah', 'hapus', 'aktifkan']

interface Told {
  /** The last entry; none: the row came with the shop. */
  readonly last_row: WireRow | null
  readonly last_command: string | null
  readonly last_time: string | null
}

/** What every new shop starts with, by key. */
const seeds = (resource: AnyResource): ReadonlyMap<string, WireRow> =>
  new Map(
    (resource.seed ?? []).flatMap((wire) => {
      const read = readRow(resource.fields, wire)
      return read.ok ? [[String(read.row[resource.key]), writeRow(resource.fields, read.row)] as const] : []
    }),
  )

/**
 * Every row of a master is what the audit book last wrote of it, or what every shop starts with. Columns that are younger
 * than the last entry are told by none; secrets are not compared, nor what only documents move: laws of their rooms tell that.
 */
export function resourceReplay(resource: AnyResource): StepInvariant {
  const fields = Object.fromEntries(
    fieldEntries(resource).filter(([, field]) => field.kind !== 'secret' && !field.readOnly),
  )
  const [table, key] = [tableName(resource), quote(resource.key)]
  const seeded = seeds(resource)
  const compare = ({ last_row, last_command, last_time, ...row }: Told & Record<string, unknown>): string[] => {
    const found = writeRow(fields, fromDb(fields, row))
    const at = `${String(row[resource.key])}: ${table}`
    const expected = last_row ?? seeded.get(String(row[resource.key]))
    // No command wrote it, and no shop starts with it.
    if (!expected) return [`${at}.${resource.key} tidak ditulis buku jejak`]
    const wrong = Object.entries(fields).flatMap(([name, field]) => {
      const wire = wireKey(name, field)
      if (!(wire in expected) || sameValue(found[wire], expected[wire])) return []
      return [difference(`${at}.${name}`, found[wire], expected[wire])]
    })
    const deleted = (row.dihapus ?? null) !== null
    if (deleted !== (last_command === 'hapus'))
      wrong.push(difference(`${at}.dihapus`, deleted ? row.dihapus : null, last_command))
    if (last_time !== null && row.diubah !== last_time) wrong.push(difference(`${at}.diubah`, row.diubah, last_time))
    return wrong
  }
  return {
    name: `master ${resource.name}`,
    wording: `${resource.screen.title}: setiap baris seperti yang terakhir ditulis buku jejak`,
    async check(tx, shop) {
      const rows = await tx.query<Told & Record<string, unknown>>(
        `SELECT r.*, j.perintah AS last_command, j.sesudah AS last_row, j.waktu AS last_time FROM ${quote(table)} r
         LEFT JOIN LATERAL (SELECT perintah, sesudah, waktu FROM buku_jejak j
           WHERE j.cabang = $1 AND j.objek = $2 AND j.kunci = r.${key}::text AND j.perintah = ANY ($3) ORDER BY j.id DESC LIMIT 1) j ON true
         WHERE r.cabang = $1 ORDER BY r.${key}`,
        [shop, resource.name, commands],
      )
      const missing = await tx.query<{ kunci: string }>(
        `SELECT kunci FROM buku_jejak WHERE cabang = $1 AND objek = $2 AND perintah = ANY ($3)
         EXCEPT SELECT ${key}::text FROM ${quote(table)} WHERE cabang = $1 ORDER BY 1`,
        [shop, resource.name, commands],
      )
      const gone = missing.map((m) => `${m.kunci}: ada di buku jejak, hilang dari ${table}.${resource.key}`)
      return [...rows.flatMap(compare), ...gone]
    },
  }
}
