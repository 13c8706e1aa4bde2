import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/long-form.ts'
import { prove } from '#testing/examples.ts'
import { withMasters } from '#testing/planted.ts'
import { openStage, type Stage, type Visitor } from './browser.ts'
import { button } from './cashier.ts'

/** Money between shops, at its screens: a branch sends it, head office counts it in, and what was sent by mistake is called back. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
  const [owner, pusat] = [await stage.chain.login('PEMILIK'), await stage.chain.login('OWNER')]
  for (const who of [owner, pusat]) {
    const float = { detail_saldo: [{ akun: 'KAS', jumlah_rp: 9_000_000 }] }
    const opened = await stage.chain.call(who, 'POST', 'saldo-awal', float)
    expect(opened.status, opened.raw).toBe(200)
  }
})
afterAll(() => stage.close())

const type = (v: Visitor, name: string, text: string) => v.page.locator(`input[name="${name}"]`).fill(text)
const effect = (visitor: Visitor, place: string) =>
  visitor.page.getByRole('table', { name: 'Yang berubah' }).getByRole('row').filter({ hasText: place })
const entry = (v: Visitor, number: RegExp) => v.page.getByRole('listitem').filter({ hasText: number })

async function send(visitor: Visitor, jumlah: string, why: string): Promise<void> {
  await visitor.page.getByRole('button', { name: 'TOKO EMAS KILAU PUSAT' }).click()
  await type(visitor, 'jumlah_rp', jumlah)
  await type(visitor, 'keterangan', why)
}

test('a branch sends, head office sees it waiting and counts it in, and the branch learns of it', async () => {
  const visitor = await stage.visit({ as: 'RINA', path: '/kirim-uang-pusat', still: true, printless: true })
  await visitor.loaded()
  await visitor.page.keyboard.press('F9')
  for (const message of ['Mohon Pilih Toko', 'Nominal Tidak Boleh Kosong', 'Keterangan Tidak Boleh Kosong'])
    await visitor.page.getByText(message).waitFor()
  await send(visitor, '2500000', 'SETOR SORE')
  await effect(visitor, 'RK PUSAT').getByText('+2,500,000').waitFor()
  await visitor.axe('/kirim-uang-pusat')
  await visitor.shot('kirim-uang-pusat')
  await visitor.page.keyboard.press('F9')
  const sent = entry(visitor, /KU-SBY-\d{6}-0001/)
  await sent.waitFor()
  await visitor.done()

  const there = await stage.visit({ as: 'OWNER', path: '/terima-uang-kas', still: true, printless: true })
  await there.loaded()
  await there.page.keyboard.press('F9')
  await there.page.getByText('Mohon Masukkan Nomor Referensi').waitFor()
  const waiting = there.page.getByRole('region', { name: 'Kiriman dari TOKO EMAS KILAU SURABAYA' })
  await waiting.getByRole('button', { name: /2,500,000/ }).click()
  await effect(there, 'KAS').getByText('+2,500,000').waitFor()
  await there.axe('/terima-uang-kas')
  await there.shot('terima-uang-kas')
  await there.page.keyboard.press('F9')
  await entry(there, /UM-PUSAT-\d{6}-0001/).waitFor()
  await there.page.getByText('Tidak ada kiriman yang menunggu.').waitFor()
  await there.page.locator('input[name="no_reff"]').fill('TIDAKADA')
  await there.page.keyboard.press('F9')
  await there.page.getByText('No Terima Tidak Ditemukan').first().waitFor()
  await there.done()

  const again = await stage.visit({ as: 'RINA', path: '/kirim-uang-pusat', still: true, printless: true })
  await again.loaded()
  await entry(again, /KU-SBY-\d{6}-0001/)
    .getByText('Done')
    .waitFor()
  await again.done()
  expect(await prove(stage.chain)).toEqual([])
})

test('what was sent by mistake is called back from the drawer of the entry', async () => {
  const visitor = await stage.visit({ as: 'RINA', path: '/kirim-uang-pusat', still: true, printless: true })
  await visitor.loaded()
  await send(visitor, '700000', 'SALAH')
  await visitor.page.keyboard.press('F9')
  const sent = entry(visitor, /KU-SBY-\d{6}-0002/)
  await sent.waitFor()
  await sent.getByRole('button').click()
  await button(visitor, 'Batalkan kirim uang').click()
  await visitor.page.locator('input[name="alasan"]').fill('SALAH JUMLAH')
  await visitor.axe('/kirim-uang-pusat, batal')
  await visitor.shot('kirim-uang-batal')
  await visitor.page.getByRole('dialog').last().getByRole('button', { name: 'Batalkan kirim uang' }).click()
  // Head office answers by itself: nobody had taken it.
  await sent.getByText('Batal').waitFor()
  await visitor.done()
  expect(await prove(stage.chain)).toEqual([])
})

longTest('on a phone in the dark', async () => {
  const owner = await stage.chain.login('OWNER')
  const late = await stage.chain.call(owner, 'POST', 'kirim-uang', {
    tujuan: 'SBY',
    jumlah_rp: 1_250_000,
    asal: 'CASH',
    keterangan: 'MODAL LACI',
  })
  expect(late.status, late.raw).toBe(200)
  const visitor = await stage.visit({ as: 'PEMILIK', path: '/terima-uang-kas', size: 'phone', theme: 'dark' })
  await visitor.loaded()
  await visitor.page.getByRole('button', { name: /1,250,000/ }).waitFor()
  await visitor.axe('/terima-uang-kas on a phone')
  await visitor.shot('terima-uang-kas-hp-gelap', 'whole')
  await visitor.page.goto(`${stage.origin}/kirim-uang-pusat`)
  await visitor.loaded()
  await visitor.axe('/kirim-uang-pusat on a phone')
  await visitor.shot('kirim-uang-pusat-hp-gelap', 'whole')
  const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBe(0)
  await visitor.done()
})
