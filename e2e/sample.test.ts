import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleEndpoints } from '../cli/demo/opening.ts'
import { examplePassword } from '../cli/demo/people.ts'
import { makeChain, firstDay } from '../cli/demo/chain.ts'
import { ensurePartitions } from '#kernel/data/db/partitions.server.ts'
import { openStage, type Stage } from './browser.ts'

/** The second choice of the first start: a sample chain instead of a real one; here a small one. */
let s: Stage
beforeAll(async () => {
  s = await openStage({
    empty: true,
    extra: (ground, owner) =>
      exampleEndpoints(
        async (u, notice) => {
          const client = await owner.connect()
          await ensurePartitions(client, new Date(firstDay(u)))
          client.release()
          await makeChain(ground, u, ({ hari }) => notice(hari))
        },
        { toko: 1, barang: 20, hari: 2, nota: [2, 3] },
      ),
  })
})
afterAll(() => s.close())

test('a wrong code makes nothing', async () => {
  const answer = await s.chain.call(undefined, 'POST', 'siapkan/contoh', { kode: 'salah' })
  expect([answer.status, answer.body.message]).toEqual([403, 'Tautan Persiapan Tidak Berlaku'])
  expect((await s.chain.call(undefined, 'GET', 'siapkan/contoh')).body).toMatchObject({ status: 'BELUM', akun: [] })
})

test('the wizard makes the sample chain with its progress; then it says who works there, and they log in', async () => {
  const v = await s.visit({ path: `/#siapkan=${s.chain.server.setupCode}`, still: true })
  await v.page.getByRole('button', { name: 'Buat rantai contoh' }).waitFor()
  await v.axe('siapkan-contoh')
  await v.shot('siapkan-contoh')
  await v.page.getByRole('button', { name: 'Buat rantai contoh' }).click()
  await v.page.getByRole('dialog', { name: 'Membuat rantai contoh' }).waitFor()
  expect(await v.page.getByRole('progressbar').count()).toBe(1)
  // Its shops exist already, but a reload leads back here, not to the login.
  await v.page.reload()
  const ready = v.page.getByRole('dialog', { name: 'Rantai contoh siap' })
  await ready.waitFor({ timeout: 90_000 })
  await ready.getByText(`Password semua pengguna: ${examplePassword}`).waitFor()
  expect(await ready.locator('dd').allInnerTexts()).toEqual([
    'RATNA (OWN), ADMIN (SU), MANAGER (MU), DEVEL (DEV)',
    'SURYA (OWN), RINA (SPV), LINA (KASIR), DEDI (KASIR)',
  ])
  await v.axe('contoh-siap')
  await v.shot('contoh-siap')
  await v.page.keyboard.press('F9')
  await v.login('SURYA', examplePassword)
  await v.page.waitForURL('**/dashboard')
  expect((await s.chain.call(undefined, 'GET', 'siapkan/contoh')).body).toMatchObject({ status: 'SELESAI' })
  await v.done()
}, 180_000)
