import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kernel/base/errors/refusal.ts'
import { percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import { readSpreadsheet } from '#kernel/engine/transfer/read-sheet.server.ts'
import type { SheetCell } from '#kernel/engine/transfer/sheet.ts'
import type { CellReading } from '#kernel/engine/transfer/cell.ts'
import { guessColumnMap, missingColumns, withConstants, type ColumnName, type Constants } from './import.ts'
import type { ImportFacts } from './import-codes.ts'
import { checkGoods, columnQuestions } from './import-check.ts'
import { isSumRow } from './import-sums.ts'

/** A sheet as shops really keep it: a title above, heads of their own, thousand dots, no kind, a row of sums at its end. */
const toko: ImportFacts = {
  tgl_system: '2026-11-21',
  gudang: [{ kode: 'TOKO', nama: 'ETALASE TOKO' }],
  baki: [{ kode: 'A01', nama: 'BAKI A 1', kode_gudang: 'TOKO' }],
  jenis: [{ kode: 'CN', nama: 'CINCIN' }],
  group: [{ kode: 'G700', nama: 'EMAS 700', kadar: percent(7000), harga_modal: rupiah(1_000_000) }],
  existing: new Set(),
  bandrol: new Set(['KECIL']),
  defaultBandrol: null,
}
const content = (sum = 'TOTAL;;;1.042,965;;21.825.000') => `STOK AWAL TOKO EMAS MULYA
Per 20 November 2026

Kode;Nama Brg;Group;Berat (gr);Baki;Hrg Jual;Modal/gr
CN1;CINCIN "É" UKIR;G700;3,215;A01;6.145.000;1.600.000
CN2;CINCIN POLOS;G700;2,5;A01;840.000;150.000
CN3;CINCIN TABUR;G700;1.035,25;A01;13.940.000;1.000
CN4;CINCIN MATA;G700;2.000;A01;;1.000
CN5;CINCIN DELIMA;G700;tujuh;A01;900.000;150.000
${sum};
`
const open = async (sum?: string) => {
  const sheet = await readSpreadsheet(
    Buffer.from(content(sum), 'latin1'),
    (titles) => Object.keys(guessColumnMap(titles)).length,
  )
  if (isRefusal(sheet)) throw new Error(sheet.message)
  return sheet
}
const check = async (
  constants: Constants,
  bacaan: Readonly<Partial<Record<ColumnName, CellReading>>>,
  sum?: string,
) => {
  const given = await open(sum)
  const { sheet, map, added } = withConstants(given, guessColumnMap(given.judul), constants)
  return checkGoods(sheet, { map, bacaan, toMake: [], constants: added }, toko)
}
const answered = { berat: 'desimal', harga_jual: 'ribuan', harga_modal: 'ribuan' } as const

describe('a sheet of a shop', () => {
  test('its heads are found below the title, by the names that shops use', async () => {
    const sheet = await open()
    expect([sheet.judul[0], sheet.mulai]).toEqual(['Kode', 5])
    const map = guessColumnMap(sheet.judul)
    expect(map).toEqual({
      kode_barcode: 0,
      nama_barang: 1,
      kode_group: 2,
      berat: 3,
      kode_baki: 4,
      harga_jual: 5,
      harga_modal: 6,
    })
    expect(missingColumns(map)).toEqual(['Jenis'])
  })

  test('one thousands dot is asked about once a column, rupiah included, with the reading that the column suggests', async () => {
    const sheet = await open()
    const ask = columnQuestions(sheet, guessColumnMap(sheet.judul))
    expect(ask.map((q) => [q.nama, q.contoh, q.jumlah, q.ribuan, q.saran])).toEqual([
      ['berat', '3,215', 2, '3,215.000', 'desimal'],
      ['harga_jual', '840.000', 2, '840,000', 'ribuan'],
      ['harga_modal', '150.000', 4, '150,000', 'ribuan'],
    ])
  })

  test('with its kind said once and its dots answered, only the wrong row is left', async () => {
    const result = await check({ kode_dept: 'CN' }, answered)
    expect(result.candidates.flatMap((c) => c.issues.map((s) => [c.line, s.field, s.message]))).toEqual([
      [9, 'Berat (gr)', 'Harus Berupa Angka'],
    ])
    expect(result.barang.map((b) => [b.kode_barcode, b.nama_barang, b.kode_dept, b.berat, b.harga_jual])).toEqual([
      ['CN1', 'CINCIN "É" UKIR', 'CN', 3215n, 6_145_000n],
      ['CN2', 'CINCIN POLOS', 'CN', 2500n, 840_000n],
      ['CN3', 'CINCIN TABUR', 'CN', 1_035_250n, 13_940_000n],
      ['CN4', 'CINCIN MATA', 'CN', 2000n, null],
    ])
  })

  test('what is seldom meant is said by row before anything is saved', async () => {
    const { catatan } = await check({ kode_dept: 'CN' }, { ...answered })
    expect(catatan.filter((c) => c.message).map((c) => [c.baris, c.kolom, c.message])).toEqual([
      [7, 'Berat (gr)', 'Berat Tidak Biasa'],
      [7, 'Hrg Jual', 'Jauh Di Atas Modal'],
      [8, 'Hrg Jual', 'Tanpa Harga Jual'],
    ])
  })

  test.each([
    ['TOTAL;;;1.043,000;;21.825.000', false, true],
    ['TOTAL;;;1.042,965;;21.825.000', true, true],
    ['Jumlah;;;;;21.825.000', undefined, true],
    [';;;;;21.825.001', undefined, false],
  ])('the row of sums %s is left out and compared with what was read', async (sum, berat, harga) => {
    const { sums, candidates } = await check({ kode_dept: 'CN' }, answered, sum)
    expect(candidates).toHaveLength(5)
    expect(sums.find((s) => s.kolom === 'Hrg Jual')).toMatchObject({ baris: 10, dibaca: '21,825,000', cocok: harga })
    expect(sums.find((s) => s.kolom === 'Berat (gr)')?.cocok).toBe(berat)
  })

  test('a last row that has a barcode is a piece without its name, not a sum', async () => {
    const { sums, candidates } = await check({ kode_dept: 'CN' }, answered, '8899;;;3,5;;900.000')
    expect(sums).toEqual([])
    expect(candidates.at(-1)!.issues.map((s) => [s.field, s.message])).toContainEqual(['Nama Brg', 'Harus Diisi'])
  })

  test('a constant that the shop does not have is named in every row, and can be ticked as any other code', async () => {
    const result = await check({ kode_dept: 'RANTE' }, answered)
    expect(result.asing).toMatchObject([{ apa: 'jenis', teks: 'RANTE', jumlah: 5 }])
    expect(result.barang).toEqual([])
  })
})

const rows: readonly [string, SheetCell[], boolean, boolean][] = [
  ['a piece', ['CN1', 'CINCIN', 'G700', '3,2'], false, false],
  ['a total', ['TOTAL', '', '', '3,2'], false, true],
  ['a subtotal between', ['', 'Sub Total', '', 3.2], false, true],
  ['a count and a sum', ['Jumlah', '12 pcs', '', 'Rp 3.200.000,-'], false, true],
  ['a last row of figures', ['', '', '', 3.2], true, true],
  ['figures in the middle', ['', '', '', 3.2], false, false],
  ['a piece called total', ['CN9', 'TOTAL LOOK RING', 'G700', '3,2'], true, false],
  ['a word alone', ['TOTAL', '', '', ''], true, false],
  ['who printed it', ['Dicetak oleh LINA', '', '', ''], true, false],
]
test.each(rows)('%s: %o', (_what, cells, last, sum) => {
  expect(isSumRow(cells, last)).toBe(sum)
})
