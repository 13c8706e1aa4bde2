import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testChain, type TestChain } from '#testing/server.ts'
import { flags, settings } from '../index.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await testChain()
})
afterAll(() => chain.close())

describe('settings (para-system)', () => {
  test('a new shop has every setting at its default', async () => {
    const { body } = await chain.call(await chain.login('LINA'), 'GET', 'para-system')
    expect(body).toEqual(settings.map((s) => ({ key: s.key, value: s.default })))
  })

  test('one by its key', async () => {
    const lina = await chain.login('LINA')
    expect((await chain.call(lina, 'GET', 'para-system/key/kategori_harga')).body).toEqual({
      key: 'kategori_harga',
      value: 'BARANG',
    })
    expect((await chain.call(lina, 'GET', 'para-system/key/tidak_ada')).status).toBe(404)
  })

  test.each([
    ['pembulatan', '1000', 200],
    ['pembulatan', '0', 422],
    ['pembulatan', 'seribu', 422],
    ['limit_diskon_spv', '100.01', 422],
    ['limit_diskon_spv', '7.25', 200],
    ['toleransi_berat', '0.0005', 422],
    ['toleransi_berat', '0.005', 200],
    ['kategori_harga', 'EMAS', 200],
    ['kategori_harga', 'PERAK', 422],
    ['jam_tutup', '25:00', 422],
    ['idle_menit', '15', 200],
    ['tidak_ada', 'x', 404],
  ])('%s = %s answers %i', async (key, value, status) => {
    const owner = await chain.login('PEMILIK')
    const before = (await chain.call(owner, 'GET', `para-system/key/${key}`)).body.value
    const answer = await chain.call(owner, 'PUT', `para-system/key/${key}`, { value })
    expect(answer.status, answer.raw).toBe(status)
    if (status === 404) return
    const after = (await chain.call(owner, 'GET', `para-system/key/${key}`)).body.value
    expect(after).toBe(status === 200 ? value : before)
  })

  test('a change stays in its shop and leaves its trace', async () => {
    expect((await chain.call(await chain.login('BUDI'), 'GET', 'para-system/key/kategori_harga')).body.value).toBe(
      'BARANG',
    )
    const { rows } = await chain.owner.query(
      `SELECT cabang, user_id, sebelum, sesudah FROM buku_jejak WHERE objek = 'setting' AND kunci = 'kategori_harga'`,
    )
    expect(rows).toEqual([
      { cabang: 'SBY', user_id: 'PEMILIK', sebelum: { value: 'BARANG' }, sesudah: { value: 'EMAS' } },
    ])
  })
})

describe('flags', () => {
  test.each([
    ['SEPUHAN_MODULE', 'on', 200],
    ['SEPUHAN_MODULE', 'ya', 422],
    ['PARAMETER_JUMLAH_HUTANG_POKOK_MODULE', 'HARGA_EMAS', 200],
    ['MULTI_LANGUAGE_FEATURE', 'en', 200],
    ['TIDAK_ADA', 'on', 404],
    ['VALIDASI_NON_CASH_MODULE', 'on', 200],
    ['VALIDASI_NON_CASH_MODULE', 'off', 200],
  ])('%s = %s answers %i', async (key, value, status) => {
    expect((await chain.call(await chain.login('PEMILIK'), 'PUT', `flag/${key}`, { value })).status).toBe(status)
  })

  test('every flag has a value in every session', async () => {
    const { body } = await chain.call(await chain.login('SARI'), 'GET', 'flag')
    expect(body).toEqual(flags.map((f) => ({ key: f.key, value: f.default })))
  })

  test('a supervisor may not change them', async () => {
    expect((await chain.call(await chain.login('RINA'), 'PUT', 'flag/SEPUHAN_MODULE', { value: 'off' })).status).toBe(
      403,
    )
  })
})
