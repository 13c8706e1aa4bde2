import { describe, expect, test } from 'vitest'
import { percent, rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import { shopWindow, takenLines, type TakenBarang } from '../taken/taken.ts'
import { buildWay, postWay } from '../taken/way.ts'
import { destroying, destroyNeeds, fateAt, type Destroyed } from './destroy.ts'

/** The rules of destroying pieces of the window. */
const ring: TakenBarang = {
  kode_barcode: 'P1',
  nama_barang: 'CINCIN',
  kadar: percent(7500n),
  berat: weight(3215n),
  murni: weight(2250n),
  nilai: rupiah(3_000_000),
  jumlah: 1,
  kode_gudang: 'TOKO',
  kode_baki: 'A01',
  status: 'TERSEDIA',
  tempat: '',
  jenis_gudang: 'JUAL',
  ditimbang: false,
}
const way = destroying(shopWindow)
const facts = (b: TakenBarang) => new Map([[b.kode_barcode, b]])

describe('where destroyed goods go', () => {
  test.each([
    [
      'a warehouse of destroyed goods takes them out of the shop',
      'HANCUR',
      null,
      { tujuan: 'HANCUR', kode_baki: null },
    ],
    ['even where it has a tray', 'HANCUR', 'RUSAK', { tujuan: 'HANCUR', kode_baki: null }],
    ['one of the melt keeps them on its tray', 'LEBUR', 'LEBUR', { tujuan: 'LEBUR', kode_baki: 'LEBUR' }],
  ])('%s', (_word, jenis, kode_baki, fate) => {
    expect(fateAt({ kode_gudang: 'G', jenis, kode_baki })).toEqual(fate)
  })
  test.each([
    ['an unknown one', undefined, 'Data Tidak Ditemukan'],
    ['the window', { kode_gudang: 'TOKO', jenis: 'JUAL', kode_baki: 'A01' }, 'Gudang Ini Tidak Menerima Barang Hancur'],
    ['a melt without a tray', { kode_gudang: 'LEBUR', jenis: 'LEBUR', kode_baki: null }, 'Gudang Ini Belum Punya Baki'],
  ])('%s is refused', (_word, gudang, message) => {
    expect(fateAt(gudang)).toEqual([{ field: 'kode_gudang', message }])
  })
})

test.each<[string, TakenBarang, string]>([
  ['sold', { ...ring, status: 'TERJUAL' }, 'Barang Tidak Bisa Dihancurkan: {status}'],
  ['held at a till', { ...ring, status: 'DITAHAN', tempat: 'KASIR 2' }, 'Barang Sedang Dipakai Di {tempat}'],
  ['bought from a customer', { ...ring, jenis_gudang: 'BELI' }, 'Barang Tidak Bisa Dihancurkan: {status}'],
])('a piece that is %s is not destroyed', (_word, barang, message) => {
  const to = { kode_gudang: 'G', jenis: 'HANCUR', kode_baki: null }
  expect(buildWay(way, { detail_barang: [{ kode_barcode: 'P1' }] }, { barang: facts(barang), to })).toMatchObject([
    { field: 'detail_barang.0.kode_barcode', message },
  ])
})

test.each([
  [10_000n, 'SPV'],
  [10_001n, 'OWN'],
])('%i milligrams are allowed by %s', (mg, minimal) => {
  expect(destroyNeeds({ total_jumlah: 1, total_berat: weight(mg), tujuan: 'HANCUR' })).toMatchObject([
    { kategori: 'HANCUR_BARANG', minimal },
  ])
})

describe('what it posts', () => {
  const line = takenLines([{ kode_barcode: 'P1' }], facts(ring))
  const post = (tujuan: Destroyed, kode_baki: string | null) =>
    postWay(way, { kode_gudang: 'G', tujuan, kode_baki, detail_barang: line })
  const from = { kode_gudang: 'TOKO', kode_baki: 'A01' }
  test('destroyed: out of the shop, and its cost is a loss', () => {
    const { barang, uang } = post('HANCUR', null)
    expect(barang).toMatchObject([
      { gerak: 'HANCUR', berat: 3215n, murni: 2250n, nilai: 3_000_000n, dari: from, ke: null },
    ])
    expect(uang).toMatchObject([
      { akun: 'BEBAN HANCUR', debit: 3_000_000n },
      { akun: 'PERSEDIAAN', kredit: 3_000_000n },
    ])
  })
  test('for the melt: to its tray, and its cost with it', () => {
    const { barang, uang } = post('LEBUR', 'LEBUR')
    expect(barang).toMatchObject([{ gerak: 'LEBUR', dari: from, ke: { kode_gudang: 'G', kode_baki: 'LEBUR' } }])
    expect(uang).toMatchObject([
      { akun: 'PERSEDIAAN LEBUR', debit: 3_000_000n },
      { akun: 'PERSEDIAAN', kredit: 3_000_000n },
    ])
  })
})
