import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buktikan, plantMasters } from '#kernel/testing/contoh.ts'
import { sandi, type Person } from '#kernel/testing/server.ts'
import { openStage, scan, type Stage, type Visitor, type VisitOptions } from './browser.ts'

/** A cashier at the till, from the first scan to the nota that is called off: in a real browser, by keys alone. */
let s: Stage
let pemilik: Person

/** Rupiah a gram: what the window asks, and a tenth less that it cost. */
const harga = { E750: 1_880_000, E700: 1_745_000, E420: 1_075_000 } as const

const barang = (
  kode_barcode: string,
  nama_barang: string,
  kode_group: keyof typeof harga,
  kode_toko: string,
  berat: number,
  ongkos: number,
  lain: object = {},
) => ({
  kode_barcode,
  nama_barang,
  kode_group,
  kode_dept: 'BR',
  kode_toko,
  berat,
  ongkos,
  jumlah: 1,
  harga_modal: harga[kode_group] * 0.9,
  ...lain,
})

const etalase = [
  barang('00148213', 'CINCIN UKIR BUNGA KENANGA', 'E750', 'A03', 3.215, 250_000, { size: 'NO. 12' }),
  barang('00151907', 'KALUNG RANTAI NORI 45CM', 'E700', 'B02', 5.48, 350_000, { size: '45 CM' }),
  barang('00149966', 'ANTING DESI BULAT', 'E420', 'D07', 1.15, 75_000),
  barang('00150001', 'GELANG KERONCONG UKIR', 'E700', 'D07', 6.02, 100_000),
  barang('00150002', 'CINCIN POLOS ANAK', 'E420', 'D07', 1, 0),
  barang('00150003', 'CINCIN POLOS DEWASA', 'E420', 'D07', 2, 0),
  barang('00150004', 'LIONTIN HATI KECIL', 'E750', 'A03', 1.5, 0),
  barang('00150005', 'KALUNG ITALI 50CM', 'E750', 'A03', 4, 0),
  barang('AKS-0012', 'KOTAK PERHIASAN BELUDRU', 'E420', 'D07', 10, 0, {
    jumlah: 40,
    harga_jual: 25_000,
    harga_modal: 1_000,
  }),
]

beforeAll(async () => {
  s = await openStage()
  const c = s.chain
  pemilik = await c.login('PEMILIK')
  await plantMasters(c, pemilik)
  const post = async (path: string, body: object) => {
    const a = await c.call(pemilik, 'POST', path, body)
    if (a.status !== 200) throw new Error(`${path}: ${a.raw}`)
  }
  await post('jenis-group', { jenis_group: 'EMAS KUNING' })
  for (const [kode_group, rp] of Object.entries(harga))
    await post('group', {
      kode_group,
      nama_group: `EMAS ${kode_group.slice(1)}`,
      jenis_group: 'EMAS KUNING',
      kode_kadar: kode_group.slice(1),
      harga: rp,
      harga_modal: rp * 0.9,
    })
  for (const kode_toko of ['A03', 'D07'])
    await post('baki', { kode_toko, nama_toko: `BAKI ${kode_toko}`, kode_gudang: 'BRANKAS', berat_baki: 300 })
  await post('sales', { kode_sales: '04', nama_sales: 'MELATI' })
  await c.plant('SBY', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', 'kategori_harga', 'GROUP')`)
  await post('barang-masuk', { sumber: 'AWAL', detail_barang: etalase })
})
afterAll(() => s.close())

const button = (v: Visitor, name: string | RegExp) =>
  v.page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (v: Visitor, name: string | RegExp) =>
  v.page.getByRole('dialog', { name }).or(v.page.getByRole('alertdialog', { name }))
const baris = (v: Visitor) => v.page.getByRole('table', { name: 'Barang keluar' }).locator('tbody tr')
const harus = (v: Visitor) => v.page.locator('output').first()

/** Notas that went to the printer since the page was opened. */
const papers = new WeakMap<Visitor, string[]>()

async function kasir(options: VisitOptions = {}, user = 'LINA'): Promise<Visitor> {
  const v = await s.visit({ still: true, ...options })
  const printed: string[] = []
  papers.set(v, printed)
  v.page.on('response', (r) => {
    if (r.url().includes('/nota?') && r.status() === 200) printed.push(new URL(r.url()).pathname.split('/').at(-2)!)
  })
  // A printer of paper there is not: the tab that would show the PDF stays closed.
  await v.page.addInitScript(() => {
    window.open = () => window
  })
  await v.page.reload()
  await v.enter(user)
  await v.page.goto(`${s.origin}/transaksi-penjualan`)
  await v.loaded()
  return v
}

const pilihSales = async (v: Visitor) => {
  await v.page.locator('input[name=kode_sales]').fill('MELATI')
  await v.page.getByRole('option', { name: /MELATI/ }).click()
}

describe('one piece, paid in cash', () => {
  let v: Visitor
  beforeAll(async () => {
    v = await kasir()
  })
  afterAll(() => v.done())

  test('the empty counter says what to do, and who sells is chosen once', async () => {
    await v.page.getByText('Belum ada barang').waitFor()
    await v.axe('/transaksi-penjualan kosong')
    await v.shot('penjualan-kosong')
    await pilihSales(v)
    await v.page.reload()
    await v.loaded()
    await expect.poll(() => v.page.locator('input[name=kode_sales]').inputValue()).toContain('MELATI')
  })

  test('scan, F9, Enter: under ten keys to the next customer, and the nota is on paper', async () => {
    let keys = 0
    const press = async (key: string) => {
      keys++
      await v.page.keyboard.press(key)
    }
    keys++
    await scan(v.page, '00150002')
    await press('F9')
    await dialog(v, /JL-SBY-\d{6}-0001 selesai/).waitFor()
    await expect.poll(() => papers.get(v)).toHaveLength(1)
    await press('Enter')
    await dialog(v, /selesai/).waitFor({ state: 'detached' })
    expect(keys).toBeLessThan(10)
    expect(keys).toBe(3)
    await v.page.getByText('Belum ada barang').waitFor()
    await v.page
      .getByRole('status')
      .getByText(/JL-SBY-\d{6}-0001/)
      .waitFor()
    expect(await buktikan(s.chain)).toEqual([])
  })
})

describe('a nota of several pieces', () => {
  let v: Visitor
  beforeAll(async () => {
    v = await kasir()
  })
  afterAll(() => v.done())
  const key = (k: string) => v.page.keyboard.press(k)
  const focused = () => v.page.evaluate(() => (document.activeElement as HTMLInputElement).name)

  test('scanned, typed and picked: the prices are as the shop counts them', async () => {
    await scan(v.page, '00148213')
    await scan(v.page, '00151907')
    await expect.poll(() => baris(v).count()).toBe(2)
    // A person types slowly into the field of F2.
    await key('F2')
    await v.page.keyboard.type('00149966', { delay: 90 })
    await key('Enter')
    await expect.poll(() => baris(v).count()).toBe(3)
    await key('F3')
    await dialog(v, 'Cari barang').waitFor()
    await v.page.keyboard.type('beludru', { delay: 20 })
    await dialog(v, 'Cari barang')
      .getByRole('option', { name: /KOTAK PERHIASAN/ })
      .waitFor()
    await expect.poll(() => dialog(v, 'Cari barang').getByRole('option').count()).toBe(1)
    await v.axe('cari barang')
    await v.shot('penjualan-cari-barang')
    await key('Enter')
    await expect.poll(() => baris(v).count()).toBe(4)
    // 6,294,500 + 9,913,000 + 1,311,500 + 25,000
    await expect.poll(() => harus(v).innerText()).toBe('Rp. 17,544,000')
  })

  test('a second box is one more of it; a piece twice is told; one that is nowhere too', async () => {
    await scan(v.page, 'AKS-0012')
    await baris(v).getByText('2 pcs').waitFor()
    await scan(v.page, '00148213')
    await v.page.getByText('Barcode Sudah Ada Di Tabel').waitFor()
    await scan(v.page, '99999999')
    await v.page.getByText('Barcode Tidak Ditemukan').waitFor()
    expect(await baris(v).count()).toBe(4)
  })

  test('a scan is taken wherever the focus is, and leaves nothing behind in the field it fell into', async () => {
    await key('ArrowUp')
    await key('ArrowUp')
    await key('F8')
    expect(await focused()).toBe('diskon')
    await scan(v.page, '00150004')
    await expect.poll(() => baris(v).count()).toBe(5)
    expect(await v.page.locator('input[name=diskon]').inputValue()).toBe('')
    await key('F2')
    await key('Delete')
    await expect.poll(() => baris(v).count()).toBe(4)
  })

  test('the customer by F4, a discount by F8, charge and remark with Enter from field to field', async () => {
    await key('F4')
    await v.page.keyboard.type('ibu sri lestari', { delay: 5 })
    await key('Enter')
    await v.page.getByRole('button', { name: /IBU SRI LESTARI/ }).waitFor()
    await key('F2')
    for (let i = 0; i < 4; i++) await key('ArrowUp')
    await key('ArrowDown')
    await v.page.locator('tr[aria-current=true]', { hasText: 'KALUNG RANTAI' }).waitFor()
    await key('F8')
    await v.page.keyboard.type('100000', { delay: 90 })
    await key('Enter')
    await v.page.keyboard.type('hadiah', { delay: 90 })
    await key('Enter')
    expect(await focused()).toBe('pindai')
    await expect.poll(() => harus(v).innerText()).toBe('Rp. 17,469,000')
  })

  test('paid by card and in cash; what is missing and what goes back is said; the digits are keys outside fields', async () => {
    await key('Alt+3')
    expect(await focused()).toBe('jumlah_bayar')
    await v.page.keyboard.type('5000000', { delay: 90 })
    await v.page.getByText('Rp. 12,469,000').waitFor()
    expect(await button(v, /Bayar dan cetak nota/).isDisabled()).toBe(true)
    await key('Enter')
    expect(await focused()).toBe('no_rekening')
    await v.page.keyboard.type('0140228899', { delay: 90 })
    await key('Enter')
    await v.page.getByText('Biaya 7,500 ditanggung toko').waitFor()
    await v.page.getByLabel('No Kartu').fill('4471')
    await key('Alt+1')
    await v.page.getByText('BCA · kartu 4471').waitFor()
    expect(await v.page.locator('input[name=jumlah_bayar]').getAttribute('placeholder')).toBe('Rp. 12,469,000,-')
    await v.page.keyboard.type('12500000', { delay: 90 })
    await v.page.getByText('Rp. 31,000').waitFor()
    await v.axe('/transaksi-penjualan')
    await v.shot('penjualan')
  })

  test('a reload loses nothing', async () => {
    await v.page.reload()
    await v.loaded()
    await expect.poll(() => baris(v).count()).toBe(4)
    await v.page.getByText('BCA · kartu 4471').waitFor()
    expect(await harus(v).innerText()).toBe('Rp. 17,469,000')
    expect(await v.page.locator('input[name=jumlah_bayar]').inputValue()).toBe('Rp. 12,500,000,-')
  })

  test('held with F10, another customer in between, and taken up again', async () => {
    await key('F10')
    await v.page.getByText('Nota ditahan').first().waitFor()
    await v.page.getByText('Belum ada barang').waitFor()
    await scan(v.page, '00150005')
    await expect.poll(() => baris(v).count()).toBe(1)
    await v.shot('penjualan-ditahan')
    await key('Delete')
    await v.page.getByText('Belum ada barang').waitFor()
    await key('F10')
    await dialog(v, 'Nota ditahan')
      .getByRole('option', { name: /IBU SRI LESTARI/ })
      .waitFor()
    await v.axe('nota ditahan')
    await key('Enter')
    await expect.poll(() => baris(v).count()).toBe(4)
    const { rows } = await s.chain.owner.query(`SELECT status FROM barang WHERE kode_barcode = '00148213'`)
    expect(rows).toEqual([{ status: 'DITAHAN' }])
  })

  test('a discount above the limit asks RINA; her password lets this nota pass, once', async () => {
    await key('F9')
    await v.page.getByText('Sales: Kode Tidak Boleh Kosong').waitFor()
    expect(await focused()).toBe('kode_sales')
    await pilihSales(v)
    await key('F9')
    const modal = dialog(v, 'Perlu otorisasi supervisor')
    await modal.waitFor()
    await modal.getByText('KALUNG RANTAI NORI 45CM').waitFor()
    await v.axe('otorisasi penjualan')
    await modal.getByLabel('Username').fill('LINA')
    await modal.locator('input[type=password]').fill(sandi)
    await key('F9')
    await v.page.getByText('Otorisasi Gagal..').first().waitFor()
    await v.page.getByText('Harus SPV atau OWN toko ini.').waitFor()
    await modal.getByLabel('Username').fill('RINA')
    await modal.locator('input[type=password]').fill(sandi)
    await modal.getByLabel('Keterangan').fill('PELANGGAN TETAP')
    await v.shot('penjualan-otorisasi')
    await key('F9')
    await modal.getByText('Disetujui RINA').waitFor()
    const done = dialog(v, /JL-SBY-\d{6}-0002 selesai/)
    await done.waitFor()
    await done.getByText('Rp. 31,000').waitFor()
    await done.getByText('Kembali').hover()
    await v.axe('penjualan selesai')
    await v.shot('penjualan-selesai')
    // The next customer's piece says that this one is gone.
    await scan(v.page, '00150005')
    await done.waitFor({ state: 'detached' })
    await expect.poll(() => baris(v).count()).toBe(1)
    const { rows } = await s.chain.owner.query(`SELECT count(*)::int AS n FROM penjualan WHERE cabang = 'SBY'`)
    expect(rows).toEqual([{ n: 2 }])
    expect(await buktikan(s.chain)).toEqual([])
  })
})

describe('when the line or the other till is in the way', () => {
  test('a lost answer and a second press: one nota; the line comes back, nothing is lost', async () => {
    const v = await kasir()
    await pilihSales(v)
    await scan(v.page, '00150003')
    await expect.poll(() => baris(v).count()).toBe(1)
    let sent = 0
    // The command arrives, its answer does not.
    await v.page.route(/\/api\/v1\/penjualan$/, async (route) => {
      sent++
      await route.fetch()
      await route.abort('connectionreset')
    })
    await v.page.keyboard.press('F9')
    await v.page.keyboard.press('F9')
    await v.page.getByText(/Nota ini tetap di layar/).waitFor()
    expect(await baris(v).count()).toBe(1)
    await v.page.unroute(/\/api\/v1\/penjualan$/)
    await v.page.reload()
    await v.loaded()
    await expect.poll(() => baris(v).count()).toBe(1)
    await v.page.keyboard.press('F9')
    await dialog(v, /JL-SBY-\d{6}-0003 selesai/).waitFor()
    expect(sent).toBeGreaterThan(1)
    const { rows } = await s.chain.owner.query(`SELECT count(*)::int AS n FROM penjualan WHERE cabang = 'SBY'`)
    expect(rows).toEqual([{ n: 3 }])
    await v.page.context().close()
  })

  test('a piece that another till sold is told with who has it, at its line', async () => {
    const v = await kasir()
    await pilihSales(v)
    await scan(v.page, '00150001')
    await expect.poll(() => baris(v).count()).toBe(1)
    const isi = {
      kode_sales: '04',
      detail_barang: [{ kode_barcode: '00150001' }],
      bayar: [{ cara: 'CASH', jumlah_rp: 10_605_000 }],
    }
    const other = await s.chain.call(pemilik, 'POST', 'penjualan', isi)
    expect(other.status, other.raw).toBe(200)
    await v.page.keyboard.press('F9')
    await v.page
      .getByText(/Barang Sedang Dipakai Di JL-SBY-\d{6}-0004/)
      .first()
      .waitFor()
    expect(await v.page.getByText(/Barang Sedang Dipakai Di/).count()).toBe(2)
    await v.shot('penjualan-bentrok')
    await v.axe('penjualan bentrok')
    await v.page.context().close()
  })
})
describe('what was sold', () => {
  let v: Visitor
  beforeAll(async () => {
    v = await kasir()
  })
  afterAll(() => v.done())

  test('the list of today; a row opens the drawer, arrows walk, Esc closes', async () => {
    await v.page.goto(`${s.origin}/lihat-penjualan`)
    await v.loaded()
    await v.page.getByRole('gridcell', { name: /JL-SBY-\d{6}-0002/ }).click()
    const laci = dialog(v, /JL-SBY-\d{6}-0002/)
    await laci.getByText('KALUNG RANTAI NORI 45CM').waitFor()
    await v.axe('/lihat-penjualan')
    await v.shot('lihat-penjualan')
    await v.page.keyboard.press('ArrowDown')
    await dialog(v, /JL-SBY-\d{6}-0001/).waitFor()
    await v.page.keyboard.press('Escape')
    await dialog(v, /JL-SBY/).waitFor({ state: 'detached' })
  })

  test('a copy is numbered and needs a yes', async () => {
    const nomor = await nota(2)
    await v.page.goto(`${s.origin}/lihat-penjualan?nota=${nomor}`)
    const laci = dialog(v, nomor)
    await laci.getByText('KALUNG RANTAI NORI 45CM').waitFor()
    await v.page.keyboard.press('F9')
    await setujui(v)
    await v.page.getByText(`${nomor}, cetakan ke-2`).waitFor()
    expect(papers.get(v)).toEqual([nomor])
    const { rows } = await s.chain.owner.query(`SELECT cetakan FROM penjualan WHERE no_faktur_jual = $1`, [nomor])
    expect(rows).toEqual([{ cetakan: 2n }])
  })

  test('called off by keys: found, a reason, a yes, and the piece is back', async () => {
    await v.page.goto(`${s.origin}/batal-penjualan`)
    await v.page.getByRole('option', { name: /IBU SRI LESTARI/ }).waitFor()
    await v.page.keyboard.type('ibu sri', { delay: 90 })
    await expect.poll(() => v.page.getByRole('option').count()).toBe(1)
    await v.page.keyboard.press('Enter')
    await v.page.getByRole('heading', { name: /JL-SBY-\d{6}-0002/ }).waitFor()
    await v.page.getByLabel('Alasan').waitFor()
    await v.page.keyboard.press('F9')
    await v.page.getByText('Keterangan Tidak Boleh Kosong').waitFor()
    await v.page.keyboard.type('customer batal', { delay: 90 })
    await v.axe('/batal-penjualan')
    await v.shot('batal-penjualan')
    await v.page.keyboard.press('F9')
    await setujui(v)
    await v.page.getByText('Penjualan Berhasil Dibatalkan').waitFor()
    const { rows } = await s.chain.owner.query(
      `SELECT p.status, b.status AS barang FROM penjualan p, barang b
       WHERE p.no_faktur_jual = $1 AND b.kode_barcode = '00151907'`,
      [await nota(2)],
    )
    expect(rows).toEqual([{ status: 'BATAL', barang: 'TERSEDIA' }])
    expect(await buktikan(s.chain)).toEqual([])
  })

  test('a nota that was called off already says so', async () => {
    await v.page.goto(`${s.origin}/batal-penjualan`)
    await v.page.getByRole('option').first().waitFor()
    await scan(v.page, await nota(2))
    await v.page.getByLabel('Alasan').fill('LAGI')
    await v.page.keyboard.press('F9')
    await v.page.getByText('Penjualan Sudah Dibatalkan').waitFor()
  })

  const setujui = async (w: Visitor) => {
    const modal = dialog(w, 'Perlu otorisasi supervisor')
    await modal.getByLabel('Username').fill('RINA')
    await modal.locator('input[type=password]').fill(sandi)
    await w.page.keyboard.press('F9')
    await modal.waitFor({ state: 'detached' })
  }
  const nota = async (urut: number): Promise<string> => {
    const { rows } = await s.chain.owner.query(
      `SELECT no_faktur_jual FROM penjualan WHERE cabang = 'SBY' AND urut = $1`,
      [urut],
    )
    return rows[0].no_faktur_jual
  }
})

describe('in the dark, and in the hand', () => {
  test('dark', async () => {
    const v = await kasir({ theme: 'dark' })
    await pilihSales(v)
    for (const kode of ['00148213', '00151907', '00149966']) await scan(v.page, kode)
    await expect.poll(() => baris(v).count()).toBe(3)
    await v.axe('/transaksi-penjualan gelap')
    await v.shot('penjualan-gelap')
    await v.done()
  })

  test('a phone: lines as cards, the payment in a sheet, the nota', async () => {
    const v = await kasir({ size: 'phone' })
    await pilihSales(v)
    const kartu = v.page.getByRole('region', { name: 'Barang keluar' }).getByRole('listitem')
    for (const kode of ['00148213', '00151907', 'AKS-0012']) await scan(v.page, kode)
    await expect.poll(() => kartu.count()).toBe(3)
    await v.axe('penjualan hp')
    await v.shot('penjualan-hp')
    await v.page.getByRole('button', { name: /^Ubah KALUNG/ }).click()
    await v.axe('baris hp')
    await v.shot('penjualan-baris-hp')
    await dialog(v, 'Baris terpilih').getByRole('button', { name: 'Hapus baris' }).click()
    await expect.poll(() => kartu.count()).toBe(2)
    await v.page.getByRole('button', { name: 'Bayar', exact: true }).click()
    await dialog(v, 'Pembayaran').waitFor()
    await v.axe('pembayaran hp')
    await v.shot('penjualan-bayar-hp')
    await dialog(v, 'Pembayaran').getByRole('button', { name: 'Bayar dan cetak nota' }).click()
    await dialog(v, /JL-SBY-\d{6}-0005 selesai/).waitFor()
    await v.shot('penjualan-selesai-hp')
    expect(await v.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await v.done()
  })

  test('English, a tablet: nothing is cut, nothing scrolls sideways', async () => {
    const v = await kasir()
    await v.page.evaluate(() => localStorage.setItem('kilau.pilihan.bahasa', 'en'))
    await v.page.setViewportSize({ width: 820, height: 1180 })
    await v.page.reload()
    await v.loaded()
    await v.page.getByText('Nothing yet').waitFor()
    await scan(v.page, '00149966')
    await v.page.getByRole('region', { name: 'Going out' }).getByText('ANTING DESI BULAT').waitFor()
    await v.shot('penjualan-tablet-en')
    await v.axe('penjualan tablet')
    const sideways = () => v.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(await sideways()).toBe(false)
    await v.page.setViewportSize({ width: 1024, height: 768 })
    await v.page.getByRole('table', { name: 'Going out' }).waitFor()
    await v.shot('penjualan-1024-en')
    expect(await sideways()).toBe(false)
    await v.done()
  })
})
