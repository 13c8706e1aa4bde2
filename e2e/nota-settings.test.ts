import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setFlag } from '#testing/examples.ts'
import { longTest } from '#testing/long-form.ts'
import type { Person } from '#testing/server.ts'
import type { Stage, Visitor, VisitOptions } from './browser.ts'
import { openShop, button, dialog } from './cashier.ts'
import { pdfText, downloaded } from './paper.ts'

/** The layout of the shop's notas, as its owner sets it: the preview equals the print, and the next nota follows. */
let s: Stage
/** A second user: she may change the layout too where the shop allows it, and she sells. */
let rina: Person
beforeAll(async () => {
  ;({ s } = await openShop())
  await setFlag(s.chain, 'SETTING_NOTA_OWNER_ONLY', 'off')
  await s.chain.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('RINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = akses.jalur || excluded.jalur`,
    [['Utility', 'Utility/setting-nota', 'Penjualan', 'Penjualan/transaksi-penjualan']],
  )
  rina = await s.chain.login('RINA')
})
afterAll(() => s.close())

async function open(path: string, who = 'PEMILIK', options: VisitOptions = {}): Promise<Visitor> {
  const v = await s.visit({ as: who, path, still: true, ...options })
  await v.loaded()
  return v
}
const template = async () => (await s.chain.call(rina, 'GET', 'setting-nota/penjualan')).body
const image = (v: Visitor) => v.page.getByRole('img', { name: /^Halaman \d/ })
/** The text of the nota, shown below its picture. */
async function content(v: Visitor): Promise<string> {
  const summary = v.page.getByText('Isi nota sebagai teks')
  const pre = v.page.locator('details pre')
  if (!(await pre.isVisible())) await summary.click()
  return (await pre.textContent()) ?? ''
}
const shift = (v: Visitor, name: string) =>
  v.page.getByRole('button', { name: `Geser kolom ${name}, panah atas dan bawah` })
const noSideScroll = async (v: Visitor): Promise<void> =>
  expect(await v.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

describe('/setting-nota', () => {
  test('by keyboard: moved, typed, taken back, saved; the preview and the next sale follow', async () => {
    const v = await open('/setting-nota')
    await image(v).first().waitFor()
    expect(await content(v)).toContain('Kadar 750, Berat (g) 3.215')
    // The preview has the true size of the paper: 148 mm are 559 px.
    expect(Math.round((await image(v).first().boundingBox())!.width)).toBe(559)

    await shift(v, 'Total').focus()
    for (let i = 0; i < 6; i++) await v.page.keyboard.press('ArrowUp')
    await expect.poll(() => content(v)).toContain('Total 6,194,200, Kadar 750')
    // The handle kept the focus throughout.
    expect(await shift(v, 'Total').evaluate((el) => el === document.activeElement)).toBe(true)

    await v.page.getByLabel('Judul').fill('SURAT PERHIASAN')
    await expect.poll(() => content(v)).toContain('SURAT PERHIASAN')
    await v.page.keyboard.press('Control+z')
    expect(await v.page.getByLabel('Judul').inputValue()).toBe('NOTA PENJUALAN')
    await v.page.keyboard.press('Control+y')
    await v.page.keyboard.press('F9')
    await v.page.getByText('Nota berikutnya dicetak dengan susunan ini').waitFor()
    expect(await template()).toMatchObject({ versi: 1, oleh: 'PEMILIK', template: { judul: 'SURAT PERHIASAN' } })

    const sell = await s.chain.call(rina, 'POST', 'penjualan', {
      kode_sales: '04',
      detail_barang: [{ kode_barcode: '00150002' }],
      bayar: [{ cara: 'CASH', jumlah_rp: 1_075_000 }],
    })
    expect(sell.status, sell.raw).toBe(200)
    const nota = await s.chain.call(rina, 'GET', `penjualan/${sell.body.no_faktur_jual}/nota?bentuk=pdf`)
    const [text] = await pdfText(new Uint8Array(nota.bytes))
    expect(text).toContain('SURAT PERHIASAN')
    expect(text).toMatch(/Total Kadar Berat/)
    expect(text).not.toContain('CONTOH')

    // A preview of exactly that nota.
    await v.page.getByRole('radio', { name: 'Nota terakhir' }).click()
    await expect.poll(() => content(v)).toContain(sell.body.no_faktur_jual)
    await v.axe('/setting-nota')
    await v.shot('setting-nota')
    await v.done()
  })

  test('what a buy-back needs is locked and says why; a fault is told at its field and nothing of it is saved', async () => {
    const v = await open('/setting-nota')
    const fineness = v.page.getByRole('checkbox', { name: 'Kadar', exact: true })
    expect([await fineness.isChecked(), await fineness.isDisabled()]).toEqual([true, true])
    await v.page.getByText('Dasar harga jual kembali').first().waitFor()
    await v.page.getByText('Margin sendiri').click()
    const top = v.page.getByRole('textbox', { name: 'Atas' })
    await top.fill('30')
    await v.page.getByText('Tidak Boleh Melebihi 25').waitFor()
    expect(await button(v, /^Simpan/).isDisabled()).toBe(true)
    await v.axe('/setting-nota, refused')
    await top.fill('20')
    await expect.poll(() => button(v, /^Simpan/).isDisabled()).toBe(false)

    // Leaving with unsaved input asks first.
    await v.page.getByRole('link', { name: 'Dasbor' }).first().click()
    const ask = dialog(v, 'Buang perubahan?')
    await ask.getByRole('button', { name: /Batal/ }).click()
    expect(await top.inputValue()).toBe('20')
    await button(v, 'Kembalikan bawaan').click()
    expect(await v.page.getByLabel('Judul').inputValue()).toBe('NOTA PENJUALAN')
    await button(v, 'Urungkan').click()
    expect(await top.inputValue()).toBe('20')
    expect((await template()).versi).toBe(1)
    await v.page.getByRole('link', { name: 'Dasbor' }).first().click()
    await ask.getByRole('button', { name: 'Buang' }).click()
    await v.page.waitForURL('**/dashboard*')
    await v.done()
  })

  test('two people: the second is told who, and chooses; nothing typed is lost', async () => {
    const v = await open('/setting-nota')
    await v.page.getByLabel('Judul').fill('NOTA SAYA')
    const other = await template()
    const save = await s.chain.call(rina, 'PUT', 'setting-nota/penjualan', {
      versi: other.versi,
      template: { ...other.template, judul: 'NOTA LAIN' },
    })
    expect(save.status, save.raw).toBe(200)
    const notice = v.page.getByText('RINA baru saja menyimpan susunan lain untuk nota ini.')
    await notice.waitFor()
    expect(await v.page.getByLabel('Judul').inputValue()).toBe('NOTA SAYA')
    await v.axe('/setting-nota, conflict')
    await v.shot('setting-nota-bentrok')
    await button(v, 'Tetap pakai punya saya').click()
    await v.page.keyboard.press('F9')
    await v.page.getByText('Nota berikutnya dicetak dengan susunan ini').waitFor()
    expect((await template()).template.judul).toBe('NOTA SAYA')

    // A user without unsaved input sees the change at once.
    const { versi, template: input } = await template()
    await s.chain.call(rina, 'PUT', 'setting-nota/penjualan', { versi, template: { ...input, judul: 'NOTA LAIN' } })
    await expect.poll(() => v.page.getByLabel('Judul').inputValue()).toBe('NOTA LAIN')
    await v.done()
  })

  test('the nota of a deposit lists no goods; what is left of it is locked; saved beside that of a sale', async () => {
    const v = await open('/setting-nota')
    await image(v).first().waitFor()
    await v.page.getByRole('radio', { name: 'NOTA TITIPAN' }).click()
    await expect.poll(() => content(v)).toContain('Status: Belum dipakai')
    expect(await v.page.getByText('Kolom barang').count()).toBe(0)
    expect(await v.page.getByRole('checkbox', { name: /^Sisa/ }).isDisabled()).toBe(true)
    await v.page.getByRole('radio', { name: 'Panjang' }).click()
    await expect.poll(() => content(v)).toContain('Dipakai sebagian')
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
    const v = await open('/setting-nota')
    await image(v).first().waitFor()
    const pdf = await downloaded(v, () => button(v, 'Cetak uji').click())
    const [text] = await pdfText(pdf)
    expect(['CONTOH', 'GELANG RANTAI'].filter((x) => !text!.includes(x))).toEqual([])
    await v.done()
  })
})

describe('/setting-nota-slip', () => {
  test('dark: both widths at their true size, a long nota in Japanese, larger and smaller', async () => {
    const v = await open('/setting-nota-slip', 'PEMILIK', { theme: 'dark' })
    await image(v).first().waitFor()
    // However many kinds of papers there are.
    expect(await v.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const width = async () => Math.round((await image(v).first().boundingBox())!.width)
    await expect.poll(width).toBe(302)
    await v.page.getByRole('radio', { name: '58 mm' }).click()
    await expect.poll(width).toBe(219)
    await button(v, 'Perbesar').click()
    await expect.poll(width).toBe(274)
    await v.page.getByRole('radio', { name: 'Panjang' }).click()
    await expect.poll(() => content(v)).toContain('金戒指')
    await v.page.getByRole('combobox', { name: 'Bahasa nota' }).click()
    await v.page.getByRole('option', { name: '日本語' }).click()
    await expect.poll(() => content(v)).toContain('品位')
    await v.axe('/setting-nota-slip, dark')
    await v.shot('setting-nota-slip-gelap')
    await v.page.getByRole('radio', { name: 'Hampir putus' }).click()
    await v.page.keyboard.press('F9')
    await v.page.getByText('Nota berikutnya dicetak dengan susunan ini').waitFor()
    expect((await template()).template).toMatchObject({ lebar: 58, potong: 'SEBAGIAN' })
    await v.done()
  })

  longTest('on the phone', async () => {
    const v = await open('/setting-nota-slip', 'PEMILIK', { size: 'phone' })
    await image(v).first().waitFor()
    await v.page.getByRole('textbox', { name: 'Judul' }).fill('SURAT')
    await v.page.getByRole('button', { name: 'Tindakan lain' }).click()
    await v.axe('/setting-nota-slip, phone, the dots')
    await v.page.getByRole('menuitem', { name: 'Urungkan' }).click()
    expect(await v.page.getByLabel('Judul').inputValue()).not.toBe('SURAT')
    await v.page.evaluate(() => scrollTo(0, 0))
    await noSideScroll(v)
    await v.axe('/setting-nota-slip, phone')
    await v.shot('setting-nota-slip-hp-atas')
    await v.shot('setting-nota-slip-hp', 'whole')
    await v.done()
  })

  test('a shop that has sold nothing has no last nota; whoever may not decide is told so', async () => {
    const v = await open('/setting-nota-slip', 'BUDI')
    await v.page.getByRole('radio', { name: 'Nota terakhir' }).click()
    await v.page.getByText('Belum Ada Nota').waitFor()
    await v.done()
    const lina = await open('/setting-nota', 'LINA')
    await lina.page.getByText('Akun Anda belum diberi akses ke halaman ini.').waitFor()
    await lina.done()
  })
})
