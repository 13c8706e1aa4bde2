import type { Page, Request } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { oneOf } from '#testing/share.ts'
import { lend, lendingShop } from '#testing/cashier.ts'
import { prove } from '#testing/examples.ts'
import { networkPrinter, type NetworkPrinter } from '#testing/network-printer.ts'
import { pledge } from '#testing/world.ts'
import { intercept, type Stage, type Visitor } from './browser.ts'
import { cashier, openShop, papers } from './cashier.ts'

/** A loan in a real browser: lent with a picture of the piece, its interest paid, renewed, redeemed; the clock moves in between. */
let stage: Stage
let printer: NetworkPrinter
beforeAll(async () => {
  const shop = await openShop()
  stage = shop.original
  await lendingShop(stage.chain, shop.owner, 90_000_000)
  printer = await networkPrinter()
  const shape = { kode: 'LABEL', nama: 'PRINTER LABEL', jenis: 'LABEL', alamat: '127.0.0.1', lebar: 80 }
  const added = await stage.chain.call(shop.owner, 'POST', 'printer', {
    ...shape,
    port: printer.port,
    lewat: 'SERVER',
    laci: false,
  })
  expect(added.status, added.raw).toBe(200)
})
afterAll(async () => {
  await stage.close()
  await printer.off()
})
const labels = () => printer.papers.map((p) => p.toString('latin1'))

const path = '/transaksi-hutang'
const pick = async (visitor: Visitor, name: string, text: RegExp | string) => {
  await visitor.page.locator(`input[name="${name}"]`).click()
  await visitor.page.getByRole('option', { name: text }).first().click()
}
const type = (v: Visitor, name: string, text: string) => v.page.locator(`input[name="${name}"]`).fill(text)
/** A new loan on one piece of 750, but for its photo. */
async function typeLoan(
  visitor: Visitor,
  of: { who: RegExp; pokok: string; name: string; grams: string },
): Promise<void> {
  await pick(visitor, 'kode_customer', of.who)
  await pick(visitor, 'kode_sales', /MELATI/)
  await type(visitor, 'pokok', of.pokok)
  await type(visitor, 'detail_barang.0.nama_barang', of.name)
  await pick(visitor, 'detail_barang.0.kode_kadar', '750')
  await type(visitor, 'detail_barang.0.berat_kotor', of.grams)
  await type(visitor, 'detail_barang.0.berat', of.grams)
  await pick(visitor, 'detail_barang.0.kondisi_pinjaman', /BAIK/)
}
/** Takes the photo that the form asks for first. */
async function takePhoto(of: Pick<Page, 'locator'>): Promise<void> {
  const red = { create: { width: 60, height: 60, channels: 3, background: '#c22' } } as const
  const buffer = await sharp(red).png().toBuffer()
  await of.locator('input[type=file]').first().setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
}
const total = (v: Visitor) => v.page.getByRole('region', { name: 'Pembayaran', exact: true }).locator('output').first()
/** The business date moves on, as if the days between had been opened and closed. */
const later = (days: number) =>
  stage.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + ${days}::int WHERE cabang = 'SBY'`)
/** A loan on these pieces, lent by another till; its number. */
const lendOn = async (...names: readonly string[]) =>
  lend(stage.chain, await stage.chain.login('LINA'), {
    detail_barang: names.map((nama_barang) => ({ ...pledge, nama_barang })),
  })
const open = async (visitor: Visitor, nomor: string) => {
  await visitor.page.goto(`${stage.origin}${path}?nomor=${nomor}`)
  await visitor.loaded()
  await visitor.page.getByRole('radio', { name: 'Tebus' }).waitFor()
}

describe('a loan', () => {
  let visitor: Visitor
  let nomor: string
  let follows: string
  beforeAll(async () => {
    visitor = await cashier(stage)
    const label = { cara: 'antrean', printer: 'LABEL', nama: 'PRINTER LABEL', dpi: 203 }
    await visitor.page.evaluate((d) => localStorage.setItem('kilau.pilihan.perangkat.SBY', JSON.stringify(d)), {
      label,
    })
    await visitor.page.goto(`${stage.origin}${path}`)
    await visitor.loaded(true)
  })
  afterAll(() => visitor.done())

  test('nothing runs yet; Ins begins one, what it comes to stands row by row while it is typed', async () => {
    await visitor.page.getByText('Tidak ada pinjaman yang berjalan.').waitFor()
    await visitor.axe(`${path} kosong`, 'route')
    await visitor.page.keyboard.press('Insert')
    await visitor.page.getByRole('region', { name: 'Pinjaman baru' }).waitFor()
    expect(await visitor.page.locator('button[aria-current=true]').allInnerTexts()).toEqual(['Pinjaman baru'])
    await typeLoan(visitor, { who: /SITI AMINAH/, pokok: '1250000', name: 'CINCIN SOLITAIRE', grams: '1.35' })
    // Before the photo, and with more than the piece carries, what it carries is said all the same.
    const carried = visitor.page.getByRole('region', { name: 'Taksiran' })
    await carried.getByText('1,687,500').first().waitFor()
    await type(visitor, 'pokok', '2000000')
    const goods = () => visitor.page.getByRole('meter', { name: 'Plafond barang' }).getAttribute('aria-valuetext')
    await expect.poll(goods).toBe('2,000,000 dari 1,687,500')
    await carried.getByText('1,687,500').first().waitFor()
    await visitor.axe(`${path} pinjaman lewat plafond`, 'route')
    await visitor.shot('hutang-lewat-plafond')
    await type(visitor, 'pokok', '1250000')
    await takePhoto(visitor.page)
    await visitor.page.getByRole('table').filter({ hasText: '1,650,000' }).filter({ hasText: 'BAIK 85.00%' }).waitFor()
    // A cashier sees the ceiling of the customer; what all customers owe is told to whom its master is open.
    const meter = (name: string) => visitor.page.getByRole('meter', { name })
    await expect.poll(() => meter('Plafond SITI AMINAH').getAttribute('aria-valuetext')).toMatch(/^1,250,000 dari /)
    expect(await meter('Plafond toko').count()).toBe(0)
    await visitor.axe(`${path} pinjaman baru`, 'route')
    await visitor.shot('hutang-baru')
    // Somebody else is served first: it waits as a draft, also while the page is loaded anew.
    const pokok = () => visitor.page.locator('input[name="pokok"]').inputValue()
    await visitor.page.keyboard.press('F10')
    await expect.poll(pokok).toBe('')
    await visitor.page.reload()
    await visitor.loaded(true)
    await visitor.page.getByRole('button', { name: /^SITI AMINAH/ }).click()
    await expect.poll(pokok).toContain('1,250,000')
    await visitor.page.getByRole('table').filter({ hasText: '1,650,000' }).waitFor()
    await visitor.shot('hutang-ditahan')
    await visitor.page.keyboard.press('F9')
    await expect.poll(() => papers.get(visitor)).toEqual([expect.stringMatching(/^HT-SBY-\d{6}-0001$/)])
    nomor = papers.get(visitor)![0]!
    // This till has a label printer: the envelope's label follows the slip.
    await expect.poll(() => labels()).toEqual([expect.stringContaining(`${nomor}-1`)])
    // The counter is free for the next one: F9 once more pays nothing.
    const list = visitor.page.getByRole('region', { name: 'Pinjaman berjalan' })
    await list.getByText('SITI AMINAH').waitFor()
    expect(await list.getByText(/^telat/).count()).toBe(0)
    const sent: string[] = []
    const note = (request: Request) => void (request.method() === 'POST' && sent.push(request.url()))
    visitor.page.on('request', note)
    await visitor.page.keyboard.press('F9')
    await visitor.page.waitForTimeout(500)
    visitor.page.off('request', note)
    expect(sent).toEqual([])
    expect(papers.get(visitor)).toHaveLength(1)
    expect(await list.getByText(nomor).count()).toBe(1)
    expect(await prove(stage.chain)).toEqual([])
  })

  test('after 37 days it is marked as late, the ways to pay stand side by side; it is renewed, and the loan that follows is looked at', async () => {
    await later(37)
    await visitor.page.goto(`${stage.origin}${path}`)
    await visitor.page.getByRole('region', { name: 'Pinjaman berjalan' }).getByText('telat 7 hari').waitFor()
    await visitor.axe(`${path} telat`, 'route')
    await visitor.shot('hutang-telat')
    await open(visitor, nomor)
    const head = (name: string) => visitor.page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
    // 1,250,000 × 2.5 % × 37 ÷ 30, and 0.1 % for seven days.
    await head('Tebus').getByText('1,298,000').waitFor()
    await head('Bayar bunga').getByText('48,000').waitFor()
    // On the new due date, 23 days on: 1,250,000 × 2.5 % × 23 ÷ 30 above the principal.
    await visitor.page
      .getByRole('row', { name: /^Tebus pada jatuh tempo baru/ })
      .getByText('1,274,000')
      .first()
      .waitFor()
    // A letter with Alt is one of these ways, a digit with Alt is what is paid with.
    await visitor.page.keyboard.press('Alt+P')
    await expect.poll(() => visitor.page.getByRole('radio', { name: 'Perpanjang' }).isChecked()).toBe(true)
    await visitor.page.keyboard.press('Alt+2')
    await expect
      .poll(() => visitor.page.locator('[aria-keyshortcuts="Alt+2"]').getAttribute('aria-pressed'))
      .toBe('true')
    await visitor.page.keyboard.press('Alt+1')
    expect(await visitor.page.getByRole('radio', { name: 'Perpanjang' }).isChecked()).toBe(true)
    await visitor.page.locator('input[name="pokok-SEBAGIAN"]').fill('500000')
    await expect.poll(() => total(visitor).innerText()).toContain('548,000')
    await visitor.axe(`${path} cara`, 'route')
    await visitor.shot('hutang-cara')
    await visitor.page.getByRole('radio', { name: 'Perpanjang' }).check()
    await expect.poll(() => total(visitor).innerText()).not.toContain('548,000')
    await visitor.page.keyboard.press('F9')
    // The receipt, then the slip and the label of the loan that follows.
    const paid = [expect.stringMatching(/^TB-SBY-/), expect.stringMatching(/^HT-SBY-/)]
    await expect.poll(() => papers.get(visitor)!.slice(-2)).toEqual(paid)
    follows = papers.get(visitor)!.at(-1)!
    await expect.poll(() => labels().at(-1)).toContain(`${follows}-1`)
    await visitor.page.getByRole('region', { name: 'Pinjaman berjalan' }).getByText(follows).click()
    await visitor.page.getByText(`lanjutan ${nomor}`).waitFor()
    expect(await prove(stage.chain)).toEqual([])
  })

  test('ten days on it is redeemed with less interest, which asks for a reason', async () => {
    await later(10)
    await open(visitor, follows)
    await visitor.page.keyboard.press('F8')
    await type(visitor, 'bunga_minta', '5000')
    await visitor.page
      .getByRole('columnheader', { name: /Keterangan Tidak Boleh Kosong/ })
      .first()
      .waitFor()
    await type(visitor, 'alasan_potongan', 'PELANGGAN LAMA')
    await expect.poll(() => total(visitor).innerText()).toContain('1,255,000')
    await visitor.shot('hutang-ubah-bunga')
    await type(visitor, 'bunga_minta', '')
    await type(visitor, 'alasan_potongan', '')
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByText('Tidak ada pinjaman yang berjalan.').waitFor()
    await visitor.page.goto(`${stage.origin}/lihat-hutang`)
    await visitor.loaded()
    await visitor.axe('/lihat-hutang', 'route')
    expect(await prove(stage.chain)).toEqual([])
  })
})

test('the calculator says what would be lent and paid out, before anybody borrows', async () => {
  for (const [name, options] of oneOf('loans', [
    ['terang', {}],
    ['hp', { size: 'phone', theme: 'dark' }],
  ] as const)) {
    const visitor = await stage.visit(options)
    await visitor.enter('LINA', '/hitung-pinjaman')
    await visitor.loaded()
    await pick(visitor, 'detail_barang.0.kode_kadar', '750')
    await type(visitor, 'detail_barang.0.berat', '1.35')
    await pick(visitor, 'detail_barang.0.kondisi_pinjaman', /BAIK/)
    const outcome = visitor.page.getByRole('region', { name: 'Hasil hitungan' })
    // 1.350 g at 1,650,000 would carry more than the ceiling of its fineness lets it.
    await outcome.getByText('Rp. 1,687,500').first().waitFor()
    await type(visitor, 'pokok', '1250000')
    await outcome.getByText('Rp. 1,240,000').waitFor()
    await visitor.axe(`/hitung-pinjaman ${name}`, 'route')
    await visitor.shot(`hitung-pinjaman-${name}`, 'whole')
    await type(visitor, 'pokok', '1700000')
    await outcome.getByText('Hutang Melebihi Plafond').waitFor()
    await outcome.getByText('Rp. 1,687,500').first().waitFor()
    await visitor.done()
  }
  expect(await prove(stage.chain)).toEqual([])
})

test('once the slip was printed in its frame, keys are the counter’s again', async () => {
  const visitor = await stage.visit()
  // As in a browser with its own viewer of PDF files, which this one has not: its frame shows something else.
  await visitor.page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true })
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = () => make(new Blob(['SURAT BUKTI GADAI'], { type: 'text/html' }))
  })
  await visitor.enter('LINA', path)
  await visitor.loaded()
  const number = await lendOn('GELANG')
  await visitor.enter('LINA', `${path}?nomor=${number}`)
  await visitor.page.getByRole('radio', { name: 'Bayar bunga' }).waitFor()
  await visitor.page.keyboard.press('Alt+B')
  await visitor.page.getByRole('button', { name: /^Bayar bunga dan cetak/ }).waitFor()
  await visitor.page.keyboard.press('F9')
  await visitor.page.locator('iframe[title=PDF]').waitFor({ state: 'attached' })
  await visitor.page.getByRole('region', { name: 'Pinjaman berjalan' }).waitFor()
  // Its viewer takes the keys when it has loaded, and when its dialog closes.
  const focused = () => visitor.page.evaluate(() => document.activeElement?.tagName)
  const takeKeys = () =>
    visitor.page.evaluate(() => {
      document.querySelector<HTMLIFrameElement>('iframe[title=PDF]')!.contentWindow!.focus()
      return document.activeElement!.tagName
    })
  expect(await takeKeys()).toBe('IFRAME')
  await expect.poll(focused).not.toBe('IFRAME')
  await visitor.page.keyboard.press('Insert')
  await visitor.page.getByRole('region', { name: 'Pinjaman baru' }).waitFor()
  // In the middle of an amount: what is typed goes on where it was.
  await visitor.page.locator('input[name="pokok"]').click()
  await visitor.page.keyboard.type('2000')
  expect(await takeKeys()).toBe('IFRAME')
  await expect.poll(focused).toBe('INPUT')
  await visitor.page.keyboard.type('000')
  await expect.poll(() => visitor.page.locator('input[name="pokok"]').inputValue()).toContain('2,000,000')
  await visitor.done()
})

describe('an answer that comes late throws nobody out who is served meanwhile', () => {
  /** Presses F9, whose answer waits until it is let through. */
  const pressF9 = async (visitor: Visitor, endpoint: string) => {
    const through = Promise.withResolvers<void>()
    await intercept(visitor.page, `**/api/v1/${endpoint}`, async (route) => {
      await through.promise
      await route.continue()
    })
    const sent = visitor.page.waitForRequest(`**/api/v1/${endpoint}`)
    await visitor.page.keyboard.press('F9')
    await sent
    return async () => {
      const answered = visitor.page.waitForResponse(`**/api/v1/${endpoint}`)
      through.resolve()
      await answered
    }
  }

  test('a loan is redeemed, and the next one begun', async () => {
    const number = await lendOn('GELANG')
    const visitor = await cashier(stage, { route: `${path}?nomor=${number}` })
    await visitor.page.getByRole('radio', { name: 'Tebus' }).waitFor()
    await expect.poll(() => total(visitor).innerText()).toMatch(/[1-9]/)
    // What is typed for the way that is chosen outlives its own key.
    const paid = visitor.page.locator('input[name=jumlah_bayar]')
    await visitor.page.keyboard.press('Alt+1')
    await visitor.page.keyboard.type('100000', { delay: 75 })
    await visitor.page.keyboard.press('Alt+T')
    expect(await paid.inputValue()).toContain('100,000')
    await paid.fill('')
    const answer = await pressF9(visitor, 'penebusan')
    await visitor.page.keyboard.press('Shift+F2')
    await type(visitor, 'pokok', '750000')
    await answer()
    await visitor.page.getByText(/^TB-SBY-\d+-\d+ selesai$/).waitFor()
    expect(await visitor.page.locator('input[name="pokok"]').inputValue()).toContain('750,000')
    await visitor.page.getByRole('button', { name: 'Tebus atau bayar bunga' }).click()
    await visitor.page.getByRole('region', { name: 'Pinjaman berjalan' }).waitFor()
    await visitor.done()
  })

  test('a loan is made, and the next one begun', async () => {
    const visitor = await cashier(stage, { route: path })
    await visitor.page.keyboard.press('Insert')
    await typeLoan(visitor, { who: /SITI/, pokok: '900000', name: 'GELANG', grams: '2' })
    await takePhoto(visitor.page)
    await visitor.page.getByRole('table').filter({ hasText: 'BAIK 85.00%' }).waitFor()
    const answer = await pressF9(visitor, 'hutang')
    await visitor.page.keyboard.press('F10')
    await type(visitor, 'pokok', '750000')
    await answer()
    await expect.poll(() => papers.get(visitor)).toEqual([expect.stringMatching(/^HT-/)])
    // Its own tab is gone, the one in front stays.
    await visitor.page.getByRole('button', { name: /^SITI AMINAH/ }).waitFor({ state: 'detached' })
    expect(await visitor.page.locator('input[name="pokok"]').inputValue()).toContain('750,000')
    await visitor.done()
  })
})

test('who has no identity yet is asked for it at the form, which goes on with what was typed', async () => {
  const visitor = await cashier(stage, { route: path })
  await visitor.page.keyboard.press('Insert')
  await typeLoan(visitor, { who: /C0002/, pokok: '1000000', name: 'GELANG', grams: '2' })
  await takePhoto(visitor.page)
  // The rules of the dry run say it before F9, and F9 leads to the field.
  await visitor.page.getByText('Identitas Customer Harus Diisi').first().waitFor()
  await visitor.page.keyboard.press('F9')
  const focused = () => visitor.page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused).toBe('kode_customer')
  await visitor.page.getByRole('button', { name: 'Ubah data customer' }).click()
  const form = visitor.page.getByRole('dialog', { name: 'Ubah customer' })
  await form.locator('input[name=jenis_identitas]').click()
  await visitor.page.getByRole('option', { name: 'KTP' }).click()
  await form.locator('input[name=nomor_identitas]').fill('3273014507890013')
  await takePhoto(form)
  await form.locator('input[name=persetujuan]').click()
  await visitor.page.keyboard.press('Enter')
  await visitor.axe(`${path} identitas`, 'route')
  await visitor.shot('hutang-identitas')
  await form.getByRole('button', { name: /^Simpan/ }).click()
  await form.waitFor({ state: 'detached' })
  await visitor.page.getByText('Identitas Customer Harus Diisi').first().waitFor({ state: 'detached' })
  await expect.poll(() => total(visitor).innerText()).toContain('990,000')
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByRole('region', { name: 'Pinjaman berjalan' }).getByText('sisa 1,000,000').first().waitFor()
  await visitor.done()
  expect(await prove(stage.chain)).toEqual([])
})

longTest('in the dark and on a telephone the ways to pay are all there', async () => {
  const number = await lendOn('GELANG', 'KALUNG')
  for (const [name, options] of [
    ['gelap', { theme: 'dark' }],
    ['hp', { size: 'phone' }],
  ] as const) {
    const visitor = await stage.visit(options)
    await visitor.enter('LINA', `${path}?nomor=${number}`)
    await visitor.loaded()
    await visitor.page.getByText('GELANG').waitFor()
    await visitor.page.getByRole('radio', { name: 'Perpanjang' }).check()
    await visitor.page.getByRole('checkbox', { name: 'Pulang' }).first().check()
    await visitor.page.getByText('1 pulang, lainnya pindah').waitFor()
    await visitor.axe(`${path} ${name}`, 'route')
    await visitor.shot(`hutang-${name}`, 'whole')
    await visitor.done()
  }
  expect(await prove(stage.chain)).toEqual([])
})
