import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove, setFlag } from '#testing/examples.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { line, openShop, button, dialog, cashier, papers, pickSales } from './cashier.ts'

/** One person writes the nota, the other takes the money: in two real browsers, each sees the other's work at once. */
let stage: Stage
let seller: Visitor
let till: Visitor
beforeAll(async () => {
  stage = (await openShop()).original
  await setFlag(stage.chain, 'PENJUALAN_DUA_LANGKAH')
  seller = await cashier(stage)
  await pickSales(seller)
  till = await cashier(stage, { who: 'RINA', route: '/dashboard' })
})
afterAll(async () => {
  await seller.done()
  await till.done()
  await stage.close()
})

/** Puts pieces into a nota and sends it to the cashier. */
async function send(visitor: Visitor, codes: readonly string[]): Promise<void> {
  for (const [index, code] of codes.entries()) {
    await scan(visitor.page, code)
    await expect.poll(() => line(visitor).count()).toBe(index + 1)
  }
  await visitor.page.keyboard.press('F9')
  // The notice of the previous nota may still be shown.
  await visitor.page.getByText('Nota dikirim ke kasir', { exact: true }).first().waitFor()
  await expect.poll(() => line(visitor).count()).toBe(0)
}

test('the till asks for no money: F9 sends the nota to the cashier, and the next one may begin', async () => {
  await scan(seller.page, '00148213')
  await expect.poll(() => line(seller).count()).toBe(1)
  await button(seller, /Kirim ke kasir/).waitFor()
  expect(await seller.page.getByRole('group', { name: 'Cara bayar' }).count()).toBe(0)
  await seller.axe('/transaksi-penjualan dua langkah')
  await seller.shot('penjualan-dua-langkah')
  await seller.page.keyboard.press('F9')
  const notice = seller.page.getByText('Nota dikirim ke kasir', { exact: true })
  await notice.waitFor()
  // The total stays visible beside it.
  const panel = await seller.page.getByRole('region', { name: 'Pembayaran', exact: true }).boundingBox()
  const box = await notice.boundingBox()
  expect(box!.x + box!.width).toBeLessThanOrEqual(panel!.x)
  await seller.page.getByText(/Menunggu kasir/).waitFor()
  await expect.poll(() => line(seller).count()).toBe(0)
  // Its piece is held for that nota.
  await scan(seller.page, '00148213')
  await seller.page.getByText(/Barang Sedang Dipakai Di JL-SBY-\d{6}-0001/).waitFor()
})

test('the queue moves by itself; the cashier takes card and cash, gives change, and the paper leaves', async () => {
  await till.page.goto(`${stage.origin}/dashboard`)
  const mine = till.page.getByRole('region', { name: 'Menunggu saya' })
  await mine.getByText(/^1 menunggu/).waitFor()
  await till.page.goto(`${stage.origin}/validasi-penjualan`)
  await till.page.getByRole('option', { name: /JL-SBY-\d{6}-0001/ }).waitFor()
  await send(seller, ['00149966', 'AKS-0012'])
  await till.page.getByRole('option', { name: /JL-SBY-\d{6}-0002/ }).waitFor()
  // The oldest nota is first in the queue.
  await till.page.keyboard.press('Enter')
  await till.page.getByRole('heading', { name: /JL-SBY-\d{6}-0001/ }).waitFor()
  await till.page.getByText('CINCIN UKIR BUNGA KENANGA').waitFor()
  await till.page.keyboard.press('Alt+3')
  await till.page.locator('input[name=jumlah_bayar]').fill('4000000')
  await till.page.locator('input[name=no_rekening]').click()
  await till.page.getByRole('option', { name: /0140228899/ }).click()
  await till.page.keyboard.press('Alt+1')
  await till.page.locator('input[name=jumlah_bayar]').fill('2300000')
  await till.page.getByText('Rp. 5,500').waitFor()
  // However long the nota is, the change and the button stay inside the window.
  for (const what of [till.page.getByText('Rp. 5,500'), button(till, /^Terima uang/)]) {
    const box = await what.boundingBox()
    expect(box!.y + box!.height).toBeLessThanOrEqual(900)
  }
  await till.axe('/validasi-penjualan')
  await till.shot('validasi-penjualan', 'whole')
  await till.page.keyboard.press('F9')
  const done = dialog(till, /JL-SBY-\d{6}-0001 selesai/)
  await done.getByText('Rp. 5,500').waitFor()
  await expect.poll(() => papers.get(till)).toEqual([expect.stringMatching(/^JL-SBY-\d{6}-0001$/)])
  // The next nota may be scanned over the dialog, which goes for it.
  const next = papers.get(till)![0]!.replace(/1$/, '2')
  await scan(till.page, next)
  await done.waitFor({ state: 'detached' })
  await till.page.getByRole('heading', { name: next }).waitFor()
  await till.page.getByRole('option', { name: /JL-SBY-\d{6}-0001/ }).waitFor({ state: 'detached' })
  expect(await prove(stage.chain)).toEqual([])
})

test('another one is refused with a reason; its pieces are free again', async () => {
  await till.page.getByRole('option', { name: /JL-SBY-\d{6}-0002/ }).click()
  await button(till, 'Tolak').click()
  const modal = dialog(till, 'Tolak nota')
  await modal.getByLabel('Alasan').fill('UANG KURANG')
  await till.page.keyboard.press('F9')
  await till.page.getByText('Tidak ada nota yang menunggu.').waitFor()
  await send(seller, ['00149966'])
  await till.page.getByRole('option', { name: /JL-SBY-\d{6}-0003/ }).waitFor()
  expect(await prove(stage.chain)).toEqual([])
})

longTest('the customer reads along: what the nota says, what was given, what goes back, and thanks', async () => {
  await till.page.getByRole('option', { name: /JL-SBY-\d{6}-0003/ }).click()
  const popup = till.page.waitForEvent('popup')
  await button(till, 'Tampil di layar pelanggan').click()
  const screen = await popup
  const reads = (what: RegExp) => expect.poll(() => screen.locator('main').innerText()).toMatch(what)
  await reads(/Belanja Anda[^]*Harus dibayar\s+Rp\.?\s*[\d,]+/)
  expect(await screen.locator('main').innerText()).not.toContain('Dibayar')
  await till.page.locator('input[name=jumlah_bayar]').fill('90000000')
  await reads(/Dibayar[^]*90,000,000[^]*Kembalian/)
  await till.page.keyboard.press('F9')
  await dialog(till, /JL-SBY-\d{6}-0003 selesai/).waitFor()
  await reads(/Terima kasih[^]*Kembalian/)
  await till.page.keyboard.press('Enter')
  await till.page.getByText('Tidak ada nota yang menunggu.').waitFor()
  await reads(/Selamat datang/)
  await screen.close()
  expect(await prove(stage.chain)).toEqual([])
})

longTest('on a phone: the nota is sent from the bar, and paid below its pieces; the dark theme too', async () => {
  const phone = await stage.visit({
    as: 'PEMILIK',
    path: '/transaksi-penjualan',
    size: 'phone',
    theme: 'dark',
    still: true,
  })
  await phone.loaded()
  await pickSales(phone)
  await scan(phone.page, '00150002')
  await button(phone, /Kirim ke kasir/).waitFor()
  await phone.axe('/transaksi-penjualan dua langkah hp')
  await phone.shot('penjualan-dua-langkah-hp')
  await button(phone, /Kirim ke kasir/).click()
  await phone.page.getByText('Nota dikirim ke kasir', { exact: true }).waitFor()
  await phone.page.goto(`${stage.origin}/validasi-penjualan`)
  await phone.page.getByRole('option', { name: /JL-SBY-\d{6}-0004/ }).click()
  await button(phone, /Terima uang/).waitFor()
  expect(await button(phone, 'Tampil di layar pelanggan').count()).toBe(0)
  await phone.axe('/validasi-penjualan hp')
  await phone.shot('validasi-penjualan-hp', 'whole')
  await button(phone, /Terima uang/).click()
  await dialog(phone, /JL-SBY-\d{6}-0004 selesai/).waitFor()
  expect(await prove(stage.chain)).toEqual([])
  // On a phone this text is the only sign that the shop is closed.
  await stage.chain.plant('SBY', `UPDATE hari_toko SET buka = false WHERE cabang = 'SBY'`)
  await phone.page.goto(`${stage.origin}/transaksi-penjualan`)
  await phone.page.getByText('Toko tutup').first().waitFor()
  await phone.shot('penjualan-hp-tutup')
  await phone.done()
})
