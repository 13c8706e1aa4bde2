import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { penjualan } from '#penjualan'
import { execute, setFlag } from '#testing/examples.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { testPassword, type Person, type TestChain } from '#testing/server.ts'
import { customers } from '#testing/world.ts'
import { menusWithFigures, type MenuFigure } from './menu.ts'

/** What a menu says of today is what the dashboard, the charts and the lists say: each is asked, and compared. */
let chain: TestChain
let owner: Person
let lina: Person
const piece = (kode_barcode: string, berat: number) => ({
  kode_barcode,
  nama_barang: 'CINCIN POLOS',
  kode_group: 'G585',
  kode_dept: 'BR',
  berat,
  harga_jual: 3_000_000,
  harga_modal: 500_000,
  jumlah: 1,
  kode_toko: 'B01',
})
const get = async (who: Person, path: string) => {
  const answer = await chain.call(who, 'GET', path)
  expect(answer.status, answer.raw).toBe(200)
  return answer.body
}
const post = async (who: Person, path: string, body: object) => {
  const answer = await chain.call(who, 'POST', path, body)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
  return answer.body
}
const figures = async (who: Person, menu: string): Promise<readonly MenuFigure[]> =>
  get(who, `beranda/menu?menu=${menu}`)
const say = (all: readonly MenuFigure[]) =>
  all.map((f) => [f.judul, f.nilai, f.satuan, ...(f.catatan ? [f.catatan.nilai, f.catatan.satuan] : [])])

beforeAll(async () => {
  chain = await plantedChain(withMasters)
  owner = await chain.login('PEMILIK')
  lina = await chain.login('LINA')
  await post(owner, 'saldo-awal', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 5_000_000 }] })
  const detail_barang = ['A1', 'B1', 'C1', 'D1'].map((kode, i) => piece(kode, 2 + i / 8))
  await post(owner, 'barang-masuk', { sumber: 'AWAL', detail_barang })
  const bayar = [{ cara: 'CASH', jumlah_rp: 3_000_000 }]
  const sell = (kode_barcode: string) =>
    post(lina, 'penjualan', { kode_sales: 'RINA', detail_barang: [{ kode_barcode }], bayar })
  await sell('A1')
  await sell('B1')
  const { no_faktur_jual: nomor } = await sell('C1')
  const input = { alasan: 'SALAH BARANG' }
  const cancel = await execute(chain, lina, penjualan, 'batal', input, { nomor, password: testPassword })
  if (cancel.status !== 200) throw new Error(cancel.raw)
  await post(lina, 'titipan', { kode_customer: customers.siti, bayar: [{ cara: 'CASH', jumlah_rp: 250_000 }] })
})
afterAll(() => chain.close())

describe('a menu says the same as', () => {
  test('the dashboard: what was sold, cancelled notas taken off', async () => {
    const [told] = await get(lina, 'beranda/angka')
    expect([told.nota, told.total, told.potong, told.berat]).toEqual([2, 6_000_000, 2, 4.125])
    expect(say(await figures(lina, 'Penjualan'))).toEqual([
      ['Nota hari ini', told.nota, 'NOTA', told.total, 'RUPIAH'],
      ['Berat terjual', told.berat, 'GRAM', told.potong, 'POTONG'],
      ['Titipan aktif', 1, 'TITIPAN', 250_000, 'RUPIAH'],
    ])
  })

  test('the foot of the list of deposits: what they still hold', async () => {
    const list = await chain.call(lina, 'POST', 'titipan/total', { saring: { status: ['AKTIF'] } })
    expect(list.status, list.raw).toBe(200)
    const [, , deposits] = await figures(lina, 'Penjualan')
    expect([deposits!.nilai, deposits!.catatan!.nilai]).toEqual([list.body.baris, list.body.sisa])
  })

  test('the dashboard: what lies in the shop; what came in today is the entry', async () => {
    const { stok } = await get(owner, 'beranda/hari')
    const told = say(await figures(owner, 'Barang'))
    expect(told[0]).toEqual(['Stok toko', stok.berat, 'GRAM', stok.jumlah, 'POTONG'])
    expect(told).toContainEqual(['Masuk hari ini', 4, 'POTONG', 8.75, 'GRAM'])
    expect(told).toContainEqual(['Dihancurkan hari ini', 0, 'POTONG', 0, 'GRAM'])
  })

  test('the dashboard and the chart of cash: to who does not count it', async () => {
    const { kas } = await get(owner, 'beranda/hari')
    const [chart] = await get(owner, 'cash-pusat/daily-cash-chart')
    expect(say(await figures(owner, 'Uang'))).toEqual([
      ['Kas di laci', kas, 'RUPIAH'],
      ['Tunai masuk hari ini', chart.masuk, 'RUPIAH'],
      ['Tunai keluar hari ini', chart.keluar, 'RUPIAH'],
      ['Di bank', 0, 'RUPIAH'],
    ])
    expect([kas, chart.saldo]).toEqual([11_250_000, 11_250_000])
  })

  test('the birthdays: as many as are listed', async () => {
    await setFlag(chain, 'MEMBER_MODULE', 'on')
    const people = await get(owner, 'member/find-current-birthday')
    const told = await figures(owner, 'Member')
    expect(say(told)).toEqual([['Ulang tahun hari ini', people.length, 'ORANG']])
  })
})

describe('nobody is told more than the person may see', () => {
  test('a cashier counts blind: no cash, neither what came nor what went', async () => {
    expect(await figures(lina, 'Uang')).toEqual([])
  })

  test('where the stock is shown to the owner alone, others hear nothing of it', async () => {
    await setFlag(chain, 'HIDE_SALDO_BARANG_SUMMARY', 'on')
    const titles = async (user: string) => (await figures(await chain.login(user), 'Barang')).map((f) => f.judul)
    expect(await titles('RINA')).not.toContain('Stok toko')
    expect(await titles('PEMILIK')).toContain('Stok toko')
  })

  test('another shop has figures of its own', async () => {
    const budi = await chain.login('BUDI')
    expect((await figures(budi, 'Penjualan')).map((f) => f.nilai)).toEqual([0, 0, 0])
  })

  test('who lost the screens is told nothing', async () => {
    await chain.owner.query(`INSERT INTO akses (user_id, jalur) VALUES ('LINA', '{}')`)
    const bare = await chain.login('LINA')
    for (const menu of menusWithFigures) expect(await figures(bare, menu), menu).toEqual([])
  })

  test('a menu that there is not is refused', async () => {
    expect((await chain.call(await chain.login('PEMILIK'), 'GET', 'beranda/menu?menu=Lain')).status).toBe(400)
  })
})
