import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { testChain, type TestChain } from '#testing/server.ts'
import { openStage, sizes, type Stage, type Visitor } from './browser.ts'

/** A shop on a server of its own: two servers on two databases, and the owner of head office before one browser. */
let stage: Stage
let branch: TestChain
let address: string
const lines = new Set<Socket>()

beforeAll(async () => {
  stage = await openStage({ outgoing: ['127.0.0.0/8'] })
  branch = await testChain({ outgoing: ['127.0.0.0/8'] })
  branch.server.app.server.on('connection', (socket) => lines.add(socket))
  address = await branch.server.app.listen({ port: 0, host: '127.0.0.1' })
  await stage.chain.owner.query(`UPDATE toko SET portal = $1 WHERE kode_toko = 'SBY'`, [`${address}/SBY`])
  await branch.plant('SBY', `INSERT INTO bank (cabang, kode_bank, nama_bank) VALUES ('SBY', 'BNI', 'BANK DI SANA')`)
})
afterAll(async () => {
  await stage.close()
  await branch.close()
})

const button = (v: Visitor, name: string | RegExp) => v.page.getByRole('button', { name })
async function pick(visitor: Visitor, shop: string): Promise<void> {
  await button(visitor, /Pilih Toko|PUSAT/)
    .first()
    .click()
  await visitor.page.getByRole('dialog', { name: 'Pilih Toko' }).getByText(shop).click()
}
const banks = async (chain: TestChain) =>
  (
    await chain.owner.query<{ kode_bank: string }>(`SELECT kode_bank FROM bank WHERE cabang = 'SBY' ORDER BY 1`)
  ).rows.map((r) => r.kode_bank)

test('the owner makes a code at head office; typed at the other server, both know each other', async () => {
  const visitor = await stage.visit({ as: 'OWNER', path: '/settingtoko' })
  await button(visitor, 'Tambah server cabang').click()
  await visitor.page.getByLabel('Nama server').fill('surabaya')
  await button(visitor, 'Buat kode').click()
  const code = await visitor.page
    .getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    .first()
    .innerText()
  await visitor.shot('server-kode')
  const there = await branch.login('OWNER')
  const typed = { alamat: stage.origin, kode: code, portal: address }
  expect((await branch.call(there, 'POST', 'server-dikenal/sambung', typed)).status).toBe(200)
  await visitor.page.goto(`${stage.origin}/settingtoko`)
  await visitor.page.getByText(address, { exact: false }).first().waitFor()
  await visitor.page.getByText('SURABAYA', { exact: true }).scrollIntoViewIfNeeded()
  await visitor.axe('server-lain')
  await visitor.shot('server-lain')
  await visitor.done()
})

test('he opens the shop there, sees and changes its data once, and comes back', async () => {
  const visitor = await stage.visit({ as: 'OWNER' })
  const kept = () => visitor.page.evaluate(() => JSON.stringify(localStorage))
  const own = await visitor.page.evaluate(() => localStorage.getItem('kilau.token'))
  await pick(visitor, 'TOKO EMAS KILAU SURABAYA')
  await visitor.page.getByText('Server SURABAYA').waitFor()
  await visitor.axe('cabang-server-lain')
  await visitor.shot('cabang-server-lain')
  await visitor.page.goto(`${stage.origin}/master-bank`)
  await visitor.page.getByRole('gridcell', { name: 'BANK DI SANA' }).waitFor()
  // The answer to the first sending is lost on its way: the same command is sent again.
  let lost = 0
  await visitor.page.route(`${address}/SBY/api/v1/bank`, async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(visitor, /Tambah/)
    .first()
    .click()
  await visitor.page.getByLabel('Kode Bank').fill('BCA')
  await visitor.page.getByLabel('Nama Bank').fill('BANK BCA')
  await button(visitor, /^Simpan/)
    .first()
    .click()
  await visitor.page.getByRole('gridcell', { name: 'BANK BCA' }).waitFor()
  expect(lost).toBeGreaterThan(1)
  await visitor.page.unrouteAll()
  expect(await banks(branch)).toEqual(['BCA', 'BNI'])
  expect(await banks(stage.chain)).toEqual([])
  // A change that somebody makes there is told to this screen.
  const there = await branch.login('PEMILIK')
  await branch.call(there, 'POST', 'bank', { kode_bank: 'BRI', nama_bank: 'BANK BRI' })
  await visitor.page.getByRole('gridcell', { name: 'BANK BRI' }).waitFor()
  await button(visitor, 'Kembali ke pusat').click()
  await visitor.page.getByRole('button', { name: /PUSAT/ }).first().waitFor()
  expect(await kept()).not.toContain(address)
  expect(await visitor.page.evaluate(() => localStorage.getItem('kilau.token'))).toBe(own)
  await visitor.done()
})

longTest('on a phone the head says where one is', async () => {
  const visitor = await stage.visit({ as: 'OWNER' })
  await pick(visitor, 'TOKO EMAS KILAU SURABAYA')
  await visitor.page.getByText('Server SURABAYA').waitFor()
  await visitor.page.setViewportSize(sizes.phone)
  await visitor.page.getByRole('banner').getByRole('button', { name: 'Kembali ke pusat' }).waitFor()
  await visitor.page.getByText('Server SURABAYA').waitFor()
  await visitor.shot('cabang-server-lain-hp')
  await button(visitor, 'Kembali ke pusat').click()
  await expect.poll(() => visitor.page.evaluate(() => localStorage.getItem('kilau.away'))).toBeNull()
  await visitor.page.setViewportSize(sizes.desktop)
  await visitor.done()
})

test('the other server stops: the screen says so and leads back, and the shop cannot be opened', async () => {
  const owner = await stage.visit({ as: 'OWNER' })
  await pick(owner, 'TOKO EMAS KILAU SURABAYA')
  await owner.page.getByText('Server SURABAYA').waitFor()
  // As if its plug were pulled.
  branch.server.app.server.close()
  lines.forEach((x) => x.destroy())
  await owner.page.getByRole('dialog').getByText('Cabang Tidak Tersedia').waitFor()
  await owner.shot('cabang-tidak-tersedia')
  await owner.page.reload()
  await owner.page.getByRole('heading', { name: 'Cabang Tidak Tersedia' }).waitFor()
  await button(owner, 'Kembali ke pusat').click()
  await pick(owner, 'TOKO EMAS KILAU SURABAYA')
  await owner.page.getByText('Cabang Tidak Tersedia').first().waitFor()
  await owner.shot('pilih-cabang-tidak-tersedia')
  const visitor = await stage.visit()
  await visitor.page
    .getByText(/Tersambung|Toko buka/)
    .first()
    .waitFor()
  await visitor.page.getByText('Cabang Tidak Tersedia').waitFor()
  await visitor.shot('masuk-cabang')
})
