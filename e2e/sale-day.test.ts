import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { approvalModal, cashier, line, openShop, pickSales } from './cashier.ts'

/** What the till says before it is asked: the shop's day, and why somebody above must allow a sale. */
let stage: Stage
let visitor: Visitor
beforeAll(async () => {
  stage = (await openShop()).original
  visitor = await cashier(stage)
})
afterAll(async () => {
  await visitor.done()
  await stage.close()
})

const day = (change: string) => stage.chain.plant('SBY', `UPDATE hari_toko SET ${change} WHERE cabang = 'SBY'`)
const reload = async () => {
  await visitor.page.reload()
  await visitor.loaded()
}
const banner = () => visitor.page.getByRole('status').filter({ hasText: /^(?:Toko tutup|Tanggal toko)/ })

describe('the day of the shop', () => {
  test('on an ordinary day nothing is said', async () => {
    await visitor.page.getByText('Belum ada barang').waitFor()
    expect(await banner().count()).toBe(0)
  })

  test('a closed shop is told above the scan field', async () => {
    await day('buka = false')
    await reload()
    await banner().getByText('Belum bisa menjual').waitFor()
    const [above, field] = await Promise.all([
      banner().boundingBox(),
      visitor.page.locator('[name=pindai]').boundingBox(),
    ])
    expect(above!.y).toBeLessThan(field!.y)
    expect(field!.y - above!.y).toBeLessThan(100)
    await visitor.axe('penjualan, toko tutup')
    await visitor.shot('penjualan-toko-tutup')
  })

  test('after midnight, on a day that is still open, both dates stand there', async () => {
    await day('buka = true, tgl_system = tgl_system - 1')
    await reload()
    const today = jakartaTime(Date.now()).tanggal
    const yesterday = jakartaTime(Date.now() - 86_400_000).tanggal
    await banner().getByText(`Tanggal toko ${yesterday}, padahal hari ini ${today}.`).waitFor()
    await visitor.shot('penjualan-lewat-tengah-malam')
    await day('tgl_system = tgl_system + 1')
  })
})

describe('a sale that needs a yes for two reasons', () => {
  test('shows the figures of both, and whom it is asked', async () => {
    await visitor.enter('RINA', '/transaksi-penjualan')
    await visitor.loaded()
    await pickSales(visitor)
    await scan(visitor.page, '00150002')
    await expect.poll(() => line(visitor).count()).toBe(1)
    await visitor.page.keyboard.press('F8')
    await visitor.page.keyboard.type('300000', { delay: 90 })
    await visitor.page.keyboard.press('F2')
    await visitor.page.keyboard.press('F9')
    const modal = approvalModal(visitor)
    for (const label of ['Modal (Rp)', 'Harga jual (Rp)', 'Diskon (Rp)']) await modal.getByText(label).waitFor()
    await modal.getByText('967,500').waitFor()
    await modal.getByText('−300,000').waitFor()
    // One piece, named once.
    expect(await modal.getByText('CINCIN POLOS ANAK').count()).toBe(1)
    await modal.getByText('Hanya OWN yang boleh menyetujui').waitFor()
    await modal.getByText('Juga ditanyakan di perangkat OWN.').waitFor()
    expect(await modal.getByText('SPV dan OWN').count()).toBe(0)
    await visitor.axe('otorisasi dua sebab')
    await visitor.shot('otorisasi-dua-sebab')
  })

  test('who may not see what goods cost sees the figures of the discount, once', async () => {
    await visitor.enter('LINA', '/transaksi-penjualan')
    await visitor.loaded()
    await pickSales(visitor)
    await scan(visitor.page, '00150003')
    await expect.poll(() => line(visitor).count()).toBe(1)
    await visitor.page.keyboard.press('F8')
    await visitor.page.keyboard.type('600000', { delay: 90 })
    await visitor.page.keyboard.press('F2')
    await visitor.page.keyboard.press('F9')
    const modal = approvalModal(visitor)
    await modal.getByText('−600,000').waitFor()
    expect(await modal.getByText('Diskon (Rp)').count()).toBe(1)
    expect(await modal.getByText('Modal (Rp)').count()).toBe(0)
  })
})
