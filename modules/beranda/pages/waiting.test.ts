import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageListName } from '#bayar'
import { setFlag } from '#testing/examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import type { Person, TestChain } from '#testing/server.ts'
import { customers } from '#testing/world.ts'
import { messageRow } from './waiting.ts'

let chain: TestChain
let lina: Person
let rina: Person
beforeAll(async () => {
  chain = await plantedChain(withMasters)
  await setFlag(chain, 'TITIPAN_DUA_LANGKAH')
  lina = await chain.login('LINA')
  rina = await chain.login('RINA')
})
afterAll(() => chain.close())

const deposit = async (): Promise<string> => {
  const bayar = [{ cara: 'CASH', jumlah_rp: 100_000 }]
  const { body } = await chain.call(lina, 'POST', 'titipan', { kode_customer: customers.siti, bayar })
  return String(body.no_titipan)
}
const waiting = async (who: Person) => (await chain.call(who, 'GET', 'beranda/menunggu')).body

test('messages are counted under the name that their events have', () => expect(messageRow).toBe(messageListName))

test('nobody waits: nothing is listed', async () => {
  expect(await waiting(lina)).toEqual([])
})

test('what waits is counted for who may take the second step, from the oldest on, until it is taken', async () => {
  const first = await deposit()
  chain.tick(60_000)
  const second = await deposit()
  const { body } = await chain.call(lina, 'GET', `titipan/${first}`)
  const queue = { dokumen: 'titipan', path: '/validasi-titipan', title: 'Validasi Titipan' }
  expect(await waiting(lina)).toEqual([{ ...queue, jumlah: 2, tertua: body.dibuat }])
  await chain.call(lina, 'POST', `titipan/${first}/validasi`, {})
  expect(await waiting(rina)).toMatchObject([{ ...queue, jumlah: 1 }])
  await chain.call(lina, 'POST', `titipan/${second}/batal`, { alasan: 'UANG TIDAK ADA' })
  expect(await waiting(lina)).toEqual([])
})

test('another shop sees none of it, and who lost the screen is told nothing', async () => {
  await deposit()
  expect(await waiting(await chain.login('BUDI'))).toEqual([])
  expect(await waiting(lina)).toHaveLength(1)
  await chain.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('LINA', '{}')`)
  expect(await waiting(await chain.login('LINA'))).toEqual([])
})

const paper = (id: string, oleh: string, ragu: boolean) =>
  chain.plant(
    'SBY',
    `INSERT INTO cetakan (cabang, id, printer, judul, status, oleh, ragu, dibuat, sampai, selesai)
     VALUES ('SBY', $1, 'P1', 'JL-SBY-1', 'GAGAL', $2, $3, $4, $4, $4)`,
    [id, oleh, ragu, chain.now().toISOString()],
  )
const kinds = (all: readonly { dokumen: string; jumlah: number; menu?: string }[]) =>
  all.map((x) => [x.dokumen, x.jumlah, x.menu])

test('papers in doubt wait for whoever printed them and for everybody above a cashier; those that surely failed do not', async () => {
  const [one, two, three] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
  await paper(one!, 'LINA', true)
  await paper(two!, 'RINA', true)
  await paper(three!, 'LINA', false)
  await chain.owner.query(`DELETE FROM akses WHERE user_id = 'LINA'`)
  expect(kinds(await waiting(await chain.login('LINA')))).toContainEqual(['cetakan', 1, 'Dasbor'])
  expect(kinds(await waiting(rina))).toContainEqual(['cetakan', 2, 'Dasbor'])
  expect(kinds(await waiting(await chain.login('BUDI')))).toEqual([])
  await chain.plant('SBY', `UPDATE cetakan SET ragu = false WHERE cabang = 'SBY' AND id = ANY ($1)`, [[one, two]])
  expect(kinds(await waiting(rina)).filter(([k]) => k === 'cetakan')).toEqual([])
})

test('a nota that did not leave waits at its list until a later message leaves, or a day has passed', async () => {
  const message = (nth: number, nomor: string, status: string, galat: string | null, hours = 0) =>
    chain.plant(
      'SBY',
      `INSERT INTO pesan_wa (cabang, id, dokumen, nomor, tujuan, isi, status, galat, lagi, oleh, dibuat)
       VALUES ('SBY', $1, 'penjualan', $2, '62811', CASE WHEN $3 = 'MENUNGGU' THEN '["x"]'::jsonb END, $3, $4, $5, 'LINA', $5)`,
      [
        `00000000-0000-4000-9000-00000000000${nth}`,
        nomor,
        status,
        galat,
        new Date(chain.now().getTime() - hours * 3_600_000).toISOString(),
      ],
    )
  await setFlag(chain, 'WHATSAPP_MODULE')
  await message(1, 'JL-1', 'GAGAL', 'No Wa Tidak Terdaftar', 1)
  await message(2, 'JL-2', 'GAGAL', 'No Wa Tidak Terdaftar', 2)
  await message(3, 'JL-2', 'TERKIRIM', null, 1)
  await message(4, 'JL-3', 'MENUNGGU', 'Layanan Tidak Menjawab')
  await message(5, 'JL-4', 'MENUNGGU', null)
  await message(6, 'JL-5', 'GAGAL', 'No Wa Tidak Terdaftar', 25)
  rina = await chain.login('RINA')
  expect(await waiting(rina)).toContainEqual({
    dokumen: 'pesan-wa',
    path: '/lihat-penjualan',
    title: 'Nota WhatsApp belum terkirim',
    jumlah: 2,
    tertua: expect.any(String),
  })
  await message(7, 'JL-1', 'TERKIRIM', null)
  expect(await waiting(rina)).toContainEqual(expect.objectContaining({ dokumen: 'pesan-wa', jumlah: 1 }))
})
