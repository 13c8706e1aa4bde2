import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantedChain, withMasters } from '#testing/planted.ts'
import type { Person, TestChain } from '#testing/server.ts'

let c: TestChain
let lina: Person
let rina: Person
beforeAll(async () => {
  c = await plantedChain(withMasters)
  await c.plant('SBY', `INSERT INTO flag (cabang, kunci, nilai) VALUES ('SBY', 'TITIPAN_DUA_LANGKAH', 'on')`)
  lina = await c.login('LINA')
  rina = await c.login('RINA')
})
afterAll(() => c.close())

const deposit = async (): Promise<string> => {
  const bayar = [{ cara: 'CASH', jumlah_rp: 100_000 }]
  const { body } = await c.call(lina, 'POST', 'titipan', { kode_customer: 'C0001', bayar })
  return String(body.no_titipan)
}
const waiting = async (who: Person) => (await c.call(who, 'GET', 'beranda/menunggu')).body

test('nobody waits: nothing is listed', async () => {
  expect(await waiting(lina)).toEqual([])
})

test('what waits is counted for who may take the second step, from the oldest on, until it is taken', async () => {
  const first = await deposit()
  c.tick(60_000)
  const second = await deposit()
  const { body } = await c.call(lina, 'GET', `titipan/${first}`)
  const queue = { dokumen: 'titipan', path: '/validasi-titipan', title: 'Validasi Titipan' }
  expect(await waiting(lina)).toEqual([{ ...queue, jumlah: 2, tertua: body.dibuat }])
  await c.call(lina, 'POST', `titipan/${first}/validasi`, {})
  expect(await waiting(rina)).toMatchObject([{ ...queue, jumlah: 1 }])
  await c.call(lina, 'POST', `titipan/${second}/batal`, { alasan: 'UANG TIDAK ADA' })
  expect(await waiting(lina)).toEqual([])
})

test('another shop sees none of it, and who lost the screen is told nothing', async () => {
  await deposit()
  expect(await waiting(await c.login('BUDI'))).toEqual([])
  expect(await waiting(lina)).toHaveLength(1)
  await c.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('LINA', '{}')`)
  expect(await waiting(await c.login('LINA'))).toEqual([])
})
