import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { identifyCustomer, plantMasters, prove, ring } from '#testing/examples.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { approvalModal, approve, button, cashier, dialog, openBuyer, papers, pickSales } from './cashier.ts'

/** A counter that buys: a nota is scanned, the piece is weighed, the customer sees the quote, the money goes out. */
let stage: Stage
let nota: string
beforeAll(async () => {
  const shop = await openBuyer()
  ;({ original: stage, nota } = shop)
})
afterAll(() => stage.close())

/** A ring that MDN sold. */
async function soldElsewhere(): Promise<string> {
  const { chain } = stage
  const budi = await chain.login('BUDI')
  await plantMasters(chain, budi, 'MDN')
  const post = async (path: string, body: object) => {
    const answer = await chain.call(budi, 'POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
    return answer.body
  }
  await post('barang-masuk', { sumber: 'AWAL', detail_barang: [{ kode_barcode: 'M1', ...ring }] })
  const sold = await post('penjualan', {
    kode_sales: 'RINA',
    nama_customer: 'IBU MEDAN',
    detail_barang: [{ kode_barcode: 'M1' }],
    bayar: [{ cara: 'CASH', jumlah_rp: 4_200_000 }],
  })
  return String(sold.no_faktur_jual)
}

const buyer = (options: Parameters<typeof cashier>[1] = {}) =>
  cashier(stage, { ...options, route: '/transaksi-pembelian' })
const lines = (v: Visitor) => v.page.getByRole('table', { name: 'Barang dibeli' }).locator('tbody tr')
const key = (v: Visitor, k: string) => v.page.keyboard.press(k)
const type = (v: Visitor, text: string) => v.page.keyboard.type(text, { delay: 90 })
/** F8 stands in the field of the condition. */
async function condition(visitor: Visitor): Promise<void> {
  await key(visitor, 'F8')
  await visitor.page.locator('input[name=kondisi_beli]').fill('MULUS')
  await visitor.page.getByRole('option', { name: 'MULUS' }).click()
}

describe('our own nota, by keyboard', () => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await buyer()
  })
  afterAll(() => visitor.done())

  test('the empty counter says what to do', async () => {
    await visitor.page.getByText('Belum ada barang').waitFor()
    await visitor.axe('/transaksi-pembelian kosong', 'route')
    await pickSales(visitor)
  })

  test('its number shows its pieces, and somebody says which came back', async () => {
    await scan(visitor.page, nota)
    const which = dialog(visitor, 'Barang mana yang kembali?')
    await which.waitFor()
    await visitor.axe('/transaksi-pembelian pilih barang')
    await which.getByRole('checkbox', { name: 'CINCIN UKIR BUNGA KENANGA' }).check()
    await key(visitor, 'F9')
    await which.waitFor({ state: 'detached' })
    await expect.poll(() => lines(visitor).count()).toBe(1)
    await visitor.page.getByText('IBU SRI LESTARI').first().waitFor()
  })

  test('weighed and looked at, its quote stands row by row, and the customer reads it on their screen', async () => {
    // The fields of the piece may come a moment after its line: nobody photographs what is not there.
    await visitor.page.locator('input[name=berat]').waitFor()
    const picture = visitor.page.waitForEvent('filechooser')
    await key(visitor, 'F7')
    await picture
    await key(visitor, 'F6')
    await type(visitor, '3.2')
    await condition(visitor)
    const quote = visitor.page.getByRole('region', { name: 'Barang terpilih' })
    // 1,880,000 × 3.215 g and the charge, rounded up to 6,294,500; without the charge, so much of it as 3.200 g is.
    await quote.getByText('6,016,299').waitFor()
    await visitor.axe('/transaksi-pembelian', 'route')
    await visitor.shot('pembelian')
    const screen = await visitor.page.context().newPage()
    await screen.setViewportSize({ width: 1024, height: 600 })
    await screen.goto(new URL('/layar-pelanggan', visitor.page.url()).href)
    await screen.getByText('Harga emas di nota').waitFor()
    const paid = await quote.locator('output').innerText()
    await screen.getByText(paid.replace('Rp. ', '')).first().waitFor()
    // What is typed at the counter stands there at once.
    await visitor.page.locator('input[name=rusak]').fill('100000')
    await screen.getByText('−100,000').waitFor()
    expect(await screen.getByText(/Harga hari ini|Dasar nota/).count()).toBe(0)
    await visitor.page.locator('input[name=keterangan]').fill('PENGAIT PATAH')
    await screen.close()
  })

  test('a reload loses nothing; F9 pays, prints and goes on', async () => {
    await visitor.page.waitForTimeout(300)
    await visitor.page.reload()
    await visitor.loaded()
    await expect.poll(() => lines(visitor).count()).toBe(1)
    await expect.poll(() => visitor.page.locator('input[name=berat]').inputValue()).toBe('3.200')
    await key(visitor, 'F9')
    await visitor.page
      .getByRole('status')
      .getByText(/BL-SBY-\d{6}-0001/)
      .waitFor()
    await expect.poll(() => papers.get(visitor)).toHaveLength(1)
    await visitor.page.getByText('Belum ada barang').waitFor()
    expect(await prove(stage.chain)).toEqual([])
  })

  test('the same piece again is refused where it is scanned', async () => {
    await scan(visitor.page, '00148213')
    await visitor.page.getByText('Barang Sudah Dibeli Atau Ditukar').waitFor()
    expect(await lines(visitor).count()).toBe(0)
  })

  test('one rupiah above the quote a supervisor is asked', async () => {
    await scan(visitor.page, '00150002')
    await expect.poll(() => lines(visitor).count()).toBe(1)
    await key(visitor, 'F6')
    await type(visitor, '1')
    await condition(visitor)
    await button(visitor, 'Ubah harga').click()
    const hitung = await visitor.page.locator('input[name=harga_ubah]').getAttribute('placeholder')
    await visitor.page.locator('input[name=harga_ubah]').fill(String(Number(hitung!.replaceAll(/\D/g, '')) + 1))
    await key(visitor, 'F9')
    await approvalModal(visitor).waitFor()
    await visitor.shot('pembelian-otorisasi')
    await approve(visitor)
    await visitor.page
      .getByRole('status')
      .getByText(/BL-SBY-\d{6}-0002/)
      .waitFor()
    expect(await prove(stage.chain)).toEqual([])
  })
})

describe('a nota of another shop', () => {
  test('says where it is from; the piece is bought once in the chain', async () => {
    const far = await soldElsewhere()
    const visitor = await buyer()
    await pickSales(visitor)
    await scan(visitor.page, far)
    await visitor.page.getByRole('status').getByText('Nota toko MDN').waitFor()
    await lines(visitor).getByText('toko MDN').waitFor()
    await key(visitor, 'F6')
    await type(visitor, '3.2')
    await condition(visitor)
    await visitor.axe('/transaksi-pembelian nota cabang', 'route')
    await visitor.shot('pembelian-nota-cabang')
    await key(visitor, 'F9')
    await visitor.page
      .getByRole('status')
      .getByText(/BL-SBY-\d{6}-000\d/)
      .waitFor()
    await scan(visitor.page, far)
    await visitor.page.getByText('Barang Sudah Dibeli Atau Ditukar').waitFor()
    expect(await prove(stage.chain)).toEqual([])
    await visitor.done()
  })

  test('whose shop is not on this server is offered as an old one, with its number', async () => {
    const visitor = await buyer()
    await scan(visitor.page, 'JL-LAIN-261121-0007')
    const answer = visitor.page.getByRole('status')
    await answer.getByText('Toko LAIN Tidak Di Server Ini. Pakai Nota Lama').waitFor()
    await visitor.shot('pembelian-nota-server-lain')
    await answer.getByRole('button', { name: 'Nota lama' }).click()
    await expect.poll(() => visitor.page.locator('input[name=no_faktur_jual]').inputValue()).toBe('JL-LAIN-261121-0007')
    await visitor.done()
  })
})

describe('without a nota', () => {
  test('who sells is known by identity: what is missing stands there, and then it is paid', async () => {
    const visitor = await buyer()
    await pickSales(visitor)
    await key(visitor, 'Insert')
    await visitor.page.getByText('Tanpa nota kita: pilih customer yang beridentitas.').waitFor()
    await visitor.page.locator('input[name=nama_barang]').fill('ANTING DESI')
    await visitor.page.locator('input[name=kode_dept]').fill('BR')
    await visitor.page.getByRole('option', { name: /BR/ }).first().click()
    await visitor.page.locator('input[name=kode_group]').fill('E420')
    await visitor.page.getByRole('option', { name: /E420/ }).click()
    await visitor.page.locator('input[name=berat]').fill('1.14')
    await condition(visitor)
    await key(visitor, 'F4')
    await dialog(visitor, 'Pelanggan').waitFor()
    await type(visitor, 'SITI')
    await dialog(visitor, 'Pelanggan')
      .getByRole('option', { name: /SITI AMINAH/ })
      .waitFor()
    await key(visitor, 'Enter')
    await dialog(visitor, 'Pelanggan').waitFor({ state: 'detached' })
    await visitor.page.getByText('Foto dan persetujuan').waitFor()
    await key(visitor, 'F9')
    await visitor.page.getByRole('alert').getByText('Identitas Customer Harus Diisi').waitFor()
    await visitor.axe('/transaksi-pembelian identitas', 'route')
    await visitor.shot('pembelian-tanpa-nota')
    await identifyCustomer(stage.chain)
    await visitor.page.reload()
    await visitor.loaded()
    await visitor.page.getByText('2026-11-21').first().waitFor()
    await key(visitor, 'F9')
    await visitor.page
      .getByRole('status')
      .getByText(/BL-SBY-\d{6}-000\d/)
      .waitFor()
    expect(await prove(stage.chain)).toEqual([])
    await visitor.done()
  })
})

describe('afterwards', () => {
  test('the list of purchases shows the nota with its pieces and its money, and prints it again', async () => {
    const visitor = await cashier(stage, { route: '/lihat-pembelian' })
    const row = visitor.page.getByRole('row').filter({ hasText: /BL-SBY-\d{6}-0001/ })
    await row.waitFor()
    expect(await visitor.page.getByRole('button', { name: /Tambah|Impor/ }).count()).toBe(0)
    await row.click()
    const drawer = visitor.page.getByRole('dialog', { name: /BL-SBY-\d{6}-0001/ })
    await drawer.getByText('CINCIN UKIR BUNGA KENANGA').first().waitFor()
    await drawer.getByText('PENGAIT PATAH').first().waitFor()
    await visitor.axe('/lihat-pembelian laci')
    await visitor.shot('lihat-pembelian')
    await visitor.done()
  })

  test('the sale whose piece came back says that it cannot be cancelled before a reason is asked', async () => {
    const visitor = await cashier(stage, { route: `/batal-penjualan?nota=${nota}` })
    await visitor.page.getByText(new RegExp(`${nota} Sudah Dipakai BL-SBY-\\d{6}-000[12]`)).waitFor()
    expect(await visitor.page.getByRole('textbox', { name: /Alasan/ }).count()).toBe(0)
    await visitor.done()
  })
})

longTest('on a phone, dark: the piece in a sheet, the money in another', async () => {
  const visitor = await buyer({ size: 'phone', theme: 'dark' })
  await visitor.page.locator('input[name=kode_sales]').fill('MELATI')
  await visitor.page.getByRole('option', { name: /MELATI/ }).click()
  await button(visitor, 'Tanpa nota').click()
  const sheet = dialog(visitor, 'Barang terpilih')
  await sheet.waitFor()
  await visitor.page.locator('input[name=nama_barang]').fill('GELANG')
  await visitor.page.locator('input[name=kode_group]').fill('E420')
  await visitor.page.getByRole('option', { name: /E420/ }).click()
  await visitor.page.locator('input[name=berat]').fill('2')
  await visitor.shot('pembelian-hp-barang')
  await visitor.axe('/transaksi-pembelian hp barang')
  await sheet.getByRole('button', { name: 'Selesai' }).click()
  await visitor.shot('pembelian-hp')
  await visitor.axe('/transaksi-pembelian hp', 'route')
  await button(visitor, /Bayar/).click()
  await dialog(visitor, /Pembayaran/).waitFor()
  await visitor.shot('pembelian-hp-bayar')
  await visitor.axe('/transaksi-pembelian hp bayar')
  await visitor.done()
})
