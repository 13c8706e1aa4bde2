import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneOf } from '#testing/share.ts'
import { openStage, type Stage, type Visitor, type VisitOptions } from './browser.ts'

/** The built screens with content, light, dark and on the phone: screenshots to compare with the design. */
let stage: Stage
const groups = [
  ['E375', 'EMAS 375', 'EMAS MUDA', '375', 960_000, 905_000, 865_000],
  ['E420', 'EMAS 420', 'EMAS MUDA', '420', 1_075_000, 1_015_000, 975_000],
  ['E700', 'EMAS 700', 'EMAS TUA', '700', 1_745_000, 1_680_000, 1_630_000],
  ['E750', 'EMAS 750', 'EMAS TUA', '750', 1_880_000, 1_810_000, 1_760_000],
  ['E916', 'EMAS 916 (22K)', 'EMAS TUA', '916', 2_260_000, 2_190_000, 2_130_000],
  ['E999', 'LOGAM MULIA', 'EMAS TUA', '999', 2_450_000, 2_400_000, 2_335_000],
] as const

beforeAll(async () => {
  stage = await openStage()
  const owner = await stage.chain.login('PEMILIK')
  for (const [kode_group, nama_group, jenis_group, kode_kadar, price, harga_modal, harga_beli] of groups) {
    const row = { kode_group, nama_group, jenis_group, kode_kadar, harga: price, harga_modal, harga_beli }
    expect((await stage.chain.call(owner, 'POST', 'group', row)).body).toMatchObject({ kode_group })
  }
})
afterAll(() => stage.close())

const looks: readonly (readonly [string, VisitOptions])[] = [
  ['terang', {}],
  ['gelap', { theme: 'dark' }],
  ['hp', { size: 'phone' }],
]

describe.each(oneOf('look', looks))('%s', (look, options) => {
  let visitor: Visitor
  beforeAll(async () => {
    // Reduced motion: a screenshot in the middle of a fade is useless.
    visitor = await stage.visit({ ...options, still: true })
    await visitor.page.getByLabel('Username').waitFor()
    await visitor.axe('masuk')
    await visitor.shot(`masuk-${look}`)
    await visitor.enter('PEMILIK')
  })
  afterAll(() => visitor.done())

  test.each([
    ['dashboard', 'Dasbor'],
    ['SubMenuPenjualan', 'Penjualan'],
    ['master-group', 'LOGAM MULIA'],
    ['master-kadar', '24 KARAT'],
    ['settingsystem', 'MULTI_LANGUAGE_FEATURE'],
    ['data-users', 'RINA'],
    ['transaksi-pesanan', 'Belum Tersedia'],
  ])('/%s shows %s', async (path, text) => {
    await visitor.page.goto(`${stage.origin}/${path}`)
    await visitor.page.getByText(text, { exact: true }).first().waitFor()
    await visitor.loaded()
    await visitor.axe(path)
    await visitor.shot(`${path}-${look}`)
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('the form of a master', async () => {
    await visitor.page.goto(`${stage.origin}/master-group`)
    await visitor.page.getByText('LOGAM MULIA').first().waitFor()
    await visitor.page.keyboard.press('Insert')
    await visitor.page.getByLabel('Kode Group').fill('E585')
    await visitor.page.getByLabel('Nama Group').fill('EMAS 585')
    await visitor.page.getByRole('dialog').waitFor()
    await visitor.axe('form')
    await visitor.shot(`master-group-form-${look}`)
  })
})
