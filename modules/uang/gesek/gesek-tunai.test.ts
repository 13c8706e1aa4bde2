import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { computeSelisih } from '#buku'
import { percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import { issue, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, identifyCustomer, prove } from '#testing/examples.ts'
import { testPassword } from '#testing/server.ts'
import { accounts, customers } from '#testing/world.ts'
import { gesekTunai } from './gesek-tunai.document.ts'
import { buildGesek, checkServed, leastFee, postGesek, type GesekDraft, type GesekFacts } from './gesek-tunai.ts'

/** Cash for a swiped debit card: its rules, and a shop whose two tills hand out the last of the day's limit at once. */
const step = rupiah(500)
const bank = { biaya_debit: percent(15), biaya_kredit: null, biaya_qris: null }
const facts = (again: Partial<GesekFacts> = {}): GesekFacts => ({
  customer: { nama_customer: 'IBU RATNA', identitas: true },
  rekening: new Map([['111', bank]]),
  today: rupiah(0),
  ...again,
})
const draft = (again: Partial<GesekDraft> = {}): GesekDraft => ({
  kode_customer: customers.siti,
  no_rekening: '111',
  jenis_kartu: 'DEBIT',
  awal_kartu: null,
  akhir_kartu: '4471',
  jumlah_rp: rupiah(1_000_000),
  biaya_rp: null,
  keterangan: null,
  ...again,
})
const context = (limit: string) => ({ settings: { gesek_limit_harian: limit } })
const build = (typed: Partial<GesekDraft> = {}, known: Partial<GesekFacts> = {}, limit = '5000000') =>
  buildGesek(draft(typed), facts(known), context(limit))
const why = (made: unknown) =>
  Array.isArray(made) ? made.map((w: { field?: string; message: string }) => [w.field, w.message]) : 'made'

const credit = 'Kartu Kredit Tidak Boleh Digesek Tunai'
describe('is refused', () => {
  test.each([
    ['for a credit card', build({ jenis_kartu: 'KREDIT' }), 'jenis_kartu', credit],
    ['for an American Express', build({ awal_kartu: '371449' }), 'awal_kartu', credit],
    ['for a Diners Club', build({ awal_kartu: '300123' }), 'awal_kartu', credit],
    ['for a JCB', build({ awal_kartu: '352900' }), 'awal_kartu', credit],
    ['with five first digits', build({ awal_kartu: '52641' }), 'awal_kartu', 'Harus Enam Angka'],
    ['with letters for last digits', build({ akhir_kartu: '44A1' }), 'akhir_kartu', 'Harus Empat Angka'],
    ['to nobody', build({}, { customer: undefined }), 'kode_customer', 'Customer Tidak Ditemukan'],
    [
      'to somebody whose identity the shop has not seen',
      build({}, { customer: { nama_customer: 'X', identitas: false } }),
      'kode_customer',
      'Identitas Customer Harus Diisi',
    ],
    ['on an account that the shop has not', build({ no_rekening: '9' }), 'no_rekening', 'Data Tidak Ditemukan'],
    ['for less than the bank takes', build({ biaya_rp: rupiah(1_500) }), 'biaya_rp', 'Biaya Paling Sedikit {biaya}'],
    ['of odd rupiah', build({ jumlah_rp: rupiah(1_000_169) }), 'jumlah_rp', 'Harus Kelipatan {jumlah}'],
    ['for a fee of odd rupiah', build({ biaya_rp: rupiah(2_001) }), 'biaya_rp', 'Harus Kelipatan {jumlah}'],
    [
      'above what the day has left',
      build({ jumlah_rp: rupiah(5_000_500) }),
      'jumlah_rp',
      'Batas Gesek Tunai Hari Ini Tinggal {sisa}',
    ],
    [
      'once the day is used up',
      build({}, { today: rupiah(4_000_001) }),
      'jumlah_rp',
      'Batas Gesek Tunai Hari Ini Tinggal {sisa}',
    ],
  ])('%s', (_, made, field, message) => expect(why(made)).toEqual([[field, message]]))

  test('everywhere while the limit is 0, which the screen says before anything is typed', () => {
    expect(checkServed(context('0'))).toEqual([{ message: 'Gesek Tunai Tidak Dilayani, Batasnya 0' }])
    expect(checkServed(context('1'))).toEqual([])
  })
})

test.each([
  // The bank takes its share of the fee too: 1,500 of 1,000,000 would leave the shop two rupiah short.
  [1_000_000, 15, 2_000],
  [500_000, 15, 1_000],
  [500, 15, 500],
  [1_000_000, 200, 20_500],
  [999_500, 0, 0],
])('handing out %d where the bank takes %d hundredths of a percent costs %d at least', (amount, rate, fee) =>
  expect(leastFee(rupiah(amount), { ...bank, biaya_debit: percent(rate) }, rupiah(500))).toBe(BigInt(fee)),
)

test('whatever is handed out, what is swiped is a multiple of the step, and the bank never takes more than the fee', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 999 }),
      fc.constantFrom(100n, 500n, 1000n),
      (times, rate, step) => {
        const handed = rupiah(BigInt(times) * step)
        const fee = leastFee(handed, { ...bank, biaya_debit: percent(rate) }, rupiah(step))
        const total = handed + fee
        expect(total % step).toBe(0n)
        expect(fee * 10_000n >= total * BigInt(rate)).toBe(true)
        // A step less would not do.
        expect(fee === 0n || (fee - step) * 10_000n < (total - step) * BigInt(rate)).toBe(true)
      },
    ),
  )
})

test('whatever is handed out, the entry balances, and the drawer gives exactly that; with validation the bank waits', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10_000n }).map((times) => times * 500n),
      fc.bigInt({ min: 0n, max: 100n }).map((times) => times * 500n),
      fc.boolean(),
      (amount, more, waits) => {
        const made = build({ jumlah_rp: rupiah(amount), biaya_rp: rupiah(leastFee(rupiah(amount), bank, step) + more) })
        if (Array.isArray(made)) throw new Error(String(made[0]?.message))
        const { uang = [] } = postGesek(made, waits)
        const net = (akun: string) =>
          uang.filter((l) => l.akun === akun).reduce((s, l) => s + (l.debit ?? 0n) - (l.kredit ?? 0n), 0n)
        expect(computeSelisih(uang)).toBe(0n)
        expect([net('KAS'), net('PENDAPATAN GESEK'), net('KLIRING')]).toEqual([
          -amount,
          0n - (made.biaya_rp ?? 0n),
          waits ? made.total_rp : 0n,
        ])
        expect(net('BANK') + net('BIAYA KARTU')).toBe(waits ? 0n : made.total_rp)
      },
    ),
  )
})

describe('in a shop', () => {
  let cashier: Cashier
  const swipe = {
    kode_customer: customers.siti,
    no_rekening: accounts.bca,
    jenis_kartu: 'DEBIT',
    akhir_kartu: '4471',
    jumlah_rp: 600_000,
  }
  beforeAll(async () => {
    cashier = await openCashier()
    await identifyCustomer(cashier.chain)
    const opened = await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
      detail_saldo: [{ akun: 'KAS', jumlah_rp: 5_000_000 }],
    })
    expect(opened.status).toBe(200)
  })
  afterAll(() => cashier.chain.close())

  test('nothing is handed out before the owner sets a limit', async () => {
    expect(issue(await cashier.chain.call(cashier.lina, 'POST', 'gesek-tunai', swipe))).toEqual([
      422,
      'Gesek Tunai Tidak Dilayani, Batasnya 0',
    ])
  })

  test('of eight tills that hand out at once only so many may as the limit allows, to the rupiah', async () => {
    await cashier.set('gesek_limit_harian', '2000000')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => cashier.chain.call(cashier.lina, 'POST', 'gesek-tunai', swipe)),
    )
    expect(answers.filter((a) => a.status === 200)).toHaveLength(3)
    const rest = await cashier.chain.call(cashier.lina, 'POST', 'gesek-tunai', { ...swipe, jumlah_rp: 200_000 })
    expect(rest.status, rest.raw).toBe(200)
    const over = await cashier.chain.call(cashier.lina, 'POST', 'gesek-tunai', { ...swipe, jumlah_rp: 1 })
    expect(issue(over)[0]).toBe(422)
    // What is called off may be handed out again.
    const { no_gesek: nomor } = answers.find((a) => a.status === 200)!.body
    const off = await execute(
      cashier.chain,
      cashier.lina,
      gesekTunai,
      'batal',
      { alasan: 'DITOLAK' },
      { nomor, password: testPassword },
    )
    expect(off.status, off.raw).toBe(200)
    expect((await cashier.chain.call(cashier.lina, 'POST', 'gesek-tunai', swipe)).status).toBe(200)
  })

  test('the calls of the catalogue tell the movements a page at a time, and no balance', async () => {
    const one = await cashier.chain.call(cashier.owner, 'GET', 'cash/paginated?skip=0&limit=2')
    expect([one.status, one.body.data.length, one.body.count > 2, 'saldo' in one.body.data[0]]).toEqual([
      200,
      2,
      true,
      false,
    ])
    const two = await cashier.chain.call(cashier.owner, 'GET', 'cash/paginated?skip=1&limit=1')
    expect(two.body.data[0]).toEqual(one.body.data[1])
    const banked = await cashier.chain.call(cashier.owner, 'GET', 'cash/history-bank')
    expect([banked.status, banked.body.data[0].sub]).toEqual([200, accounts.bca])
    const swipes = await cashier.chain.call(cashier.owner, 'GET', 'non-cash/gesek-histories')
    expect([swipes.status, swipes.body.length]).toEqual([200, 4])
    expect(await prove(cashier.chain)).toEqual([])
  })
})
