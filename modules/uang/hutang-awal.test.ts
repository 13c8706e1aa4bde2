import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOwed, type OwedSupplier } from '#master'
import { rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import { issue, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { prove, proveTill, ring } from '#testing/examples.ts'
import { requestReport, rowValues, totalValues } from '#testing/report.ts'
import { sendFile } from '#testing/sheet.ts'
import type { Answer, Person } from '#testing/server.ts'

/** What the shop owes its suppliers on the first day, in rupiah and in gold: typed, from a sheet, called off, paid back. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.chain.close())

const enter = (detail_saldo: object[], who: Person = cashier.owner) =>
  cashier.chain.call(who, 'POST', 'saldo-awal', { keterangan: 'HUTANG AWAL', detail_saldo })
const callOff = ({ body }: Answer) =>
  cashier.chain.call(cashier.owner, 'POST', `saldo-awal/${body.no_saldo_awal}/batal`, { alasan: 'SALAH' })
const owed = async (kode: string): Promise<unknown[]> => {
  const { body } = await cashier.chain.call(cashier.owner, 'GET', `supplier/${kode}`)
  return [body.hutang_pokok ?? 0, body.hutang_berat ?? 0, body.nilai_emas ?? 0]
}
const book = async (kode: string): Promise<number> => {
  const { rows } = await cashier.chain.owner.query<{ n: number }>(
    `SELECT coalesce(-sum(saldo), 0)::float AS n FROM saldo_uang WHERE cabang = 'SBY' AND akun = '2110' AND sub = $1`,
    [kode],
  )
  return rows[0]!.n
}

describe('a debt falls to nothing and no further', () => {
  const supplier: OwedSupplier = {
    kode_supplier: 'UBS',
    nama_supplier: 'UNTUNG BERSAMA',
    hutang_pokok: rupiah(1_000_000),
    hutang_berat: weight(2105),
    nilai_emas: rupiah(5_000_000),
  }
  test.each([
    ['less than is owed', { hutang_pokok: rupiah(999_999) }, false],
    ['all of it', { hutang_pokok: rupiah(1_000_000) }, false],
    ['a rupiah more', { hutang_pokok: rupiah(1_000_001) }, true],
    ['all the gold with what it stands for', { hutang_berat: weight(2105), nilai_emas: rupiah(5_000_000) }, false],
    ['a milligram more', { hutang_berat: weight(2106), nilai_emas: rupiah(5_000_000) }, true],
    ['more than the gold stands for', { nilai_emas: rupiah(5_000_001) }, true],
    ['nothing', {}, false],
  ])('taking back %s', (_, back, refused) =>
    expect(checkOwed(supplier, back, 'UBS')).toEqual(
      refused
        ? [{ message: 'Hutang Ke Supplier {supplier} Sudah Dibayar', values: { supplier: 'UNTUNG BERSAMA' } }]
        : [],
    ),
  )
  test('of nobody nothing can be taken back', () => {
    expect(checkOwed(undefined, { hutang_pokok: rupiah(1) }, 'SEMAR')).toHaveLength(1)
  })
})

describe('typed on /uang-kas', () => {
  test('rupiah and gold of one supplier, beside the cash: owed by his row and by the books', async () => {
    const answer = await enter([
      { akun: 'KAS', jumlah_rp: 6_000_000 },
      { akun: 'UTANG SUPPLIER', sub: 'UBS', jumlah_rp: 1_000_000 },
      { akun: 'UTANG EMAS', sub: 'UBS', berat_emas: 2.105, jumlah_rp: 5_000_000 },
    ])
    expect(answer.status, answer.raw).toBe(200)
    expect([await owed('UBS'), await book('UBS')]).toEqual([[1_000_000, 2.105, 5_000_000], 6_000_000])
    expect(await proveTill(cashier.chain, true)).toEqual([])
    expect((await callOff(answer)).status).toBe(200)
    expect([await owed('UBS'), await book('UBS')]).toEqual([[0, 0, 0], 0])
    expect(await proveTill(cashier.chain, true)).toEqual([])
  })

  test.each([
    ['a supplier nobody knows', { akun: 'UTANG SUPPLIER', sub: 'SEMAR', jumlah_rp: 1 }, 'sub', 'Data Tidak Ditemukan'],
    ['no supplier', { akun: 'UTANG SUPPLIER', jumlah_rp: 1 }, 'sub', 'Data Tidak Ditemukan'],
    ['no grams', { akun: 'UTANG EMAS', sub: 'UBS', jumlah_rp: 1 }, 'berat_emas', 'Berat Emas Tidak Boleh Kosong'],
    [
      'grams that stand for nothing',
      { akun: 'UTANG EMAS', sub: 'UBS', berat_emas: 1, jumlah_rp: 0 },
      'jumlah_rp',
      'Jumlah Rp Tidak Boleh Kosong',
    ],
  ])('%s is refused', async (_, line, field, message) => {
    const answer = await enter([line])
    expect([answer.status, answer.body.fields?.[0]]).toEqual([
      422,
      expect.objectContaining({ field: `detail_saldo.0.${field}`, message }),
    ])
  })

  test('only the owner', async () => {
    const answer = await enter([{ akun: 'UTANG SUPPLIER', sub: 'UBS', jumlah_rp: 1 }], cashier.rina)
    expect(answer.body.message).toBe('Saldo Awal Hanya Oleh Pemilik')
  })

  test('eight at once owe the sum', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => enter([{ akun: 'UTANG SUPPLIER', sub: 'LOKAL', jumlah_rp: 1000 }])),
    )
    expect(all.map((a) => a.status)).toEqual(Array(8).fill(200))
    expect([await owed('LOKAL'), await book('LOKAL')]).toEqual([[8000, 0, 0], 8000])
    for (const answer of all) expect((await callOff(answer)).status).toBe(200)
  })
})

describe('what was paid meanwhile is not owed any more', () => {
  /** As a payment leaves it: its document comes with the payment of suppliers. */
  const pay = (kode: string, rp: number) =>
    cashier.chain.plant(
      'SBY',
      `UPDATE supplier SET hutang_pokok = hutang_pokok - ${rp} WHERE cabang = 'SBY' AND kode_supplier = $1`,
      [kode],
    )

  test('an opening debt of which a rupiah was paid is not called off', async () => {
    const entry = await enter([{ akun: 'UTANG SUPPLIER', sub: 'UBS', jumlah_rp: 1_000_000 }])
    await pay('UBS', 1)
    expect(issue(await callOff(entry))).toEqual([422, 'Hutang Ke Supplier UNTUNG BERSAMA Sudah Dibayar'])
    await pay('UBS', -1)
    expect((await callOff(entry)).status).toBe(200)
  })

  test('nor are goods on credit that were paid; as long as enough is owed they are', async () => {
    const detail_barang = [{ kode_barcode: 'HS0001', ...ring }]
    const goods = await cashier.chain.call(cashier.owner, 'POST', 'barang-masuk', {
      sumber: 'SUPPLIER',
      kode_supplier: 'UBS',
      detail_barang,
    })
    expect(goods.status, goods.raw).toBe(200)
    const cancel = () =>
      cashier.chain.call(cashier.owner, 'POST', `barang-masuk/${goods.body.no_masuk}/batal`, { alasan: 'SALAH KIRIM' })
    await pay('UBS', 1)
    expect(issue(await cancel())).toEqual([422, 'Hutang Ke Supplier UNTUNG BERSAMA Sudah Dibayar'])
    await pay('UBS', -1)
    const other = await enter([{ akun: 'UTANG SUPPLIER', sub: 'UBS', jumlah_rp: 500_000 }])
    expect((await cancel()).status).toBe(200)
    expect((await callOff(other)).status).toBe(200)
    expect(await owed('UBS')).toEqual([0, 0, 0])
    expect(await proveTill(cashier.chain, true)).toEqual([])
  })
})

describe('the old list of debts, from a sheet', () => {
  const head = 'Kode Supplier;Hutang Rupiah;Berat Emas Murni;Nilai Hutang Emas'
  const list = [head, 'UBS;12.500.000;10,5;25.000.000', 'LOKAL;750.000;;'].join('\n')
  const send = (content: string, who: Person = cashier.owner) =>
    sendFile(cashier.chain, who, 'saldo-awal/impor', content)
  const save = ({ body }: Answer) =>
    cashier.chain.call(cashier.owner, 'POST', `saldo-awal/impor/${body.id}`, { sidik: body.sidik })
  const states = ({ body }: Answer) => [body.baru, body.sama, body.berubah, body.salah]
  const reasons = ({ body }: Answer) =>
    body.baris.flatMap((b: { salah?: readonly { alasan: string }[] }) => (b.salah ?? []).map((s) => s.alasan))

  test('each supplier is owed what his row says; the same list again adds nothing', async () => {
    const file = await send(list)
    expect(states(file), JSON.stringify(file.body.baris ?? file.raw)).toEqual([2, 0, 0, 0])
    expect((await save(file)).body).toEqual({ baru: 2, berubah: 0, dilewati: 0 })
    expect([await owed('UBS'), await owed('LOKAL')]).toEqual([
      [12_500_000, 10.5, 25_000_000],
      [750_000, 0, 0],
    ])
    expect(states(await send(list))).toEqual([0, 2, 0, 0])
    expect(await proveTill(cashier.chain, true)).toEqual([])
  })

  test.each([
    ['another figure for one that stands', 'UBS;1;;', 'Hutang Supplier Ini Sudah Ada, Isinya Lain'],
    ['a supplier nobody knows', 'SEMAR;1000;;', 'Data Tidak Ditemukan'],
    ['nothing owed', 'LOTUS;;;', 'Jumlah Rp Tidak Boleh Kosong'],
    ['grams without what they stand for', 'LOTUS;;1,5;', 'Jumlah Rp Tidak Boleh Kosong'],
    ['a value without grams', 'LOTUS;;;5000', 'Berat Emas Tidak Boleh Kosong'],
    ['a supplier twice', 'LOTUS;1;;\nLOTUS;2;;', 'LOTUS Sudah Ada Di Baris 2'],
  ])('%s is refused by row', async (_what, row, reason) => {
    await cashier.chain.call(cashier.owner, 'POST', 'supplier', { kode_supplier: 'LOTUS', nama_supplier: 'LOTUS EMAS' })
    expect(reasons(await send(`${head}\n${row}`))).toContain(reason)
  })

  test('Laporan Saldo Awal has it against MODAL AWAL, in sum and by supplier, with the grams', async () => {
    const table = await requestReport(cashier.chain, cashier.owner, 'saldo-awal')
    const rows = rowValues(table, ['akun', 'sub', 'keterangan', 'debit', 'kredit']).filter((r) => r[0] === '2110')
    const byKey = (a: readonly unknown[], b: readonly unknown[]) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
    expect(rows.toSorted(byKey)).toEqual(
      [
        ['2110', 'LOKAL', null, 0, 750_000],
        ['2110', 'UBS', null, 0, 12_500_000],
        ['2110', 'UBS', '10.500 g', 0, 25_000_000],
      ].toSorted(byKey),
    )
    const [debit, kredit] = totalValues(table, ['debit', 'kredit'])
    expect(debit).toBe(kredit)
  })

  test('only the owner brings it in, and only before the first sale', async () => {
    expect((await send(list, cashier.lina)).status).toBe(403)
    await cashier.sold(nota(await cashier.one()))
    expect(reasons(await send(`${head}\nLOTUS;5000;;`))).toEqual([
      'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama',
    ])
  })

  test('gold that somebody takes off a supplier row is named', async () => {
    await cashier.chain.plant(
      'SBY',
      `UPDATE supplier SET hutang_berat = hutang_berat - 1 WHERE cabang = 'SBY' AND kode_supplier = 'UBS'`,
    )
    expect((await proveTill(cashier.chain)).join()).toContain('UBS: supplier.hutang_berat 10499, buku 10500')
    await cashier.chain.plant(
      'SBY',
      `UPDATE supplier SET hutang_berat = hutang_berat + 1 WHERE cabang = 'SBY' AND kode_supplier = 'UBS'`,
    )
    await cashier.chain.plant(
      'SBY',
      `UPDATE supplier SET nilai_emas = nilai_emas + 1 WHERE cabang = 'SBY' AND kode_supplier = 'UBS'`,
    )
    expect((await prove(cashier.chain)).join()).toContain('UBS: supplier.nilai_emas')
  })
})
