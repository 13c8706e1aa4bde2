import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword, testChain, type TestChain } from '#testing/server.ts'

/** The first setup: one call creates head office, branches and people, or nothing. */
let chain: TestChain
beforeAll(async () => {
  chain = await testChain({ empty: true })
})
afterAll(() => chain.close())

const orang = (user_id: string, kode_toko: string, again: object = {}) => ({
  user_id,
  nama: user_id,
  level: 'KASIR',
  kode_toko,
  password: testPassword,
  ...again,
})
const content = (again: object = {}) => ({
  kode: chain.server.setupCode,
  nama_toko: 'Toko Emas Sinar',
  alamat_toko: 'Jl. Hayam Wuruk 108, Jakarta',
  user_id: 'ratna',
  nama: 'Ibu Ratna',
  password: testPassword,
  cabang: [
    { kode_toko: 'pbr', nama_toko: 'Pasar Baru', alamat_toko: 'Bandung' },
    { kode_toko: 'CMH', nama_toko: 'Cimahi', alamat_toko: 'Cimahi' },
  ],
  pengguna: [orang('lina', 'PBR'), orang('rina', 'CMH', { level: 'SPV' })],
  ...again,
})
const send = (again: object = {}) => chain.call(undefined, 'POST', 'siapkan', content(again))
const cabang = (kode_toko: string) => ({ kode_toko, nama_toko: 'X', alamat_toko: 'X' })

describe('is refused, and makes nothing:', () => {
  test.each<[string, object, number, string[]]>([
    ['a made-up code', { kode: 'salah' }, 403, []],
    ['a short password of the owner', { password: 'pendek' }, 400, ['password']],
    [
      'a short password of a cashier',
      { pengguna: [orang('lina', 'PBR', { password: 'x' })] },
      400,
      ['pengguna.0.password'],
    ],
    ['a code of a shop with a space', { cabang: [cabang('PASAR BARU')], pengguna: [] }, 400, ['cabang.0.kode_toko']],
    ['a branch that is called PUSAT', { cabang: [cabang('PUSAT')], pengguna: [] }, 400, ['cabang.0.kode_toko']],
    ['two branches of one code', { cabang: [cabang('A1'), cabang('a1')], pengguna: [] }, 400, ['cabang.1.kode_toko']],
    ['two people of one id', { pengguna: [orang('lina', 'PBR'), orang('LINA', 'CMH')] }, 400, ['pengguna.1.user_id']],
    ['a person with the id of the owner', { pengguna: [orang('Ratna', 'PBR')] }, 400, ['pengguna.0.user_id']],
    ['a person of a shop that is not there', { pengguna: [orang('lina', 'MDN')] }, 400, ['pengguna.0.kode_toko']],
    ['a level that is none', { pengguna: [orang('lina', 'PBR', { level: 'TAMU' })] }, 400, ['pengguna.0.level']],
    [
      'all faults at once, in the order of the form',
      { nama_toko: ' ', password: 'x', cabang: [cabang(' ')], pengguna: [] },
      400,
      ['nama_toko', 'password', 'cabang.0.kode_toko'],
    ],
  ])('%s', async (_name, again, status, fields) => {
    const reply = await send(again)
    expect([reply.status, (reply.body.fields ?? []).map((x: { field: string }) => x.field)]).toEqual([status, fields])
    expect((await chain.owner.query(`SELECT 1 FROM toko UNION ALL SELECT 1 FROM users`)).rows).toEqual([])
  })
})

test('makes the chain, with every shop closed on the day before; the link is then worth nothing', async () => {
  expect((await send()).status).toBe(200)
  const toko = await chain.owner.query(`SELECT kode_toko, nama_toko, pusat FROM toko ORDER BY pusat DESC, kode_toko`)
  expect(toko.rows).toEqual([
    { kode_toko: 'PUSAT', nama_toko: 'TOKO EMAS SINAR', pusat: true },
    { kode_toko: 'CMH', nama_toko: 'CIMAHI', pusat: false },
    { kode_toko: 'PBR', nama_toko: 'PASAR BARU', pusat: false },
  ])
  const users = await chain.owner.query(`SELECT user_id, level, kode_toko FROM users ORDER BY user_id`)
  expect(users.rows).toEqual([
    { user_id: 'LINA', level: 'KASIR', kode_toko: 'PBR' },
    { user_id: 'RATNA', level: 'OWN', kode_toko: 'PUSAT' },
    { user_id: 'RINA', level: 'SPV', kode_toko: 'CMH' },
  ])
  const yesterday = new Date(chain.now().getTime() + 7 * 3_600_000 - 86_400_000).toISOString().slice(0, 10)
  const hari = await chain.owner.query(`SELECT cabang, tgl_system::text, buka FROM hari_toko ORDER BY cabang`)
  expect(hari.rows).toEqual(['CMH', 'PBR', 'PUSAT'].map((k) => ({ cabang: k, tgl_system: yesterday, buka: false })))
  const gudang = await chain.owner.query(`SELECT count(*) AS n FROM gudang WHERE cabang = 'CMH'`)
  const own = `SELECT cabang, nilai FROM setting WHERE kunci = 'otorisasi_sendiri_own' ORDER BY cabang`
  expect((await chain.owner.query(own)).rows, 'nobody else could say yes to its owner').toEqual(
    ['CMH', 'PBR', 'PUSAT'].map((shop) => ({ cabang: shop, nilai: 'on' })),
  )
  expect(Number(gudang.rows[0].n), 'defaults stand').toBeGreaterThan(5)
  expect((await send({ cabang: [], pengguna: [], user_id: 'tamu' })).status).toBe(403)
  expect((await chain.login('LINA')).kode_toko).toBe('PBR')
})
