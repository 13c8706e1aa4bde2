import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { approvalModal, cashier, line, openShop, pickSales } from './cashier.ts'

/** What the till says before it is asked: the shop's day, and why somebody above must allow a sale. */
let s: Stage
let v: Visitor
beforeAll(async () => {
  s = (await openShop()).s
  v = await cashier(s)
})
afterAll(async () => {
  await v.done()
  await s.close()
})

const day = (change: string) => s.chain.plant('SBY', `UPDATE hari_toko SET ${change} WHERE cabang = 'SBY'`)
const reload = async () => {
  await v.page.reload()
  await v.loaded()
}
const banner = () => v.page.getByRole('status').filter({ hasText: /^(?:Toko tutup|Tanggal toko)/ })

describe('the day of the shop', () => {
  test('on an ordinary day nothing is said', async () => {
    await v.page.getByText('Belum ada barang').waitFor()
    expect(await banner().count()).toBe(0)
  })

  test('a closed shop is told above the scan field', async () => {
    await day('buka = false')
    await reload()
    await banner().getByText('Belum bisa menjual').waitFor()
    const [above, field] = await Promise.all([banner().boundingBox(), v.page.locator('[name=pindai]').boundingBox()])
    expect(above!.y).toBeLessThan(field!.y)
    expect(field!.y - above!.y).toBeLessThan(100)
    await v.axe('penjualan, toko tutup')
    await v.shot('penjualan-toko-tutup')
  })

  test('after midnight, on a day that is still open, both dates stand there', async () => {
    await day('buka = true, tgl_system = tgl_system - 1')
    await reload()
    const today = jakartaTime(Date.now()).tanggal
    const yesterday = jakartaTime(Date.now() - 86_400_000).tanggal
    await banner().getByText(`Tanggal toko ${yesterday}, padahal hari ini ${today}.`).waitFor()
    await v.shot('penjualan-lewat-tengah-malam')
    await day('tgl_system = tgl_system + 1')
  })
})

describe('a sale that needs a yes for two reasons', () => {
  test('shows the figures of both, and whom it is asked', async () => {
    await v.enter('RINA', '/transaksi-penjualan')
    await v.loaded()
    await pickSales(v)
    await scan(v.page, '00150002')
    await expect.poll(() => line(v).count()).toBe(1)
    await v.page.keyboard.press('F8')
    await v.page.keyboard.type('300000', { delay: 90 })
    await v.page.keyboard.press('F2')
    await v.page.keyboard.press('F9')
    const modal = approvalModal(v)
    for (const label of ['Modal (Rp)', 'Harga jual (Rp)', 'Diskon (Rp)']) await modal.getByText(label).waitFor()
    await modal.getByText('967,500').waitFor()
    await modal.getByText('−300,000').waitFor()
    // One piece, named once.
    expect(await modal.getByText('CINCIN POLOS ANAK').count()).toBe(1)
    await modal.getByText('Hanya OWN yang boleh menyetujui').waitFor()
    await modal.getByText('Juga ditanyakan di perangkat OWN.').waitFor()
    expect(await modal.getByText('SPV dan OWN').count()).toBe(0)
    await v.axe('otorisasi dua sebab')
    await v.shot('otorisasi-dua-sebab')
  })

  test('who may not see what goods cost sees the figures of the discount, once', async () => {
    await v.enter('LINA', '/transaksi-penjualan')
    await v.loaded()
    await pickSales(v)
    await scan(v.page, '00150003')
    await expect.poll(() => line(v).count()).toBe(1)
    await v.page.keyboard.press('F8')
    await v.page.keyboard.type('600000', { delay: 90 })
    await v.page.keyboard.press('F2')
    await v.page.keyboard.press('F9')
    const modal = approvalModal(v)
    await modal.getByText('−600,000').waitFor()
    expect(await modal.getByText('Diskon (Rp)').count()).toBe(1)
    expect(await modal.getByText('Modal (Rp)').count()).toBe(0)
  })
})
