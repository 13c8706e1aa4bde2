import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sealAudit } from '#kernel/engine/seal/seal.server.ts'
import { prove } from '#testing/examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { testPassword, type Answer, type Person, type TestChain } from '#testing/server.ts'

/** Days of one shop, closed and opened in turn by the test's clock. */
let c: TestChain
let kasir: Person
let shopOwner: Person
const dayMs = 86_400_000

const loginAgain = async (): Promise<void> => {
  kasir = await c.login('LINA')
  shopOwner = await c.login('PEMILIK')
}
beforeAll(async () => {
  c = await plantedChain(withMasters)
  await loginAgain()
  const initial = await c.call(shopOwner, 'POST', 'saldo-awal', {
    detail_saldo: [{ akun: 'KAS', jumlah_rp: 1_000_000 }],
  })
  expect(initial.status, initial.raw).toBe(200)
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
const incoming = (sumber?: string): Promise<Answer> => c.call(shopOwner, 'POST', 'barang-masuk', barang(sumber))
const close = (content: object, more: object = {}, who = kasir): Promise<Answer> =>
  c.call(who, 'POST', 'tutup', content, more)
const open = (content: object): Promise<Answer> => c.call(kasir, 'POST', 'buka', content)
const count = (kas_hitung: number): Promise<Answer> => c.call(kasir, 'POST', 'tutup-toko/hitung', { kas_hitung })
/** Counts until the count stands: twice the same, where the first one does not fit. */
const compute = async (kas_hitung: number): Promise<Answer> => {
  const first = await count(kas_hitung)
  return first.body.keadaan === 'TIDAK COCOK' ? count(kas_hitung) : first
}
const overview = (): Promise<Answer> => c.call(kasir, 'GET', 'tutup-toko/ringkasan')
const message = (a: Answer) => [a.status, a.body.message]
const line = async <R extends object>(sql: string, values: unknown[] = []): Promise<R[]> =>
  c.db.readAll((tx) => tx.query<R>(sql, values))
const kas = async (): Promise<number> => {
  const [row] = await line<{ n: bigint }>(
    `SELECT coalesce(sum(saldo), 0)::bigint AS n FROM saldo_uang WHERE cabang = 'SBY' AND akun = '1110'`,
  )
  return Number(row!.n)
}
const lastSeal = async (): Promise<bigint> =>
  (await line<{ n: bigint }>(`SELECT max(urut) AS n FROM segel_jejak WHERE cabang = 'SBY'`))[0]!.n
const hari = async () =>
  (await line<{ tgl_system: string; buka: boolean }>(`SELECT tgl_system, buka FROM hari_toko WHERE cabang = 'SBY'`))[0]!

/** Every test starts on an open day, whatever the test before did. */
beforeEach(async () => {
  if ((await hari()).buka) return
  c.tick(dayMs)
  await loginAgain()
  const answer = await open({ kas_hitung: await kas() })
  expect(answer.status, answer.raw).toBe(200)
})

/** Reads the log entries since the last call. */
let read = 0
const takeErrors = (): string => {
  const lines = c.errors.slice(read)
  read = c.errors.length
  return lines.join('')
}

/** A supervisor's approval of a closing. */
async function permission(draft: object, user_id = 'PEMILIK'): Promise<Answer> {
  const asked = await c.call(kasir, 'POST', 'tutup/periksa', { draft })
  expect(asked.status, asked.raw).toBe(200)
  expect(asked.body.kategori).toEqual(['SELISIH_TUTUP'])
  return c.call(kasir, 'POST', 'authorization', {
    user_id,
    password: testPassword,
    kategori: 'SELISIH_TUTUP',
    description: 'Selisih kas',
    id_periksa: asked.body.id_periksa,
  })
}
const grantOf = async (draft: object): Promise<{ headers: Record<string, string> }> => ({
  headers: { 'x-grant': (await permission(draft)).body.grant },
})

test('the count is blind: a first one that does not fit is told without figure or direction, the second one stands', async () => {
  const book = await kas()
  const silent = (answer: Answer) => expect(answer.raw).not.toContain(String(book))
  const before = await overview()
  expect(before.body).toMatchObject({ hitungan: { keadaan: 'BELUM', hitung: [] }, kas: null })
  silent(before)
  const guess = { kas_hitung: book - 15_000, alasan: 'TEBAK' }
  const asked = () => c.call(kasir, 'POST', 'tutup/periksa', { draft: { kas_hitung: 1, alasan: 'TEBAK' } })
  for (const answer of [await close(guess), await asked()]) {
    expect(message(answer)).toEqual([422, 'Hitung Kas Dahulu'])
    silent(answer)
  }
  const first = await count(book - 15_000)
  expect(first.body).toMatchObject({ keadaan: 'TIDAK COCOK', kas: null })
  for (const answer of [first, await overview(), await close(guess), await asked()]) silent(answer)
  expect(message(await close(guess))).toEqual([422, 'Hitungan Tidak Cocok'])
  const second = await count(book - 10_000)
  expect(second.body).toMatchObject({
    keadaan: 'FINAL',
    kas: { kas_buku: book, rincian: [{ jenis: 'SA', jumlah: book }] },
  })
  // Whoever knows the figure now cannot count it into the drawer any more.
  expect(message(await count(book))).toEqual([409, 'Hitungan Kas Sudah Final'])
  expect(message(await close({ kas_hitung: book }))).toEqual([409, 'Kas Sudah Dihitung Ulang Oleh Akun Lain'])
  const { hitung } = (await overview()).body.hitungan
  expect(hitung.map((h: { kas_hitung: number }) => h.kas_hitung)).toEqual([book - 15_000, book - 10_000])
  const draft = { kas_hitung: book - 10_000, alasan: 'KEMBALIAN LEBIH' }
  const done = await close(draft, await grantOf(draft))
  expect(done.body, 'both counts stay').toMatchObject({ kas_pertama: book - 15_000, kas_hitung: book - 10_000 })
})

test('opening is as blind: nobody hears what should lie there before the count stands', async () => {
  const book = await kas()
  expect((await close({ kas_hitung: book })).status).toBe(200)
  c.tick(dayMs)
  await loginAgain()
  const silent = (answer: Answer) => expect(answer.raw).not.toContain(String(book))
  const draft = { kas_hitung: book - 7000, alasan: 'RECEH' }
  for (const answer of [await open(draft), await c.call(kasir, 'POST', 'buka/periksa', { draft })]) {
    expect(message(answer)).toEqual([422, 'Hitung Kas Dahulu'])
    silent(answer)
  }
  expect((await count(book - 9000)).body).toMatchObject({ keadaan: 'TIDAK COCOK', kas: null })
  for (const answer of [await overview(), await open({ ...draft, kas_hitung: book - 9000 })]) silent(answer)
  expect((await count(book - 7000)).body).toMatchObject({ keadaan: 'FINAL', kas: { kas_buku: book } })
  expect((await open({ kas_hitung: book - 7000 })).body.fields[0].field, 'a difference has a reason').toBe('alasan')
  const asked = await c.call(kasir, 'POST', 'buka/periksa', { draft })
  const { body } = await c.call(kasir, 'POST', 'authorization', {
    user_id: 'PEMILIK',
    password: testPassword,
    kategori: 'SELISIH_TUTUP',
    description: 'Selisih kas',
    id_periksa: asked.body.id_periksa,
  })
  const done = await c.call(kasir, 'POST', 'buka', draft, { headers: { 'x-grant': body.grant } })
  expect(done.body, done.raw).toMatchObject({ kas_buku: book, selisih: -7000 })
  // The counts of the opening are none of the day's.
  expect((await overview()).body).toMatchObject({ hitungan: { keadaan: 'BELUM', hitung: [] }, kas: null })
  expect(await prove(c)).toEqual([])
})

test('a yes to a difference holds while the audit book is sealed on, as it is every few seconds in a shop', async () => {
  const book = await kas()
  await compute(book - 20_000)
  const draft = { kas_hitung: book - 20_000, alasan: 'KEMBALIAN LEBIH' }
  await sealAudit(c.db, c.now().toISOString())
  const sealedBefore = await lastSeal()
  const grant = await grantOf(draft)
  await sealAudit(c.db, c.now().toISOString())
  expect(await lastSeal()).toBeGreaterThan(sealedBefore)
  const done = await close(draft, grant)
  expect(done.status, done.raw).toBe(200)
  expect(done.body).toMatchObject({ selisih: -20_000, segel: expect.stringMatching(/./) })
  expect(await prove(c)).toEqual([])
})

test('a difference needs a reason and an owner; then the day is closed and all of it is kept', async () => {
  const book = await kas()
  await compute(book - 15_000)
  const draft = { kas_hitung: book - 15_000, alasan: 'KEMBALIAN LEBIH' }
  expect((await close({ ...draft, alasan: '' })).body.fields[0].field).toBe('alasan')
  const needs = await close(draft)
  expect([needs.status, needs.body.kategori]).toEqual([423, ['SELISIH_TUTUP']])
  expect((await permission(draft, 'RINA')).body.detail.sebab).toBe('minimal')
  const { tgl_system } = await hari()
  const trips: number[] = []
  const grant = await grantOf(draft)
  c.db.observe((end) => void trips.push(end.trips))
  const done = await close(draft, { ...grant, key: 'tutup-pertama' })
  expect(done.status, done.raw).toBe(200)
  expect(trips[0], 'round trips').toBe(2)
  expect(done.body).toMatchObject({ kas_pertama: expect.any(Number), kas_buku: book, selisih: -15_000 })
  expect((await close(draft, { key: 'tutup-pertama' })).body, 'sent again').toEqual(done.body)
  expect(await hari()).toEqual({ tgl_system, buka: false })
  expect(await kas()).toBe(book - 15_000)
  const [today] = await line(`SELECT * FROM hari WHERE cabang = 'SBY' AND tgl_system = $1`, [tgl_system])
  expect(today).toMatchObject({ ditutup_oleh: 'LINA', selisih: -15_000n, no_tutup: done.body.no_tutup })
  expect(await bothSaldo(tgl_system)).toEqual({ uang: [], barang: [] })
  const jurnal = await line(`SELECT akun, sub, debit, kredit FROM buku_uang WHERE nomor = $1 ORDER BY urut`, [
    done.body.no_tutup,
  ])
  expect(jurnal).toEqual([
    { akun: '1110', sub: 'UTAMA', debit: 0n, kredit: 15_000n },
    { akun: '5250', sub: '', debit: 15_000n, kredit: 0n },
  ])
  expect(await prove(c)).toEqual([])
})

/** Compares the stored balances of a day with the current ones and returns the differences of both sides. */
async function bothSaldo(tgl_system: string): Promise<{ uang: object[]; barang: object[] }> {
  // An account with equal debit and credit moved on the day but has no balance.
  const differs = (column: string, now: string, thatDay: string, existing = 'true') =>
    line(
      `(SELECT ${column} FROM ${now} WHERE cabang = 'SBY' AND ${existing} EXCEPT SELECT ${column} FROM ${thatDay} WHERE cabang = 'SBY' AND tgl_system = $1 AND ${existing})
       UNION ALL (SELECT ${column} FROM ${thatDay} WHERE cabang = 'SBY' AND tgl_system = $1 AND ${existing} EXCEPT SELECT ${column} FROM ${now} WHERE cabang = 'SBY' AND ${existing})`,
      [tgl_system],
    )
  return {
    uang: await differs('akun, sub, saldo', 'saldo_uang', 'saldo_hari_uang', 'saldo <> 0'),
    barang: await differs('kode_gudang, kode_baki, jumlah, berat, murni, nilai', 'saldo_baki', 'saldo_hari_barang'),
  }
}

describe('a grant', () => {
  test.each([
    ['another word in the reason', { alasan: 'LAIN' }, 0],
    ['five minutes later', {}, 5 * 60_000],
  ])('does not serve %s', async (_, other, ms) => {
    const kas_hitung = (await kas()) + 500
    await compute(kas_hitung)
    const draft = { kas_hitung, alasan: 'KELEBIHAN' }
    const grant = await grantOf(draft)
    c.tick(ms)
    expect((await close({ ...draft, ...other }, grant)).status).toBe(423)
    c.tick(-ms)
    expect((await close(draft, grant)).status, 'it was given back').toBe(200)
  })

  test('does not serve one rupiah more, nor another person', async () => {
    const kas_hitung = (await kas()) + 500
    await compute(kas_hitung)
    const draft = { kas_hitung, alasan: 'KELEBIHAN' }
    const grant = await grantOf(draft)
    expect((await close(draft, grant, shopOwner)).status).toBe(423)
    expect((await close({ ...draft, kas_hitung: kas_hitung + 1 }, grant)).status).toBe(409)
    expect((await close(draft, grant)).status).toBe(200)
    const [row] = await line<{ status: string }>(
      `SELECT status FROM permintaan_otorisasi WHERE cabang = 'SBY' AND dokumen = 'tutup' ORDER BY diminta DESC LIMIT 1`,
    )
    expect(row?.status).toBe('DIPAKAI')
  })

  test('two closings with one grant at the same moment: one closes', async () => {
    const kas_hitung = (await kas()) + 500
    await compute(kas_hitung)
    const draft = { kas_hitung, alasan: 'KELEBIHAN' }
    const grant = await grantOf(draft)
    const answers = await Promise.all([close(draft, grant), close(draft, grant), close(draft, grant)])
    const said = answers.map((a) => (a.status === 200 ? 'tutup' : a.body.message))
    expect(said.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'Toko Sudah Ditutup Oleh Akun Lain',
      'Toko Sudah Ditutup Oleh Akun Lain',
      'tutup',
    ])
    expect(await prove(c)).toEqual([])
  })
})

test('cash that moved after the count must be counted again', async () => {
  const book = await kas()
  await compute(book)
  expect((await incoming('TUNAI')).status).toBe(200)
  expect((await overview()).body).toMatchObject({ hitungan: { keadaan: 'BERGERAK' }, kas: null })
  expect(message(await close({ kas_hitung: book, alasan: 'X' }))).toEqual([
    409,
    'Kas Bergerak Sejak Dihitung, Hitung Ulang',
  ])
  await compute(book - 100_000)
  const done = await close({ kas_hitung: book - 100_000 })
  expect(done.body, 'the first count of the day stays').toMatchObject({ status: 'SELESAI', kas_pertama: book })
})

test('pieces that a basket holds are listed, and go back to their trays with the closing', async () => {
  const kode = (await incoming()).body.detail_barang[0].kode_barcode
  await c.plant(
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
  c.tick(dayMs)
  await loginAgain()
  expect(message(await open({ tgl_buka: nextDay, kas_hitung: existing - 1 }))).toEqual([422, 'Hitung Kas Dahulu'])
  const opened = await open({ tgl_buka: nextDay, kas_hitung: existing })
  expect(opened.status, opened.raw).toBe(200)
  expect([opened.body.tanggal, opened.body.no_buka]).toEqual([
    nextDay,
    `BT-SBY-${nextDay.slice(2).replaceAll('-', '')}-0001`,
  ])
  expect(await hari()).toEqual({ tgl_system: nextDay, buka: true })
  expect((await c.call(kasir, 'GET', 'sesi')).body).toMatchObject({ tgl_system: nextDay })
  expect((await incoming()).body.tanggal).toBe(nextDay)
  expect(await prove(c)).toEqual([])
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
    await c.plant(
      'SBY',
      `INSERT INTO saldo_hari_uang (cabang, tgl_system, akun, sub, saldo, debit, kredit) VALUES ('SBY', $1, '1110', 'UTAMA', 0, 0, 0)`,
      [tgl_system],
    )
    expect((await close({ kas_hitung: before.kas })).status).toBe(409)
    await c.plant('SBY', `DELETE FROM ${sql}`, [...values])
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
    await c.plant('SBY', sql, [7])
    expect((await overview()).body.seimbang).toBe(false)
    const refused = await close({ kas_hitung: before.kas })
    expect([refused.status, typeof refused.body.referensi], refused.raw).toEqual([500, 'string'])
    const log = takeErrors()
    expect(log, 'the log knows it by its reference').toContain(refused.body.referensi)
    expect(log).toContain('is not the sum of its book')
    await c.plant('SBY', sql, [-7])
    expect(await whole()).toEqual(before)
    expect((await close({ kas_hitung: before.kas })).status).toBe(200)
  })
})

/** A sale paid by transfer, so that the counted cash does not change. */
const sell = (kode_barcode: string): Promise<Answer> =>
  c.call(shopOwner, 'POST', 'penjualan', {
    kode_sales: 'RINA',
    detail_barang: [{ kode_barcode }],
    bayar: [{ cara: 'TRANSFER', jumlah_rp: 3_000_000, no_rekening: '0140228899' }],
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
  expect(await bothSaldo(tgl_system)).toEqual({ uang: [], barang: [] })
  expect(await prove(c)).toEqual([])
})

test('a command that meets a closing under way, and waits too long for it, says so', async () => {
  const other = await plantedChain(withMasters, { lock_ms: 500 })
  const owner = await other.login('PEMILIK')
  const client = await other.owner.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL kilau.cabang = 'SBY'`)
    await client.query(`SELECT 1 FROM hari_toko WHERE cabang = 'SBY' FOR UPDATE`)
    expect(message(await other.call(owner, 'POST', 'barang-masuk', barang()))).toEqual([409, 'Toko Sedang Ditutup'])
  } finally {
    await client.query('ROLLBACK')
    client.release()
    await other.close()
  }
})

test('opening balances: owner only, and refused as long as a sale stands', async () => {
  const draft = { detail_saldo: [{ akun: 'KAS', jumlah_rp: 500 }] }
  expect((await c.call(kasir, 'POST', 'saldo-awal', draft)).status).toBeGreaterThanOrEqual(400)
  const rina = await c.login('RINA')
  expect(message(await c.call(rina, 'POST', 'saldo-awal', draft))).toEqual([422, 'Saldo Awal Hanya Oleh Pemilik'])
  expect(message(await c.call(shopOwner, 'POST', 'saldo-awal', draft))).toEqual([
    422,
    'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama',
  ])
  expect(await prove(c)).toEqual([])
})

test('nothing else was logged as an error', () => expect(takeErrors()).toBe(''))
