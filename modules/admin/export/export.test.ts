import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents, resources } from '#apps/rooms.ts'
import { plantMasters } from '#testing/examples.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { exportTables } from './export-tables.ts'

let chain: TestChain
let admin: Person
beforeAll(async () => {
  chain = await testChain()
  admin = await chain.login('ADMIN')
  await plantMasters(chain, admin, 'PUSAT')
})
afterAll(() => chain.close())

/** Requests a table and waits for its file. */
async function exportCsv(table: string): Promise<string> {
  const asked = await chain.call(admin, 'POST', 'export-csv', { tabel: table })
  expect(asked.status, asked.raw).toBe(202)
  for (let turn = 0; turn < 600; turn++) {
    const file = await chain.call(admin, 'GET', `pekerjaan/${asked.body.pekerjaan}/berkas`)
    if (file.status === 200) return file.raw
    await sleep(50)
  }
  throw new Error(`no file of ${table}`)
}
const rows = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true })

describe('export-csv', () => {
  test('SU and MU alone', async () => {
    const status = async (who: string) =>
      (await chain.call(await chain.login(who), 'POST', 'export-csv', { tabel: 'group' })).status
    expect(await Promise.all(['OWNER', 'DEVEL', 'RINA', 'LINA'].map(status))).toEqual([403, 403, 403, 403])
    expect(await status('MANAGER')).toBe(202)
  })

  test('a table as it stands, of this shop alone, on record with who and how many', async () => {
    await chain.plant('MDN', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('MDN', 'pembulatan', '1000')`)
    await chain.plant('PUSAT', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('PUSAT', 'jam_tutup', '=2+3')`)
    expect(rows(await exportCsv('setting'))).toEqual([{ cabang: 'PUSAT', kunci: 'jam_tutup', nilai: "'=2+3" }])
    const { rows: audit } = await chain.owner.query(
      `SELECT user_id, perintah, sesudah FROM buku_jejak WHERE cabang = 'PUSAT' AND objek = 'tabel' AND kunci = 'setting'`,
    )
    expect(audit).toEqual([{ user_id: 'ADMIN', perintah: 'ekspor', sesudah: { baris: 1 } }])
  })

  test('nothing there: Invalid data; a table that is not offered is not found', async () => {
    const empty = await chain.call(admin, 'POST', 'export-csv', { tabel: 'buku_uang' })
    expect([empty.status, empty.body.message]).toEqual([404, 'Invalid data'])
    for (const table of ['idempotensi', 'sesi', 'toko"; DROP TABLE toko; --'])
      expect((await chain.call(admin, 'POST', 'export-csv', { tabel: table })).status).toBe(404)
  })

  test('no secret, sealed or hashed, leaves with any table', async () => {
    const all = exportTables(resources, documents)
    const owned = await chain.owner.query<{ table_name: string; column_name: string }>(
      `SELECT table_name, column_name FROM information_schema.columns
       WHERE table_schema = 'public' AND (data_type = 'bytea' OR column_name ~ 'hash|token|password')`,
    )
    const customer = rows(await exportCsv('customer'))
    expect(customer.length).toBeGreaterThan(0)
    expect(customer[0]).toHaveProperty('jenis_identitas')
    expect(customer[0]).not.toHaveProperty('nomor_identitas')
    for (const table of all.filter((x) => ['customer', 'users', 'printer', 'gambar'].includes(x.tabel))) {
      const answer = await chain.call(admin, 'POST', 'export-csv', { tabel: table.tabel })
      if (answer.status !== 202) continue
      const text = await exportCsv(table.tabel)
      expect(text).not.toMatch(/s1\.[A-Za-z0-9_-]{20}|\$argon2id/)
      const columns = parse(text, { bom: true })[0] as string[]
      const secrets = owned.rows.filter((m) => m.table_name === table.tabel).map((m) => m.column_name)
      expect(columns.filter((k) => secrets.includes(k))).toEqual([])
    }
    const users = rows(await exportCsv('users'))
    expect(users.map((u) => u.kode_toko)).not.toContain('SBY')
    expect(users[0]).not.toHaveProperty('password')
  })

  test('every table that is offered is there, once', async () => {
    const all = exportTables(resources, documents).map((t) => t.tabel)
    expect(new Set(all).size).toBe(all.length)
    const { rows: existing } = await chain.owner.query<{ t: string | null }>(
      `SELECT to_regclass(quote_ident(x)) AS t FROM unnest($1::text[]) AS x`,
      [all],
    )
    expect(existing.filter((r) => r.t === null)).toEqual([])
  })

  test('thousands of rows flow whole', async () => {
    await chain.plant(
      'PUSAT',
      `INSERT INTO setting (cabang, kunci, nilai) SELECT 'PUSAT', 'uji_' || n, n::text FROM generate_series(1, 3500) n`,
    )
    const all = rows(await exportCsv('setting'))
    expect(all.length).toBe(3501)
    expect(new Set(all.map((r) => r.kunci)).size).toBe(3501)
  })
})
