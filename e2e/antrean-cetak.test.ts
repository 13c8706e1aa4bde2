import { afterAll, beforeAll, expect, test } from 'vitest'
import { bahasaTersedia, terjemah } from '#kernel/i18n/catalogues.server.ts'
import { printerJaringan, type PrinterJaringan } from '#kernel/testing/printer-jaringan.ts'
import type { Stage, Visitor } from './browser.ts'
import { bukaToko, dialog } from './kasir.ts'

/** The shop's print queue on screen: what waits, failed or is in doubt, and the printers and agents of the shop. */
let s: Stage
let printer: PrinterJaringan
beforeAll(async () => {
  ;({ s } = await bukaToko())
  printer = await printerJaringan()
}, 180_000)
afterAll(async () => {
  await s.close()
  await printer.mati()
})

const judul = 'Printer dan antrean'
const kaki = (v: Visitor) => v.page.getByRole('button', { name: /^Printer nota/ })
const bagian = (v: Visitor, name: string) => v.page.getByRole('region', { name, exact: true })
const tutup = (v: Visitor, name: string) => dialog(v, name).getByRole('button', { name: 'Tutup' }).last().click()
async function akun(v: Visitor, butir: string): Promise<void> {
  await v.page.getByRole('button', { name: /^Akun / }).click()
  await v.page
    .getByRole('menuitem', { name: butir })
    .or(v.page.getByRole('button', { name: butir }))
    .first()
    .click()
  await dialog(v, butir).waitFor()
}
test('the owner adds a printer: a wrong port is said at its field; it is tried, and stands in the foot', async () => {
  const v = await s.visit({ still: true })
  await v.enter('PEMILIK')
  await akun(v, judul)
  await bagian(v, 'Printer jaringan').getByText('Toko ini belum punya printer jaringan.').waitFor()
  await bagian(v, 'Printer jaringan').getByRole('button', { name: 'Tambah printer' }).click()
  const form = dialog(v, 'Tambah printer')
  const isi = async (nama: string, nilai: string) => form.locator(`input[name="${nama}"]`).fill(nilai)
  await isi('kode', 'kasir')
  await isi('nama', 'printer kasir depan')
  await isi('alamat', '127.0.0.1')
  await isi('port', '5432')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: /^Simpan/ }).click()
  await form.getByText('Port Printer Antara 9100 Dan 9199').waitFor()
  await isi('port', String(printer.port))
  await v.shot('printer-form')
  await v.axe('a printer')
  await form.getByRole('button', { name: /^Simpan/ }).click()
  const baru = bagian(v, 'Printer jaringan').getByRole('listitem').filter({ hasText: 'KASIR · PRINTER KASIR DEPAN' })
  await baru.getByRole('button', { name: 'Uji cetak' }).click()
  await bagian(v, 'Antrean cetak').getByText('Tercetak').waitFor()
  await expect.poll(() => printer.kertas.length).toBe(1)
  await v.axe('the print queue')
  await tutup(v, judul)
  await v.page.reload()
  await v.loaded()
  await expect.poll(() => kaki(v).textContent()).toBe('Printer nota Siap')
  await v.done()
})

test('a paper that waits is seen in the rail of the sale with its reason, and leaves when somebody has it tried now', async () => {
  printer.tingkah = 'kertas-habis'
  const pemilik = await s.chain.login('PEMILIK')
  const isi = Buffer.from('halo\n').toString('base64')
  const kertas = { printer: 'KASIR', jenis: 'NOTA', judul: 'JL-SBY-261121-0001', isi }
  expect((await s.chain.call(pemilik, 'POST', 'cetakan', kertas)).status).toBe(200)
  const v = await s.visit({ still: true })
  await v.enter('RINA', '/transaksi-penjualan')
  await v.loaded()
  await expect.poll(() => kaki(v).getAttribute('aria-label')).toBe('Printer nota: 1 menunggu')
  await kaki(v).click()
  const antrean = bagian(v, 'Antrean cetak')
  await antrean.getByText('Kertas Printer Habis').waitFor()
  await v.shot('antrean-cetak')
  printer.tingkah = 'cetak'
  await antrean.getByRole('button', { name: 'Coba sekarang' }).click()
  await expect.poll(() => printer.kertas.length).toBe(2)
  await expect.poll(() => antrean.getByText('Tercetak').count()).toBe(2)
  await tutup(v, judul)
  await expect.poll(() => kaki(v).getAttribute('aria-label')).toBe('Printer nota: Siap')
  await v.done()
})

test('a paper in doubt is printed again only by who says that it did not come out', async () => {
  const v = await s.visit({ still: true, theme: 'dark' })
  await v.enter('PEMILIK')
  printer.tingkah = { matiSetelah: 1 }
  await akun(v, judul)
  await bagian(v, 'Printer jaringan').getByRole('button', { name: 'Uji cetak' }).click()
  const baris = bagian(v, 'Antrean cetak').getByRole('listitem').filter({ hasText: 'Printer Terputus Saat Mencetak' })
  await baris.waitFor()
  printer.tingkah = 'cetak'
  await v.shot('antrean-cetak-gelap')
  await v.axe('the print queue in the dark')
  const dulu = printer.kertas.length
  await baris.getByRole('button', { name: 'Cetak lagi' }).click()
  await dialog(v, 'Kertasnya tidak keluar?').getByRole('button', { name: 'Cetak lagi' }).click()
  await expect.poll(() => printer.kertas.length).toBe(dulu + 1)
  await v.done()
})

test('an agent is paired by a code that is shown once, and is taken back', async () => {
  const v = await s.visit({ still: true, size: 'phone', touch: true })
  await v.enter('PEMILIK')
  await akun(v, judul)
  const agen = bagian(v, 'Agen di toko')
  await agen.getByRole('button', { name: 'Pasang agen' }).click()
  await dialog(v, 'Pasang agen').getByRole('textbox').fill('meja depan')
  await dialog(v, 'Pasang agen')
    .getByRole('button', { name: /^Buat kode/ })
    .click()
  const kode = /SBY-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec((await dialog(v, 'Kode pemasangan').textContent())!)![0]
  await v.shot('agen-kode-hp')
  await v.axe('a pairing code')
  const { status, body } = await s.chain.call(undefined, 'POST', 'agen/pasang', { kode, perangkat: 'PC-KASIR' })
  expect([status, body.nama]).toEqual([200, 'MEJA DEPAN'])
  await tutup(v, 'Kode pemasangan')
  await agen.getByText('Tidak terhubung').waitFor()
  await v.shot('antrean-cetak-hp')
  const { scrollWidth, clientWidth } = await v.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth).toBe(clientWidth)
  await agen.getByRole('button', { name: 'Cabut' }).click()
  await dialog(v, 'Cabut agen MEJA DEPAN?').getByRole('button', { name: 'Cabut' }).click()
  await agen.getByText(/^Tidak ada\./).waitFor()
  await v.done()
})

test.each(bahasaTersedia)('nothing of it runs over its edge on a phone in %s', async (bahasa) => {
  const pemilik = await s.chain.login('PEMILIK')
  expect((await s.chain.call(pemilik, 'POST', 'users/bahasa', { bahasa })).status).toBe(200)
  const v = await s.visit({ still: true, size: 'phone' })
  await v.enter('PEMILIK')
  const kata = terjemah(bahasa, judul)
  await v.page.getByRole('button', { name: /PEMILIK OWN/ }).click()
  await v.page.getByText(kata, { exact: true }).click()
  await dialog(v, kata).getByText(terjemah(bahasa, 'Printer jaringan'), { exact: true }).waitFor()
  await dialog(v, kata).getByRole('listitem').first().waitFor()
  await v.shot(`antrean-cetak-hp-${bahasa}`)
  const lewat = await dialog(v, kata).evaluate((box) =>
    [...box.querySelectorAll('*')]
      .filter((el) => el.getBoundingClientRect().right > innerWidth + 0.5 || el.scrollWidth > el.clientWidth + 1)
      .filter((el) => el.clientWidth > 0)
      .map((el) => el.textContent),
  )
  expect(lewat).toEqual([])
  await v.done()
})
