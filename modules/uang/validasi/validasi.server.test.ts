import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issue, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import { execute, prove, proveTill } from '#testing/examples.ts'
import { requestReport, rowValues, totalValues } from '#testing/report.ts'
import { testPassword, type Answer, type Person } from '#testing/server.ts'
import { accounts } from '#testing/world.ts'
import { validasiNonCash } from './validasi-non-cash.document.ts'

/** A shop that ticks its non-cash payments against the bank. */
const bca = accounts.bca
const bri = accounts.bri
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  await cashier.flag('VALIDASI_NON_CASH_MODULE', 'on')
})
afterAll(() => cashier.chain.close())

interface Line {
  readonly nomor: string
  readonly baris_bayar: number
  readonly biaya_rp?: number
  readonly kode_baris?: string
}
/** Sells a ring by card; its payment, which waits for the bank. */
const paid = async (keterangan = '4471', no_rekening = bca): Promise<Line> => ({
  nomor: await cashier.sold(
    nota(await cashier.one(), [{ cara: 'DEBIT', jumlah_rp: 4_200_000, no_rekening, keterangan }]),
  ),
  baris_bayar: 1,
})
const tick = (detail: readonly Line[], more: object = {}, who: Person = cashier.rina) =>
  cashier.chain.call(who, 'POST', 'validasi-non-cash', { no_rekening: bca, detail, ...more })
const lose = (detail: readonly Line[]) =>
  cashier.chain.call(cashier.rina, 'POST', 'validasi-non-cash/hilang', { no_rekening: bca, detail })
const giveUp = (detail: readonly Line[], more: object = {}, who = cashier.owner) =>
  cashier.chain.call(who, 'POST', 'validasi-non-cash/beban', {
    no_rekening: bca,
    kode_transaksi: 'LISTRIK',
    detail,
    ...more,
  })
const callOff = (nomor: string) =>
  execute(
    cashier.chain,
    cashier.owner,
    validasiNonCash,
    'batal',
    { alasan: 'SALAH' },
    { nomor, password: testPassword },
  )
const wrong = (answer: Answer) => [
  answer.status,
  (answer.body.fields as { field: string; message: string }[]).map((w) => [w.field, w.message]),
]
const said = (answer: Answer) => {
  const [first] = (answer.body.fields ?? []) as { message: string; values?: Record<string, string> }[]
  return [answer.status, first?.message ?? answer.body.message]
}
const saldo = async (): Promise<Record<string, number>> => {
  const { rows } = await cashier.chain.owner.query<{ name: string; n: number }>(
    `SELECT akun || ' ' || sub AS name, saldo::float AS n FROM saldo_uang WHERE cabang = 'SBY' AND akun IN ('1120', '1130', '5210', '5310') ORDER BY 1`,
  )
  return Object.fromEntries(rows.map((r) => [r.name.trim(), r.n]))
}
const moved = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.keys({ ...before, ...after }).flatMap((name) => {
      const change = (after[name] ?? 0) - (before[name] ?? 0)
      return change === 0 ? [] : [[name, change]]
    }),
  )
const open = async (no_rekening = bca) =>
  (await cashier.chain.call(cashier.rina, 'GET', `non-cash/terbuka?no_rekening=${no_rekening}`)).body
const importStatement = async (content: string, no_rekening = bca) => {
  const form = new FormData()
  form.set('file', new Blob([content]), 'BCA-202611.CSV')
  const staged = await cashier.chain.call(cashier.rina, 'POST', `mutasi-bank/${no_rekening}/impor`, form)
  if (staged.status !== 200) return staged
  const { id, sidik } = staged.body
  return cashier.chain.call(cashier.rina, 'POST', `mutasi-bank/${no_rekening}/impor/${id}`, { sidik })
}
const today = async (): Promise<string> =>
  String(
    (await cashier.chain.owner.query(`SELECT tgl_system::text AS d FROM hari_toko WHERE cabang = 'SBY'`)).rows[0].d,
  )

describe('ticking', () => {
  test('money leaves KLIRING for the bank less the fee that the till computed; called off it waits again', async () => {
    const [line, row] = [await paid(), await paid()]
    const before = await saldo()
    const done = await tick([line, row])
    expect(done.status, done.raw).toBe(200)
    expect(done.body).toMatchObject({
      hasil: 'COCOK',
      total_jumlah: 2,
      jumlah_rp: 8_400_000,
      biaya_rp: 12_600,
      bersih_rp: 8_387_400,
    })
    expect(moved(before, await saldo())).toEqual({
      [`1130 ${bca}`]: -8_400_000,
      [`1120 ${bca}`]: 8_387_400,
      '5210': 12_600,
    })
    expect((await open()).data.map((r: { nomor: string }) => r.nomor)).not.toContain(line.nomor)
    expect((await callOff(done.body.no_validasi)).status).toBe(200)
    expect(moved(before, await saldo())).toEqual({})
    expect((await open()).data.map((r: { nomor: string }) => r.nomor)).toContain(line.nomor)
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('the fee is what the bank kept, where it kept another sum', async () => {
    const line = await paid()
    const before = await saldo()
    expect((await tick([{ ...line, biaya_rp: 7_300 }])).status).toBe(200)
    expect(moved(before, await saldo())).toEqual({
      [`1130 ${bca}`]: -4_200_000,
      [`1120 ${bca}`]: 4_192_700,
      '5210': 7_300,
    })
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('what is refused, and where it is said', async () => {
    const [line, other] = [await paid(), await paid('4471', bri)]
    expect(wrong(await tick([]))).toEqual([422, [['detail', 'Pilih Minimal Satu Pembayaran']]])
    expect(wrong(await tick([other]))).toEqual([
      422,
      [['detail.0.nomor', 'Pembayaran Tidak Ditemukan Di Rekening Ini']],
    ])
    expect(wrong(await tick([{ ...line, baris_bayar: 2 }]))).toEqual([
      422,
      [['detail.0.nomor', 'Pembayaran Tidak Ditemukan Di Rekening Ini']],
    ])
    expect(wrong(await tick([line, line]))).toEqual([422, [['detail.1.nomor', 'Pembayaran Ini Sudah Ada Di Atas']]])
    expect(wrong(await tick([{ ...line, biaya_rp: 4_200_001 }]))).toEqual([
      422,
      [['detail.0.biaya_rp', 'Biaya Melebihi Jumlah']],
    ])
    expect(wrong(await tick([{ ...line, kode_baris: 'TIDAK-ADA' }]))).toEqual([
      422,
      [['detail.0.kode_baris', 'Baris Bank Tidak Ditemukan Di Rekening Ini']],
    ])
    expect((await tick([line])).status).toBe(200)
    expect(said(await tick([line]))).toEqual([409, 'Pembayaran Sudah Dicocokkan Dengan Bank'])
  })

  test('a nota whose payment was ticked is not called off, until the tick is', async () => {
    const line = await paid()
    const { no_validasi } = (await tick([line])).body
    expect(issue(await cashier.cancel(line.nomor))).toEqual([422, `${line.nomor} Sudah Dipakai ${no_validasi}`])
    expect((await callOff(no_validasi)).status).toBe(200)
    expect((await cashier.cancel(line.nomor)).status).toBe(200)
    expect(said(await tick([line]))).toEqual([409, 'Pembayaran Sudah Dibatalkan'])
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

describe('what never comes', () => {
  test('stays in KLIRING, marked as lost; the owner books it as an expense, or it is found after all', async () => {
    const [line, row] = [await paid(), await paid()]
    const before = await saldo()
    expect(said(await giveUp([line]))).toEqual([422, 'Tandai Hilang Dahulu'])
    const lost = await lose([line, row])
    expect(lost.body).toMatchObject({ hasil: 'HILANG', jumlah_rp: 8_400_000, biaya_rp: 0 })
    expect(moved(before, await saldo())).toEqual({})
    expect((await open()).data.find((r: { nomor: string }) => r.nomor === line.nomor).status).toBe('HILANG')
    expect((await giveUp([line], {}, cashier.rina)).status).toBe(422)
    expect(wrong(await giveUp([line], { kode_transaksi: null }))).toEqual([
      422,
      [['kode_transaksi', 'Kategori Tidak Boleh Kosong']],
    ])
    expect((await giveUp([line])).status).toBe(200)
    const found = await tick([row])
    expect(found.status, found.raw).toBe(200)
    expect(moved(before, await saldo())).toEqual({
      [`1130 ${bca}`]: -8_400_000,
      [`1120 ${bca}`]: 4_193_700,
      '5210': 6_300,
      '5310': 4_200_000,
    })
    // What was found later stands on what marked it as lost.
    expect(said(await callOff(lost.body.no_validasi))[0]).toBe(422)
    expect((await callOff(found.body.no_validasi)).status).toBe(200)
    expect((await open()).data.find((r: { nomor: string }) => r.nomor === row.nomor).status).toBe('HILANG')
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

describe('with the bank’s statement', () => {
  test('pairs are proposed, ticked in one press, and a line is used once', async () => {
    const [line, other] = [await paid('5502'), await paid('1940')]
    const day = await today()
    const lines = [
      'Tanggal;Keterangan;Kredit;Debet',
      `${day};EDC 5502 SETTLE;4.193.700;`,
      `${day};EDC 1940 SETTLE;4.192.700;`,
      `${day};BIAYA ADM;;15.000`,
    ]
    expect((await importStatement(lines.join('\n'))).body).toEqual({ baru: 3, berubah: 0, dilewati: 0 })
    // The same file once more, and one that goes on from it: nothing comes twice.
    expect((await importStatement(lines.join('\n'))).status).toBe(422)
    expect((await importStatement([...lines, `${day};SETORAN;100.000;`].join('\n'))).body).toMatchObject({ baru: 1 })
    const { data, bank, rekening } = await open()
    const row = (l: Line) => data.find((r: { nomor: string }) => r.nomor === l.nomor)
    expect([row(line).hasil, row(other).hasil]).toEqual(['SAMA', 'BEDA'])
    expect(bank).toHaveLength(3)
    expect(rekening.find((r: { no_rekening: string }) => r.no_rekening === bca)).toMatchObject({
      umur: 0,
      impor: { berkas: 'BCA-202611.CSV', n: 1 },
    })
    const [first, second] = [
      { ...line, kode_baris: row(line).kode_baris },
      { ...other, kode_baris: row(other).kode_baris },
    ]
    const apart = await tick([first, second])
    expect(wrong(apart)).toEqual([422, [['detail.1.kode_baris', 'Selisih Dengan Bank -1000']]])
    const done = await tick([first, { ...second, biaya_rp: 7_300 }])
    expect(done.status, done.raw).toBe(200)
    expect((await open()).bank).toHaveLength(1)
    const third = await paid('5502')
    expect(said(await tick([{ ...third, kode_baris: first.kode_baris }]))).toEqual([
      409,
      `Baris Bank Sudah Dipakai ${done.body.no_validasi}`,
    ])
    expect(await proveTill(cashier.chain)).toEqual([])
    expect((await callOff(done.body.no_validasi)).status).toBe(200)
    expect((await open()).bank).toHaveLength(3)
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('one line of the bank for several payments: their sum must fit', async () => {
    const [row, other] = [await paid('7001'), await paid('7002')]
    const day = await today()
    await importStatement(`Tanggal;Keterangan;Kredit\n${day};SETTLEMENT EDC;8.387.400\n`)
    const line = (await open()).bank.find((x: { keterangan: string }) => x.keterangan === 'SETTLEMENT EDC')
    const both = [row, other].map((l) => ({ ...l, kode_baris: line.kode_baris }))
    expect(said(await tick([both[0]!]))[0]).toBe(422)
    expect((await tick(both)).status).toBe(200)
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('a statement of 2,000 lines: the pairs are those that SQL finds', async () => {
    const day = await today()
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    // Payments of distinct sums, each with its line in the book: what is tried is the matching.
    await cashier.chain.plant(
      'SBY',
      `INSERT INTO kliring (cabang, nomor, baris, tgl_system, no_rekening, cara, jumlah, biaya, status)
       SELECT 'SBY', 'UJI-' || n, 1, $1::date - (n % 4)::int, $2, 'TRANSFER', 1000000 + n, 0, 'BELUM' FROM generate_series(1, 1500) n`,
      [day, bri],
    )
    const statement = Array.from(
      { length: 2000 },
      (_, i) => `${i % 3 === 0 ? next : day};TRANSFER ${i};${1_000_000 + i * 2}`,
    )
    expect((await importStatement(['Tanggal;Keterangan;Kredit', ...statement].join('\n'), bri)).body).toMatchObject({
      baru: 2000,
    })
    const { data } = await open(bri)
    const { rows } = await cashier.chain.owner.query<{ nomor: string; kode_baris: string }>(
      `SELECT k.nomor, b.kode_baris FROM kliring k JOIN baris_bank b ON b.cabang = k.cabang AND b.no_rekening = k.no_rekening AND b.masuk = k.jumlah - k.biaya
         AND abs(b.tanggal - k.tgl_system) <= 2 WHERE k.cabang = 'SBY' AND k.no_rekening = $1 AND k.status = 'BELUM' ORDER BY 1`,
      [bri],
    )
    expect(rows.length).toBeGreaterThan(300)
    const proposed = (data as { nomor: string; hasil: string; kode_baris: string }[]).filter((r) => r.hasil === 'SAMA')
    expect(proposed).toHaveLength(rows.length)
    expect(new Map(proposed.map((r) => [r.nomor, r.kode_baris]))).toEqual(
      new Map(rows.map((r) => [r.nomor, r.kode_baris])),
    )
    await cashier.chain.plant('SBY', `DELETE FROM kliring WHERE cabang = 'SBY' AND nomor LIKE 'UJI-%'`)
  })

  test('an account that the shop does not have takes no statement', async () => {
    expect((await importStatement('Tanggal;Keterangan;Kredit\n2026-11-21;X;5\n', '999')).status).toBe(422)
  })
})

describe('many at once', () => {
  test('a nota is called off while its payment is ticked: one of the two happens', async () => {
    for (let index = 0; index < 6; index++) {
      const line = await paid()
      const [ticked, off] = await Promise.all([tick([line]), cashier.cancel(line.nomor)])
      expect(
        [ticked.status, off.status].filter((s) => s === 200),
        `${ticked.raw} ${off.raw}`,
      ).toHaveLength(1)
    }
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

test('a shop that ticks nothing has every payment confirmed by its own entry, and one that was called off is told nowhere', async () => {
  await cashier.flag('VALIDASI_NON_CASH_MODULE', 'off')
  const [line, row] = [await paid('3320'), await paid('3321')]
  expect((await cashier.cancel(row.nomor)).status).toBe(200)
  const day = await today()
  const table = await requestReport(cashier.chain, cashier.owner, 'non-cash', { tgl_from: day, tgl_to: day })
  const told = rowValues(table, ['nomor', 'status', 'kartu', 'biaya_rp', 'tgl_cocok'])
  expect(told.filter(([nomor]) => nomor === line.nomor || nomor === row.nomor)).toEqual([
    [line.nomor, 'COCOK', '3320', 6_300, day],
  ])
  // The whole of it against the books: what was debited to KLIRING and not called off.
  const { rows } = await cashier.chain.owner.query<{ n: number }>(
    `SELECT sum(debit)::float AS n FROM buku_uang u WHERE cabang = 'SBY' AND akun = '1130' AND NOT balik AND debit > 0
       AND NOT EXISTS (SELECT 1 FROM penjualan p WHERE p.cabang = u.cabang AND p.no_faktur_jual = u.nomor AND p.status = 'BATAL')`,
  )
  expect(totalValues(table, ['jumlah_rp'])).toEqual([rows[0]!.n])
  await cashier.flag('VALIDASI_NON_CASH_MODULE', 'on')
  expect(await prove(cashier.chain)).toEqual([])
})
