import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { penerimaanBarang } from '#barang'
import { done, issue, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, prove, proveTill, ring } from '#testing/examples.ts'
import { requestReport, rowValues, totalValues } from '#testing/report.ts'
import { testPassword, type Answer } from '#testing/server.ts'

/** Goods from suppliers: sessions, what comes to be owed in rupiah and in gold, calling off, going back. */
let cashier: Cashier
let order = 0
const price = 1_992_000

beforeAll(async () => {
  cashier = await openCashier()
  const float = await cashier.chain.call(cashier.owner, 'POST', 'saldo-awal', {
    detail_saldo: [{ akun: 'KAS', jumlah_rp: 900_000_000 }],
  })
  expect(float.status, float.raw).toBe(200)
})
afterAll(() => cashier.chain.close())

const code = (): string => `R${String((order += 1)).padStart(4, '0')}`
const piece = (again: object = {}) => ({ ...ring, kode_barcode: code(), ...again })
type Lines = readonly Record<string, unknown>[]

const begin = (cara_utang: string, detail_barang: Lines, again: object = {}) =>
  cashier.chain.call(cashier.owner, 'POST', 'penerimaan-barang', {
    kode_supplier: 'UBS',
    cara_utang,
    detail_barang,
    ...again,
  })
const act = (nomor: string, action: string, body: object): Promise<Answer> =>
  execute(cashier.chain, cashier.owner, penerimaanBarang, action, body, { nomor, password: testPassword })
/** A delivery that is posted; answers its number. */
async function receive(cara_utang: string, lines: Lines, again: object = {}, paid: object = {}): Promise<string> {
  const { no_penerimaan } = await done(begin(cara_utang, lines, again))
  await done(
    act(no_penerimaan, 'selesai', { kode_supplier: 'UBS', cara_utang, detail_barang: lines, ...again, ...paid }),
  )
  return no_penerimaan
}
const giveBack = (nomor: string, lines: Lines, cara_retur = 'POTONG UTANG') =>
  act(nomor, 'retur', {
    cara_retur,
    alasan: 'CACAT',
    detail_barang: lines.map(({ kode_barcode }) => ({ kode_barcode })),
  })
const callOff = (nomor: string) => act(nomor, 'batal', { alasan: 'SALAH' })

const owed = async (): Promise<number[]> => {
  const { body } = await cashier.chain.call(cashier.owner, 'GET', 'supplier/UBS')
  return [body.hutang_pokok ?? 0, Math.round((body.hutang_berat ?? 0) * 1000), body.nilai_emas ?? 0]
}
const booked = async (): Promise<number[]> => {
  const { rows } = await cashier.chain.owner.query<Record<string, number>>(
    `SELECT coalesce(sum(rp), 0)::float AS rp, coalesce(sum(berat), 0)::float AS berat, coalesce(sum(nilai_emas), 0)::float AS nilai,
       (SELECT coalesce(-sum(saldo), 0)::float FROM saldo_uang WHERE cabang = 'SBY' AND akun = '2110' AND sub = 'UBS') AS akun
     FROM buku_supplier WHERE cabang = 'SBY' AND kode_supplier = 'UBS'`,
  )
  const { rp, berat, nilai, akun } = rows[0]!
  expect(akun).toBe(rp! + nilai!)
  return [rp!, berat!, nilai!]
}
const journal = async (nomor: string): Promise<string[]> => {
  const { rows } = await cashier.chain.owner.query<{ line: string }>(
    `SELECT akun || ' ' || sub || ' ' || debit - kredit AS line FROM buku_uang WHERE cabang = 'SBY' AND nomor = $1 ORDER BY id`,
    [nomor],
  )
  return rows.map((r) => r.line)
}
const statusOf = async (of: Record<string, unknown>) => (await cashier.barang(String(of.kode_barcode)))?.status

describe('a session', () => {
  test('posts nothing, gains and loses pieces, and is taken up again with the barcodes that were made', async () => {
    const before = await owed()
    const { kode_barcode: _code, ...bare } = piece()
    const first = await done(begin('RUPIAH', [bare]))
    expect([first.status, first.detail_barang[0].kode_barcode]).toEqual(['DRAFT', expect.stringMatching(/^\d{8}$/)])
    const kept = { ...bare, kode_barcode: first.detail_barang[0].kode_barcode }
    const [second, third] = [piece(), piece()]
    const change = (lines: Lines) =>
      done(act(first.no_penerimaan, 'ubah', { kode_supplier: 'UBS', cara_utang: 'EMAS', detail_barang: lines }))
    expect((await change([kept, second, third])).detail_barang).toHaveLength(3)
    expect((await change([kept, third])).total_jumlah).toBe(2)
    expect(await journal(first.no_penerimaan)).toEqual([])
    expect(await owed()).toEqual(before)
    expect(await statusOf(kept)).toBeUndefined()
    const { body } = await cashier.chain.call(cashier.owner, 'GET', `penerimaan-barang/${first.no_penerimaan}`)
    expect(body.detail_barang.map((b: { kode_barcode: string }) => b.kode_barcode)).toEqual([
      kept.kode_barcode,
      third.kode_barcode,
    ])
    await done(
      act(first.no_penerimaan, 'selesai', { kode_supplier: 'UBS', cara_utang: 'RUPIAH', detail_barang: [kept, third] }),
    )
    expect([await statusOf(kept), await statusOf(third)]).toEqual(['TERSEDIA', 'TERSEDIA'])
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('that is thrown away leaves nothing', async () => {
    const thrown = piece()
    const { no_penerimaan } = await done(begin('RUPIAH', [thrown]))
    expect((await done(act(no_penerimaan, 'buang', {}))).status).toBe('BATAL')
  })

  test('outlives its day: it ends on another one, at the price of gold of that day', async () => {
    const entered = piece()
    const { no_penerimaan } = await done(begin('EMAS', [entered]))
    await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + 1 WHERE cabang = 'SBY'`)
    const { body } = await act(no_penerimaan, 'selesai', {
      kode_supplier: 'UBS',
      cara_utang: 'EMAS',
      detail_barang: [entered],
    })
    await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system - 1 WHERE cabang = 'SBY'`)
    expect([body.status, body.harga_24k]).toEqual(['SELESAI', price])
    expect(body.tgl_selesai > body.tanggal).toBe(true)
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

describe('what comes to be owed', () => {
  // 3.215 g of 58.5 %: 1.881 g fine; at 1,992,000 a gram 3,746,952.
  test.each<[string, string, object, string[], number[]]>([
    [
      'in rupiah: what it cost',
      'RUPIAH',
      { harga_bayar: 3_215_000 },
      ['1310  3215000', '2110 UBS -3215000'],
      [3_215_000, 0, 0],
    ],
    [
      'in gold: fine grams, what they are worth today, and charges in rupiah',
      'EMAS',
      { ongkos_beli: 50_000 },
      ['1310  3796952', '2110 UBS -50000', '2110 UBS -3746952'],
      [50_000, 1881, 3_746_952],
    ],
    [
      'nothing, when it is paid',
      'TUNAI',
      { harga_bayar: 3_000_000 },
      ['1310  3000000', '1110 UTAMA -3000000'],
      [0, 0, 0],
    ],
  ])('%s', async (_word, cara, again, entries, more) => {
    const before = await owed()
    const nomor = await receive(cara, [piece({ berat: 3.215, ...again })])
    expect((await journal(nomor)).toSorted()).toEqual(entries.toSorted())
    expect(await owed()).toEqual(before.map((n, i) => n + more[i]!))
    expect(await booked()).toEqual(await owed())
  })

  test('what is paid by transfer leaves the bank', async () => {
    const { rows } = await cashier.chain.owner.query(`SELECT no_rekening FROM rekening WHERE cabang = 'SBY' LIMIT 1`)
    const { no_rekening } = rows[0] as { no_rekening: string }
    const paid = [{ cara: 'TRANSFER', jumlah_rp: 1_000_000, no_rekening }]
    const nomor = await receive('TUNAI', [piece({ harga_bayar: 1_000_000 })], {}, { bayar_keluar: paid })
    expect(await journal(nomor)).toContain(`1120 ${no_rekening} -1000000`)
  })

  test('a delivery names its supplier, and keeps how he was', async () => {
    expect(issue(await begin('RUPIAH', [piece()], { kode_supplier: null }))).toEqual([422, 'Harus Diisi'])
    const nomor = await receive('RUPIAH', [piece()])
    const { body } = await cashier.chain.call(cashier.owner, 'GET', `penerimaan-barang/${nomor}`)
    expect([body.nama_supplier, body.faktur_pajak]).toEqual(['UNTUNG BERSAMA', true])
  })

  test('a barcode that the shop has is refused when the session ends', async () => {
    const entered = piece()
    const { no_penerimaan } = await done(begin('RUPIAH', [entered]))
    await done(begin('RUPIAH', [{ ...entered, kode_barcode: entered.kode_barcode }]))
    await receive('RUPIAH', [entered])
    const late = await act(no_penerimaan, 'selesai', {
      kode_supplier: 'UBS',
      cara_utang: 'RUPIAH',
      detail_barang: [entered],
    })
    expect(issue(late)).toEqual([422, 'Barcode Sudah Ada'])
  })
})

describe('calling off on the same day', () => {
  test.each(['RUPIAH', 'EMAS', 'TUNAI'])('%s: pieces, journal and debt go back', async (cara) => {
    const before = await owed()
    const lines = [piece(), piece()]
    const nomor = await receive(cara, lines)
    expect((await done(callOff(nomor))).status).toBe('BATAL')
    expect(await owed()).toEqual(before)
    expect(await statusOf(lines[0]!)).toBeUndefined()
    expect(await proveTill(cashier.chain)).toEqual([])
    await receive(cara, lines)
  })

  test('not once a piece was sold, nor on another day', async () => {
    const entered = piece()
    const nomor = await receive('RUPIAH', [entered])
    const sale = await cashier.sold({
      kode_sales: 'RINA',
      detail_barang: [{ kode_barcode: entered.kode_barcode }],
      bayar: [{ cara: 'CASH', jumlah_rp: 4_200_000 }],
    })
    expect(issue(await callOff(nomor))).toEqual([422, `${nomor} Sudah Dipakai ${sale}`])
    await cashier.cancel(sale)
    await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + 1 WHERE cabang = 'SBY'`)
    const late = issue(await callOff(nomor))
    await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system - 1 WHERE cabang = 'SBY'`)
    expect(late).toEqual([422, 'Penerimaan Barang Kemarin Tidak Bisa Dibatalkan'])
  })
})

describe('going back to the supplier', () => {
  test('piece by piece, until the debt is as if nothing had come', async () => {
    const before = await owed()
    const lines = [piece({ ongkos_beli: 7 }), piece({ berat: 2.333, ongkos_beli: 11 }), piece({ berat: 1.001 })]
    const nomor = await receive('EMAS', lines)
    expect((await done(giveBack(nomor, [lines[1]!]))).status).toBe('DIRETUR')
    expect([await statusOf(lines[1]!), await statusOf(lines[0]!)]).toEqual(['RETUR SUPPLIER', 'TERSEDIA'])
    expect(issue(await giveBack(nomor, [lines[1]!]))).toEqual([422, 'Barang Sudah Diretur'])
    await done(giveBack(nomor, [lines[0]!, lines[2]!]))
    expect(await owed()).toEqual(before)
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('with a paper by the number of the delivery, once something went back', async () => {
    const entered = piece()
    const nomor = await receive('EMAS', [entered, piece()])
    const print = (who = cashier.owner) =>
      cashier.chain.call(who, 'GET', `penerimaan-barang/${nomor}/retur/nota?bentuk=pdf`)
    expect((await print()).status).toBe(404)
    await done(giveBack(nomor, [entered]))
    const paper = await print()
    expect([paper.status, paper.raw.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect((await print(cashier.lina)).status).toBe(403)
  })

  test('from the tray where it lies by now', async () => {
    const entered = piece()
    const nomor = await receive('RUPIAH', [entered])
    await done(
      cashier.chain.call(cashier.owner, 'POST', 'pindah-barang', {
        kode_toko: 'B02',
        detail_barang: [entered].map(({ kode_barcode }) => ({ kode_barcode })),
      }),
    )
    await done(giveBack(nomor, [entered]))
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('for cash, where it was paid or is no longer owed', async () => {
    const entered = piece({ harga_bayar: 2_000_000 })
    const nomor = await receive('TUNAI', [entered])
    expect(issue(await giveBack(nomor, [entered]))).toEqual([422, 'Barang Ini Dibayar Tunai'])
    await done(giveBack(nomor, [entered], 'TUNAI'))
    expect((await journal(nomor)).slice(-2).toSorted()).toEqual(['1110 UTAMA 2000000', '1310  -2000000'])
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test.each<[string, () => Promise<readonly [string, Lines]>, string]>([
    [
      'what was sold',
      async () => {
        const entered = piece()
        const nomor = await receive('RUPIAH', [entered])
        await cashier.sold({
          kode_sales: 'RINA',
          detail_barang: [{ kode_barcode: entered.kode_barcode }],
          bayar: [{ cara: 'CASH', jumlah_rp: 4_200_000 }],
        })
        return [nomor, [entered]]
      },
      'Barang Tidak Bisa Diretur: {status}',
    ],
    [
      'a piece of another delivery',
      async () => [await receive('RUPIAH', [piece()]), [{ kode_barcode: await cashier.one() }]],
      'Barang Ini Bukan Dari Penerimaan Ini',
    ],
    ['nothing at all', async () => [await receive('RUPIAH', [piece()]), []], 'Belum Ada Barang'],
  ])('not %s', async (_word, scene, message) => {
    const [nomor, lines] = await scene()
    const answer = await giveBack(nomor, lines)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toMatch(new RegExp(message.replace('{status}', '.*')))
  })

  test('a sale and a return at once: one of them', async () => {
    const entered = piece()
    const nomor = await receive('RUPIAH', [entered])
    const answers = await Promise.all([
      giveBack(nomor, [entered]),
      cashier.sell({
        kode_sales: 'RINA',
        detail_barang: [{ kode_barcode: entered.kode_barcode }],
        bayar: [{ cara: 'CASH', jumlah_rp: 4_200_000 }],
      }),
    ])
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

test('any chain of deliveries, returns and callings off leaves account, balance and book equal, and none below nothing', async () => {
  const step = fc.record({
    what: fc.constantFrom('RUPIAH', 'EMAS', 'retur', 'retur', 'batal'),
    berat: fc.integer({ min: 1, max: 9999 }),
    ongkos: fc.integer({ min: 0, max: 99_999 }),
    which: fc.nat(9),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const start = await owed()
      const open: { nomor: string; lines: Record<string, unknown>[]; whole: boolean }[] = []
      for (const step of steps) {
        const at = open[step.which % Math.max(open.length, 1)]
        if (step.what === 'RUPIAH' || step.what === 'EMAS') {
          const lines = [piece({ berat: step.berat / 1000, ongkos_beli: step.ongkos }), piece({ berat: 0.777 })]
          open.push({ nomor: await receive(step.what, lines), lines, whole: true })
        } else if (at && step.what === 'retur' && at.lines.length > 0) {
          await done(giveBack(at.nomor, [at.lines.pop()!]))
          at.whole = false
        } else if (at?.whole && step.what === 'batal') {
          await done(callOff(at.nomor))
          open.splice(open.indexOf(at), 1)
        }
        expect(await booked()).toEqual(await owed())
      }
      for (const at of open) if (at.lines.length > 0) await done(giveBack(at.nomor, at.lines))
      expect(await owed()).toEqual(start)
    }),
    { numRuns: 6 },
  )
  expect(await proveTill(cashier.chain)).toEqual([])
}, 120_000)

test('the report is what the books say', async () => {
  const table = await requestReport(cashier.chain, cashier.owner, 'penerimaan-barang')
  const { rows } = await cashier.chain.owner.query<Record<string, string>>(
    `SELECT count(*) FILTER (WHERE b.gerak = 'MASUK')::text AS jumlah, sum(b.berat) FILTER (WHERE b.gerak = 'MASUK')::text AS berat,
       sum(b.nilai) FILTER (WHERE b.gerak = 'MASUK')::text AS nilai, count(*) FILTER (WHERE b.gerak = 'RETUR')::text AS diretur,
       (SELECT sum(s.rp) FROM buku_supplier s WHERE s.cabang = 'SBY' AND s.jenis = 'PN')::text AS rp,
       (SELECT sum(s.berat) FROM buku_supplier s WHERE s.cabang = 'SBY' AND s.jenis = 'PN')::text AS emas
     FROM buku_barang b JOIN penerimaan_barang h ON h.cabang = 'SBY' AND h.no_penerimaan = b.nomor
     WHERE b.cabang = 'SBY' AND NOT b.balik AND h.status IN ('SELESAI', 'DIRETUR')`,
  )
  const row = rows[0]!
  expect(totalValues(table, ['jumlah', 'berat', 'nilai', 'diretur', 'utang_rp', 'utang_berat'])).toEqual(
    [row.jumlah, row.berat, row.nilai, row.diretur, row.rp, row.emas].map(Number),
  )
  const drafts = await requestReport(cashier.chain, cashier.owner, 'penerimaan-barang', { status: 'BATAL' })
  expect(rowValues(drafts, ['status']).every(([s]) => s === 'BATAL')).toBe(true)
})

test.each([
  ['supplier', `hutang_berat = coalesce(hutang_berat, 0) + 1`, `kode_supplier = 'UBS'`, /UBS: supplier.hutang_berat/],
  [
    'penerimaan_barang',
    `utang_berat = utang_berat + 1`,
    `cara_utang = 'EMAS' AND status = 'SELESAI'`,
    /penerimaan_barang.utang_berat/,
  ],
  ['penerimaan_barang_detail_barang', `nilai = nilai + 1`, `tgl_retur IS NOT NULL`, /nilai tertulis/],
])('%s changed behind our back is told', async (table, set, where, told) => {
  await cashier.chain.plant('SBY', `UPDATE ${table} SET ${set} WHERE cabang = 'SBY' AND ${where}`)
  expect((await proveTill(cashier.chain)).join()).toMatch(told)
  await cashier.chain.plant('SBY', `UPDATE ${table} SET ${set.replace('+ 1', '- 1')} WHERE cabang = 'SBY' AND ${where}`)
  expect(await prove(cashier.chain)).toEqual([])
})
