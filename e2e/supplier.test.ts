import { afterAll, beforeAll, expect, test } from 'vitest'
import { hancurBarang } from '#barang'
import { execute, prove, ring } from '#testing/examples.ts'
import { withMasters } from '#testing/planted.ts'
import { testPassword } from '#testing/server.ts'
import { everything } from '#testing/share.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'
import { approve } from './cashier.ts'

/** What is owed to a supplier: the drawer of the master tells it, and pays it with money and with gold of the melt. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
  const { chain } = stage
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
  expect(stage.chain.errors).toEqual([])
  await stage.close()
})

const openSupplier = async (visitor: Visitor) => {
  await visitor.page.getByText('UNTUNG BERSAMA').first().click()
  await visitor.page.getByRole('dialog').getByText('10.000 g', { exact: true }).first().waitFor()
}
const drawer = (v: Visitor) => v.page.getByRole('dialog', { name: 'UNTUNG BERSAMA', exact: true })
const form = (v: Visitor) => v.page.getByRole('dialog', { name: 'Bayar UNTUNG BERSAMA' })
const choose = async (visitor: Visitor, option: string) => {
  await form(visitor).getByLabel(/^Cara/).first().click()
  await visitor.page.getByRole('option', { name: option, exact: true }).click()
}
const owed = async () => {
  const rows = await stage.chain.db.tx('SBY', (tx) =>
    tx.query<{ rp: bigint; mg: bigint; nilai: bigint }>(
      `SELECT hutang_pokok AS rp, hutang_berat AS mg, nilai_emas AS nilai FROM supplier WHERE cabang = 'SBY' AND kode_supplier = 'UBS'`,
    ),
  )
  return [rows[0]!.rp, rows[0]!.mg, rows[0]!.nilai].map(Number)
}

test('rupiah, then gold of the melt; the book tells both and opens the document, which is called off', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', path: '/master-supplier', still: true, printless: true })
  await visitor.loaded()
  const { page } = visitor
  await openSupplier(visitor)
  await visitor.axe('the drawer of a supplier')
  await visitor.shot('supplier-laci')
  await drawer(visitor).getByRole('button', { name: 'Bayar' }).click()
  await form(visitor).getByLabel('Jumlah Rp').fill('2500000')
  await form(visitor).getByRole('table', { name: 'Yang berubah' }).getByText('−2,500,000').first().waitFor()
  await visitor.axe('paying rupiah')
  await visitor.shot('supplier-bayar-rupiah')
  await page.keyboard.press('F9')
  await form(visitor).waitFor({ state: 'detached' })
  await drawer(visitor).getByText('Rp. 10,000,000').waitFor()

  await drawer(visitor).getByRole('button', { name: 'Bayar' }).click()
  await choose(visitor, 'Hutang emas, dengan emas lebur')
  await form(visitor).getByRole('checkbox').first().check()
  await form(visitor).getByText('1.881 g').first().waitFor()
  await visitor.axe('paying with gold')
  await visitor.shot('supplier-bayar-emas')
  await page.keyboard.press('F9')
  await form(visitor).waitFor({ state: 'detached' })
  await drawer(visitor).getByText('8.119 g').waitFor()
  expect(await owed()).toEqual([10_000_000, 8119, 17_861_800])

  await drawer(visitor)
    .getByRole('button', { name: /^BS-SBY-\d+-0002/ })
    .click()
  const document = page.getByRole('dialog', { name: /^BS-SBY-\d+-0002/ })
  await document.getByRole('button', { name: 'Batalkan pembayaran supplier' }).click()
  await page.getByRole('dialog').last().getByLabel('Alasan').fill('SALAH')
  await page.keyboard.press('F9')
  await approve(visitor)
  await expect.poll(owed).toEqual([10_000_000, 10_000, 22_000_000])
  await visitor.done()
  expect(await prove(stage.chain)).toEqual([])
})

const [look, at] = everything ? ([{ theme: 'dark', size: 'phone' }, '-hp-gelap'] as const) : ([{}, ''] as const)
test(`owed gold is paid with money${everything ? ', on a phone, dark' : ''}`, async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', path: '/master-supplier', still: true, printless: true, ...look })
  await visitor.loaded()
  await openSupplier(visitor)
  await visitor.axe('the drawer once more')
  await visitor.shot(`supplier-laci-lagi${at}`)
  await drawer(visitor).getByRole('button', { name: 'Bayar' }).click()
  await choose(visitor, 'Hutang emas, dengan uang')
  await form(visitor).getByLabel('Emas Murni (gram)').fill('10')
  await form(visitor).getByLabel('Harga per Gram').fill('2300000')
  await visitor.axe('paying owed gold with money')
  await visitor.shot(`supplier-bayar-emas-uang${at}`)
  await form(visitor).getByRole('button', { name: 'Bayar' }).click()
  await expect.poll(owed).toEqual([10_000_000, 0, 0])
  await visitor.done()
  expect(await prove(stage.chain)).toEqual([])
})
