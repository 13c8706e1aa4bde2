import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cash, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { prove } from '#testing/examples.ts'
import { requestReport, rowValues, titleValues, totalValues } from '#testing/report.ts'
import { accounts } from '#testing/world.ts'

/** Journal and trial balance over what real commands wrote in two years of the books, against other sources than they read. */
let cashier: Cashier
const [before, spring, july] = ['2025-12-30', '2026-02-10', '2026-07-05']
const bca = accounts.bca
const open = (date: string) =>
  cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1 WHERE cabang = 'SBY'`, [date])
const make = async (path: string, body: object) => {
  const answer = await cashier.chain.call(cashier.owner, 'POST', path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  return answer.body
}
const report = (name: string, filters: object = {}) => requestReport(cashier.chain, cashier.owner, name, filters)
const balance = (tanggal: string) => report('neraca-saldo', { tanggal })
const one = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await cashier.chain.owner.query<{ n: number }>(`SELECT coalesce((${sql}), 0)::float AS n`, values)).rows[0]!.n
/** One account of a trial balance. */
const account = async (tanggal: string, nomor: string) =>
  rowValues(await balance(tanggal), ['nomor_akun', 'awal', 'debit', 'kredit', 'akhir']).find(([n]) => n === nomor)

beforeAll(async () => {
  cashier = await openCashier()
  await cashier.flag('NAGAFIN_ACCOUNTING_MODULE', 'on')
  await open(before)
  const rings = await cashier.bringIn(3)
  const opening = [
    { akun: 'KAS', jumlah_rp: 3_000_000 },
    { akun: 'BANK', sub: bca, jumlah_rp: 10_000_000 },
  ]
  await make('saldo-awal', { keterangan: 'AWAL', detail_saldo: opening })
  await cashier.sold(nota(rings[0]!, cash(4_200_000)))
  await make('uang-kas', { kode_transaksi: 'LISTRIK', jumlah_rp: 350_000, keterangan: 'TOKEN' })
  await open(spring)
  await cashier.sold(nota(rings[1]!, cash(4_200_000)))
  await make('uang-kas', { kode_transaksi: 'SEWA', jumlah_rp: 1_500_000, keterangan: 'SEWA' })
  await open(july)
  const wrong = await cashier.sold(nota(rings[2]!, cash(4_200_000)))
  expect((await cashier.cancel(wrong)).status).toBe(200)
  await make('uang-bank', { no_rekening: bca, kode_transaksi: 'LISTRIK', jumlah_rp: 400_000, keterangan: 'LISTRIK' })
})
afterAll(() => cashier.chain.close())

test('the books of these days prove themselves', async () => expect(await prove(cashier.chain)).toEqual([]))

describe('the journal', () => {
  const period = { tgl_from: '2025-01-01', tgl_to: '2026-12-31' }

  test('has the lines that the audit book kept of every posting', async () => {
    const table = await report('jurnal', { ...period, kelompok: 'Tidak Dikelompokkan' })
    const { rows } = await cashier.chain.owner.query(
      `SELECT j.kunci, l->>'akun' AS akun, (l->>'debit')::float AS debit, (l->>'kredit')::float AS kredit
       FROM buku_jejak j, jsonb_array_elements(j.sesudah->'buku'->'buku_uang') l
       WHERE j.cabang = 'SBY' AND jsonb_typeof(j.sesudah->'buku'->'buku_uang') = 'array'`,
    )
    const told = rows.map((r) => [r.kunci, r.akun, r.debit || null, r.kredit || null].join(' '))
    expect(told.length).toBeGreaterThan(20)
    const line = rowValues(table, ['nomor', 'nomor_akun', 'debit', 'kredit']).map((v) => v.join(' '))
    expect(line.toSorted()).toEqual(told.toSorted())
  })

  test('balances in every document', async () => {
    const table = await report('jurnal', period)
    const sums = titleValues(table, ['nomor', 'debit', 'kredit'])
    expect(sums.length).toBeGreaterThan(6)
    expect(sums.filter(([, debit, kredit]) => debit !== kredit)).toEqual([])
    const [debit, kredit] = totalValues(table, ['debit', 'kredit'])
    expect(debit).toBe(kredit)
  })

  test('of one account, of one kind of document, of one document', async () => {
    const paid = `SELECT sum(b.jumlah_rp) FROM penjualan_bayar b WHERE b.cabang = 'SBY'`
    expect(
      totalValues(await report('jurnal', { ...period, nomor_akun: '1110', jenis: 'JL' }), ['debit', 'kredit']),
    ).toEqual([
      await one(paid),
      // What was called off went back.
      4_200_000,
    ])
    const [number] = rowValues(await report('jurnal', { ...period, jenis: 'UB' }), ['nomor'])[0]!
    const table = await report('jurnal', { ...period, nomor: number })
    expect(rowValues(table, ['nomor_akun', 'sub', 'keterangan', 'debit', 'kredit'])).toEqual([
      ['5310', null, 'LISTRIK', 400_000, null],
      ['1120', bca, 'LISTRIK', null, 400_000],
    ])
  })

  test('says which lines are the mirror of a cancelled document', async () => {
    const table = await report('jurnal', { tgl_from: july, tgl_to: july, jenis: 'JL', nomor_akun: '4110' })
    expect(rowValues(table, ['keterangan', 'debit', 'kredit'])).toEqual([
      [null, null, 4_200_000],
      ['BATAL', 4_200_000, null],
    ])
  })
})

describe('the trial balance', () => {
  test.each([before, spring, july, '2026-12-31'])(
    'until %s: debit equals credit, and all balances are nil together',
    async (tanggal) => {
      const [awal, debit, kredit, akhir] = totalValues(await balance(tanggal), ['awal', 'debit', 'kredit', 'akhir'])
      expect([awal, akhir]).toEqual([0, 0])
      expect(debit).toBe(kredit)
    },
  )

  test('has its groups as the numbers of the accounts run', async () => {
    const table = await balance(july)
    const numbers = rowValues(table, ['nomor_akun']).flat().map(Number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(titleValues(table, ['jenis_akun']).flat()).toEqual(['ASET', 'MODAL', 'PENDAPATAN', 'BEBAN'])
  })

  test('ends with the balances that are kept beside the books, where an account has one from year to year', async () => {
    const { rows } = await cashier.chain.owner.query(
      `SELECT s.akun, sum(s.saldo)::float AS saldo FROM saldo_uang s JOIN akun a ON a.cabang = s.cabang AND a.nomor_akun = s.akun
       WHERE s.cabang = 'SBY' AND a.jenis_akun IN ('ASET', 'KEWAJIBAN', 'MODAL') GROUP BY 1 HAVING sum(s.saldo) <> 0 ORDER BY 1`,
    )
    const told = rowValues(await balance(july), ['jenis_akun', 'nomor_akun', 'akhir']).filter(
      ([kind, number, end]) => !['PENDAPATAN', 'BEBAN'].includes(String(kind)) && number !== '3120' && end !== 0,
    )
    expect(told.map(([, number, end]) => [number, end])).toEqual(rows.map((r) => [r.akun, r.saldo]))
  })

  test('says of the drawer and of the goods what their own reports say', async () => {
    const drawer = rowValues(await report('uang-kas', { tgl_from: july, tgl_to: july }), ['saldo']).at(-1)![0]
    expect((await account(july, '1110'))!.at(-1)).toBe(drawer)
    const [goods] = totalValues(await report('stock-barang', { tanggal: july }), ['nilai'])
    expect((await account(july, '1310'))!.at(-1)).toBe(goods)
    expect(goods).toBeGreaterThan(0)
  })

  /** What the documents of before this day earned: money for goods, less what they cost, and what came and went by category. */
  const earned = (day: string) =>
    one(
      `(SELECT sum(total - nilai) FROM penjualan WHERE cabang = 'SBY' AND status = 'SELESAI' AND tanggal < $1::date)
       + (SELECT sum(CASE arah WHEN 'MASUK' THEN jumlah_rp ELSE -jumlah_rp END) FROM uang_kas
         WHERE cabang = 'SBY' AND status = 'SELESAI' AND tanggal < $1::date)`,
      [day],
    )

  test.each([
    [1, july, '2026-01-01', 850_000],
    [1, spring, '2026-01-01', 850_000],
    [1, before, '2025-01-01', 0],
    // From July to June.
    [7, july, '2026-07-01', 3_550_000],
    [7, '2026-06-30', '2025-07-01', 0],
    [12, july, '2025-12-01', 0],
    [12, '2026-12-31', '2026-12-01', 3_150_000],
  ])(
    'books that begin in month %i, until %s: earlier years brought what their documents earned',
    async (month, date, start, profit) => {
      await cashier.set('bulan_tahun_buku', String(month))
      const table = await balance(date)
      const kept = rowValues(table, ['nomor_akun', 'sejak', 'awal', 'akhir']).find(([n]) => n === '3120')
      expect(kept ?? null).toEqual(profit === 0 ? null : ['3120', start, -profit, -profit])
      // One document of money in a bank is of July.
      if (profit !== 0) expect(profit).toBe((await earned(start)) - (start > july ? 400_000 : 0))
      const started = rowValues(table, ['jenis_akun', 'awal']).filter(([kind]) =>
        ['PENDAPATAN', 'BEBAN'].includes(String(kind)),
      )
      expect(started.every(([, awal]) => awal === 0)).toBe(true)
      expect(totalValues(table, ['awal', 'akhir'])).toEqual([0, 0])
      await cashier.set('bulan_tahun_buku', '1')
    },
  )

  test('each account leads to its lines of the year', async () => {
    const [, , debit, kredit] = (await account(july, '1110'))!
    const table = await report('jurnal', { tgl_from: '2026-01-01', tgl_to: july, nomor_akun: '1110' })
    expect(totalValues(table, ['debit', 'kredit'])).toEqual([debit, kredit])
  })
})

test('a cashier who was given both reports sees no figure of them', async () => {
  await cashier.chain.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
    [['Laporan', 'Laporan/laporan-jurnal', 'Laporan/laporan-neraca-saldo']],
  )
  for (const [name, filters] of [
    ['jurnal', { tgl_from: before, tgl_to: july }],
    ['neraca-saldo', { tanggal: july }],
  ] as const) {
    const answer = await cashier.chain.call(cashier.lina, 'POST', `laporan/${name}`, filters)
    expect(answer.status, answer.raw).toBe(200)
    expect(answer.raw).not.toMatch(/350000|850000|4200000|3000000|10000000|"(debit|awal|akhir)"/)
  }
})
