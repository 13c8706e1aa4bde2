import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantMasters } from '#kernel/testing/contoh.ts'
import { testChain, type Person, type TestChain } from '#kernel/testing/server.ts'

let c: TestChain
let lina: Person
let rina: Person
beforeAll(async () => {
  c = await testChain()
  await plantMasters(c, await c.login('PEMILIK'))
  await c.plant('SBY', `INSERT INTO flag (cabang, kunci, nilai) VALUES ('SBY', 'TITIPAN_DUA_LANGKAH', 'on')`)
  lina = await c.login('LINA')
  rina = await c.login('RINA')
})
afterAll(() => c.close())

const titip = async (): Promise<string> => {
  const bayar = [{ cara: 'CASH', jumlah_rp: 100_000 }]
  const { body } = await c.call(lina, 'POST', 'titipan', { kode_customer: 'C0001', bayar })
  return String(body.no_titipan)
}
const menunggu = async (who: Person) => (await c.call(who, 'GET', 'beranda/menunggu')).body

test('nobody waits: nothing is listed', async () => {
  expect(await menunggu(lina)).toEqual([])
})

test('what waits is counted for who may take the second step, from the oldest on, until it is taken', async () => {
  const pertama = await titip()
  c.tick(60_000)
  const kedua = await titip()
  const { body } = await c.call(lina, 'GET', `titipan/${pertama}`)
  const antre = { dokumen: 'titipan', path: '/validasi-titipan', title: 'Validasi Titipan' }
  expect(await menunggu(lina)).toEqual([{ ...antre, jumlah: 2, tertua: body.dibuat }])
  await c.call(lina, 'POST', `titipan/${pertama}/validasi`, {})
  expect(await menunggu(rina)).toMatchObject([{ ...antre, jumlah: 1 }])
  await c.call(lina, 'POST', `titipan/${kedua}/batal`, { alasan: 'UANG TIDAK ADA' })
  expect(await menunggu(lina)).toEqual([])
})

test('another shop sees none of it, and who lost the screen is told nothing', async () => {
  await titip()
  expect(await menunggu(await c.login('BUDI'))).toEqual([])
  expect(await menunggu(lina)).toHaveLength(1)
  await c.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('LINA', '{}')`)
  expect(await menunggu(await c.login('LINA'))).toEqual([])
})
