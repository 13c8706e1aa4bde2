import { describe, expect, test } from 'vitest'
import { prove } from '#testing/examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import type { Answer } from '#testing/server.ts'
import { dayMs, incomingDraft, shopDays, statusAndMessage as message } from '#testing/shop-days.ts'
import { accounts } from '#testing/world.ts'

/** A day is closed whole or not at all, and what comes after it stands in the next one. */
const days = shopDays()
const { loginAgain, line, kas, hari, open, close, incoming, overview } = days

/** Reads the log entries since the last call. */
let read = 0
const takeErrors = (): string => {
  const lines = days.chain.errors.slice(read)
  read = days.chain.errors.length
  return lines.join('')
}

test('pieces that a basket holds are listed, and go back to their trays with the closing', async () => {
  const kode = (await incoming()).body.detail_barang[0].kode_barcode
  await days.chain.plant(
    'SBY',
    `UPDATE barang SET status = 'DITAHAN', ditahan_oleh = 'LINA', ditahan_di = 'TES' WHERE kode_barcode = $1`,
    [kode],
  )
  expect((await overview()).body.ditahan).toMatchObject([{ kode_barcode: kode, ditahan_oleh: 'LINA' }])
  const done = await close({ kas_hitung: await kas() })
  expect([done.status, done.body.ditahan], done.raw).toEqual([200, 1])
  expect(await line(`SELECT status, ditahan_oleh FROM barang WHERE kode_barcode = $1`, [kode])).toEqual([
    { status: 'TERSEDIA', ditahan_oleh: null },
  ])
})

test('trays that hold something and were not weighed today are told; one on the scale stops the closing, one that was weighed is done', async () => {
  const { kode_toko } = (await incoming()).body.detail_barang[0] as { kode_toko: string }
  const weigh = (path: string, body: object) => days.chain.call(days.kasir, 'POST', `timbang-baki/${path}`, body)
  const told = async () => {
    const { ditimbang, belum_ditimbang } = (await overview()).body
    return [ditimbang, (belum_ditimbang as { kode_toko: string }[]).some((b) => b.kode_toko === kode_toko)]
  }
  expect(await told()).toEqual([0, true])
  // An empty tray of the window is not asked for, nor one that lies elsewhere.
  const { belum_ditimbang } = (await overview()).body
  expect((belum_ditimbang as { kode_toko: string }[]).map((b) => b.kode_toko)).not.toContain('BELI')
  const started = await weigh('start', { kode_gudang: 'BRANKAS', kode_toko })
  expect(started.status, started.raw).toBe(200)
  expect(await told()).toEqual([1, true])
  expect(message(await close({ kas_hitung: await kas() }))).toEqual([422, 'Masih Ada 1 Baki Sedang Ditimbang'])
  const { no_timbang, berat_harap } = started.body
  expect((await weigh(`${no_timbang}/simpan`, { berat_timbang: berat_harap })).status).toBe(200)
  expect(await told()).toEqual([0, false])
})

test('a delivery that is still being written down is named and stops the closing; one that ended or was thrown away does not', async () => {
  const receive = (path: string, body: object) =>
    days.chain.call(days.shopOwner, 'POST', `penerimaan-barang${path}`, body)
  const { detail_barang } = incomingDraft() as { detail_barang: object[] }
  const delivery = { kode_supplier: 'UBS', cara_utang: 'RUPIAH', detail_barang }
  const begun = await receive('', delivery)
  expect(begun.status, begun.raw).toBe(200)
  const { no_penerimaan: first } = begun.body
  const { no_penerimaan: second } = (await receive('', delivery)).body
  const told = async () =>
    ((await overview()).body.penerimaan as { no_penerimaan: string }[]).map((p) => p.no_penerimaan)
  expect(await told()).toEqual([first, second])
  expect(message(await close({ kas_hitung: await kas() }))).toEqual([
    422,
    'Masih Ada 2 Penerimaan Barang Belum Selesai',
  ])
  expect((await receive(`/${second}/buang`, {})).status).toBe(200)
  expect(message(await close({ kas_hitung: await kas() }))[1]).toBe('Masih Ada 1 Penerimaan Barang Belum Selesai')
  // It stops the day in which it would end, too: it lies there, whenever it began.
  const shift = (by: number) =>
    days.chain.plant('SBY', `UPDATE penerimaan_barang SET tanggal = tanggal + $2::int WHERE no_penerimaan = $1`, [
      first,
      by,
    ])
  await shift(-1)
  expect(await told()).toEqual([first])
  expect(message(await close({ kas_hitung: await kas() }))[1]).toBe('Masih Ada 1 Penerimaan Barang Belum Selesai')
  await shift(1)
  const done = await receive(`/${first}/selesai`, delivery)
  expect(done.status, done.raw).toBe(200)
  expect(await told()).toEqual([])
  expect((await close({ kas_hitung: await kas() })).status).toBe(200)
})

test('the stock of the evening is told by tray, in pieces and grams, and sums up to what the closing keeps', async () => {
  interface Stock {
    readonly jumlah: number
    readonly berat: number
    readonly baki: readonly { readonly kode_baki: string; readonly jumlah: number; readonly berat: number }[]
  }
  const trays = async () =>
    ((await overview()).body.stok as Stock[]).flatMap((g) => g.baki).filter((s) => s.kode_baki === 'B01')
  const [before] = await trays()
  await incoming()
  const [after, ...more] = await trays()
  expect(more).toEqual([])
  expect(after!.jumlah).toBe((before?.jumlah ?? 0) + 1)
  expect(after!.berat).toBeCloseTo((before?.berat ?? 0) + 2, 3)
  const { stok } = (await overview()).body as { stok: readonly Stock[] }
  for (const g of stok) expect(g.baki.reduce((sum, s) => sum + s.jumlah, 0)).toBe(g.jumlah)
  const done = await close({ kas_hitung: await kas() })
  expect(done.body.stok_jumlah).toBe(stok.reduce((sum, s) => sum + s.jumlah, 0))
})

test('on a closed day nothing is posted, counted or closed again; opening has its dates', async () => {
  const { tgl_system } = await hari()
  const existing = await kas()
  expect(message(await open({ kas_hitung: existing }))).toEqual([409, 'Toko Sudah Dibuka'])
  expect((await close({ kas_hitung: existing })).status).toBe(200)
  expect(message(await incoming())).toEqual([409, 'Toko Belum Dibuka'])
  expect(message(await close({ kas_hitung: existing }))).toEqual([409, 'Toko Sudah Ditutup Oleh Akun Lain'])
  const same = await open({ kas_hitung: existing })
  expect([same.status, same.body.message, same.body.fields[0].field]).toEqual([
    422,
    `Tanggal Harus Sesudah ${tgl_system}`,
    'tgl_buka',
  ])
  const nextDay = new Date(Date.parse(tgl_system) + dayMs).toISOString().slice(0, 10)
  expect((await open({ tgl_buka: nextDay, kas_hitung: existing })).body.message).toMatch(
    /^Tanggal Tidak Boleh Melewati/,
  )
  days.chain.tick(dayMs)
  await loginAgain()
  expect(message(await open({ tgl_buka: nextDay, kas_hitung: existing - 1 }))).toEqual([422, 'Hitung Kas Dahulu'])
  const opened = await open({ tgl_buka: nextDay, kas_hitung: existing })
  expect(opened.status, opened.raw).toBe(200)
  expect([opened.body.tanggal, opened.body.no_buka]).toEqual([
    nextDay,
    `BT-SBY-${nextDay.slice(2).replaceAll('-', '')}-0001`,
  ])
  expect(await hari()).toEqual({ tgl_system: nextDay, buka: true })
  expect((await days.chain.call(days.kasir, 'GET', 'sesi')).body).toMatchObject({ tgl_system: nextDay })
  expect((await incoming()).body.tanggal).toBe(nextDay)
  expect(await prove(days.chain)).toEqual([])
})

describe('a closing that breaks half-way leaves the day open, and nothing behind', () => {
  const whole = async () => ({
    hari: await hari(),
    kas: await kas(),
    tutup: await line(`SELECT count(*) AS n FROM tutup WHERE cabang = 'SBY'`),
    book: await line(`SELECT count(*) AS n FROM buku_uang WHERE cabang = 'SBY'`),
    saldo: await line(`SELECT count(*) AS n FROM saldo_hari_barang WHERE cabang = 'SBY'`),
    nomor: await line(`SELECT jenis, periode, terakhir FROM nomor WHERE cabang = 'SBY' AND jenis = 'TU' ORDER BY 2`),
  })

  test('a write that fails with the commit', async () => {
    const { tgl_system } = await hari()
    const before = await whole()
    const [sql, values] = [`saldo_hari_uang WHERE cabang = 'SBY' AND tgl_system = $1`, [tgl_system]] as const
    await days.chain.plant(
      'SBY',
      `INSERT INTO saldo_hari_uang (cabang, tgl_system, akun, sub, saldo, debit, kredit) VALUES ('SBY', $1, '1110', 'UTAMA', 0, 0, 0)`,
      [tgl_system],
    )
    expect((await close({ kas_hitung: before.kas })).status).toBe(409)
    await days.chain.plant('SBY', `DELETE FROM ${sql}`, [...values])
    expect(await whole()).toEqual(before)
    expect((await close({ kas_hitung: before.kas })).status).toBe(200)
  })

  test.each([
    [
      'a balance that is not its book',
      `UPDATE saldo_uang SET saldo = saldo + $1 WHERE cabang = 'SBY' AND akun = '3110'`,
    ],
    [
      'a tray that is not its book',
      `UPDATE saldo_baki SET nilai = nilai + $1 WHERE cabang = 'SBY' AND kode_baki = 'B01'`,
    ],
  ])('books that do not agree: %s', async (_, sql) => {
    await incoming()
    const before = await whole()
    await days.chain.plant('SBY', sql, [7])
    expect((await overview()).body.seimbang).toBe(false)
    const refused = await close({ kas_hitung: before.kas })
    expect([refused.status, typeof refused.body.referensi], refused.raw).toEqual([500, 'string'])
    const log = takeErrors()
    expect(log, 'the log knows it by its reference').toContain(refused.body.referensi)
    expect(log).toContain('is not the sum of its book')
    await days.chain.plant('SBY', sql, [-7])
    expect(await whole()).toEqual(before)
    expect((await close({ kas_hitung: before.kas })).status).toBe(200)
  })
})

/** A sale paid by transfer, so that the counted cash does not change. */
const sell = (kode_barcode: string): Promise<Answer> =>
  days.chain.call(days.shopOwner, 'POST', 'penjualan', {
    kode_sales: 'RINA',
    detail_barang: [{ kode_barcode }],
    bayar: [{ cara: 'TRANSFER', jumlah_rp: 3_000_000, no_rekening: accounts.bca }],
  })

test('sixteen people add and sell while the day is closed: each document stands in that day, or is refused', async () => {
  const { tgl_system } = await hari()
  const tanggal: string[] = []
  const orang = async (): Promise<unknown> => {
    for (;;) {
      const answer = await incoming()
      if (answer.status !== 200) return answer.body.message
      const sold = await sell(answer.body.detail_barang[0].kode_barcode)
      tanggal.push(answer.body.tanggal)
      if (sold.status !== 200) return sold.body.message
      tanggal.push(sold.body.tanggal)
    }
  }
  const all = Array.from({ length: 16 }, orang)
  await new Promise((ready) => setTimeout(ready, 300))
  const done = await close({ kas_hitung: await kas() })
  expect(done.status, done.raw).toBe(200)
  expect(new Set(await Promise.all(all))).toEqual(new Set(['Toko Belum Dibuka']))
  expect(tanggal.length).toBeGreaterThan(10)
  expect(new Set(tanggal)).toEqual(new Set([tgl_system]))
  // Nothing moved after the day's balances were stored.
  expect(await days.balanceDifferences(tgl_system)).toEqual({ uang: [], barang: [] })
  expect(await prove(days.chain)).toEqual([])
})

test('a command that meets a closing under way, and waits too long for it, says so', async () => {
  const other = await plantedChain(withMasters, { lock_ms: 500 })
  const owner = await other.login('PEMILIK')
  const client = await other.owner.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL kilau.cabang = 'SBY'`)
    await client.query(`SELECT 1 FROM hari_toko WHERE cabang = 'SBY' FOR UPDATE`)
    expect(message(await other.call(owner, 'POST', 'barang-masuk', incomingDraft()))).toEqual([
      409,
      'Toko Sedang Ditutup',
    ])
  } finally {
    await client.query('ROLLBACK')
    client.release()
    await other.close()
  }
})

test('opening balances: owner only, and refused as long as a sale stands', async () => {
  const draft = { detail_saldo: [{ akun: 'KAS', jumlah_rp: 500 }] }
  expect((await days.chain.call(days.kasir, 'POST', 'saldo-awal', draft)).status).toBeGreaterThanOrEqual(400)
  const rina = await days.chain.login('RINA')
  expect(message(await days.chain.call(rina, 'POST', 'saldo-awal', draft))).toEqual([
    422,
    'Saldo Awal Hanya Oleh Pemilik',
  ])
  expect(message(await days.chain.call(days.shopOwner, 'POST', 'saldo-awal', draft))).toEqual([
    422,
    'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama',
  ])
  expect(await prove(days.chain)).toEqual([])
})

test('nothing else was logged as an error', () => expect(takeErrors()).toBe(''))
