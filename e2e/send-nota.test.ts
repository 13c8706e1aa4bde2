import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifyCustomer } from '#testing/examples.ts'
import { knownService, openService, type Service } from '#testing/service.ts'
import type { Person } from '#testing/server.ts'
import { oneOf } from '#testing/share.ts'
import { customers } from '#testing/world.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { button, cashier, dialog, openBuyer, papers, pickSales } from './cashier.ts'

/** A cashier sends a nota to its customer by WhatsApp, in a real browser; the service is simulated. */
let s: Stage
let l: Service
let v: Visitor
let nota: string
let owner: Person
beforeAll(async () => {
  l = await openService()
  const shop = await openBuyer({ outgoing: ['127.0.0.0/8'] })
  s = shop.s
  ;({ nota, owner } = shop)
  await identifyCustomer(s.chain)
  await s.chain.call(owner, 'PUT', 'flag/WHATSAPP_MODULE', { value: 'on' })
  const set = { versi: 0, alamat: l.url, akun: null, rahasia: knownService.token }
  await s.chain.call(owner, 'PUT', 'whatsapp-setting', set)
  v = await cashier(s)
  await pickSales(v)
})
afterAll(async () => {
  await v.done()
  await s.close()
  await l.close()
})

test('after the sale, from the dialog that closes it: the dialog stays until the cashier leaves it', async () => {
  await scan(v.page, '00150003')
  await v.page.keyboard.press('F9')
  await dialog(v, /selesai/).waitFor()
  await button(v, 'Kirim WhatsApp').click()
  await dialog(v, 'Kirim nota').getByText('CINCIN POLOS DEWASA').waitFor()
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
  const row = v.page.getByRole('row', { name: /JL-SBY-\d{6}-0002/ })
  await row.getByText('Terkirim').waitFor()
  await v.axe('/lihat-penjualan dengan WhatsApp')
  await v.shot('lihat-penjualan-terkirim')
  l.down(true)
  await row.click()
  await button(v, 'Kirim WhatsApp').click()
  // Nothing is sent before the text is there to be read.
  await dialog(v, 'Kirim nota').getByText('CINCIN POLOS DEWASA').waitFor()
  await v.page.locator('input[name=receiver]').fill('081234567890')
  await v.page.keyboard.press('F9')
  await row.getByText('Menunggu dikirim').waitFor()
  l.down(false)
  s.chain.tick(60_000)
  s.chain.server.services.rounds.wake('pesan-wa')
  await row.getByText('Terkirim').waitFor()
})

/** The other documents that a customer takes a nota of, each on the list where it stands: one in every run, all three in the long form. */
test('a list of another document sends its own, and says what came of it', async () => {
  const save = async (path: string, body: object, number: string): Promise<string> => {
    const answer = await s.chain.call(owner, 'POST', path, body)
    expect(answer.status, answer.raw).toBe(200)
    return String(answer.body[number])
  }
  const back = (kode_barcode_asal: string, berat: number) => ({
    asal: 'NOTA KITA',
    no_faktur_jual: nota,
    kode_barcode_asal,
    berat,
    kondisi_beli: 'MULUS',
  })
  const head = { kode_sales: '04', kode_customer: customers.siti }
  const bought = await save('pembelian', { ...head, detail_barang: [back('00148213', 3.2)] }, 'no_faktur_beli')
  const changed = await save(
    'tukar-tambah',
    {
      ...head,
      detail_barang: [{ kode_barcode: '00151907' }],
      detail_masuk: [back('00150002', 1)],
      bayar: [{ cara: 'CASH', jumlah_rp: 20_000_000 }],
    },
    'no_tukar',
  )
  const left = await save(
    'titipan',
    { kode_customer: customers.siti, bayar: [{ cara: 'CASH', jumlah_rp: 500_000 }] },
    'no_titipan',
  )
  for (const [route, nomor, part] of oneOf('nota sent', [
    ['/lihat-pembelian', bought, ''],
    ['/lihat-penjualan', changed, 'Tukar Tambah'],
    ['/lihat-titipan', left, ''],
  ] as const)) {
    await v.page.goto(`${s.origin}${route}`)
    await v.loaded()
    if (part) await v.page.getByRole('radio', { name: part }).click()
    const row = v.page.getByRole('row', { name: new RegExp(nomor) })
    await row.click()
    await button(v, 'Kirim WhatsApp').click()
    // The dialog's head says the number before the text stands, and nothing is sent without it.
    await dialog(v, 'Kirim nota').getByLabel('Isi pesan').getByText(nomor).waitFor()
    await v.page.locator('input[name=receiver]').fill('081234567890')
    await v.page.keyboard.press('F9')
    await row.getByText('Terkirim').waitFor()
    expect(l.diterima.at(-1)).toMatchObject({
      path: '/chat/send',
      body: { receiver: knownService.nomor, message: expect.stringContaining(nomor) },
    })
    await v.axe(`${route} dengan WhatsApp`)
    await v.shot(`wa-${nomor.slice(0, 2)}`)
  }
})
