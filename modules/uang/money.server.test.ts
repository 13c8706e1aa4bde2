import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, prove } from '#testing/examples.ts'
import { testPassword, type Answer, type Person } from '#testing/server.ts'
import { accounts } from '#testing/world.ts'
import { uangKas } from './masuk-keluar/uang-kas.document.ts'
import { pengalihanSaldo } from './mutasi/pengalihan-saldo.document.ts'

/** Money without a nota, in a shop: what comes into a drawer or an account and leaves it, and what only changes its place. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  const opening = [
    { akun: 'KAS', jumlah_rp: 3_000_000 },
    { akun: 'BANK', sub: accounts.bca, jumlah_rp: 10_000_000 },
  ]
  const answer = await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
    keterangan: 'AWAL',
    detail_saldo: opening,
  })
  if (answer.status !== 200) throw new Error(answer.raw)
})
afterAll(() => cashier.chain.close())

const money = async (): Promise<Record<string, number>> => {
  const { rows } = await cashier.chain.owner.query<{ name: string; n: number }>(
    `SELECT akun || ' ' || sub AS name, saldo::float AS n FROM saldo_uang WHERE cabang = 'SBY' AND saldo <> 0 ORDER BY 1`,
  )
  return Object.fromEntries(rows.map((r) => [r.name.trim(), r.n]))
}
/** The refusal of each field. */
const issues = (answer: Answer) => [
  answer.status,
  (answer.body.fields as { field: string; message: string }[]).map((w) => [w.field, w.message]),
]
const kas = (draft: object, who: Person = cashier.lina) => cashier.chain.call(who, 'POST', 'uang-kas', draft)

describe('a drawer', () => {
  test('what comes in and goes out is booked against the account of its category, and called off on the same day', async () => {
    const before = await money()
    const rent = await kas({ kode_transaksi: 'SEWA', jumlah_rp: 1_500_000, keterangan: 'SEWA ETALASE' })
    expect([rent.status, rent.body.arah, rent.body.nomor_akun]).toEqual([200, 'MASUK', '5300'])
    const power = await kas({ kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN' })
    expect([power.status, power.body.arah]).toEqual([200, 'KELUAR'])
    expect(await money()).toEqual({
      ...before,
      '1110 UTAMA': before['1110 UTAMA']! + 1_150_000,
      '5300': -1_500_000,
      '5310': 350_000,
    })
    for (const nomor of [rent.body.no_uang_kas, power.body.no_uang_kas])
      expect(
        (
          await execute(
            cashier.chain,
            cashier.lina,
            uangKas,
            'batal',
            { alasan: 'SALAH' },
            { nomor, password: testPassword },
          )
        ).status,
      ).toBe(200)
    expect(await money()).toEqual(before)
  })

  test('money out above the limit waits for a supervisor, at the limit it does not', async () => {
    const at = await kas({ kode_transaksi: 'LISTRIK', jumlah_rp: 500_000, keterangan: 'LISTRIK' })
    expect(at.status).toBe(200)
    const draft = { kode_transaksi: 'LISTRIK', jumlah_rp: 500_001, keterangan: 'LISTRIK' }
    const above = await kas(draft)
    expect(above.status).toBe(423)
    expect(
      (await execute(cashier.chain, cashier.lina, uangKas, 'simpan', draft, { password: testPassword })).status,
    ).toBe(200)
    await cashier.set('limit_kas_keluar', '100000')
    expect((await kas({ ...draft, jumlah_rp: 100_001 })).status).toBe(423)
    await cashier.set('limit_kas_keluar', '500000')
  })

  test('a category whose account the program keeps is refused', async () => {
    await cashier.chain.call(cashier.owner, 'POST', 'kode-transaksi', {
      kode_transaksi: 'AMBILBANK',
      nama_transaksi: 'AMBIL DARI BANK',
      jenis: 'MASUK',
      nomor_akun: '1120',
    })
    const answer = await kas({ kode_transaksi: 'AMBILBANK', jumlah_rp: 1, keterangan: 'X' })
    expect(issues(answer)).toEqual([422, [['kode_transaksi', 'Akun 1120 Dijaga Program']]])
  })
})

describe('an account', () => {
  test('what comes in and goes out stands in the bank, not in the drawer', async () => {
    const before = await money()
    const draft = { no_rekening: accounts.bca, kode_transaksi: 'LISTRIK', jumlah_rp: 400_000, keterangan: 'LISTRIK' }
    expect((await cashier.chain.call(cashier.rina, 'POST', 'uang-bank', draft)).status).toBe(200)
    const after = await money()
    expect(after['1120 0140228899']).toBe(before['1120 0140228899']! - 400_000)
    expect(after['1110 UTAMA']).toBe(before['1110 UTAMA'])
  })
})

describe('what only changes its place', () => {
  const call = (path: string, body: object) => cashier.chain.call(cashier.owner, 'POST', path, body)
  const sent = { jumlah: 1_000_000, keterangan: 'SETOR', kategori: 'LISTRIK' }
  test('cash goes to the bank and comes from it, by the calls that the specification names', async () => {
    const before = await money()
    const answer = await call('cash/mutasi-uang-cash', {
      asal: 'CASH',
      asal_rekening: '',
      tujuan: 'BCA',
      tujuan_rekening: accounts.bca,
      ...sent,
    })
    expect([answer.status, answer.body.message]).toEqual([200, 'Mutasi Uang Cash Berhasil Disimpan'])
    expect(await money()).toEqual({
      ...before,
      '1110 UTAMA': before['1110 UTAMA']! - 1_000_000,
      '1120 0140228899': before['1120 0140228899']! + 1_000_000,
    })
    const back = { asal: 'BCA', asal_rekening: accounts.bca, tujuan: 'CASH', tujuan_rekening: null, ...sent }
    expect((await call('cash/mutasi-uang-cash', back)).status).toBe(200)
    expect(await money()).toEqual(before)
  })

  test.each([
    ['cash on both sides', 'cash/mutasi-uang-cash', { asal: 'CASH', tujuan: 'CASH' }, 'tujuan'],
    ['a bank on both sides of a move of cash', 'cash/mutasi-uang-cash', { asal: 'BCA', tujuan: 'BRI' }, 'tujuan'],
    ['cash on one side of a move between banks', 'cash/mutasi-uang-bank', { asal: 'CASH', tujuan: 'BRI' }, 'asal'],
  ])('%s is refused', async (_, path, sides, at) => {
    const answer = await call(path, {
      asal_rekening: accounts.bca,
      tujuan_rekening: accounts.bri,
      ...sent,
      ...sides,
    })
    expect(issues(answer)).toEqual([422, [[at, 'Asal Tidak Boleh Kosong']]])
  })

  test.each([
    ['cash/mutasi-uang-cash', { asal: 'CASH', tujuan: 'BRI', tujuan_rekening: accounts.bca }, 'tujuan_rekening'],
    ['cash/mutasi-uang-cash', { tujuan: 'CASH', asal: 'BRI', asal_rekening: accounts.bca }, 'asal_rekening'],
    ['cash/mutasi-uang-bank', { asal: 'BRI', tujuan: 'BRI' }, 'asal_rekening'],
  ])('%s refuses an account of another bank than its side says', async (path, sides, at) => {
    const accountsOf = { asal_rekening: accounts.bca, tujuan_rekening: accounts.bri }
    const answer = await call(path, { ...accountsOf, ...sent, ...sides })
    expect(issues(answer)).toEqual([422, [[at, 'Rekening Bukan Dari Bank Ini']]])
  })

  test('between accounts, what the bank took for it is an expense of the same document', async () => {
    const before = await money()
    const draft = {
      asal_rekening: accounts.bca,
      tujuan_rekening: accounts.bri,
      kategori: 'LISTRIK',
      jumlah_rp: 2_000_000,
      keterangan: 'GAJI',
      biaya_rp: 6_500,
      kode_biaya: 'LISTRIK',
    }
    const answer = await call('mutasi-uang-bank', draft)
    expect([answer.status, answer.body.akun_biaya]).toEqual([200, '5310'])
    const after = await money()
    expect([
      after['1120 0140228899']! - before['1120 0140228899']!,
      after['1120 003301000456789'],
      after['5310']! - before['5310']!,
    ]).toEqual([-2_006_500, 2_000_000, 6_500])
    const same = { ...draft, tujuan_rekening: accounts.bca }
    const refused = await call('mutasi-uang-bank', same)
    expect(issues(refused)).toEqual([422, [['tujuan_rekening', 'Rekening Tidak Boleh Sama']]])
  })

  test('a command that is sent twice happens once', async () => {
    const body = {
      asal: 'BCA',
      asal_rekening: accounts.bca,
      tujuan: 'BRI',
      tujuan_rekening: accounts.bri,
      ...sent,
    }
    const before = await money()
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        cashier.chain.call(cashier.owner, 'POST', 'cash/mutasi-uang-bank', body, { key: 'mutasi-sekali' }),
      ),
    )
    expect(new Set(answers.map((a) => a.body.no_mutasi)).size).toBe(1)
    expect((await money())['1120 0140228899']).toBe(before['1120 0140228899']! - 1_000_000)
  })

  test('a balance goes from drawer to drawer with a supervisor’s yes', async () => {
    await cashier.chain.call(cashier.owner, 'PUT', 'laci/DEPAN', { nama: 'Laci depan', aktif: true })
    const draft = {
      jenis_saldo: 'LACI',
      asal_laci: 'UTAMA',
      tujuan_laci: 'DEPAN',
      jumlah_rp: 200_000,
      keterangan: 'ISI LACI DEPAN',
    }
    const before = await money()
    expect((await cashier.chain.call(cashier.rina, 'POST', 'pengalihan-saldo', draft)).status).toBe(423)
    expect(
      (
        await execute(cashier.chain, cashier.rina, pengalihanSaldo, 'simpan', draft, {
          spv: 'OWNER',
          password: testPassword,
        })
      ).status,
    ).toBe(200)
    expect(await money()).toEqual({ ...before, '1110 UTAMA': before['1110 UTAMA']! - 200_000, '1110 DEPAN': 200_000 })
  })
})

test('the books prove themselves', async () => expect(await prove(cashier.chain)).toEqual([]))
