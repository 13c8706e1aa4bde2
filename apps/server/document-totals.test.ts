import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '#apps/rooms.ts'
import { plantedChain, withMasters } from '#testing/planted.ts'
import { testPassword, type Person, type TestChain } from '#testing/server.ts'
import { execute } from '#testing/examples.ts'
import { penjualan } from '#penjualan'

/** The foot of a list of documents: how many, and their sums, of all that was found and not of the page alone. */
let chain: TestChain
let owner: Person
let lina: Person
const numbers: string[] = []
beforeAll(async () => {
  chain = await plantedChain(withMasters)
  owner = await chain.login('PEMILIK')
  lina = await chain.login('LINA')
  const done = async (path: string, body: object) => {
    const answer = await chain.call(owner, 'POST', path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${answer.raw}`)
    return answer.body
  }
  const piece = (kode_barcode: string, berat: number) => ({
    kode_barcode,
    nama_barang: 'CINCIN POLOS',
    kode_group: 'G585',
    kode_dept: 'BR',
    berat,
    harga_jual: 9_000_000,
    harga_modal: 200_000,
    jumlah: 1,
    kode_toko: 'B01',
  })
  await done('barang-masuk', {
    sumber: 'AWAL',
    detail_barang: [piece('SATU', 2.5), piece('DUA', 3.215), piece('TIGA', 1.001)],
  })
  for (const [index, kode_barcode] of ['SATU', 'DUA', 'TIGA'].entries()) {
    const nota = await done('penjualan', {
      kode_sales: 'RINA',
      nama_customer: index === 2 ? 'IBU RATNA' : null,
      detail_barang: [{ kode_barcode }],
      bayar: [{ cara: 'CASH', jumlah_rp: 9_000_000 }],
    })
    numbers.push(nota.no_faktur_jual)
  }
  const gone = await execute(
    chain,
    owner,
    penjualan,
    'batal',
    { alasan: 'SALAH' },
    { nomor: numbers[1]!, password: testPassword },
  )
  if (gone.status !== 200) throw new Error(gone.raw)
})
afterAll(() => chain.close())

const total = async (who: Person, body: object) => (await chain.call(who, 'POST', 'penjualan/total', body)).body

test('the whole result is counted; what was cancelled is no part of the sums', async () => {
  expect(await total(owner, {})).toEqual({ baris: 3, total_jumlah: 2, total_berat: 3.501, total: 18_000_000 })
})

test.each<[string, object, object]>([
  ['a search', { cari: 'RATNA' }, { baris: 1, total_jumlah: 1, total_berat: 1.001, total: 9_000_000 }],
  [
    'a state',
    { saring: { status: ['SELESAI'] } },
    { baris: 2, total_jumlah: 2, total_berat: 3.501, total: 18_000_000 },
  ],
  [
    'cancelled ones alone',
    { saring: { status: ['BATAL'] } },
    { baris: 1, total_jumlah: 1, total_berat: 3.215, total: 9_000_000 },
  ],
  ['nothing', { cari: 'TIDAKADA' }, { baris: 0, total_jumlah: 0, total_berat: 0, total: 0 }],
])('%s narrows it, sums and all', async (_word, body, sums) => {
  expect(await total(owner, body)).toEqual(sums)
})

test('a cashier is told the same, and never what the goods cost', async () => {
  expect(await total(lina, {})).toEqual(await total(owner, {}))
})

test('no list of documents sums up what only some may see, nor what it does not have', () => {
  const wrong = documents.flatMap((doc) =>
    doc.list.total
      .filter((name) => doc.header[name] === undefined || doc.header[name].class !== undefined)
      .map((x) => `${doc.name} ${x}`),
  )
  expect(wrong).toEqual([])
  expect(documents.filter((d) => d.list.total.length > 0).map((d) => d.name)).toEqual(
    expect.arrayContaining(['penjualan', 'titipan', 'barang-masuk', 'pindah-barang', 'saldo-awal']),
  )
})
