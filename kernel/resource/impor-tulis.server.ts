import { sendJejakBanyak } from '#kernel/access/jejak.server.ts'
import { tableName, type AnyResource } from '#kernel/define/resource.ts'
import { columns } from '#kernel/fields/columns.server.ts'
import type { Row } from '#kernel/fields/field.ts'
import { wireKey, writeRow } from '#kernel/fields/row.ts'
import { tolak, type Tolak } from '#kernel/http/tolak.ts'
import type { PanggilanApaSaja } from './aturan.server.ts'
import { quote } from './columns.server.ts'
import { jadi, type Calon } from './impor-periksa.server.ts'
import { perToko, writeDb } from './rows.server.ts'
import type { Master } from './save.server.ts'

/** Somebody saved one of the rows in this very moment: what was shown is not what would happen. */
export const berubahSejak = (): Tolak => tolak(409, 'usang', 'Data Berubah Sejak Diperiksa, Periksa Lagi')

interface Susunan {
  readonly names: readonly string[]
  /** `$4::text[], $5::bigint[]`, by the place of the first. */
  readonly unnest: string
  readonly values: readonly (readonly unknown[])[]
}

/** Rows as one array a column: a statement of one text, whatever their number. */
async function susun(
  m: Master,
  p: PanggilanApaSaja,
  names: readonly string[],
  rows: readonly Row[],
  first: number,
): Promise<Susunan> {
  const db = await Promise.all(rows.map((row) => writeDb(m.r, row, p.mesin.segel, p.sesi.kode_toko)))
  const type = (name: string): string => columns[m.r.fields[name]!.kind].type(m.r.fields[name]!)
  return {
    names,
    unnest: names.map((name, i) => `$${first + i}::${type(name)}[]`).join(', '),
    values: names.map((name) => db.map((row) => row[name] ?? null)),
  }
}

const daftar = (names: readonly string[], tulis: (name: string) => string = quote): string =>
  names.map(tulis).join(', ')

async function insert(m: Master, p: PanggilanApaSaja, baru: readonly Calon[]): Promise<boolean> {
  if (baru.length === 0) return true
  const shop = perToko(m.r)
  const names = Object.keys(m.r.fields).filter((name) => baru[0]!.isi[name] !== undefined)
  const s = await susun(
    m,
    p,
    names,
    baru.map((c) => c.isi),
    shop ? 3 : 2,
  )
  const waktu = shop ? '$2::timestamptz' : '$1::timestamptz'
  const n = await p.tx.count(
    `INSERT INTO ${quote(tableName(m.r))} (${shop ? 'cabang, ' : ''}${daftar(names)}, dibuat, diubah)
     SELECT ${shop ? '$1, ' : ''}${daftar(names, (name) => `v.${quote(name)}`)}, ${waktu}, ${waktu}
     FROM unnest(${s.unnest}) AS v(${daftar(names)}) ON CONFLICT DO NOTHING`,
    [...(shop ? [p.sesi.kode_toko] : []), p.now.toISOString(), ...s.values],
  )
  return n === baru.length
}

/** The columns of the sheet; each row was locked, and stands as it was read. */
async function update(m: Master, p: PanggilanApaSaja, ubah: readonly Calon[]): Promise<boolean> {
  if (ubah.length === 0) return true
  const shop = perToko(m.r)
  const key = m.r.key
  const names = [key, ...Object.keys(ubah[0]!.isi).filter((name) => name !== key)]
  const s = await susun(
    m,
    p,
    names,
    ubah.map((c) => ({ ...c.isi, [key]: c.kunci })),
    shop ? 4 : 3,
  )
  const [waktu, versi] = shop ? ['$2', '$3'] : ['$1', '$2']
  const set = [...names.slice(1).map((name) => `${quote(name)} = v.${quote(name)}`), `diubah = ${waktu}`]
  const n = await p.tx.count(
    `UPDATE ${quote(tableName(m.r))} AS x SET ${set.join(', ')}, versi = x.versi + 1
     FROM unnest(${versi}::bigint[], ${s.unnest}) AS v(versi_lama, ${daftar(names)})
     WHERE ${shop ? 'x.cabang = $1 AND ' : ''}x.${quote(key)} = v.${quote(key)} AND x.versi = v.versi_lama`,
    [...(shop ? [p.sesi.kode_toko] : []), p.now.toISOString(), ubah.map((c) => c.versi), ...s.values],
  )
  return n === ubah.length
}

/** Few statements for many rows. */
async function tulis(m: Master, p: PanggilanApaSaja, rows: readonly Calon[]): Promise<boolean> {
  const done = await Promise.all([
    insert(
      m,
      p,
      rows.filter((c) => !c.lama),
    ),
    update(
      m,
      p,
      rows.filter((c) => c.lama),
    ),
  ])
  return done.every(Boolean)
}

const perintah = (c: Calon): 'tambah' | 'ubah' => (c.lama ? 'ubah' : 'tambah')
const wireName = (r: AnyResource, name: string): string => (r.fields[name] ? wireKey(name, r.fields[name]) : name)

/**
 * A room's own rules, which ask the database about one row: each row is written before the next is asked, so that rows are held against
 * each other. Where the room has none, all are written at once, and only to stay. False: somebody was faster.
 */
async function jalankan(m: Master, p: PanggilanApaSaja, calon: readonly Calon[], tetap: boolean): Promise<boolean> {
  const aturan = m.aturan?.periksa?.bind(m.aturan)
  if (!aturan) return tetap ? tulis(m, p, calon.filter(jadi)) : true
  for (const c of calon.filter(jadi)) {
    const refused = await aturan(p, perintah(c), c.row, c.lama)
    if (!refused && !(await tulis(m, p, [c]))) return false
    if (!refused) continue
    const [s = { field: '', message: refused.message, isi: refused.isi }] = refused.fields ?? []
    c.salah.push({ ...s, field: wireName(m.r, s.field), nilai: '' })
  }
  return true
}

/** The dry run of a room's own rules: done, and taken back. */
export async function cobaAturan(m: Master, p: PanggilanApaSaja, calon: readonly Calon[]): Promise<void> {
  if (!m.aturan?.periksa) return
  await p.tx.query('SAVEPOINT coba_impor')
  // What would follow a commit does not follow what is taken back.
  await jalankan(m, { ...p, afterCommit: () => {} }, calon, false)
  await p.tx.query('ROLLBACK TO SAVEPOINT coba_impor')
}

/** Writes what the sheet says: rows, what rooms do beside them, a line in the audit book each, and one word to the other screens. */
export async function saveBerkas(
  m: Master,
  p: PanggilanApaSaja,
  calon: readonly Calon[],
  masihSama: () => boolean,
): Promise<Tolak | undefined> {
  const { r } = m
  // What a room's own rules say of the rows stands only after they were asked.
  const aturan = m.aturan?.periksa !== undefined
  if (!aturan && !masihSama()) return berubahSejak()
  if (!(await jalankan(m, p, calon, true)) || (aturan && !masihSama())) return berubahSejak()
  const ditulis = calon.filter(jadi)
  for (const c of m.aturan?.sesudah ? ditulis : []) await m.aturan!.sesudah!(p, perintah(c), c.row, c.lama)
  sendJejakBanyak(
    p.tx,
    p.sesi,
    p.now,
    ditulis.map((c) => ({
      perintah: perintah(c),
      objek: r.name,
      kunci: c.kunci,
      sebelum: c.lama && writeRow(r.fields, c.lama),
      sesudah: writeRow(r.fields, c.row),
    })),
  )
  p.afterCommit(() => p.mesin.live.emitMaster(r.name, perToko(r) ? p.sesi.kode_toko : undefined))
  return undefined
}
