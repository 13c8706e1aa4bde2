import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prove, proveTill } from '#testing/examples.ts'
import { openCashier, issue, nota, cash, type Cashier } from '#testing/cashier.ts'
import type { Answer } from '#testing/server.ts'

/** What a till does before a sale (looking up pieces, holding baskets), and the chart of the day after it. */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.chain.close())

describe('a basket', () => {
  const id = (n: number) => `keranjang-${String(n).padStart(4, '0')}`
  const hold = (nth: number, codes: readonly string[], who = cashier.lina, name = 'IBU RATNA') =>
    cashier.chain.call(who, 'PUT', `penjualan/keranjang/${id(nth)}`, {
      nama: name,
      isi: { detail_barang: codes.map((k) => ({ kode_barcode: k })) },
    })

  test('holds its pieces in two round trips, shows them to the shop, and sells them', async () => {
    const [first, second] = await cashier.bringIn(2)
    expect(await cashier.trips(() => hold(1, [first!, second!]))).toEqual([2])
    expect(await cashier.barang(first!)).toMatchObject({ status: 'DITAHAN', ditahan_untuk: id(1) })
    const list = await cashier.chain.call(cashier.rina, 'GET', 'penjualan/keranjang')
    expect(list.body).toMatchObject([
      { id: id(1), nama: 'IBU RATNA', oleh: 'LINA', perangkat: 'TES', barang: [first, second] },
    ])
    expect(issue(await cashier.sell(nota(first!), cashier.rina))).toEqual([409, 'Barang Sedang Dipakai Di TES, LINA'])
    expect(issue(await hold(2, [first!], cashier.rina))).toEqual([409, 'Barang Sedang Dipakai Di TES, LINA'])
    // One piece is paid, the other was taken out of the basket: it is available, and the basket is gone.
    await cashier.sold(nota(first!, cash(4_200_000), { keranjang: id(1) }))
    expect([await cashier.barang(first!), await cashier.barang(second!)]).toMatchObject([
      { status: 'TERJUAL', ditahan_untuk: null },
      { status: 'TERSEDIA', ditahan_untuk: null },
    ])
    expect((await cashier.chain.call(cashier.lina, 'GET', 'penjualan/keranjang')).body).toEqual([])
    expect(await proveTill(cashier.chain)).toEqual([])
  })
  test('a piece that is taken out is free; resumed at another till it is that till’s', async () => {
    const [first, second] = await cashier.bringIn(2)
    await hold(3, [first!, second!])
    expect((await hold(3, [second!], cashier.rina)).body).toMatchObject({ oleh: 'RINA', barang: [second] })
    expect([await cashier.barang(first!), await cashier.barang(second!)]).toMatchObject([
      { status: 'TERSEDIA' },
      { status: 'DITAHAN' },
    ])
    expect((await cashier.chain.call(cashier.rina, 'DELETE', `penjualan/keranjang/${id(3)}`)).status).toBe(200)
    expect(await cashier.barang(second!)).toMatchObject({ status: 'TERSEDIA', ditahan_untuk: null })
    expect((await cashier.chain.call(cashier.rina, 'DELETE', `penjualan/keranjang/${id(3)}`)).status).toBe(200)
  })
  test('sent twice it holds once', async () => {
    const code = await cashier.one()
    const [answer, reply] = [await hold(4, [code]), await hold(4, [code])]
    expect([answer.status, reply.status, reply.body.dibuat]).toEqual([200, 200, answer.body.dibuat])
    await cashier.chain.call(cashier.lina, 'DELETE', `penjualan/keranjang/${id(4)}`)
  })
  test('holds for tahan_menit; after that the piece is anybody’s', async () => {
    const code = await cashier.one()
    await cashier.set('tahan_menit', '5')
    await hold(5, [code])
    expect((await cashier.chain.call(cashier.rina, 'GET', `penjualan/barang/${code}`)).body.salah).toHaveLength(1)
    cashier.chain.tick(5 * 60_000 + 1000)
    const free = await cashier.chain.call(cashier.rina, 'GET', `penjualan/barang/${code}`)
    expect([free.body.barang.status, free.body.salah]).toEqual(['TERSEDIA', []])
    await cashier.sold(nota(code), cashier.rina)
    expect(issue(await hold(5, [code]))[0]).toBe(409)
    await cashier.chain.call(cashier.lina, 'DELETE', `penjualan/keranjang/${id(5)}`)
    expect(await cashier.barang(code)).toMatchObject({ status: 'TERJUAL' })
  })
  test('let go after its time: the row says so too', async () => {
    const [first, second] = await cashier.bringIn(2)
    await hold(8, [first!, second!])
    cashier.chain.tick(5 * 60_000 + 1000)
    // The piece is now in another basket, which keeps it.
    await hold(9, [second!], cashier.rina)
    expect((await cashier.chain.call(cashier.lina, 'DELETE', `penjualan/keranjang/${id(8)}`)).status).toBe(200)
    expect([await cashier.barang(first!), await cashier.barang(second!)]).toMatchObject([
      { status: 'TERSEDIA', ditahan_untuk: null },
      { status: 'DITAHAN', ditahan_untuk: id(9) },
    ])
    await cashier.chain.call(cashier.rina, 'DELETE', `penjualan/keranjang/${id(9)}`)
  })
  test('accessories are not held: other tills go on selling them', async () => {
    const code = await cashier.box()
    expect((await hold(6, [code])).body.barang).toEqual([])
    await cashier.sold(nota([{ kode_barcode: code }], cash(25_000)), cashier.rina)
    await cashier.chain.call(cashier.lina, 'DELETE', `penjualan/keranjang/${id(6)}`)
  })
  test('keeps a draft that is half-filled, and refuses what nobody knows', async () => {
    const content = { kode_sales: null, nama_customer: 'ibu', detail_barang: [], bayar: [{ cara: 'CASH' }] }
    await cashier.chain.call(cashier.lina, 'PUT', `penjualan/keranjang/${id(7)}`, { nama: 'ibu', isi: content })
    const [thisOne] = (await cashier.chain.call(cashier.lina, 'GET', 'penjualan/keranjang')).body
    expect(thisOne).toMatchObject({ nama: 'IBU', isi: content })
    expect(issue(await hold(7, ['TIDAK-ADA']))).toEqual([422, 'Barcode Tidak Ditemukan'])
    await cashier.chain.call(cashier.lina, 'DELETE', `penjualan/keranjang/${id(7)}`)
  })
  test('leaves its trace', async () => {
    const { rows } = await cashier.chain.owner.query(
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
    const code = await cashier.one()
    let answer: Answer | undefined
    expect(
      await cashier.trips(
        async () => (answer = await cashier.chain.call(cashier.lina, 'GET', `penjualan/barang/${code.toLowerCase()}`)),
      ),
    ).toEqual([1])
    expect(answer!.body).toMatchObject({
      barang: { kode_barcode: code, status: 'TERSEDIA', kode_toko: 'B01', berat: 3.215, harga_group: 1_150_000 },
      baris: { harga: 4_200_000, total: 4_200_000, berat: 3.215 },
      salah: [],
    })
    // The till must not see the cost of a piece.
    expect(answer!.raw).not.toMatch(/nilai|harga_modal/)
  })
  test('an unknown barcode', async () => {
    expect(issue(await cashier.chain.call(cashier.lina, 'GET', 'penjualan/barang/TIDAK-ADA'))).toEqual([
      404,
      'Barcode Tidak Ditemukan',
    ])
  })
  test('all pieces of a nota at once: each as its own look-up says, an unknown one is left out', async () => {
    const codes = [await cashier.one(), await cashier.one()]
    await cashier.sold(nota(codes[1]!))
    const alone = await Promise.all(
      codes.map(async (kode) => (await cashier.chain.call(cashier.lina, 'GET', `penjualan/barang/${kode}`)).body),
    )
    const asked = { kode_barcode: [...codes, 'TIDAK-ADA'].map((kode) => kode.toLowerCase()) }
    const { status, body } = await cashier.chain.call(cashier.lina, 'POST', 'penjualan/barang', asked)
    expect(status).toBe(200)
    const byCode = (all: { barang: { kode_barcode: string } }[]) =>
      all.toSorted((a, b) => (a.barang.kode_barcode < b.barang.kode_barcode ? -1 : 1))
    expect(byCode(body)).toEqual(byCode(alone))
  })
  test('a sold one, with where', async () => {
    const code = await cashier.one()
    const number = await cashier.sold(nota(code))
    const { body } = await cashier.chain.call(cashier.lina, 'GET', `penjualan/barang/${code}`)
    expect(body.barang.tempat).toBe(`${number} (TES, LINA)`)
    expect(body.salah).toEqual([
      { message: 'Barang Sudah Terjual Di {tempat}', isi: { tempat: `${number} (TES, LINA)` } },
    ])
  })
  test('pieces that may be sold, by a part of their name: sold ones are left out', async () => {
    const [first, second] = await cashier.bringIn(2, { nama_barang: 'LIONTIN NAGA LANGIT' })
    await cashier.sold(nota(first!))
    const search = async (text: string) =>
      (await cashier.chain.call(cashier.lina, 'POST', 'penjualan/pilih-barang', { cari: text })).body.map(
        (x: { barang: { kode_barcode: string } }) => x.barang.kode_barcode,
      )
    expect(await search('naga lang')).toEqual([second])
    expect(await search(second!)).toEqual([second])
    expect(await search('')).toContain(second)
    expect(await search('tidak ada itu')).toEqual([])
  })
})

test('the chart is what the books say: cancelled notas are nil', async () => {
  expect((await cashier.cancel(await cashier.sold(nota(await cashier.one())))).status).toBe(200)
  await cashier.sold(nota([{ kode_barcode: await cashier.one(), diskon_rp: 12_345 }]), cashier.owner)
  const { rows } = await cashier.chain.owner.query(
    `SELECT count(*)::int AS nota, sum(total)::int AS total FROM penjualan WHERE cabang = 'SBY' AND status = 'SELESAI'`,
  )
  const weight = await cashier.chain.owner.query(
    `SELECT sum(d.berat_stock)::int AS berat, sum(d.jumlah)::int AS potong FROM penjualan p JOIN penjualan_detail_barang d
       ON d.cabang = p.cabang AND d.no_faktur_jual = p.no_faktur_jual WHERE p.cabang = 'SBY' AND p.status = 'SELESAI'`,
  )
  const day = {
    nota: rows[0].nota as number,
    total: rows[0].total as number,
    potong: weight.rows[0].potong as number,
    berat: (weight.rows[0].berat as number) / 1000,
  }
  const [today, monthly] = [
    await cashier.chain.call(cashier.owner, 'GET', 'penjualan/chart?type=today'),
    await cashier.chain.call(cashier.owner, 'GET', 'penjualan/chart?type=monthly'),
  ]
  expect([today.body, monthly.body]).toMatchObject([[day], [day]])
  expect(issue(await cashier.chain.call(cashier.owner, 'GET', 'penjualan/chart?type=lain'))[0]).toBe(400)
})

test('no error was logged by any of it, and the books agree', async () => {
  expect(await prove(cashier.chain)).toEqual([])
  expect(cashier.chain.errors).toEqual([])
})
