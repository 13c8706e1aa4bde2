import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownService, openService, type Service } from '#testing/service.ts'
import { oneOf } from '#testing/share.ts'
import { openStage, type Stage, type Visitor, type VisitOptions } from './browser.ts'

/** A shop connects to WhatsApp, a marketplace and the wholesale server; each is simulated here. */
let stage: Stage
let service: Service
beforeAll(async () => {
  service = await openService()
  stage = await openStage({ outgoing: ['127.0.0.0/8'] })
  const owner = await stage.chain.login('PEMILIK')
  for (const flag of ['WHATSAPP_MODULE', 'MARKETPLACE_INTEGRATION_MODULE'])
    await stage.chain.call(owner, 'PUT', `flag/${flag}`, { value: 'on' })
  await stage.chain.call(owner, 'POST', 'marketplace', {
    kode_marketplace: 'TOPED',
    nama_marketplace: 'TOKOPEDIA',
    biaya_persen: null,
    toko_id: knownService.toko,
  })
})
afterAll(async () => {
  await stage.close()
  await service.close()
})

async function open(path: string, options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await stage.visit({ as: 'PEMILIK', path, still: true, ...options })
  await visitor.loaded()
  return visitor
}

test('WhatsApp: set, tried, never shown again, replaced, thrown away', async () => {
  const visitor = await open('/whatsapp-setting')
  const { page } = visitor
  await page.locator('[name=alamat]').fill('wa')
  await page.locator('[name=rahasia]').fill(knownService.token)
  await page.keyboard.press('F9')
  await page.getByText('Alamat Harus Diawali http:// Atau https://').waitFor()
  await page.locator('[name=alamat]').fill(service.url)
  await page.keyboard.press('F9')
  await page.getByText('Tersimpan', { exact: true }).waitFor()
  await page.getByLabel('Nomor tujuan').fill('0812 3456 7890')
  await page.getByRole('button', { name: 'Kirim pesan uji' }).click()
  await page.getByText('Invoice Berhasil Dikirim').waitFor()
  await page.getByText('Invoice Berhasil Dikirim').waitFor({ state: 'detached' })
  expect(service.diterima.at(-1)).toMatchObject({ path: '/chat/send', body: { receiver: knownService.nomor } })
  await page.getByText(/Uji terakhir berhasil/).waitFor()
  await page.getByLabel('Nomor tujuan').fill('0899 9999 9999')
  await page.getByRole('button', { name: 'Kirim pesan uji' }).click()
  await page.getByText('No Wa Tidak Terdaftar').waitFor()
  await page.getByText('No Wa Tidak Terdaftar').waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(knownService.token)
  await page.getByRole('button', { name: 'Ganti token' }).click()
  await page.locator('[name=rahasia]').fill('salah-sekali')
  await page.keyboard.press('F9')
  await page.getByText('Data Berhasil Disimpan').waitFor()
  await page.getByRole('button', { name: 'Kirim pesan uji' }).click()
  await page.getByText('Token Ditolak Layanan').waitFor()
  await page.getByText('Token Ditolak Layanan').waitFor({ state: 'detached' })
  await page.locator('main').getByRole('button', { name: 'Hapus' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await page.getByText('Token dihapus').waitFor()
  await page.locator('[name=rahasia]').waitFor()
  await visitor.done()
})

test('Marketplace: a connection for each of the master, asked for the shop', async () => {
  const visitor = await open('/marketplace-setting')
  const { page } = visitor
  await page.getByText('TOKOPEDIA').first().waitFor()
  await page.locator('[name=alamat]').fill(service.url)
  await page.locator('[name=rahasia]').fill('salah-sekali')
  await page.keyboard.press('F9')
  await page.getByText('Tersimpan', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Uji sambungan TOKOPEDIA' }).click()
  await page.getByText('Gagal Mengirim Ke Marketplace. Token Ditolak Layanan').waitFor()
  await page.getByText('Gagal Mengirim Ke Marketplace').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ganti token' }).click()
  await page.locator('[name=rahasia]').fill(knownService.token)
  await page.keyboard.press('F9')
  await page.getByText('Tersimpan', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Uji sambungan TOKOPEDIA' }).click()
  await page.getByText('Sambungan Berhasil').waitFor()
  await visitor.done()
})

test('Grosir: nothing set, set in this terminal, answers, and opens with the code of the shop', async () => {
  const visitor = await open('/redirect-to-grosir')
  const { page } = visitor
  await page.getByText('Data Tidak Tersedia').waitFor()
  await visitor.axe('/redirect-to-grosir, empty')
  await visitor.shot('grosir-kosong')
  await page.getByRole('button', { name: 'Konfigurasi terminal' }).click()
  await page.locator('[name=server]').fill('http://127.0.0.1:1')
  await page.keyboard.press('Enter')
  await page.locator('[name=domain]').fill(`${service.url}/grosir`)
  await visitor.axe('terminal configuration')
  await page.keyboard.press('F9')
  await page.getByText('Tidak menjawab').waitFor()
  expect(await page.getByRole('button', { name: /Buka Grosir/ }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Konfigurasi terminal' }).click()
  await page.locator('[name=server]').fill(service.url)
  await page.keyboard.press('F9')
  await page.getByText(/Menjawab dalam/).waitFor()
  await page.evaluate(() => {
    window.open = (url) => ((document.body.dataset.dibuka = String(url)), null)
  })
  await page.keyboard.press('F9')
  expect(await page.evaluate(() => document.body.dataset.dibuka)).toBe(`${service.url}/grosir?kode_toko=SBY`)
  // The flag decides which wholesale server is used.
  const owner = await stage.chain.login('OWNER')
  await stage.chain.call(owner, 'PUT', 'flag/SEMI_GROSIR_MODULE', { value: 'on' }, { toko: 'SBY' })
  await page.reload()
  await page.getByRole('heading', { name: 'Semi Grosir' }).first().waitFor()
  await visitor.done()
})

const looks: readonly (readonly [string, VisitOptions])[] = [
  ['terang', {}],
  ['gelap', { theme: 'dark' }],
  ['hp', { size: 'phone' }],
]
describe.each(oneOf('integrations', looks))('%s', (look, options) => {
  test('the three screens', async () => {
    const visitor = await open('/whatsapp-setting', options)
    for (const path of ['/whatsapp-setting', '/marketplace-setting', '/redirect-to-grosir']) {
      await visitor.page.goto(stage.origin + path)
      await visitor.loaded()
      await visitor.axe(path)
      await visitor.shot(`${path.slice(1)}-${look}`)
      expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
        0,
      )
    }
    await visitor.done()
  })
})
