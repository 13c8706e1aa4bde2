import { afterAll, beforeAll, expect, test } from 'vitest'
import { titipan } from '#penjualan'
import { prove, proveTill, execute } from '#testing/examples.ts'
import { openCashier, issue, nota, cash, type Cashier } from '#testing/cashier.ts'
import { testPassword, type Person } from '#testing/server.ts'
import { customers } from '#testing/world.ts'

/** Deposits that customers left before the shop's first day with these books, in the order of that day. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.chain.close())

const start = (awal_rp: number, who: Person = cashier.owner, again: object = {}) =>
  cashier.chain.call(who, 'POST', 'titipan/awal', {
    kode_customer: customers.siti,
    awal_rp,
    keterangan: 'NOTA LAMA 118',
    ...again,
  })
const balance = async (ledgerAccount: string, sub = ''): Promise<number> => {
  const { rows } = await cashier.chain.owner.query<{ saldo: number }>(
    `SELECT saldo::int FROM saldo_uang WHERE cabang = 'SBY' AND akun = $1 AND sub = $2`,
    [ledgerAccount, sub],
  )
  return rows[0]?.saldo ?? 0
}

test('the owner enters them: MODAL AWAL owes each under its own number, and no drawer moves', async () => {
  const cash = await balance('1110', 'UTAMA')
  let number = ''
  const one = async () => void (number = String((await start(1_000_000)).body.no_titipan))
  expect(await cashier.trips(one)).toEqual([2])
  expect(number).toMatch(/^TP-SBY-\d{6}-0001$/)
  expect([await balance('2120', number), await balance('3110'), await balance('1110', 'UTAMA')]).toEqual([
    -1_000_000,
    1_000_000,
    cash,
  ])
  expect((await cashier.chain.call(cashier.owner, 'GET', `titipan/${number}`)).body).toMatchObject({
    status: 'AKTIF',
    sisa: 1_000_000,
    awal_rp: 1_000_000,
    bayar: [],
  })
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('one that was mistyped is called off; nobody else may enter one', async () => {
  const { no_titipan: number } = (await start(99)).body
  const cancel = await execute(
    cashier.chain,
    cashier.owner,
    titipan,
    'batal',
    { alasan: 'SALAH KETIK' },
    { nomor: number, password: testPassword },
  )
  expect([cancel.status, cancel.body.status, await balance('2120', number), await balance('3110')]).toEqual([
    200,
    'BATAL',
    0,
    1_000_000,
  ])
  expect(issue(await start(5, cashier.lina))).toEqual([422, 'Saldo Awal Hanya Oleh Pemilik'])
  expect(issue(await start(5, cashier.owner, { bayar: cash(5) }))).toEqual([422, 'Isian Tidak Sah'])
  expect(
    issue(
      await cashier.chain.call(cashier.owner, 'POST', 'titipan', {
        kode_customer: customers.siti,
        awal_rp: 5,
        bayar: cash(5),
      }),
    ),
  ).toEqual([422, 'Isian Tidak Sah'])
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('it does not wait for a cashier, because no money comes', async () => {
  await cashier.flag('TITIPAN_DUA_LANGKAH', 'on')
  expect((await start(250_000)).body).toMatchObject({ status: 'AKTIF', sisa: 250_000 })
  await cashier.flag('TITIPAN_DUA_LANGKAH', 'off')
})

test('the customer buys with it; from then on the shop began what it began with', async () => {
  const { body } = await cashier.chain.call(cashier.lina, 'GET', 'titipan/aktif/C0001')
  const payments = [{ cara: 'TITIPAN', jumlah_rp: 1_000_000, no_titipan: body[0].no_titipan }, ...cash(3_200_000)]
  await cashier.sold(nota(await cashier.one(), payments, { kode_customer: customers.siti }))
  expect((await cashier.chain.call(cashier.lina, 'GET', 'titipan/aktif/C0001')).body).toHaveLength(1)
  expect(issue(await start(5))).toEqual([422, 'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama'])
  expect(await prove(cashier.chain)).toEqual([])
})
