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
let s: Stage
let printer: NetworkPrinter
beforeAll(async () => {
  const shop = await openShop()
  s = shop.s
  await lendingShop(s.chain, shop.owner, 90_000_000)
  printer = await networkPrinter()
  const shape = { kode: 'LABEL', nama: 'PRINTER LABEL', jenis: 'LABEL', alamat: '127.0.0.1', lebar: 80 }
  const added = await s.chain.call(shop.owner, 'POST', 'printer', {
    ...shape,
    port: printer.port,
    lewat: 'SERVER',
    laci: false,
  })
  expect(added.status, added.raw).toBe(200)
})
afterAll(async () => {
  await s.close()
  await printer.off()
})
const labels = () => printer.papers.map((p) => p.toString('latin1'))

const path = '/transaksi-hutang'
const pick = async (v: Visitor, name: string, text: RegExp | string) => {
  await v.page.locator(`input[name="${name}"]`).click()
  await v.page.getByRole('option', { name: text }).first().click()
}
const type = (v: Visitor, name: string, text: string) => v.page.locator(`input[name="${name}"]`).fill(text)
/** A new loan on one piece of 750, but for its photo. */
async function typeLoan(v: Visitor, of: { who: RegExp; pokok: string; name: string; grams: string }): Promise<void> {
  await pick(v, 'kode_customer', of.who)
  await pick(v, 'kode_sales', /MELATI/)
  await type(v, 'pokok', of.pokok)
  await type(v, 'detail_barang.0.nama_barang', of.name)
  await pick(v, 'detail_barang.0.kode_kadar', '750')
  await type(v, 'detail_barang.0.berat_kotor', of.grams)
  await type(v, 'detail_barang.0.berat', of.grams)
  await pick(v, 'detail_barang.0.kondisi_pinjaman', /BAIK/)
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
  s.chain.plant('SBY', `UPDATE hari_toko SET tgl_system = tgl_system + ${days}::int WHERE cabang = 'SBY'`)
/** A loan on these pieces, lent by another till; its number. */
const lendOn = async (...names: readonly string[]) =>
  lend(s.chain, await s.chain.login('LINA'), {
    detail_barang: names.map((nama_barang) => ({ ...pledge, nama_barang })),
  })
const open = async (v: Visitor, nomor: string) => {
  await v.page.goto(`${s.origin}${path}?nomor=${nomor}`)
  await v.loaded()
  await v.page.getByRole('radio', { name: 'Tebus' }).waitFor()
}

describe('a loan', () => {
  let v: Visitor
  let nomor: string
  let follows: string
  beforeAll(async () => {
    v = await cashier(s)
    const label = { cara: 'antrean', printer: 'LABEL', nama: 'PRINTER LABEL', dpi: 203 }
    await v.page.evaluate((d) => localStorage.setItem('kilau.pilihan.perangkat.SBY', JSON.stringify(d)), { label })
    await v.page.goto(`${s.origin}${path}`)
    await v.loaded(true)
  })
  afterAll(() => v.done())

  test('nothing runs yet; Ins begins one, what it comes to stands row by row while it is typed', async () => {
    await v.page.getByText('Tidak ada pinjaman yang berjalan.').waitFor()
    await v.axe(`${path} kosong`, 'route')
    await v.page.keyboard.press('Insert')
    await v.page.getByRole('region', { name: 'Pinjaman baru' }).waitFor()
    expect(await v.page.locator('button[aria-current=true]').allInnerTexts()).toEqual(['Pinjaman baru'])
    await typeLoan(v, { who: /SITI AMINAH/, pokok: '1250000', name: 'CINCIN SOLITAIRE', grams: '1.35' })
    // Before the photo, and with more than the piece carries, what it carries is said all the same.
    const carried = v.page.getByRole('region', { name: 'Taksiran' })
    await carried.getByText('1,687,500').first().waitFor()
    await type(v, 'pokok', '2000000')
    const goods = () => v.page.getByRole('meter', { name: 'Plafond barang' }).getAttribute('aria-valuetext')
    await expect.poll(goods).toBe('2,000,000 dari 1,687,500')
    await carried.getByText('1,687,500').first().waitFor()
    await v.axe(`${path} pinjaman lewat plafond`, 'route')
    await v.shot('hutang-lewat-plafond')
    await type(v, 'pokok', '1250000')
    await takePhoto(v.page)
    await v.page.getByRole('table').filter({ hasText: '1,650,000' }).filter({ hasText: 'BAIK 85.00%' }).waitFor()
    // A cashier sees the ceiling of the customer; what all customers owe is told to whom its master is open.
    const meter = (name: string) => v.page.getByRole('meter', { name })
    await expect.poll(() => meter('Plafond SITI AMINAH').getAttribute('aria-valuetext')).toMatch(/^1,250,000 dari /)
    expect(await meter('Plafond toko').count()).toBe(0)
    await v.axe(`${path} pinjaman baru`, 'route')
    await v.shot('hutang-baru')
    // Somebody else is served first: it waits as a draft, also while the page is loaded anew.
    const pokok = () => v.page.locator('input[name="pokok"]').inputValue()
    await v.page.keyboard.press('F10')
    await expect.poll(pokok).toBe('')
    await v.page.reload()
    await v.loaded(true)
    await v.page.getByRole('button', { name: /^SITI AMINAH/ }).click()
    await expect.poll(pokok).toContain('1,250,000')
    await v.page.getByRole('table').filter({ hasText: '1,650,000' }).waitFor()
    await v.shot('hutang-ditahan')
    await v.page.keyboard.press('F9')
    await expect.poll(() => papers.get(v)).toEqual([expect.stringMatching(/^HT-SBY-\d{6}-0001$/)])
    nomor = papers.get(v)![0]!
    // This till has a label printer: the envelope's label follows the slip.
    await expect.poll(() => labels()).toEqual([expect.stringContaining(`${nomor}-1`)])
    // The counter is free for the next one: F9 once more pays nothing.
    const list = v.page.getByRole('region', { name: 'Pinjaman berjalan' })
    await list.getByText('SITI AMINAH').waitFor()
    expect(await list.getByText(/^telat/).count()).toBe(0)
    const sent: string[] = []
    const note = (request: Request) => void (request.method() === 'POST' && sent.push(request.url()))
    v.page.on('request', note)
    await v.page.keyboard.press('F9')
    await v.page.waitForTimeout(500)
    v.page.off('request', note)
    expect(sent).toEqual([])
    expect(papers.get(v)).toHaveLength(1)
    expect(await list.getByText(nomor).count()).toBe(1)
    expect(await prove(s.chain)).toEqual([])
  })

  test('after 37 days it is marked as late, the ways to pay stand side by side; it is renewed, and the loan that follows is looked at', async () => {
    await later(37)
    await v.page.goto(`${s.origin}${path}`)
    await v.page.getByRole('region', { name: 'Pinjaman berjalan' }).getByText('telat 7 hari').waitFor()
    await v.axe(`${path} telat`, 'route')
    await v.shot('hutang-telat')
    await open(v, nomor)
    const head = (name: string) => v.page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
    // 1,250,000 × 2.5 % × 37 ÷ 30, and 0.1 % for seven days.
    await head('Tebus').getByText('1,298,000').waitFor()
    await head('Bayar bunga').getByText('48,000').waitFor()
    // On the new due date, 23 days on: 1,250,000 × 2.5 % × 23 ÷ 30 above the principal.
    await v.page
      .getByRole('row', { name: /^Tebus pada jatuh tempo baru/ })
      .getByText('1,274,000')
      .first()
      .waitFor()
    // A letter with Alt is one of these ways, a digit with Alt is what is paid with.
    await v.page.keyboard.press('Alt+P')
    await expect.poll(() => v.page.getByRole('radio', { name: 'Perpanjang' }).isChecked()).toBe(true)
    await v.page.keyboard.press('Alt+2')
    await expect.poll(() => v.page.locator('[aria-keyshortcuts="Alt+2"]').getAttribute('aria-pressed')).toBe('true')
    await v.page.keyboard.press('Alt+1')
    expect(await v.page.getByRole('radio', { name: 'Perpanjang' }).isChecked()).toBe(true)
    await v.page.locator('input[name="pokok-SEBAGIAN"]').fill('500000')
    await expect.poll(() => total(v).innerText()).toContain('548,000')
    await v.axe(`${path} cara`, 'route')
    await v.shot('hutang-cara')
    await v.page.getByRole('radio', { name: 'Perpanjang' }).check()
    await expect.poll(() => total(v).innerText()).not.toContain('548,000')
    await v.page.keyboard.press('F9')
    // The receipt, then the slip and the label of the loan that follows.
    const paid = [expect.stringMatching(/^TB-SBY-/), expect.stringMatching(/^HT-SBY-/)]
    await expect.poll(() => papers.get(v)!.slice(-2)).toEqual(paid)
    follows = papers.get(v)!.at(-1)!
    await expect.poll(() => labels().at(-1)).toContain(`${follows}-1`)
    await v.page.getByRole('region', { name: 'Pinjaman berjalan' }).getByText(follows).click()
    await v.page.getByText(`lanjutan ${nomor}`).waitFor()
    expect(await prove(s.chain)).toEqual([])
  })

  test('ten days on it is redeemed with less interest, which asks for a reason', async () => {
    await later(10)
    await open(v, follows)
    await v.page.keyboard.press('F8')
    await type(v, 'bunga_minta', '5000')
    await v.page
      .getByRole('columnheader', { name: /Keterangan Tidak Boleh Kosong/ })
      .first()
      .waitFor()
    await type(v, 'alasan_potongan', 'PELANGGAN LAMA')
    await expect.poll(() => total(v).innerText()).toContain('1,255,000')
    await v.shot('hutang-ubah-bunga')
    await type(v, 'bunga_minta', '')
    await type(v, 'alasan_potongan', '')
    await v.page.keyboard.press('F9')
    await v.page.getByText('Tidak ada pinjaman yang berjalan.').waitFor()
    await v.page.goto(`${s.origin}/lihat-hutang`)
    await v.loaded()
    await v.axe('/lihat-hutang', 'route')
    expect(await prove(s.chain)).toEqual([])
  })
})

test('the calculator says what would be lent and paid out, before anybody borrows', async () => {
  for (const [name, options] of oneOf('loans', [
    ['terang', {}],
    ['hp', { size: 'phone', theme: 'dark' }],
  ] as const)) {
    const v = await s.visit(options)
    await v.enter('LINA', '/hitung-pinjaman')
    await v.loaded()
    await pick(v, 'detail_barang.0.kode_kadar', '750')
    await type(v, 'detail_barang.0.berat', '1.35')
    await pick(v, 'detail_barang.0.kondisi_pinjaman', /BAIK/)
    const outcome = v.page.getByRole('region', { name: 'Hasil hitungan' })
    // 1.350 g at 1,650,000 would carry more than the ceiling of its fineness lets it.
    await outcome.getByText('Rp. 1,687,500').first().waitFor()
    await type(v, 'pokok', '1250000')
    await outcome.getByText('Rp. 1,240,000').waitFor()
    await v.axe(`/hitung-pinjaman ${name}`, 'route')
    await v.shot(`hitung-pinjaman-${name}`, 'whole')
    await type(v, 'pokok', '1700000')
    await outcome.getByText('Hutang Melebihi Plafond').waitFor()
    await outcome.getByText('Rp. 1,687,500').first().waitFor()
    await v.done()
  }
  expect(await prove(s.chain)).toEqual([])
})

test('once the slip was printed in its frame, keys are the counter’s again', async () => {
  const v = await s.visit()
  // As in a browser with its own viewer of PDF files, which this one has not: its frame shows something else.
  await v.page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true })
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = () => make(new Blob(['SURAT BUKTI GADAI'], { type: 'text/html' }))
  })
  await v.enter('LINA', path)
  await v.loaded()
  const number = await lendOn('GELANG')
  await v.enter('LINA', `${path}?nomor=${number}`)
  await v.page.getByRole('radio', { name: 'Bayar bunga' }).waitFor()
  await v.page.keyboard.press('Alt+B')
  await v.page.getByRole('button', { name: /^Bayar bunga dan cetak/ }).waitFor()
  await v.page.keyboard.press('F9')
  await v.page.locator('iframe[title=PDF]').waitFor({ state: 'attached' })
  await v.page.getByRole('region', { name: 'Pinjaman berjalan' }).waitFor()
  // Its viewer takes the keys when it has loaded, and when its dialog closes.
  const focused = () => v.page.evaluate(() => document.activeElement?.tagName)
  const takeKeys = () =>
    v.page.evaluate(() => {
      document.querySelector<HTMLIFrameElement>('iframe[title=PDF]')!.contentWindow!.focus()
      return document.activeElement!.tagName
    })
  expect(await takeKeys()).toBe('IFRAME')
  await expect.poll(focused).not.toBe('IFRAME')
  await v.page.keyboard.press('Insert')
  await v.page.getByRole('region', { name: 'Pinjaman baru' }).waitFor()
  // In the middle of an amount: what is typed goes on where it was.
  await v.page.locator('input[name="pokok"]').click()
  await v.page.keyboard.type('2000')
  expect(await takeKeys()).toBe('IFRAME')
  await expect.poll(focused).toBe('INPUT')
  await v.page.keyboard.type('000')
  await expect.poll(() => v.page.locator('input[name="pokok"]').inputValue()).toContain('2,000,000')
  await v.done()
})

describe('an answer that comes late throws nobody out who is served meanwhile', () => {
  /** Presses F9, whose answer waits until it is let through. */
  const pressF9 = async (v: Visitor, endpoint: string) => {
    const through = Promise.withResolvers<void>()
    await intercept(v.page, `**/api/v1/${endpoint}`, async (route) => {
      await through.promise
      await route.continue()
    })
    const sent = v.page.waitForRequest(`**/api/v1/${endpoint}`)
    await v.page.keyboard.press('F9')
    await sent
    return async () => {
      const answered = v.page.waitForResponse(`**/api/v1/${endpoint}`)
      through.resolve()
      await answered
    }
  }

  test('a loan is redeemed, and the next one begun', async () => {
    const number = await lendOn('GELANG')
    const v = await cashier(s, { route: `${path}?nomor=${number}` })
    await v.page.getByRole('radio', { name: 'Tebus' }).waitFor()
    await expect.poll(() => total(v).innerText()).toMatch(/[1-9]/)
    // What is typed for the way that is chosen outlives its own key.
    const paid = v.page.locator('input[name=jumlah_bayar]')
    await v.page.keyboard.press('Alt+1')
    await v.page.keyboard.type('100000', { delay: 75 })
    await v.page.keyboard.press('Alt+T')
    expect(await paid.inputValue()).toContain('100,000')
    await paid.fill('')
    const answer = await pressF9(v, 'penebusan')
    await v.page.keyboard.press('Shift+F2')
    await type(v, 'pokok', '750000')
    await answer()
    await v.page.getByText(/^TB-SBY-\d+-\d+ selesai$/).waitFor()
    expect(await v.page.locator('input[name="pokok"]').inputValue()).toContain('750,000')
    await v.page.getByRole('button', { name: 'Tebus atau bayar bunga' }).click()
    await v.page.getByRole('region', { name: 'Pinjaman berjalan' }).waitFor()
    await v.done()
  })

  test('a loan is made, and the next one begun', async () => {
    const v = await cashier(s, { route: path })
    await v.page.keyboard.press('Insert')
    await typeLoan(v, { who: /SITI/, pokok: '900000', name: 'GELANG', grams: '2' })
    await takePhoto(v.page)
    await v.page.getByRole('table').filter({ hasText: 'BAIK 85.00%' }).waitFor()
    const answer = await pressF9(v, 'hutang')
    await v.page.keyboard.press('F10')
    await type(v, 'pokok', '750000')
    await answer()
    await expect.poll(() => papers.get(v)).toEqual([expect.stringMatching(/^HT-/)])
    // Its own tab is gone, the one in front stays.
    await v.page.getByRole('button', { name: /^SITI AMINAH/ }).waitFor({ state: 'detached' })
    expect(await v.page.locator('input[name="pokok"]').inputValue()).toContain('750,000')
    await v.done()
  })
})

test('who has no identity yet is asked for it at the form, which goes on with what was typed', async () => {
  const v = await cashier(s, { route: path })
  await v.page.keyboard.press('Insert')
  await typeLoan(v, { who: /C0002/, pokok: '1000000', name: 'GELANG', grams: '2' })
  await takePhoto(v.page)
  // The rules of the dry run say it before F9, and F9 leads to the field.
  await v.page.getByText('Identitas Customer Harus Diisi').first().waitFor()
  await v.page.keyboard.press('F9')
  const focused = () => v.page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused).toBe('kode_customer')
  await v.page.getByRole('button', { name: 'Ubah data customer' }).click()
  const form = v.page.getByRole('dialog', { name: 'Ubah customer' })
  await form.locator('input[name=jenis_identitas]').click()
  await v.page.getByRole('option', { name: 'KTP' }).click()
  await form.locator('input[name=nomor_identitas]').fill('3273014507890013')
  await takePhoto(form)
  await form.locator('input[name=persetujuan]').click()
  await v.page.keyboard.press('Enter')
  await v.axe(`${path} identitas`, 'route')
  await v.shot('hutang-identitas')
  await form.getByRole('button', { name: /^Simpan/ }).click()
  await form.waitFor({ state: 'detached' })
  await v.page.getByText('Identitas Customer Harus Diisi').first().waitFor({ state: 'detached' })
  await expect.poll(() => total(v).innerText()).toContain('990,000')
  await v.page.keyboard.press('F9')
  await v.page.getByRole('region', { name: 'Pinjaman berjalan' }).getByText('sisa 1,000,000').first().waitFor()
  await v.done()
  expect(await prove(s.chain)).toEqual([])
})

longTest('in the dark and on a telephone the ways to pay are all there', async () => {
  const number = await lendOn('GELANG', 'KALUNG')
  for (const [name, options] of [
    ['gelap', { theme: 'dark' }],
    ['hp', { size: 'phone' }],
  ] as const) {
    const v = await s.visit(options)
    await v.enter('LINA', `${path}?nomor=${number}`)
    await v.loaded()
    await v.page.getByText('GELANG').waitFor()
    await v.page.getByRole('radio', { name: 'Perpanjang' }).check()
    await v.page.getByRole('checkbox', { name: 'Pulang' }).first().check()
    await v.page.getByText('1 pulang, lainnya pindah').waitFor()
    await v.axe(`${path} ${name}`, 'route')
    await v.shot(`hutang-${name}`, 'whole')
    await v.done()
  }
  expect(await prove(s.chain)).toEqual([])
})
