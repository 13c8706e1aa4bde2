import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointContoh } from '../cli/demo/awal.ts'
import { sandiContoh } from '../cli/demo/orang.ts'
import { buatRantai, hariPertama } from '../cli/demo/rantai.ts'
import { ensurePartitions } from '#kernel/db/partitions.server.ts'
import { openStage, type Stage } from './browser.ts'

/** The first start's second choice: a sample chain instead of an own one; here a small one. */
let s: Stage
beforeAll(async () => {
  s = await openStage({
    kosong: true,
    tambahan: (ground, owner) =>
      endpointContoh(
        async (u, kabar) => {
          const client = await owner.connect()
          await ensurePartitions(client, new Date(hariPertama(u)))
          client.release()
          await buatRantai(ground, u, ({ hari }) => kabar(hari))
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
  const v = await s.visit({ path: `/#siapkan=${s.chain.server.kodeSiapkan}`, still: true })
  await v.page.getByRole('button', { name: 'Buat rantai contoh' }).waitFor()
  await v.axe('siapkan-contoh')
  await v.shot('siapkan-contoh')
  await v.page.getByRole('button', { name: 'Buat rantai contoh' }).click()
  await v.page.getByRole('dialog', { name: 'Membuat rantai contoh' }).waitFor()
  expect(await v.page.getByRole('progressbar').count()).toBe(1)
  // Its shops are there already; whoever reloads comes back here and not to the login.
  await v.page.reload()
  const siap = v.page.getByRole('dialog', { name: 'Rantai contoh siap' })
  await siap.waitFor({ timeout: 90_000 })
  await siap.getByText(`Password semua pengguna: ${sandiContoh}`).waitFor()
  expect(await siap.locator('dd').allInnerTexts()).toEqual([
    'RATNA (OWN), ADMIN (SU), MANAGER (MU), DEVEL (DEV)',
    'SURYA (OWN), RINA (SPV), LINA (KASIR), DEDI (KASIR)',
  ])
  await v.axe('contoh-siap')
  await v.shot('contoh-siap')
  await v.page.keyboard.press('F9')
  await v.login('SURYA', sandiContoh)
  await v.page.waitForURL('**/dashboard')
  expect((await s.chain.call(undefined, 'GET', 'siapkan/contoh')).body).toMatchObject({ status: 'SELESAI' })
  await v.done()
}, 180_000)
