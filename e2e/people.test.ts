import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '#testing/examples.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { openShop, button, cashier, dialog, pickSales } from './cashier.ts'

/** A card at the till, and a large transaction on the owner's screen, in a real browser. */
let stage: Stage
let lina: Visitor
beforeAll(async () => {
  stage = (await openShop()).original
  const owner = await stage.chain.login('PEMILIK')
  const card = { kode: 'KARTU-7', nama: 'IBU TETI', no_hp: '081311112222', jenis_member: 'GOLD' }
  const made = await stage.chain.call(owner, 'POST', 'member', card)
  expect(made.status, made.raw).toBe(200)
  lina = await cashier(stage)
  await pickSales(lina)
})
afterAll(() => stage.close())

test('a scanned card names the customer; it may be typed in the customer’s dialog too', async () => {
  const { page } = lina
  await scan(page, 'KARTU-7')
  await page.getByRole('status').getByText('Member KARTU-7').waitFor()
  await page.getByText('IBU TETI').first().waitFor()
  await lina.axe('/transaksi-penjualan dengan kartu')
  await lina.shot('penjualan-member')
  await page.keyboard.press('F4')
  const picker = dialog(lina, 'Pelanggan')
  await page.keyboard.type('081311112222')
  await picker.getByText('Member KARTU-7').waitFor()
  await lina.axe('pelanggan: kartu')
  await lina.shot('penjualan-pilih-member')
  await picker.getByText('Member KARTU-7').click()
  await picker.waitFor({ state: 'detached' })
  await scan(page, '00150002')
  await page.keyboard.press('F9')
  await dialog(lina, /JL-SBY-\d{6}-0001 selesai/).waitFor()
  await page.keyboard.press('Enter')
  const { rows } = await stage.chain.owner.query(
    `SELECT kode_member, kode_customer, jenis_pelanggan FROM penjualan WHERE cabang = 'SBY'`,
  )
  expect(rows).toEqual([{ kode_member: 'KARTU-7', kode_customer: 'KARTU-7', jenis_pelanggan: 'MEMBER' }])
})

test('the owner answers a large transaction above the requests', async () => {
  await stage.chain.plant(
    'SBY',
    `INSERT INTO kasus_besar (orang, tanggal, id, toko, nomor, batas, jatuh_tempo, status, dibuat)
     SELECT orang, tanggal, 'kasus-uji', toko, nomor, 1000000, tanggal + 20, 'BARU', now() FROM transaksi_orang`,
  )
  const owner = await stage.visit({ as: 'PEMILIK', still: true })
  const { page } = owner
  await page.goto(`${stage.origin}/otorisasi`)
  await page.getByRole('heading', { name: 'Transaksi Besar' }).waitFor()
  await owner.axe('/otorisasi dengan transaksi besar')
  await owner.shot('otorisasi-transaksi-besar')
  await button(owner, 'Jawab').click()
  const answer = dialog(owner, 'Transaksi Besar')
  await answer.getByRole('button', { name: 'Abaikan' }).click()
  await answer.getByText('Harus Diisi').waitFor()
  await answer.getByLabel('Alasan').fill('pembelian kantor')
  await owner.shot('otorisasi-transaksi-besar-jawab')
  await answer.getByRole('button', { name: 'Abaikan' }).click()
  await page.getByRole('heading', { name: 'Transaksi Besar' }).waitFor({ state: 'detached' })
  const { rows } = await stage.chain.owner.query(`SELECT status, alasan, oleh FROM kasus_besar`)
  expect(rows).toEqual([{ status: 'DIABAIKAN', alasan: 'PEMBELIAN KANTOR', oleh: 'PEMILIK' }])
  expect(await prove(stage.chain)).toEqual([])
})
