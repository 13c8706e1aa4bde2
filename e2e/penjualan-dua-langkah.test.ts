import { afterAll, beforeAll, expect, test } from 'vitest'
import { buktikan } from '#kernel/testing/contoh.ts'
import { scan, type Stage, type Visitor } from './browser.ts'
import { baris, bukaToko, button, dialog, kasir, papers, pilihSales } from './kasir.ts'

/** One writes the nota, the other takes the money: both in a real browser, each sees the other's work at once. */
let s: Stage
let penjual: Visitor
let kasa: Visitor
beforeAll(async () => {
  s = (await bukaToko()).s
  await s.chain.plant(
    'SBY',
    `INSERT INTO flag (cabang, kunci, nilai) VALUES ('SBY', 'PENJUALAN_DUA_LANGKAH', 'on')
     ON CONFLICT (cabang, kunci) DO UPDATE SET nilai = excluded.nilai`,
  )
  penjual = await kasir(s)
  await pilihSales(penjual)
  kasa = await s.visit({ still: true })
  await kasa.page.addInitScript(() => {
    window.open = () => window
  })
  const printed: string[] = []
  papers.set(kasa, printed)
  kasa.page.on('response', (r) => {
    if (r.url().includes('/nota?') && r.status() === 200) printed.push(new URL(r.url()).pathname.split('/').at(-2)!)
  })
  await kasa.page.reload()
  await kasa.enter('RINA')
})
afterAll(async () => {
  await penjual.done()
  await kasa.done()
  await s.close()
})

/** Pieces into a nota, and off to the cashier. */
async function kirim(v: Visitor, kode: readonly string[]): Promise<void> {
  for (const [i, k] of kode.entries()) {
    await scan(v.page, k)
    await expect.poll(() => baris(v).count()).toBe(i + 1)
  }
  await v.page.keyboard.press('F9')
  // The word of the nota before may still stand there.
  await v.page.getByText('Nota dikirim ke kasir', { exact: true }).first().waitFor()
  await expect.poll(() => baris(v).count()).toBe(0)
}

test('the till asks for no money: F9 sends the nota to the cashier, and the next one may begin', async () => {
  await scan(penjual.page, '00148213')
  await expect.poll(() => baris(penjual).count()).toBe(1)
  await button(penjual, /Kirim ke kasir/).waitFor()
  expect(await penjual.page.getByRole('group', { name: 'Cara bayar' }).count()).toBe(0)
  await penjual.axe('/transaksi-penjualan dua langkah')
  await penjual.shot('penjualan-dua-langkah')
  await penjual.page.keyboard.press('F9')
  const kabar = penjual.page.getByText('Nota dikirim ke kasir', { exact: true })
  await kabar.waitFor()
  // What is due stays in sight beside it.
  const panel = await penjual.page.getByRole('region', { name: 'Pembayaran', exact: true }).boundingBox()
  const kotak = await kabar.boundingBox()
  expect(kotak!.x + kotak!.width).toBeLessThanOrEqual(panel!.x)
  await penjual.page.getByText(/Menunggu kasir/).waitFor()
  await expect.poll(() => baris(penjual).count()).toBe(0)
  // Its piece is kept for that nota.
  await scan(penjual.page, '00148213')
  await penjual.page.getByText(/Barang Sedang Dipakai Di JL-SBY-\d{6}-0001/).waitFor()
})

test('the queue moves by itself; the cashier takes card and cash, gives change, and the paper leaves', async () => {
  await kasa.page.goto(`${s.origin}/dashboard`)
  const saya = kasa.page.getByRole('region', { name: 'Menunggu saya' })
  await saya.getByText(/^1 menunggu/).waitFor()
  await kasa.page.goto(`${s.origin}/validasi-penjualan`)
  await kasa.page.getByRole('option', { name: /JL-SBY-\d{6}-0001/ }).waitFor()
  await kirim(penjual, ['00149966', 'AKS-0012'])
  await kasa.page.getByRole('option', { name: /JL-SBY-\d{6}-0002/ }).waitFor()
  // Who came first is served first.
  await kasa.page.keyboard.press('Enter')
  await kasa.page.getByRole('heading', { name: /JL-SBY-\d{6}-0001/ }).waitFor()
  await kasa.page.getByText('CINCIN UKIR BUNGA KENANGA').waitFor()
  await kasa.page.keyboard.press('Alt+3')
  await kasa.page.locator('input[name=jumlah_bayar]').fill('4000000')
  await kasa.page.locator('input[name=no_rekening]').click()
  await kasa.page.getByRole('option', { name: /0140228899/ }).click()
  await kasa.page.keyboard.press('Alt+1')
  await kasa.page.locator('input[name=jumlah_bayar]').fill('2300000')
  await kasa.page.getByText('Rp. 5,500').waitFor()
  // However long the nota is: what goes back and the button stand in the window.
  for (const apa of [kasa.page.getByText('Rp. 5,500'), button(kasa, /^Terima uang/)]) {
    const kotak = await apa.boundingBox()
    expect(kotak!.y + kotak!.height).toBeLessThanOrEqual(900)
  }
  await kasa.axe('/validasi-penjualan')
  await kasa.shot('validasi-penjualan', 'whole')
  await kasa.page.keyboard.press('F9')
  const selesai = dialog(kasa, /JL-SBY-\d{6}-0001 selesai/)
  await selesai.getByText('Rp. 5,500').waitFor()
  await expect.poll(() => papers.get(kasa)).toEqual([expect.stringMatching(/^JL-SBY-\d{6}-0001$/)])
  await kasa.page.keyboard.press('Enter')
  await selesai.waitFor({ state: 'detached' })
  await kasa.page.getByRole('option', { name: /JL-SBY-\d{6}-0001/ }).waitFor({ state: 'detached' })
  expect(await buktikan(s.chain)).toEqual([])
})

test('another one is refused with a reason; its pieces are free again', async () => {
  await kasa.page.getByRole('option', { name: /JL-SBY-\d{6}-0002/ }).click()
  await button(kasa, 'Tolak').click()
  const modal = dialog(kasa, 'Tolak nota')
  await modal.getByLabel('Alasan').fill('UANG KURANG')
  await kasa.page.keyboard.press('F9')
  await kasa.page.getByText('Tidak ada nota yang menunggu.').waitFor()
  await kirim(penjual, ['00149966'])
  await kasa.page.getByRole('option', { name: /JL-SBY-\d{6}-0003/ }).waitFor()
  expect(await buktikan(s.chain)).toEqual([])
})

test('on a phone: the nota is sent from the bar, and paid below its pieces; the dark theme too', async () => {
  const hp = await s.visit({ size: 'phone', theme: 'dark', still: true })
  await hp.enter('PEMILIK', '/transaksi-penjualan')
  await hp.loaded()
  await pilihSales(hp)
  await scan(hp.page, '00150002')
  await button(hp, /Kirim ke kasir/).waitFor()
  await hp.axe('/transaksi-penjualan dua langkah hp')
  await hp.shot('penjualan-dua-langkah-hp')
  await button(hp, /Kirim ke kasir/).click()
  await hp.page.getByText('Nota dikirim ke kasir', { exact: true }).waitFor()
  await hp.page.goto(`${s.origin}/validasi-penjualan`)
  await hp.page.getByRole('option', { name: /JL-SBY-\d{6}-0004/ }).click()
  await button(hp, /Terima uang/).waitFor()
  await hp.axe('/validasi-penjualan hp')
  await hp.shot('validasi-penjualan-hp', 'whole')
  await button(hp, /Terima uang/).click()
  await dialog(hp, /JL-SBY-\d{6}-0004 selesai/).waitFor()
  expect(await buktikan(s.chain)).toEqual([])
  // Nothing else of the phone's screen says it.
  await s.chain.plant('SBY', `UPDATE hari_toko SET buka = false WHERE cabang = 'SBY'`)
  await hp.page.goto(`${s.origin}/transaksi-penjualan`)
  await hp.page.getByText('Toko tutup').waitFor()
  await hp.shot('penjualan-hp-tutup')
  await hp.done()
})
