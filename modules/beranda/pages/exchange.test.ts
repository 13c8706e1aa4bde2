import { afterAll, beforeAll, expect, test } from 'vitest'
import { cash, nota, openCashier, type Cashier } from '#testing/cashier.ts'
import type { Person } from '#testing/server.ts'
import type { FindingGroup } from './finding.ts'

/** An exchange and a purchase where notas are looked for, and where the last ones stand. */
let cashier: Cashier
let tukar: string
let beli: string
/** A ring of 4,200,000 that was sold and comes back: 4,086,000. */
async function sold(): Promise<object> {
  const kode_barcode_asal = await cashier.one()
  const no_faktur_jual = await cashier.sold(nota(kode_barcode_asal))
  return { asal: 'NOTA KITA', berat: 3.2, kondisi_beli: 'MULUS', no_faktur_jual, kode_barcode_asal }
}
const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await cashier.chain.call(cashier.lina, 'POST', path, {
    kode_sales: 'RINA',
    nama_customer: 'IBU WULAN',
    ...body,
  })
  expect(answer.status, answer.raw).toBe(200)
  return answer.body
}
beforeAll(async () => {
  cashier = await openCashier()
  beli = String((await post('pembelian', { detail_barang: [await sold()] })).no_faktur_beli)
  const detail_barang = [
    { kode_barcode: await cashier.one({ nama_barang: 'KALUNG NORI' }) },
    { kode_barcode: await cashier.one() },
  ]
  const detail_masuk = [await sold()]
  cashier.chain.tick(1000)
  tukar = String((await post('tukar-tambah', { detail_barang, detail_masuk, bayar: cash(4_400_000) })).no_tukar)
})
afterAll(() => cashier.chain.close())

const search = async (who: Person, text: string): Promise<string[]> => {
  const answer = await cashier.chain.call(who, 'POST', 'cari', { cari: text })
  expect(answer.status, answer.raw).toBe(200)
  return (answer.body as FindingGroup[]).flatMap((b) => b.butir.map((x) => `${b.judul}: ${x.judul} → ${x.path}`))
}

test('are found by whom they name, and by their numbers', async () => {
  const found = [
    `Tukar Tambah: ${tukar} → /lihat-penjualan?nomor=${tukar}`,
    `Pembelian: ${beli} → /lihat-pembelian?nomor=${beli}`,
  ]
  expect(await search(cashier.lina, 'wulan')).toEqual(found)
  expect(await search(cashier.lina, tukar.toLowerCase())).toEqual(found.slice(0, 1))
  expect(await search(cashier.lina, beli)).toEqual(found.slice(1))
  expect(await search(await cashier.chain.login('BUDI'), 'wulan')).toEqual([])
})

test('an exchange is listed beside sales and beside purchases: the right to one of them is enough', async () => {
  const only = async (jalur: string): Promise<Person> => {
    await cashier.chain.owner.query(
      `INSERT INTO akses (user_id, jalur) VALUES ('LINA', $1) ON CONFLICT (user_id) DO UPDATE SET jalur = excluded.jalur`,
      [jalur],
    )
    return cashier.lina
  }
  const list = async (who: Person) =>
    Promise.all(
      ['cari', 'total', 'xlsx'].map(
        async (part) => (await cashier.chain.call(who, 'POST', `tukar-tambah/${part}`, {})).status,
      ),
    )
  const buyer = await only('{Pembelian,Pembelian/lihat-pembelian}')
  expect(await list(buyer)).toEqual([200, 200, 403])
  expect(await search(buyer, tukar)).toEqual([`Tukar Tambah: ${tukar} → /lihat-pembelian?nomor=${tukar}`])
  const file = await only('{Pembelian,Pembelian/lihat-pembelian,Pembelian/lihat-pembelian/ekspor}')
  expect(await list(file)).toEqual([200, 200, 200])
  const neither = await only('{Pembelian,Pembelian/transaksi-pembelian}')
  expect(await list(neither)).toEqual([403, 403, 403])
  expect(await search(neither, tukar)).toEqual([])
  await cashier.chain.owner.query(`DELETE FROM akses WHERE user_id = 'LINA'`)
})

test('an exchange stands among the last notas, with what left and the amount that changed hands', async () => {
  const answer = await cashier.chain.call(cashier.lina, 'GET', 'beranda/terakhir')
  expect(answer.status, answer.raw).toBe(200)
  const [last, before] = answer.body as Record<string, unknown>[]
  expect(last).toMatchObject({
    nomor: tukar,
    nama_customer: 'IBU WULAN',
    nama_barang: 'KALUNG NORI',
    lain: 1,
    total: 4_314_000,
    status: 'SELESAI',
  })
  expect(before!.nomor).toMatch(/^JL-SBY-/)
  expect(answer.body).toHaveLength(3)
})

test('what the cashier has to pay or take waits in one row, since the oldest of both', async () => {
  await cashier.flag('JUAL_BELI_DUA_LANGKAH', 'on')
  const { dibuat } = await post('pembelian', { detail_barang: [await sold()] })
  cashier.chain.tick(60_000)
  await post('tukar-tambah', { detail_barang: [{ kode_barcode: await cashier.one() }], detail_masuk: [await sold()] })
  expect((await cashier.chain.call(cashier.lina, 'GET', 'beranda/menunggu')).body).toEqual([
    {
      dokumen: 'pembelian',
      path: '/validasi-jual-beli',
      title: 'Validasi Jual Beli',
      jumlah: 2,
      tertua: dibuat,
    },
  ])
})
