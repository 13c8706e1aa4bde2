import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleEndpoints } from '../cli/demo/opening.ts'
import { examplePassword } from '../cli/demo/people.ts'
import { makeChain, firstDay } from '../cli/demo/chain.ts'
import { ensurePartitions } from '#kernel/data/db/partitions.server.ts'
import { openStage, type Stage } from './browser.ts'

/** The second choice of the first start: a sample chain instead of a real one; here a small one. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage({
    empty: true,
    extra: (ground, owner) =>
      exampleEndpoints(
        async (size, notice) => {
          const client = await owner.connect()
          await ensurePartitions(client, new Date(firstDay(size)))
          client.release()
          await makeChain(ground, size, ({ hari }) => notice(hari))
        },
        { toko: 1, barang: 20, hari: 2, nota: [2, 3] },
      ),
  })
})
afterAll(() => stage.close())

test('a wrong code makes nothing', async () => {
  const answer = await stage.chain.call(undefined, 'POST', 'siapkan/contoh', { kode: 'salah' })
  expect([answer.status, answer.body.message]).toEqual([403, 'Tautan Persiapan Tidak Berlaku'])
  expect((await stage.chain.call(undefined, 'GET', 'siapkan/contoh')).body).toMatchObject({ status: 'BELUM', akun: [] })
})

test('the wizard makes the sample chain with its progress; then it says who works there, and they log in', async () => {
  const visitor = await stage.visit({ path: `/#siapkan=${stage.chain.server.setupCode}`, still: true })
  await visitor.page.getByRole('button', { name: 'Buat rantai contoh' }).waitFor()
  await visitor.axe('siapkan-contoh')
  await visitor.shot('siapkan-contoh')
  await visitor.page.getByRole('button', { name: 'Buat rantai contoh' }).click()
  await visitor.page.getByRole('dialog', { name: 'Membuat rantai contoh' }).waitFor()
  expect(await visitor.page.getByRole('progressbar').count()).toBe(1)
  // Its shops exist already, but a reload leads back here, not to the login.
  await visitor.page.reload()
  const ready = visitor.page.getByRole('dialog', { name: 'Rantai contoh siap' })
  await ready.waitFor({ timeout: 90_000 })
  await ready.getByText(`Password semua pengguna: ${examplePassword}`).waitFor()
  expect(await ready.locator('dd').allInnerTexts()).toEqual([
    'RATNA (OWN), ADMIN (SU), MANAGER (MU), DEVEL (DEV)',
    'SURYA (OWN), RINA (SPV), LINA (KASIR), DEDI (KASIR)',
  ])
  await visitor.axe('contoh-siap')
  await visitor.shot('contoh-siap')
  await visitor.page.keyboard.press('F9')
  await visitor.login('SURYA', examplePassword)
  await visitor.page.waitForURL('**/dashboard')
  expect((await stage.chain.call(undefined, 'GET', 'siapkan/contoh')).body).toMatchObject({ status: 'SELESAI' })
  await visitor.done()
}, 180_000)
