import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { penjualan } from '#penjualan'
import { buktikan, jalankan } from '#kernel/testing/contoh.ts'
import { bukaKasir, galat, nota, tunai, type Kasir } from '#kernel/testing/kasir.ts'
import { sandi } from '#kernel/testing/server.ts'

/** The sale on a whole server: who may take which piece, what it does to the rows, and that the four books agree after all of it. */
let k: Kasir
beforeAll(async () => {
  k = await bukaKasir()
})
afterAll(() => k.c.close())

describe('a piece is sold', () => {
  test('in two round trips: the row, the number, the nota, the books', async () => {
    const kode = await k.satu()
    let nomor = ''
    expect(await k.trips(async () => (nomor = await k.terjual(nota(kode, tunai(4_250_000)))))).toEqual([2])
    expect(nomor).toMatch(/^JL-SBY-\d{6}-\d{4}$/)
    expect(await k.barang(kode)).toMatchObject({ status: 'TERJUAL', no_jual: nomor, jumlah: 1 })
    const { body } = await k.c.call(k.lina, 'GET', `penjualan/${nomor}`)
    expect(body).toMatchObject({
      total: 4_200_000,
      kembali: 50_000,
      nama_customer: 'CASH',
      cetakan: 1,
      status: 'SELESAI',
    })
    expect(await buktikan(k.c)).toEqual([])
  })

  test('many ways of paying: what stands on KLIRING, BANK and the fee', async () => {
    const kode = await k.satu()
    const saldo = async () =>
      Object.fromEntries(
        (
          await k.c.owner.query(
            `SELECT akun || ' ' || sub AS akun, saldo::int FROM saldo_uang WHERE cabang = 'SBY' AND akun IN ('1120', '1130', '5210')`,
          )
        ).rows.map((r: { akun: string; saldo: number }) => [r.akun.trim(), r.saldo]),
      )
    await k.flag('VALIDASI_NON_CASH_MODULE', 'off')
    await k.terjual(
      nota(kode, [
        { cara: 'KREDIT', jumlah_rp: 2_000_000, no_rekening: '0140228899' },
        { cara: 'TRANSFER', jumlah_rp: 1_000_000, no_rekening: '003301000456789' },
        { cara: 'CASH', jumlah_rp: 1_200_000 },
      ]),
    )
    expect(await saldo()).toMatchObject({
      '1120 0140228899': 1_964_000,
      '1120 003301000456789': 1_000_000,
      '5210': 36_000,
    })
    await k.flag('VALIDASI_NON_CASH_MODULE', 'on')
    await k.terjual(nota(await k.satu(), [{ cara: 'QRIS', jumlah_rp: 4_200_000, no_rekening: '0140228899' }]))
    expect(await saldo()).toMatchObject({ '1130 0140228899': 4_200_000, '1120 0140228899': 1_964_000 })
    await k.flag('VALIDASI_NON_CASH_MODULE', 'off')
    expect(await buktikan(k.c)).toEqual([])
  })

  test('at the price of its group, with the charge that fits best; in EMAS mode at the latest price that has begun', async () => {
    const bayar = [{ cara: 'CASH', jumlah_rp: 100_000_000 }]
    const baris = async () => (await k.jual(nota(await k.satu(), bayar), k.pemilik)).body.detail_barang[0]
    await k.set('kategori_harga', 'GROUP')
    // G585 costs 1,150,000 a gram; G585 and BR together 45,000 a gram, everything else 150,000 a piece.
    expect(await baris()).toMatchObject({
      harga: 3_697_250,
      ongkos: 144_675,
      jumlah_rp: 3_842_000,
      kategori_harga: 'GROUP',
    })
    await k.set('kategori_harga', 'EMAS')
    await k.c.call(k.pemilik, 'POST', 'harga-emas', { waktu: '2020-01-01T08:00', harga_24k: 2_000_000 })
    await k.c.call(k.pemilik, 'POST', 'harga-emas', {
      waktu: '2020-01-02T08:00',
      harga_24k: 2_000_000,
      harga_jual: 2_100_000,
    })
    await k.c.plant('SBY', `DELETE FROM harga_emas WHERE cabang = 'SBY' AND waktu BETWEEN '2021' AND '2999'`)
    await k.c.call(k.pemilik, 'POST', 'harga-emas', { waktu: '2999-01-01T08:00', harga_24k: 9_000_000 })
    expect(await baris()).toMatchObject({ harga_dasar: 2_100_000, harga: 3_949_628, kategori_harga: 'EMAS' })
    await k.set('kategori_harga', 'BARANG')
  })

  test('the same command sent twice sells once', async () => {
    const kode = await k.satu()
    const kunci = { kunci: 'jual-sekali' }
    const [a, b] = [
      await k.c.call(k.lina, 'POST', 'penjualan', nota(kode), kunci),
      await k.c.call(k.lina, 'POST', 'penjualan', nota(kode), kunci),
    ]
    expect([a.status, b.status, b.body.no_faktur_jual]).toEqual([200, 200, a.body.no_faktur_jual])
  })
})

describe('a piece that is not free', () => {
  test.each([
    ['DIPESAN', 'Barang Tidak Bisa Dijual: DIPESAN'],
    ['CONTOH', 'Barang Tidak Bisa Dijual: CONTOH'],
    ['DIKIRIM', 'Barang Tidak Bisa Dijual: DIKIRIM'],
    ['DITERIMA KURANG', 'Barang Tidak Bisa Dijual: DITERIMA KURANG'],
    ['DALAM PENELUSURAN', 'Barang Tidak Bisa Dijual: DALAM PENELUSURAN'],
    ['DICUCI', 'Barang Tidak Bisa Dijual: DICUCI'],
    ['DILEBUR', 'Barang Tidak Bisa Dijual: DILEBUR'],
    ['HANCUR', 'Barang Tidak Bisa Dijual: HANCUR'],
    ['RETUR SUPPLIER', 'Barang Tidak Bisa Dijual: RETUR SUPPLIER'],
    ['HABIS', 'Berat Atau Saldo Stock Habis'],
    ['TERJUAL', 'Barang Tidak Bisa Dijual: TERJUAL'],
  ])('%s is refused, and nothing is written', async (status, message) => {
    const kode = await k.satu()
    await k.ubahBarang(kode, `status = '${status}'`)
    expect(galat(await k.jual(nota(kode)))).toEqual([422, message])
    await k.ubahBarang(kode, `status = 'TERSEDIA'`)
    expect((await k.barang(kode)).no_jual).toBeNull()
  })

  test('sold: the till is told in which nota, where and by whom', async () => {
    const kode = await k.satu()
    const nomor = await k.terjual(nota(kode))
    const answer = await k.jual(nota(kode), k.rina)
    const message = `Barang Sudah Terjual Di ${nomor} (TES, LINA)`
    expect(galat(answer)).toEqual([409, message])
    expect(answer.body.fields).toEqual([{ field: 'detail_barang.0.kode_barcode', message }])
    // Another line is wrong too: it is still news about the first that the till must act on.
    const dua = await k.jual(nota([{ kode_barcode: 'TIDAK-ADA' }, { kode_barcode: kode }]))
    expect([dua.status, dua.body.fields.length]).toEqual([409, 2])
  })

  test('two tills in the same moment: one sells, the other is told who was faster', async () => {
    const [kode, lain] = [await k.satu(), await k.satu()]
    // Both notas name both pieces, in another order: their locks are taken by barcode.
    const bayar = tunai(8_400_000)
    const both = await Promise.all([
      k.jual(nota([{ kode_barcode: kode }, { kode_barcode: lain }], bayar)),
      k.jual(nota([{ kode_barcode: lain }, { kode_barcode: kode }], bayar), k.rina),
    ])
    const [menang, kalah] = both.toSorted((a, b) => a.status - b.status)
    expect([menang!.status, kalah!.status]).toEqual([200, 409])
    expect(kalah!.body.message).toContain(`Barang Sudah Terjual Di ${menang!.body.no_faktur_jual} (TES, `)
    expect(await buktikan(k.c)).toEqual([])
  })

  test.each([
    ['an unknown barcode', [{ kode_barcode: 'TIDAK-ADA' }], 'Barcode Tidak Ditemukan'],
    ['no piece at all', [], 'Belum Ada Barang'],
  ])('%s', async (_kata, detail, message) => {
    expect(galat(await k.jual(nota(detail)))).toEqual([422, message])
  })
  test('the same barcode twice', async () => {
    const kode = await k.satu()
    expect(galat(await k.jual(nota([{ kode_barcode: kode }, { kode_barcode: kode }])))).toEqual([
      422,
      'Barcode Sudah Ada Di Tabel',
    ])
  })
  test('diamonds without their module', async () => {
    const kode = await k.satu({ kode_dept: 'LB' })
    await k.flag('BERLIAN_MODULE', 'off')
    expect(galat(await k.jual(nota(kode)))).toEqual([422, 'Modul Berlian Tidak Aktif'])
    await k.flag('BERLIAN_MODULE', 'on')
    await k.terjual(nota(kode))
  })
  test('of another shop it does not exist', async () => {
    const sari = await k.c.login('SARI')
    const answer = await k.c.call(sari, 'POST', 'penjualan', nota(await k.satu()))
    expect(answer.status).toBe(422)
    expect(answer.raw).toContain('Barcode Tidak Ditemukan')
  })
  test('a sales who left, a customer who is not there', async () => {
    const kode = await k.satu()
    const answer = await k.jual(nota(kode, tunai(4_200_000), { kode_sales: 'AGUS', kode_customer: 'C9999' }))
    expect(answer.body.fields.map((f: { field: string; message: string }) => [f.field, f.message])).toEqual([
      ['kode_sales', 'Data Tidak Ditemukan'],
      ['kode_customer', 'Customer Tidak Ditemukan'],
    ])
  })
})

describe('accessories', () => {
  test('the last of a lot costs what the first did, in a shop that sells gold by the gram; both notas are cancelled in any order', async () => {
    await k.set('kategori_harga', 'GROUP')
    const kode = await k.satu({ jumlah: 2, berat: 40, harga_jual: 25_000, harga_bayar: 20_000 })
    const [satu, dua] = [await k.jual(nota(kode, tunai(25_000))), await k.jual(nota(kode, tunai(25_000)))]
    await k.set('kategori_harga', 'BARANG')
    expect([satu.body.total, dua.body.total], satu.raw + dua.raw).toEqual([25_000, 25_000])
    expect(await k.barang(kode)).toMatchObject({ status: 'HABIS', jumlah: 0 })
    for (const a of [dua, satu]) expect((await k.batal(String(a.body.no_faktur_jual))).status).toBe(200)
    expect(await k.barang(kode)).toMatchObject({ status: 'TERSEDIA', jumlah: 2, nilai: 20_000 })
    expect(await buktikan(k.c)).toEqual([])
  })
  test('leave by the piece; the last one takes what is left; they come back with what they cost', async () => {
    const kode = await k.kotak()
    const tiga = await k.terjual(nota([{ kode_barcode: kode, jumlah: 3 }], tunai(75_000)))
    expect(await k.barang(kode)).toMatchObject({ status: 'TERSEDIA', jumlah: 7, nilai: 70_002, berat: 140_000 })
    expect(galat(await k.jual(nota([{ kode_barcode: kode, jumlah: 8 }], tunai(200_000))))).toEqual([
      422,
      'Berat Atau Saldo Stock Habis',
    ])
    const sisa = await k.terjual(nota([{ kode_barcode: kode, jumlah: 7 }], tunai(175_000)))
    expect(await k.barang(kode)).toMatchObject({ status: 'HABIS', jumlah: 0, nilai: 0, berat: 0 })
    expect(galat(await k.jual(nota([{ kode_barcode: kode }], tunai(25_000))))).toEqual([
      422,
      'Berat Atau Saldo Stock Habis',
    ])
    expect(await buktikan(k.c)).toEqual([])
    expect((await k.batal(tiga)).status).toBe(200)
    expect(await k.barang(kode)).toMatchObject({ status: 'TERSEDIA', jumlah: 3, nilai: 30_001 })
    expect((await k.batal(sisa)).status).toBe(200)
    expect(await k.barang(kode)).toMatchObject({ status: 'TERSEDIA', jumlah: 10, nilai: 100_003, berat: 200_000 })
    expect(await buktikan(k.c)).toEqual([])
  })
})

describe('what needs somebody above', () => {
  /** RINA says yes to this discount: what LINA sends along with the nota. */
  const diizinkan = async (draft: unknown) => {
    const periksa = await k.c.call(k.lina, 'POST', 'penjualan/periksa', { aksi: 'simpan', draft })
    const id = String(periksa.body.id_periksa)
    const izin = await k.c.call(k.lina, 'POST', 'authorization', {
      user_id: 'RINA',
      password: sandi,
      kategori: 'DISKON_MELEBIHI',
      description: 'penjualan simpan',
      keterangan: 'LANGGANAN',
      id_periksa: id,
    })
    return { id, headers: { 'x-grant': izin.body.grant as string } }
  }

  test('a discount: refused with its category, done with the grant, refused again with one rupiah more', async () => {
    const kode = await k.satu()
    const draft = (diskon_rp: number) => nota([{ kode_barcode: kode, diskon_rp }], tunai(4_200_000))
    const asked = await k.jual(draft(100_000))
    expect([asked.status, asked.body.kategori]).toEqual([423, ['DISKON_MELEBIHI']])
    const { headers } = await diizinkan(draft(100_000))
    expect((await k.c.call(k.lina, 'POST', 'penjualan', draft(100_001), { headers })).status).toBe(423)
    const done = await k.c.call(k.lina, 'POST', 'penjualan', draft(100_000), { headers })
    expect([done.status, done.body.total]).toEqual([200, 4_100_000])
  })
  test('a yes that is no longer needed is not used up, and nobody is named for it', async () => {
    const draft = nota([{ kode_barcode: await k.satu(), diskon_rp: 100_000 }], tunai(4_200_000))
    const { id, headers } = await diizinkan(draft)
    await k.set('limit_diskon_kasir', '5')
    const done = await k.c.call(k.lina, 'POST', 'penjualan', draft, { headers })
    await k.set('limit_diskon_kasir', '0')
    expect(done.status, done.raw).toBe(200)
    const { rows } = await k.c.owner.query(
      `SELECT o.status, j.disetujui_oleh AS oleh FROM permintaan_otorisasi o, buku_jejak j
       WHERE o.id = $1 AND j.objek = 'penjualan' AND j.kunci = $2`,
      [id, done.body.no_faktur_jual],
    )
    expect(rows).toEqual([{ status: 'DISETUJUI', oleh: null }])
  })
  test('above what a supervisor may give, only the owner', async () => {
    const answer = await k.jual(nota([{ kode_barcode: await k.satu(), diskon_persen: 6 }], tunai(4_200_000)))
    expect(answer.body.detail).toMatchObject([{ kategori: 'DISKON_MELEBIHI', minimal: 'OWN' }])
  })
  test('below cost', async () => {
    const kode = await k.satu({ harga_bayar: 5_000_000 })
    const answer = await k.jual(nota(kode))
    expect([answer.status, answer.body.kategori]).toEqual([423, ['DI_BAWAH_MODAL']])
  })
  test('a weight that was typed', async () => {
    const kode = await k.satu({ berat_emas: 3 })
    const answer = await k.jual(nota([{ kode_barcode: kode, berat: 3.2 }]))
    expect([answer.status, answer.body.kategori]).toEqual([423, ['BERAT_MELEBIHI']])
    const timbang = { timbangan: 'AND', teks_timbang: 'ST,GS,+003.200 g' }
    const isi = nota([{ kode_barcode: kode, berat: 3.2, ...timbang }])
    const done = await jalankan(k.c, k.lina, penjualan, 'simpan', isi, { sandi })
    expect(done.body.detail_barang, done.raw).toMatchObject([{ berat: 3.2, asal_berat: 'TIMBANG', ...timbang }])
    // Who allowed it stands in the trail, beside who asked.
    const { rows } = await k.c.owner.query(
      `SELECT user_id, disetujui_oleh FROM buku_jejak WHERE cabang = 'SBY' AND kunci = $1 AND perintah = 'otorisasi'`,
      [done.body.no_faktur_jual],
    )
    expect(rows).toEqual([{ user_id: 'LINA', disetujui_oleh: 'RINA' }])
  })
  test('printing again, of any nota, also a cancelled one', async () => {
    const nomor = await k.terjual(nota(await k.satu()))
    expect((await k.c.call(k.lina, 'POST', `penjualan/${nomor}/cetak`, {})).body.kategori).toEqual(['CETAK_ULANG'])
    const lagi = await jalankan(k.c, k.lina, penjualan, 'cetak', {}, { nomor, sandi })
    expect(lagi.body).toMatchObject({ cetakan: 2, status: 'SELESAI' })
  })
})

describe('a sale is cancelled', () => {
  test('by a supervisor’s yes, even when a supervisor does it: rows, money and books go back', async () => {
    const kode = await k.satu()
    const nomor = await k.terjual(nota(kode, [{ cara: 'DEBIT', jumlah_rp: 4_200_000, no_rekening: '0140228899' }]))
    for (const who of [k.lina, k.rina, k.pemilik]) {
      const answer = await k.c.call(who, 'POST', `penjualan/${nomor}/batal`, { alasan: 'SALAH' })
      expect([answer.status, answer.body.kategori]).toEqual([423, ['BATAL_PENJUALAN']])
    }
    const done = await k.batal(nomor)
    expect(done.body).toMatchObject({ status: 'BATAL', alasan_batal: 'SALAH BARANG' })
    expect(await k.barang(kode)).toMatchObject({ status: 'TERSEDIA', no_jual: null, kode_baki: 'B01' })
    expect(await buktikan(k.c)).toEqual([])
    expect(galat(await k.c.call(k.lina, 'POST', `penjualan/${nomor}/batal`, { alasan: 'LAGI' }))).toEqual([
      422,
      'Penjualan Sudah Dibatalkan',
    ])
    await k.terjual(nota(kode))
  })
  test('with a reason', async () => {
    const nomor = await k.terjual(nota(await k.satu()))
    expect(galat(await k.c.call(k.lina, 'POST', `penjualan/${nomor}/batal`, {}))).toEqual([
      422,
      'Keterangan Tidak Boleh Kosong',
    ])
  })
  test('only on its own business day', async () => {
    const nomor = await k.terjual(nota(await k.satu()))
    await k.c.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + 1 WHERE cabang = 'SBY'`)
    const answer = await k.c.call(k.lina, 'POST', `penjualan/${nomor}/batal`, { alasan: 'TELAT' })
    await k.c.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system - 1 WHERE cabang = 'SBY'`)
    expect(galat(answer)).toEqual([422, 'Penjualan Kemarin Tidak Bisa Dibatalkan'])
  })
  test('its tray is gone: the piece goes to the default tray, in the books too; without one it is refused', async () => {
    const [baki] = ['B77']
    await k.c.call(k.pemilik, 'POST', 'baki', {
      kode_toko: baki,
      nama_toko: 'SEMENTARA',
      kode_gudang: 'BRANKAS',
      berat_baki: 100,
    })
    const kode = await k.satu({ kode_toko: baki })
    const nomor = await k.terjual(nota(kode))
    await k.c.plant('SBY', `UPDATE baki SET dihapus = now() WHERE cabang = 'SBY' AND kode_baki = 'B77'`)
    await k.set('baki_bawaan', '')
    expect(galat(await k.c.call(k.lina, 'POST', `penjualan/${nomor}/batal`, { alasan: 'X' }))).toEqual([
      422,
      'Baki Bawaan Belum Diisi',
    ])
    await k.set('baki_bawaan', 'B02')
    expect((await k.batal(nomor)).status).toBe(200)
    expect(await k.barang(kode)).toMatchObject({ status: 'TERSEDIA', kode_baki: 'B02' })
    // It lies in another tray than its entry says: the entry cannot be taken back any more.
    const { rows } = await k.c.owner.query(`SELECT no_masuk FROM barang WHERE cabang = 'SBY' AND kode_barcode = $1`, [
      kode,
    ])
    const entry = await k.c.call(k.pemilik, 'POST', `barang-masuk/${rows[0].no_masuk}/batal`, { alasan: 'X' })
    expect(galat(entry)).toEqual([422, `Barang ${kode} Sudah Bergerak`])
    expect(await buktikan(k.c)).toEqual([])
  })
})

test('no error was logged by any of it, and the books agree', async () => {
  expect(await buktikan(k.c)).toEqual([])
  expect(k.c.errors).toEqual([])
})
