import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove, ring, setFlag } from '#testing/examples.ts'
import { withMasters } from '#testing/planted.ts'
import { accounts } from '#testing/world.ts'
import { openStage, type Stage } from './browser.ts'
import { approvalModal, approve, button } from './cashier.ts'

/** Payments that are not cash, held against the bank: a supervisor brings its statement in and ticks what fits. */
const no_rekening = accounts.bca
let stage: Stage
let day: string
const flag = (value: string) => setFlag(stage.chain, 'VALIDASI_NON_CASH_MODULE', value)
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
  const owner = await stage.chain.login('PEMILIK')
  await flag('on')
  const codes = ['N1', 'N2', 'N3', 'N4']
  const goods = { sumber: 'AWAL', detail_barang: codes.map((kode_barcode) => ({ ...ring, kode_barcode })) }
  expect((await stage.chain.call(owner, 'POST', 'barang-masuk', goods)).status).toBe(200)
  for (const [index, keterangan] of ['4471', '1940', '8816', '7719'].entries()) {
    const sold = await stage.chain.call(owner, 'POST', 'penjualan', {
      kode_sales: 'RINA',
      detail_barang: [{ kode_barcode: codes[index] }],
      bayar: [{ cara: 'DEBIT', jumlah_rp: 4_200_000, no_rekening, keterangan }],
    })
    expect(sold.status, sold.raw).toBe(200)
  }
  const { rows } = await stage.chain.owner.query(`SELECT tgl_system::text AS d FROM hari_toko WHERE cabang = 'SBY'`)
  day = String(rows[0].d)
})
afterAll(() => stage.close())

test('a statement is brought in, pairs come ticked, a fee is corrected, and one is lost', async () => {
  const visitor = await stage.visit({ as: 'RINA', path: '/validasi-non-cash', still: true })
  const { page } = visitor
  await visitor.loaded()
  await page.getByText('4 ').first().waitFor()
  await page.getByRole('button', { name: 'Impor mutasi bank' }).click()
  const lines = [
    'Tanggal;Keterangan;Kredit;Debet',
    `${day};EDC 4471 SETTLE;4.193.700;`,
    `${day};EDC 1940 SETTLE;4.192.700;`,
    `${day};SETORAN TUNAI;250.000;`,
  ]
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'BCA-202611.CSV', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await page.getByRole('button', { name: 'Simpan 3 baris' }).click()
  const sums = page.getByRole('status', { name: 'Yang dipilih' })
  await sums.getByText('1 dipilih').waitFor()
  await page.getByText('BCA-202611.CSV').waitFor()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await row('4471').getByText('Sama').waitFor()
  await row('1940').getByText('Beda −1,000').waitFor()
  await visitor.axe('/validasi-non-cash', 'route')
  await visitor.shot('validasi-non-cash')

  // What the bank kept of the second one is another fee; the form opens with the one that fits.
  await row('1940').getByRole('checkbox').focus()
  await page.keyboard.press('F7')
  const fee = page.locator('input[name="biaya"]')
  await expect.poll(() => fee.inputValue()).toContain('7,300')
  await visitor.shot('validasi-non-cash-biaya')
  await page.keyboard.press('F9')
  await sums.getByText('2 dipilih').waitFor()
  await page.keyboard.press('F9')
  await page.getByText('Pembayaran Berhasil Dicocokkan').waitFor()
  await row('1940').waitFor({ state: 'detached' })

  // A third one never comes: by the keyboard alone.
  await row('8816').getByRole('checkbox').focus()
  await page.keyboard.press('F8')
  await page.getByRole('button', { name: 'Tandai hilang' }).last().click()
  await page.getByText('Pembayaran Ditandai Hilang').waitFor()
  await row('8816').getByText('Hilang').waitFor()

  await page.getByRole('button', { name: /Mutasi bank tanpa pembayaran/ }).click()
  await page.getByRole('cell', { name: 'SETORAN TUNAI' }).waitFor()
  await visitor.shot('validasi-non-cash-bank')
  await page.getByRole('button', { name: /^Semua/ }).click()
  await visitor.done()
  expect(await prove(stage.chain)).toEqual([])
})

test('a tick is called off with a yes: its payments wait again', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', path: '/validasi-non-cash', still: true })
  const { page } = visitor
  await visitor.loaded()
  await page.getByRole('listitem').filter({ hasText: 'COCOK' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Batalkan validasi non cash' }).click()
  await page.locator('input[name="alasan"], textarea[name="alasan"]').fill('SALAH')
  await page.keyboard.press('F9')
  await approvalModal(visitor).waitFor()
  await approve(visitor)
  await page.getByText('Validasi Non Cash Berhasil Dibatalkan').waitFor()
  await page.getByRole('row').filter({ hasText: '4471' }).waitFor()
  await visitor.done()
  expect(await prove(stage.chain)).toEqual([])
})

test('the owner gives up what never came as an expense', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', path: '/validasi-non-cash', still: true })
  await visitor.loaded()
  const row = visitor.page.getByRole('row').filter({ hasText: '8816' })
  for (const box of await visitor.page.locator('tbody').getByRole('checkbox', { checked: true }).all())
    await box.uncheck()
  await row.getByRole('checkbox').check()
  await button(visitor, 'Bukukan sebagai biaya').click()
  await visitor.page.locator('input[name="kode_transaksi"]').fill('listrik')
  await visitor.page
    .getByRole('option', { name: /LISTRIK/ })
    .first()
    .click()
  await visitor.shot('validasi-non-cash-beban')
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('Pembayaran Dibukukan Sebagai Biaya').waitFor()
  await row.waitFor({ state: 'detached' })
  await visitor.done()
  expect(await prove(stage.chain)).toEqual([])
})

longTest('on a telephone, and in the dark', async () => {
  const phone = await stage.visit({ as: 'RINA', path: '/validasi-non-cash', size: 'phone', still: true })
  await phone.loaded()
  await phone.axe('/validasi-non-cash hp', 'route')
  await phone.shot('validasi-non-cash-hp', 'whole')
  await phone.done()
  const dark = await stage.visit({ as: 'RINA', path: '/validasi-non-cash', theme: 'dark', still: true })
  await dark.loaded()
  await dark.axe('/validasi-non-cash gelap', 'route')
  await dark.shot('validasi-non-cash-gelap')
  await dark.done()
})

test('in a shop that ticks nothing, once nothing waits any more, the page says so', async () => {
  await stage.chain.plant('SBY', `DELETE FROM kliring WHERE cabang = 'SBY' AND status IN ('BELUM', 'HILANG')`)
  await flag('off')
  const off = await stage.visit({ as: 'RINA', path: '/validasi-non-cash', still: true })
  await off.loaded()
  await off.page.getByText('Toko ini tidak mencocokkan dengan bank').waitFor()
  await off.axe('/validasi-non-cash mati', 'route')
  await off.shot('validasi-non-cash-mati')
  await off.done()
})
