import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printEscpos } from '#kernel/testing/printer.ts'
import { printerJaringan } from '#kernel/testing/printer-jaringan.ts'
import type { Person } from '#kernel/testing/server.ts'
import { bahasaTimbangan } from '#kernel/testing/timbangan.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { baris, bukaToko, button, dialog, kasir, papers, pilihSales } from './kasir.ts'
import { pasangTiruan, type Tiruan } from './perangkat.ts'

/** A till with its own printer and scale: chosen once, remembered, and what is said when one of them does not do its work. */
let s: Stage
let pemilik: Person
beforeAll(async () => {
  ;({ s, pemilik } = await bukaToko())
}, 180_000)
afterAll(async () => {
  expect(s.chain.errors).toEqual([])
  await s.close()
})

/** LINA at the sale with devices on her table. */
async function meja(options: Parameters<typeof kasir>[1] = {}): Promise<[Visitor, Tiruan]> {
  const v = await kasir(s, options)
  const alat = await pasangTiruan(v.page)
  await v.page.reload()
  await v.loaded()
  return [v, alat]
}
async function bukaPerangkat(v: Visitor): Promise<void> {
  await v.page.getByRole('button', { name: /^Akun LINA/ }).click()
  await v.page.getByRole('menuitem', { name: 'Perangkat' }).or(button(v, 'Perangkat')).first().click()
  await dialog(v, 'Perangkat').waitFor()
}
const bagian = (v: Visitor, name: string) => v.page.getByRole('region', { name, exact: true })
const pilih = async (v: Visitor, name: string, jalan: string) => {
  await bagian(v, name).getByRole('radio', { name: jalan, exact: true }).click()
  await bagian(v, name)
    .getByRole('button', { name: /^(Pilih|Ganti) printer/ })
    .click()
}
const tutup = (v: Visitor) => dialog(v, 'Perangkat').getByRole('button', { name: 'Tutup' }).last().click()

/** The rest of a piece whose weight is in the form already, by keyboard; then into the list. */
const masukkan = async (v: Visitor, kode: string) => {
  const { page } = v
  const pilihan = async (nama: string, teks: string) => {
    const isian = page.locator(`[name=${nama}]`)
    if ((await isian.inputValue()) !== '') return
    await isian.focus()
    await page.keyboard.type(teks, { delay: 75 })
    await page.locator('[role=option]:visible').filter({ hasText: teks }).first().click()
  }
  await page.locator('[name=kode_barcode]').fill(kode)
  await page.locator('[name=nama_barang]').fill('CINCIN TIMBANG')
  await pilihan('kode_dept', 'CINCIN')
  await pilihan('kode_group', 'E750')
  await pilihan('kode_toko', 'A03')
  if ((await page.locator('[name=harga_modal]').inputValue()) === '')
    await page.locator('[name=harga_modal]').fill('1000000')
  await page.keyboard.press('Insert')
  await page.getByText(new RegExp(`^${kode} · A03`)).waitFor()
}

const jual = async (v: Visitor, kode: string) => {
  await pilihSales(v)
  await scan(v.page, kode)
  await expect.poll(() => baris(v).count()).toBe(1)
  await v.page.keyboard.press('F9')
}

describe('a receipt printer', () => {
  test('by USB: chosen once, tried, and every nota goes to it, after a reload too', async () => {
    const [v, alat] = await meja()
    await bukaPerangkat(v)
    await pilih(v, 'Printer nota', 'USB')
    await bagian(v, 'Printer nota').getByText('EPSON TM-T82').waitFor()
    await bagian(v, 'Printer nota').getByText('Terhubung', { exact: true }).waitFor()
    await bagian(v, 'Printer nota').getByRole('radio', { name: '58 mm' }).click()
    await bagian(v, 'Printer nota').getByRole('button', { name: 'Uji cetak' }).click()
    await bagian(v, 'Printer nota').getByText('Terkirim. Periksa kertasnya.').waitFor()
    const uji = printEscpos(await alat.diterima('usb'))
    expect([uji[0], uji.at(-1)]).toEqual([{ text: 'KILAU 58 mm', bold: false, wide: false }, { cut: 'full' }])
    await v.shot('perangkat')
    await v.axe('devices')
    await tutup(v)

    await v.page.reload()
    await v.loaded()
    await jual(v, '00150002')
    await dialog(v, /JL-SBY-\d{6}-0001 selesai/)
      .getByText('Nota tercetak.')
      .waitFor()
    const nota = printEscpos(await alat.diterima('usb'))
    const teks = nota.flatMap((p) => ('text' in p ? [p.text] : []))
    expect(teks.some((t) => t.includes('JL-SBY-'))).toBe(true)
    expect(Math.max(...teks.map((t) => t.length))).toBeLessThanOrEqual(32)
    expect(nota.at(-1)).toEqual({ cut: 'full' })
    await v.done()
  })

  test.each<[string, Parameters<Tiruan['ubah']>[1], RegExp]>([
    ['that is pulled out', { cabut: true }, /Perangkat tidak terhubung/],
    ['that another program has', { sibuk: true }, /sedang dipakai program lain/],
  ])('%s is told; the sale stands, and its paper comes as a PDF', async (_, sifat, kata) => {
    const [v, alat] = await meja()
    await bukaPerangkat(v)
    await pilih(v, 'Printer nota', 'USB')
    await bagian(v, 'Printer nota').getByText('Terhubung', { exact: true }).waitFor()
    await tutup(v)
    await alat.ubah('usb', sifat)
    await jual(v, sifat.cabut ? '00150003' : '00150004')
    const tanya = dialog(v, /Belum tercetak di EPSON TM-T82/)
    await tanya.getByText(kata).waitFor()
    await v.shot(`perangkat-gagal-${sifat.cabut ? 'cabut' : 'sibuk'}`)
    const sebelum = papers.get(v)!.length
    await tanya.getByRole('button', { name: /Cetak PDF/ }).click()
    await v.page.getByText('Nota tercetak.').waitFor()
    expect(papers.get(v)!.length).toBe(sebelum + 1)
    const { rows } = await s.chain.owner.query(`SELECT count(*)::int AS n FROM penjualan WHERE status = 'SELESAI'`)
    expect(rows[0].n).toBe(sifat.cabut ? 2 : 3)
    await v.done()
  })

  test('that takes no bytes is waited for, told, and tried again without a supervisor', async () => {
    const [v, alat] = await meja()
    await bukaPerangkat(v)
    await pilih(v, 'Printer nota', 'USB')
    await bagian(v, 'Printer nota').getByText('Terhubung', { exact: true }).waitFor()
    await tutup(v)
    await alat.ubah('usb', { macet: true })
    await jual(v, '00150001')
    const tanya = dialog(v, /Belum tercetak di EPSON TM-T82/)
    // The till itself waits fifteen seconds for it.
    await tanya.getByText(/Perangkat tidak menjawab/).waitFor({ timeout: 60_000 })
    await tanya.getByRole('button', { name: 'Nanti' }).click()
    await v.page.getByText('Nota belum tercetak.').waitFor()
    await alat.ubah('usb', { macet: false })
    await alat.diterima('usb')
    await button(v, 'Cetak lagi').click()
    await v.page.getByText('Nota tercetak.').waitFor()
    expect(printEscpos(await alat.diterima('usb')).at(-1)).toEqual({ cut: 'full' })
    await v.done()
  })

  test('by serial cable; and nobody who closes the list of devices is left in doubt', async () => {
    const [v, alat] = await meja()
    await bukaPerangkat(v)
    await alat.ubah('serial', { tolak: true })
    await pilih(v, 'Printer label', 'Serial')
    await bagian(v, 'Printer label')
      .getByText(/Belum ada perangkat yang diizinkan/)
      .waitFor()
    await alat.ubah('serial', { tolak: false })
    await bagian(v, 'Printer label').getByRole('button', { name: 'Pilih printer' }).click()
    await bagian(v, 'Printer label').getByText('Terhubung', { exact: true }).waitFor()
    await bagian(v, 'Printer label').getByRole('button', { name: 'Uji cetak' }).click()
    await bagian(v, 'Printer label').getByText('Terkirim. Periksa kertasnya.').waitFor()
    expect(Buffer.from(await alat.diterima('serial')).toString('latin1')).toMatch(
      /^\^XA\n[^]*\^FD>;12345678\^FS\n\^XZ\n$/,
    )
    await alat.ubah('serial', { cabut: true })
    await bagian(v, 'Printer label').getByText('Tidak terhubung', { exact: true }).waitFor()
    await v.done()
  })

  test('in a browser without USB it says so, and leaves the PDF', async () => {
    const v = await kasir(s, { size: 'phone', theme: 'dark' })
    await v.page.addInitScript(() => {
      for (const nama of ['usb', 'serial']) Object.defineProperty(navigator, nama, { value: undefined })
    })
    await v.page.goto(`${s.origin}/dashboard`)
    await v.loaded()
    await bukaPerangkat(v)
    await bagian(v, 'Printer nota').getByRole('radio', { name: 'USB', exact: true }).click()
    await bagian(v, 'Printer nota')
      .getByText(/Browser ini tidak bisa memakai perangkat USB dan serial/)
      .waitFor()
    await v.shot('perangkat-hp-gelap', 'whole')
    await v.axe('devices without USB')
    await v.done()
  })
})

describe('a printer of the network', () => {
  test("is chosen among the shop's, tried, gets the nota; while it is off a PDF comes in its place and nothing twice", async () => {
    const printer = await printerJaringan()
    const bentuk = {
      nama: 'PRINTER KASIR',
      jenis: 'NOTA',
      alamat: '127.0.0.1',
      port: printer.port,
      lebar: 58,
      lewat: 'SERVER',
      laci: false,
    }
    const dipasang = await s.chain.call(pemilik, 'POST', 'printer', { kode: 'KASIR', ...bentuk })
    expect(dipasang.status, dipasang.raw).toBe(200)
    const [v] = await meja()
    await bukaPerangkat(v)
    const p = bagian(v, 'Printer nota')
    await p.getByRole('radio', { name: 'Jaringan', exact: true }).click()
    await p.getByLabel('Printer', { exact: true }).click()
    await v.page.getByRole('option', { name: 'PRINTER KASIR' }).click()
    await p.getByRole('button', { name: 'Uji cetak' }).click()
    await p.getByText('Terkirim. Periksa kertasnya.').waitFor()
    expect(printEscpos(printer.kertas.at(-1)!)[0]).toEqual({ text: 'KILAU 58 mm', bold: false, wide: false })
    await v.shot('perangkat-jaringan')
    await v.axe('a network printer')
    await tutup(v)
    await jual(v, '00150005')
    await v.page.getByText('Nota tercetak.').waitFor()
    expect(printer.kertas.at(-1)!.toString('latin1')).toMatch(/JL-SBY-\d{6}-\d{4}/)
    const keluar = printer.kertas.length

    await printer.mati()
    await v.page.reload()
    await v.loaded()
    await jual(v, '00151907')
    const tanya = dialog(v, /Belum tercetak di PRINTER KASIR/)
    await tanya.getByText('Printer Tidak Terhubung').waitFor()
    await tanya.getByRole('button', { name: /Cetak PDF/ }).click()
    await v.page.getByText('Nota tercetak.').waitFor()
    await printer.hidup()
    const { rows } = await s.chain.owner.query(
      `SELECT status FROM cetakan WHERE objek LIKE 'penjualan/%' ORDER BY dibuat`,
    )
    expect(rows.map((r) => r.status)).toEqual(['SELESAI', 'BATAL'])
    expect(printer.kertas.length).toBe(keluar)
    await printer.mati()
    await v.done()
  })
})

describe('a scale', () => {
  test('is read live on Perangkat, is quiet until it rests, and comes back when it was pulled out', async () => {
    const [v, alat] = await meja({ theme: 'dark' })
    await bukaPerangkat(v)
    // The first serial port is the printer's.
    await pilih(v, 'Printer label', 'Serial')
    await bagian(v, 'Printer label').getByText('Terhubung', { exact: true }).waitFor()
    const t = bagian(v, 'Timbangan')
    await t.getByRole('button', { name: 'Pilih timbangan' }).click()
    await t.getByText(/Belum ada berat/).waitFor()
    const { lebar } = bahasaTimbangan
    await alat.tulis('timbangan', lebar(3215) + lebar(3216))
    await t.getByText('Belum stabil.').waitFor()
    await alat.tulis('timbangan', lebar(3216) + lebar(3216))
    await t.getByText(/^Stabil/).waitFor()
    expect(await t.getByRole('status', { name: 'Berat' }).innerText()).toBe('3.216 g')
    await v.shot('perangkat-gelap')
    await v.axe('a scale')
    await alat.ubah('timbangan', { cabut: true })
    await t.getByText(/Perangkat tidak terhubung/).waitFor()
    await alat.ubah('timbangan', { cabut: false })
    await t.getByText(/Belum ada berat/).waitFor()
    await alat.tulis('timbangan', lebar(12_500).repeat(3))
    await expect.poll(() => t.getByRole('status', { name: 'Berat' }).innerText()).toBe('12.500 g')
    await v.done()
  })

  test('fills the weight of a piece that comes in: F6, once it rests, wherever the focus is', async () => {
    const v = await s.visit({ still: true })
    const alat = await pasangTiruan(v.page)
    await v.page.reload()
    await v.enter('PEMILIK', '/tambah-data-barang')
    await v.loaded()
    // Without a scale there is nothing beside the field.
    expect(await button(v, /dari timbangan/).count()).toBe(0)
    await v.page.getByRole('button', { name: /^Akun PEMILIK/ }).click()
    await v.page.getByRole('menuitem', { name: 'Perangkat' }).or(button(v, 'Perangkat')).first().click()
    await pilih(v, 'Printer label', 'Serial')
    await bagian(v, 'Printer label').getByText('Terhubung', { exact: true }).waitFor()
    await bagian(v, 'Timbangan').getByRole('button', { name: 'Pilih timbangan' }).click()
    await bagian(v, 'Timbangan')
      .getByText(/Belum ada berat/)
      .waitFor()
    await tutup(v)
    const ambil = button(v, /dari timbangan/)
    await alat.tulis('timbangan', bahasaTimbangan.goyang(3217))
    await ambil.getByText('3.217').waitFor()
    await v.page.keyboard.press('F6')
    expect(await v.page.locator('[name=berat]').inputValue()).toBe('')
    await alat.tulis('timbangan', bahasaTimbangan.and(3215))
    await expect.poll(() => ambil.isEnabled()).toBe(true)
    await v.shot('timbang-barang-masuk')
    await v.page.keyboard.press('F6')
    expect(await v.page.locator('[name=berat]').inputValue()).toBe('3.215')
    await v.page.getByLabel('Supplier').fill('LOTUS')
    await masukkan(v, 'TIMBANG-1')
    // A weight that is typed over the scale's is the typist's.
    await v.page.keyboard.press('F6')
    await v.page.locator('[name=berat]').fill('3.2')
    await masukkan(v, 'TIMBANG-2')
    await v.page.keyboard.press('F9')
    await v.page.getByText('Barang Berhasil Disimpan').waitFor()
    await v.page.keyboard.press('Enter')
    const { rows } = await s.chain.owner.query(
      `SELECT kode_barcode, berat::int, timbangan, teks_timbang FROM barang_masuk_detail_barang
       WHERE kode_barcode LIKE 'TIMBANG-%' ORDER BY 1`,
    )
    expect(rows).toEqual([
      {
        kode_barcode: 'TIMBANG-1',
        berat: 3215,
        timbangan: expect.any(String),
        teks_timbang: expect.stringMatching(/3\.215/),
      },
      { kode_barcode: 'TIMBANG-2', berat: 3200, timbangan: null, teks_timbang: null },
    ])
    // The foot of the menus says how the till's devices are.
    const kaki = v.page.getByRole('group', { name: 'Perangkat' })
    // A scale that fell silent is forgotten after two seconds: it speaks again.
    await alat.tulis('timbangan', bahasaTimbangan.and(3215))
    await kaki.getByRole('button', { name: 'Timbangan: 3.215 g' }).waitFor()
    await kaki.getByRole('button', { name: /^Printer label 1a86:7523: Siap/ }).waitFor()
    await button(v, 'Lebarkan menu').click()
    await alat.ubah('serial', { cabut: true })
    await kaki.getByRole('button', { name: /1a86:7523\s*Tidak terhubung/ }).waitFor()
    await v.shot('perangkat-kaki')
    await kaki.getByRole('button', { name: /^Timbangan/ }).click()
    await dialog(v, 'Perangkat').waitFor()
    await tutup(v)
    await v.axe('a weight from the scale')
    await v.done()
  })
})
