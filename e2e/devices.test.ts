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
let s: Stage
let owner: Person
beforeAll(async () => {
  ;({ s, owner } = await openShop())
}, 180_000)
afterAll(async () => {
  expect(s.chain.errors).toEqual([])
  await s.close()
})

/** LINA at the sale screen with connected devices. */
async function till(options: Parameters<typeof cashier>[1] = {}): Promise<[Visitor, FakeDevices]> {
  const v = await cashier(s, options)
  const device = await installFakeDevices(v.page)
  await v.page.reload()
  await v.loaded()
  return [v, device]
}
async function openDevices(v: Visitor): Promise<void> {
  await v.page.getByRole('button', { name: /^Akun LINA/ }).click()
  await v.page.getByRole('menuitem', { name: 'Perangkat' }).or(button(v, 'Perangkat')).first().click()
  await dialog(v, 'Perangkat').waitFor()
}
const part = (v: Visitor, name: string) => v.page.getByRole('region', { name, exact: true })
const choose = async (v: Visitor, name: string, run: string) => {
  await part(v, name).getByRole('radio', { name: run, exact: true }).click()
  await part(v, name)
    .getByRole('button', { name: /^(Pilih|Ganti) printer/ })
    .click()
}
const close = (v: Visitor) => dialog(v, 'Perangkat').getByRole('button', { name: 'Tutup' }).last().click()

/** Fills in the rest of a piece by keyboard, its weight being there already, and adds it to the list. */
const enter = async (v: Visitor, code: string) => {
  const { page } = v
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

const enterSale = async (v: Visitor, code: string) => {
  await pickSales(v)
  await scan(v.page, code)
  await expect.poll(() => line(v).count()).toBe(1)
}
const sell = async (v: Visitor, code: string) => {
  await enterSale(v, code)
  await v.page.keyboard.press('F9')
}

describe('a receipt printer', () => {
  test('by USB: chosen once, tried, and every nota goes to it, after a reload too', async () => {
    const [v, device] = await till()
    await openDevices(v)
    await choose(v, 'Printer nota', 'USB')
    await part(v, 'Printer nota').getByText('EPSON TM-T82').waitFor()
    await part(v, 'Printer nota').getByText('Terhubung', { exact: true }).waitFor()
    await part(v, 'Printer nota').getByRole('radio', { name: '58 mm' }).click()
    await part(v, 'Printer nota').getByRole('button', { name: 'Uji cetak' }).click()
    await part(v, 'Printer nota').getByText('Terkirim. Periksa kertasnya.').waitFor()
    const testPrint = printEscpos(await device.diterima('usb'))
    expect([testPrint[0], testPrint.at(-1)]).toEqual([
      { text: 'KILAU 58 mm', bold: false, wide: false },
      { cut: 'full' },
    ])
    await v.shot('perangkat')
    await v.axe('devices')
    await close(v)

    await v.page.reload()
    await v.loaded()
    await sell(v, '00150002')
    await dialog(v, /JL-SBY-\d{6}-0001 selesai/)
      .getByText('Nota tercetak.')
      .waitFor()
    const nota = printEscpos(await device.diterima('usb'))
    const texts = nota.flatMap((p) => ('text' in p ? [p.text] : []))
    expect(texts.some((t) => t.includes('JL-SBY-'))).toBe(true)
    expect(Math.max(...texts.map((t) => t.length))).toBeLessThanOrEqual(32)
    expect(nota.at(-1)).toEqual({ cut: 'full' })
    await v.done()
  })

  test.each<[string, Parameters<FakeDevices['change']>[1], RegExp]>([
    ['that is pulled out', { revoke: true }, /Perangkat tidak terhubung/],
    ['that another program has', { busy: true }, /sedang dipakai program lain/],
  ])('%s is told; the sale stands, and its paper comes as a PDF', async (_, traits, word) => {
    const [v, device] = await till()
    await openDevices(v)
    await choose(v, 'Printer nota', 'USB')
    await part(v, 'Printer nota').getByText('Terhubung', { exact: true }).waitFor()
    await close(v)
    await device.change('usb', traits)
    await sell(v, traits.revoke ? '00150003' : '00150004')
    const ask = dialog(v, /Belum tercetak di EPSON TM-T82/)
    await ask.getByText(word).waitFor()
    await v.shot(`perangkat-gagal-${traits.revoke ? 'cabut' : 'sibuk'}`)
    const before = papers.get(v)!.length
    await ask.getByRole('button', { name: /Cetak PDF/ }).click()
    await v.page.getByText('Nota tercetak.').waitFor()
    expect(papers.get(v)!.length).toBe(before + 1)
    const { rows } = await s.chain.owner.query(`SELECT count(*)::int AS n FROM penjualan WHERE status = 'SELESAI'`)
    expect(rows[0].n).toBe(traits.revoke ? 2 : 3)
    await v.done()
  })

  test('that takes no bytes is waited for, told, and tried again without a supervisor', async () => {
    const [v, device] = await till()
    await openDevices(v)
    await choose(v, 'Printer nota', 'USB')
    await part(v, 'Printer nota').getByText('Terhubung', { exact: true }).waitFor()
    await close(v)
    await device.change('usb', { stuck: true })
    await enterSale(v, '00150001')
    // After the scan: the clock's own times of keys would be those of a slow hand on a busy machine.
    await v.page.clock.install()
    await v.page.keyboard.press('F9')
    const ask = dialog(v, /Belum tercetak di EPSON TM-T82/)
    // The till itself waits fifteen seconds for it: they pass once the bytes are on their way.
    await expect.poll(() => device.waiting('usb')).toBe(true)
    await v.page.clock.fastForward(15_000)
    await ask.getByText(/Perangkat tidak menjawab/).waitFor()
    await ask.getByRole('button', { name: 'Nanti' }).click()
    await v.page.getByText('Nota belum tercetak.').waitFor()
    await device.change('usb', { stuck: false })
    await device.diterima('usb')
    await button(v, 'Cetak lagi').click()
    await v.page.getByText('Nota tercetak.').waitFor()
    expect(printEscpos(await device.diterima('usb')).at(-1)).toEqual({ cut: 'full' })
    await v.done()
  })

  test('by serial cable; and nobody who closes the list of devices is left in doubt', async () => {
    const [v, device] = await till()
    await openDevices(v)
    await device.change('serial', { refusal: true })
    await choose(v, 'Printer label', 'Serial')
    await part(v, 'Printer label')
      .getByText(/Belum ada perangkat yang diizinkan/)
      .waitFor()
    await device.change('serial', { refusal: false })
    await part(v, 'Printer label').getByRole('button', { name: 'Pilih printer' }).click()
    await part(v, 'Printer label').getByText('Terhubung', { exact: true }).waitFor()
    await part(v, 'Printer label').getByRole('button', { name: 'Uji cetak' }).click()
    await part(v, 'Printer label').getByText('Terkirim. Periksa kertasnya.').waitFor()
    expect(Buffer.from(await device.diterima('serial')).toString('latin1')).toMatch(
      /^\^XA\n[^]*\^FD>;12345678\^FS\n\^XZ\n$/,
    )
    await device.change('serial', { revoke: true })
    await part(v, 'Printer label').getByText('Tidak terhubung', { exact: true }).waitFor()
    await v.done()
  })

  test('in a browser without USB it says so, and leaves the PDF', async () => {
    const v = await cashier(s, { size: 'phone', theme: 'dark' })
    await v.page.addInitScript(() => {
      for (const name of ['usb', 'serial']) Object.defineProperty(navigator, name, { value: undefined })
    })
    await v.page.goto(`${s.origin}/dashboard`)
    await v.loaded()
    await openDevices(v)
    await part(v, 'Printer nota').getByRole('radio', { name: 'USB', exact: true }).click()
    await part(v, 'Printer nota')
      .getByText(/Browser ini tidak bisa memakai perangkat USB dan serial/)
      .waitFor()
    await v.shot('perangkat-hp-gelap', 'whole')
    await v.axe('devices without USB')
    await v.done()
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
    const installed = await s.chain.call(owner, 'POST', 'printer', { kode: 'KASIR', ...shape })
    expect(installed.status, installed.raw).toBe(200)
    const [v] = await till()
    await openDevices(v)
    const p = part(v, 'Printer nota')
    await p.getByRole('radio', { name: 'Jaringan', exact: true }).click()
    await p.getByLabel('Printer', { exact: true }).click()
    await v.page.getByRole('option', { name: 'PRINTER KASIR' }).click()
    await p.getByRole('button', { name: 'Uji cetak' }).click()
    await p.getByText('Terkirim. Periksa kertasnya.').waitFor()
    expect(printEscpos(printer.papers.at(-1)!)[0]).toEqual({ text: 'KILAU 58 mm', bold: false, wide: false })
    await v.shot('perangkat-jaringan')
    await v.axe('a network printer')
    await close(v)
    await sell(v, '00150005')
    await v.page.getByText('Nota tercetak.').waitFor()
    expect(printer.papers.at(-1)!.toString('latin1')).toMatch(/JL-SBY-\d{6}-\d{4}/)
    const outgoing = printer.papers.length

    await printer.off()
    await v.page.reload()
    await v.loaded()
    await sell(v, '00151907')
    const ask = dialog(v, /Belum tercetak di PRINTER KASIR/)
    await ask.getByText('Printer Tidak Terhubung').waitFor()
    await ask.getByRole('button', { name: /Cetak PDF/ }).click()
    await v.page.getByText('Nota tercetak.').waitFor()
    await printer.on()
    const { rows } = await s.chain.owner.query(
      `SELECT status FROM cetakan WHERE objek LIKE 'penjualan/%' ORDER BY dibuat`,
    )
    expect(rows.map((r) => r.status)).toEqual(['SELESAI', 'BATAL'])
    expect(printer.papers.length).toBe(outgoing)
    await printer.off()
    await v.done()
  })
})

describe('a scale', () => {
  test('is read live on Perangkat, is quiet until it rests, and comes back when it was pulled out', async () => {
    const [v, device] = await till({ theme: 'dark' })
    await openDevices(v)
    // The first serial port is the printer's.
    await choose(v, 'Printer label', 'Serial')
    await part(v, 'Printer label').getByText('Terhubung', { exact: true }).waitFor()
    const t = part(v, 'Timbangan')
    await t.getByRole('button', { name: 'Pilih timbangan' }).click()
    await t.getByText(/Belum ada berat/).waitFor()
    const { lebar } = scaleLanguages
    await device.write('timbangan', lebar(3215) + lebar(3216))
    await t.getByText('Belum stabil.').waitFor()
    await device.write('timbangan', lebar(3216) + lebar(3216))
    await t.getByText(/^Stabil/).waitFor()
    expect(await t.getByRole('status', { name: 'Berat' }).innerText()).toBe('3.216 g')
    await v.shot('perangkat-gelap')
    await v.axe('a scale')
    await device.change('timbangan', { revoke: true })
    await t.getByText(/Perangkat tidak terhubung/).waitFor()
    await device.change('timbangan', { revoke: false })
    await t.getByText(/Belum ada berat/).waitFor()
    await device.write('timbangan', lebar(12_500).repeat(3))
    await expect.poll(() => t.getByRole('status', { name: 'Berat' }).innerText()).toBe('12.500 g')
    await v.done()
  })

  test('fills the weight of a piece that comes in: F6, once it rests, wherever the focus is', async () => {
    const v = await s.visit({ path: bare, still: true })
    const device = await installFakeDevices(v.page)
    await v.enter('PEMILIK', '/tambah-data-barang')
    await v.loaded()
    // Without a scale the field has no scale button.
    expect(await button(v, /dari timbangan/).count()).toBe(0)
    await v.page.getByRole('button', { name: /^Akun PEMILIK/ }).click()
    await v.page.getByRole('menuitem', { name: 'Perangkat' }).or(button(v, 'Perangkat')).first().click()
    await choose(v, 'Printer label', 'Serial')
    await part(v, 'Printer label').getByText('Terhubung', { exact: true }).waitFor()
    await part(v, 'Timbangan').getByRole('button', { name: 'Pilih timbangan' }).click()
    await part(v, 'Timbangan')
      .getByText(/Belum ada berat/)
      .waitFor()
    await close(v)
    const take = button(v, /dari timbangan/)
    await device.repeat('timbangan', scaleLanguages.goyang(3217))
    await take.getByText('3.217').waitFor()
    await v.page.keyboard.press('F6')
    expect(await v.page.locator('[name=berat]:focus').inputValue()).toBe('')
    await device.repeat('timbangan', scaleLanguages.and(3215))
    await expect.poll(() => take.isEnabled()).toBe(true)
    await v.shot('timbang-barang-masuk')
    await v.page.keyboard.press('F6')
    expect(await v.page.locator('[name=berat]').inputValue()).toBe('3.215')
    await v.page.getByLabel('Supplier').focus()
    await pick(v.page, 'UBS')
    await enter(v, 'TIMBANG-1')
    // A typed weight replaces the scale's, and its source.
    await v.page.keyboard.press('F6')
    await v.page.locator('[name=berat]').fill('3.2')
    await enter(v, 'TIMBANG-2')
    await v.page.keyboard.press('F9')
    await v.page.getByText('Barang Berhasil Disimpan').waitFor()
    // While the message lies over the page, nothing behind it can be reached.
    await v.page.getByText('Barang Berhasil Disimpan').waitFor({ state: 'detached' })
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
    // The foot of the menus shows the state of the till's devices.
    const foot = v.page.getByRole('group', { name: 'Perangkat' })
    await foot.getByRole('button', { name: 'Timbangan: 3.215 g' }).waitFor()
    await foot.getByRole('button', { name: /^Printer label 1a86:7523: Siap/ }).waitFor()
    await button(v, 'Lebarkan menu').click()
    await device.change('serial', { revoke: true })
    await foot.getByRole('button', { name: /1a86:7523\s*Tidak terhubung/ }).waitFor()
    await v.shot('perangkat-kaki')
    await foot.getByRole('button', { name: /^Timbangan/ }).click()
    await dialog(v, 'Perangkat').waitFor()
    await close(v)
    await v.axe('a weight from the scale')
    await v.done()
  })
})

test('a scanner is learned from the test sheet; from then on nothing without its prefix is a scan', async () => {
  const v = await cashier(s)
  await openDevices(v)
  const sheet = part(v, 'Pemindai').getByLabel('Pindai lembar uji di sini')
  await sheet.focus()
  await v.page.keyboard.type(`~${testCode}`)
  await v.page.getByText('Awalan: ~. Akhiran: tidak ada. Enter tidak dikirim').waitFor()
  await scan(v.page, testCode.replaceAll('-', "'"))
  await v.page.getByText(/bukan KILAU/).waitFor()
  await scan(v.page, `~]C0${testCode}`)
  await v.page.getByText('Awalan: ~. Akhiran: tidak ada.', { exact: true }).waitFor()
  await v.axe('the scanner')
  await v.shot('perangkat-pemindai')
  await close(v)
  await v.page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await scan(v.page, '00149966')
  await v.page.getByText('Pindaian tanpa awalan pemindai').waitFor()
  await scan(v.page, '~]C100149966')
  await expect.poll(() => line(v).count()).toBe(1)
  // Typed in the scan field it needs none.
  await v.page.keyboard.press('F2')
  await v.page.keyboard.type('00148213', { delay: 90 })
  await v.page.keyboard.press('Enter')
  await expect.poll(() => line(v).count()).toBe(2)
  await v.done()
})
