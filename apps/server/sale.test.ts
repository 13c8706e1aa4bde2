import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { penjualan } from '#penjualan'
import { prove, proveTill, execute } from '#testing/examples.ts'
import { openCashier, issue, nota, cash, type Cashier } from '#testing/cashier.ts'
import { testPassword } from '#testing/server.ts'
import { accounts } from '#testing/world.ts'

/**
 * The sale on a whole server: who may sell which piece, which rows it writes, and that the four books agree
 * afterwards.
 */
let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
})
afterAll(() => cashier.chain.close())

describe('a piece is sold', () => {
  test('the row, the number, the nota, the books', async () => {
    const code = await cashier.one()
    const number = await cashier.sold(nota(code, cash(4_250_000)))
    expect(number).toMatch(/^JL-SBY-\d{6}-\d{4}$/)
    expect(await cashier.barang(code)).toMatchObject({ status: 'TERJUAL', no_jual: number, jumlah: 1 })
    const { body } = await cashier.chain.call(cashier.lina, 'GET', `penjualan/${number}`)
    expect(body).toMatchObject({
      total: 4_200_000,
      kembali: 50_000,
      nama_customer: 'CASH',
      cetakan: 1,
      status: 'SELESAI',
    })
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('many ways of paying: what stands on KLIRING, BANK and the fee', async () => {
    const code = await cashier.one()
    const balance = async () =>
      Object.fromEntries(
        (
          await cashier.chain.owner.query(
            `SELECT akun || ' ' || sub AS akun, saldo::int FROM saldo_uang WHERE cabang = 'SBY' AND akun IN ('1120', '1130', '5210')`,
          )
        ).rows.map((r: { akun: string; saldo: number }) => [r.akun.trim(), r.saldo]),
      )
    await cashier.flag('VALIDASI_NON_CASH_MODULE', 'off')
    await cashier.sold(
      nota(code, [
        { cara: 'KREDIT', jumlah_rp: 2_000_000, no_rekening: accounts.bca },
        { cara: 'TRANSFER', jumlah_rp: 1_000_000, no_rekening: accounts.bri },
        { cara: 'CASH', jumlah_rp: 1_200_000 },
      ]),
    )
    expect(await balance()).toMatchObject({
      '1120 0140228899': 1_964_000,
      '1120 003301000456789': 1_000_000,
      '5210': 36_000,
    })
    await cashier.flag('VALIDASI_NON_CASH_MODULE', 'on')
    await cashier.sold(nota(await cashier.one(), [{ cara: 'QRIS', jumlah_rp: 4_200_000, no_rekening: accounts.bca }]))
    expect(await balance()).toMatchObject({ '1130 0140228899': 4_200_000, '1120 0140228899': 1_964_000 })
    await cashier.flag('VALIDASI_NON_CASH_MODULE', 'off')
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test('at the price of its group, with the charge that fits best; in EMAS mode at the latest price that has begun', async () => {
    const payments = [{ cara: 'CASH', jumlah_rp: 10_000_000 }]
    const line = async () =>
      (await cashier.sell(nota(await cashier.one(), payments), cashier.owner)).body.detail_barang[0]
    await cashier.set('kategori_harga', 'GROUP')
    // G585 costs 1,150,000 a gram; G585 with BR has a making charge of 45,000 a gram, everything else 150,000 a
    // piece.
    expect(await line()).toMatchObject({
      harga: 3_697_250,
      ongkos: 144_675,
      jumlah_rp: 3_842_000,
      kategori_harga: 'GROUP',
    })
    await cashier.set('kategori_harga', 'EMAS')
    await cashier.chain.call(cashier.owner, 'POST', 'harga-emas', { waktu: '2020-01-01T08:00', harga_24k: 2_000_000 })
    await cashier.chain.call(cashier.owner, 'POST', 'harga-emas', {
      waktu: '2020-01-02T08:00',
      harga_24k: 2_000_000,
      harga_jual: 2_100_000,
    })
    await cashier.chain.plant('SBY', `DELETE FROM harga_emas WHERE cabang = 'SBY' AND waktu BETWEEN '2021' AND '2999'`)
    await cashier.chain.call(cashier.owner, 'POST', 'harga-emas', { waktu: '2999-01-01T08:00', harga_24k: 9_000_000 })
    expect(await line()).toMatchObject({ harga_dasar: 2_100_000, harga: 3_949_628, kategori_harga: 'EMAS' })
    await cashier.set('kategori_harga', 'BARANG')
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
    const code = await cashier.one()
    await cashier.changeGoods(code, `status = '${status}'`)
    expect(issue(await cashier.sell(nota(code)))).toEqual([422, message])
    await cashier.changeGoods(code, `status = 'TERSEDIA'`)
    expect((await cashier.barang(code)).no_jual).toBeNull()
  })

  test('sold: the till is told in which nota, where and by whom', async () => {
    const code = await cashier.one()
    const number = await cashier.sold(nota(code))
    const answer = await cashier.sell(nota(code), cashier.rina)
    const message = `Barang Sudah Terjual Di ${number} (TES, LINA)`
    expect(issue(answer)).toEqual([409, message])
    expect(answer.body.fields).toEqual([{ field: 'detail_barang.0.kode_barcode', message }])
    // Another line is wrong too, but the conflict in the first one decides the status, because the till must act on
    // it.
    const two = await cashier.sell(nota([{ kode_barcode: 'TIDAK-ADA' }, { kode_barcode: code }]))
    expect([two.status, two.body.fields.length]).toEqual([409, 2])
  })

  test('two tills in the same moment: one sells, the other is told who was faster', async () => {
    const [code, other] = [await cashier.one(), await cashier.one()]
    // Both notas contain both pieces in opposite order: locks are taken in the order of the barcodes, so they cannot
    // deadlock.
    const payments = cash(8_400_000)
    const both = await Promise.all([
      cashier.sell(nota([{ kode_barcode: code }, { kode_barcode: other }], payments)),
      cashier.sell(nota([{ kode_barcode: other }, { kode_barcode: code }], payments), cashier.rina),
    ])
    const [winner, loser] = both.toSorted((a, b) => a.status - b.status)
    expect([winner!.status, loser!.status]).toEqual([200, 409])
    expect(loser!.body.message).toContain(`Barang Sudah Terjual Di ${winner!.body.no_faktur_jual} (TES, `)
    expect(await proveTill(cashier.chain)).toEqual([])
  })

  test.each([
    ['an unknown barcode', [{ kode_barcode: 'TIDAK-ADA' }], 'Barcode Tidak Ditemukan'],
    ['no piece at all', [], 'Belum Ada Barang'],
  ])('%s', async (_word, detail, message) => {
    expect(issue(await cashier.sell(nota(detail)))).toEqual([422, message])
  })
  test('the same barcode twice', async () => {
    const code = await cashier.one()
    expect(issue(await cashier.sell(nota([{ kode_barcode: code }, { kode_barcode: code }])))).toEqual([
      422,
      'Barcode Sudah Ada Di Tabel',
    ])
  })
  test('diamonds without their module', async () => {
    const code = await cashier.one({ kode_dept: 'LB' })
    await cashier.flag('BERLIAN_MODULE', 'off')
    expect(issue(await cashier.sell(nota(code)))).toEqual([422, 'Modul Berlian Tidak Aktif'])
    await cashier.flag('BERLIAN_MODULE', 'on')
    await cashier.sold(nota(code))
  })
  test('of another shop it does not exist', async () => {
    const sari = await cashier.chain.login('SARI')
    const answer = await cashier.chain.call(sari, 'POST', 'penjualan', nota(await cashier.one()))
    expect(answer.status).toBe(422)
    expect(answer.raw).toContain('Barcode Tidak Ditemukan')
  })
  test('a sales who left, a customer who is not there', async () => {
    const code = await cashier.one()
    const answer = await cashier.sell(nota(code, cash(4_200_000), { kode_sales: 'AGUS', kode_customer: 'C9999' }))
    expect(answer.body.fields.map((f: { field: string; message: string }) => [f.field, f.message])).toEqual([
      ['kode_sales', 'Data Tidak Ditemukan'],
      ['kode_customer', 'Customer Tidak Ditemukan'],
    ])
  })
})

describe('accessories', () => {
  test('the last of a lot costs what the first did, in a shop that sells gold by the gram; both notas are cancelled in any order', async () => {
    await cashier.set('kategori_harga', 'GROUP')
    const code = await cashier.one({ jumlah: 2, berat: 40, harga_jual: 25_000, harga_bayar: 20_000 })
    const [one, two] = [await cashier.sell(nota(code, cash(25_000))), await cashier.sell(nota(code, cash(25_000)))]
    await cashier.set('kategori_harga', 'BARANG')
    expect([one.body.total, two.body.total], one.raw + two.raw).toEqual([25_000, 25_000])
    expect(await cashier.barang(code)).toMatchObject({ status: 'HABIS', jumlah: 0 })
    for (const a of [two, one]) expect((await cashier.cancel(String(a.body.no_faktur_jual))).status).toBe(200)
    expect(await cashier.barang(code)).toMatchObject({ status: 'TERSEDIA', jumlah: 2, nilai: 20_000 })
    expect(await proveTill(cashier.chain)).toEqual([])
  })
  test('leave by the piece; the last one takes what is left; they come back with what they cost', async () => {
    const code = await cashier.box()
    const three = await cashier.sold(nota([{ kode_barcode: code, jumlah: 3 }], cash(75_000)))
    expect(await cashier.barang(code)).toMatchObject({ status: 'TERSEDIA', jumlah: 7, nilai: 70_002, berat: 140_000 })
    expect(issue(await cashier.sell(nota([{ kode_barcode: code, jumlah: 8 }], cash(200_000))))).toEqual([
      422,
      'Berat Atau Saldo Stock Habis',
    ])
    const rest = await cashier.sold(nota([{ kode_barcode: code, jumlah: 7 }], cash(175_000)))
    expect(await cashier.barang(code)).toMatchObject({ status: 'HABIS', jumlah: 0, nilai: 0, berat: 0 })
    expect(issue(await cashier.sell(nota([{ kode_barcode: code }], cash(25_000))))).toEqual([
      422,
      'Berat Atau Saldo Stock Habis',
    ])
    expect(await proveTill(cashier.chain)).toEqual([])
    expect((await cashier.cancel(three)).status).toBe(200)
    expect(await cashier.barang(code)).toMatchObject({ status: 'TERSEDIA', jumlah: 3, nilai: 30_001 })
    expect((await cashier.cancel(rest)).status).toBe(200)
    expect(await cashier.barang(code)).toMatchObject({ status: 'TERSEDIA', jumlah: 10, nilai: 100_003, berat: 200_000 })
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

describe('what needs somebody above', () => {
  /** RINA approves this discount; returns the grant that LINA sends with the nota. */
  const allowed = async (draft: unknown) => {
    const check = await cashier.chain.call(cashier.lina, 'POST', 'penjualan/periksa', { aksi: 'simpan', draft })
    const id = String(check.body.id_periksa)
    const permission = await cashier.chain.call(cashier.lina, 'POST', 'authorization', {
      user_id: 'RINA',
      password: testPassword,
      kategori: 'DISKON_MELEBIHI',
      description: 'penjualan simpan',
      keterangan: 'LANGGANAN',
      id_periksa: id,
    })
    return { id, headers: { 'x-grant': permission.body.grant as string } }
  }

  test('a discount: refused with its category, done with the grant, refused again with one rupiah more', async () => {
    const code = await cashier.one()
    const draft = (diskon_rp: number) => nota([{ kode_barcode: code, diskon_rp }], cash(4_200_000))
    const asked = await cashier.sell(draft(100_000))
    expect([asked.status, asked.body.kategori]).toEqual([423, ['DISKON_MELEBIHI']])
    const { headers } = await allowed(draft(100_000))
    expect((await cashier.chain.call(cashier.lina, 'POST', 'penjualan', draft(100_001), { headers })).status).toBe(423)
    const done = await cashier.chain.call(cashier.lina, 'POST', 'penjualan', draft(100_000), { headers })
    expect([done.status, done.body.total]).toEqual([200, 4_100_000])
  })
  test('a yes that is no longer needed is not used up, and nobody is named for it', async () => {
    const draft = nota([{ kode_barcode: await cashier.one(), diskon_rp: 100_000 }], cash(4_200_000))
    const { id, headers } = await allowed(draft)
    await cashier.set('limit_diskon_kasir', '5')
    const done = await cashier.chain.call(cashier.lina, 'POST', 'penjualan', draft, { headers })
    await cashier.set('limit_diskon_kasir', '0')
    expect(done.status, done.raw).toBe(200)
    const { rows } = await cashier.chain.owner.query(
      `SELECT o.status, j.disetujui_oleh AS oleh FROM permintaan_otorisasi o, buku_jejak j
       WHERE o.id = $1 AND j.objek = 'penjualan' AND j.kunci = $2`,
      [id, done.body.no_faktur_jual],
    )
    expect(rows).toEqual([{ status: 'DISETUJUI', oleh: null }])
  })
  test('above what a supervisor may give, only the owner', async () => {
    const answer = await cashier.sell(nota([{ kode_barcode: await cashier.one(), diskon_persen: 6 }], cash(4_200_000)))
    expect(answer.body.detail).toMatchObject([{ kategori: 'DISKON_MELEBIHI', minimal: 'OWN' }])
  })
  test('below cost', async () => {
    const code = await cashier.one({ harga_bayar: 5_000_000 })
    const answer = await cashier.sell(nota(code))
    expect([answer.status, answer.body.kategori]).toEqual([423, ['DI_BAWAH_MODAL']])
  })
  test('below what it would cost to buy again: an old piece keeps the cost of its day, its group has risen since', async () => {
    const code = await cashier.one({ harga_bayar: 500_000, harga_modal: 100_000, harga_jual: 2_000_000 })
    const answer = await cashier.sell(nota(code, cash(2_000_000)))
    expect([answer.status, answer.body.kategori]).toEqual([423, ['DI_BAWAH_MODAL']])
  })
  test('a weight that was typed', async () => {
    const code = await cashier.one({ berat_emas: 3 })
    const answer = await cashier.sell(nota([{ kode_barcode: code, berat: 3.2 }]))
    expect([answer.status, answer.body.kategori]).toEqual([423, ['BERAT_MELEBIHI']])
    const weigh = { timbangan: 'AND', teks_timbang: 'ST,GS,+003.200 g' }
    const content = nota([{ kode_barcode: code, berat: 3.2, ...weigh }])
    const done = await execute(cashier.chain, cashier.lina, penjualan, 'simpan', content, { password: testPassword })
    expect(done.body.detail_barang, done.raw).toMatchObject([{ berat: 3.2, asal_berat: 'TIMBANG', ...weigh }])
    // The audit book names the approver beside the requester.
    const { rows } = await cashier.chain.owner.query(
      `SELECT user_id, disetujui_oleh FROM buku_jejak WHERE cabang = 'SBY' AND kunci = $1 AND perintah = 'otorisasi'`,
      [done.body.no_faktur_jual],
    )
    expect(rows).toEqual([{ user_id: 'LINA', disetujui_oleh: 'RINA' }])
  })
  test('printing again, of any nota, also a cancelled one', async () => {
    const number = await cashier.sold(nota(await cashier.one()))
    expect((await cashier.chain.call(cashier.lina, 'POST', `penjualan/${number}/cetak`, {})).body.kategori).toEqual([
      'CETAK_ULANG',
    ])
    const again = await execute(
      cashier.chain,
      cashier.lina,
      penjualan,
      'cetak',
      {},
      { nomor: number, password: testPassword },
    )
    expect(again.body).toMatchObject({ cetakan: 2, status: 'SELESAI' })
  })
})

describe('a sale is cancelled', () => {
  test('by a supervisor’s yes, even when a supervisor does it: rows, money and books go back', async () => {
    const code = await cashier.one()
    const number = await cashier.sold(nota(code, [{ cara: 'DEBIT', jumlah_rp: 4_200_000, no_rekening: accounts.bca }]))
    for (const who of [cashier.lina, cashier.rina, cashier.owner]) {
      const answer = await cashier.chain.call(who, 'POST', `penjualan/${number}/batal`, { alasan: 'SALAH' })
      expect([answer.status, answer.body.kategori]).toEqual([423, ['BATAL_PENJUALAN']])
    }
    const done = await cashier.cancel(number)
    expect(done.body).toMatchObject({ status: 'BATAL', alasan_batal: 'SALAH BARANG' })
    expect(await cashier.barang(code)).toMatchObject({ status: 'TERSEDIA', no_jual: null, kode_baki: 'B01' })
    expect(await proveTill(cashier.chain)).toEqual([])
    await cashier.sold(nota(code))
  })
  test('with a reason', async () => {
    const number = await cashier.sold(nota(await cashier.one()))
    expect(issue(await cashier.chain.call(cashier.lina, 'POST', `penjualan/${number}/batal`, {}))).toEqual([
      422,
      'Keterangan Tidak Boleh Kosong',
    ])
  })
  test('only on its own business day', async () => {
    const number = await cashier.sold(nota(await cashier.one()))
    await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + 1 WHERE cabang = 'SBY'`)
    const answer = await cashier.chain.call(cashier.lina, 'POST', `penjualan/${number}/batal`, { alasan: 'TELAT' })
    await cashier.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system - 1 WHERE cabang = 'SBY'`)
    expect(issue(answer)).toEqual([422, 'Penjualan Kemarin Tidak Bisa Dibatalkan'])
  })
  test('its tray is gone: the piece goes to the default tray, in the books too; without one it is refused', async () => {
    const [tray] = ['B77']
    await cashier.chain.call(cashier.owner, 'POST', 'baki', {
      kode_toko: tray,
      nama_toko: 'SEMENTARA',
      kode_gudang: 'BRANKAS',
      berat_baki: 100,
    })
    const code = await cashier.one({ kode_toko: tray })
    const number = await cashier.sold(nota(code))
    await cashier.chain.plant('SBY', `UPDATE baki SET dihapus = now() WHERE cabang = 'SBY' AND kode_baki = 'B77'`)
    await cashier.set('baki_bawaan', '')
    expect(issue(await cashier.chain.call(cashier.lina, 'POST', `penjualan/${number}/batal`, { alasan: 'X' }))).toEqual(
      [422, 'Baki Bawaan Belum Diisi'],
    )
    await cashier.set('baki_bawaan', 'B02')
    expect((await cashier.cancel(number)).status).toBe(200)
    expect(await cashier.barang(code)).toMatchObject({ status: 'TERSEDIA', kode_baki: 'B02' })
    // The piece is in another tray than its entry says, so the entry cannot be cancelled any more.
    const { rows } = await cashier.chain.owner.query(
      `SELECT no_masuk FROM barang WHERE cabang = 'SBY' AND kode_barcode = $1`,
      [code],
    )
    const entry = await cashier.chain.call(cashier.owner, 'POST', `barang-masuk/${rows[0].no_masuk}/batal`, {
      alasan: 'X',
    })
    expect(issue(entry)).toEqual([422, `Barang ${code} Sudah Bergerak`])
    expect(await proveTill(cashier.chain)).toEqual([])
  })
})

test('no error was logged by any of it, and the books agree', async () => {
  expect(await prove(cashier.chain)).toEqual([])
  expect(cashier.chain.errors).toEqual([])
})
