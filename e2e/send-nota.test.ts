import { afterAll, beforeAll, expect, test } from 'vitest'
import { identifyCustomer } from '#testing/examples.ts'
import { knownService, openService, type Service } from '#testing/service.ts'
import type { Person } from '#testing/server.ts'
import { oneOf } from '#testing/share.ts'
import { customers } from '#testing/world.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { button, cashier, dialog, openBuyer, papers, pickSales } from './cashier.ts'

/** A cashier sends a nota to its customer by WhatsApp, in a real browser; the service is simulated. */
let stage: Stage
let service: Service
let visitor: Visitor
let nota: string
let owner: Person
beforeAll(async () => {
  service = await openService()
  const shop = await openBuyer({ outgoing: ['127.0.0.0/8'] })
  stage = shop.original
  ;({ nota, owner } = shop)
  await identifyCustomer(stage.chain)
  await stage.chain.call(owner, 'PUT', 'flag/WHATSAPP_MODULE', { value: 'on' })
  const set = { versi: 0, alamat: service.url, akun: null, rahasia: knownService.token }
  await stage.chain.call(owner, 'PUT', 'whatsapp-setting', set)
  visitor = await cashier(stage)
  await pickSales(visitor)
})
afterAll(async () => {
  await visitor.done()
  await stage.close()
  await service.close()
})

test('after the sale, from the dialog that closes it: the dialog stays until the cashier leaves it', async () => {
  await scan(visitor.page, '00150003')
  await visitor.page.keyboard.press('F9')
  await dialog(visitor, /selesai/).waitFor()
  await button(visitor, 'Kirim WhatsApp').click()
  await dialog(visitor, 'Kirim nota').getByText('CINCIN POLOS DEWASA').waitFor()
  await visitor.page.locator('input[name=receiver]').fill('0899 9999 9999')
  await visitor.axe('kirim nota')
  await visitor.shot('kirim-nota')
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('No Wa Tidak Terdaftar').waitFor()
  await visitor.page.getByText('No Wa Tidak Terdaftar').waitFor({ state: 'detached' })
  await expect.poll(() => papers.get(visitor)).toHaveLength(1)
  await button(visitor, 'Kirim WhatsApp').click()
  await visitor.page.locator('input[name=receiver]').fill('0812 3456 7890')
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('Invoice Berhasil Dikirim').waitFor()
  await visitor.page.getByText('Invoice Berhasil Dikirim').waitFor({ state: 'detached' })
  expect(service.diterima.at(-1)).toMatchObject({ path: '/chat/send', body: { receiver: knownService.nomor } })
  await dialog(visitor, /selesai/).waitFor()
  await visitor.page.keyboard.press('Enter')
  await dialog(visitor, /selesai/).waitFor({ state: 'detached' })
})

test('the list of sales says which notas have left, and sends one once more', async () => {
  await visitor.page.goto(`${stage.origin}/lihat-penjualan`)
  await visitor.loaded()
  const row = visitor.page.getByRole('row', { name: /JL-SBY-\d{6}-0002/ })
  await row.getByText('Terkirim').waitFor()
  await visitor.axe('/lihat-penjualan dengan WhatsApp')
  await visitor.shot('lihat-penjualan-terkirim')
  service.down(true)
  await row.click()
  await button(visitor, 'Kirim WhatsApp').click()
  // Nothing is sent before the text is there to be read.
  await dialog(visitor, 'Kirim nota').getByText('CINCIN POLOS DEWASA').waitFor()
  await visitor.page.locator('input[name=receiver]').fill('081234567890')
  await visitor.page.keyboard.press('F9')
  await row.getByText('Menunggu dikirim').waitFor()
  service.down(false)
  stage.chain.tick(60_000)
  stage.chain.server.services.rounds.wake('pesan-wa')
  await row.getByText('Terkirim').waitFor()
})

/** The other documents that a customer takes a nota of, each on the list where it stands: one in every run, all three in the long form. */
test('a list of another document sends its own, and says what came of it', async () => {
  const save = async (path: string, body: object, number: string): Promise<string> => {
    const answer = await stage.chain.call(owner, 'POST', path, body)
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
    await visitor.page.goto(`${stage.origin}${route}`)
    await visitor.loaded()
    if (part) await visitor.page.getByRole('radio', { name: part }).click()
    const row = visitor.page.getByRole('row', { name: new RegExp(nomor) })
    await row.click()
    await button(visitor, 'Kirim WhatsApp').click()
    // The dialog's head says the number before the text stands, and nothing is sent without it.
    await dialog(visitor, 'Kirim nota').getByLabel('Isi pesan').getByText(nomor).waitFor()
    await visitor.page.locator('input[name=receiver]').fill('081234567890')
    await visitor.page.keyboard.press('F9')
    await row.getByText('Terkirim').waitFor()
    expect(service.diterima.at(-1)).toMatchObject({
      path: '/chat/send',
      body: { receiver: knownService.nomor, message: expect.stringContaining(nomor) },
    })
    await visitor.axe(`${route} dengan WhatsApp`)
    await visitor.shot(`wa-${nomor.slice(0, 2)}`)
  }
})
