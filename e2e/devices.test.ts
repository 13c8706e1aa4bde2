import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printEscpos } from '#testing/printer.ts'
import { networkPrinter } from '#testing/network-printer.ts'
import type { Person } from '#testing/server.ts'
import { testCode } from '#kernel/engine/devices/learn-scanner.ts'
import { scaleLanguages } from '#testing/scale.ts'
import { pick, scan, type Stage, type Visitor, bare } from './browser.ts'
import { line, openShop, button, dialog, cashier, papers, pickSales } from './cashier.ts'
import { installFakeDevices, type FakeDevices } from './devices.ts'

/** A till with its own printer and scale: chosen once, remembered, and the messages when one of them fails. */
let stage: Stage
let owner: Person
beforeAll(async () => {
  ;({ original: stage, owner } = await openShop())
}, 180_000)
afterAll(async () => {
  expect(stage.chain.errors).toEqual([])
  await stage.close()
})

/** LINA at the sale screen with connected devices. */
async function till(options: Parameters<typeof cashier>[1] = {}): Promise<[Visitor, FakeDevices]> {
  const visitor = await cashier(stage, options)
  const device = await installFakeDevices(visitor.page)
  await visitor.page.reload()
  await visitor.loaded()
  return [visitor, device]
}
async function openDevices(visitor: Visitor): Promise<void> {
  await visitor.page.getByRole('button', { name: /^Akun LINA/ }).click()
  await visitor.page.getByRole('menuitem', { name: 'Perangkat' }).or(button(visitor, 'Perangkat')).first().click()
  await dialog(visitor, 'Perangkat').waitFor()
}
const part = (v: Visitor, name: string) => v.page.getByRole('region', { name, exact: true })
const choose = async (visitor: Visitor, name: string, run: string) => {
  await part(visitor, name).getByRole('radio', { name: run, exact: true }).click()
  await part(visitor, name)
    .getByRole('button', { name: /^(Pilih|Ganti) printer/ })
    .click()
}
const close = (v: Visitor) => dialog(v, 'Perangkat').getByRole('button', { name: 'Tutup' }).last().click()

/** Fills in the rest of a piece by keyboard, its weight being there already, and adds it to the list. */
const enter = async (visitor: Visitor, code: string) => {
  const { page } = visitor
  const choices = async (name: string, text: string) => {
    const input = page.locator(`[name=${name}]`)
    if ((await input.inputValue()) !== '') return
    await input.focus()
    await page.keyboard.type(text, { delay: 75 })
    await page.locator('[role=option]:visible').filter({ hasText: text }).first().click()
  }
  await page.locator('[name=kode_barcode]').fill(code)
  await page.locator('[name=nama_barang]').fill('CINCIN TIMBANG')
  await choices('kode_dept', 'CINCIN')
  await choices('kode_group', 'E750')
  await choices('kode_toko', 'A03')
  if ((await page.locator('[name=harga_modal]').inputValue()) === '')
    await page.locator('[name=harga_modal]').fill('1000000')
  await page.keyboard.press('Insert')
  await page.getByText(new RegExp(`^${code} · A03`)).waitFor()
}

const enterSale = async (visitor: Visitor, code: string) => {
  await pickSales(visitor)
  await scan(visitor.page, code)
  await expect.poll(() => line(visitor).count()).toBe(1)
}
const sell = async (visitor: Visitor, code: string) => {
  await enterSale(visitor, code)
  await visitor.page.keyboard.press('F9')
}

describe('a receipt printer', () => {
  test('by USB: chosen once, tried, and every nota goes to it, after a reload too', async () => {
    const [visitor, device] = await till()
    await openDevices(visitor)
    await choose(visitor, 'Printer nota', 'USB')
    await part(visitor, 'Printer nota').getByText('EPSON TM-T82').waitFor()
    await part(visitor, 'Printer nota').getByText('Terhubung', { exact: true }).waitFor()
    await part(visitor, 'Printer nota').getByRole('radio', { name: '58 mm' }).click()
    await part(visitor, 'Printer nota').getByRole('button', { name: 'Uji cetak' }).click()
    await part(visitor, 'Printer nota').getByText('Terkirim. Periksa kertasnya.').waitFor()
    const testPrint = printEscpos(await device.diterima('usb'))
    expect([testPrint[0], testPrint.at(-1)]).toEqual([
      { text: 'KILAU 58 mm', bold: false, wide: false },
      { cut: 'full' },
    ])
    await visitor.shot('perangkat')
    await visitor.axe('devices')
    await close(visitor)

    await visitor.page.reload()
    await visitor.loaded()
    await sell(visitor, '00150002')
    await dialog(visitor, /JL-SBY-\d{6}-0001 selesai/)
      .getByText('Nota tercetak.')
      .waitFor()
    const nota = printEscpos(await device.diterima('usb'))
    const texts = nota.flatMap((p) => ('text' in p ? [p.text] : []))
    expect(texts.some((t) => t.includes('JL-SBY-'))).toBe(true)
    expect(Math.max(...texts.map((t) => t.length))).toBeLessThanOrEqual(32)
    expect(nota.at(-1)).toEqual({ cut: 'full' })
    await visitor.done()
  })

  test.each<[string, Parameters<FakeDevices['change']>[1], RegExp]>([
    ['that is pulled out', { revoke: true }, /Perangkat tidak terhubung/],
    ['that another program has', { busy: true }, /sedang dipakai program lain/],
  ])('%s is told; the sale stands, and its paper comes as a PDF', async (_, traits, word) => {
    const [visitor, device] = await till()
    await openDevices(visitor)
    await choose(visitor, 'Printer nota', 'USB')
    await part(visitor, 'Printer nota').getByText('Terhubung', { exact: true }).waitFor()
    await close(visitor)
    await device.change('usb', traits)
    await sell(visitor, traits.revoke ? '00150003' : '00150004')
    const ask = dialog(visitor, /Belum tercetak di EPSON TM-T82/)
    await ask.getByText(word).waitFor()
    await visitor.shot(`perangkat-gagal-${traits.revoke ? 'cabut' : 'sibuk'}`)
    const before = papers.get(visitor)!.length
    await ask.getByRole('button', { name: /Cetak PDF/ }).click()
    await visitor.page.getByText('Nota tercetak.').waitFor()
    expect(papers.get(visitor)!.length).toBe(before + 1)
    const { rows } = await stage.chain.owner.query(`SELECT count(*)::int AS n FROM penjualan WHERE status = 'SELESAI'`)
    expect(rows[0].n).toBe(traits.revoke ? 2 : 3)
    await visitor.done()
  })

  test('that takes no bytes is waited for, told, and tried again without a supervisor', async () => {
    const [visitor, device] = await till()
    await openDevices(visitor)
    await choose(visitor, 'Printer nota', 'USB')
    await part(visitor, 'Printer nota').getByText('Terhubung', { exact: true }).waitFor()
    await close(visitor)
    await device.change('usb', { stuck: true })
    await enterSale(visitor, '00150001')
    // After the scan: the clock's own times of keys would be those of a slow hand on a busy machine.
    await visitor.page.clock.install()
    await visitor.page.keyboard.press('F9')
    const ask = dialog(visitor, /Belum tercetak di EPSON TM-T82/)
    // The till itself waits fifteen seconds for it: they pass once the bytes are on their way.
    await expect.poll(() => device.waiting('usb')).toBe(true)
    await visitor.page.clock.fastForward(15_000)
    await ask.getByText(/Perangkat tidak menjawab/).waitFor()
    await ask.getByRole('button', { name: 'Nanti' }).click()
    await visitor.page.getByText('Nota belum tercetak.').waitFor()
    await device.change('usb', { stuck: false })
    await device.diterima('usb')
    await button(visitor, 'Cetak lagi').click()
    await visitor.page.getByText('Nota tercetak.').waitFor()
    expect(printEscpos(await device.diterima('usb')).at(-1)).toEqual({ cut: 'full' })
    await visitor.done()
  })

  test('by serial cable; and nobody who closes the list of devices is left in doubt', async () => {
    const [visitor, device] = await till()
    await openDevices(visitor)
    await device.change('serial', { refusal: true })
    await choose(visitor, 'Printer label', 'Serial')
    await part(visitor, 'Printer label')
      .getByText(/Belum ada perangkat yang diizinkan/)
      .waitFor()
    await device.change('serial', { refusal: false })
    await part(visitor, 'Printer label').getByRole('button', { name: 'Pilih printer' }).click()
    await part(visitor, 'Printer label').getByText('Terhubung', { exact: true }).waitFor()
    await part(visitor, 'Printer label').getByRole('button', { name: 'Uji cetak' }).click()
    await part(visitor, 'Printer label').getByText('Terkirim. Periksa kertasnya.').waitFor()
    expect(Buffer.from(await device.diterima('serial')).toString('latin1')).toMatch(
      /^\^XA\n[^]*\^FD>;12345678\^FS\n\^XZ\n$/,
    )
    await device.change('serial', { revoke: true })
    await part(visitor, 'Printer label').getByText('Tidak terhubung', { exact: true }).waitFor()
    await visitor.done()
  })

  test('in a browser without USB it says so, and leaves the PDF', async () => {
    const visitor = await cashier(stage, { size: 'phone', theme: 'dark' })
    await visitor.page.addInitScript(() => {
      for (const name of ['usb', 'serial']) Object.defineProperty(navigator, name, { value: undefined })
    })
    await visitor.page.goto(`${stage.origin}/dashboard`)
    await visitor.loaded()
    await openDevices(visitor)
    await part(visitor, 'Printer nota').getByRole('radio', { name: 'USB', exact: true }).click()
    await part(visitor, 'Printer nota')
      .getByText(/Browser ini tidak bisa memakai perangkat USB dan serial/)
      .waitFor()
    await visitor.shot('perangkat-hp-gelap', 'whole')
    await visitor.axe('devices without USB')
    await visitor.done()
  })
})

describe('a printer of the network', () => {
  test("is chosen among the shop's, tried, gets the nota; while it is off a PDF comes in its place and nothing twice", async () => {
    const printer = await networkPrinter()
    const shape = {
      nama: 'PRINTER KASIR',
      jenis: 'NOTA',
      alamat: '127.0.0.1',
      port: printer.port,
      lebar: 58,
      lewat: 'SERVER',
      laci: false,
    }
    const installed = await stage.chain.call(owner, 'POST', 'printer', { kode: 'KASIR', ...shape })
    expect(installed.status, installed.raw).toBe(200)
    const [visitor] = await till()
    await openDevices(visitor)
    const locator = part(visitor, 'Printer nota')
    await locator.getByRole('radio', { name: 'Jaringan', exact: true }).click()
    await locator.getByLabel('Printer', { exact: true }).click()
    await visitor.page.getByRole('option', { name: 'PRINTER KASIR' }).click()
    await locator.getByRole('button', { name: 'Uji cetak' }).click()
    await locator.getByText('Terkirim. Periksa kertasnya.').waitFor()
    expect(printEscpos(printer.papers.at(-1)!)[0]).toEqual({ text: 'KILAU 58 mm', bold: false, wide: false })
    await visitor.shot('perangkat-jaringan')
    await visitor.axe('a network printer')
    await close(visitor)
    await sell(visitor, '00150005')
    await visitor.page.getByText('Nota tercetak.').waitFor()
    expect(printer.papers.at(-1)!.toString('latin1')).toMatch(/JL-SBY-\d{6}-\d{4}/)
    const outgoing = printer.papers.length

    await printer.off()
    await visitor.page.reload()
    await visitor.loaded()
    await sell(visitor, '00151907')
    const ask = dialog(visitor, /Belum tercetak di PRINTER KASIR/)
    await ask.getByText('Printer Tidak Terhubung').waitFor()
    await ask.getByRole('button', { name: /Cetak PDF/ }).click()
    await visitor.page.getByText('Nota tercetak.').waitFor()
    await printer.on()
    const { rows } = await stage.chain.owner.query(
      `SELECT status FROM cetakan WHERE objek LIKE 'penjualan/%' ORDER BY dibuat`,
    )
    expect(rows.map((r) => r.status)).toEqual(['SELESAI', 'BATAL'])
    expect(printer.papers.length).toBe(outgoing)
    await printer.off()
    await visitor.done()
  })
})

describe('a scale', () => {
  test('is read live on Perangkat, is quiet until it rests, and comes back when it was pulled out', async () => {
    const [visitor, device] = await till({ theme: 'dark' })
    await openDevices(visitor)
    // The first serial port is the printer's.
    await choose(visitor, 'Printer label', 'Serial')
    await part(visitor, 'Printer label').getByText('Terhubung', { exact: true }).waitFor()
    const locator = part(visitor, 'Timbangan')
    await locator.getByRole('button', { name: 'Pilih timbangan' }).click()
    await locator.getByText(/Belum ada berat/).waitFor()
    const { lebar } = scaleLanguages
    await device.write('timbangan', lebar(3215) + lebar(3216))
    await locator.getByText('Belum stabil.').waitFor()
    await device.write('timbangan', lebar(3216) + lebar(3216))
    await locator.getByText(/^Stabil/).waitFor()
    expect(await locator.getByRole('status', { name: 'Berat' }).innerText()).toBe('3.216 g')
    await visitor.shot('perangkat-gelap')
    await visitor.axe('a scale')
    await device.change('timbangan', { revoke: true })
    await locator.getByText(/Perangkat tidak terhubung/).waitFor()
    await device.change('timbangan', { revoke: false })
    await locator.getByText(/Belum ada berat/).waitFor()
    await device.write('timbangan', lebar(12_500).repeat(3))
    await expect.poll(() => locator.getByRole('status', { name: 'Berat' }).innerText()).toBe('12.500 g')
    await visitor.done()
  })

  test('fills the weight of a piece that comes in: F6, once it rests, wherever the focus is', async () => {
    const visitor = await stage.visit({ path: bare, still: true })
    const device = await installFakeDevices(visitor.page)
    await visitor.enter('PEMILIK', '/tambah-data-barang')
    await visitor.loaded()
    // Without a scale the field has no scale button.
    expect(await button(visitor, /dari timbangan/).count()).toBe(0)
    await visitor.page.getByRole('button', { name: /^Akun PEMILIK/ }).click()
    await visitor.page.getByRole('menuitem', { name: 'Perangkat' }).or(button(visitor, 'Perangkat')).first().click()
    await choose(visitor, 'Printer label', 'Serial')
    await part(visitor, 'Printer label').getByText('Terhubung', { exact: true }).waitFor()
    await part(visitor, 'Timbangan').getByRole('button', { name: 'Pilih timbangan' }).click()
    await part(visitor, 'Timbangan')
      .getByText(/Belum ada berat/)
      .waitFor()
    await close(visitor)
    const take = button(visitor, /dari timbangan/)
    await device.repeat('timbangan', scaleLanguages.goyang(3217))
    await take.getByText('3.217').waitFor()
    await visitor.page.keyboard.press('F6')
    expect(await visitor.page.locator('[name=berat]:focus').inputValue()).toBe('')
    await device.repeat('timbangan', scaleLanguages.and(3215))
    await expect.poll(() => take.isEnabled()).toBe(true)
    await visitor.shot('timbang-barang-masuk')
    await visitor.page.keyboard.press('F6')
    expect(await visitor.page.locator('[name=berat]').inputValue()).toBe('3.215')
    await visitor.page.getByLabel('Supplier').focus()
    await pick(visitor.page, 'UBS')
    await enter(visitor, 'TIMBANG-1')
    // A typed weight replaces the scale's, and its source.
    await visitor.page.keyboard.press('F6')
    await visitor.page.locator('[name=berat]').fill('3.2')
    await enter(visitor, 'TIMBANG-2')
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Barang Berhasil Disimpan').waitFor()
    // While the message lies over the page, nothing behind it can be reached.
    await visitor.page.getByText('Barang Berhasil Disimpan').waitFor({ state: 'detached' })
    const { rows } = await stage.chain.owner.query(
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
    // The foot of the menus shows the state of the till's devices.
    const foot = visitor.page.getByRole('group', { name: 'Perangkat' })
    await foot.getByRole('button', { name: 'Timbangan: 3.215 g' }).waitFor()
    await foot.getByRole('button', { name: /^Printer label 1a86:7523: Siap/ }).waitFor()
    await button(visitor, 'Lebarkan menu').click()
    await device.change('serial', { revoke: true })
    await foot.getByRole('button', { name: /1a86:7523\s*Tidak terhubung/ }).waitFor()
    await visitor.shot('perangkat-kaki')
    await foot.getByRole('button', { name: /^Timbangan/ }).click()
    await dialog(visitor, 'Perangkat').waitFor()
    await close(visitor)
    await visitor.axe('a weight from the scale')
    await visitor.done()
  })
})

test('a scanner is learned from the test sheet; from then on nothing without its prefix is a scan', async () => {
  const visitor = await cashier(stage)
  await openDevices(visitor)
  const sheet = part(visitor, 'Pemindai').getByLabel('Pindai lembar uji di sini')
  await sheet.focus()
  await visitor.page.keyboard.type(`~${testCode}`)
  await visitor.page.getByText('Awalan: ~. Akhiran: tidak ada. Enter tidak dikirim').waitFor()
  await scan(visitor.page, testCode.replaceAll('-', "'"))
  await visitor.page.getByText(/bukan KILAU/).waitFor()
  await scan(visitor.page, `~]C0${testCode}`)
  await visitor.page.getByText('Awalan: ~. Akhiran: tidak ada.', { exact: true }).waitFor()
  await visitor.axe('the scanner')
  await visitor.shot('perangkat-pemindai')
  await close(visitor)
  await visitor.page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await scan(visitor.page, '00149966')
  await visitor.page.getByText('Pindaian tanpa awalan pemindai').waitFor()
  await scan(visitor.page, '~]C100149966')
  await expect.poll(() => line(visitor).count()).toBe(1)
  // Typed in the scan field it needs none.
  await visitor.page.keyboard.press('F2')
  await visitor.page.keyboard.type('00148213', { delay: 90 })
  await visitor.page.keyboard.press('Enter')
  await expect.poll(() => line(visitor).count()).toBe(2)
  await visitor.done()
})
