import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPassword, testChain, type Person, type TestChain } from '#testing/server.ts'
import { accounts } from '#testing/world.ts'

/** The steps after the login: each is one transaction, and repeating it changes rows instead of duplicating them. */
let chain: TestChain
let ratna: Person
let lina: Person
let rina: Person
beforeAll(async () => {
  chain = await testChain({ empty: true })
  const orang = (user_id: string, level: string) => ({
    user_id,
    nama: user_id,
    level,
    kode_toko: 'PBR',
    password: testPassword,
  })
  const made = await chain.call(undefined, 'POST', 'siapkan', {
    kode: chain.server.setupCode,
    nama_toko: 'Sinar',
    alamat_toko: 'Jakarta',
    user_id: 'ratna',
    nama: 'Ratna',
    password: testPassword,
    cabang: ['PBR', 'CMH'].map((kode_toko) => ({ kode_toko, nama_toko: kode_toko, alamat_toko: 'Bandung' })),
    pengguna: [orang('LINA', 'KASIR'), orang('RINA', 'OWN')],
  })
  expect(made.status, made.raw).toBe(200)
  ratna = await chain.login('RATNA')
  lina = await chain.login('LINA')
  rina = await chain.login('RINA')
})
afterAll(() => chain.close())

const place = (toko: string) => ({ toko })
const post = (path: string, body: unknown, toko = 'PBR') => chain.call(ratna, 'POST', path, body, place(toko))
const table = async (sql: string) => (await chain.owner.query(sql)).rows
const audit = async () =>
  Number((await table(`SELECT count(*) AS n FROM buku_jejak WHERE perintah <> 'baca-pusat'`))[0].n)

const kadar = (kode_kadar: string, percent: number, again: object = {}) => ({
  kode_kadar,
  kadar: percent,
  jenis_group: percent >= 70 ? 'EMAS TUA' : 'EMAS MUDA',
  dijual: true,
  harga_jual: null,
  harga_beli: null,
  ...again,
})
const harga = (again: object = {}) => ({
  harga_24k: 2_380_000,
  selisih_jual: 2.5,
  selisih_beli: 4,
  pembulatan: 5000,
  kadar: [kadar('375', 37.5), kadar('750', 75), kadar('999', 99.9, { dijual: false })],
  ...again,
})

describe('who may', () => {
  const paths = ['siapkan', 'siapkan/toko']
  test.each(paths)('a cashier is refused at %s', async (path) =>
    expect((await chain.call(lina, 'GET', path)).status).toBe(403),
  )
  test('a cashier sets no price', async () =>
    expect((await chain.call(lina, 'POST', 'siapkan/harga', harga())).status).toBe(403))
  test('head office sees every shop, a branch itself; all of them wait', async () => {
    const all = await chain.call(ratna, 'GET', 'siapkan/toko')
    expect(all.body.map((t: { kode_toko: string; siap: boolean }) => [t.kode_toko, t.siap])).toEqual([
      ['PUSAT', false],
      ['CMH', false],
      ['PBR', false],
    ])
    const one = await chain.call(rina, 'GET', 'siapkan/toko')
    expect(one.body).toEqual([
      { kode_toko: 'PBR', nama_toko: 'PBR', pusat: false, siap: false, buka: false, langkah: 0 },
    ])
  })
})

describe('the price step', () => {
  test('makes the price of the minute, kinds of fineness and their groups; a fineness that is not sold has none', async () => {
    const reply = await post('siapkan/harga', harga())
    expect(reply.status, reply.raw).toBe(200)
    expect(
      await table(
        `SELECT kode_group, nama_group, jenis_group, harga, harga_modal, harga_beli FROM "group" WHERE cabang = 'PBR' ORDER BY 1`,
      ),
    ).toEqual([
      {
        kode_group: 'G375',
        nama_group: 'EMAS 375',
        jenis_group: 'EMAS MUDA',
        harga: 915_000n,
        harga_modal: 892_500n,
        harga_beli: 855_000n,
      },
      {
        kode_group: 'G750',
        nama_group: 'EMAS 750',
        jenis_group: 'EMAS TUA',
        harga: 1_830_000n,
        harga_modal: 1_785_000n,
        harga_beli: 1_710_000n,
      },
    ])
    expect(await table(`SELECT harga_24k, harga_jual, harga_beli FROM harga_emas WHERE cabang = 'PBR'`)).toEqual([
      { harga_24k: 2_380_000n, harga_jual: 2_440_000n, harga_beli: 2_280_000n },
    ])
    expect(reply.body.isi).toMatchObject({ langkah: { 4: 'simpan' }, harga: { selisih_jual: 2.5, pembulatan: 5000 } })
    expect(reply.body.jumlah).toMatchObject({ harga_emas: 1, group: 2 })
  })

  test('said again it changes nothing and leaves no trace', async () => {
    const before = await audit()
    expect((await post('siapkan/harga', harga())).status).toBe(200)
    expect(await audit()).toBe(before)
  })

  test('said otherwise it changes: a typed price stands, what is switched off goes, what is switched on comes back', async () => {
    const fresh = harga({
      harga_24k: 2_400_000,
      kadar: [
        kadar('375', 37.5, { dijual: false }),
        kadar('750', 75, { harga_jual: 1_900_000 }),
        kadar('999', 99.9),
        kadar('300', 30, { jenis_group: 'EMAS RENDAH' }),
      ],
    })
    chain.tick(3_600_000 * 0.3)
    expect((await post('siapkan/harga', fresh)).status).toBe(200)
    expect(
      await table(`SELECT kode_group, harga, dihapus IS NULL AS ada FROM "group" WHERE cabang = 'PBR' ORDER BY 1`),
    ).toEqual([
      { kode_group: 'G300', harga: 740_000n, ada: true },
      { kode_group: 'G375', harga: 915_000n, ada: false },
      { kode_group: 'G750', harga: 1_900_000n, ada: true },
      { kode_group: 'G999', harga: 2_460_000n, ada: true },
    ])
    expect(await table(`SELECT harga_24k FROM harga_emas WHERE cabang = 'PBR'`), 'the same row').toEqual([
      { harga_24k: 2_400_000n },
    ])
  })

  test.each<[string, object, string[]]>([
    ['no price', { harga_24k: null }, ['harga_24k']],
    ['a price of nothing', { harga_24k: 0 }, ['harga_24k']],
    ['more than all off buying', { selisih_beli: 100.01 }, ['selisih_beli']],
    ['a step of nothing', { pembulatan: 0 }, ['pembulatan']],
    ['two of one code', { kadar: [kadar('750', 75), kadar('750', 74)] }, ['kadar.1.kode_kadar']],
    ['a fineness of nothing', { kadar: [kadar('0', 0)] }, ['kadar.0.kadar']],
    ['nothing is sold', { kadar: [kadar('750', 75, { dijual: false })] }, ['kadar.0.dijual']],
    [
      'all faults at once',
      { harga_24k: null, kadar: [kadar('750', 75), kadar('', 0)] },
      ['harga_24k', 'kadar.1.kode_kadar', 'kadar.1.kadar'],
    ],
  ])('%s is refused at its field', async (_name, again, fields) => {
    const reply = await post('siapkan/harga', harga(again))
    expect([reply.status, reply.body.fields.map((s: { field: string }) => s.field)]).toEqual([422, fields])
  })
})

const range = (text: string, again: object = {}) => ({
  rentang: text,
  nama: 'Cincin',
  kode_gudang: 'TOKO',
  berat_baki: 412.35,
  kapasitas: null,
  ...again,
})

describe('the tray step', () => {
  test('48 trays of one range, and again with another weight: still 48', async () => {
    expect((await post('siapkan/baki', { rentang: [range('A01–F08')], baki_bawaan: 'A01' })).status).toBe(200)
    const again = await post('siapkan/baki', { rentang: [range('A01–F08', { berat_baki: 400 })], baki_bawaan: 'A01' })
    expect(again.body.jumlah.baki).toBe(48)
    expect(again.body.isi.baki).toEqual([{ ...range('A01–F08'), nama: 'CINCIN', berat_baki: 400 }])
    expect(
      await table(
        `SELECT kode_baki, nama_toko, berat_baki FROM baki WHERE cabang = 'PBR' AND kode_baki IN ('A01', 'F08') ORDER BY 1`,
      ),
    ).toEqual([
      { kode_baki: 'A01', nama_toko: 'CINCIN A01', berat_baki: 400_000n },
      { kode_baki: 'F08', nama_toko: 'CINCIN F08', berat_baki: 400_000n },
    ])
    expect(await table(`SELECT nilai FROM setting WHERE cabang = 'PBR' AND kunci = 'baki_bawaan'`)).toEqual([
      { nilai: 'A01' },
    ])
  })

  test('a warehouse that is not there: refused at its line, and no tray of any line is made', async () => {
    const body = { rentang: [range('Z1-Z9'), range('Y1-Y9', { kode_gudang: 'ATAP' })], baki_bawaan: '' }
    const reply = await post('siapkan/baki', body)
    expect([reply.status, reply.body.fields]).toEqual([
      422,
      [{ field: 'rentang.1.kode_gudang', message: 'Data Tidak Ditemukan' }],
    ])
    expect(await table(`SELECT 1 FROM baki WHERE kode_baki LIKE 'Z%'`)).toEqual([])
  })

  test.each<[string, object[], string]>([
    ['a reversed range', [range('F08-A01')], 'rentang.0.rentang'],
    ['a tray of two lines', [range('A1-A9'), range('A9')], 'rentang.1.rentang'],
    ['no weight', [range('A1', { berat_baki: null })], 'rentang.0.berat_baki'],
  ])('%s is refused at its field', async (_name, lines, field) => {
    const reply = await post('siapkan/baki', { rentang: lines, baki_bawaan: '' })
    expect([reply.status, reply.body.fields[0].field]).toEqual([422, field])
  })
})

describe('the money step', () => {
  const rekening = (no_rekening: string, again: object = {}) => ({
    kode_bank: 'BCA',
    nama_bank: 'Bank Central Asia',
    biaya_debit: 0.15,
    biaya_kredit: 1.8,
    biaya_qris: 0.7,
    no_rekening,
    nama_rekening: 'Toko Sinar',
    saldo: 25_000_000,
    ...again,
  })

  test('banks and accounts stand, the money is remembered; two accounts of a bank make one bank', async () => {
    const body = { kas: 5_000_000, rekening: [rekening(accounts.bca), rekening('0140228900', { saldo: 0 })] }
    for (let i = 0; i < 2; i++) expect((await post('siapkan/kas', body)).status).toBe(200)
    expect(await table(`SELECT kode_bank, biaya_kredit FROM bank WHERE cabang = 'PBR'`)).toEqual([
      { kode_bank: 'BCA', biaya_kredit: 180n },
    ])
    expect(await table(`SELECT no_rekening FROM rekening WHERE cabang = 'PBR' ORDER BY 1`)).toEqual([
      { no_rekening: accounts.bca },
      { no_rekening: '0140228900' },
    ])
    const { body: current } = await chain.call(ratna, 'GET', 'siapkan', undefined, place('PBR'))
    expect(current.isi.kas).toEqual({
      kas: 5_000_000,
      rekening: [
        { no_rekening: accounts.bca, saldo: 25_000_000 },
        { no_rekening: '0140228900', saldo: 0 },
      ],
    })
    expect(await table(`SELECT 1 FROM buku_uang`), 'nothing is booked yet').toEqual([])
  })

  test.each<[string, object, string[]]>([
    ['no cash said', { kas: null, rekening: [] }, ['kas']],
    ['one account twice', { kas: 0, rekening: [rekening('1'), rekening('1')] }, ['rekening.1.no_rekening']],
    ['a fee above all', { kas: 0, rekening: [rekening('1', { biaya_qris: 101 })] }, ['rekening.0.biaya_qris']],
  ])('%s is refused at its field', async (_name, body, fields) => {
    const reply = await post('siapkan/kas', body)
    expect([reply.status, reply.body.fields.map((s: { field: string }) => s.field)]).toEqual([422, fields])
  })
})

describe('modules and settings', () => {
  test('are saved together or not at all', async () => {
    const wrong = await post('siapkan/atur', {
      langkah: 7,
      flag: { BERLIAN_MODULE: 'on', MODUL_LAIN: 'on' },
      setting: { pembulatan: '0', kategori_harga: 'GROUP' },
    })
    expect([wrong.status, wrong.body.fields.map((s: { field: string }) => s.field)]).toEqual([
      422,
      ['flag.MODUL_LAIN', 'setting.pembulatan'],
    ])
    expect(await table(`SELECT 1 FROM flag WHERE cabang = 'PBR'`)).toEqual([])
    const correct = await post('siapkan/atur', {
      langkah: 7,
      flag: { BERLIAN_MODULE: 'on' },
      setting: { pembulatan: '1000', kategori_harga: 'GROUP' },
      sales: [{ kode_sales: 'dewi', nama_sales: 'Dewi' }],
    })
    expect([correct.status, correct.body.jumlah.sales, correct.body.isi.langkah[7]]).toEqual([200, 1, 'simpan'])
    const sesi = await chain.call(ratna, 'GET', 'sesi', undefined, place('PBR'))
    expect(sesi.body.settings).toMatchObject({ pembulatan: '1000', kategori_harga: 'GROUP' })
  })

  test('a salesperson without a name undoes the settings beside it', async () => {
    const body = { langkah: 7, flag: {}, setting: { pembulatan: '50' }, sales: [{ kode_sales: 'A', nama_sales: ' ' }] }
    const reply = await post('siapkan/atur', body)
    expect([reply.status, reply.body.fields[0].field]).toEqual([422, 'sales.0.nama_sales'])
    const sesi = await chain.call(ratna, 'GET', 'sesi', undefined, place('PBR'))
    expect(sesi.body.settings.pembulatan).toBe('1000')
  })
})

describe('the first day', () => {
  const open = (tgl_buka: string) => post('buka', { tgl_buka, kas_hitung: 0 }, 'CMH')
  test('may lie in the past, not in the future; then the money is booked on it', async () => {
    const { hari_ini } = (await chain.call(ratna, 'GET', 'siapkan', undefined, place('CMH'))).body
    const nextDay = new Date(Date.parse(hari_ini) + 86_400_000).toISOString().slice(0, 10)
    expect((await open(nextDay)).body.fields[0].field).toBe('tgl_buka')
    expect((await open('2026-01-05')).status).toBe(200)
    const saldo = await post('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 1000 }] }, 'CMH')
    expect(saldo.status, saldo.raw).toBe(200)
    const current = (await chain.call(ratna, 'GET', 'siapkan', undefined, place('CMH'))).body
    expect(current).toMatchObject({ buka: true, tgl_system: '2026-01-05', jumlah: { saldo_awal: 1 } })
  })
})

test('passing over and ending are remembered; a shop that is done is not waited for', async () => {
  const past = await chain.call(ratna, 'PUT', 'siapkan/langkah', { langkah: 3, cara: 'lewati' }, place('PBR'))
  expect(past.body.isi.langkah).toMatchObject({ 3: 'lewati', 4: 'simpan', 5: 'simpan' })
  expect((await post('siapkan/selesai', undefined)).body.siap).toBe(true)
  const toko = (await chain.call(ratna, 'GET', 'siapkan/toko')).body as { kode_toko: string; siap: boolean }[]
  expect(toko.filter((t) => !t.siap).map((t) => t.kode_toko)).toEqual(['PUSAT'])
})
