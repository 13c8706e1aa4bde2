import { afterAll, beforeAll, expect, test } from 'vitest'
import { hancurBarang } from '#barang'
import { execute, prove, ring } from '#testing/examples.ts'
import { withMasters } from '#testing/planted.ts'
import { testPassword } from '#testing/server.ts'
import { everything } from '#testing/share.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'
import { approve } from './cashier.ts'

/** What is owed to a supplier: the drawer of the master tells it, and pays it with money and with gold of the melt. */
let s: Stage
beforeAll(async () => {
  s = await openStage({ on: withMasters })
  const { chain } = s
  const owner = await chain.login('PEMILIK')
  const saldo = await chain.call(owner, 'POST', 'saldo-awal', {
    detail_saldo: [
      { akun: 'KAS', jumlah_rp: 50_000_000 },
      { akun: 'UTANG SUPPLIER', sub: 'UBS', jumlah_rp: 12_500_000 },
      { akun: 'UTANG EMAS', sub: 'UBS', berat_emas: 10, jumlah_rp: 22_000_000 },
    ],
  })
  expect(saldo.status, saldo.raw).toBe(200)
  const detail_barang = [{ ...ring, kode_barcode: 'PATAH1' }]
  const entry = await chain.call(owner, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang })
  expect(entry.status, entry.raw).toBe(200)
  const melt = { kode_gudang: 'LEBUR', alasan: 'PATAH', detail_barang: [{ kode_barcode: 'PATAH1' }] }
  const melted = await execute(chain, owner, hancurBarang, 'simpan', melt, { password: testPassword })
  expect(melted.status, melted.raw).toBe(200)
}, 180_000)
afterAll(async () => {
  expect(s.chain.errors).toEqual([])
  await s.close()
})

const openSupplier = async (v: Visitor) => {
  await v.page.getByText('UNTUNG BERSAMA').first().click()
  await v.page.getByRole('dialog').getByText('10.000 g', { exact: true }).first().waitFor()
}
const drawer = (v: Visitor) => v.page.getByRole('dialog', { name: 'UNTUNG BERSAMA', exact: true })
const form = (v: Visitor) => v.page.getByRole('dialog', { name: 'Bayar UNTUNG BERSAMA' })
const choose = async (v: Visitor, option: string) => {
  await form(v).getByLabel(/^Cara/).first().click()
  await v.page.getByRole('option', { name: option, exact: true }).click()
}
const owed = async () => {
  const rows = await s.chain.db.tx('SBY', (tx) =>
    tx.query<{ rp: bigint; mg: bigint; nilai: bigint }>(
      `SELECT hutang_pokok AS rp, hutang_berat AS mg, nilai_emas AS nilai FROM supplier WHERE cabang = 'SBY' AND kode_supplier = 'UBS'`,
    ),
  )
  return [rows[0]!.rp, rows[0]!.mg, rows[0]!.nilai].map(Number)
}

test('rupiah, then gold of the melt; the book tells both and opens the document, which is called off', async () => {
  const v = await s.visit({ as: 'PEMILIK', path: '/master-supplier', still: true, printless: true })
  await v.loaded()
  const { page } = v
  await openSupplier(v)
  await v.axe('the drawer of a supplier')
  await v.shot('supplier-laci')
  await drawer(v).getByRole('button', { name: 'Bayar' }).click()
  await form(v).getByLabel('Jumlah Rp').fill('2500000')
  await form(v).getByRole('table', { name: 'Yang berubah' }).getByText('−2,500,000').first().waitFor()
  await v.axe('paying rupiah')
  await v.shot('supplier-bayar-rupiah')
  await page.keyboard.press('F9')
  await form(v).waitFor({ state: 'detached' })
  await drawer(v).getByText('Rp. 10,000,000').waitFor()

  await drawer(v).getByRole('button', { name: 'Bayar' }).click()
  await choose(v, 'Hutang emas, dengan emas lebur')
  await form(v).getByRole('checkbox').first().check()
  await form(v).getByText('1.881 g').first().waitFor()
  await v.axe('paying with gold')
  await v.shot('supplier-bayar-emas')
  await page.keyboard.press('F9')
  await form(v).waitFor({ state: 'detached' })
  await drawer(v).getByText('8.119 g').waitFor()
  expect(await owed()).toEqual([10_000_000, 8119, 17_861_800])

  await drawer(v)
    .getByRole('button', { name: /^BS-SBY-\d+-0002/ })
    .click()
  const document = page.getByRole('dialog', { name: /^BS-SBY-\d+-0002/ })
  await document.getByRole('button', { name: 'Batalkan pembayaran supplier' }).click()
  await page.getByRole('dialog').last().getByLabel('Alasan').fill('SALAH')
  await page.keyboard.press('F9')
  await approve(v)
  await expect.poll(owed).toEqual([10_000_000, 10_000, 22_000_000])
  await v.done()
  expect(await prove(s.chain)).toEqual([])
})

const [look, at] = everything ? ([{ theme: 'dark', size: 'phone' }, '-hp-gelap'] as const) : ([{}, ''] as const)
test(`owed gold is paid with money${everything ? ', on a phone, dark' : ''}`, async () => {
  const v = await s.visit({ as: 'PEMILIK', path: '/master-supplier', still: true, printless: true, ...look })
  await v.loaded()
  await openSupplier(v)
  await v.axe('the drawer once more')
  await v.shot(`supplier-laci-lagi${at}`)
  await drawer(v).getByRole('button', { name: 'Bayar' }).click()
  await choose(v, 'Hutang emas, dengan uang')
  await form(v).getByLabel('Emas Murni (gram)').fill('10')
  await form(v).getByLabel('Harga per Gram').fill('2300000')
  await v.axe('paying owed gold with money')
  await v.shot(`supplier-bayar-emas-uang${at}`)
  await form(v).getByRole('button', { name: 'Bayar' }).click()
  await expect.poll(owed).toEqual([10_000_000, 0, 0])
  await v.done()
  expect(await prove(s.chain)).toEqual([])
})
