import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultAccess } from '#sesi'
import { menus, resources, screens } from '#apps/rooms.ts'
import { addDays, jakartaTime } from '#kernel/base/time/dates.ts'
import { nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { requestReport, rowValues } from '#testing/report.ts'
import type { Person } from '#testing/server.ts'
import { activityQuery } from './aktivitas.report.server.ts'

/** Who did what in the shop, as its audit book has it: nothing more, nothing less, and no secret. */
let cashier: Cashier
let today: string
const identity = '3578121506780042'
const call = async (method: 'POST' | 'PUT' | 'GET', path: string, body?: object, who: Person = cashier.owner) => {
  const answer = await cashier.chain.call(who, method, path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  return answer.body
}
const report = (filters: object = {}, who: Person = cashier.owner) =>
  requestReport(cashier.chain, who, 'aktivitas', { tgl_from: today, tgl_to: today, ...filters })
const told = async (filters: object): Promise<string[]> =>
  rowValues(await report(filters), ['perubahan']).map(([x]) => String(x))

beforeAll(async () => {
  cashier = await openCashier()
  today = jakartaTime(cashier.chain.now()).tanggal
  const group = await call('GET', 'group/G585')
  await call('PUT', 'group/G585', { versi: group.versi, harga: 1_395_000 })
  const sold = await cashier.sold(nota(await cashier.one()))
  await cashier.cancel(sold)
  const customer = await call('GET', 'customer/C0001')
  await call('PUT', 'customer/C0001', { versi: customer.versi, nomor_identitas: identity })
  await call('POST', 'customer/C0001/lihat/nomor_identitas')
})
afterAll(() => cashier.chain.close())

test('every entry of the shop today stands in it once, in the order in which it was written', async () => {
  const { rows } = await cashier.chain.owner.query<{
    user_id: string
    perangkat: string
    kunci: string
    disetujui_oleh: string | null
  }>(
    `SELECT user_id, perangkat, kunci, disetujui_oleh FROM buku_jejak
     WHERE cabang = 'SBY' AND (waktu AT TIME ZONE 'Asia/Jakarta')::date = $1 ORDER BY waktu, id`,
    [today],
  )
  const names = ['user_id', 'perangkat', 'kunci', 'disetujui_oleh']
  expect(rowValues(await report(), names)).toEqual(rows.map((r) => Object.values(r)))
  expect(rows.length).toBeGreaterThan(20)
})

describe('what was changed', () => {
  test('a price is told with the one before, and nothing that stayed', async () =>
    expect(await told({ perintah: 'Ubah', objek: 'group' })).toEqual([expect.stringMatching(/^harga: \d+ → 1395000$/)]))

  test('a nota that was called off is told with its states and who allowed it', async () => {
    const table = await report({ objek: 'Penjualan', perintah: 'Batal' })
    const [[user, change, allowed]] = rowValues(table, ['user_id', 'perubahan', 'disetujui_oleh']) as [
      [string, string, string],
    ]
    expect([user, allowed]).toEqual(['LINA', 'RINA'])
    expect(change).toContain('status: SELESAI → BATAL')
  })

  test('lists of lines are told by their number', async () =>
    expect((await told({ objek: 'penjualan', perintah: 'simpan' }))[0]).toContain('detail_barang: 1 baris'))

  test('what is too long to be told says that it goes on', async () => {
    const fields = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`isian_${i + 10}`, 'X'.repeat(200)]))
    await cashier.chain.plant(
      'SBY',
      `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sesudah)
       VALUES ('SBY', $1, $2, 'PANJANG', 'UJI', 'ubah', 'panjang', 'U2', $3)`,
      [cashier.chain.now().toISOString(), today, JSON.stringify(fields)],
    )
    const [said] = await told({ objek: 'panjang' })
    expect(said).toHaveLength(2000)
    expect(said).toMatch(/^isian_10: X{120}; .*X…$/)
  })

  test('words are found as they are shown and as they are stored', async () => {
    const number = async (perintah: string) => (await report({ perintah })).baris
    expect(await number('Lihat Rahasia')).toBe(1)
    expect(await number('lihat-rahasia')).toBe(1)
    expect(await number('LIHAT')).toBe(0)
  })
})

describe('secrets', () => {
  test('an identity is masked, wherever it stands', async () => {
    const answer = await cashier.chain.call(cashier.owner, 'POST', 'laporan/aktivitas', {
      tgl_from: today,
      tgl_to: today,
    })
    expect(await told({ objek: 'customer', perintah: 'ubah' })).toEqual(['nomor_identitas: ••••'])
    expect(answer.raw).not.toContain(identity)
    expect(answer.raw).not.toMatch(/\$argon2|\$scrypt/)
  })

  test('should an entry have one by name all the same, it is not shown', async () => {
    await cashier.chain.plant(
      'SBY',
      `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci, sebelum, sesudah)
       VALUES ('SBY', $1, $2, 'UJI', 'UJI', 'ubah', 'uji', 'U1', '{"token":"lama-sekali","a":[1,2]}', '{"token":"RAHASIA-SEKALI","a":[{"password":"x"}],"b":{"password":"x"}}')`,
      [cashier.chain.now().toISOString(), today],
    )
    expect(await told({ user_id: 'UJI' })).toEqual(['a: 1, 2 → 1 baris; b: 1 isian; token: ••••'])
  })

  test('of a personal master it says what was changed, not to what', async () => {
    const news = {
      kode_news: 'N1',
      judul: 'UNTUK BUDI SAJA',
      isi: 'GAJI NAIK',
      dari_tanggal: today,
      sampai_tanggal: today,
      kode_toko: 'SBY',
    }
    const answer = await cashier.chain.call(cashier.owner, 'POST', 'news', news)
    expect(answer.status, answer.raw).toBe(200)
    const [said] = await told({ objek: 'news' })
    expect(said).toContain('judul: ••••')
    expect(said).not.toMatch(/BUDI|GAJI/)
  })

  test('a cashier who was given the right sees who did what, not what it changed', async () => {
    await cashier.chain.owner.query(
      `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
      [[...defaultAccess('OWN', { menus, screens, resources })]],
    )
    const table = await report({}, await cashier.chain.login('LINA'))
    expect(table.kolom.map((c) => c.name)).not.toContain('perubahan')
    expect(table.baris).toBeGreaterThan(20)
  })
})

test('the days are those of the clock in Jakarta, whatever the business date is; other shops have their own', async () => {
  const entry = (shop: string, at: string) =>
    cashier.chain.plant(
      shop,
      `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci)
       VALUES ($1, $2::timestamptz, '2026-01-01', 'JAM', 'UJI', 'uji', 'uji', $2::text)`,
      [shop, at],
    )
  const next = addDays(today, 1)
  for (const at of [`${today}T23:59:59+07:00`, `${next}T00:00:00+07:00`, `${next}T23:59:59+07:00`])
    await entry('SBY', at)
  await entry('MDN', `${next}T12:00:00+07:00`)
  const asked = (tgl_from: string, tgl_to: string) =>
    report({ tgl_from, tgl_to, user_id: 'JAM' }).then((t) => rowValues(t, ['waktu']).flat())
  expect(await asked(today, today)).toEqual([`${today}T23:59`])
  expect(await asked(next, next)).toEqual([`${next}T00:00`, `${next}T23:59`])
  expect(await asked(today, next)).toHaveLength(3)
})

test('of a large book a day reads its own entries, in its own month', async () => {
  await cashier.chain.plant(
    'SBY',
    `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci)
     SELECT 'SBY', $1::date - '25 days'::interval + n * '1 minute'::interval, $1::date, 'BANYAK', 'UJI', 'uji', 'uji', n::text FROM generate_series(1, 30000) n`,
    [today],
  )
  await cashier.chain.owner.query('ANALYZE buku_jejak')
  const day = addDays(today, -10)
  const { sql, values } = activityQuery(resources).ask(
    { tgl_from: day, tgl_to: day, user_id: null, perintah: null, objek: null },
    { cabang: 'SBY', tgl_system: today, now: cashier.chain.now() },
  )
  const { rows } = await cashier.chain.owner.query<{ 'QUERY PLAN': unknown }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`,
    [...values],
  )
  interface Node {
    readonly 'Relation Name'?: string
    readonly 'Index Name'?: string
    readonly 'Actual Rows': number
    readonly 'Rows Removed by Filter'?: number
    readonly Plans?: readonly Node[]
  }
  const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)]
  const nodes = all((rows[0]!['QUERY PLAN'] as [{ Plan: Node }])[0].Plan)
  const books = nodes.filter((n) => n['Relation Name']?.startsWith('buku_jejak'))
  // A day in Jakarta begins in the evening of UTC: at most two months.
  expect(books.length).toBeLessThanOrEqual(2)
  expect(books.map((n) => n['Rows Removed by Filter'] ?? 0)).toEqual(books.map(() => 0))
  expect(books.reduce((sum, n) => sum + n['Actual Rows'], 0)).toBe(1440)
})
