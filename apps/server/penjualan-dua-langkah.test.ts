import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { penjualan } from '#penjualan'
import { buktikan, jalankan } from '#kernel/testing/contoh.ts'
import { bukaKasir, galat, nota, tunai, type Kasir } from '#kernel/testing/kasir.ts'
import { sandi, type Person } from '#kernel/testing/server.ts'

/** A shop where one person writes the nota and the cashier takes the money. */
let k: Kasir
beforeAll(async () => {
  k = await bukaKasir()
  await k.flag('PENJUALAN_DUA_LANGKAH', 'on')
})
afterAll(() => k.c.close())

const tulis = (kode: string | readonly object[], lagi: object = {}, who?: Person) =>
  k.terjual(nota(kode, [], lagi), who)
const aksi = (nama: string, nomor: string, isi: object, who = k.rina) =>
  k.c.call(who, 'POST', `penjualan/${nomor}/${nama}`, isi)
const terima = (nomor: string, bayar: readonly object[] = tunai(4_200_000), who?: Person) =>
  aksi('validasi', nomor, { bayar }, who)
const tolak = (nomor: string) => aksi('tolak', nomor, { alasan: 'TIDAK JADI' })
const satu = async (nomor: string) => (await k.c.call(k.lina, 'GET', `penjualan/${nomor}`)).body
const rows = async (sql: string, nomor: string) => (await k.c.owner.query(sql, [nomor])).rows
/** What a nota wrote, without its name: the journal, and the goods. */
const buku = async (nomor: string) => ({
  uang: await rows(
    `SELECT akun, sub, debit::int, kredit::int, keterangan FROM buku_uang WHERE cabang = 'SBY' AND nomor = $1 ORDER BY 1, 2, 3, 4`,
    nomor,
  ),
  barang: await rows(
    `SELECT gerak, jumlah::int, berat::int, murni::int, nilai::int, dari_gudang, dari_baki, ke_baki FROM buku_barang
     WHERE cabang = 'SBY' AND nomor = $1 ORDER BY 1, 2, 3`,
    nomor,
  ),
})

describe('a nota that waits', () => {
  test('has its number and its price, holds its pieces and has posted nothing', async () => {
    const kode = await k.satu()
    let nomor = ''
    expect(await k.trips(async () => (nomor = await tulis(kode)))).toEqual([2])
    expect(await satu(nomor)).toMatchObject({
      status: 'MENUNGGU VALIDASI',
      total: 4_200_000,
      bayar: [],
      bayar_tunai: 0,
      cetakan: 0,
    })
    expect(await k.barang(kode)).toMatchObject({ status: 'DITAHAN', ditahan_untuk: nomor, no_jual: null })
    expect(await buku(nomor)).toEqual({ uang: [], barang: [] })
    expect(await buktikan(k.c)).toEqual([])
  })

  test('keeps its pieces from every other till, whatever name that one goes by', async () => {
    const kode = await k.satu()
    const nomor = await tulis(kode)
    const dipakai = [409, `Barang Sedang Dipakai Di ${nomor} (TES, LINA)`]
    expect(galat(await k.jual(nota(kode, []), k.rina))).toEqual(dipakai)
    const menyamar = await k.jual(nota(kode, [], { keranjang: nomor }), k.rina)
    expect([menyamar.status, menyamar.body.fields]).toEqual([422, [{ field: 'keranjang', message: 'Isian Tidak Sah' }]])
    const isi = { detail_barang: [{ kode_barcode: kode }] }
    const keranjang = (id: string) => k.c.call(k.rina, 'PUT', `penjualan/keranjang/${id}`, { nama: 'X', isi })
    expect((await keranjang(nomor)).status).toBe(400)
    expect(galat(await keranjang('keranjang-lain'))).toEqual(dipakai)
    expect((await k.c.call(k.rina, 'DELETE', `penjualan/keranjang/${nomor}`)).status).toBe(400)
    expect(await k.barang(kode)).toMatchObject({ status: 'DITAHAN', ditahan_untuk: nomor })
    expect((await terima(nomor)).status).toBe(200)
  })

  test('takes over the pieces of the basket it was written in; what was taken out is free', async () => {
    const [a, b] = await k.masuk(2)
    const id = 'keranjang-dua'
    const isi = { detail_barang: [{ kode_barcode: a }, { kode_barcode: b }] }
    await k.c.call(k.lina, 'PUT', `penjualan/keranjang/${id}`, { nama: 'IBU', isi })
    const nomor = await tulis(a!, { keranjang: id })
    expect([await k.barang(a!), await k.barang(b!)]).toMatchObject([
      { status: 'DITAHAN', ditahan_untuk: nomor },
      { status: 'TERSEDIA', ditahan_untuk: null },
    ])
    expect((await k.c.call(k.lina, 'GET', 'penjualan/keranjang')).body).toEqual([])
    await tolak(nomor)
  })

  test('takes no money before the cashier, prints no paper, is in no report, and the day is not closed over it', async () => {
    expect(galat(await k.jual(nota(await k.satu())))).toEqual([422, 'Pembayaran Diterima Saat Validasi'])
    const nomor = await tulis(await k.satu())
    const kertas = await k.c.call(k.lina, 'GET', `penjualan/${nomor}/nota?bentuk=pdf`)
    expect(galat(kertas)).toEqual([422, 'Nota Belum Divalidasi'])
    const pesan = await k.c.call(k.lina, 'POST', 'penjualan/get/bynota', {})
    expect(Object.keys(pesan.body.data)).not.toContain(nomor)
    expect(galat(await aksi('cetak', nomor, {}))).toEqual([422, 'Status Dokumen Tidak Sesuai'])
    expect(galat(await aksi('batal', nomor, { alasan: 'SALAH' }))).toEqual([422, 'Status Dokumen Tidak Sesuai'])
    const { tanggal } = await satu(nomor)
    const lap = await k.c.call(k.pemilik, 'POST', 'laporan/penjualan', { tgl_from: tanggal, tgl_to: tanggal })
    expect(lap.raw).not.toContain(nomor)
    await k.c.call(k.pemilik, 'POST', 'tutup-toko/hitung', { kas_hitung: 1 })
    expect((await k.c.call(k.pemilik, 'POST', 'tutup', { kas_hitung: 1, alasan: 'TES' })).status).toBe(422)
    expect((await tolak(nomor)).status).toBe(200)
  })

  test('asks a supervisor where a sale in one step would; its cashier asks nobody any more', async () => {
    const isi = nota([{ kode_barcode: await k.satu(), diskon_persen: 3 }], [])
    expect((await k.jual(isi)).status).toBe(423)
    const answer = await jalankan(k.c, k.lina, penjualan, 'simpan', isi, { sandi })
    expect(answer.status, answer.raw).toBe(200)
    expect((await terima(answer.body.no_faktur_jual, tunai(answer.body.total), k.lina)).status).toBe(200)
  })
})

describe('the cashier', () => {
  test('finishes it in two round trips: journal, goods, stock and paper as of a sale in one step', async () => {
    const bayar = [
      { cara: 'KREDIT', jumlah_rp: 2_000_000, no_rekening: '0140228899' },
      { cara: 'CASH', jumlah_rp: 2_300_000 },
    ]
    const isi = async () => [
      { kode_barcode: await k.satu(), diskon_rp: 0 },
      { kode_barcode: await k.kotak(), jumlah: 3 },
    ]
    await k.flag('PENJUALAN_DUA_LANGKAH', 'off')
    const [dijual, ditulis] = [await isi(), await isi()]
    const langsung = await k.terjual(nota(dijual, bayar), k.rina)
    await k.flag('PENJUALAN_DUA_LANGKAH', 'on')
    const nomor = await tulis(ditulis)
    let answer = await satu(nomor)
    expect(await k.trips(async () => (answer = (await terima(nomor, bayar)).body))).toEqual([2])
    expect(answer).toMatchObject({
      status: 'SELESAI',
      kembali: 25_000,
      oleh: 'LINA',
      divalidasi_oleh: 'RINA',
      cetakan: 1,
    })
    expect(await buku(nomor)).toEqual(await buku(langsung))
    for (const i of [0, 1]) {
      const [a, b] = [await k.barang(dijual[i]!.kode_barcode), await k.barang(ditulis[i]!.kode_barcode)]
      expect({ ...b, no_jual: null }).toEqual({ ...a, no_jual: null })
    }
    expect(await k.barang(ditulis[0]!.kode_barcode)).toMatchObject({ status: 'TERJUAL', no_jual: nomor })
    const kertas = await k.c.call(k.rina, 'GET', `penjualan/${nomor}/nota?bentuk=pdf`)
    expect(kertas.status).toBe(200)
    expect(await buktikan(k.c)).toEqual([])
    const batal = await k.batal(nomor)
    expect([batal.status, (await k.barang(ditulis[0]!.kode_barcode)).status], batal.raw).toEqual([200, 'TERSEDIA'])
    expect(await buktikan(k.c)).toEqual([])
  })

  test.each([
    ['too little', tunai(4_199_999), 'Pembayaran Kurang'],
    ['nothing', [], 'Pilih Minimal Satu Cara Bayar'],
    [
      'too much that is not cash',
      [{ cara: 'QRIS', jumlah_rp: 4_200_001, no_rekening: '0140228899' }],
      'Pembayaran Melebihi Tagihan',
    ],
    ['to no account', [{ cara: 'QRIS', jumlah_rp: 4_200_000 }], 'Pilih Nomor Rekening'],
    [
      'by a deposit of nobody',
      [{ cara: 'TITIPAN', jumlah_rp: 4_200_000, no_titipan: 'TP-X' }],
      'Titipan Tidak Ditemukan',
    ],
    ['with a fee of his own', [{ cara: 'CASH', jumlah_rp: 4_200_000, biaya_rp: 1 }], 'Tidak Boleh Diisi'],
  ])('is refused: %s; the nota goes on waiting', async (_kata, bayar, message) => {
    const kode = await k.satu()
    const nomor = await tulis(kode)
    expect(galat(await terima(nomor, bayar))).toEqual([422, message])
    expect([(await satu(nomor)).status, (await k.barang(kode)).ditahan_untuk]).toEqual(['MENUNGGU VALIDASI', nomor])
    await tolak(nomor)
  })

  test('takes a deposit of the customer', async () => {
    const titip = { kode_customer: 'C0001', bayar: tunai(1_000_000) }
    const { no_titipan } = (await k.c.call(k.lina, 'POST', 'titipan', titip)).body
    const nomor = await tulis(await k.satu(), { kode_customer: 'C0001' })
    const bayar = [{ cara: 'TITIPAN', jumlah_rp: 1_000_000, no_titipan }, ...tunai(3_200_000)]
    expect((await terima(nomor, bayar)).status).toBe(200)
    expect((await k.c.call(k.lina, 'GET', `titipan/${no_titipan}`)).body).toMatchObject({ status: 'DIPAKAI', sisa: 0 })
    expect(await buktikan(k.c)).toEqual([])
  })

  test('two of them at once: one takes the money, the other is told; sent twice it happens once', async () => {
    const nomor = await tulis(await k.satu())
    const answers = await Promise.all([terima(nomor, undefined, k.lina), terima(nomor, undefined, k.rina)])
    expect(answers.map((a) => a.status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(galat(answers.find((a) => a.status === 422)!)).toEqual([422, 'Penjualan Sudah Divalidasi'])
    const lain = await tulis(await k.satu())
    const kirim = () =>
      k.c.call(k.rina, 'POST', `penjualan/${lain}/validasi`, { bayar: tunai(4_200_000) }, { kunci: 'dua-kali' })
    const [a, b] = [await kirim(), await kirim()]
    expect([a.status, b.raw]).toEqual([200, a.raw])
    expect((await satu(lain)).bayar).toHaveLength(1)
    expect(await buktikan(k.c)).toEqual([])
  })

  test('refuses it: BATAL with a reason, nothing posted, the pieces free, and nobody asked', async () => {
    const kode = await k.satu()
    const nomor = await tulis(kode)
    expect(galat(await aksi('tolak', nomor, {}))).toEqual([422, 'Keterangan Tidak Boleh Kosong'])
    expect((await tolak(nomor)).body).toMatchObject({ status: 'BATAL', alasan_batal: 'TIDAK JADI' })
    expect(await k.barang(kode)).toMatchObject({ status: 'TERSEDIA', ditahan_untuk: null })
    expect(await buku(nomor)).toEqual({ uang: [], barang: [] })
    expect(galat(await terima(nomor))).toEqual([422, 'Penjualan Sudah Dibatalkan'])
    expect(await buktikan(k.c)).toEqual([])
  })
})

describe('when the hold has run out', () => {
  beforeAll(() => k.set('tahan_menit', '5'))
  const lewat = () => k.c.tick(5 * 60_000 + 1000)

  test('a piece that is still there is sold', async () => {
    const kode = await k.satu()
    const nomor = await tulis(kode)
    lewat()
    expect((await terima(nomor)).status).toBe(200)
    expect(await k.barang(kode)).toMatchObject({ status: 'TERJUAL', no_jual: nomor })
  })

  test('one that another nota took is not: the cashier is told which, refuses, and that nota keeps it', async () => {
    const [a, b] = await k.masuk(2)
    const nomor = await tulis([{ kode_barcode: a }, { kode_barcode: b }])
    lewat()
    const lain = await tulis(b!, {}, k.rina)
    expect(galat(await terima(nomor, tunai(8_400_000)))).toEqual([409, `Barang Sedang Dipakai Di ${lain} (TES, RINA)`])
    expect((await tolak(nomor)).status).toBe(200)
    expect([await k.barang(a!), await k.barang(b!)]).toMatchObject([
      { status: 'TERSEDIA', ditahan_untuk: null },
      { status: 'DITAHAN', ditahan_untuk: lain },
    ])
    expect((await terima(lain)).status).toBe(200)
    expect(await buktikan(k.c)).toEqual([])
  })
})

describe('accessories', () => {
  test('are not held, and cost what they cost when the cashier takes the money', async () => {
    const kode = await k.kotak()
    const dua = (jumlah: number) => tulis([{ kode_barcode: kode, jumlah }])
    const [pertama, kedua] = [await dua(6), await dua(6)]
    expect(await k.barang(kode)).toMatchObject({ status: 'TERSEDIA', jumlah: 10 })
    expect((await terima(kedua, tunai(150_000))).body).toMatchObject({ nilai: 60_002, total_berat: 120 })
    expect(galat(await terima(pertama, tunai(150_000)))).toEqual([422, 'Berat Atau Saldo Stock Habis'])
    const sisa = await dua(4)
    await tolak(pertama)
    expect((await terima(sisa, tunai(100_000))).body).toMatchObject({ nilai: 40_001, total_berat: 80 })
    expect(await k.barang(kode)).toMatchObject({ status: 'HABIS', jumlah: 0, nilai: 0 })
    expect(await buktikan(k.c)).toEqual([])
  })
})

test('the queue: who may validate is told at once how many wait; who may not sees no screen of it', async () => {
  const nomor = await tulis(await k.satu())
  const menunggu = await k.c.call(k.rina, 'GET', 'beranda/menunggu')
  expect(menunggu.body).toMatchObject([{ dokumen: 'penjualan', path: '/validasi-penjualan' }])
  await k.c.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('LINA', '{Penjualan,Penjualan/transaksi-penjualan}')`,
  )
  const lina = await k.c.login('LINA')
  expect((await k.c.call(lina, 'GET', 'beranda/menunggu')).body).toEqual([])
  expect((await terima(nomor, undefined, lina)).status).toBe(403)
  // Who has that screen alone sees what waits, and takes nothing away as a file.
  await k.c.owner.query(`UPDATE akses SET jalur = '{Validasi,Validasi/validasi-penjualan}' WHERE user_id = 'LINA'`)
  const kasa = await k.c.login('LINA')
  const cari = (path: string) => k.c.call(kasa, 'POST', path, { saring: { status: ['MENUNGGU VALIDASI'] } })
  expect((await cari('penjualan/cari')).raw).toContain(nomor)
  expect([(await cari('penjualan/csv')).status, (await cari('titipan/cari')).status]).toEqual([403, 403])
  expect((await terima(nomor, undefined, kasa)).status).toBe(200)
})

test('no error was logged by any of it', () => {
  expect(k.c.errors).toEqual([])
})
