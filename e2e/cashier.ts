import { expect } from 'vitest'
import { withMasters, type Planting } from '#testing/planted.ts'
import { testPassword, type ChainOptions, type Person } from '#testing/server.ts'
import { openStage, scan, type Stage, type Visitor, type VisitOptions, bare } from './browser.ts'

/** A till in a shop with stock: the basis of the journeys of the sale. */
/** Price in rupiah per gram; the cost is a tenth less. */
const price = { E750: 1_880_000, E700: 1_745_000, E420: 1_075_000 } as const

const piece = (
  kode_barcode: string,
  nama_barang: string,
  kode_group: keyof typeof price,
  kode_toko: string,
  weight: number,
  charge: number,
  other: object = {},
) => ({
  kode_barcode,
  nama_barang,
  kode_group,
  kode_dept: 'BR',
  kode_toko,
  berat: weight,
  ongkos: charge,
  jumlah: 1,
  harga_modal: price[kode_group] * 0.9,
  ...other,
})

const showcase = [
  piece('00148213', 'CINCIN UKIR BUNGA KENANGA', 'E750', 'A03', 3.215, 250_000, { size: 'NO. 12' }),
  piece('00151907', 'KALUNG RANTAI NORI 45CM', 'E700', 'B02', 5.48, 350_000, { size: '45 CM' }),
  piece('00149966', 'ANTING DESI BULAT', 'E420', 'D07', 1.15, 75_000),
  piece('00150001', 'GELANG KERONCONG UKIR', 'E700', 'D07', 6.02, 100_000),
  piece('00150002', 'CINCIN POLOS ANAK', 'E420', 'D07', 1, 0),
  piece('00150003', 'CINCIN POLOS DEWASA', 'E420', 'D07', 2, 0),
  piece('00150004', 'LIONTIN HATI KECIL', 'E750', 'A03', 1.5, 0),
  piece('00150005', 'KALUNG ITALI 50CM', 'E750', 'A03', 4, 0),
  piece('AKS-0012', 'KOTAK PERHIASAN BELUDRU', 'E420', 'D07', 10, 0, {
    jumlah: 40,
    harga_jual: 25_000,
    harga_modal: 1_000,
  }),
]

export interface Shop {
  readonly original: Stage
  readonly owner: Person
}

/** The shop of PEMILIK, priced by group; LINA sells there and RINA supervises. */
const counter: Planting = {
  name: 'counter',
  on: withMasters,
  plant: async (chain) => {
    const owner = await chain.login('PEMILIK')
    const post = async (path: string, body: object) => {
      const answer = await chain.call(owner, 'POST', path, body)
      if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
    }
    await post('jenis-group', { jenis_group: 'EMAS KUNING' })
    for (const [kode_group, rp] of Object.entries(price))
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
    await chain.plant('SBY', `INSERT INTO setting (cabang, kunci, nilai) VALUES ('SBY', 'kategori_harga', 'GROUP')`)
    await post('barang-masuk', { sumber: 'AWAL', detail_barang: showcase })
  },
}

export async function openShop(options: ChainOptions = {}): Promise<Shop> {
  const stage = await openStage({ on: counter, ...options })
  return { original: stage, owner: await stage.chain.login('PEMILIK') }
}

/** Numbers of the notas sent to the printer since the page was opened. */
export const papers = new WeakMap<Visitor, string[]>()

/** LINA, or somebody else, at an empty till, or another counter, with no salesperson chosen. */
export async function cashier(
  stage: Stage,
  { route = '/transaksi-penjualan', who = 'LINA', ...options }: VisitOptions & { route?: string; who?: string } = {},
): Promise<Visitor> {
  const visitor = await stage.visit({ path: bare, still: true, printless: true, ...options })
  const printed: string[] = []
  papers.set(visitor, printed)
  visitor.page.on('response', (answer) => {
    if (answer.url().includes('/nota?') && answer.status() === 200)
      printed.push(new URL(answer.url()).pathname.split('/').at(-2)!)
  })
  await visitor.enter(who, route)
  await visitor.loaded()
  return visitor
}

export const pickSales = async (visitor: Visitor): Promise<void> => {
  await visitor.page.locator('input[name=kode_sales]').fill('MELATI')
  await visitor.page.getByRole('option', { name: /MELATI/ }).click()
}
export const button = (visitor: Visitor, name: string | RegExp) =>
  visitor.page.getByRole('button', { name, exact: typeof name === 'string' })
export const dialog = (visitor: Visitor, name: string | RegExp) =>
  visitor.page.getByRole('dialog', { name }).or(visitor.page.getByRole('alertdialog', { name }))
export const line = (v: Visitor) => v.page.getByRole('table', { name: 'Barang keluar' }).locator('tbody tr')

/** The approval modal of the till. */
export const approvalModal = (v: Visitor) => dialog(v, 'Perlu otorisasi supervisor')
/** Scans a piece and gives a discount that needs approval; the modal is then open. */
export async function requestDiscount(visitor: Visitor, code: string): Promise<void> {
  await scan(visitor.page, code)
  await expect.poll(() => line(visitor).count()).toBe(1)
  await visitor.page.keyboard.press('F8')
  await visitor.page.keyboard.type('100000', { delay: 90 })
  await visitor.page.keyboard.press('F2')
  await visitor.page.keyboard.press('F9')
  await approvalModal(visitor).waitFor()
}

/** The supervisor comes to this till and approves; `look`: at the modal, once it is filled in. */
export async function approve(
  visitor: Visitor,
  { who = 'RINA', note, look }: { who?: string; note?: string; look?: () => Promise<void> } = {},
): Promise<void> {
  const modal = approvalModal(visitor)
  await modal.getByLabel('Username').fill(who)
  await modal.locator('input[type=password]').fill(testPassword)
  if (note !== undefined) await modal.getByLabel('Keterangan').fill(note)
  await look?.()
  await visitor.page.keyboard.press('F9')
  await modal.waitFor({ state: 'detached' })
}

/** The till's nota becomes an exchange, or one again: once the half of what comes in stands. A scan that it tears is refused. */
export async function exchange(visitor: Visitor): Promise<void> {
  await visitor.page.keyboard.press('Alt+T')
  await visitor.page.getByRole('heading', { name: 'Barang masuk' }).waitFor()
}

/** A piece that comes back by a nota of this shop, with its weight; it is without a scratch. */
export async function bring(visitor: Visitor, code: string, weight: string): Promise<void> {
  const field = (name: string) => visitor.page.locator(`input[name=${name}]`)
  await scan(visitor.page, code)
  await visitor.page.getByRole('status').getByText('Nota kita').waitFor()
  await expect.poll(() => field('berat').evaluate((el) => el === document.activeElement)).toBe(true)
  await field('berat').fill(weight)
  await field('kondisi_beli').fill('MULUS')
  await visitor.page.getByRole('option', { name: 'MULUS' }).click()
}

/** Types how many there are of each note; Enter goes from one to the next. */
export async function countNotes(page: Visitor['page'], notes: Readonly<Record<string, number>>): Promise<void> {
  for (const [pecahan, lembar] of Object.entries(notes)) {
    await page.getByLabel(`${pecahan}, lembar atau keping`, { exact: true }).fill(String(lembar))
    await page.keyboard.press('Enter')
  }
}

/** The same with money in its drawer and prices at which it buys; IBU SRI LESTARI has a nota of LINA over two rings. */
export async function openBuyer(
  options: Parameters<typeof openStage>[0] = {},
): Promise<Shop & { readonly nota: string }> {
  const shop = await openShop(options)
  const { chain } = shop.original
  await chain.plant(
    'SBY',
    `UPDATE "group" SET harga_beli = harga * 9 / 10 WHERE cabang = 'SBY' AND kode_group LIKE 'E%'`,
  )
  const post = async (who: Person, path: string, body: object) => {
    const answer = await chain.call(who, 'POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
    return answer.body
  }
  await post(shop.owner, 'saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 50_000_000 }] })
  const sold = await post(await chain.login('LINA'), 'penjualan', {
    kode_sales: '04',
    nama_customer: 'IBU SRI LESTARI',
    detail_barang: [{ kode_barcode: '00148213' }, { kode_barcode: '00150002' }],
    bayar: [{ cara: 'CASH', jumlah_rp: 10_000_000 }],
  })
  return { ...shop, nota: String(sold.no_faktur_jual) }
}
