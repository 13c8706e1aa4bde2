import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tulisNomor } from '#kernel/define/dokumen.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { buktikan } from '#kernel/testing/contoh.ts'
import { sandi } from '#kernel/testing/server.ts'
import { openStage, scan, type Stage, type Visitor, type VisitOptions } from './browser.ts'
import { baris, button, dialog, kasir, papers, pilihSales } from './kasir.ts'
import { bukaKertas, teksPdf, unduhan, type Kertas } from './kertas.ts'

/**
 * One day of one shop, with the shop's own file: its stock comes in, pieces go out, a nota is copied and one called off, the
 * owner reads the reports and takes them away, the day is closed and the next one begins. What is on a screen is in the file too,
 * and at the end the books prove themselves.
 */
let s: Stage
let kertas: Kertas
const stok = join(import.meta.dirname, '../modules/barang/contoh/stok-awal.csv')
/** The server's clock, by the shop's own time. */
const pukul = (waktu: string): void => s.chain.tick(Date.parse(`${waktu}:00+07:00`) - s.chain.now().getTime())
/** Today and tomorrow, as the shop's calendar has them. */
const hari = waktuJakarta(new Date()).tanggal
const besok = new Date(Date.parse(hari) + 86_400_000).toISOString().slice(0, 10)
const jl = (urut: number, tanggal = hari) => tulisNomor('JL', 'SBY', tanggal, BigInt(urut))
const masukPertama = tulisNomor('BM', 'SBY', hari, 1n)

beforeAll(async () => {
  s = await openStage()
  kertas = await bukaKertas(s.browser)
  const c = s.chain
  pukul(`${hari}T09:02`)
  await c.plant('SBY', `UPDATE hari_toko SET tgl_system = $1 WHERE cabang = 'SBY'`, [hari])
  const pemilik = await c.login('PEMILIK')
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await c.call(pemilik, 'POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  }
  await post('sales', { kode_sales: '04', nama_sales: 'MELATI' })
  await post('bank', { kode_bank: 'BCA', nama_bank: 'BANK CENTRAL ASIA', biaya_debit: 0.15 })
  await post('rekening', { no_rekening: '0140228899', nama_rekening: 'TOKO EMAS KILAU', kode_bank: 'BCA' })
  await post('saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 5_000_000 }] })
}, 180_000)
afterAll(async () => {
  expect(await buktikan(s.chain)).toEqual([])
  expect(s.chain.errors).toEqual([])
  await kertas.close()
  await s.close()
})

const masuk = async (siapa: string, path: string, options: VisitOptions = {}): Promise<Visitor> => {
  const v = await s.visit({ still: true, ...options })
  await v.masuk(siapa)
  await ke(v, path)
  return v
}
const ke = async (v: Visitor, path: string): Promise<void> => {
  await v.page.goto(s.origin + path)
  await v.loaded()
}
/** Seen, clean, kept. */
const lihat = async (v: Visitor, nama: string): Promise<void> => {
  await v.shot(`hari-${nama}`)
  await v.axe(nama)
}
const setujui = async (v: Visitor, siapa: string, keterangan: string): Promise<void> => {
  const modal = dialog(v, 'Perlu otorisasi supervisor')
  await modal.getByLabel('Username').fill(siapa)
  await modal.locator('input[type=password]').fill(sandi)
  await modal.getByLabel('Keterangan').fill(keterangan)
  await lihat(v, `otorisasi-${siapa.toLowerCase()}`)
  await v.page.keyboard.press('F9')
  await modal.waitFor({ state: 'detached' })
}
describe('in the morning the stock comes in', () => {
  test('the shop’s own file of 5,000 rows: codes ticked, wrong rows left out, every gram accounted for', async () => {
    const v = await masuk('PEMILIK', '/tambah-data-barang')
    const { page } = v
    await button(v, 'Impor').click()
    await page.getByLabel('Berkas stok awal').setInputFiles(stok)
    await page.getByText('0 dari 5,000 baris siap masuk').waitFor()
    for (const apa of ['Baki', 'Jenis', 'Group'])
      await page.getByRole('group', { name: apa, exact: true }).getByRole('button', { name: 'Centang semua' }).click()
    const kode = (apa: string, nama: RegExp) =>
      page.getByRole('group', { name: apa, exact: true }).getByRole('checkbox', { name: nama })
    await kode('Baki', /^Z99/).uncheck()
    await kode('Group', /^G000/).uncheck()
    await page.getByText('4,972 dari 5,000 baris siap masuk').waitFor()
    await lihat(v, 'impor-kode')
    await page.keyboard.press('F9')
    await page.getByText('28 baris tidak masuk').waitFor()
    await page.getByLabel('Lewati 28 baris salah').check()
    await lihat(v, 'impor-periksa')
    await page.keyboard.press('F9')
    await page.getByText(`4,972 barang masuk dengan nomor ${masukPertama}`).waitFor({ timeout: 60_000 })
    const total = page.getByRole('region', { name: 'Group' }).getByRole('row').last()
    expect((await total.innerText()).split(/\s+/)).toEqual([
      'Total',
      '4,972',
      '22,222.709',
      '13,734.286',
      '31,379,381,398',
    ])
    await lihat(v, 'rekonsiliasi')
    await ke(v, '/data-barang')
    await page.getByRole('status').filter({ hasText: '22,222.709 g' }).waitFor()
    await lihat(v, 'data-barang')
    await v.done()
  })
})

describe('over the day', () => {
  let v: Visitor
  beforeAll(async () => {
    v = await kasir(s)
    await pilihSales(v)
  })
  afterAll(() => v.done())
  const key = (k: string) => v.page.keyboard.press(k)
  const selesai = async (nomor: string): Promise<void> => {
    await dialog(v, `${nomor} selesai`).waitFor()
    await key('Enter')
    await dialog(v, `${nomor} selesai`).waitFor({ state: 'detached' })
  }

  test('a ring is scanned and paid in cash; its nota is on paper', async () => {
    await scan(v.page, 'CN000003')
    await baris(v).getByText('CINCIN PADI WANITA').waitFor()
    await lihat(v, 'kasir')
    const pdf = await unduhan(v, () => key('F9'))
    await selesai(jl(1))
    expect(await kertas.foto(pdf, 'nota')).toBe(1)
    const [kata = ''] = await teksPdf(pdf)
    for (const isi of ['NOTA PENJUALAN', jl(1), 'CN000003', 'Rp. 3,441,500']) expect(kata).toContain(isi)
    expect(kata).not.toContain('SALINAN')
  })

  test('while a customer thinks it over, the next one pays by card with a discount that RINA allows', async () => {
    await scan(v.page, 'AT000005')
    await baris(v).getByText('ANTING RANTAI WANITA').waitFor()
    await key('F10')
    await v.page.getByText('Belum ada barang').waitFor()
    await scan(v.page, 'KL000004')
    await baris(v).getByText('KALUNG KUPU-KUPU PRIA').waitFor()
    await key('F4')
    await v.page.keyboard.type('ibu sri lestari', { delay: 5 })
    await key('Enter')
    await key('F8')
    await v.page.keyboard.type('285000', { delay: 90 })
    await v.page.locator('output').first().getByText('10,200,000').waitFor()
    await key('Alt+3')
    await v.page.locator('input[name=no_rekening]').fill('0140')
    await v.page.getByRole('option', { name: /0140228899/ }).click()
    await v.page.getByLabel('No Kartu').fill('4471')
    await v.page.getByText('Biaya 15,300 ditanggung toko').waitFor()
    await lihat(v, 'kasir-debit')
    await key('F9')
    const pdf = await unduhan(v, () => setujui(v, 'RINA', 'PELANGGAN TETAP'))
    await dialog(v, `${jl(2)} selesai`).waitFor()
    await lihat(v, 'selesai')
    await selesai(jl(2))
    await kertas.foto(pdf, 'nota-debit')
    const [kata = ''] = await teksPdf(pdf)
    for (const isi of [jl(2), 'IBU SRI LESTARI', 'DEBIT BCA 4471', '285,000', 'Rp. 10,200,000'])
      expect(kata).toContain(isi)
  })

  test('the customer who thought it over takes the earrings: the basket is taken up again and paid', async () => {
    await key('F10')
    await dialog(v, 'Nota ditahan').getByRole('option').first().waitFor()
    await key('Enter')
    await baris(v).getByText('ANTING RANTAI WANITA').waitFor()
    await key('F9')
    await selesai(jl(3))
    await expect.poll(() => papers.get(v)).toEqual([jl(1), jl(2), jl(3)])
  })
})

describe('in the afternoon', () => {
  test('RINA prints a copy and calls a nota off; the owner says yes to both', async () => {
    pukul(`${hari}T14:20`)
    const v = await masuk('RINA', `/lihat-penjualan?nota=${jl(2)}`)
    const { page } = v
    await dialog(v, jl(2)).getByText('KALUNG KUPU-KUPU PRIA').waitFor()
    await lihat(v, 'lihat-penjualan')
    await page.keyboard.press('F9')
    const pdf = await unduhan(v, () => setujui(v, 'PEMILIK', 'NOTA HILANG'))
    await page.getByText(`${jl(2)}, cetakan ke-2`).waitFor()
    await kertas.foto(pdf, 'nota-salinan')
    expect((await teksPdf(pdf))[0]).toContain('SALINAN')

    await ke(v, '/batal-penjualan')
    await page
      .getByRole('option')
      .filter({ hasText: jl(3) })
      .click()
    await page.getByLabel('Alasan').fill('customer kembali')
    await lihat(v, 'batal-penjualan')
    await page.keyboard.press('F9')
    await setujui(v, 'PEMILIK', 'SETUJU')
    await page.getByText('Penjualan Berhasil Dibatalkan').waitFor()

    await ke(v, `/lihat-penjualan?nota=${jl(3)}`)
    await dialog(v, jl(3)).getByText('BATAL').first().waitFor()
    await page.keyboard.press('F9')
    const kertasBatal = await unduhan(v, () => setujui(v, 'PEMILIK', 'ARSIP'))
    await kertas.foto(kertasBatal, 'nota-batal')
    expect((await teksPdf(kertasBatal))[0]).toContain('BATAL')
    await v.done()
  })
})

/** What a report shows: its heads, the rows in sight (without headings of groups), its total. */
interface Tampak {
  kepala: string[]
  baris: string[][]
  total: string[]
}
const tampak = (page: Page): Promise<Tampak> =>
  page.evaluate(() => {
    const sel = (tr: HTMLTableRowElement): string[] =>
      [...tr.cells].flatMap((td) => [
        td.innerText.trim().replace(/\s+/g, ' ').replace(/^—$/, ''),
        ...Array<string>(td.colSpan - 1).fill(''),
      ])
    const tabel = document.querySelector<HTMLTableElement>('main table')!
    const isi = [...tabel.tBodies[0]!.rows].filter((tr) => !tr.ariaHidden && !tr.querySelector('[data-judul]'))
    return {
      kepala: sel(tabel.tHead!.rows[0]!),
      baris: isi.map(sel),
      total: tabel.tFoot ? sel(tabel.tFoot.rows[0]!).slice(1) : [],
    }
  })

/** Takes the report away in its three forms and compares them with the screen. `kunci`: the column that names a row. */
async function bawaPulang(v: Visitor, nama: string, kunci: string): Promise<string[][]> {
  const { page } = v
  const layar = await tampak(page)
  const unduh = (tombol: string) => unduhan(v, () => button(v, tombol).click())
  const csv = parse(await unduh('CSV'), { bom: true })
  const [lembar] = await readXlsxFile(await unduh('Excel'))
  const pdf = await unduh('PDF')

  const [kepala = [], ...isi] = csv
  const total = layar.total.length > 0 ? isi.pop()! : []
  const kolom = layar.kepala.map((k) => kepala.indexOf(k))
  expect(kolom).not.toContain(-1)
  const terlihat = (row: readonly string[]) => kolom.map((i) => row[i]!)
  // A CSV has the rows in the order of the screen.
  expect(isi.slice(0, layar.baris.length).map(terlihat)).toEqual(layar.baris)
  if (total.length > 0) expect(terlihat(total).slice(1)).toEqual(layar.total)

  const angka = (teks: string) => Number(teks.replaceAll(',', '').replace('−', '-'))
  const jumlah = total.filter((t) => /^[−\d]/.test(t))
  const akhir = lembar!.data.at(-1)!.filter((n) => typeof n === 'number')
  if (total.length > 0) expect(akhir).toEqual(jumlah.map(angka))

  const [halaman, jumlahHalaman] = await Promise.all([teksPdf(pdf), kertas.foto(pdf, nama, [1, -1])])
  expect(halaman.length).toBe(jumlahHalaman)
  const semua = halaman.join(' ')
  halaman.forEach((teks, i) => expect(teks).toContain(`${i + 1} of ${halaman.length}`))
  const bernama = isi.map((row) => row[kepala.indexOf(kunci)]!)
  expect(bernama.filter((n) => !semua.includes(n))).toEqual([])
  for (const t of jumlah) expect(halaman.at(-1)).toContain(t)
  return isi
}

describe('in the evening the owner reads what there was', () => {
  let v: Visitor
  beforeAll(async () => {
    pukul(`${hari}T19:45`)
    v = await masuk('PEMILIK', '/dashboard')
  })
  afterAll(() => v.done())
  const minta = async (path: string): Promise<void> => {
    await ke(v, path)
    await v.page.keyboard.press('F9')
    await v.page.getByRole('table').waitFor()
    await v.loaded()
    await lihat(v, path.slice(1).split('?')[0]!)
  }

  test('the dashboard', async () => {
    await v.page.getByText('13,641,500').first().waitFor()
    await v.page.getByRole('img', { name: /Penjualan November/ }).waitFor()
    await lihat(v, 'dasbor')
  })

  test('Laporan Penjualan: two notas stand, the third was called off', async () => {
    await minta('/laporan-penjualan')
    const isi = await bawaPulang(v, 'penjualan', 'No Faktur')
    expect(isi.map((r) => r[0])).toEqual([jl(1), jl(2)])
    const { total } = await tampak(v.page)
    expect(total.filter((t) => t !== '')).toEqual(['2', '7.348', '285,000', '13,641,500', '3,441,500', '10,200,000'])
  })

  test('Laporan Penjualan Detail: what each piece earned', async () => {
    await minta('/laporan-penjualan-detail')
    const isi = await bawaPulang(v, 'penjualan-detail', 'Barcode')
    expect(isi.map((r) => r[2])).toEqual(['CN000003', 'KL000004'])
  })

  test('Laporan Stock Barang: what came in less what went out', async () => {
    await minta('/laporan-stock-barang')
    const isi = await bawaPulang(v, 'stock-barang', 'Barcode')
    expect(isi.length).toBe(4972 - 2)
    const ada = new Set(isi.map((r) => r[0]))
    expect(['CN000003', 'KL000004', 'AT000005'].map((k) => ada.has(k))).toEqual([false, false, true])
  })

  test('Laporan Kartu Stock: the way of the earrings that came back', async () => {
    await minta('/laporan-kartu-stock?kode_barcode=AT000005')
    const isi = await bawaPulang(v, 'kartu-stock', 'Dokumen')
    expect(isi.map((r) => r[1]).filter((n) => n !== '')).toEqual([masukPertama, jl(3), jl(3)])
  })

  test('Laporan Otorisasi: who allowed what to whom', async () => {
    await minta('/laporan-otorisasi')
    const isi = await bawaPulang(v, 'otorisasi', 'Nomor')
    expect(isi.map((r) => r.slice(5, 10))).toEqual([
      ['DISKON_MELEBIHI', 'LINA', 'RINA', 'SANDI', 'PELANGGAN TETAP'],
      ['CETAK_ULANG', 'RINA', 'PEMILIK', 'SANDI', 'NOTA HILANG'],
      ['BATAL_PENJUALAN', 'RINA', 'PEMILIK', 'SANDI', 'SETUJU'],
      ['CETAK_ULANG', 'RINA', 'PEMILIK', 'SANDI', 'ARSIP'],
    ])
  })
})

describe.each([
  ['gelap', { theme: 'dark' }],
  ['hp', { size: 'phone' }],
] as const)('the same day, %s', (rupa, options) => {
  const layar = [
    ['/dashboard', 'dasbor'],
    ['/data-barang', 'data-barang'],
    [`/lihat-penjualan?nota=${jl(2)}`, 'lihat-penjualan'],
    [`/batal-penjualan?nota=${jl(1)}`, 'batal-penjualan'],
    [`/laporan-penjualan-detail?tgl_from=${hari}`, 'laporan-penjualan-detail'],
    [`/laporan-otorisasi?tgl_from=${hari}`, 'laporan-otorisasi'],
    ['/tutup-toko', 'tutup-toko'],
  ] as const

  test('its screens are drawn, clean, and not wider than the window', async () => {
    const v = await masuk('PEMILIK', '/dashboard', options)
    for (const [path, nama] of layar) {
      await ke(v, path)
      if (path === '/dashboard') await v.page.getByRole('img', { name: /Penjualan November/ }).waitFor()
      if (path.startsWith('/laporan')) await v.page.getByText('Laporan Tersedia').waitFor()
      await lihat(v, `${nama}-${rupa}`)
      expect(await v.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await v.done()
  })
})

describe('the day is closed, and the next one begins', () => {
  test('RINA counts blind: the drawer has what the books say', async () => {
    const v = await masuk('RINA', '/tutup-toko')
    const { page } = v
    expect(await page.locator('main').innerText()).not.toContain('8,441,500')
    await page.getByLabel('Semua uang di laci').pressSequentially('8441500')
    await page.keyboard.press('F9')
    await page.getByText('8,441,500').first().waitFor()
    await lihat(v, 'tutup-toko')
    await page.keyboard.press('F9')
    await page.getByText('Hari ini sudah ditutup. Hari berikutnya dibuka besok.').waitFor()
    await v.loaded()
    await lihat(v, 'sudah-tutup')
    const lina = await s.chain.login('LINA')
    const jual = await s.chain.call(lina, 'POST', 'penjualan', {
      kode_sales: '04',
      detail_barang: [{ kode_barcode: 'AT000005' }],
      bayar: [{ cara: 'CASH', jumlah_rp: 1_450_000 }],
    })
    expect(jual.status, 'nothing is sold in a closed shop').not.toBe(200)
    await v.done()
  })

  test('the next morning it is opened with the cash that lies there, and the numbers start anew', async () => {
    pukul(`${besok}T08:40`)
    const v = await masuk('RINA', '/tutup-toko')
    await v.page.getByLabel('Semua uang di laci').pressSequentially('8441500')
    await lihat(v, 'buka-toko')
    await v.page.keyboard.press('F9')
    await v.page.getByRole('heading', { name: 'Tutup Toko', exact: true }).waitFor()
    await v.page.getByText(besok).first().waitFor()
    await v.done()
    const w = await kasir(s)
    await pilihSales(w)
    await scan(w.page, 'AT000005')
    await baris(w).getByText('ANTING RANTAI WANITA').waitFor()
    await w.page.keyboard.press('F9')
    await dialog(w, `${jl(1, besok)} selesai`).waitFor()
    await lihat(w, 'esok')
    await w.done()
    expect(await buktikan(s.chain)).toEqual([])
  })
})
