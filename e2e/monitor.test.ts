import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage, type Visitor, type VisitOptions } from './browser.ts'

/** The second part of /settingsystem: the state of the running server, and who may see it. */
let stage: Stage
let reference = ''
beforeAll(async () => {
  const now = Date.now()
  const at = (hours: number): string => new Date(now + hours * 3_600_000).toISOString()
  stage = await openStage({ lambat: 0.001, backup: { place: '/mnt/x', whole: at(-5.5), until: at(2), issue: null } })
  await stage.chain.plant(
    'PUSAT',
    `INSERT INTO pekerjaan (cabang, id, jenis, nama, isi, oleh, status, dibuat, galat)
     VALUES ('PUSAT', gen_random_uuid(), 'hilang', 'Laporan Penjualan', '{}', 'MANAGER', 'GAGAL', now(), 'Waktu habis')`,
  )
  const rina = await stage.chain.login('RINA')
  await stage.chain.owner.query('ALTER TABLE customer RENAME TO customer_hilang')
  reference = (await stage.chain.call(rina, 'POST', 'customer/cari', {})).body.referensi
  await stage.chain.owner.query('ALTER TABLE customer_hilang RENAME TO customer')
})
afterAll(() => stage.close())

async function open(who: string, options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await stage.visit({ as: who, path: '/settingsystem', still: true, ...options })
  await visitor.page.getByRole('radio', { name: 'Server', exact: true }).click()
  return visitor
}

test('DEV sees the server, and the error by the reference that its user was shown; he ends nobody', async () => {
  const visitor = await open('DEVEL')
  const main = visitor.page.locator('main')
  await main.locator('[data-sesi=RINA]').waitFor()
  await main.locator(`[data-galat="${reference}"]`).getByText('POST /api/v1/customer/cari').waitFor()
  await main.getByText('PostgreSQL').waitFor()
  expect(await main.locator('[data-lambat]').count()).toBeGreaterThan(0)
  expect(await main.getByRole('button', { name: 'Akhiri' }).count()).toBe(0)
  await visitor.axe('/settingsystem, server')
  await visitor.shot('pantauan')
  await main.locator('[data-pekerjaan=GAGAL]').getByRole('button', { name: 'Ulangi' }).click()
  await visitor.page.getByText('Pekerjaan diulang').waitFor()
  await visitor.done()
})

test('how old the backups are stands on the dashboards of a shop and of head office, and on the server’s page', async () => {
  for (const [who, path, options] of [
    ['PEMILIK', '/dashboard', { size: 'phone' }],
    ['PEMILIK', '/dashboard', { theme: 'dark' }],
    ['MANAGER', '/dashboard', {}],
  ] as const) {
    const visitor = await stage.visit({ as: who, path, still: true, ...options })
    const main = visitor.page.locator('main')
    const panel = main.getByRole('region', { name: 'Cadangan' })
    await panel.getByText(/WIB, 5 jam lalu$/).waitFor()
    expect(await main.getByRole('complementary', { name: 'Cadangan' }).count()).toBe(0)
    await visitor.axe(`${path}, ${who}`)
    await visitor.shot(`dasbor-cadangan-${Object.values(options)[0] ?? 'terang'}`, 'whole')
    await visitor.done()
  }
  const visitor = await open('OWNER')
  await visitor.page.getByText('Cadangan utuh terakhir').waitFor()
  await visitor.done()
})

test('an owner ends a session: that till is told, and stands before the login', async () => {
  const lina = await stage.visit({ as: 'LINA', still: true })
  const visitor = await open('PEMILIK', { theme: 'dark' })
  const main = visitor.page.locator('main')
  // Only head office sees what concerns the whole server.
  await main.locator('[data-sesi=LINA]').waitFor()
  expect(await main.getByText('Pernyataan lambat').count()).toBe(0)
  await visitor.axe('/settingsystem, server, dark')
  await visitor.shot('pantauan-gelap', 'whole')
  await main.locator('[data-sesi=LINA]').getByRole('button', { name: 'Akhiri' }).click()
  await visitor.page.getByRole('alertdialog').getByRole('button', { name: 'Akhiri' }).click()
  await main.locator('[data-sesi=LINA]').waitFor({ state: 'detached' })
  await lina.page.getByText(/Akun ini diubah oleh PEMILIK/).waitFor()
  await visitor.done()
  await lina.done()
})

test('who only switches modules meets the page of what is not for him, and the way back; on a phone too', async () => {
  const visitor = await open('MANAGER', { size: 'phone' })
  await visitor.page.getByText('Akun Anda belum diberi akses ke halaman ini.').waitFor()
  await visitor.page.locator('main').getByRole('button').first().click()
  await visitor.page.getByPlaceholder('Cari modul').waitFor()
  await visitor.done()
  const own = await open('OWNER', { size: 'phone' })
  await own.page.locator('[data-sesi=OWNER]').waitFor()
  const width = await own.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  await own.axe('/settingsystem, server, phone')
  await own.shot('pantauan-hp', 'whole')
  await own.done()
})
