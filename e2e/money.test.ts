import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { identifyCustomer, prove } from '#testing/examples.ts'
import { withMasters } from '#testing/planted.ts'
import { accounts, customers } from '#testing/world.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'
import { approvalModal, approve, button } from './cashier.ts'

/** Money without a nota, at its screens: a cashier pays the electricity, a supervisor brings cash to the bank and moves balances. */
let s: Stage
beforeAll(async () => {
  s = await openStage({ on: withMasters })
  const owner = await s.chain.login('PEMILIK')
  const detail_saldo = [
    { akun: 'KAS', jumlah_rp: 3_000_000 },
    { akun: 'BANK', sub: accounts.bca, jumlah_rp: 10_000_000 },
  ]
  const opened = await s.chain.call(owner, 'POST', 'saldo-awal', { keterangan: 'AWAL', detail_saldo })
  expect(opened.status, opened.raw).toBe(200)
  await s.chain.call(owner, 'PUT', 'laci/DEPAN', { nama: 'Laci depan', aktif: true })
})
afterAll(() => s.close())

/** Chooses in a picker by typing a part of what it shows. */
const pick = async (v: Visitor, name: string, typed: string, option: string | RegExp) => {
  await v.page.locator(`input[name="${name}"]`).click()
  await v.page.locator(`input[name="${name}"]`).fill(typed)
  await v.page.getByRole('option', { name: option }).first().click()
}
const amount = (v: Visitor, n: string) => v.page.locator('input[name="jumlah_rp"]').fill(n)
const why = (v: Visitor, text: string) => v.page.locator('input[name="keterangan"]').fill(text)
const effect = (v: Visitor, place: string) =>
  v.page.getByRole('table', { name: 'Yang berubah' }).getByRole('row').filter({ hasText: place })

test('a cashier sees no form that is the owner’s, pays a bill, and asks for a yes where it is a large one', async () => {
  const v = await s.visit({ as: 'LINA', path: '/uang-kas', still: true })
  await v.loaded()
  expect(await v.page.getByRole('radio', { name: 'Saldo awal' }).count()).toBe(0)
  await v.page.keyboard.press('F9')
  for (const message of [
    'Kategori Tidak Boleh Kosong',
    'Jumlah Rp Tidak Boleh Kosong',
    'Keterangan Tidak Boleh Kosong',
  ])
    await v.page.getByText(message).waitFor()
  await pick(v, 'kode_transaksi', 'listrik', /LISTRIK/)
  await amount(v, '350000')
  await why(v, 'TOKEN LISTRIK')
  // The cashier counts blind: the change alone is told.
  await effect(v, 'KAS UTAMA').getByText('−350,000').waitFor()
  expect(await v.page.getByText('3,000,000').count()).toBe(0)
  await v.axe('/uang-kas')
  await v.shot('uang-kas-keluar')
  await v.page.keyboard.press('F9')
  await v.page.getByText('Uang Kas Berhasil Disimpan').waitFor()
  await v.page
    .getByRole('listitem')
    .getByText(/UK-SBY-\d{6}-0001/)
    .waitFor()

  await pick(v, 'kode_transaksi', 'listrik', /LISTRIK/)
  await amount(v, '750000')
  await why(v, 'LISTRIK NOVEMBER')
  await v.page.keyboard.press('F9')
  await approvalModal(v)
    .getByText(/Uang keluar/)
    .waitFor()
  await v.axe('/uang-kas, otorisasi')
  await v.shot('uang-kas-otorisasi')
  await approve(v)
  await v.page
    .getByRole('listitem')
    .getByText(/UK-SBY-\d{6}-0002/)
    .waitFor()
  await v.done()
})

test('a supervisor brings cash to the bank with what it costs, and the drawer of the entry calls it off', async () => {
  const v = await s.visit({ as: 'RINA', path: '/mutasi-uang-cash', still: true })
  await v.loaded()
  await pick(v, 'asal', '', 'Laci, disetor ke bank')
  await pick(v, 'no_rekening', '0140', /0140228899/)
  await pick(v, 'kategori', 'listrik', /LISTRIK/)
  await amount(v, '1000000')
  await why(v, 'SETOR SORE')
  await v.page.locator('input[name="biaya_rp"]').fill('6500')
  await v.page.keyboard.press('F9')
  await v.page.getByText('Kategori Tidak Boleh Kosong').waitFor()
  await pick(v, 'kode_biaya', 'listrik', /LISTRIK/)
  await effect(v, accounts.bca).getByText('+993,500').waitFor()
  await v.axe('/mutasi-uang-cash')
  await v.shot('mutasi-uang-cash')
  await v.page.keyboard.press('F9')
  await v.page.getByText('Mutasi Uang Cash Berhasil Disimpan').waitFor()
  await v.page
    .getByRole('listitem')
    .getByRole('button', { name: /MK-SBY/ })
    .click()
  await button(v, 'Batalkan mutasi uang cash').waitFor()
  await v.axe('/mutasi-uang-cash, laci dokumen')
  await v.shot('mutasi-uang-cash-isi')
  await v.done()
})

test('between accounts, and between drawers by a press on their names', async () => {
  const v = await s.visit({ as: 'PEMILIK', path: '/mutasi-uang-bank', still: true })
  await v.loaded()
  await pick(v, 'asal_rekening', '0140', /0140228899/)
  await pick(v, 'tujuan_rekening', '0140', /0140228899/)
  await pick(v, 'kategori', 'listrik', /LISTRIK/)
  await amount(v, '2000000')
  await why(v, 'GAJI')
  await v.page.keyboard.press('F9')
  await v.page.getByText('Rekening Tidak Boleh Sama').waitFor()
  await pick(v, 'tujuan_rekening', '0033', /003301000456789/)
  await v.axe('/mutasi-uang-bank')
  await v.shot('mutasi-uang-bank')
  await v.page.keyboard.press('F9')
  await v.page.getByText('Mutasi Uang Bank Berhasil Disimpan').waitFor()

  await v.page.goto(`${s.origin}/pengalihan-saldo-uang`)
  await v.loaded()
  const drawers = v.page.getByRole('group', { name: 'Laci kas' })
  await drawers.first().getByRole('button', { name: 'Laci utama' }).click()
  await drawers.last().getByRole('button', { name: 'Laci depan' }).click()
  await amount(v, '200000')
  await why(v, 'ISI LACI DEPAN')
  await effect(v, 'KAS DEPAN').getByText('+200,000').waitFor()
  await v.axe('/pengalihan-saldo-uang')
  await v.shot('pengalihan-saldo-uang')
  await v.page.goto(`${s.origin}/uang-bank`)
  await v.loaded()
  await v.axe('/uang-bank')
  await v.shot('uang-bank')
  await v.done()
  expect(await prove(s.chain)).toEqual([])
})

test('cash for a debit card: the screen says while it is not served, then what the card pays and the drawer gives', async () => {
  const v = await s.visit({ as: 'LINA', path: '/gesek-tunai', still: true })
  await v.loaded()
  await v.page.getByText('Gesek Tunai Tidak Dilayani, Batasnya 0').waitFor()
  await v.shot('gesek-tunai-tidak-dilayani')
  await identifyCustomer(s.chain)
  await s.chain.plant(
    'SBY',
    `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', 'gesek_limit_harian', '2000000')`,
  )
  await v.page.reload()
  await v.loaded()
  await pick(v, 'kode_customer', customers.siti, /C0001/)
  await pick(v, 'no_rekening', '0140', /0140228899/)
  await v.page.locator('input[name="akhir_kartu"]').fill('4471')
  await amount(v, '600000')
  await effect(v, 'KAS UTAMA').getByText('−600,000').waitFor()
  await v.axe('/gesek-tunai')
  await v.shot('gesek-tunai')
  await v.page.keyboard.press('F9')
  await v.page.getByText('Gesek Tunai Berhasil Disimpan').waitFor()
  await v.done()
})

longTest('on a phone in the dark', async () => {
  const v = await s.visit({ as: 'PEMILIK', path: '/mutasi-uang-cash', size: 'phone', theme: 'dark' })
  await v.loaded()
  await v.axe('/mutasi-uang-cash on a phone')
  await v.shot('mutasi-uang-cash-hp-gelap', 'whole')
  await v.page.goto(`${s.origin}/uang-kas`)
  await v.loaded()
  await v.axe('/uang-kas on a phone')
  await v.shot('uang-kas-keluar-hp-gelap', 'whole')
  const wide = await v.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBe(0)
  await v.done()
})
