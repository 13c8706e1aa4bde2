import { afterAll, beforeAll, expect, test } from 'vitest'
import { titipan } from '#penjualan'
import { buktikan, jalankan } from '#kernel/testing/contoh.ts'
import { bukaKasir, galat, nota, tunai, type Kasir } from '#kernel/testing/kasir.ts'
import { sandi, type Person } from '#kernel/testing/server.ts'

/** What customers left before the shop's first day with these books, in the order of that day. */
let k: Kasir
beforeAll(async () => {
  k = await bukaKasir()
})
afterAll(() => k.c.close())

const awal = (awal_rp: number, who: Person = k.pemilik, lagi: object = {}) =>
  k.c.call(who, 'POST', 'titipan/awal', { kode_customer: 'C0001', awal_rp, keterangan: 'NOTA LAMA 118', ...lagi })
const saldo = async (akun: string, sub = ''): Promise<number> => {
  const { rows } = await k.c.owner.query<{ saldo: number }>(
    `SELECT saldo::int FROM saldo_uang WHERE cabang = 'SBY' AND akun = $1 AND sub = $2`,
    [akun, sub],
  )
  return rows[0]?.saldo ?? 0
}

test('the owner enters them: MODAL AWAL owes each under its own number, and no drawer moves', async () => {
  const kas = await saldo('1110', 'UTAMA')
  let nomor = ''
  const satu = async () => void (nomor = String((await awal(1_000_000)).body.no_titipan))
  expect(await k.trips(satu)).toEqual([2])
  expect(nomor).toMatch(/^TP-SBY-\d{6}-0001$/)
  expect([await saldo('2120', nomor), await saldo('3110'), await saldo('1110', 'UTAMA')]).toEqual([
    -1_000_000,
    1_000_000,
    kas,
  ])
  expect((await k.c.call(k.pemilik, 'GET', `titipan/${nomor}`)).body).toMatchObject({
    status: 'AKTIF',
    sisa: 1_000_000,
    awal_rp: 1_000_000,
    bayar: [],
  })
  expect(await buktikan(k.c)).toEqual([])
})

test('one that was mistyped is called off; nobody else may enter one', async () => {
  const { no_titipan: nomor } = (await awal(99)).body
  const batal = await jalankan(k.c, k.pemilik, titipan, 'batal', { alasan: 'SALAH KETIK' }, { nomor, sandi })
  expect([batal.status, batal.body.status, await saldo('2120', nomor), await saldo('3110')]).toEqual([
    200,
    'BATAL',
    0,
    1_000_000,
  ])
  expect(galat(await awal(5, k.lina))).toEqual([422, 'Saldo Awal Hanya Oleh Pemilik'])
  expect(galat(await awal(5, k.pemilik, { bayar: tunai(5) }))).toEqual([422, 'Isian Tidak Sah'])
  expect(
    galat(await k.c.call(k.pemilik, 'POST', 'titipan', { kode_customer: 'C0001', awal_rp: 5, bayar: tunai(5) })),
  ).toEqual([422, 'Isian Tidak Sah'])
  expect(await buktikan(k.c)).toEqual([])
})

test('it does not wait for a cashier, because no money comes', async () => {
  await k.flag('TITIPAN_DUA_LANGKAH', 'on')
  expect((await awal(250_000)).body).toMatchObject({ status: 'AKTIF', sisa: 250_000 })
  await k.flag('TITIPAN_DUA_LANGKAH', 'off')
})

test('the customer buys with it; from then on the shop began what it began with', async () => {
  const { body } = await k.c.call(k.lina, 'GET', 'titipan/aktif/C0001')
  const bayar = [{ cara: 'TITIPAN', jumlah_rp: 1_000_000, no_titipan: body[0].no_titipan }, ...tunai(3_200_000)]
  await k.terjual(nota(await k.satu(), bayar, { kode_customer: 'C0001' }))
  expect((await k.c.call(k.lina, 'GET', 'titipan/aktif/C0001')).body).toHaveLength(1)
  expect(galat(await awal(5))).toEqual([422, 'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama'])
  expect(await buktikan(k.c)).toEqual([])
})
