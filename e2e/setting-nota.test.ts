import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#kernel/testing/server.ts'
import type { Stage, Visitor, VisitOptions } from './browser.ts'
import { bukaToko, button, dialog } from './kasir.ts'
import { teksPdf, unduhan } from './kertas.ts'

/** How the shop's notas look, as its owner decides it: what is shown is what is printed, and the next nota follows. */
let s: Stage
/** Who looks from beside: she may decide too where the shop lets everyone, and she sells. */
let rina: Person
beforeAll(async () => {
  ;({ s } = await bukaToko())
  await s.chain.plant('SBY', `INSERT INTO flag (cabang, kunci, nilai) VALUES ('SBY', 'SETTING_NOTA_OWNER_ONLY', 'off')`)
  await s.chain.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('RINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = akses.jalur || excluded.jalur`,
    [['Utility', 'Utility/setting-nota', 'Penjualan', 'Penjualan/transaksi-penjualan']],
  )
  rina = await s.chain.login('RINA')
})
afterAll(() => s.close())

async function buka(path: string, siapa = 'PEMILIK', options: VisitOptions = {}): Promise<Visitor> {
  const v = await s.visit({ still: true, ...options })
  await v.enter(siapa, path)
  await v.loaded()
  return v
}
const template = async () => (await s.chain.call(rina, 'GET', 'setting-nota/penjualan')).body
const gambar = (v: Visitor) => v.page.getByRole('img', { name: /^Halaman \d/ })
/** The nota as text, which stands below its picture. */
async function isi(v: Visitor): Promise<string> {
  const summary = v.page.getByText('Isi nota sebagai teks')
  const pre = v.page.locator('details pre')
  if (!(await pre.isVisible())) await summary.click()
  return (await pre.textContent()) ?? ''
}
const geser = (v: Visitor, nama: string) =>
  v.page.getByRole('button', { name: `Geser kolom ${nama}, panah atas dan bawah` })
const tanpaGeser = async (v: Visitor): Promise<void> =>
  expect(await v.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

describe('/setting-nota', () => {
  test('by keyboard: moved, typed, taken back, saved; the preview and the next sale follow', async () => {
    const v = await buka('/setting-nota')
    await gambar(v).first().waitFor()
    expect(await isi(v)).toContain('Kadar 75.00%, Berat (g) 3.215')
    // The paper lies there at its true size: 148 mm are 559 dots.
    expect(Math.round((await gambar(v).first().boundingBox())!.width)).toBe(559)

    await geser(v, 'Total').focus()
    for (let i = 0; i < 6; i++) await v.page.keyboard.press('ArrowUp')
    await expect.poll(() => isi(v)).toContain('Total 6,194,200, Kadar 75.00%')
    // The handle kept the focus all the way.
    expect(await geser(v, 'Total').evaluate((el) => el === document.activeElement)).toBe(true)

    await v.page.getByLabel('Judul').fill('SURAT PERHIASAN')
    await expect.poll(() => isi(v)).toContain('SURAT PERHIASAN')
    await v.page.keyboard.press('Control+z')
    expect(await v.page.getByLabel('Judul').inputValue()).toBe('NOTA PENJUALAN')
    await v.page.keyboard.press('Control+y')
    await v.page.keyboard.press('F9')
    await v.page.getByText('Nota berikutnya dicetak dengan susunan ini').waitFor()
    expect(await template()).toMatchObject({ versi: 1, oleh: 'PEMILIK', template: { judul: 'SURAT PERHIASAN' } })

    const jual = await s.chain.call(rina, 'POST', 'penjualan', {
      kode_sales: '04',
      detail_barang: [{ kode_barcode: '00150002' }],
      bayar: [{ cara: 'CASH', jumlah_rp: 1_075_000 }],
    })
    expect(jual.status, jual.raw).toBe(200)
    const nota = await s.chain.call(rina, 'GET', `penjualan/${jual.body.no_faktur_jual}/nota?bentuk=pdf`)
    const [text] = await teksPdf(new Uint8Array(nota.bytes))
    expect(text).toContain('SURAT PERHIASAN')
    expect(text).toMatch(/Total Kadar Berat/)
    expect(text).not.toContain('CONTOH')

    // That very nota, looked at.
    await v.page.getByRole('radio', { name: 'Nota terakhir' }).click()
    await expect.poll(() => isi(v)).toContain(jual.body.no_faktur_jual)
    await v.axe('/setting-nota')
    await v.shot('setting-nota')
    await v.done()
  })

  test('what a buy-back needs is locked and says why; a fault is told at its field and nothing of it is saved', async () => {
    const v = await buka('/setting-nota')
    const kadar = v.page.getByRole('checkbox', { name: 'Kadar', exact: true })
    expect([await kadar.isChecked(), await kadar.isDisabled()]).toEqual([true, true])
    await v.page.getByText('Dasar harga jual kembali').first().waitFor()
    await v.page.getByText('Margin sendiri').click()
    const atas = v.page.getByRole('textbox', { name: 'Atas' })
    await atas.fill('30')
    await v.page.getByText('Tidak Boleh Melebihi 25').waitFor()
    expect(await button(v, /^Simpan/).isDisabled()).toBe(true)
    await v.axe('/setting-nota, refused')
    await atas.fill('20')
    await expect.poll(() => button(v, /^Simpan/).isDisabled()).toBe(false)

    // Nobody leaves with something typed without being asked.
    await v.page.getByRole('link', { name: 'Dasbor' }).first().click()
    const tanya = dialog(v, 'Buang perubahan?')
    await tanya.getByRole('button', { name: /Batal/ }).click()
    expect(await atas.inputValue()).toBe('20')
    await button(v, 'Kembalikan bawaan').click()
    expect(await v.page.getByLabel('Judul').inputValue()).toBe('NOTA PENJUALAN')
    await button(v, 'Urungkan').click()
    expect(await atas.inputValue()).toBe('20')
    expect((await template()).versi).toBe(1)
    await v.page.getByRole('link', { name: 'Dasbor' }).first().click()
    await tanya.getByRole('button', { name: 'Buang' }).click()
    await v.page.waitForURL('**/dashboard*')
    await v.done()
  })

  test('two people: the second is told who, and chooses; nothing typed is lost', async () => {
    const v = await buka('/setting-nota')
    await v.page.getByLabel('Judul').fill('NOTA SAYA')
    const lain = await template()
    const simpan = await s.chain.call(rina, 'PUT', 'setting-nota/penjualan', {
      versi: lain.versi,
      template: { ...lain.template, judul: 'NOTA LAIN' },
    })
    expect(simpan.status, simpan.raw).toBe(200)
    const kabar = v.page.getByText('RINA baru saja menyimpan susunan lain untuk nota ini.')
    await kabar.waitFor()
    expect(await v.page.getByLabel('Judul').inputValue()).toBe('NOTA SAYA')
    await v.axe('/setting-nota, conflict')
    await v.shot('setting-nota-bentrok')
    await button(v, 'Tetap pakai punya saya').click()
    await v.page.keyboard.press('F9')
    await v.page.getByText('Nota berikutnya dicetak dengan susunan ini').waitFor()
    expect((await template()).template.judul).toBe('NOTA SAYA')

    // Whoever typed nothing simply sees it.
    const { versi, template: isian } = await template()
    await s.chain.call(rina, 'PUT', 'setting-nota/penjualan', { versi, template: { ...isian, judul: 'NOTA LAIN' } })
    await expect.poll(() => v.page.getByLabel('Judul').inputValue()).toBe('NOTA LAIN')
    await v.done()
  })

  test('the nota of a deposit lists no goods; what is left of it is locked; saved beside that of a sale', async () => {
    const v = await buka('/setting-nota')
    await gambar(v).first().waitFor()
    await v.page.getByRole('radio', { name: 'NOTA TITIPAN' }).click()
    await expect.poll(() => isi(v)).toContain('Status: Belum dipakai')
    expect(await v.page.getByText('Kolom barang').count()).toBe(0)
    expect(await v.page.getByRole('checkbox', { name: /^Sisa/ }).isDisabled()).toBe(true)
    await v.page.getByRole('radio', { name: 'Panjang' }).click()
    await expect.poll(() => isi(v)).toContain('Dipakai sebagian')
    await v.axe('/setting-nota titipan')
    await v.shot('setting-nota-titipan', 'whole')
    await v.page.getByLabel('Judul').fill('TANDA TERIMA TITIPAN')
    await v.page.keyboard.press('F9')
    await v.page.getByText('Nota berikutnya dicetak dengan susunan ini').waitFor()
    const { body } = await s.chain.call(rina, 'GET', 'setting-nota/titipan')
    expect([body.template.judul, (await template()).template.judul]).not.toContain('NOTA TITIPAN')
    expect(body.template.judul).toBe('TANDA TERIMA TITIPAN')
    await v.done()
  })

  test('a test page says that it is none', async () => {
    const v = await buka('/setting-nota')
    await gambar(v).first().waitFor()
    const pdf = await unduhan(v, () => button(v, 'Cetak uji').click())
    const [text] = await teksPdf(pdf)
    expect(['CONTOH', 'GELANG RANTAI'].filter((x) => !text!.includes(x))).toEqual([])
    await v.done()
  })
})

describe('/setting-nota-slip', () => {
  test('dark: both widths at their true size, a long nota in Japanese, larger and smaller', async () => {
    const v = await buka('/setting-nota-slip', 'PEMILIK', { theme: 'dark' })
    await gambar(v).first().waitFor()
    const lebar = async () => Math.round((await gambar(v).first().boundingBox())!.width)
    await expect.poll(lebar).toBe(302)
    await v.page.getByRole('radio', { name: '58 mm' }).click()
    await expect.poll(lebar).toBe(219)
    await button(v, 'Perbesar').click()
    await expect.poll(lebar).toBe(274)
    await v.page.getByRole('radio', { name: 'Panjang' }).click()
    await expect.poll(() => isi(v)).toContain('金戒指')
    await v.page.getByRole('textbox', { name: 'Bahasa nota' }).click()
    await v.page.getByRole('option', { name: '日本語' }).click()
    await expect.poll(() => isi(v)).toContain('品位')
    await v.axe('/setting-nota-slip, dark')
    await v.shot('setting-nota-slip-gelap')
    await v.page.getByRole('radio', { name: 'Hampir putus' }).click()
    await v.page.keyboard.press('F9')
    await v.page.getByText('Nota berikutnya dicetak dengan susunan ini').waitFor()
    expect((await template()).template).toMatchObject({ lebar: 58, potong: 'SEBAGIAN' })
    await v.done()
  })

  test('on the phone', async () => {
    const v = await buka('/setting-nota-slip', 'PEMILIK', { size: 'phone' })
    await gambar(v).first().waitFor()
    await v.page.getByRole('textbox', { name: 'Judul' }).fill('SURAT')
    await v.page.getByRole('button', { name: 'Tindakan lain' }).click()
    await v.axe('/setting-nota-slip, phone, the dots')
    await v.page.getByRole('menuitem', { name: 'Urungkan' }).click()
    expect(await v.page.getByLabel('Judul').inputValue()).not.toBe('SURAT')
    await v.page.evaluate(() => scrollTo(0, 0))
    await tanpaGeser(v)
    await v.axe('/setting-nota-slip, phone')
    await v.shot('setting-nota-slip-hp-atas')
    await v.shot('setting-nota-slip-hp', 'whole')
    await v.done()
  })

  test('a shop that has sold nothing has no last nota; whoever may not decide is told so', async () => {
    const v = await buka('/setting-nota-slip', 'BUDI')
    await v.page.getByRole('radio', { name: 'Nota terakhir' }).click()
    await v.page.getByText('Belum Ada Nota').waitFor()
    await v.done()
    const lina = await buka('/setting-nota', 'LINA')
    await lina.page.getByText('Akun Anda belum diberi akses ke halaman ini.').waitFor()
    await lina.done()
  })
})
