import { afterAll, beforeAll, expect, test } from 'vitest'
import { ring } from '#testing/examples.ts'
import type { Stage } from './browser.ts'
import { button, cashier, openShop } from './cashier.ts'
import { installFakeDevices } from './devices.ts'

/** A reader of radio tags on a serial cable: it sees a tag again and again, and each is one reading of the count. */
let stage: Stage
let no: string
const epc = 'E28068940000502A1B2C3D4E'
beforeAll(async () => {
  const shop = await openShop()
  stage = shop.original
  const tagged = { ...ring, kode_barcode: 'RF001', kode_toko: 'B02', epc }
  const came = await stage.chain.call(shop.owner, 'POST', 'barang-masuk', { sumber: 'AWAL', detail_barang: [tagged] })
  expect(came.status, came.raw).toBe(200)
  const begun = await stage.chain.call(await stage.chain.login('RINA'), 'POST', 'stock-opname/start', {
    bentuk: 'RFID',
    kode_gudang: 'BRANKAS',
    detail_baki: [{ kode_toko: 'B02' }],
  })
  expect(begun.status, begun.raw).toBe(200)
  no = String(begun.body.no_opname)
}, 120_000)
afterAll(async () => {
  expect(stage.chain.errors).toEqual([])
  await stage.close()
})

test('it is connected once, and what it reads stands in the count', async () => {
  const visitor = await cashier(stage)
  const device = await installFakeDevices(visitor.page)
  await visitor.page.goto(`${stage.origin}/stock-opname-rfid`)
  await visitor.loaded()
  await visitor.page.getByRole('button', { name: new RegExp(no) }).click()
  await button(visitor, 'Sambungkan pembaca').click()
  await visitor.page.getByText('Pembaca tersambung').waitFor()
  await device.write('serial', `READY\r\nANT1,-54,${epc},17\r\nANT1,-53,${epc},18\r\nANT2,-60,E2806894000`)
  await visitor.page.getByRole('status').filter({ hasText: 'Cocok' }).waitFor()
  // The rest of a line that was cut off.
  await device.write('serial', '0502AFFFFFFFF,3\r\n')
  await visitor.page.getByRole('status').filter({ hasText: 'Tidak Dikenal' }).waitFor()
  await visitor.axe('/stock-opname-rfid')
  await visitor.shot('stock-opname-rfid')
  const { rows } = await stage.chain.owner.query(
    `SELECT kode, kode_barcode FROM opname_pindaian WHERE cabang = 'SBY' AND no_opname = $1 ORDER BY kode`,
    [no],
  )
  expect(rows).toEqual([
    { kode: 'E28068940000502A1B2C3D4E', kode_barcode: 'RF001' },
    { kode: 'E28068940000502AFFFFFFFF', kode_barcode: null },
  ])
  // Who comes back finds it connected.
  await visitor.page.reload()
  await visitor.loaded()
  await visitor.page.getByText('Pembaca tersambung').waitFor()
  await visitor.done()
})
