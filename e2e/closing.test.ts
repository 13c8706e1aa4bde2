import { afterAll, beforeAll, expect, test } from 'vitest'
import { ring } from '#testing/examples.ts'
import { withMasters } from '#testing/planted.ts'
import { testPassword } from '#testing/server.ts'
import { accounts } from '#testing/world.ts'
import { downloaded, pdfText } from './paper.ts'
import { openStage, type Stage, type Visitor, type VisitOptions } from './browser.ts'
import { approve, countNotes } from './cashier.ts'

/** Closing a day and opening the next, in a real browser. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage({ on: withMasters })
  const who = await stage.chain.login('PEMILIK')
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await stage.chain.call(who, 'POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  }
  await post('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 5_000_000 }] })
  await post('barang-masuk', {
    sumber: 'AWAL',
    detail_barang: Array.from({ length: 24 }, (_, index) => ({
      kode_barcode: `TT${1000 + index}`,
      nama_barang: ['CINCIN UKIR BUNGA', 'KALUNG NORI 45CM'][index % 2],
      kode_group: 'G585',
      kode_dept: 'BR',
      // Light enough to be sold above what its gold would cost again.
      berat: (1000 + index * 111) / 1000,
      harga_jual: 2_000_000 + index * 50_000,
      harga_modal: 600_000,
      jumlah: 1,
      kode_toko: index % 3 === 0 ? 'B02' : 'B01',
    })),
  })
  const sell = (code: string, method: string, jumlah_rp: number) =>
    post('penjualan', {
      kode_sales: 'RINA',
      detail_barang: [{ kode_barcode: code }],
      bayar: [{ cara: method, jumlah_rp, ...(method === 'CASH' ? {} : { no_rekening: accounts.bca }) }],
    })
  await sell('TT1001', 'CASH', 2_050_000)
  await sell('TT1002', 'CASH', 2_100_000)
  await sell('TT1003', 'TRANSFER', 2_150_000)
  await sell('TT1004', 'DEBIT', 2_200_000)
})
afterAll(() => stage.close())

const open = async (options: VisitOptions = {}, who = 'RINA'): Promise<Visitor> => {
  const visitor = await stage.visit({ as: who, still: true, ...options })
  await visitor.page.evaluate(() => {
    history.pushState({}, '', '/tutup-toko')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await visitor.page.waitForFunction(() => document.title === 'Tutup Toko | Kilau')
  await visitor.loaded()
  return visitor
}
/** Runs axe and takes a screenshot of a state, dark and on a phone. */
async function pictures(name: string, who: string): Promise<void> {
  for (const [as, options] of [
    ['gelap', { theme: 'dark' }],
    ['hp', { size: 'phone' }],
  ] as const) {
    const visitor = await open(options, who)
    await visitor.axe(`/tutup-toko, ${name}, ${as}`)
    await visitor.shot(`tutup-toko-${name}-${as}`, 'whole')
    await visitor.done()
  }
}

test('the day is counted blind, the difference has a reason and an owner, and then it is closed', async () => {
  const visitor = await open()
  const { page } = visitor
  const text = () => page.locator('main').innerText()
  expect(await text()).not.toContain('9,150,000')
  // Both trays hold something; that they were not weighed is said, and hinders nothing.
  await page.getByText('2 baki belum ditimbang').waitFor()
  expect(
    await page.getByRole('list', { name: 'Belum ditimbang hari ini' }).getByRole('listitem').allInnerTexts(),
  ).toEqual(['B01', 'B02'])
  await visitor.axe('/tutup-toko, belum dihitung')
  await visitor.shot('tutup-toko-awal', 'whole')
  await page.keyboard.press('F9')
  await page.getByText('Harus Diisi').waitFor()
  const provisional = await downloaded(visitor, () => page.getByRole('button', { name: 'Cetak sementara' }).click())
  const told = (await pdfText(provisional)).join(' ')
  expect(told).toContain('SEMENTARA')
  expect(told, 'as blind as the screen').not.toContain('9,150,000')
  await countNotes(page, { '100,000': 91, '20,000': 1, '10,000': 1, '5,000': 1 })
  await visitor.shot('tutup-toko-menghitung', 'whole')
  await page.keyboard.press('F9')
  // It does not fit, and that is all that is said; the second count stands.
  await page.getByText('Hitung sekali lagi. Hitungan kedua yang dipakai.').waitFor()
  expect(await text()).not.toContain('9,150,000')
  expect(await text()).not.toContain('15,000')
  await visitor.axe('/tutup-toko, tidak cocok')
  await visitor.shot('tutup-toko-tidak-cocok', 'whole')
  await countNotes(page, { '100,000': 91, '20,000': 1, '10,000': 1, '5,000': 1 })
  await page.keyboard.press('F9')
  await page.getByText('−Rp. 15,000').waitFor()
  expect(await text()).toContain('9,150,000')
  await page.keyboard.press('F9')
  await page.getByText('Alasan Selisih Kas Harus Diisi').waitFor()
  await page.getByLabel('Alasan').fill('kembalian lebih')
  await visitor.axe('/tutup-toko, dihitung')
  await visitor.shot('tutup-toko-dihitung', 'whole')
  await pictures('dihitung', 'LINA')
  await page.keyboard.press('F9')
  await page.getByRole('dialog', { name: 'Perlu otorisasi supervisor' }).waitFor()
  await visitor.shot('tutup-toko-otorisasi')
  await visitor.axe('/tutup-toko, otorisasi')
  await page.getByLabel('Username').fill('PEMILIK')
  await page.locator('[role=dialog] input[type=password]').fill(testPassword)
  // The report is printed with the closing; this till has no printer.
  const report = await downloaded(visitor, () => page.keyboard.press('F9'))
  expect((await pdfText(report)).join(' ')).toMatch(/LAPORAN TUTUP TOKO.*9,135,000.*PEMILIK.*−15,000/)
  await page.getByRole('heading', { name: 'Buka Toko', exact: true }).waitFor()
  await page.getByText('Hari ini sudah ditutup. Hari berikutnya dibuka besok.').waitFor()
  await page.getByText('Toko tutup').first().waitFor()
  await visitor.loaded()
  await visitor.axe('/tutup-toko, tutup')
  await visitor.shot('tutup-toko-tutup')
  await page.getByRole('button', { name: 'Lihat penutupan' }).click()
  await page
    .getByRole('dialog', { name: /^TU-SBY/ })
    .getByText('KEMBALIAN LEBIH')
    .waitFor()
  await page
    .getByRole('dialog', { name: /^TU-SBY/ })
    .getByRole('button', { name: 'Cetak ulang' })
    .waitFor()
  await visitor.axe('/tutup-toko, penutupan')
  await visitor.shot('tutup-toko-penutupan')
  await page.keyboard.press('Escape')
  const copy = await downloaded(visitor, () => page.getByRole('button', { name: 'Cetak ulang laporan' }).click())
  expect((await pdfText(copy)).join(' ')).toContain('SALINAN 1')
  await page.getByRole('link', { name: 'Laporan Tutup Toko' }).click()
  await page.waitForFunction(() => document.title === 'Laporan Tutup Toko | Kilau')
  await visitor.loaded()
  await page.keyboard.press('F9')
  await page.getByRole('table').getByText('KEMBALIAN LEBIH').waitFor()
  await visitor.axe('/laporan-tutup-toko')
  await visitor.shot('laporan-tutup-toko')
  await page
    .getByRole('table')
    .getByRole('link', { name: /^TU-SBY/ })
    .click()
  await page
    .getByRole('dialog', { name: /^TU-SBY/ })
    .getByText('KEMBALIAN LEBIH')
    .waitFor()
  const { rows } = await stage.chain.owner.query(`SELECT selisih, oleh FROM tutup WHERE cabang = 'SBY'`)
  expect(rows).toEqual([{ selisih: -15_000n, oleh: 'RINA' }])
  await visitor.done()
})

test('an owner opens the day again that was closed too early, and it is counted and closed anew', async () => {
  const watcher = await stage.visit({ as: 'PEMILIK', still: true })
  await watcher.page.getByText('Toko tutup').first().waitFor()
  const visitor = await open()
  const { page } = visitor
  await page.getByRole('button', { name: 'Buka ulang hari' }).click()
  const form = page.getByRole('dialog', { name: 'Buka ulang hari' })
  await form.getByLabel('Alasan').fill('MASIH ADA PELANGGAN')
  await visitor.axe('/tutup-toko, buka ulang')
  await visitor.shot('tutup-toko-buka-ulang')
  await page.keyboard.press('F9')
  await approve(visitor, { who: 'PEMILIK' })
  await page.getByRole('heading', { name: 'Tutup Toko', exact: true }).waitFor()
  await expect.poll(() => watcher.page.getByText('Toko tutup').count()).toBe(0)
  await visitor.loaded()
  await visitor.shot('tutup-toko-dibuka-ulang', 'whole')
  // As blind as before: 15,000 is missing still, and the owner's word is asked anew.
  const text = await page.locator('main').innerText()
  expect(text).not.toContain('9,150,000')
  const count = async () => {
    await countNotes(page, { '100,000': 91, '20,000': 1, '10,000': 1, '5,000': 1 })
    await page.keyboard.press('F9')
  }
  await count()
  await page.getByText('Hitung sekali lagi. Hitungan kedua yang dipakai.').waitFor()
  await count()
  await page.getByLabel('Alasan').fill('KEMBALIAN LEBIH')
  await page.getByRole('button', { name: 'Tutup toko', exact: true }).click()
  await approve(visitor, { who: 'PEMILIK' })
  await page.getByRole('heading', { name: 'Buka Toko', exact: true }).waitFor()
  const { rows } = await stage.chain.owner.query(
    `SELECT status, alasan_buka FROM tutup WHERE cabang = 'SBY' ORDER BY no_tutup`,
  )
  expect(rows).toEqual([
    { status: 'DIBUKA ULANG', alasan_buka: 'MASIH ADA PELANGGAN' },
    { status: 'SELESAI', alasan_buka: null },
  ])
  await visitor.done()
  await watcher.done()
})

test('the next calendar day is opened with the cash that lies there, and every screen knows', async () => {
  stage.chain.tick(86_400_000)
  const watcher = await stage.visit({ as: 'PEMILIK', still: true })
  await watcher.page.getByText('Toko tutup').first().waitFor()
  const visitor = await open()
  const { page } = visitor
  await pictures('buka', 'LINA')
  await visitor.axe('/tutup-toko, buka')
  await visitor.shot('tutup-toko-buka')
  await countNotes(page, { '100,000': 91 })
  await page.keyboard.press('F9')
  // As blind as the closing: no figure, and one more count.
  await page.getByText('Hitung sekali lagi. Hitungan kedua yang dipakai.').waitFor()
  expect(await page.locator('main').innerText()).not.toContain('9,135,000')
  await visitor.axe('/tutup-toko, buka, tidak cocok')
  await visitor.shot('tutup-toko-buka-tidak-cocok')
  await countNotes(page, { '100,000': 91, '20,000': 1, '10,000': 1, '5,000': 1 })
  await page.keyboard.press('F9')
  await page.getByRole('heading', { name: 'Tutup Toko', exact: true }).waitFor()
  await expect.poll(() => page.getByText('Toko tutup').count()).toBe(0)
  await expect.poll(() => watcher.page.getByText('Toko tutup').count()).toBe(0)
  const { rows } = await stage.chain.owner.query(
    `SELECT h.buka, b.tgl_buka = h.tgl_system AS sama FROM hari_toko h JOIN buka b ON b.cabang = h.cabang WHERE h.cabang = 'SBY'`,
  )
  expect(rows).toEqual([{ buka: true, sama: true }])
  await visitor.done()
  await watcher.done()
})

test('a delivery that is still being written down is named, and the day waits for it', async () => {
  const who = await stage.chain.login('PEMILIK')
  const delivery = {
    cara_utang: 'TUNAI',
    kode_supplier: 'UBS',
    detail_barang: [{ ...ring, kode_barcode: 'PN0001', harga_bayar: 100_000 }],
  }
  const begun = await stage.chain.call(who, 'POST', 'penerimaan-barang', delivery)
  expect(begun.status, begun.raw).toBe(200)
  const { no_penerimaan } = begun.body as { no_penerimaan: string }
  const visitor = await open({}, 'PEMILIK')
  const { page } = visitor
  await page.getByText('1 penerimaan belum selesai').waitFor()
  await visitor.axe('/tutup-toko, penerimaan belum selesai')
  await visitor.shot('tutup-toko-penerimaan', 'whole')
  await page.getByRole('list', { name: 'Penerimaan belum selesai' }).getByRole('link', { name: no_penerimaan }).click()
  await page.getByRole('dialog', { name: no_penerimaan }).waitFor()
  await visitor.done()
  // The visit took the session of before.
  const again = await stage.chain.login('PEMILIK')
  expect((await stage.chain.call(again, 'POST', `penerimaan-barang/${no_penerimaan}/buang`, {})).status).toBe(200)
})

test('at the closing hour a screen of an open day says so, once in passing and quietly from then on', async () => {
  const { rows } = await stage.chain.owner.query(`SELECT tgl_system::text AS tgl FROM hari_toko WHERE cabang = 'SBY'`)
  const visitor = await stage.visit({ as: 'LINA', still: true })
  const { page } = visitor
  const at = (clock: string) => new Date(`${rows[0].tgl}T${clock}:00+07:00`)
  const note = page.getByRole('link', { name: 'Waktunya tutup' })
  await page.clock.install({ time: at('20:59') })
  await page.reload()
  await visitor.loaded()
  expect(await note.count()).toBe(0)
  await page.clock.fastForward('01:30')
  await page.getByText('Jam tutup 21:00, hari masih buka.').waitFor()
  await note.waitFor()
  await visitor.axe('/dashboard, jam tutup')
  await visitor.shot('jam-tutup')
  await note.click()
  await page.waitForFunction(() => document.title === 'Tutup Toko | Kilau')
  await visitor.done()
})
