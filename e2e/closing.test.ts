import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantMasters } from '#testing/examples.ts'
import { testPassword } from '#testing/server.ts'
import { openStage, type Stage, type Visitor, type VisitOptions } from './browser.ts'

/** Closing a day and opening the next, in a real browser. */
let s: Stage
beforeAll(async () => {
  s = await openStage()
  const who = await s.chain.login('PEMILIK')
  await plantMasters(s.chain, who)
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await s.chain.call(who, 'POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  }
  await post('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 5_000_000 }] })
  await post('barang-masuk', {
    sumber: 'AWAL',
    detail_barang: Array.from({ length: 24 }, (_, i) => ({
      kode_barcode: `TT${1000 + i}`,
      nama_barang: ['CINCIN UKIR BUNGA', 'KALUNG NORI 45CM'][i % 2],
      kode_group: 'G585',
      kode_dept: 'BR',
      // Light enough to be sold above what its gold would cost again.
      berat: (1000 + i * 111) / 1000,
      harga_jual: 2_000_000 + i * 50_000,
      harga_modal: 600_000,
      jumlah: 1,
      kode_toko: i % 3 === 0 ? 'B02' : 'B01',
    })),
  })
  const sell = (code: string, method: string, jumlah_rp: number) =>
    post('penjualan', {
      kode_sales: 'RINA',
      detail_barang: [{ kode_barcode: code }],
      bayar: [{ cara: method, jumlah_rp, ...(method === 'CASH' ? {} : { no_rekening: '0140228899' }) }],
    })
  await sell('TT1001', 'CASH', 2_050_000)
  await sell('TT1002', 'CASH', 2_100_000)
  await sell('TT1003', 'TRANSFER', 2_150_000)
  await sell('TT1004', 'DEBIT', 2_200_000)
})
afterAll(() => s.close())

const open = async (options: VisitOptions = {}, who = 'RINA'): Promise<Visitor> => {
  const v = await s.visit({ as: who, still: true, ...options })
  await v.page.evaluate(() => {
    history.pushState({}, '', '/tutup-toko')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await v.page.waitForFunction(() => document.title === 'Tutup Toko | Kilau')
  await v.loaded()
  return v
}
/** Runs axe and takes a screenshot of a state, dark and on a phone. */
async function pictures(name: string, who: string): Promise<void> {
  for (const [as, options] of [
    ['gelap', { theme: 'dark' }],
    ['hp', { size: 'phone' }],
  ] as const) {
    const v = await open(options, who)
    await v.axe(`/tutup-toko, ${name}, ${as}`)
    await v.shot(`tutup-toko-${name}-${as}`, 'whole')
    await v.done()
  }
}

test('the day is counted blind, the difference has a reason and an owner, and then it is closed', async () => {
  const v = await open()
  const { page } = v
  const text = () => page.locator('main').innerText()
  expect(await text()).not.toContain('9,150,000')
  await v.axe('/tutup-toko, belum dihitung')
  await v.shot('tutup-toko-awal', 'whole')
  await page.keyboard.press('F9')
  await page.getByText('Harus Diisi').waitFor()
  await page.getByLabel('Semua uang di laci').pressSequentially('9135000')
  await page.keyboard.press('F9')
  // It does not fit, and that is all that is said; the second count stands.
  await page.getByText('Hitung sekali lagi. Hitungan kedua yang dipakai.').waitFor()
  expect(await text()).not.toContain('9,150,000')
  expect(await text()).not.toContain('15,000')
  await v.axe('/tutup-toko, tidak cocok')
  await v.shot('tutup-toko-tidak-cocok', 'whole')
  await page.getByLabel('Semua uang di laci').pressSequentially('9135000')
  await page.keyboard.press('F9')
  await page.getByText('−Rp. 15,000').waitFor()
  expect(await text()).toContain('9,150,000')
  await page.keyboard.press('F9')
  await page.getByText('Alasan Selisih Kas Harus Diisi').waitFor()
  await page.getByLabel('Alasan').fill('kembalian lebih')
  await v.axe('/tutup-toko, dihitung')
  await v.shot('tutup-toko-dihitung', 'whole')
  await pictures('dihitung', 'LINA')
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Perlu otorisasi supervisor' }).waitFor()
  await v.shot('tutup-toko-otorisasi')
  await v.axe('/tutup-toko, otorisasi')
  await page.getByLabel('Username').fill('PEMILIK')
  await page.locator('[role=dialog] input[type=password]').fill(testPassword)
  await page.keyboard.press('F9')
  await page.getByRole('heading', { name: 'Buka Toko', exact: true }).waitFor()
  await page.getByText('Hari ini sudah ditutup. Hari berikutnya dibuka besok.').waitFor()
  await page.getByText('Toko tutup').first().waitFor()
  await v.loaded()
  await v.axe('/tutup-toko, tutup')
  await v.shot('tutup-toko-tutup')
  await page.getByRole('button', { name: 'Lihat penutupan' }).click()
  await page
    .getByRole('dialog', { name: /^TU-SBY/ })
    .getByText('KEMBALIAN LEBIH')
    .waitFor()
  await v.axe('/tutup-toko, penutupan')
  await v.shot('tutup-toko-penutupan')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Laporan Tutup Toko' }).click()
  await page.waitForFunction(() => document.title === 'Laporan Tutup Toko | Kilau')
  await v.loaded()
  await page.keyboard.press('F9')
  await page.getByRole('table').getByText('KEMBALIAN LEBIH').waitFor()
  await v.axe('/laporan-tutup-toko')
  await v.shot('laporan-tutup-toko')
  await page
    .getByRole('table')
    .getByRole('link', { name: /^TU-SBY/ })
    .click()
  await page
    .getByRole('dialog', { name: /^TU-SBY/ })
    .getByText('KEMBALIAN LEBIH')
    .waitFor()
  const { rows } = await s.chain.owner.query(`SELECT selisih, oleh FROM tutup WHERE cabang = 'SBY'`)
  expect(rows).toEqual([{ selisih: -15_000n, oleh: 'RINA' }])
  await v.done()
})

test('the next calendar day is opened with the cash that lies there, and every screen knows', async () => {
  s.chain.tick(86_400_000)
  const watcher = await s.visit({ as: 'PEMILIK', still: true })
  await watcher.page.getByText('Toko tutup').first().waitFor()
  const v = await open()
  const { page } = v
  await pictures('buka', 'LINA')
  await v.axe('/tutup-toko, buka')
  await v.shot('tutup-toko-buka')
  await page.getByLabel('Semua uang di laci').pressSequentially('9100000')
  await page.keyboard.press('F9')
  // As blind as the closing: no figure, and one more count.
  await page.getByText('Hitung sekali lagi. Hitungan kedua yang dipakai.').waitFor()
  expect(await page.locator('main').innerText()).not.toContain('9,135,000')
  await v.axe('/tutup-toko, buka, tidak cocok')
  await v.shot('tutup-toko-buka-tidak-cocok')
  await page.getByLabel('Semua uang di laci').pressSequentially('9135000')
  await page.keyboard.press('F9')
  await page.getByRole('heading', { name: 'Tutup Toko', exact: true }).waitFor()
  await expect.poll(() => page.getByText('Toko tutup').count()).toBe(0)
  await expect.poll(() => watcher.page.getByText('Toko tutup').count()).toBe(0)
  const { rows } = await s.chain.owner.query(
    `SELECT h.buka, b.tgl_buka = h.tgl_system AS sama FROM hari_toko h JOIN buka b ON b.cabang = h.cabang WHERE h.cabang = 'SBY'`,
  )
  expect(rows).toEqual([{ buka: true, sama: true }])
  await v.done()
  await watcher.done()
})
