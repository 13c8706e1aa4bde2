import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invariants } from '#apps/server/invariants.server.ts'
import { types } from '#kernel/data/db/types.server.ts'
import { checkInvariants } from '#kernel/engine/document/invariants.server.ts'
import { prove } from '#testing/examples.ts'
import { openCashier, nota, type Cashier } from '#testing/cashier.ts'
import { sealAudit } from './seal.server.ts'

/** The sealed audit book of a working shop; then someone with full access to the database rewrites the past. */
let cashier: Cashier
let root: pg.Client
const current = () => cashier.chain.now().toISOString()
const seal = () => cashier.chain.server.services.sealer.seal()
const take = async <R extends object>(sql: string): Promise<R[]> => cashier.chain.db.readAll((tx) => tx.query<R>(sql))
const chain = () =>
  take<{ urut: bigint; jumlah: bigint; sampai_id: bigint; baris: bigint[] }>(
    `SELECT urut, jumlah, sampai_id, baris FROM segel_jejak WHERE cabang = 'SBY' ORDER BY urut`,
  )

beforeAll(async () => {
  cashier = await openCashier()
  await seal()
  for (let i = 0; i < 3; i += 1) await cashier.sold(nota(await cashier.one()))
  await seal()
  await cashier.one()
  await seal()
  root = new pg.Client({ ...cashier.chain.root, types })
  await root.connect()
})
afterAll(async () => {
  await root.end()
  await cashier.chain.close()
})

/** What the seal invariant reports after these statements, which are then rolled back. */
async function after(...damaged: string[]): Promise<readonly string[]> {
  const thisOne = invariants.filter((h) => h.name === 'segel jejak')
  await root.query('BEGIN')
  try {
    for (const sql of damaged) expect((await root.query(sql)).rowCount, sql).toBeGreaterThan(0)
    const query = async (text: string, values: readonly unknown[] = []) => (await root.query(text, [...values])).rows
    const [wrong] = await checkInvariants({ query }, thisOne, 'SBY', 5)
    return wrong?.what ?? []
  } finally {
    await root.query('ROLLBACK')
  }
}

test('every line is in the chain, once and in order, and a second round adds nothing', async () => {
  const before = await chain()
  expect(before.map((s) => s.urut)).toEqual([1n, 2n, 3n])
  expect(before[1]!.jumlah, 'three entries and three sales').toBe(6n)
  const lines = await take<{ id: bigint }>(`SELECT id FROM buku_jejak WHERE cabang = 'SBY' ORDER BY id`)
  expect(before.flatMap((s) => s.baris)).toEqual(lines.map((b) => b.id))
  await seal()
  expect(await chain()).toEqual(before)
  expect(await prove(cashier.chain)).toEqual([])
})

test('the application may add a seal and never change or remove one', async () => {
  for (const sql of [
    `UPDATE segel_jejak SET jumlah = 1 WHERE cabang = 'SBY'`,
    `DELETE FROM segel_jejak WHERE cabang = 'SBY'`,
  ])
    await expect(cashier.chain.db.tx('SBY', (tx) => tx.query(sql))).rejects.toThrow('permission denied')
})

describe('verify names', () => {
  const at = (n: number): string => `(SELECT baris[${n}] FROM segel_jejak WHERE cabang = 'SBY' AND urut = 2)`
  const one = /^baris \d+ (diubah|hilang|disisipkan) \(segel 2, \d{4}-\d\d-\d\d \d\d:\d\d\)$/
  test.each([
    ['a line whose person is another', `UPDATE buku_jejak SET user_id = 'SARI' WHERE id = ${at(2)}`, 'diubah'],
    [
      'a line that is an hour older',
      `UPDATE buku_jejak SET waktu = waktu - interval '1 microsecond' WHERE id = ${at(6)}`,
      'diubah',
    ],
    [
      'a line whose story is another',
      `UPDATE buku_jejak SET sesudah = sesudah || '{"total": 1}' WHERE id = ${at(4)}`,
      'diubah',
    ],
    [
      'a line that was allowed by somebody',
      `UPDATE buku_jejak SET disetujui_oleh = 'RINA' WHERE id = ${at(1)}`,
      'diubah',
    ],
    ['a line that is gone', `DELETE FROM buku_jejak WHERE id = ${at(3)}`, 'hilang'],
    [
      'a second line under the number of another',
      `INSERT INTO buku_jejak (cabang, id, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci) OVERRIDING SYSTEM VALUE
       SELECT cabang, id, waktu + interval '1 second', tgl_system, 'RINA', 'X', 'simpan', 'penjualan', 'X' FROM buku_jejak WHERE id = ${at(5)}`,
      'disisipkan',
    ],
  ])('%s', async (_, damaged, what) => {
    const wrong = await after(damaged)
    expect(wrong[0]).toMatch(one)
    expect(wrong[0]).toContain(what)
  })

  test('a line that was put before the first one', async () => {
    const wrong = await after(
      `INSERT INTO buku_jejak (cabang, id, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci) OVERRIDING SYSTEM VALUE
       SELECT cabang, -5, waktu, tgl_system, 'RINA', 'X', 'simpan', 'penjualan', 'X' FROM buku_jejak WHERE id = ${at(1)}`,
    )
    expect(wrong[0]).toMatch(/^baris -5 disisipkan \(segel 1,/)
  })

  test.each([
    ['a seal that is gone', [`DELETE FROM segel_jejak WHERE cabang = 'SBY' AND urut = 2`], 'segel 2 hilang'],
    [
      'a seal made again over a changed line',
      [
        `UPDATE buku_jejak SET user_id = 'SARI' WHERE id = ${at(2)}`,
        `UPDATE segel_jejak s SET sidik = (SELECT string_agg(substr(sha256(convert_to(jsonb_build_array(cabang, id,
           to_char(waktu AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), to_char(tgl_system, 'YYYY-MM-DD'), user_id, perangkat, perintah, objek,
           kunci, sebelum, sesudah, disetujui_oleh)::text, 'UTF8')), 1, 8), ''::bytea ORDER BY id) FROM buku_jejak WHERE id = ANY (s.baris))
         WHERE cabang = 'SBY' AND urut = 2`,
      ],
      'segel 2 diubah',
    ],
    [
      'a seal with another hash',
      [`UPDATE segel_jejak SET hash = sha256(hash) WHERE cabang = 'SBY' AND urut = 2`],
      'segel 2 diubah',
    ],
    [
      'a seal that follows another',
      [`UPDATE segel_jejak SET sebelumnya = sha256(sebelumnya) WHERE cabang = 'SBY' AND urut = 3`],
      'segel 3 tidak menyambung ke segel 2',
    ],
  ])('%s', async (_, damaged, what) => {
    expect((await after(...damaged))[0]).toBe(what)
  })
})

describe('who rewrites the whole chain is betrayed by those who keep a link of it', () => {
  test('head office has the last seal of every branch in its own book, at most every ten minutes', async () => {
    const old = await headOfficeCopies()
    expect(old.map((s) => s.kunci)).toContain('SBY 1')
    await cashier.one()
    await seal()
    expect(await headOfficeCopies(), 'too soon').toEqual(old)
    cashier.chain.tick(600_000)
    await sealAgain()
    expect((await headOfficeCopies()).at(-1)!.kunci).toBe(`SBY ${(await chain()).length}`)
    expect(await after(`DELETE FROM segel_jejak WHERE cabang = 'SBY'`)).toContain(
      'salinan pusat: segel 1 tidak ada lagi',
    )
    const fresh = await after(`UPDATE segel_jejak SET hash = sha256(hash) WHERE cabang = 'SBY' AND urut = 1`)
    expect(fresh.at(-1)).toMatch(/^salinan pusat: segel 1 dahulu [0-9a-f]{64}$/)
  })

  test('the closing carries the last seal, on paper too', async () => {
    const morning = await cashier.chain.login('LINA')
    const cash = await take<{ n: bigint }>(`SELECT saldo AS n FROM saldo_uang WHERE cabang = 'SBY' AND akun = '1110'`)
    const end = (await chain()).length
    const close = await cashier.chain.call(morning, 'POST', 'tutup', { kas_hitung: Number(cash[0]!.n) })
    expect(close.status, close.raw).toBe(200)
    expect(close.body.segel).toMatch(new RegExp(`^${end}-[0-9A-F]{16}$`))
    const report = await cashier.chain.call(await cashier.chain.login('PEMILIK'), 'POST', 'laporan/tutup-toko', {})
    expect(report.raw).toContain(close.body.segel)
    expect(await prove(cashier.chain)).toEqual([])
    const wrong = await after(`UPDATE segel_jejak SET hash = sha256(hash) WHERE cabang = 'SBY' AND urut = ${end}`)
    expect(wrong.at(-1)).toBe(`${close.body.no_tutup}: segel ${end} dahulu ${String(close.body.segel).split('-')[1]}`)
  })

  const headOfficeCopies = () =>
    take<{ kunci: string }>(`SELECT kunci FROM buku_jejak WHERE cabang = 'PUSAT' AND objek = 'segel-jejak' ORDER BY id`)
  /** Writes something new and seals it. */
  const sealAgain = async (): Promise<void> => {
    await cashier.chain.login('LINA')
    await seal()
  }
})

describe('a line that is still under way', () => {
  const write = `INSERT INTO buku_jejak (cabang, waktu, tgl_system, user_id, perangkat, perintah, objek, kunci)
    VALUES ('SBY', $1, '2026-11-21', 'X', 'X', 'uji', 'uji', $2)`
  test('is never passed over: nothing above it is sealed before it ended', async () => {
    const before = (await chain()).length
    const slow = new pg.Client({ ...cashier.chain.root, types })
    await slow.connect()
    await slow.query('BEGIN')
    await slow.query(write, [current(), 'lambat'])
    await cashier.chain.db.tx('SBY', (tx) => tx.query(write, [current(), 'cepat']))
    expect(await sealAudit(cashier.chain.db, current(), 300), 'it waits, and gives up').toEqual(new Map())
    expect((await chain()).length).toBe(before)
    const round = sealAudit(cashier.chain.db, current())
    await slow.query('COMMIT')
    await slow.end()
    expect([...(await round).keys()]).toContain('SBY')
    const { baris } = (await chain()).at(-1)!
    const keys = await take<{ kunci: string }>(
      `SELECT kunci FROM buku_jejak WHERE id = ANY ('{${baris.join(',')}}') ORDER BY id`,
    )
    expect(keys.map((b) => b.kunci).slice(-2)).toEqual(['lambat', 'cepat'])
    expect(await after(`UPDATE buku_jejak SET kunci = 'lain' WHERE kunci = 'lambat'`)).toHaveLength(1)
  })

  test('two servers seal at once: no line is in two seals', async () => {
    for (let index = 0; index < 5; index += 1) {
      await cashier.chain.db.tx('SBY', (tx) => tx.query(write, [current(), `dua ${index}`]))
      await Promise.all([sealAudit(cashier.chain.db, current()), sealAudit(cashier.chain.db, current())])
    }
    const all = (await chain()).flatMap((s) => s.baris)
    expect(new Set(all).size).toBe(all.length)
    expect((await prove(cashier.chain)).filter((s) => s.includes('segel'))).toEqual([])
  })
})
