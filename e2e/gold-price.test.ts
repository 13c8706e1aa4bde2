import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withMasters } from '#testing/planted.ts'
import { oneOf } from '#testing/share.ts'
import { wire, openStage, type Stage, type Visitor, type VisitOptions, bare } from './browser.ts'

/** The day's gold price as an owner sets it: its effect on every group, confirmed row by row, and the history. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
})
afterAll(() => stage.close())

const path = '/master-parameter-harga-emas'
const money = (v: Visitor, name: string) => v.page.locator(`[name="${name}"]`).inputValue()

test('the price of the day: by keyboard alone, one group typed by hand, one left out, and its history', async () => {
  const visitor = await stage.visit({ as: 'PEMILIK', path })
  await visitor.loaded()
  await visitor.page.keyboard.press('Insert')
  await visitor.page.getByText('Sekarang Rp. 1,992,000').waitFor()
  // The cursor is in the price field.
  await visitor.page.keyboard.type('2380000')
  expect(await money(visitor, 'G585.harga')).toBe('Rp. 1,430,000,-')
  expect(await money(visitor, 'G585.harga_modal')).toBe('Rp. 1,392,300,-')
  expect(await money(visitor, 'harga_jual')).toBe('Rp. 2,440,000,-')
  const line = visitor.page.getByRole('row', { name: /G585/ })
  await line.getByText('1,150,000 +280,000 (+24.35%)').waitFor()
  await visitor.page.getByRole('row', { name: /GPRK/ }).getByText('Tetap').first().waitFor()
  await visitor.page.locator('[name="G585.selisih_jual"]').fill('10')
  expect(await money(visitor, 'G585.harga')).toBe('Rp. 1,535,000,-')
  await visitor.page.locator('[name="G585.harga_beli"]').fill('1300000')
  await visitor.page.locator('[name="selisih_beli"]').fill('101')
  await visitor.page.keyboard.press('F9')
  await visitor.page.getByText('Tidak Boleh Melebihi 100').first().waitFor()
  expect(await visitor.page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('selisih_beli')
  expect(await money(visitor, 'G585.harga_beli')).toBe('Rp. 1,300,000,-')
  await visitor.page.locator('[name="selisih_beli"]').fill('4')
  await visitor.page.keyboard.press('F9')
  // G585 as typed, and G750 by its formula.
  await visitor.page.getByText('Harga emas dan 2 group').waitFor()
  const { rows } = await stage.chain.owner.query(
    `SELECT harga, harga_modal, harga_beli FROM "group" WHERE cabang = 'SBY' AND kode_group = 'G585'`,
  )
  expect(rows).toEqual([{ harga: 1_535_000n, harga_modal: 1_392_300n, harga_beli: 1_300_000n }])
  await visitor.page.getByRole('button', { name: 'Riwayat harga', exact: true }).click()
  await visitor.page.getByRole('radio', { name: 'Group' }).click()
  await visitor.page.getByText('+385,000 (+33.48%)').waitFor()
  await visitor.page.goto(`${stage.origin}/master-group?cari=G585`)
  await visitor.page.getByText('EMAS 585').first().click()
  await visitor.page.getByText('+385,000 (+33.48%)').waitFor()
  await visitor.done()
})

const looks: readonly (readonly [string, VisitOptions])[] = [
  ['terang', {}],
  ['gelap', { theme: 'dark' }],
  ['hp', { size: 'phone' }],
]
describe.each(oneOf('gold price', looks))('%s', (look, options) => {
  test('the new price and the history are clean and fit', async () => {
    const visitor = await stage.visit({ as: 'PEMILIK', path, ...options, still: true })
    await visitor.loaded()
    await visitor.shot(`harga-emas-${look}`)
    await visitor.page
      .getByRole('button', { name: /Tambah/ })
      .first()
      .click()
    await visitor.page.locator('[name="harga_24k"]').fill('2400000')
    await visitor.axe('harga baru')
    await visitor.shot(`harga-baru-${look}`)
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await visitor.page.goto(stage.origin + path)
    await visitor.loaded()
    // A phone shows the history of a price below its form.
    if (options.size === 'phone') await visitor.page.getByText('2026-11-20 09:00').click()
    else await visitor.page.getByRole('button', { name: 'Riwayat harga', exact: true }).first().click()
    await visitor.page.getByText('Harga 24 Karat').last().waitFor()
    await visitor.axe('riwayat')
    await visitor.shot(`riwayat-harga-${look}`)
    await visitor.done()
  })
})

test('the strip: the price of yesterday is told to who may set it, and a new one stands on every till without a reload', async () => {
  await stage.chain.plant('SBY', `DELETE FROM harga_emas WHERE cabang = 'SBY' AND waktu >= '2026-11-21'`)
  const lina = await stage.visit({ as: 'LINA', path: '/transaksi-penjualan' })
  const head = lina.page.getByRole('banner')
  await head.getByText('1,985,000').waitFor()
  const owner = await stage.visit({ as: 'PEMILIK', size: 'phone' })
  await owner.page.getByRole('banner').getByText('Isi harga emas').click()
  await owner.page.waitForURL(`**${path}`)
  await owner.loaded()
  await owner.shot('pita-hp-belum')
  await owner.page
    .getByRole('button', { name: /Tambah/ })
    .first()
    .click()
  await owner.page.locator('[name="harga_24k"]').fill('2345000')
  await owner.page.getByRole('button', { name: /^Simpan/ }).click()
  await head.getByText('2,345,000').waitFor()
  await head.getByText('2,405,000').waitFor()
  await owner.page.getByRole('banner').getByText('2,345,000').waitFor()
  expect(await lina.page.getByRole('banner').getByRole('link', { name: /24K/ }).count()).toBe(0)
  await lina.axe('pita')
  await lina.shot('pita')
  await owner.shot('pita-hp')
  await lina.done()
  await owner.done()
})

test('a till whose wire was cut while the price changed shows the new one when it stands again', async () => {
  const visitor = await stage.visit({ path: bare })
  const { cut, connect } = await wire(visitor.page)
  await visitor.enter('LINA')
  const head = visitor.page.getByRole('banner')
  await head.getByText('2,345,000').waitFor()
  await cut()
  const owner = await stage.chain.login('PEMILIK')
  // Later than the previous price, which may be of this minute.
  stage.chain.tick(120_000)
  const time = new Date(stage.chain.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 16)
  const content = { waktu: time, harga_24k: 2_360_000 }
  const { status, raw } = await stage.chain.call(owner, 'POST', 'harga-emas', content)
  expect(status, raw).toBe(200)
  await head.getByText('2,345,000').waitFor()
  connect()
  await head.getByText('2,360,000').waitFor()
  await visitor.done()
})
