import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hancurBarang } from '#barang'
import { hancurPembelian } from '#pembelian'
import { done, issue, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, identifyCustomer, prove, proveTill } from '#testing/examples.ts'
import { testPassword } from '#testing/server.ts'
import { customers } from '#testing/world.ts'
import { bayarSupplier } from './bayar-supplier.document.ts'

/** Paying a supplier, against a whole server: books, balances, the gold, many clients at once, the mirror. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  await identifyCustomer(cashier.chain)
  await done(
    cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
      detail_saldo: [
        { akun: 'KAS', jumlah_rp: 900_000_000 },
        { akun: 'UTANG SUPPLIER', sub: 'UBS', jumlah_rp: 50_000_000 },
        { akun: 'UTANG EMAS', sub: 'UBS', berat_emas: 100, jumlah_rp: 220_000_001 },
      ],
    }),
  )
})
afterAll(() => cashier.chain.close())

const pay = (body: object) =>
  cashier.chain.call(cashier.owner, 'POST', 'bayar-supplier', { kode_supplier: 'UBS', ...body })
const callOff = (nomor: string) =>
  execute(cashier.chain, cashier.owner, bayarSupplier, 'batal', { alasan: 'SALAH' }, { nomor, password: testPassword })

/** A piece of the window, or a bought one, in the melt. */
async function ofWindow(): Promise<string> {
  const code = await cashier.one()
  const draft = { kode_gudang: 'LEBUR', alasan: 'PATAH', detail_barang: [{ kode_barcode: code }] }
  await done(execute(cashier.chain, cashier.owner, hancurBarang, 'simpan', draft, { password: testPassword }))
  return code
}
async function bought(berat = 1.14): Promise<string> {
  const { detail_barang } = await done(
    cashier.chain.call(cashier.lina, 'POST', 'pembelian', {
      kode_sales: 'RINA',
      kode_customer: customers.siti,
      detail_barang: [
        {
          asal: 'TANPA NOTA',
          nama_barang: 'ANTING',
          kode_dept: 'BR',
          kode_group: 'G585',
          berat,
          kondisi_beli: 'MULUS',
        },
      ],
    }),
  )
  const code = String(detail_barang[0].kode_barcode)
  const draft = { kode_gudang: 'LEBUR', alasan: 'PATAH', detail_barang: [{ kode_barcode: code }] }
  await done(execute(cashier.chain, cashier.owner, hancurPembelian, 'simpan', draft, { password: testPassword }))
  return code
}
const owed = async (): Promise<number[]> => {
  const { body } = await cashier.chain.call(cashier.owner, 'GET', 'supplier/UBS')
  return [body.hutang_pokok, Math.round(body.hutang_berat * 1000), body.nilai_emas]
}
const journal = async (nomor: string): Promise<string[]> => {
  const { rows } = await cashier.chain.owner.query<{ line: string }>(
    `SELECT akun || ' ' || sub || ' ' || debit - kredit AS line FROM buku_uang WHERE cabang = 'SBY' AND nomor = $1 ORDER BY id`,
    [nomor],
  )
  return rows.map((r) => r.line)
}
const states = async (codes: readonly string[]): Promise<string[]> => {
  const { rows } = await cashier.chain.owner.query<{ status: string }>(
    `SELECT status FROM (SELECT kode_barcode, status FROM barang WHERE cabang = 'SBY' UNION ALL
       SELECT kode_barcode, status FROM barang_beli WHERE cabang = 'SBY') b WHERE kode_barcode = ANY ($1) ORDER BY kode_barcode`,
    [codes],
  )
  return rows.map((r) => r.status)
}

test('rupiah, by drawer and bank: exactly what is owed less; called off it is owed again', async () => {
  const before = await owed()
  const { rows } = await cashier.chain.owner.query<{ no_rekening: string }>(
    `SELECT no_rekening FROM rekening WHERE cabang = 'SBY' LIMIT 1`,
  )
  const bayar_keluar = [
    { cara: 'CASH', jumlah_rp: 400_000 },
    { cara: 'TRANSFER', jumlah_rp: 600_000, no_rekening: rows[0]!.no_rekening },
  ]
  const nomor = String((await done(pay({ cara: 'RUPIAH', jumlah_rp: 1_000_000, bayar_keluar }))).no_bayar)
  expect(await journal(nomor)).toEqual([
    '2110 UBS 1000000',
    '1110 UTAMA -400000',
    `1120 ${rows[0]!.no_rekening} -600000`,
  ])
  expect(await owed()).toEqual([before[0]! - 1_000_000, before[1], before[2]])
  expect(await proveTill(cashier.chain)).toEqual([])
  expect(
    issue(await cashier.chain.call(cashier.owner, 'POST', `bayar-supplier/${nomor}/batal`, { alasan: 'SALAH' })),
  ).toEqual([423, 'Perlu Otorisasi'])
  await done(callOff(nomor))
  expect(await owed()).toEqual(before)
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('gold of the melt, from the window and from customers, leaves whole and comes back whole', async () => {
  const before = await owed()
  const codes = [await ofWindow(), await bought()].toSorted()
  const offered = await done(cashier.chain.call(cashier.owner, 'GET', 'emas-lebur'))
  const murni = offered.barang
    .filter((b: { kode_barcode: string }) => codes.includes(b.kode_barcode))
    .reduce((sum: number, b: { murni: number }) => sum + Math.round(b.murni * 1000), 0)
  const paid = await done(pay({ cara: 'EMAS', detail_barang: codes.map((kode_barcode) => ({ kode_barcode })) }))
  expect(Math.round(paid.utang_berat * 1000)).toBe(murni)
  expect(paid.selisih).toBe(paid.total_nilai - paid.nilai_emas)
  expect(await states(codes)).toEqual(['DIBAYARKAN', 'DIBAYARKAN'])
  expect(await owed()).toEqual([before[0], before[1]! - murni, before[2]! - paid.nilai_emas])
  expect(await proveTill(cashier.chain)).toEqual([])
  expect(issue(await pay({ cara: 'EMAS', detail_barang: [{ kode_barcode: codes[0] }] }))).toEqual([
    422,
    'Barang Ini Tidak Ada Di Lebur: DIBAYARKAN',
  ])
  await done(callOff(String(paid.no_bayar)))
  expect(await states(codes)).toEqual(['DILEBUR', 'DILEBUR'])
  expect(await owed()).toEqual(before)
  expect(await proveTill(cashier.chain)).toEqual([])
})

test('what was paid with can no longer be taken out of the melt, by number', async () => {
  const code = await bought()
  const { rows } = await cashier.chain.owner.query<{ no_hancur: string }>(
    `SELECT no_hancur FROM barang_beli WHERE cabang = 'SBY' AND kode_barcode = $1`,
    [code],
  )
  const { no_bayar } = await done(pay({ cara: 'EMAS', detail_barang: [{ kode_barcode: code }] }))
  const melted = rows[0]!.no_hancur
  const back = await execute(
    cashier.chain,
    cashier.owner,
    hancurPembelian,
    'batal',
    { alasan: 'SALAH' },
    { nomor: melted, password: testPassword },
  )
  expect(issue(back)).toEqual([422, `${melted} Sudah Dipakai ${String(no_bayar)}`])
})

test('on another day it stands', async () => {
  const { no_bayar } = await done(pay({ cara: 'RUPIAH', jumlah_rp: 1_000 }))
  await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + 1 WHERE cabang = 'SBY'`)
  const late = issue(await callOff(String(no_bayar)))
  await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system - 1 WHERE cabang = 'SBY'`)
  expect(late).toEqual([422, 'Pembayaran Supplier Kemarin Tidak Bisa Dibatalkan'])
})

describe('many clients', () => {
  test('pay the same debt: it is paid once', async () => {
    const [rp] = await owed()
    const answers = await Promise.all(Array.from({ length: 12 }, () => pay({ cara: 'RUPIAH', jumlah_rp: rp })))
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    for (const answer of answers.filter((x) => x.status !== 200))
      expect(issue(answer)).toEqual([422, 'Hutang Ke Supplier UNTUNG BERSAMA Sudah Dibayar'])
    expect((await owed())[0]).toBe(0)
    await done(callOff(String(answers.find((a) => a.status === 200)!.body.no_bayar)))
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

test('any order of payments, some called off, leaves account, balance and book equal, and at last nothing', async () => {
  const step = fc.record({
    cara: fc.constantFrom('RUPIAH', 'GRAM', 'EMAS', 'BATAL'),
    part: fc.integer({ min: 1, max: 60 }),
    harga: fc.integer({ min: 1_900_000, max: 2_500_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      const made: string[] = []
      for (const step of steps) {
        const [rp, mg] = await owed()
        if (step.cara === 'BATAL') {
          const last = made.pop()
          if (last) await done(callOff(last))
          continue
        }
        const body = {
          RUPIAH: { jumlah_rp: Math.ceil((rp! * step.part) / 100) },
          GRAM: { gram: Math.ceil((mg! * step.part) / 100) / 1000, harga_gram: step.harga },
          EMAS: { detail_barang: step.cara === 'EMAS' ? [{ kode_barcode: await bought(0.2) }] : [] },
        }[step.cara]
        const { no_bayar } = await done(pay({ cara: step.cara, ...body }))
        made.push(String(no_bayar))
      }
      expect(await proveTill(cashier.chain)).toEqual([])
      for (const nomor of made.toReversed()) await done(callOff(nomor))
    }),
    { numRuns: 4 },
  )
  const [rp, mg] = await owed()
  await done(pay({ cara: 'RUPIAH', jumlah_rp: rp }))
  await done(pay({ cara: 'GRAM', gram: mg! / 1000, harga_gram: 2_100_000 }))
  expect(await owed()).toEqual([0, 0, 0])
  expect(await proveTill(cashier.chain)).toEqual([])
}, 120_000)

test('the book tells every movement with its number, and a cashier no cost', async () => {
  const book = await done(cashier.chain.call(cashier.owner, 'GET', 'supplier/UBS/buku'))
  // Rupiah and milligrams are whole numbers.
  const sum = (name: string, unit = 1) =>
    book.gerak.reduce((n: number, g: Record<string, number>) => n + Math.round(g[name]! * unit), 0)
  expect([sum('rp'), sum('berat', 1000), sum('nilai_emas')]).toEqual([0, 0, 0])
  expect(book.gerak.at(-1).nomor).toMatch(/^SA-/)
  expect((await cashier.chain.call(cashier.lina, 'GET', 'supplier/UBS/buku')).status).toBe(403)
})

test.each([
  ['bayar_supplier', 'nilai_emas = nilai_emas + 1', `cara = 'GRAM'`, /bayar_supplier.nilai_emas/],
  ['bayar_supplier', 'hutang_berat = hutang_berat + 1', `cara = 'RUPIAH'`, /bayar_supplier.hutang_berat/],
  ['bayar_supplier_detail_barang', 'murni = murni + 1', 'true', /total_murni/],
])('%s changed behind our back is told: %s', async (table, set, where, told) => {
  const one = `ctid = (SELECT ctid FROM ${table} WHERE cabang = 'SBY' AND ${where} LIMIT 1)`
  const { rows } = await cashier.chain.owner.query<{ ctid: string }>(
    `SELECT no_bayar FROM ${table} WHERE cabang = 'SBY' AND ${where} LIMIT 1`,
  )
  expect(rows).toHaveLength(1)
  await cashier.chain.plant('SBY', `UPDATE ${table} SET ${set} WHERE cabang = 'SBY' AND ${one}`)
  expect((await prove(cashier.chain)).join()).toMatch(told)
})
