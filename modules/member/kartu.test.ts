import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeRooms } from '#apps/server/rooms.server.ts'
import { prove } from '#testing/examples.ts'
import { openCashier, issue, nota, type Cashier } from '#testing/cashier.ts'
import type { Person } from '#testing/server.ts'
import { customers } from '#testing/world.ts'

/** Two shops, one person: a card of SBY in MDN, and the other way round. */
let cashier: Cashier
let budi: Person
const phone = '081311112222'

const made = async (who: Person, path: string, body: object, toko?: string) => {
  const answer = await cashier.chain.call(who, 'POST', path, body, toko ? { toko } : {})
  expect(answer.status, answer.raw).toBe(200)
  return answer.body
}
const rows = async <R extends object>(sql: string, values: unknown[] = []) =>
  (await cashier.chain.owner.query<R>(sql, values)).rows
const orangIn = async (shop: string, kode: string) =>
  (
    await rows<{ orang: string; hp: string | null }>(
      `SELECT orang, hp FROM orang_customer WHERE cabang = $1 AND kode_customer = $2`,
      [shop, kode],
    )
  )[0]

beforeAll(async () => {
  cashier = await openCashier()
  budi = await cashier.chain.login('BUDI')
  await made(cashier.owner, 'member', { kode: 'KARTU-7', nama: 'IBU TETI', no_hp: phone, alamat: 'JL. SAWO 1' })
})
afterAll(() => cashier.chain.close())

describe('a member is a customer with a card', () => {
  test('the customer is made with the card, and the card leads to them', async () => {
    const { body } = await cashier.chain.call(cashier.owner, 'GET', 'member/KARTU-7')
    expect(body.kode_customer).toBe('KARTU-7')
    const customer = await cashier.chain.call(cashier.owner, 'GET', 'customer/KARTU-7')
    expect(customer.body).toMatchObject({ nama_customer: 'IBU TETI', no_hp: phone, alamat_customer: 'JL. SAWO 1' })
  })

  test('whoever was a customer already stays that customer', async () => {
    await made(cashier.owner, 'customer', { kode: 'LAMA-1', nama_customer: 'PAK DANI', no_hp: '+62 813 3333 4444' })
    const { kode_customer } = await made(cashier.owner, 'member', {
      kode: 'KARTU-8',
      nama: 'DANI',
      no_hp: '081333334444',
    })
    expect(kode_customer).toBe('LAMA-1')
  })

  test('a code that a customer has already is not taken from them', async () => {
    await made(cashier.owner, 'customer', { kode: 'KARTU-9', nama_customer: 'ORANG LAIN' })
    const { kode_customer } = await made(cashier.owner, 'member', {
      kode: 'KARTU-9',
      nama: 'ANI',
      no_hp: '081300009999',
    })
    expect(kode_customer).toBe('KARTU-9-2')
  })

  test('a code is given out once in the chain', async () => {
    const again = await cashier.chain.call(budi, 'POST', 'member', {
      kode: 'KARTU-7',
      nama: 'BUKAN TETI',
      no_hp: '081200000003',
    })
    expect([again.status, again.body.fields]).toEqual([
      409,
      [{ field: 'kode', message: 'Kartu Sudah Dipakai Toko SBY' }],
    ])
  })
})

describe('one person in two shops', () => {
  test('is recognised by the phone, however it is written', async () => {
    await made(budi, 'customer', { kode: 'TETI', nama_customer: 'TETI', no_hp: '+62 813-1111-2222' })
    expect((await orangIn('MDN', 'TETI'))?.orang).toBe((await orangIn('SBY', 'KARTU-7'))!.orang)
  })

  test('and by the number of the identity once it is known, which no table holds in plain', async () => {
    const identity = { jenis_identitas: 'KTP', nomor_identitas: '3273014507850077', persetujuan: '2026-11-21' }
    await made(budi, 'customer', { kode: 'RAHMA', nama_customer: 'RAHMA', no_hp: '081355556666', ...identity })
    await made(cashier.owner, 'customer', { kode: 'RAHMA', nama_customer: 'RAHMA A', ...identity })
    const [there, here] = [await orangIn('MDN', 'RAHMA'), await orangIn('SBY', 'RAHMA')]
    expect(there?.orang).toBe(here!.orang)
    expect([there!.hp === null, here!.hp]).toEqual([false, null])
    const persons = await rows<{ id: string }>(`SELECT id FROM orang`)
    expect(JSON.stringify(persons)).not.toMatch(/3273014507850077|081355556666/)
  })

  test('a card of the other shop is found by its code or phone, and only whole', async () => {
    const find = async (cari: string) =>
      (await cashier.chain.call(budi, 'GET', `member/kartu?cari=${encodeURIComponent(cari)}`)).body
    const card = { kode: 'KARTU-7', nama: 'IBU TETI', no_hp: phone, jenis_member: 'UMUM', toko: 'SBY' }
    expect(await find('kartu-7')).toEqual([card])
    expect(await find('0813 1111 2222')).toEqual([card])
    expect(await find('TETI')).toEqual([])
    expect(await find('KARTU')).toEqual([])
  })

  test('whose card was read from elsewhere stands in the book of the shop that gave it out', async () => {
    const read = await rows<{ kunci: string; user_id: string; sesudah: object }>(
      `SELECT kunci, user_id, sesudah FROM buku_jejak WHERE cabang = 'SBY' AND perintah = 'baca-kartu' ORDER BY id LIMIT 1`,
    )
    expect(read).toEqual([{ kunci: 'KARTU-7', user_id: 'BUDI', sesudah: { toko: 'MDN' } }])
  })

  test('whoever buys there for the first time is written down there', async () => {
    await made(cashier.owner, 'member', { kode: 'KARTU-10', nama: 'BARU DI SANA', no_hp: '081377778888' })
    const first = await made(budi, 'member/kartu/kartu-10/customer', {})
    expect(first).toEqual({
      kode_member: 'KARTU-10',
      kode: 'KARTU-10',
      nama_customer: 'BARU DI SANA',
      alamat_customer: null,
      no_hp: '081377778888',
    })
    expect(await made(budi, 'member/kartu/KARTU-10/customer', {})).toEqual(first)
    const known = await made(budi, 'member/kartu/KARTU-7/customer', {})
    expect(known.kode).toBe('TETI')
  })

  test('a card that nobody gave out, or that was taken back, is none', async () => {
    await made(cashier.owner, 'member', { kode: 'KARTU-11', nama: 'PERGI', no_hp: '081300001111' })
    await cashier.chain.call(cashier.owner, 'DELETE', 'member/KARTU-11')
    for (const kode of ['KARTU-11', 'TIDAK-ADA'])
      expect(issue(await cashier.chain.call(budi, 'POST', `member/kartu/${kode}/customer`))).toEqual([
        404,
        'Member Tidak Ditemukan',
      ])
    await cashier.chain.call(cashier.owner, 'POST', 'member/KARTU-11/aktifkan')
    expect((await made(budi, 'member/kartu/KARTU-11/customer', {})).kode_member).toBe('KARTU-11')
  })
})

describe('a nota names the card', () => {
  test('and gets its customer', async () => {
    const sold = await made(cashier.lina, 'penjualan', nota(await cashier.one(), undefined, { kode_member: 'KARTU-7' }))
    expect(sold).toMatchObject({ kode_member: 'KARTU-7', kode_customer: 'KARTU-7', nama_customer: 'IBU TETI' })
  })

  test.each([
    ['one that does not exist', { kode_member: 'TIDAK-ADA' }, 'Member Tidak Ditemukan'],
    [
      'that of somebody else',
      { kode_member: 'KARTU-7', kode_customer: customers.siti },
      'Member Bukan Milik Customer Ini',
    ],
  ])('%s is refused', async (_, who, message) => {
    const refused = await cashier.sell(nota(await cashier.one(), undefined, who))
    expect([refused.status, refused.body.fields]).toEqual([422, [{ field: 'kode_member', message }]])
  })

  test('in a shop without members there is none', async () => {
    await cashier.flag('MEMBER_MODULE', 'off')
    expect(issue(await cashier.sell(nota(await cashier.one(), undefined, { kode_member: 'KARTU-7' })))).toEqual([
      422,
      'Member Tidak Ditemukan',
    ])
    await cashier.flag('MEMBER_MODULE', 'on')
  })

  test('it takes two round trips, with a card too', async () => {
    const kode = await cashier.one()
    expect(await cashier.trips(() => cashier.sold(nota(kode, undefined, { kode_member: 'KARTU-7' })))).toEqual([2])
  })
})

test('customers and cards from before are recognised when a server starts', async () => {
  const before = [await orangIn('SBY', customers.siti), await orangIn('SBY', 'RAHMA')]
  const cards = () => rows(`SELECT kode, toko, orang FROM kartu_member ORDER BY kode, toko`)
  const given = await cards()
  await cashier.chain.plant('SBY', `DELETE FROM orang_customer WHERE cabang = 'SBY'`)
  await cashier.chain.owner.query(`UPDATE kartu_member SET orang = NULL, kunci = NULL`)
  await completeRooms({
    db: cashier.chain.db,
    secretbox: cashier.chain.server.services.secretbox,
    now: cashier.chain.now(),
  })
  expect([await orangIn('SBY', customers.siti), await orangIn('SBY', 'RAHMA')]).toEqual(before)
  expect(await cards()).toEqual(given)
  expect(await prove(cashier.chain)).toEqual([])
})
