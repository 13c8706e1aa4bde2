import { afterAll, beforeAll, expect, test } from 'vitest'
import { withMasters } from '#testing/planted.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'

/** Several cash drawers: the owner names them, a till says once which it has, and each is counted by itself. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
})
afterAll(() => stage.close())

const button = (v: Visitor, name: string) => v.page.getByRole('button', { name, exact: true })

test('the owner names a drawer, the till says that it has it, and from then on its cash is that drawer’s', async () => {
  const owner = await stage.visit({ as: 'PEMILIK', path: '/settingtoko', still: true })
  await owner.loaded()
  const drawers = owner.page.getByRole('region', { name: 'Laci kas' })
  await drawers.getByText('UTAMA · Laci utama').waitFor()
  await drawers.getByRole('button', { name: 'Tambah laci' }).click()
  const form = owner.page.getByRole('dialog', { name: 'Laci baru' })
  await owner.page.keyboard.press('F9')
  await form.getByText('Harus Diisi').first().waitFor()
  await form.getByLabel('Kode Laci').fill('depan')
  await form.getByLabel('Nama Laci').fill('Laci depan')
  await owner.axe('/settingtoko, laci')
  await owner.shot('settingtoko-laci')
  await owner.page.keyboard.press('F9')
  await drawers.getByText('DEPAN · Laci depan').waitFor()
  await drawers.scrollIntoViewIfNeeded()
  await owner.shot('settingtoko-laci-daftar')
  await owner.done()

  const visitor = await stage.visit({ as: 'LINA', path: '/tutup-toko', still: true })
  await visitor.loaded()
  await visitor.page.getByLabel('Laci depan: 100,000, lembar atau keping').waitFor()
  await button(visitor, 'LINA KASIR')
    .or(visitor.page.getByRole('button', { name: /LINA/ }))
    .first()
    .click()
  await visitor.page.getByRole('menuitem', { name: 'Perangkat' }).or(button(visitor, 'Perangkat')).first().click()
  const devices = visitor.page.getByRole('dialog', { name: 'Perangkat' })
  await devices.getByLabel('Laci kasir ini').click()
  await visitor.page.getByRole('option', { name: /Laci depan/ }).click()
  const drawer = async (): Promise<unknown> =>
    (await stage.chain.owner.query(`SELECT kode_laci FROM sesi WHERE user_id = 'LINA'`)).rows[0]?.kode_laci
  await expect.poll(drawer).toBe('DEPAN')
  await visitor.axe('/tutup-toko, perangkat')
  await visitor.shot('perangkat-laci')
  // The next person at this till has that drawer too, without saying so.
  await stage.chain.owner.query(`UPDATE sesi SET kode_laci = NULL WHERE user_id = 'LINA'`)
  await visitor.page.reload()
  await visitor.loaded()
  await expect.poll(drawer).toBe('DEPAN')
  await visitor.page.getByLabel('Laci depan: 100,000, lembar atau keping').fill('3')
  await visitor.page.getByLabel('Laci utama: 500, lembar atau keping').fill('2')
  await visitor.page.getByText('Rp. 301,000').waitFor()
  await visitor.axe('/tutup-toko, dua laci')
  await visitor.shot('tutup-toko-dua-laci', 'whole')
  await visitor.done()
})

test('no command of a new session leaves before the server knows the drawer of the till', async () => {
  const visitor = await stage.visit({ as: 'LINA', path: '/tutup-toko', still: true })
  await visitor.loaded()
  await visitor.page.getByRole('button', { name: /LINA/ }).first().click()
  await visitor.page.getByRole('menuitem', { name: 'Perangkat' }).click()
  await visitor.page.getByRole('dialog', { name: 'Perangkat' }).getByLabel('Laci kasir ini').click()
  const said = visitor.page.waitForResponse((r) => r.url().endsWith('/sesi/laci'))
  await visitor.page.getByRole('option', { name: /Laci depan/ }).click()
  await said
  const drawer = async (): Promise<unknown> =>
    (await stage.chain.owner.query(`SELECT kode_laci FROM sesi WHERE user_id = 'LINA'`)).rows[0]?.kode_laci
  await expect.poll(drawer).toBe('DEPAN')
  // As after a login: the session knows nothing yet. The page's first command would be the list.
  await stage.chain.owner.query(`UPDATE sesi SET kode_laci = NULL WHERE user_id = 'LINA'`)
  const seen: string[] = []
  visitor.page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/v1/'))
      seen.push(`asks ${new URL(request.url()).pathname}`)
  })
  visitor.page.on('response', (answer) => {
    if (answer.url().includes('/sesi/laci')) seen.push('knows the drawer')
  })
  await visitor.page.goto(`${stage.origin}/lihat-penjualan`)
  await visitor.loaded()
  await expect.poll(() => seen.some((x) => x.includes('/penjualan/'))).toBe(true)
  const [first, second, ...others] = seen
  expect([first, second]).toEqual([expect.stringMatching(/\/sesi\/laci$/), 'knows the drawer'])
  expect(others.length).toBeGreaterThan(0)
  expect(await drawer()).toBe('DEPAN')
  await visitor.done()
})
