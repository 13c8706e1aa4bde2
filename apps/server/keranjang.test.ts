import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buktikan } from '#kernel/testing/contoh.ts'
import { bukaKasir, galat, nota, tunai, type Kasir } from '#kernel/testing/kasir.ts'
import type { Answer } from '#kernel/testing/server.ts'

/** What a till does before a sale: it looks pieces up, holds baskets; and what the day's chart says after it. */
let k: Kasir
beforeAll(async () => {
  k = await bukaKasir()
})
afterAll(() => k.c.close())

describe('a basket', () => {
  const id = (n: number) => `keranjang-${String(n).padStart(4, '0')}`
  const tahan = (n: number, kode: readonly string[], who = k.lina, nama = 'IBU RATNA') =>
    k.c.call(who, 'PUT', `penjualan/keranjang/${id(n)}`, {
      nama,
      isi: { detail_barang: kode.map((k) => ({ kode_barcode: k })) },
    })

  test('holds its pieces in two round trips, shows them to the shop, and sells them', async () => {
    const [a, b] = await k.masuk(2)
    expect(await k.trips(() => tahan(1, [a!, b!]))).toEqual([2])
    expect(await k.barang(a!)).toMatchObject({ status: 'DITAHAN', ditahan_untuk: id(1) })
    const daftar = await k.c.call(k.rina, 'GET', 'penjualan/keranjang')
    expect(daftar.body).toMatchObject([
      { id: id(1), nama: 'IBU RATNA', oleh: 'LINA', perangkat: 'TES', barang: [a, b] },
    ])
    expect(galat(await k.jual(nota(a!), k.rina))).toEqual([409, 'Barang Sedang Dipakai Di TES, LINA'])
    expect(galat(await tahan(2, [a!], k.rina))).toEqual([409, 'Barang Sedang Dipakai Di TES, LINA'])
    // One piece is paid, the other was taken out: it is free, and the basket is gone.
    await k.terjual(nota(a!, tunai(4_200_000), { keranjang: id(1) }))
    expect([await k.barang(a!), await k.barang(b!)]).toMatchObject([
      { status: 'TERJUAL', ditahan_untuk: null },
      { status: 'TERSEDIA', ditahan_untuk: null },
    ])
    expect((await k.c.call(k.lina, 'GET', 'penjualan/keranjang')).body).toEqual([])
    expect(await buktikan(k.c)).toEqual([])
  })
  test('a piece that is taken out is free; resumed at another till it is that till’s', async () => {
    const [a, b] = await k.masuk(2)
    await tahan(3, [a!, b!])
    expect((await tahan(3, [b!], k.rina)).body).toMatchObject({ oleh: 'RINA', barang: [b] })
    expect([await k.barang(a!), await k.barang(b!)]).toMatchObject([{ status: 'TERSEDIA' }, { status: 'DITAHAN' }])
    expect((await k.c.call(k.rina, 'DELETE', `penjualan/keranjang/${id(3)}`)).status).toBe(200)
    expect(await k.barang(b!)).toMatchObject({ status: 'TERSEDIA', ditahan_untuk: null })
    expect((await k.c.call(k.rina, 'DELETE', `penjualan/keranjang/${id(3)}`)).status).toBe(200)
  })
  test('sent twice it holds once', async () => {
    const kode = await k.satu()
    const [x, y] = [await tahan(4, [kode]), await tahan(4, [kode])]
    expect([x.status, y.status, y.body.dibuat]).toEqual([200, 200, x.body.dibuat])
    await k.c.call(k.lina, 'DELETE', `penjualan/keranjang/${id(4)}`)
  })
  test('holds for tahan_menit; after that the piece is anybody’s', async () => {
    const kode = await k.satu()
    await k.set('tahan_menit', '5')
    await tahan(5, [kode])
    expect((await k.c.call(k.rina, 'GET', `penjualan/barang/${kode}`)).body.salah).toHaveLength(1)
    k.c.tick(5 * 60_000 + 1000)
    const bebas = await k.c.call(k.rina, 'GET', `penjualan/barang/${kode}`)
    expect([bebas.body.barang.status, bebas.body.salah]).toEqual(['TERSEDIA', []])
    await k.terjual(nota(kode), k.rina)
    expect(galat(await tahan(5, [kode]))[0]).toBe(409)
    await k.c.call(k.lina, 'DELETE', `penjualan/keranjang/${id(5)}`)
    expect(await k.barang(kode)).toMatchObject({ status: 'TERJUAL' })
  })
  test('let go after its time: the row says so too', async () => {
    const [a, b] = await k.masuk(2)
    await tahan(8, [a!, b!])
    k.c.tick(5 * 60_000 + 1000)
    // In another basket by now: that one keeps it.
    await tahan(9, [b!], k.rina)
    expect((await k.c.call(k.lina, 'DELETE', `penjualan/keranjang/${id(8)}`)).status).toBe(200)
    expect([await k.barang(a!), await k.barang(b!)]).toMatchObject([
      { status: 'TERSEDIA', ditahan_untuk: null },
      { status: 'DITAHAN', ditahan_untuk: id(9) },
    ])
    await k.c.call(k.rina, 'DELETE', `penjualan/keranjang/${id(9)}`)
  })
  test('accessories are not held: other tills go on selling them', async () => {
    const kode = await k.kotak()
    expect((await tahan(6, [kode])).body.barang).toEqual([])
    await k.terjual(nota([{ kode_barcode: kode }], tunai(25_000)), k.rina)
    await k.c.call(k.lina, 'DELETE', `penjualan/keranjang/${id(6)}`)
  })
  test('keeps a draft that is half-filled, and refuses what nobody knows', async () => {
    const isi = { kode_sales: null, nama_customer: 'ibu', detail_barang: [], bayar: [{ cara: 'CASH' }] }
    await k.c.call(k.lina, 'PUT', `penjualan/keranjang/${id(7)}`, { nama: 'ibu', isi })
    const [ini] = (await k.c.call(k.lina, 'GET', 'penjualan/keranjang')).body
    expect(ini).toMatchObject({ nama: 'IBU', isi })
    expect(galat(await tahan(7, ['TIDAK-ADA']))).toEqual([422, 'Barcode Tidak Ditemukan'])
    await k.c.call(k.lina, 'DELETE', `penjualan/keranjang/${id(7)}`)
  })
  test('leaves its trace', async () => {
    const { rows } = await k.c.owner.query(
      `SELECT perintah, user_id FROM buku_jejak WHERE cabang = 'SBY' AND objek = 'keranjang' AND kunci = $1 ORDER BY id`,
      [id(3)],
    )
    expect(rows).toEqual([
      { perintah: 'tahan', user_id: 'LINA' },
      { perintah: 'tahan', user_id: 'RINA' },
      { perintah: 'lepas', user_id: 'RINA' },
    ])
  })
})

describe('the till looks up', () => {
  test('one piece, priced as the nota will price it, in the session’s own round trip', async () => {
    const kode = await k.satu()
    let answer: Answer | undefined
    expect(
      await k.trips(async () => (answer = await k.c.call(k.lina, 'GET', `penjualan/barang/${kode.toLowerCase()}`))),
    ).toEqual([1])
    expect(answer!.body).toMatchObject({
      barang: { kode_barcode: kode, status: 'TERSEDIA', kode_toko: 'B01', berat: 3.215, harga_group: 1_150_000 },
      baris: { harga: 4_200_000, total: 4_200_000, berat: 3.215 },
      salah: [],
    })
    // What it cost the shop is not the till's to know.
    expect(answer!.raw).not.toMatch(/nilai|harga_modal/)
  })
  test('an unknown barcode', async () => {
    expect(galat(await k.c.call(k.lina, 'GET', 'penjualan/barang/TIDAK-ADA'))).toEqual([404, 'Barcode Tidak Ditemukan'])
  })
  test('a sold one, with where', async () => {
    const kode = await k.satu()
    const nomor = await k.terjual(nota(kode))
    const { body } = await k.c.call(k.lina, 'GET', `penjualan/barang/${kode}`)
    expect(body.barang.tempat).toBe(`${nomor} (TES, LINA)`)
    expect(body.salah).toEqual([
      { message: 'Barang Sudah Terjual Di {tempat}', isi: { tempat: `${nomor} (TES, LINA)` } },
    ])
  })
  test('pieces that may be sold, by a part of their name: sold ones are left out', async () => {
    const [a, b] = await k.masuk(2, { nama_barang: 'LIONTIN NAGA LANGIT' })
    await k.terjual(nota(a!))
    const cari = async (teks: string) =>
      (await k.c.call(k.lina, 'POST', 'penjualan/pilih-barang', { cari: teks })).body.map(
        (x: { barang: { kode_barcode: string } }) => x.barang.kode_barcode,
      )
    expect(await cari('naga lang')).toEqual([b])
    expect(await cari(b!)).toEqual([b])
    expect(await cari('')).toContain(b)
    expect(await cari('tidak ada itu')).toEqual([])
  })
})

test('the chart is what the books say: cancelled notas are nil', async () => {
  expect((await k.batal(await k.terjual(nota(await k.satu())))).status).toBe(200)
  await k.terjual(nota([{ kode_barcode: await k.satu(), diskon_rp: 12_345 }]), k.pemilik)
  const { rows } = await k.c.owner.query(
    `SELECT count(*)::int AS nota, sum(total)::int AS total FROM penjualan WHERE cabang = 'SBY' AND status = 'SELESAI'`,
  )
  const berat = await k.c.owner.query(
    `SELECT sum(d.berat_stock)::int AS berat, sum(d.jumlah)::int AS potong FROM penjualan p JOIN penjualan_detail_barang d
       ON d.cabang = p.cabang AND d.no_faktur_jual = p.no_faktur_jual WHERE p.cabang = 'SBY' AND p.status = 'SELESAI'`,
  )
  const hari = {
    nota: rows[0].nota as number,
    total: rows[0].total as number,
    potong: berat.rows[0].potong as number,
    berat: (berat.rows[0].berat as number) / 1000,
  }
  const [today, monthly] = [
    await k.c.call(k.pemilik, 'GET', 'penjualan/chart?type=today'),
    await k.c.call(k.pemilik, 'GET', 'penjualan/chart?type=monthly'),
  ]
  expect([today.body, monthly.body]).toMatchObject([[hari], [hari]])
  expect(galat(await k.c.call(k.pemilik, 'GET', 'penjualan/chart?type=lain'))[0]).toBe(400)
})

test('no error was logged by any of it, and the books agree', async () => {
  expect(await buktikan(k.c)).toEqual([])
  expect(k.c.errors).toEqual([])
})
