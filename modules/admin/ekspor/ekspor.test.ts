import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dokumen, resources } from '#apps/rooms.ts'
import { plantMasters } from '#kernel/testing/contoh.ts'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'
import { tabelEkspor } from './tabel-ekspor.ts'

let c: TestChain
let admin: Person
beforeAll(async () => {
  c = await testChain()
  admin = await c.login('ADMIN')
  await plantMasters(c, admin, 'PUSAT')
})
afterAll(() => c.close())

/** Asks for a table and waits for its file. */
async function ekspor(tabel: string): Promise<string> {
  const asked = await c.call(admin, 'POST', 'export-csv', { tabel })
  expect(asked.status, asked.raw).toBe(202)
  for (let turn = 0; turn < 600; turn++) {
    const file = await c.call(admin, 'GET', `pekerjaan/${asked.body.pekerjaan}/berkas`)
    if (file.status === 200) return file.raw
    await sleep(50)
  }
  throw new Error(`no file of ${tabel}`)
}
const rows = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true })

describe('export-csv', () => {
  test('SU and MU alone', async () => {
    const status = async (who: string) =>
      (await c.call(await c.login(who), 'POST', 'export-csv', { tabel: 'group' })).status
    expect(await Promise.all(['OWNER', 'DEVEL', 'RINA', 'LINA'].map(status))).toEqual([403, 403, 403, 403])
    expect(await status('MANAGER')).toBe(202)
  })

  test('a table as it stands, of this shop alone, on record with who and how many', async () => {
    await c.plant('MDN', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('MDN', 'pembulatan', '1000')`)
    await c.plant('PUSAT', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('PUSAT', 'jam_tutup', '=2+3')`)
    expect(rows(await ekspor('setting'))).toEqual([{ cabang: 'PUSAT', kunci: 'jam_tutup', nilai: "'=2+3" }])
    const { rows: jejak } = await c.owner.query(
      `SELECT user_id, perintah, sesudah FROM buku_jejak WHERE cabang = 'PUSAT' AND objek = 'tabel' AND kunci = 'setting'`,
    )
    expect(jejak).toEqual([{ user_id: 'ADMIN', perintah: 'ekspor', sesudah: { baris: 1 } }])
  })

  test('nothing there: Invalid data; a table that is not offered is not found', async () => {
    const kosong = await c.call(admin, 'POST', 'export-csv', { tabel: 'buku_uang' })
    expect([kosong.status, kosong.body.message]).toEqual([404, 'Invalid data'])
    for (const tabel of ['idempotensi', 'sesi', 'toko"; DROP TABLE toko; --'])
      expect((await c.call(admin, 'POST', 'export-csv', { tabel })).status).toBe(404)
  })

  test('no secret, sealed or hashed, leaves with any table', async () => {
    const semua = tabelEkspor(resources, dokumen)
    const milik = await c.owner.query<{ table_name: string; column_name: string }>(
      `SELECT table_name, column_name FROM information_schema.columns
       WHERE table_schema = 'public' AND (data_type = 'bytea' OR column_name ~ 'hash|token|password')`,
    )
    const customer = rows(await ekspor('customer'))
    expect(customer.length).toBeGreaterThan(0)
    expect(customer[0]).toHaveProperty('jenis_identitas')
    expect(customer[0]).not.toHaveProperty('nomor_identitas')
    for (const t of semua.filter((x) => ['customer', 'users', 'printer', 'gambar'].includes(x.tabel))) {
      const n = await c.call(admin, 'POST', 'export-csv', { tabel: t.tabel })
      if (n.status !== 202) continue
      const text = await ekspor(t.tabel)
      expect(text).not.toMatch(/s1\.[A-Za-z0-9_-]{20}|\$argon2id/)
      const kolom = parse(text, { bom: true })[0] as string[]
      const rahasia = milik.rows.filter((m) => m.table_name === t.tabel).map((m) => m.column_name)
      expect(kolom.filter((k) => rahasia.includes(k))).toEqual([])
    }
    const users = rows(await ekspor('users'))
    expect(users.map((u) => u.kode_toko)).not.toContain('SBY')
    expect(users[0]).not.toHaveProperty('password')
  })

  test('every table that is offered is there, once', async () => {
    const semua = tabelEkspor(resources, dokumen).map((t) => t.tabel)
    expect(new Set(semua).size).toBe(semua.length)
    const { rows: ada } = await c.owner.query<{ t: string | null }>(
      `SELECT to_regclass(quote_ident(x)) AS t FROM unnest($1::text[]) AS x`,
      [semua],
    )
    expect(ada.filter((r) => r.t === null)).toEqual([])
  })

  test('thousands of rows flow whole', async () => {
    await c.plant(
      'PUSAT',
      `INSERT INTO setting (cabang, kunci, nilai) SELECT 'PUSAT', 'uji_' || n, n::text FROM generate_series(1, 3500) n`,
    )
    const all = rows(await ekspor('setting'))
    expect(all.length).toBe(3501)
    expect(new Set(all.map((r) => r.kunci)).size).toBe(3501)
  })
})
