import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { titipan } from '#penjualan'
import { prove, proveTill, execute } from '#testing/examples.ts'
import { openCashier, issue, nota, type Cashier } from '#testing/cashier.ts'
import { testPassword, type Person } from '#testing/server.ts'
import { accounts, customers } from '#testing/world.ts'

/** Deposits on a whole server: their effect on the books, on a sale, and on each other. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.chain.close())

const leaveDeposit = async (
  jumlah_rp: number,
  kode_customer = customers.siti,
  who: Person = cashier.lina,
): Promise<string> => {
  const answer = await cashier.chain.call(who, 'POST', 'titipan', {
    kode_customer,
    bayar: [{ cara: 'CASH', jumlah_rp }],
  })
  if (answer.status !== 200) throw new Error(answer.raw)
  return String(answer.body.no_titipan)
}
const action = (name: string, number: string, content: object = {}) =>
  cashier.chain.call(cashier.lina, 'POST', `titipan/${number}/${name}`, content)
const one = async (number: string) => {
  const { body } = await cashier.chain.call(cashier.lina, 'GET', `titipan/${number}`)
  return [body.status, body.sisa]
}
/** Gives it back with a supervisor's yes. */
const giveBack = (number: string, content: object = {}) =>
  execute(cashier.chain, cashier.lina, titipan, 'ambil', content, { nomor: number, password: testPassword })
/** The balance of an account: what the shop owes for a deposit, or the cash in the drawer. */
const balance = async (ledgerAccount: string, sub: string): Promise<number> => {
  const { rows } = await cashier.chain.owner.query<{ saldo: number }>(
    `SELECT saldo::int FROM saldo_uang WHERE cabang = 'SBY' AND akun = $1 AND sub = $2`,
    [ledgerAccount, sub],
  )
  return rows[0]?.saldo ?? 0
}
const from = (no_titipan: string, jumlah_rp: number) => ({ cara: 'TITIPAN', jumlah_rp, no_titipan })
const cash = (jumlah_rp: number) => ({ cara: 'CASH', jumlah_rp })
const buy = { kode_customer: customers.siti }

describe('money that a customer leaves', () => {
  test('is owed under the number of its deposit', async () => {
    const cash = await balance('1110', 'UTAMA')
    const number = await leaveDeposit(1_000_000)
    expect(number).toMatch(/^TP-SBY-\d{6}-\d{4}$/)
    expect([await balance('2120', number), (await balance('1110', 'UTAMA')) - cash]).toEqual([-1_000_000, 1_000_000])
    const { body } = await cashier.chain.call(cashier.lina, 'GET', 'titipan/aktif/C0001')
    expect(body).toEqual([{ no_titipan: number, tanggal: expect.any(String), sisa: 1_000_000, keterangan: null }])
    expect((await cashier.chain.call(cashier.lina, 'GET', 'titipan/aktif/C0002')).body).toEqual([])
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('goes back in cash, once', async () => {
    const cash = await balance('1110', 'UTAMA')
    const number = await leaveDeposit(300_000)
    const alone = await action('ambil', number)
    expect([alone.status, alone.body.kategori]).toEqual([423, ['REFUND_UANG_MUKA']])
    expect((await giveBack(number)).body).toMatchObject({
      status: 'DIAMBIL',
      sisa: 0,
      diambil_rp: 300_000,
      bayar_keluar: [{ cara: 'CASH', jumlah_rp: 300_000 }],
    })
    expect([await balance('2120', number), await balance('1110', 'UTAMA')]).toEqual([0, cash])
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('that came by transfer goes back by transfer: the bank has it at once, also where the tick comes later', async () => {
    const no_rekening = accounts.bca
    await cashier.flag('VALIDASI_NON_CASH_MODULE', 'on')
    const [drawer, bank] = [await balance('1110', 'UTAMA'), await balance('1120', no_rekening)]
    const number = await leaveDeposit(300_000)
    const by = (transfer: number) => ({
      bayar_keluar: [
        { cara: 'TRANSFER', jumlah_rp: transfer, no_rekening, keterangan: 'BCA 123 SITI' },
        { cara: 'CASH', jumlah_rp: 100_000 },
      ],
    })
    expect(issue(await action('ambil', number, by(200_001)))).toEqual([422, 'Jumlah Uang Keluar Harus Pas'])
    expect((await giveBack(number, by(200_000))).body).toMatchObject({ status: 'DIAMBIL' })
    expect([await balance('1110', 'UTAMA'), await balance('1120', no_rekening)]).toEqual([
      drawer + 200_000,
      bank - 200_000,
    ])
    await cashier.flag('VALIDASI_NON_CASH_MODULE', 'off')
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('is called off on its day with a yes from above; what was spent in part is not', async () => {
    const [cancel, used] = [await leaveDeposit(200_000), await leaveDeposit(500_000)]
    const input = { alasan: 'SALAH JUMLAH' }
    expect((await action('batal', cancel, input)).status).toBe(423)
    const answer = await execute(cashier.chain, cashier.lina, titipan, 'batal', input, {
      nomor: cancel,
      password: testPassword,
    })
    expect([answer.status, ...(await one(cancel)), await balance('2120', cancel)]).toEqual([200, 'BATAL', 0, 0])
    const later = await cashier.sold(nota(await cashier.one(), [from(used, 100_000), cash(4_100_000)], buy))
    expect(issue(await action('batal', used, input))).toEqual([422, `${used} Sudah Dipakai ${later}`])
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

describe('a nota paid by deposits', () => {
  test('spends several of them, keeps the rest of one, and gives all back when it is cancelled', async () => {
    const [first, second] = [await leaveDeposit(1_000_000), await leaveDeposit(2_000_000)]
    const code = await cashier.one()
    let number = ''
    const payments = [from(second, 500_000), from(first, 1_000_000), cash(2_700_000)]
    expect(await cashier.trips(async () => (number = await cashier.sold(nota(code, payments, buy))))).toEqual([2])
    expect([await one(first), await one(second)]).toEqual([
      ['DIPAKAI', 0],
      ['AKTIF', 1_500_000],
    ])
    expect([await balance('2120', first), await balance('2120', second)]).toEqual([0, -1_500_000])
    expect(await proveTill(cashier.chain)).toEqual([])
    const answer = await cashier.cancel(number)
    expect(answer.status, answer.raw).toBe(200)
    expect([await one(first), await one(second)]).toEqual([
      ['AKTIF', 1_000_000],
      ['AKTIF', 2_000_000],
    ])
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('is not cancelled when the rest of the deposit was given back since', async () => {
    const deposit = await leaveDeposit(1_000_000)
    const number = await cashier.sold(nota(await cashier.one(), [from(deposit, 400_000), cash(3_800_000)], buy))
    expect((await giveBack(deposit)).body).toMatchObject({ status: 'DIAMBIL', diambil_rp: 600_000 })
    expect(issue(await cashier.cancel(number))).toEqual([
      422,
      'Titipan {nomor} Sudah Diambil'.replace('{nomor}', deposit),
    ])
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test.each([
    ["another customer's", { kode_customer: customers.budi }, 100_000, 422, 'Titipan Milik Customer Lain'],
    ['more than is left', buy, 1_000_001, 422, 'Sisa Titipan {nomor} Tidak Cukup'],
  ])('is refused: %s; the piece stays', async (_word, who, count, status, message) => {
    const [deposit, code] = [await leaveDeposit(1_000_000), await cashier.one()]
    const answer = await cashier.sell(nota(code, [from(deposit, count), cash(4_200_000 - count)], who))
    expect(issue(answer)).toEqual([status, message.replace('{nomor}', deposit)])
    expect([(await cashier.barang(code)).status, await one(deposit)]).toEqual(['TERSEDIA', ['AKTIF', 1_000_000]])
  })

  test('two tills spend the same deposit: one does, the other is told', async () => {
    const deposit = await leaveDeposit(4_200_000)
    const [first, second] = [await cashier.one(), await cashier.one()]
    const sell = (code: string, who: Person) => cashier.sell(nota(code, [from(deposit, 4_200_000)], buy), who)
    const answers = await Promise.all([sell(first, cashier.lina), sell(second, cashier.rina)])
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await one(deposit)).toEqual(['DIPAKAI', 0])
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

describe('in two steps', () => {
  beforeAll(() => cashier.flag('TITIPAN_DUA_LANGKAH', 'on'))
  afterAll(() => cashier.flag('TITIPAN_DUA_LANGKAH', 'off'))

  test('it waits with nothing posted, is not spent, and the cashier posts it', async () => {
    const deposit = await leaveDeposit(800_000)
    expect([await one(deposit), await balance('2120', deposit)]).toEqual([['MENUNGGU VALIDASI', 0], 0])
    expect(
      issue(await cashier.sell(nota(await cashier.one(), [from(deposit, 100_000), cash(4_100_000)], buy))),
    ).toEqual([409, `Titipan ${deposit} Tidak Aktif`])
    expect(await proveTill(cashier.chain)).toEqual([])
    expect((await action('validasi', deposit)).body).toMatchObject({ status: 'AKTIF', sisa: 800_000 })
    expect(await balance('2120', deposit)).toBe(-800_000)
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('a refusal is BATAL with nothing posted, and asks nobody', async () => {
    const deposit = await leaveDeposit(700_000)
    expect((await action('batal', deposit, { alasan: 'UANG TIDAK ADA' })).status).toBe(200)
    const { rows } = await cashier.chain.owner.query(`SELECT 1 FROM buku_uang WHERE cabang = 'SBY' AND nomor = $1`, [
      deposit,
    ])
    expect([await one(deposit), rows]).toEqual([['BATAL', 0], []])
    expect(await prove(cashier.chain)).toEqual([])
  })

  test('the day is not closed while one waits', async () => {
    const deposit = await leaveDeposit(500_000)
    await cashier.chain.call(cashier.owner, 'POST', 'tutup-toko/hitung', { kas_hitung: 1 })
    const answer = await cashier.chain.call(cashier.owner, 'POST', 'tutup', { kas_hitung: 1, alasan: 'TES' })
    expect([answer.status, (await one(deposit))[0]]).toEqual([422, 'MENUNGGU VALIDASI'])
    expect(String(answer.body.message)).toMatch(/[Vv]alidasi/)
    await action('validasi', deposit)
  })
})
