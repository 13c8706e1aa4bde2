import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { identifyCustomer, plantMasters, prove, ring } from '#testing/examples.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { approvalModal, approve, button, cashier, dialog, openBuyer, papers, pickSales } from './cashier.ts'

/** A counter that buys: a nota is scanned, the piece is weighed, the customer sees the quote, the money goes out. */
let s: Stage
let nota: string
beforeAll(async () => {
  const shop = await openBuyer()
  ;({ s, nota } = shop)
})
afterAll(() => s.close())

/** A ring that MDN sold. */
async function soldElsewhere(): Promise<string> {
  const { chain } = s
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

const buyer = (options: Parameters<typeof cashier>[1] = {}) => cashier(s, { ...options, route: '/transaksi-pembelian' })
const lines = (v: Visitor) => v.page.getByRole('table', { name: 'Barang dibeli' }).locator('tbody tr')
const key = (v: Visitor, k: string) => v.page.keyboard.press(k)
const type = (v: Visitor, text: string) => v.page.keyboard.type(text, { delay: 90 })
/** F8 stands in the field of the condition. */
async function condition(v: Visitor): Promise<void> {
  await key(v, 'F8')
  await v.page.locator('input[name=kondisi_beli]').fill('MULUS')
  await v.page.getByRole('option', { name: 'MULUS' }).click()
}

describe('our own nota, by keyboard', () => {
  let v: Visitor
  beforeAll(async () => {
    v = await buyer()
  })
  afterAll(() => v.done())

  test('the empty counter says what to do', async () => {
    await v.page.getByText('Belum ada barang').waitFor()
    await v.axe('/transaksi-pembelian kosong', 'route')
    await pickSales(v)
  })

  test('its number shows its pieces, and somebody says which came back', async () => {
    await scan(v.page, nota)
    const which = dialog(v, 'Barang mana yang kembali?')
    await which.waitFor()
    await v.axe('/transaksi-pembelian pilih barang')
    await which.getByRole('checkbox', { name: 'CINCIN UKIR BUNGA KENANGA' }).check()
    await key(v, 'F9')
    await which.waitFor({ state: 'detached' })
    await expect.poll(() => lines(v).count()).toBe(1)
    await v.page.getByText('IBU SRI LESTARI').first().waitFor()
  })

  test('weighed and looked at, its quote stands row by row, and the customer reads it on their screen', async () => {
    const picture = v.page.waitForEvent('filechooser')
    await key(v, 'F7')
    await picture
    await key(v, 'F6')
    await type(v, '3.2')
    await condition(v)
    const quote = v.page.getByRole('region', { name: 'Barang terpilih' })
    // 1,880,000 × 3.215 g and the charge, rounded up to 6,294,500; without the charge, so much of it as 3.200 g is.
    await quote.getByText('6,016,299').waitFor()
    await v.axe('/transaksi-pembelian', 'route')
    await v.shot('pembelian')
    const screen = await v.page.context().newPage()
    await screen.setViewportSize({ width: 1024, height: 600 })
    await screen.goto(new URL('/layar-pelanggan', v.page.url()).href)
    await screen.getByText('Harga emas di nota').waitFor()
    const paid = await quote.locator('output').innerText()
    await screen.getByText(paid.replace('Rp. ', '')).first().waitFor()
    // What is typed at the counter stands there at once.
    await v.page.locator('input[name=rusak]').fill('100000')
    await screen.getByText('−100,000').waitFor()
    expect(await screen.getByText(/Harga hari ini|Dasar nota/).count()).toBe(0)
    await v.page.locator('input[name=keterangan]').fill('PENGAIT PATAH')
    await screen.close()
  })

  test('a reload loses nothing; F9 pays, prints and goes on', async () => {
    await v.page.waitForTimeout(300)
    await v.page.reload()
    await v.loaded()
    await expect.poll(() => lines(v).count()).toBe(1)
    await expect.poll(() => v.page.locator('input[name=berat]').inputValue()).toBe('3.200')
    await key(v, 'F9')
    await v.page
      .getByRole('status')
      .getByText(/BL-SBY-\d{6}-0001/)
      .waitFor()
    await expect.poll(() => papers.get(v)).toHaveLength(1)
    await v.page.getByText('Belum ada barang').waitFor()
    expect(await prove(s.chain)).toEqual([])
  })

  test('the same piece again is refused where it is scanned', async () => {
    await scan(v.page, '00148213')
    await v.page.getByText('Barang Sudah Dibeli Atau Ditukar').waitFor()
    expect(await lines(v).count()).toBe(0)
  })

  test('one rupiah above the quote a supervisor is asked', async () => {
    await scan(v.page, '00150002')
    await expect.poll(() => lines(v).count()).toBe(1)
    await key(v, 'F6')
    await type(v, '1')
    await condition(v)
    await button(v, 'Ubah harga').click()
    const hitung = await v.page.locator('input[name=harga_ubah]').getAttribute('placeholder')
    await v.page.locator('input[name=harga_ubah]').fill(String(Number(hitung!.replaceAll(/\D/g, '')) + 1))
    await key(v, 'F9')
    await approvalModal(v).waitFor()
    await v.shot('pembelian-otorisasi')
    await approve(v)
    await v.page
      .getByRole('status')
      .getByText(/BL-SBY-\d{6}-0002/)
      .waitFor()
    expect(await prove(s.chain)).toEqual([])
  })
})

describe('a nota of another shop', () => {
  test('says where it is from; the piece is bought once in the chain', async () => {
    const far = await soldElsewhere()
    const v = await buyer()
    await pickSales(v)
    await scan(v.page, far)
    await v.page.getByRole('status').getByText('Nota toko MDN').waitFor()
    await lines(v).getByText('toko MDN').waitFor()
    await key(v, 'F6')
    await type(v, '3.2')
    await condition(v)
    await v.axe('/transaksi-pembelian nota cabang', 'route')
    await v.shot('pembelian-nota-cabang')
    await key(v, 'F9')
    await v.page
      .getByRole('status')
      .getByText(/BL-SBY-\d{6}-000\d/)
      .waitFor()
    await scan(v.page, far)
    await v.page.getByText('Barang Sudah Dibeli Atau Ditukar').waitFor()
    expect(await prove(s.chain)).toEqual([])
    await v.done()
  })

  test('whose shop is not on this server is offered as an old one, with its number', async () => {
    const v = await buyer()
    await scan(v.page, 'JL-LAIN-261121-0007')
    const answer = v.page.getByRole('status')
    await answer.getByText('Toko LAIN Tidak Di Server Ini. Pakai Nota Lama').waitFor()
    await v.shot('pembelian-nota-server-lain')
    await answer.getByRole('button', { name: 'Nota lama' }).click()
    await expect.poll(() => v.page.locator('input[name=no_faktur_jual]').inputValue()).toBe('JL-LAIN-261121-0007')
    await v.done()
  })
})

describe('without a nota', () => {
  test('who sells is known by identity: what is missing stands there, and then it is paid', async () => {
    const v = await buyer()
    await pickSales(v)
    await key(v, 'Insert')
    await v.page.getByText('Tanpa nota kita: pilih customer yang beridentitas.').waitFor()
    await v.page.locator('input[name=nama_barang]').fill('ANTING DESI')
    await v.page.locator('input[name=kode_dept]').fill('BR')
    await v.page.getByRole('option', { name: /BR/ }).first().click()
    await v.page.locator('input[name=kode_group]').fill('E420')
    await v.page.getByRole('option', { name: /E420/ }).click()
    await v.page.locator('input[name=berat]').fill('1.14')
    await condition(v)
    await key(v, 'F4')
    await dialog(v, 'Pelanggan').waitFor()
    await type(v, 'SITI')
    await dialog(v, 'Pelanggan')
      .getByRole('option', { name: /SITI AMINAH/ })
      .waitFor()
    await key(v, 'Enter')
    await dialog(v, 'Pelanggan').waitFor({ state: 'detached' })
    await v.page.getByText('Foto dan persetujuan').waitFor()
    await key(v, 'F9')
    await v.page.getByRole('alert').getByText('Identitas Customer Harus Diisi').waitFor()
    await v.axe('/transaksi-pembelian identitas', 'route')
    await v.shot('pembelian-tanpa-nota')
    await identifyCustomer(s.chain)
    await v.page.reload()
    await v.loaded()
    await v.page.getByText('2026-11-21').first().waitFor()
    await key(v, 'F9')
    await v.page
      .getByRole('status')
      .getByText(/BL-SBY-\d{6}-000\d/)
      .waitFor()
    expect(await prove(s.chain)).toEqual([])
    await v.done()
  })
})

describe('afterwards', () => {
  test('the list of purchases shows the nota with its pieces and its money, and prints it again', async () => {
    const v = await cashier(s, { route: '/lihat-pembelian' })
    const row = v.page.getByRole('row').filter({ hasText: /BL-SBY-\d{6}-0001/ })
    await row.waitFor()
    expect(await v.page.getByRole('button', { name: /Tambah|Impor/ }).count()).toBe(0)
    await row.click()
    const drawer = v.page.getByRole('dialog', { name: /BL-SBY-\d{6}-0001/ })
    await drawer.getByText('CINCIN UKIR BUNGA KENANGA').first().waitFor()
    await drawer.getByText('PENGAIT PATAH').first().waitFor()
    await v.axe('/lihat-pembelian laci')
    await v.shot('lihat-pembelian')
    await v.done()
  })

  test('the sale whose piece came back says that it cannot be cancelled before a reason is asked', async () => {
    const v = await cashier(s, { route: `/batal-penjualan?nota=${nota}` })
    await v.page.getByText(new RegExp(`${nota} Sudah Dipakai BL-SBY-\\d{6}-000[12]`)).waitFor()
    expect(await v.page.getByRole('textbox', { name: /Alasan/ }).count()).toBe(0)
    await v.done()
  })
})

longTest('on a phone, dark: the piece in a sheet, the money in another', async () => {
  const v = await buyer({ size: 'phone', theme: 'dark' })
  await v.page.locator('input[name=kode_sales]').fill('MELATI')
  await v.page.getByRole('option', { name: /MELATI/ }).click()
  await button(v, 'Tanpa nota').click()
  const sheet = dialog(v, 'Barang terpilih')
  await sheet.waitFor()
  await v.page.locator('input[name=nama_barang]').fill('GELANG')
  await v.page.locator('input[name=kode_group]').fill('E420')
  await v.page.getByRole('option', { name: /E420/ }).click()
  await v.page.locator('input[name=berat]').fill('2')
  await v.shot('pembelian-hp-barang')
  await v.axe('/transaksi-pembelian hp barang')
  await sheet.getByRole('button', { name: 'Selesai' }).click()
  await v.shot('pembelian-hp')
  await v.axe('/transaksi-pembelian hp', 'route')
  await button(v, /Bayar/).click()
  await dialog(v, /Pembayaran/).waitFor()
  await v.shot('pembelian-hp-bayar')
  await v.axe('/transaksi-pembelian hp bayar')
  await v.done()
})
