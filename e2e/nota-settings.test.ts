import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setFlag } from '#testing/examples.ts'
import { longTest } from '#testing/long-form.ts'
import type { Person } from '#testing/server.ts'
import type { Stage, Visitor, VisitOptions } from './browser.ts'
import { openShop, button, dialog } from './cashier.ts'
import { pdfText, downloaded } from './paper.ts'

/** The layout of the shop's notas, as its owner sets it: the preview equals the print, and the next nota follows. */
let stage: Stage
/** A second user: she may change the layout too where the shop allows it, and she sells. */
let rina: Person
beforeAll(async () => {
  ;({ original: stage } = await openShop())
  await setFlag(stage.chain, 'SETTING_NOTA_OWNER_ONLY', 'off')
  await stage.chain.owner.query(
    `INSERT INTO akses (user_id, jalur) VALUES ('RINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = akses.jalur || excluded.jalur`,
    [['Utility', 'Utility/setting-nota', 'Penjualan', 'Penjualan/transaksi-penjualan']],
  )
  rina = await stage.chain.login('RINA')
})
afterAll(() => stage.close())

async function open(path: string, who = 'PEMILIK', options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await stage.visit({ as: who, path, still: true, ...options })
  await visitor.loaded()
  return visitor
}
const template = async () => (await stage.chain.call(rina, 'GET', 'setting-nota/penjualan')).body
const image = (v: Visitor) => v.page.getByRole('img', { name: /^Halaman \d/ })
/** The text of the nota, shown below its picture. */
async function content(visitor: Visitor): Promise<string> {
  const summary = visitor.page.getByText('Isi nota sebagai teks')
  const pre = visitor.page.locator('details pre')
  if (!(await pre.isVisible())) await summary.click()
  return (await pre.textContent()) ?? ''
}
const shift = (visitor: Visitor, name: string) =>
  visitor.page.getByRole('button', { name: `Geser kolom ${name}, panah atas dan bawah` })
const noSideScroll = async (visitor: Visitor): Promise<void> =>
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

describe('/setting-nota', () => {
  test('by keyboard: moved, typed, taken back, saved; the preview and the next sale follow', async () => {
    const visitor = await open('/setting-nota')
    await image(visitor).first().waitFor()
    expect(await content(visitor)).toContain('Kadar 750, Berat (g) 3.215')
    // The preview has the true size of the paper: 148 mm are 559 px.
    expect(Math.round((await image(visitor).first().boundingBox())!.width)).toBe(559)

    await shift(visitor, 'Total').focus()
    for (let i = 0; i < 6; i++) await visitor.page.keyboard.press('ArrowUp')
    await expect.poll(() => content(visitor)).toContain('Total 6,194,200, Kadar 750')
    // The handle kept the focus throughout.
    expect(await shift(visitor, 'Total').evaluate((el) => el === document.activeElement)).toBe(true)

    await visitor.page.getByLabel('Judul').fill('SURAT PERHIASAN')
    await expect.poll(() => content(visitor)).toContain('SURAT PERHIASAN')
    await visitor.page.keyboard.press('Control+z')
    expect(await visitor.page.getByLabel('Judul').inputValue()).toBe('NOTA PENJUALAN')
    await visitor.page.keyboard.press('Control+y')
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Nota berikutnya dicetak dengan susunan ini').waitFor()
    expect(await template()).toMatchObject({ versi: 1, oleh: 'PEMILIK', template: { judul: 'SURAT PERHIASAN' } })

    const sell = await stage.chain.call(rina, 'POST', 'penjualan', {
      kode_sales: '04',
      detail_barang: [{ kode_barcode: '00150002' }],
      bayar: [{ cara: 'CASH', jumlah_rp: 1_075_000 }],
    })
    expect(sell.status, sell.raw).toBe(200)
    const nota = await stage.chain.call(rina, 'GET', `penjualan/${sell.body.no_faktur_jual}/nota?bentuk=pdf`)
    const [text] = await pdfText(new Uint8Array(nota.bytes))
    expect(text).toContain('SURAT PERHIASAN')
    expect(text).toMatch(/Total Kadar Berat/)
    expect(text).not.toContain('CONTOH')

    // A preview of exactly that nota.
    await visitor.page.getByRole('radio', { name: 'Nota terakhir' }).click()
    await expect.poll(() => content(visitor)).toContain(sell.body.no_faktur_jual)
    await visitor.axe('/setting-nota')
    await visitor.shot('setting-nota')
    await visitor.done()
  })

  test('what a buy-back needs is locked and says why; a fault is told at its field and nothing of it is saved', async () => {
    const visitor = await open('/setting-nota')
    const fineness = visitor.page.getByRole('checkbox', { name: 'Kadar', exact: true })
    expect([await fineness.isChecked(), await fineness.isDisabled()]).toEqual([true, true])
    await visitor.page.getByText('Dasar harga jual kembali').first().waitFor()
    await visitor.page.getByText('Margin sendiri').click()
    const top = visitor.page.getByRole('textbox', { name: 'Atas' })
    await top.fill('30')
    await visitor.page.getByText('Tidak Boleh Melebihi 25').waitFor()
    expect(await button(visitor, /^Simpan/).isDisabled()).toBe(true)
    await visitor.axe('/setting-nota, refused')
    await top.fill('20')
    await expect.poll(() => button(visitor, /^Simpan/).isDisabled()).toBe(false)

    // Leaving with unsaved input asks first.
    await visitor.page.getByRole('link', { name: 'Dasbor' }).first().click()
    const ask = dialog(visitor, 'Buang perubahan?')
    await ask.getByRole('button', { name: /Batal/ }).click()
    expect(await top.inputValue()).toBe('20')
    await button(visitor, 'Kembalikan bawaan').click()
    expect(await visitor.page.getByLabel('Judul').inputValue()).toBe('NOTA PENJUALAN')
    await button(visitor, 'Urungkan').click()
    expect(await top.inputValue()).toBe('20')
    expect((await template()).versi).toBe(1)
    await visitor.page.getByRole('link', { name: 'Dasbor' }).first().click()
    await ask.getByRole('button', { name: 'Buang' }).click()
    await visitor.page.waitForURL('**/dashboard*')
    await visitor.done()
  })

  test('two people: the second is told who, and chooses; nothing typed is lost', async () => {
    const visitor = await open('/setting-nota')
    await visitor.page.getByLabel('Judul').fill('NOTA SAYA')
    const other = await template()
    const save = await stage.chain.call(rina, 'PUT', 'setting-nota/penjualan', {
      versi: other.versi,
      template: { ...other.template, judul: 'NOTA LAIN' },
    })
    expect(save.status, save.raw).toBe(200)
    const notice = visitor.page.getByText('RINA baru saja menyimpan susunan lain untuk nota ini.')
    await notice.waitFor()
    expect(await visitor.page.getByLabel('Judul').inputValue()).toBe('NOTA SAYA')
    await visitor.axe('/setting-nota, conflict')
    await visitor.shot('setting-nota-bentrok')
    await button(visitor, 'Tetap pakai punya saya').click()
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Nota berikutnya dicetak dengan susunan ini').waitFor()
    expect((await template()).template.judul).toBe('NOTA SAYA')

    // A user without unsaved input sees the change at once.
    const { versi, template: input } = await template()
    await stage.chain.call(rina, 'PUT', 'setting-nota/penjualan', { versi, template: { ...input, judul: 'NOTA LAIN' } })
    await expect.poll(() => visitor.page.getByLabel('Judul').inputValue()).toBe('NOTA LAIN')
    await visitor.done()
  })

  test('the nota of a deposit lists no goods; what is left of it is locked; saved beside that of a sale', async () => {
    const visitor = await open('/setting-nota')
    await image(visitor).first().waitFor()
    await visitor.page.getByRole('radio', { name: 'NOTA TITIPAN' }).click()
    await expect.poll(() => content(visitor)).toContain('Status: Belum dipakai')
    expect(await visitor.page.getByText('Kolom barang').count()).toBe(0)
    expect(await visitor.page.getByRole('checkbox', { name: /^Sisa/ }).isDisabled()).toBe(true)
    await visitor.page.getByRole('radio', { name: 'Panjang' }).click()
    await expect.poll(() => content(visitor)).toContain('Dipakai sebagian')
    await visitor.axe('/setting-nota titipan')
    await visitor.shot('setting-nota-titipan', 'whole')
    await visitor.page.getByLabel('Judul').fill('TANDA TERIMA TITIPAN')
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Nota berikutnya dicetak dengan susunan ini').waitFor()
    const { body } = await stage.chain.call(rina, 'GET', 'setting-nota/titipan')
    expect([body.template.judul, (await template()).template.judul]).not.toContain('NOTA TITIPAN')
    expect(body.template.judul).toBe('TANDA TERIMA TITIPAN')
    await visitor.done()
  })

  test('a test page says that it is none', async () => {
    const visitor = await open('/setting-nota')
    await image(visitor).first().waitFor()
    const pdf = await downloaded(visitor, () => button(visitor, 'Cetak uji').click())
    const [text] = await pdfText(pdf)
    expect(['CONTOH', 'GELANG RANTAI'].filter((x) => !text!.includes(x))).toEqual([])
    await visitor.done()
  })
})

describe('/setting-nota-slip', () => {
  test('dark: both widths at their true size, a long nota in Japanese, larger and smaller', async () => {
    const visitor = await open('/setting-nota-slip', 'PEMILIK', { theme: 'dark' })
    await image(visitor).first().waitFor()
    // However many kinds of papers there are.
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const width = async () => Math.round((await image(visitor).first().boundingBox())!.width)
    await expect.poll(width).toBe(302)
    await visitor.page.getByRole('radio', { name: '58 mm' }).click()
    await expect.poll(width).toBe(219)
    await button(visitor, 'Perbesar').click()
    await expect.poll(width).toBe(274)
    await visitor.page.getByRole('radio', { name: 'Panjang' }).click()
    await expect.poll(() => content(visitor)).toContain('金戒指')
    await visitor.page.getByRole('combobox', { name: 'Bahasa nota' }).click()
    await visitor.page.getByRole('option', { name: '日本語' }).click()
    await expect.poll(() => content(visitor)).toContain('品位')
    await visitor.axe('/setting-nota-slip, dark')
    await visitor.shot('setting-nota-slip-gelap')
    await visitor.page.getByRole('radio', { name: 'Hampir putus' }).click()
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Nota berikutnya dicetak dengan susunan ini').waitFor()
    expect((await template()).template).toMatchObject({ lebar: 58, potong: 'SEBAGIAN' })
    await visitor.done()
  })

  longTest('on the phone', async () => {
    const visitor = await open('/setting-nota-slip', 'PEMILIK', { size: 'phone' })
    await image(visitor).first().waitFor()
    await visitor.page.getByRole('textbox', { name: 'Judul' }).fill('SURAT')
    await visitor.page.getByRole('button', { name: 'Tindakan lain' }).click()
    await visitor.axe('/setting-nota-slip, phone, the dots')
    await visitor.page.getByRole('menuitem', { name: 'Urungkan' }).click()
    expect(await visitor.page.getByLabel('Judul').inputValue()).not.toBe('SURAT')
    await visitor.page.evaluate(() => scrollTo(0, 0))
    await noSideScroll(visitor)
    await visitor.axe('/setting-nota-slip, phone')
    await visitor.shot('setting-nota-slip-hp-atas')
    await visitor.shot('setting-nota-slip-hp', 'whole')
    await visitor.done()
  })

  test('a shop that has sold nothing has no last nota; whoever may not decide is told so', async () => {
    const visitor = await open('/setting-nota-slip', 'BUDI')
    await visitor.page.getByRole('radio', { name: 'Nota terakhir' }).click()
    await visitor.page.getByText('Belum Ada Nota').waitFor()
    await visitor.done()
    const lina = await open('/setting-nota', 'LINA')
    await lina.page.getByText('Akun Anda belum diberi akses ke halaman ini.').waitFor()
    await lina.done()
  })
})
