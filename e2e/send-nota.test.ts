import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownService, openService, type Service } from '#testing/service.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { button, cashier, dialog, openShop, papers, pickSales } from './cashier.ts'

/** A cashier sends a nota to its customer by WhatsApp, in a real browser; the service is simulated. */
let s: Stage
let l: Service
let v: Visitor
beforeAll(async () => {
  l = await openService()
  const shop = await openShop({ outgoing: ['127.0.0.0/8'] })
  s = shop.s
  await s.chain.call(shop.owner, 'PUT', 'flag/WHATSAPP_MODULE', { value: 'on' })
  const set = { versi: 0, alamat: l.url, akun: null, rahasia: knownService.token }
  await s.chain.call(shop.owner, 'PUT', 'whatsapp-setting', set)
  v = await cashier(s)
  await pickSales(v)
})
afterAll(async () => {
  await v.done()
  await s.close()
  await l.close()
})

test('after the sale, from the dialog that closes it: the dialog stays until the cashier leaves it', async () => {
  await scan(v.page, '00150002')
  await v.page.keyboard.press('F9')
  await dialog(v, /selesai/).waitFor()
  await button(v, 'Kirim WhatsApp').click()
  await dialog(v, 'Kirim nota').getByText('CINCIN POLOS ANAK').waitFor()
  await v.page.locator('input[name=receiver]').fill('0899 9999 9999')
  await v.axe('kirim nota')
  await v.shot('kirim-nota')
  await v.page.keyboard.press('F9')
  await v.page.getByText('No Wa Tidak Terdaftar').waitFor()
  await v.page.getByText('No Wa Tidak Terdaftar').waitFor({ state: 'detached' })
  await expect.poll(() => papers.get(v)).toHaveLength(1)
  await button(v, 'Kirim WhatsApp').click()
  await v.page.locator('input[name=receiver]').fill('0812 3456 7890')
  await v.page.keyboard.press('F9')
  await v.page.getByText('Invoice Berhasil Dikirim').waitFor()
  await v.page.getByText('Invoice Berhasil Dikirim').waitFor({ state: 'detached' })
  expect(l.diterima.at(-1)).toMatchObject({ path: '/chat/send', body: { receiver: knownService.nomor } })
  await dialog(v, /selesai/).waitFor()
  await v.page.keyboard.press('Enter')
  await dialog(v, /selesai/).waitFor({ state: 'detached' })
})

test('the list of sales says which notas have left, and sends one once more', async () => {
  await v.page.goto(`${s.origin}/lihat-penjualan`)
  await v.loaded()
  const row = v.page.getByRole('row', { name: /JL-SBY/ }).first()
  await row.getByText('Terkirim').waitFor()
  await v.axe('/lihat-penjualan dengan WhatsApp')
  await v.shot('lihat-penjualan-terkirim')
  l.down(true)
  await row.click()
  await button(v, 'Kirim WhatsApp').click()
  // Nothing is sent before the text is there to be read.
  await dialog(v, 'Kirim nota').getByText('CINCIN POLOS ANAK').waitFor()
  await v.page.locator('input[name=receiver]').fill('081234567890')
  await v.page.keyboard.press('F9')
  await row.getByText('Menunggu dikirim').waitFor()
  l.down(false)
  s.chain.tick(60_000)
  s.chain.server.services.rounds.wake('pesan-wa')
  await row.getByText('Terkirim').waitFor()
})
