import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buktikan, plantMasters } from '#kernel/testing/contoh.ts'
import { sandi, testChain, type Answer, type Person, type TestChain } from '#kernel/testing/server.ts'

/** Days of one shop, closed and opened one after the other by the test's clock. */
let c: TestChain
let kasir: Person
let pemilik: Person
const sehari = 86_400_000

const masukUlang = async (): Promise<void> => {
  kasir = await c.login('LINA')
  pemilik = await c.login('PEMILIK')
}
beforeAll(async () => {
  c = await testChain()
  await masukUlang()
  await plantMasters(c, pemilik)
  const awal = await c.call(pemilik, 'POST', 'saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 1_000_000 }] })
  expect(awal.status, awal.raw).toBe(200)
})
afterAll(() => c.close())

let nomorBarang = 0
const barang = (sumber = 'AWAL'): object => ({
  sumber,
  detail_barang: [
    {
      kode_barcode: `HR${(nomorBarang += 1)}`,
      nama_barang: 'CINCIN POLOS',
      kode_group: 'G585',
      kode_dept: 'BR',
      berat: 2,
      harga_bayar: 100_000,
      harga_jual: 3_000_000,
      jumlah: 1,
      kode_toko: 'B01',
    },
  ],
})
const masuk = (sumber?: string): Promise<Answer> => c.call(pemilik, 'POST', 'barang-masuk', barang(sumber))
const tutup = (isi: object, more: object = {}, who = kasir): Promise<Answer> => c.call(who, 'POST', 'tutup', isi, more)
const buka = (isi: object): Promise<Answer> => c.call(kasir, 'POST', 'buka', isi)
const hitung = (kas_hitung: number): Promise<Answer> => c.call(kasir, 'POST', 'tutup-toko/hitung', { kas_hitung })
const ringkasan = (): Promise<Answer> => c.call(kasir, 'GET', 'tutup-toko/ringkasan')
const pesan = (a: Answer) => [a.status, a.body.message]
const baris = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
  c.db.readAll((tx) => tx.query<R>(sql, values))
const kas = async (): Promise<number> => {
  const [row] = await baris<{ n: bigint }>(
    `SELECT coalesce(sum(saldo), 0)::bigint AS n FROM saldo_uang WHERE cabang = 'SBY' AND akun = '1110'`,
  )
  return Number(row!.n)
}
const hari = async () =>
  (
    await baris<{ tgl_system: string; buka: boolean }>(`SELECT tgl_system, buka FROM hari_toko WHERE cabang = 'SBY'`)
  )[0]!

/** The day is open at the start of every test, whatever the one before left. */
beforeEach(async () => {
  if ((await hari()).buka) return
  c.tick(sehari)
  await masukUlang()
  const answer = await buka({ kas_hitung: await kas() })
  expect(answer.status, answer.raw).toBe(200)
})

/** What was logged since the last time. */
let dibaca = 0
const takeErrors = (): string => {
  const lines = c.errors.slice(dibaca)
  dibaca = c.errors.length
  return lines.join('')
}

/** A supervisor's yes to a closing. */
async function izin(draft: object, user_id = 'PEMILIK'): Promise<Answer> {
  const asked = await c.call(kasir, 'POST', 'tutup/periksa', { draft })
  expect(asked.status, asked.raw).toBe(200)
  expect(asked.body.kategori).toEqual(['SELISIH_TUTUP'])
  return c.call(kasir, 'POST', 'authorization', {
    user_id,
    password: sandi,
    kategori: 'SELISIH_TUTUP',
    description: 'Selisih kas',
    id_periksa: asked.body.id_periksa,
  })
}
const grantOf = async (draft: object): Promise<{ headers: Record<string, string> }> => ({
  headers: { 'x-grant': (await izin(draft)).body.grant },
})

test('the count is blind: what the books say is sent to nobody before it is in', async () => {
  const buku = await kas()
  const before = await ringkasan()
  expect(before.body.kas).toBeNull()
  expect(before.raw).not.toContain(String(buku))
  for (const answer of [
    await tutup({ kas_hitung: buku - 15_000, alasan: 'TEBAK' }),
    await c.call(kasir, 'POST', 'tutup/periksa', { draft: { kas_hitung: 1, alasan: 'TEBAK' } }),
  ]) {
    expect(pesan(answer)).toEqual([422, 'Hitung Kas Dahulu'])
    expect(answer.raw).not.toContain(String(buku))
  }
  const counted = await hitung(buku - 15_000)
  expect(counted.body).toMatchObject({ kas_buku: buku, bergerak: false })
  await hitung(buku - 10_000)
  const after = await ringkasan()
  expect(after.body.kas.hitung.map((h: { kas_hitung: number }) => h.kas_hitung)).toEqual([buku - 15_000, buku - 10_000])
  expect(after.body.kas.rincian).toEqual([{ jenis: 'SA', jumlah: buku }])
  expect(pesan(await tutup({ kas_hitung: buku - 15_000, alasan: 'LAMA' }))).toEqual([
    409,
    'Kas Sudah Dihitung Ulang Oleh Akun Lain',
  ])
})

test('a difference needs a reason and an owner; then the day is closed and all of it is kept', async () => {
  const buku = await kas()
  await hitung(buku - 15_000)
  const draft = { kas_hitung: buku - 15_000, alasan: 'KEMBALIAN LEBIH' }
  expect((await tutup({ ...draft, alasan: '' })).body.fields[0].field).toBe('alasan')
  const needs = await tutup(draft)
  expect([needs.status, needs.body.kategori]).toEqual([423, ['SELISIH_TUTUP']])
  expect((await izin(draft, 'RINA')).body.detail.sebab).toBe('minimal')
  const { tgl_system } = await hari()
  const trips: number[] = []
  const grant = await grantOf(draft)
  c.db.observe((end) => void trips.push(end.trips))
  const done = await tutup(draft, { ...grant, kunci: 'tutup-pertama' })
  expect(done.status, done.raw).toBe(200)
  expect(trips[0], 'round trips').toBe(2)
  expect(done.body).toMatchObject({ kas_pertama: expect.any(Number), kas_buku: buku, selisih: -15_000 })
  expect((await tutup(draft, { kunci: 'tutup-pertama' })).body, 'sent again').toEqual(done.body)
  expect(await hari()).toEqual({ tgl_system, buka: false })
  expect(await kas()).toBe(buku - 15_000)
  const [hariIni] = await baris(`SELECT * FROM hari WHERE cabang = 'SBY' AND tgl_system = $1`, [tgl_system])
  expect(hariIni).toMatchObject({ ditutup_oleh: 'LINA', selisih: -15_000n, no_tutup: done.body.no_tutup })
  expect(await saldoKeduanya(tgl_system)).toEqual({ uang: [], barang: [] })
  const jurnal = await baris(`SELECT akun, sub, debit, kredit FROM buku_uang WHERE nomor = $1 ORDER BY urut`, [
    done.body.no_tutup,
  ])
  expect(jurnal).toEqual([
    { akun: '1110', sub: 'UTAMA', debit: 0n, kredit: 15_000n },
    { akun: '5250', sub: '', debit: 15_000n, kredit: 0n },
  ])
  expect(await buktikan(c)).toEqual([])
})

/** The stored balances of a day against the living ones: what differs, either way. */
async function saldoKeduanya(tgl_system: string): Promise<{ uang: object[]; barang: object[] }> {
  // What only passed through an account moved on the day and has no balance.
  const beda = (kolom: string, sekarang: string, hariItu: string, ada = 'true') =>
    baris(
      `(SELECT ${kolom} FROM ${sekarang} WHERE cabang = 'SBY' AND ${ada} EXCEPT SELECT ${kolom} FROM ${hariItu} WHERE cabang = 'SBY' AND tgl_system = $1 AND ${ada})
       UNION ALL (SELECT ${kolom} FROM ${hariItu} WHERE cabang = 'SBY' AND tgl_system = $1 AND ${ada} EXCEPT SELECT ${kolom} FROM ${sekarang} WHERE cabang = 'SBY' AND ${ada})`,
      [tgl_system],
    )
  return {
    uang: await beda('akun, sub, saldo', 'saldo_uang', 'saldo_hari_uang', 'saldo <> 0'),
    barang: await beda('kode_gudang, kode_baki, jumlah, berat, murni, nilai', 'saldo_baki', 'saldo_hari_barang'),
  }
}

describe('a grant', () => {
  test.each([
    ['another word in the reason', { alasan: 'LAIN' }, 0],
    ['five minutes later', {}, 5 * 60_000],
  ])('does not serve %s', async (_, lain, ms) => {
    const kas_hitung = (await kas()) + 500
    await hitung(kas_hitung)
    const draft = { kas_hitung, alasan: 'KELEBIHAN' }
    const grant = await grantOf(draft)
    c.tick(ms)
    expect((await tutup({ ...draft, ...lain }, grant)).status).toBe(423)
    c.tick(-ms)
    expect((await tutup(draft, grant)).status, 'it was given back').toBe(200)
  })

  test('does not serve one rupiah more, nor another person', async () => {
    const kas_hitung = (await kas()) + 500
    await hitung(kas_hitung)
    const draft = { kas_hitung, alasan: 'KELEBIHAN' }
    const grant = await grantOf(draft)
    expect((await tutup(draft, grant, pemilik)).status).toBe(423)
    await hitung(kas_hitung + 1)
    expect((await tutup({ ...draft, kas_hitung: kas_hitung + 1 }, grant)).status).toBe(423)
    await hitung(kas_hitung)
    expect((await tutup(draft, grant)).status).toBe(200)
    const [row] = await baris<{ status: string }>(
      `SELECT status FROM permintaan_otorisasi WHERE cabang = 'SBY' AND dokumen = 'tutup' ORDER BY diminta DESC LIMIT 1`,
    )
    expect(row?.status).toBe('DIPAKAI')
  })

  test('two closings with one grant at the same moment: one closes', async () => {
    const kas_hitung = (await kas()) + 500
    await hitung(kas_hitung)
    const draft = { kas_hitung, alasan: 'KELEBIHAN' }
    const grant = await grantOf(draft)
    const answers = await Promise.all([tutup(draft, grant), tutup(draft, grant), tutup(draft, grant)])
    const said = answers.map((a) => (a.status === 200 ? 'tutup' : a.body.message))
    expect(said.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'Toko Sudah Ditutup Oleh Akun Lain',
      'Toko Sudah Ditutup Oleh Akun Lain',
      'tutup',
    ])
    expect(await buktikan(c)).toEqual([])
  })
})

test('cash that moved after the count must be counted again', async () => {
  const buku = await kas()
  await hitung(buku)
  expect((await masuk('TUNAI')).status).toBe(200)
  expect((await ringkasan()).body.kas).toMatchObject({ bergerak: true, kas_buku: buku - 100_000 })
  expect(pesan(await tutup({ kas_hitung: buku, alasan: 'X' }))).toEqual([
    409,
    'Kas Bergerak Sejak Dihitung, Hitung Ulang',
  ])
  await hitung(buku - 100_000)
  expect((await tutup({ kas_hitung: buku - 100_000 })).status).toBe(200)
})

test('pieces that a basket holds are listed, and go back to their trays with the closing', async () => {
  const kode = (await masuk()).body.detail_barang[0].kode_barcode
  await c.plant(
    'SBY',
    `UPDATE barang SET status = 'DITAHAN', ditahan_oleh = 'LINA', ditahan_di = 'TES' WHERE kode_barcode = $1`,
    [kode],
  )
  expect((await ringkasan()).body.ditahan).toMatchObject([{ kode_barcode: kode, ditahan_oleh: 'LINA' }])
  const done = await tutup({ kas_hitung: await kas() })
  expect([done.status, done.body.ditahan], done.raw).toEqual([200, 1])
  expect(await baris(`SELECT status, ditahan_oleh FROM barang WHERE kode_barcode = $1`, [kode])).toEqual([
    { status: 'TERSEDIA', ditahan_oleh: null },
  ])
})

test('on a closed day nothing is posted, counted or closed again; opening has its dates', async () => {
  const { tgl_system } = await hari()
  const ada = await kas()
  expect(pesan(await buka({ kas_hitung: ada }))).toEqual([409, 'Toko Sudah Dibuka'])
  expect((await tutup({ kas_hitung: ada })).status).toBe(200)
  expect(pesan(await masuk())).toEqual([409, 'Toko Belum Dibuka'])
  expect(pesan(await hitung(ada))).toEqual([409, 'Toko Belum Dibuka'])
  expect(pesan(await tutup({ kas_hitung: ada }))).toEqual([409, 'Toko Sudah Ditutup Oleh Akun Lain'])
  const sama = await buka({ kas_hitung: ada })
  expect([sama.status, sama.body.message, sama.body.fields[0].field]).toEqual([
    422,
    `Tanggal Harus Sesudah ${tgl_system}`,
    'tgl_buka',
  ])
  const besok = new Date(Date.parse(tgl_system) + sehari).toISOString().slice(0, 10)
  expect((await buka({ tgl_buka: besok, kas_hitung: ada })).body.message).toMatch(/^Tanggal Tidak Boleh Melewati/)
  c.tick(sehari)
  await masukUlang()
  expect((await buka({ tgl_buka: besok, kas_hitung: ada - 1 })).body.fields[0].field).toBe('alasan')
  const opened = await buka({ tgl_buka: besok, kas_hitung: ada })
  expect(opened.status, opened.raw).toBe(200)
  expect([opened.body.tanggal, opened.body.no_buka]).toEqual([
    besok,
    `BT-SBY-${besok.slice(2).replaceAll('-', '')}-0001`,
  ])
  expect(await hari()).toEqual({ tgl_system: besok, buka: true })
  expect((await c.call(kasir, 'GET', 'sesi')).body).toMatchObject({ tgl_system: besok })
  expect((await masuk()).body.tanggal).toBe(besok)
  expect(await buktikan(c)).toEqual([])
})

describe('a closing that breaks half-way leaves the day open, and nothing behind', () => {
  const utuh = async () => ({
    hari: await hari(),
    kas: await kas(),
    tutup: await baris(`SELECT count(*) AS n FROM tutup WHERE cabang = 'SBY'`),
    buku: await baris(`SELECT count(*) AS n FROM buku_uang WHERE cabang = 'SBY'`),
    saldo: await baris(`SELECT count(*) AS n FROM saldo_hari_barang WHERE cabang = 'SBY'`),
    nomor: await baris(`SELECT jenis, periode, terakhir FROM nomor WHERE cabang = 'SBY' AND jenis = 'TU' ORDER BY 2`),
  })

  test('a write that fails with the commit', async () => {
    const { tgl_system } = await hari()
    const before = await utuh()
    const [sql, values] = [`saldo_hari_uang WHERE cabang = 'SBY' AND tgl_system = $1`, [tgl_system]] as const
    await c.plant(
      'SBY',
      `INSERT INTO saldo_hari_uang (cabang, tgl_system, akun, sub, saldo, debit, kredit) VALUES ('SBY', $1, '1110', 'UTAMA', 0, 0, 0)`,
      [tgl_system],
    )
    expect((await tutup({ kas_hitung: before.kas })).status).toBe(409)
    await c.plant('SBY', `DELETE FROM ${sql}`, [...values])
    expect(await utuh()).toEqual(before)
    expect((await tutup({ kas_hitung: before.kas })).status).toBe(200)
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
    await masuk()
    const before = await utuh()
    await c.plant('SBY', sql, [7])
    expect((await ringkasan()).body.seimbang).toBe(false)
    const refused = await tutup({ kas_hitung: before.kas })
    expect([refused.status, typeof refused.body.referensi], refused.raw).toEqual([500, 'string'])
    const log = takeErrors()
    expect(log, 'the log knows it by its reference').toContain(refused.body.referensi)
    expect(log).toContain('is not the sum of its book')
    await c.plant('SBY', sql, [-7])
    expect(await utuh()).toEqual(before)
    expect((await tutup({ kas_hitung: before.kas })).status).toBe(200)
  })
})

/** A sale that is paid by transfer: the cash of the drawer stays as it was counted. */
const jual = (kode_barcode: string): Promise<Answer> =>
  c.call(pemilik, 'POST', 'penjualan', {
    kode_sales: 'RINA',
    detail_barang: [{ kode_barcode }],
    bayar: [{ cara: 'TRANSFER', jumlah_rp: 3_000_000, no_rekening: '0140228899' }],
  })

test('sixteen people add and sell while the day is closed: each document stands in that day, or is refused', async () => {
  const { tgl_system } = await hari()
  const tanggal: string[] = []
  const orang = async (): Promise<unknown> => {
    for (;;) {
      const answer = await masuk()
      if (answer.status !== 200) return answer.body.message
      const sold = await jual(answer.body.detail_barang[0].kode_barcode)
      tanggal.push(answer.body.tanggal)
      if (sold.status !== 200) return sold.body.message
      tanggal.push(sold.body.tanggal)
    }
  }
  const semua = Array.from({ length: 16 }, orang)
  await new Promise((ready) => setTimeout(ready, 300))
  const done = await tutup({ kas_hitung: await kas() })
  expect(done.status, done.raw).toBe(200)
  expect(new Set(await Promise.all(semua))).toEqual(new Set(['Toko Belum Dibuka']))
  expect(tanggal.length).toBeGreaterThan(10)
  expect(new Set(tanggal)).toEqual(new Set([tgl_system]))
  // Nothing moved after the balances of the day were kept.
  expect(await saldoKeduanya(tgl_system)).toEqual({ uang: [], barang: [] })
  expect(await buktikan(c)).toEqual([])
})

test('a command that meets a closing under way, and waits too long for it, says so', async () => {
  const client = await c.owner.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL kilau.cabang = 'SBY'`)
    await client.query(`SELECT 1 FROM hari_toko WHERE cabang = 'SBY' FOR UPDATE`)
    expect(pesan(await masuk())).toEqual([409, 'Toko Sedang Ditutup'])
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

test('opening balances: owner only, and refused as long as a sale stands', async () => {
  const draft = { detail_saldo: [{ akun: 'KAS', jumlah_rp: 500 }] }
  expect((await c.call(kasir, 'POST', 'saldo-awal', draft)).status).toBeGreaterThanOrEqual(400)
  const rina = await c.login('RINA')
  expect(pesan(await c.call(rina, 'POST', 'saldo-awal', draft))).toEqual([422, 'Saldo Awal Hanya Oleh Pemilik'])
  expect(pesan(await c.call(pemilik, 'POST', 'saldo-awal', draft))).toEqual([
    422,
    'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama',
  ])
  expect(await buktikan(c)).toEqual([])
})

test('nothing else was logged as an error', () => expect(takeErrors()).toBe(''))
