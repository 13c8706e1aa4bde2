import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pembelian } from '#pembelian'
import { execute, identifyCustomer, prove } from '#testing/examples.ts'
import { cash, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { requestReport, rowValues, totalValues } from '#testing/report.ts'
import { testPassword } from '#testing/server.ts'
import { customers } from '#testing/world.ts'

/** What was sold beside what was bought, and what salespeople earn by it, against the book of goods and figures reckoned by hand. */
let cashier: Cashier
const days = ['2026-11-20', '2026-11-21'] as const
const both = { tgl_from: days[0], tgl_to: days[1] }
const open = (date: string) =>
  cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1, buka = true WHERE cabang = 'SBY'`, [date])
const sql = async (text: string) => (await cashier.chain.owner.query(text)).rows
const report = (name: string, body: object = {}) =>
  requestReport(cashier.chain, cashier.owner, name, { ...both, ...body })
const post = async (path: string, body: object) => {
  const answer = await cashier.chain.call(cashier.owner, 'POST', path, body)
  expect(answer.status, answer.raw).toBe(200)
}
const buy = async (kode_sales: string, line: object): Promise<string> => {
  const draft = { kode_sales, kode_customer: customers.siti, detail_barang: [{ kondisi_beli: 'MULUS', ...line }] }
  const answer = await execute(cashier.chain, cashier.lina, pembelian, 'simpan', draft, { password: testPassword })
  expect(answer.status, answer.raw).toBe(200)
  return String(answer.body.no_faktur_beli)
}
const earring = { asal: 'TANPA NOTA', nama_barang: 'ANTING', kode_dept: 'BR', kode_group: 'G585', berat: 1.14 }

beforeAll(async () => {
  cashier = await openCashier()
  await identifyCustomer(cashier.chain)
  for (const [kode_bonus, row] of Object.entries({
    GRAM: { kode_group: 'G585', per: 'GRAM', nilai: 2500 },
    POTONG: { kode_group: null, per: 'POTONG', nilai: 10_000.5 },
    PERSEN: { kode_group: null, per: 'PERSEN', nilai: 0.25 },
  }))
    await post('bonus-sales', { kode_bonus, ...row })
  for (const kode_sales of ['GRAM', 'POTONG', 'PERSEN'])
    await post('sales', { kode_sales, nama_sales: kode_sales, aktif: true, kode_bonus: kode_sales })
  await post('kelompok-harga', { kelompok_harga: 'BR', keterangan: 'BROS', kode_group: null })
  await open(days[0])
  await post('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 50_000_000 }] })
  const [first, second, third, fourth, fifth] = await cashier.bringIn(5)
  const box = await cashier.box()
  const jual = await cashier.sold(nota(first!, undefined, { kode_sales: 'GRAM' }))
  await open(days[1])
  await cashier.sold(
    nota([{ kode_barcode: second }, { kode_barcode: box, jumlah: 2 }], cash(4_250_000), { kode_sales: 'POTONG' }),
  )
  await cashier.sold(nota(third!, undefined, { kode_sales: 'PERSEN' }))
  const gone = await cashier.cancel(await cashier.sold(nota(fourth!, undefined, { kode_sales: 'PERSEN' })))
  expect(gone.status, gone.raw).toBe(200)
  const sameDay = await cashier.sold(nota(fifth!, undefined, { kode_sales: 'GRAM' }))
  // One comes back a day later, one on the day on which it was sold.
  await buy('GRAM', { asal: 'NOTA KITA', no_faktur_jual: jual, kode_barcode_asal: first, berat: 3.2 })
  await buy('GRAM', { asal: 'NOTA KITA', no_faktur_jual: sameDay, kode_barcode_asal: fifth, berat: 3.2 })
  await buy('RINA', earring)
  const undone = await buy('RINA', { ...earring, berat: 9 })
  const back = await execute(
    cashier.chain,
    cashier.lina,
    pembelian,
    'batal',
    { alasan: 'SALAH' },
    { nomor: undone, password: testPassword },
  )
  expect(back.status, back.raw).toBe(200)
})
afterAll(() => cashier.chain.close())

/** What moved by documents of this kind and did not move back, from the book of goods; `of` has group and person of the piece. */
const moved = (jenis: 'JL' | 'BL', by: string) =>
  sql(
    `SELECT ${by} AS k, sum(s * m.jumlah)::int AS jumlah, sum(s * m.berat)::int AS berat, sum(s * m.murni)::int AS murni FROM buku_barang m
     ${
       jenis === 'JL'
         ? `JOIN barang o USING (cabang, kode_barcode) JOIN penjualan p ON p.cabang = m.cabang AND p.no_faktur_jual = m.nomor`
         : `JOIN barang_beli o USING (cabang, kode_barcode) JOIN pembelian p ON p.cabang = m.cabang AND p.no_faktur_beli = m.nomor`
     } CROSS JOIN LATERAL (SELECT CASE WHEN m.balik THEN -1 ELSE 1 END AS s) x
     WHERE m.cabang = 'SBY' AND m.jenis = '${jenis}' GROUP BY 1 HAVING sum(s * m.jumlah) <> 0 ORDER BY 1`,
  )
const money = async (akun: string, jenis: string): Promise<number> =>
  Number(
    (
      await sql(
        `SELECT coalesce(sum(abs(u.debit - u.kredit) * CASE WHEN u.balik THEN -1 ELSE 1 END), 0)::int AS rp FROM buku_uang u
         JOIN akun a ON a.cabang = u.cabang AND a.nomor_akun = u.akun WHERE u.cabang = 'SBY' AND u.jenis = '${jenis}' AND a.nama_akun = '${akun}'`,
      )
    )[0].rp,
  )
/** Rows of a report by their first column. */
const byKey = (rows: readonly (readonly unknown[])[]) => new Map(rows.map(([key, ...rest]) => [key as string, rest]))

test('the books of these days prove themselves', async () => expect(await prove(cashier.chain)).toEqual([]))

describe('global-penjualan', () => {
  test('a group has what left it by sales, what came by purchases, and the grams between', async () => {
    const [out, into] = [await moved('JL', 'o.kode_group'), await moved('BL', 'o.kode_group')]
    const table = await report('global-penjualan')
    const seen = byKey(
      rowValues(table, [
        'kode_group',
        'jumlah',
        'berat',
        'murni',
        'jumlah_beli',
        'berat_beli',
        'murni_beli',
        'berat_bersih',
      ]),
    )
    expect(seen.size).toBe(new Set([...out, ...into].map((r) => r.k)).size)
    for (const [group, values] of seen) {
      const none = { jumlah: 0, berat: 0, murni: 0 }
      const [outgoing, incoming] = [out, into].map((rows) => rows.find((r) => r.k === group) ?? none)
      expect(values, group).toEqual([
        outgoing.jumlah,
        outgoing.berat,
        outgoing.murni,
        incoming.jumlah,
        incoming.berat,
        incoming.murni,
        outgoing.berat - incoming.berat,
      ])
    }
    expect(totalValues(table, ['bagian', 'total_beli']).map(Number)).toEqual([
      100,
      await money('PERSEDIAAN BELI', 'BL'),
    ])
  })

  test('a price class and a group keep their lines on both sides', async () => {
    const [out, into] = [await moved('JL', 'o.kode_group'), await moved('BL', 'o.kode_group')]
    const of = (rows: typeof out) => rows.find((r) => r.k === 'G585').jumlah
    const table = await report('global-penjualan', { kode_group: 'G585' })
    expect(totalValues(table, ['jumlah', 'jumlah_beli']).map(Number)).toEqual([of(out), of(into)])
    expect((await report('global-penjualan', { kode_group: 'GPRK' })).baris).toBe(0)
    expect((await report('global-penjualan', { kelompok_harga: 'BR' })).baris).toBeGreaterThan(0)
  })
})

describe('global-sales', () => {
  test('each salesperson has what left and came by them; who only bought stands there too', async () => {
    const [out, into] = [await moved('JL', 'p.kode_sales'), await moved('BL', 'p.kode_sales')]
    const table = await report('global-sales')
    const seen = byKey(rowValues(table, ['kode_sales', 'jumlah', 'berat', 'nota_beli', 'berat_beli']))
    expect([...seen.keys()]).toEqual(['GRAM', 'PERSEN', 'POTONG', 'RINA'])
    for (const [who, values] of seen) {
      const outgoing = out.find((r) => r.k === who) ?? { jumlah: 0, berat: 0 }
      const incoming = into.find((r) => r.k === who) ?? { jumlah: 0, berat: 0 }
      expect(values, who).toEqual([outgoing.jumlah, outgoing.berat, incoming.jumlah, incoming.berat])
    }
    const [total, beli, bersih] = totalValues(table, ['total', 'total_beli', 'bersih']).map(Number)
    expect(bersih).toBe(total! - beli!)
    expect(beli).toBe(await money('PERSEDIAAN BELI', 'BL'))
  })
})

describe('bonus-sales', () => {
  test('by gram, by piece and by percent, half up; nothing for what was cancelled or came back that day', async () => {
    const table = await report('bonus-sales')
    expect(rowValues(table, ['kode_sales', 'per', 'jumlah', 'bonus'])).toEqual([
      // 3.215 g × 2,500 = 8,037.50; that of the day on which it came back is not there.
      ['GRAM', 'GRAM', 1, 8038],
      // 4,200,000 × 0.25 %.
      ['PERSEN', 'PERSEN', 1, 10_500],
      // A box of two, then a ring: 10,000.50 each.
      ...rowValues(await report('bonus-sales', { kode_sales: 'POTONG' }), ['kode_sales', 'per', 'jumlah', 'bonus']),
    ])
    expect(totalValues(await report('bonus-sales', { kode_sales: 'POTONG' }), ['bonus']).map(Number)).toEqual([30_002])
  })
})
