import { afterAll, beforeAll, expect, test } from 'vitest'
import { testChain, type TestChain } from '#testing/server.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await testChain()
})
afterAll(() => chain.close())

test('head office sees every shop with its business date, and its book says that it looked', async () => {
  const { status, body } = await chain.call(await chain.login('OWNER'), 'GET', 'pusat/ringkasan')
  expect(status).toBe(200)
  expect(body.map((t: { kode_toko: string }) => t.kode_toko)).toEqual(['PUSAT', 'MDN', 'SBY'])
  expect(body[1]).toMatchObject({ buka: true, tgl_system: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  const { rows } = await chain.owner.query(
    `SELECT cabang, user_id, perintah, objek FROM buku_jejak WHERE perintah = 'baca-pusat'`,
  )
  expect(rows).toEqual([{ cabang: 'PUSAT', user_id: 'OWNER', perintah: 'baca-pusat', objek: 'ringkasan-toko' }])
})

test('a branch is refused at that door, its owner too, and nothing is written', async () => {
  const { status, body } = await chain.call(await chain.login('PEMILIK'), 'GET', 'pusat/ringkasan')
  expect([status, body.message]).toEqual([403, 'Hanya Untuk Kantor Pusat'])
  const { rows } = await chain.owner.query(
    `SELECT 1 FROM buku_jejak WHERE perintah = 'baca-pusat' AND user_id = 'PEMILIK'`,
  )
  expect(rows).toEqual([])
})
