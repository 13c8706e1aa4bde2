import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCashier, issue, type Cashier } from '#testing/cashier.ts'
import { scanCode128 } from '#testing/scanner.ts'

/** Barcode labels: who may print them, for which pieces, in which size. */
let cashier: Cashier
let codes: string[]
beforeAll(async () => {
  cashier = await openCashier()
  codes = await cashier.bringIn(2, { size: 'NO. 12' })
})
afterAll(async () => {
  expect(cashier.chain.errors).toEqual([])
  await cashier.chain.close()
})

const print = (body: object, who = cashier.lina) => cashier.chain.call(who, 'POST', 'cetak-barcode', body)
const line = (...list: string[]) => list.map((kode_barcode) => ({ kode_barcode }))

describe('printing', () => {
  test('a cashier prints a sheet, and begins it where it is still free', async () => {
    const pdf = await print({ baris: line(...codes), mulai: 64 })
    expect([pdf.status, pdf.raw.slice(0, 5)], pdf.raw).toEqual([200, '%PDF-'])
    // Two places were left: the second label fills the last one, so it stays one page.
    expect(pdf.raw.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  test('the same pieces for a label printer, as many labels as were asked for', async () => {
    const zpl = await print({ bentuk: 'zpl', baris: [{ kode_barcode: codes[0], lembar: 3 }, ...line(codes[1]!)] })
    expect([zpl.status, zpl.raw.match(/\^XA/g)!.length]).toEqual([200, 4])
    expect(zpl.raw).toMatch(new RegExp(`\\^FD>:${codes[0]}\\^FS`))
    expect(zpl.raw).toContain('585 - 3.215 g')
    expect(zpl.raw).toContain('NO. 12')
  })

  test('what is not there, what is gone and what does not fit are named at their place', async () => {
    const exhausted = await cashier.one()
    await cashier.changeGoods(exhausted, `status = 'TERJUAL'`)
    const wrong = await print({ baris: line(codes[0]!, 'TIDAK-ADA', exhausted) })
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      [
        { field: 'baris.1.kode_barcode', message: 'Barcode Tidak Ditemukan' },
        { field: 'baris.2.kode_barcode', message: 'Barang Sudah Keluar Dari Toko' },
      ],
    ])
    const length = await cashier.one({ kode_barcode: 'CINCIN-UKIR-BUNGA-01' })
    expect(issue(await print({ bentuk: 'zpl', baris: line(length) }))).toEqual([
      422,
      'Barcode Terlalu Panjang Untuk Label Ini',
    ])
  })

  test.each<[string, object, number]>([
    ['nothing', { baris: [] }, 400],
    ['more than a roll', { baris: Array.from({ length: 11 }, () => ({ kode_barcode: 'X', lembar: 200 })) }, 422],
    ['half a label', { baris: [{ kode_barcode: 'X', lembar: 0.5 }] }, 400],
    ['a dot that no printer has', { bentuk: 'zpl', dpi: 250, baris: line('X') }, 400],
  ])('refused: %s', async (_, body, status) => {
    expect((await print(body)).status).toBe(status)
  })

  test('another shop prints none of these', async () => {
    expect((await print({ baris: line(codes[0]!) }, await cashier.chain.login('BUDI'))).status).toBe(422)
  })

  test('the code of a piece for the screen is the one on paper', async () => {
    const { body } = await cashier.chain.call(cashier.lina, 'GET', `barang/${codes[0]}/kode`)
    expect([scanCode128(body.batang), body.qr.length]).toEqual([codes[0], 21])
  })
})

describe('sizes', () => {
  const view = async (who = cashier.lina) => (await cashier.chain.call(who, 'GET', 'setting-label')).body
  const edit = (who: typeof cashier.lina, media: string, body: object) =>
    cashier.chain.call(who, 'PUT', `setting-label/${media}`, body)

  test('a supervisor changes a roll; the sheet stays; who did it is written down', async () => {
    const { ROL, LEMBAR } = await view()
    expect([ROL.versi, LEMBAR.versi]).toEqual([0, 0])
    const template = { ...ROL.template, lebar: 50, tinggi: 30, isi: ['nama', 'harga'] }
    const saved = await edit(cashier.rina, 'ROL', { versi: 0, template })
    expect([saved.status, saved.body], saved.raw).toEqual([200, { versi: 1, template }])
    expect(await view()).toEqual({ LEMBAR, ROL: { versi: 1, template } })
    const zpl = await print({ bentuk: 'zpl', baris: line(codes[0]!) })
    expect(zpl.raw).toContain('^PW400\n^LL240')
    expect(zpl.raw).toContain('Rp. 4,200,000')
    expect(zpl.raw).not.toContain('3.215')
    const { rows } = await cashier.chain.owner.query(
      `SELECT user_id, kunci, sesudah->>'lebar' AS lebar FROM buku_jejak WHERE objek = 'template-label'`,
    )
    expect(rows).toEqual([{ user_id: 'RINA', kunci: 'ROL', lebar: '50' }])
    expect(issue(await edit(cashier.rina, 'ROL', { versi: 0, template }))).toEqual([
      409,
      'Data Sudah Diubah Oleh User Lain',
    ])
  })

  test.each<[string, string, object, string]>([
    ['six columns on A4', 'LEMBAR', { kolom: 6 }, 'Label Lebih Lebar Dari Kertas A4'],
    ['fourteen rows on A4', 'LEMBAR', { baris: 14 }, 'Label Lebih Tinggi Dari Kertas A4'],
    ['two rows of a roll at once', 'ROL', { baris: 2 }, 'Rol Hanya Satu Label Ke Bawah'],
    ['a tail that leaves no room', 'ROL', { ekor: 35 }, 'Ekor Lebih Panjang Dari Label'],
    ['a hundredth of a millimetre', 'ROL', { lebar: 40.25 }, 'Maksimal 1 Angka Desimal'],
    ['no width', 'ROL', { lebar: 0 }, 'Tidak Boleh Kurang Dari 10'],
  ])('refused: %s', async (_, media, change, message) => {
    const { template } = (await view())[media]
    const clean = media === 'ROL' ? { ...template, lebar: 40, tinggi: 20 } : template
    expect(issue(await edit(cashier.rina, media, { versi: 1, template: { ...clean, ...change } }))).toEqual([
      422,
      message,
    ])
  })

  test('a cashier prints, and changes no size', async () => {
    const { LEMBAR } = await view()
    expect((await edit(cashier.lina, 'LEMBAR', LEMBAR)).status).toBe(403)
  })
})
