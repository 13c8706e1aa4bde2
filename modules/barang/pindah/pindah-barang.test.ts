import { describe, expect, test } from 'vitest'
import { percent, rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import { checkBack, takenLines, type TakenBarang } from '../taken/taken.ts'
import { buildWay, postWay } from '../taken/way.ts'
import { movingShown, roomIn } from './pindah-barang.ts'

/** The rules of moving pieces between trays. */
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
const to = { kode_baki: 'B02', kode_gudang: 'TOKO', jenis_gudang: 'JUAL', ditimbang: false }
const facts = (...all: TakenBarang[]) => ({ to, barang: new Map(all.map((b) => [b.kode_barcode, b])) })
const sent = (...codes: string[]) => codes.map((kode_barcode) => ({ kode_barcode }))
/** What the rules answer: the issues, or the document. */
const built = (codes: string[], ...all: TakenBarang[]) =>
  buildWay(movingShown, { detail_barang: sent(...codes) }, facts(...all))
const moved = { kode_gudang: 'TOKO', total_jumlah: 1, total_berat: 3215n }

describe('a tray to go to', () => {
  test.each([
    ['that nobody knows', undefined, 'Data Tidak Ditemukan'],
    ['in the wash', { ...to, jenis_gudang: 'CUCI' }, 'Baki Ini Bukan Untuk Dijual'],
    ['on the scale', { ...to, ditimbang: true }, 'Baki Sedang Ditimbang'],
  ])('is refused: one %s', (_word, baki, message) => {
    expect(movingShown.there(baki)).toMatchObject([{ field: 'kode_toko', message }])
  })
  test('in the window is taken', () => expect(movingShown.there(to)).toEqual({ kode_baki: 'B02', kode_gudang: 'TOKO' }))
})

describe('a piece', () => {
  test.each<[string, TakenBarang | undefined, string]>([
    ['unknown', undefined, 'Barcode Tidak Ditemukan'],
    [
      'held at another till',
      { ...ring, status: 'DITAHAN', tempat: 'KASIR 2, SARI' },
      'Barang Sedang Dipakai Di {tempat}',
    ],
    ['whose tray is on the scale', { ...ring, ditimbang: true }, 'Baki Sedang Ditimbang'],
    ['sold', { ...ring, status: 'TERJUAL' }, 'Barang Tidak Bisa Dipindah: {status}'],
    ['of the bought stock', { ...ring, jenis_gudang: 'BELI' }, 'Barang Tidak Bisa Dipindah: {status}'],
    ['that lies there already', { ...ring, kode_baki: 'B02' }, 'Barang Sudah Di Baki {baki}'],
  ])('may not go: one %s', (_word, barang, message) => {
    expect(built(['P1'], ...(barang ? [barang] : []))).toMatchObject([
      { field: 'detail_barang.0.kode_barcode', message },
    ])
  })
  test('may go once', () => {
    expect(built(['P1'], ring)).toMatchObject(moved)
    expect(built(['P1', 'P1'], ring)).toEqual([
      { field: 'detail_barang.1.kode_barcode', message: 'Barcode Sudah Ada Di Tabel' },
    ])
  })
  test('a tray of the same name in another warehouse is another tray', () => {
    expect(built(['P1'], { ...ring, kode_baki: 'B02', kode_gudang: 'BRANKAS' })).toMatchObject(moved)
  })
})

test('pieces, grams, fine grams and cost leave one tray and come to the other; no account is touched', () => {
  const detail_barang = takenLines(sent('P1'), facts(ring).barang)
  expect(postWay(movingShown, { ...to, detail_barang })).toEqual({
    barang: [
      {
        kode_barcode: 'P1',
        gerak: 'PINDAH',
        jumlah: 1,
        berat: 3215n,
        murni: 2250n,
        nilai: 3_000_000n,
        dari: { kode_gudang: 'TOKO', kode_baki: 'A01' },
        ke: { kode_gudang: 'TOKO', kode_baki: 'B02' },
      },
    ],
  })
})

test.each([
  [{ gone: [], removed: [] }, []],
  [{ gone: ['P1'], removed: [] }, ['Barang {kode} Sudah Bergerak']],
  [{ gone: [], removed: ['A01'] }, ['Baki {baki} Sudah Dihapus']],
])('a move is called off only while its pieces lie where it put them and their trays stand: %j', (facts, messages) => {
  expect(checkBack(facts).map((s) => s.message)).toEqual(messages)
})

test.each<[string, number, readonly number[], number, number]>([
  ['an empty tray for 45', 0, [], 0, 0],
  ['one that becomes just full', 34, [1, 10], 45, 0],
  ['one piece too many', 44, [1, 1], 46, 1],
  ['one that was too full before', 50, [], 50, 5],
])('%s: what it holds then, and how much that is too much', (_word, isi, coming, after, over) => {
  expect(roomIn({ isi, kapasitas: 45 }, coming)).toEqual({ after, over })
})
