import { afterAll, beforeAll, expect, test } from 'vitest'
import { withMasters } from '#testing/planted.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'

/** Several cash drawers: the owner names them, a till says once which it has, and each is counted by itself. */
let s: Stage
beforeAll(async () => {
  s = await openStage({ on: withMasters })
})
afterAll(() => s.close())

const button = (v: Visitor, name: string) => v.page.getByRole('button', { name, exact: true })

test('the owner names a drawer, the till says that it has it, and from then on its cash is that drawer’s', async () => {
  const owner = await s.visit({ as: 'PEMILIK', path: '/settingtoko', still: true })
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

  const v = await s.visit({ as: 'LINA', path: '/tutup-toko', still: true })
  await v.loaded()
  await v.page.getByLabel('Laci depan: 100,000, lembar atau keping').waitFor()
  await button(v, 'LINA KASIR')
    .or(v.page.getByRole('button', { name: /LINA/ }))
    .first()
    .click()
  await v.page.getByRole('menuitem', { name: 'Perangkat' }).or(button(v, 'Perangkat')).first().click()
  const devices = v.page.getByRole('dialog', { name: 'Perangkat' })
  await devices.getByLabel('Laci kasir ini').click()
  await v.page.getByRole('option', { name: /Laci depan/ }).click()
  const drawer = async (): Promise<unknown> =>
    (await s.chain.owner.query(`SELECT kode_laci FROM sesi WHERE user_id = 'LINA'`)).rows[0]?.kode_laci
  await expect.poll(drawer).toBe('DEPAN')
  await v.axe('/tutup-toko, perangkat')
  await v.shot('perangkat-laci')
  // The next person at this till has that drawer too, without saying so.
  await s.chain.owner.query(`UPDATE sesi SET kode_laci = NULL WHERE user_id = 'LINA'`)
  await v.page.reload()
  await v.loaded()
  await expect.poll(drawer).toBe('DEPAN')
  await v.page.getByLabel('Laci depan: 100,000, lembar atau keping').fill('3')
  await v.page.getByLabel('Laci utama: 500, lembar atau keping').fill('2')
  await v.page.getByText('Rp. 301,000').waitFor()
  await v.axe('/tutup-toko, dua laci')
  await v.shot('tutup-toko-dua-laci', 'whole')
  await v.done()
})

test('no command of a new session leaves before the server knows the drawer of the till', async () => {
  const v = await s.visit({ as: 'LINA', path: '/tutup-toko', still: true })
  await v.loaded()
  await v.page.getByRole('button', { name: /LINA/ }).first().click()
  await v.page.getByRole('menuitem', { name: 'Perangkat' }).click()
  await v.page.getByRole('dialog', { name: 'Perangkat' }).getByLabel('Laci kasir ini').click()
  const said = v.page.waitForResponse((r) => r.url().endsWith('/sesi/laci'))
  await v.page.getByRole('option', { name: /Laci depan/ }).click()
  await said
  const drawer = async (): Promise<unknown> =>
    (await s.chain.owner.query(`SELECT kode_laci FROM sesi WHERE user_id = 'LINA'`)).rows[0]?.kode_laci
  await expect.poll(drawer).toBe('DEPAN')
  // As after a login: the session knows nothing yet. The page's first command would be the list.
  await s.chain.owner.query(`UPDATE sesi SET kode_laci = NULL WHERE user_id = 'LINA'`)
  const seen: string[] = []
  v.page.on('request', (r) => {
    if (r.method() !== 'GET' && r.url().includes('/api/v1/')) seen.push(`asks ${new URL(r.url()).pathname}`)
  })
  v.page.on('response', (r) => {
    if (r.url().includes('/sesi/laci')) seen.push('knows the drawer')
  })
  await v.page.goto(`${s.origin}/lihat-penjualan`)
  await v.loaded()
  await expect.poll(() => seen.some((x) => x.includes('/penjualan/'))).toBe(true)
  const [first, second, ...others] = seen
  expect([first, second]).toEqual([expect.stringMatching(/\/sesi\/laci$/), 'knows the drawer'])
  expect(others.length).toBeGreaterThan(0)
  expect(await drawer()).toBe('DEPAN')
  await v.done()
})
