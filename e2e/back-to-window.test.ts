import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifyCustomer, prove } from '#testing/examples.ts'
import { customers } from '#testing/world.ts'
import { bare, type Stage, type Visitor, type VisitOptions } from './browser.ts'
import { approvalModal, approve, dialog, openBuyer } from './cashier.ts'

/** What a customer sold goes back to a selling tray: from the drawer of its purchase, by a supervisor. */
let stage: Stage
beforeAll(async () => {
  ;({ original: stage } = await openBuyer())
  await identifyCustomer(stage.chain)
  const lina = await stage.chain.login('LINA')
  const line = { asal: 'TANPA NOTA', kode_dept: 'BR', kode_group: 'E420', kondisi_beli: 'MULUS' }
  for (const names of [['GELANG POLOS', 'ANTING BULAT'], ['KALUNG NORI']]) {
    const answer = await stage.chain.call(lina, 'POST', 'pembelian', {
      kode_sales: '04',
      kode_customer: customers.siti,
      detail_barang: names.map((nama_barang) => ({ ...line, nama_barang, berat: 2 })),
    })
    if (answer.status !== 200) throw new Error(answer.raw)
  }
})
afterAll(() => stage.close())

async function at(who: string, options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await stage.visit({ path: bare, still: true, ...options })
  await visitor.enter(who, '/lihat-pembelian')
  await visitor.loaded()
  return visitor
}
const openPurchase = async (visitor: Visitor, order: string) => {
  await visitor.page
    .getByText(new RegExp(`BL-SBY-\\d{6}-${order}`))
    .filter({ visible: true })
    .click()
  return dialog(visitor, new RegExp(`BL-SBY-\\d{6}-${order}`))
}

test('a cashier is not offered it', async () => {
  const visitor = await at('LINA')
  const drawer = await openPurchase(visitor, '0001')
  await drawer.getByText('GELANG POLOS').waitFor()
  expect(await drawer.getByRole('button', { name: 'Kembali dijual' }).count()).toBe(0)
  await visitor.done()
})

test('the owner puts the pieces of a purchase on trays, and calls it off again', async () => {
  const visitor = await at('PEMILIK')
  const drawer = await openPurchase(visitor, '0001')
  await drawer.getByRole('button', { name: 'Kembali dijual' }).click()
  const form = dialog(visitor, 'Kembali dijual')
  await form.locator('input[name="detail_barang.1.nama_barang"]').waitFor()
  for (const index of [0, 1]) {
    await form.locator(`input[name="detail_barang.${index}.kode_toko"]`).fill('A03')
    await visitor.page.getByRole('option', { name: /A03/ }).click()
    await form.locator(`input[name="detail_barang.${index}.harga_jual"]`).fill('2500000')
  }
  await visitor.axe('/lihat-pembelian kembali dijual')
  await visitor.shot('kembali-dijual')
  await visitor.page.keyboard.press('F9')
  await form.waitFor({ state: 'detached' })
  await drawer.getByRole('button', { name: 'Kembali dijual' }).waitFor({ state: 'detached' })
  expect(await prove(stage.chain)).toEqual([])
  await visitor.page.keyboard.press('Escape')
  await visitor.page.getByRole('radio', { name: 'Kembali Dijual' }).click()
  // The row of the list: what was saved says its number too, for a moment.
  await visitor.page.getByRole('row', { name: /ST-SBY-\d{6}-0001/ }).click()
  const stored = dialog(visitor, /ST-SBY-\d{6}-0001/)
  await stored.getByText('GELANG POLOS').waitFor()
  await stored.getByRole('button', { name: 'Cetak barcode' }).waitFor()
  await visitor.axe('/lihat-pembelian kembali dijual laci')
  await visitor.shot('kembali-dijual-laci')
  await stored.getByRole('button', { name: 'Batalkan kembali dijual' }).click()
  await dialog(visitor, 'Batalkan kembali dijual')
    .getByRole('textbox', { name: /Alasan/ })
    .fill('SALAH BAKI')
  await visitor.page.keyboard.press('F9')
  await approvalModal(visitor).waitFor()
  await approve(visitor)
  await stored.getByRole('button', { name: 'Batalkan kembali dijual' }).waitFor({ state: 'detached' })
  expect(await prove(stage.chain)).toEqual([])
  await visitor.done()
})
