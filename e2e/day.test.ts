import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeDocumentNumber } from '#kernel/model/document-number.ts'
import { jakartaTime, monthYear } from '#kernel/base/time/dates.ts'
import { prove } from '#testing/examples.ts'
import { everything, oneOf } from '#testing/share.ts'
import { accounts } from '#testing/world.ts'
import { openStage, scan, type Stage, type Visitor, type VisitOptions } from './browser.ts'
import { approve, line, button, countNotes, dialog, cashier, papers, pickSales } from './cashier.ts'
import { openPaper, pdfText, downloaded, type Paper } from './paper.ts'
import { shown, takeAway } from './report-files.ts'

/**
 * One day of one shop, with the shop's own file: its stock is imported, pieces are sold, a nota is reprinted and one
 * cancelled, the owner reads the reports and exports them, the day is closed and the next one opened. What a screen
 * shows is in the file too, and at the end the invariants of the books hold.
 */
let stage: Stage
let paper: Paper
const stock = join(import.meta.dirname, '../modules/barang/samples/stok-awal.csv')
/** Its first rows and one that names no tray, where every run brings all of it in elsewhere (goods.test.ts); `wrong`: rows that are left out. */
const whole = { rows: '5,000', right: 4972, said: '4,972', wrong: 28, grams: '22,222.709' }
const some = { rows: '6', right: 5, said: '5', wrong: 1, grams: '11.040' }
const { rows, right, said, wrong, grams } = everything ? whole : some
const folder = mkdtempSync(join(tmpdir(), 'kilau-hari-'))
/** Sets the server's clock to a time of the shop. */
const atTime = (time: string): void => stage.chain.tick(Date.parse(`${time}:00+07:00`) - stage.chain.now().getTime())
/** Today and tomorrow in the shop's time zone. */
const day = jakartaTime(new Date()).tanggal
const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
/** The chart of the month on the dashboard. */
const chart = (v: Visitor) => v.page.getByRole('img', { name: `Penjualan ${monthYear(day)}` })
const saleNumber = (order: number, date = day) => writeDocumentNumber('JL', 'SBY', date, BigInt(order))
const firstIncoming = writeDocumentNumber('BM', 'SBY', day, 1n)

beforeAll(async () => {
  stage = await openStage()
  paper = await openPaper(stage.browser)
  const chain = stage.chain
  atTime(`${day}T09:02`)
  await chain.plant('SBY', `UPDATE hari_toko SET tgl_system = $1 WHERE cabang = 'SBY'`, [day])
  const owner = await chain.login('PEMILIK')
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await chain.call(owner, 'POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  }
  await post('sales', { kode_sales: '04', nama_sales: 'MELATI' })
  await post('bank', { kode_bank: 'BCA', nama_bank: 'BANK CENTRAL ASIA', biaya_debit: 0.15 })
  await post('rekening', { no_rekening: accounts.bca, nama_rekening: 'TOKO EMAS KILAU', kode_bank: 'BCA' })
  await post('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 5_000_000 }] })
}, 180_000)
afterAll(async () => {
  expect(await prove(stage.chain)).toEqual([])
  expect(stage.chain.errors).toEqual([])
  await paper.close()
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

const incoming = async (who: string, path: string, options: VisitOptions = {}): Promise<Visitor> => {
  const visitor = await stage.visit({ as: who, path, still: true, ...options })
  await visitor.loaded()
  return visitor
}
const to = async (visitor: Visitor, path: string): Promise<void> => {
  await visitor.page.goto(stage.origin + path)
  await visitor.loaded()
}
/** Takes a screenshot and runs axe. */
const view = async (visitor: Visitor, name: string): Promise<void> => {
  await visitor.shot(`hari-${name}`)
  await visitor.axe(name)
}
const allow = (visitor: Visitor, who: string, note: string): Promise<void> =>
  approve(visitor, { who, note, look: () => view(visitor, `otorisasi-${who.toLowerCase()}`) })
describe('in the morning the stock comes in', () => {
  test(`the shop’s own file, ${rows} rows of it: codes ticked, wrong rows left out, every gram accounted for`, async () => {
    const file = join(folder, 'stok-awal.csv')
    const lines = readFileSync(stock, 'utf8').split('\n')
    const noTray = lines.filter((row) => row.includes(';Z99;')).slice(0, some.wrong)
    writeFileSync(file, (everything ? lines : [...lines.slice(0, some.right + 1), ...noTray]).join('\n'))
    const visitor = await incoming('PEMILIK', '/tambah-data-barang')
    const { page } = visitor
    await button(visitor, 'Impor').click()
    await page.getByLabel('Berkas stok awal').setInputFiles(file)
    await page.getByText(`0 dari ${rows} baris siap masuk`).waitFor()
    // A few rows may name no code of a kind that the shop does not have.
    for (const what of ['Baki', 'Jenis', 'Group']) {
      const codes = page.getByRole('group', { name: what, exact: true })
      if (everything || (await codes.count()) > 0) await codes.getByRole('button', { name: 'Centang semua' }).click()
    }
    const code = (what: string, name: RegExp) =>
      page.getByRole('group', { name: what, exact: true }).getByRole('checkbox', { name })
    await code('Baki', /^Z99/).uncheck()
    if (everything) await code('Group', /^G000/).uncheck()
    await page.getByText(`${said} dari ${rows} baris siap masuk`).waitFor()
    await view(visitor, 'impor-kode')
    await page.keyboard.press('F9')
    await page.getByRole('button', { name: `Simpan ${said} barang` }).waitFor()
    await page.getByLabel(`Lewati ${wrong} baris salah`).check()
    await view(visitor, 'impor-periksa')
    await page.keyboard.press('F9')
    await page.getByText(`${said} barang masuk dengan nomor ${firstIncoming}`).waitFor({ timeout: 60_000 })
    const total = page.getByRole('region', { name: 'Group' }).getByRole('row').last()
    const sums = (await total.innerText()).split(/\s+/)
    expect(sums.slice(0, 3)).toEqual(['Total', said, grams])
    if (everything) expect(sums.slice(3)).toEqual(['13,734.286', '31,379,381,398'])
    await view(visitor, 'rekonsiliasi')
    await to(visitor, '/data-barang')
    await page
      .getByRole('status')
      .filter({ hasText: `${grams} g` })
      .waitFor()
    await view(visitor, 'data-barang')
    await visitor.done()
  })
})

describe('over the day', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await cashier(stage)
    await pickSales(visitor)
  })
  afterAll(() => visitor.done())
  const key = (k: string) => visitor.page.keyboard.press(k)
  const done = async (number: string): Promise<void> => {
    await dialog(visitor, `${number} selesai`).waitFor()
    await key('Enter')
    await dialog(visitor, `${number} selesai`).waitFor({ state: 'detached' })
  }

  test('a ring is scanned and paid in cash; its nota is on paper', async () => {
    await scan(visitor.page, 'CN000003')
    await line(visitor).getByText('CINCIN PADI WANITA').waitFor()
    await view(visitor, 'kasir')
    const pdf = await downloaded(visitor, () => key('F9'))
    await done(saleNumber(1))
    expect(await paper.foto(pdf, 'nota')).toBe(1)
    const [word = ''] = await pdfText(pdf)
    for (const content of ['NOTA PENJUALAN', saleNumber(1), 'CN000003', 'Rp. 3,441,500'])
      expect(word).toContain(content)
    expect(word).not.toContain('SALINAN')
  })

  test('while a customer thinks it over, the next one pays by card with a discount that RINA allows', async () => {
    await scan(visitor.page, 'AT000005')
    await line(visitor).getByText('ANTING RANTAI WANITA').waitFor()
    await key('F10')
    await visitor.page.getByText('Belum ada barang').waitFor()
    await scan(visitor.page, 'KL000004')
    await line(visitor).getByText('KALUNG KUPU-KUPU PRIA').waitFor()
    await key('F4')
    await visitor.page.keyboard.type('ibu sri wahyuni', { delay: 5 })
    await key('Enter')
    await visitor.page.getByRole('dialog', { name: 'Pelanggan' }).waitFor({ state: 'detached' })
    await key('F8')
    await visitor.page.keyboard.type('285000', { delay: 90 })
    await visitor.page.locator('output').first().getByText('10,200,000').waitFor()
    await key('Alt+3')
    await visitor.page.locator('input[name=no_rekening]').fill('0140')
    await visitor.page.getByRole('option', { name: /0140228899/ }).click()
    await visitor.page.getByLabel('No Kartu').fill('4471')
    await visitor.page.getByText('Biaya 15,300 ditanggung toko').waitFor()
    await view(visitor, 'kasir-debit')
    await key('F9')
    const pdf = await downloaded(visitor, () => allow(visitor, 'RINA', 'PELANGGAN TETAP'))
    await dialog(visitor, `${saleNumber(2)} selesai`).waitFor()
    await view(visitor, 'selesai')
    await done(saleNumber(2))
    await paper.foto(pdf, 'nota-debit')
    const [word = ''] = await pdfText(pdf)
    for (const content of [saleNumber(2), 'IBU SRI WAHYUNI', 'Kartu Debit BCA 4471', '285,000', 'Rp. 10,200,000'])
      expect(word).toContain(content)
  })

  test('the customer who thought it over takes the earrings: the basket is taken up again and paid', async () => {
    await key('F10')
    await dialog(visitor, 'Nota ditahan').getByRole('option').first().waitFor()
    await key('Enter')
    await line(visitor).getByText('ANTING RANTAI WANITA').waitFor()
    await key('F9')
    await done(saleNumber(3))
    await expect.poll(() => papers.get(visitor)).toEqual([saleNumber(1), saleNumber(2), saleNumber(3)])
  })
})

describe('in the afternoon', () => {
  test('RINA prints a copy and calls a nota off; the owner says yes to both', async () => {
    atTime(`${day}T14:20`)
    const visitor = await incoming('RINA', `/lihat-penjualan?nota=${saleNumber(2)}`)
    const { page } = visitor
    await dialog(visitor, saleNumber(2)).getByText('KALUNG KUPU-KUPU PRIA').waitFor()
    await view(visitor, 'lihat-penjualan')
    await page.keyboard.press('F9')
    const pdf = await downloaded(visitor, () => allow(visitor, 'PEMILIK', 'NOTA HILANG'))
    await page.getByText(`${saleNumber(2)}, cetakan ke-2`).waitFor()
    await paper.foto(pdf, 'nota-salinan')
    expect((await pdfText(pdf))[0]).toContain('SALINAN')

    await to(visitor, '/batal-penjualan')
    await page
      .getByRole('option')
      .filter({ hasText: saleNumber(3) })
      .click()
    await page.getByLabel('Alasan').fill('customer kembali')
    await view(visitor, 'batal-penjualan')
    await page.keyboard.press('F9')
    await allow(visitor, 'PEMILIK', 'SETUJU')
    await page.getByText('Penjualan Berhasil Dibatalkan').waitFor()

    await to(visitor, `/lihat-penjualan?nota=${saleNumber(3)}`)
    await dialog(visitor, saleNumber(3)).getByText('BATAL').first().waitFor()
    await page.keyboard.press('F9')
    const cancelPaper = await downloaded(visitor, () => allow(visitor, 'PEMILIK', 'ARSIP'))
    await paper.foto(cancelPaper, 'nota-batal')
    expect((await pdfText(cancelPaper))[0]).toContain('BATAL')
    await visitor.done()
  })
})

describe('in the evening the owner reads what there was', () => {
  let visitor: Visitor
  beforeAll(async () => {
    atTime(`${day}T19:45`)
    visitor = await incoming('PEMILIK', '/dashboard')
  })
  afterAll(() => visitor.done())
  const request = async (path: string): Promise<void> => {
    await to(visitor, path)
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByRole('table').waitFor()
    await visitor.loaded()
    await view(visitor, path.slice(1).split('?')[0]!)
  }

  test('the dashboard', async () => {
    await visitor.page.getByText('13,641,500').first().waitFor()
    await chart(visitor).waitFor()
    await view(visitor, 'dasbor')
  })

  test('Laporan Penjualan: two notas stand, the third was called off', async () => {
    await request('/laporan-penjualan')
    const contents = await takeAway(visitor, paper, 'penjualan', 'No Faktur')
    expect(contents.map((r) => r[0])).toEqual([saleNumber(1), saleNumber(2)])
    const { total } = await shown(visitor.page)
    expect(total.filter((t) => t !== '')).toEqual([
      '2',
      '7.348',
      '285,000',
      '13,641,500',
      '3,441,500',
      '10,200,000',
      '0',
    ])
  })

  test('Laporan Penjualan Detail: what each piece earned', async () => {
    await request('/laporan-penjualan-detail')
    const contents = await takeAway(visitor, paper, 'penjualan-detail', 'Barcode')
    expect(contents.map((r) => r[2])).toEqual(['CN000003', 'KL000004'])
  })

  test('Laporan Stock Barang: what came in less what went out', async () => {
    await request('/laporan-stock-barang')
    const contents = await takeAway(visitor, paper, 'stock-barang', 'Barcode')
    expect(contents.length).toBe(right - 2)
    const existing = new Set(contents.map((r) => r[0]))
    expect(['CN000003', 'KL000004', 'AT000005'].map((k) => existing.has(k))).toEqual([false, false, true])
  })

  test('Laporan Kartu Stock: the way of the earrings that came back', async () => {
    await request('/laporan-kartu-stock?kode_barcode=AT000005')
    const contents = await takeAway(visitor, paper, 'kartu-stock', 'Dokumen')
    expect(contents.map((r) => r[1]).filter((n) => n !== '')).toEqual([firstIncoming, saleNumber(3), saleNumber(3)])
  })

  test('Laporan Otorisasi: who allowed what to whom', async () => {
    await request('/laporan-otorisasi')
    const contents = await takeAway(visitor, paper, 'otorisasi', 'Nomor')
    // Between the kind and who asked stand the cause in words and the amount.
    expect(contents.map((r) => [r[5], ...r.slice(8)])).toEqual([
      ['Diskon Melebihi', 'LINA', 'RINA', 'Sandi', 'PELANGGAN TETAP', 'Disetujui'],
      ['Cetak Ulang', 'RINA', 'PEMILIK', 'Sandi', 'NOTA HILANG', 'Disetujui'],
      ['Batal Penjualan', 'RINA', 'PEMILIK', 'Sandi', 'SETUJU', 'Disetujui'],
      ['Cetak Ulang', 'RINA', 'PEMILIK', 'Sandi', 'ARSIP', 'Disetujui'],
    ])
  })
})

describe.each(
  oneOf('day', [
    ['gelap', { theme: 'dark' }],
    ['hp', { size: 'phone' }],
  ] as const),
)('the same day, %s', (look, options) => {
  const screens = [
    ['/dashboard', 'dasbor'],
    ['/data-barang', 'data-barang'],
    [`/lihat-penjualan?nota=${saleNumber(2)}`, 'lihat-penjualan'],
    [`/batal-penjualan?nota=${saleNumber(1)}`, 'batal-penjualan'],
    [`/laporan-penjualan-detail?tgl_from=${day}`, 'laporan-penjualan-detail'],
    [`/laporan-otorisasi?tgl_from=${day}`, 'laporan-otorisasi'],
    ['/tutup-toko', 'tutup-toko'],
  ] as const

  test('its screens are drawn, clean, and not wider than the window', async () => {
    const visitor = await incoming('PEMILIK', '/dashboard', options)
    for (const [path, name] of screens) {
      await to(visitor, path)
      if (path === '/dashboard') await chart(visitor).waitFor()
      if (path.startsWith('/laporan')) await visitor.page.getByText('Laporan Tersedia').waitFor()
      await view(visitor, `${name}-${look}`)
      expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await visitor.done()
  })
})

/** 8,441,500 in notes and coins. */
const cashOfTheDay = { '100,000': 84, '20,000': 2, '1,000': 1, '500': 1 }

describe('the day is closed, and the next one begins', () => {
  test('RINA counts blind: the drawer has what the books say', async () => {
    const visitor = await incoming('RINA', '/tutup-toko')
    const { page } = visitor
    expect(await page.locator('main').innerText()).not.toContain('8,441,500')
    await countNotes(page, cashOfTheDay)
    await page.keyboard.press('F9')
    await page.getByText('8,441,500').first().waitFor()
    await view(visitor, 'tutup-toko')
    await visitor.loaded()
    await page.keyboard.press('F9')
    await page.getByText('Hari ini sudah ditutup. Hari berikutnya dibuka besok.').waitFor()
    await visitor.loaded()
    await view(visitor, 'sudah-tutup')
    const lina = await stage.chain.login('LINA')
    const sell = await stage.chain.call(lina, 'POST', 'penjualan', {
      kode_sales: '04',
      detail_barang: [{ kode_barcode: 'AT000005' }],
      bayar: [{ cara: 'CASH', jumlah_rp: 1_450_000 }],
    })
    expect(sell.status, 'nothing is sold in a closed shop').not.toBe(200)
    await visitor.done()
  })

  test('the next morning it is opened with the cash that lies there, and the numbers start anew', async () => {
    atTime(`${tomorrow}T08:40`)
    const visitor = await incoming('RINA', '/tutup-toko')
    await countNotes(visitor.page, cashOfTheDay)
    await view(visitor, 'buka-toko')
    await visitor.page.keyboard.press('F9')
    await visitor.page.getByRole('heading', { name: 'Tutup Toko', exact: true }).waitFor()
    await visitor.page.getByText(tomorrow).first().waitFor()
    await visitor.done()
    const till = await cashier(stage)
    await pickSales(till)
    await scan(till.page, 'AT000005')
    await line(till).getByText('ANTING RANTAI WANITA').waitFor()
    await till.page.keyboard.press('F9')
    await dialog(till, `${saleNumber(1, tomorrow)} selesai`).waitFor()
    await view(till, 'esok')
    await till.done()
    expect(await prove(stage.chain)).toEqual([])
  })
})
