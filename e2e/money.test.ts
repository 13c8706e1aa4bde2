import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { identifyCustomer, prove } from '#testing/examples.ts'
import { withMasters } from '#testing/planted.ts'
import { accounts, customers } from '#testing/world.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'
import { approvalModal, approve, button } from './cashier.ts'

/** Money without a nota, at its screens: a cashier pays the electricity, a supervisor brings cash to the bank and moves balances. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
  const owner = await stage.chain.login('PEMILIK')
  const detail_saldo = [
    { akun: 'KAS', jumlah_rp: 3_000_000 },
    { akun: 'BANK', sub: accounts.bca, jumlah_rp: 10_000_000 },
  ]
  const opened = await stage.chain.call(owner, 'POST', 'saldo-awal', { keterangan: 'AWAL', detail_saldo })
  expect(opened.status, opened.raw).toBe(200)
  await stage.chain.call(owner, 'PUT', 'laci/DEPAN', { nama: 'Laci depan', aktif: true })
})
afterAll(() => stage.close())

/** Chooses in a picker by typing a part of what it shows. */
const pick = async (visitor: Visitor, name: string, typed: string, option: string | RegExp) => {
  await visitor.page.locator(`input[name="${name}"]`).click()
  await visitor.page.locator(`input[name="${name}"]`).fill(typed)
  await visitor.page.getByRole('option', { name: option }).first().click()
}
const amount = (v: Visitor, n: string) => v.page.locator('input[name="jumlah_rp"]').fill(n)
const why = (v: Visitor, text: string) => v.page.locator('input[name="keterangan"]').fill(text)
const effect = (visitor: Visitor, place: string) =>
  visitor.page.getByRole('table', { name: 'Yang berubah' }).getByRole('row').filter({ hasText: place })

test('a cashier sees no form that is the owner’s, pays a bill, and asks for a yes where it is a large one', async () => {
  const visitor = await stage.visit({ as: 'LINA', path: '/uang-kas', still: true })
  await visitor.loaded()
  expect(await visitor.page.getByRole('radio', { name: 'Saldo awal' }).count()).toBe(0)
  await visitor.page.keyboard.press('F9')
  for (const message of [
    'Kategori Tidak Boleh Kosong',
    'Jumlah Rp Tidak Boleh Kosong',
    'Keterangan Tidak Boleh Kosong',
  ])
    await visitor.page.getByText(message).waitFor()
  await pick(visitor, 'kode_transaksi', 'listrik', /LISTRIK/)
  await amount(visitor, '350000')
  await why(visitor, 'TOKEN LISTRIK')
  // The cashier counts blind: the change alone is told.
  await effect(visitor, 'KAS UTAMA').getByText('−350,000').waitFor()
  expect(await visitor.page.getByText('3,000,000').count()).toBe(0)
  await visitor.axe('/uang-kas')
  await visitor.shot('uang-kas-keluar')
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('Uang Kas Berhasil Disimpan').waitFor()
  await visitor.page
    .getByRole('listitem')
    .getByText(/UK-SBY-\d{6}-0001/)
    .waitFor()

  await pick(visitor, 'kode_transaksi', 'listrik', /LISTRIK/)
  await amount(visitor, '750000')
  await why(visitor, 'LISTRIK NOVEMBER')
  await visitor.page.keyboard.press('F9')
  await approvalModal(visitor)
    .getByText(/Uang keluar/)
    .waitFor()
  await visitor.axe('/uang-kas, otorisasi')
  await visitor.shot('uang-kas-otorisasi')
  await approve(visitor)
  await visitor.page
    .getByRole('listitem')
    .getByText(/UK-SBY-\d{6}-0002/)
    .waitFor()
  await visitor.done()
})

test('a supervisor brings cash to the bank with what it costs, and the drawer of the entry calls it off', async () => {
  const visitor = await stage.visit({ as: 'RINA', path: '/mutasi-uang-cash', still: true })
  await visitor.loaded()
  await pick(visitor, 'asal', '', 'Laci, disetor ke bank')
  await pick(visitor, 'no_rekening', '0140', /0140228899/)
  await pick(visitor, 'kategori', 'listrik', /LISTRIK/)
  await amount(visitor, '1000000')
  await why(visitor, 'SETOR SORE')
  await visitor.page.locator('input[name="biaya_rp"]').fill('6500')
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('Kategori Tidak Boleh Kosong').waitFor()
  await pick(visitor, 'kode_biaya', 'listrik', /LISTRIK/)
  await effect(visitor, accounts.bca).getByText('+993,500').waitFor()
  await visitor.axe('/mutasi-uang-cash')
  await visitor.shot('mutasi-uang-cash')
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('Mutasi Uang Cash Berhasil Disimpan').waitFor()
  await visitor.page
    .getByRole('listitem')
    .getByRole('button', { name: /MK-SBY/ })
    .click()
  await button(visitor, 'Batalkan mutasi uang cash').waitFor()
  await visitor.axe('/mutasi-uang-cash, laci dokumen')
  await visitor.shot('mutasi-uang-cash-isi')
  await visitor.done()
})

test('between accounts, and between drawers by a press on their names', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', path: '/mutasi-uang-bank', still: true })
  await visitor.loaded()
  await pick(visitor, 'asal_rekening', '0140', /0140228899/)
  await pick(visitor, 'tujuan_rekening', '0140', /0140228899/)
  await pick(visitor, 'kategori', 'listrik', /LISTRIK/)
  await amount(visitor, '2000000')
  await why(visitor, 'GAJI')
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('Rekening Tidak Boleh Sama').waitFor()
  await pick(visitor, 'tujuan_rekening', '0033', /003301000456789/)
  await visitor.axe('/mutasi-uang-bank')
  await visitor.shot('mutasi-uang-bank')
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('Mutasi Uang Bank Berhasil Disimpan').waitFor()

  await visitor.page.goto(`${stage.origin}/pengalihan-saldo-uang`)
  await visitor.loaded()
  const drawers = visitor.page.getByRole('group', { name: 'Laci kas' })
  await drawers.first().getByRole('button', { name: 'Laci utama' }).click()
  await drawers.last().getByRole('button', { name: 'Laci depan' }).click()
  await amount(visitor, '200000')
  await why(visitor, 'ISI LACI DEPAN')
  await effect(visitor, 'KAS DEPAN').getByText('+200,000').waitFor()
  await visitor.axe('/pengalihan-saldo-uang')
  await visitor.shot('pengalihan-saldo-uang')
  await visitor.page.goto(`${stage.origin}/uang-bank`)
  await visitor.loaded()
  await visitor.axe('/uang-bank')
  await visitor.shot('uang-bank')
  await visitor.done()
  expect(await prove(stage.chain)).toEqual([])
})

test('cash for a debit card: the screen says while it is not served, then what the card pays and the drawer gives', async () => {
  const visitor = await stage.visit({ as: 'LINA', path: '/gesek-tunai', still: true })
  await visitor.loaded()
  await visitor.page.getByText('Gesek Tunai Tidak Dilayani, Batasnya 0').waitFor()
  await visitor.shot('gesek-tunai-tidak-dilayani')
  await identifyCustomer(stage.chain)
  await stage.chain.plant(
    'SBY',
    `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', 'gesek_limit_harian', '2000000')`,
  )
  await visitor.page.reload()
  await visitor.loaded()
  await pick(visitor, 'kode_customer', customers.siti, /C0001/)
  await pick(visitor, 'no_rekening', '0140', /0140228899/)
  await visitor.page.locator('input[name="akhir_kartu"]').fill('4471')
  await amount(visitor, '600000')
  await effect(visitor, 'KAS UTAMA').getByText('−600,000').waitFor()
  await visitor.axe('/gesek-tunai')
  await visitor.shot('gesek-tunai')
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('Gesek Tunai Berhasil Disimpan').waitFor()
  await visitor.done()
})

longTest('on a phone in the dark', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', path: '/mutasi-uang-cash', size: 'phone', theme: 'dark' })
  await visitor.loaded()
  await visitor.axe('/mutasi-uang-cash on a phone')
  await visitor.shot('mutasi-uang-cash-hp-gelap', 'whole')
  await visitor.page.goto(`${stage.origin}/uang-kas`)
  await visitor.loaded()
  await visitor.axe('/uang-kas on a phone')
  await visitor.shot('uang-kas-keluar-hp-gelap', 'whole')
  const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBe(0)
  await visitor.done()
})
