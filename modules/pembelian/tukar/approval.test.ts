import { expect, test } from 'vitest'
import type { ApprovalNeed } from '#kernel/model/document.ts'
import { lineOf } from '#kernel/web/frames/document/approval.web.tsx'
import { halvesOf } from './approval.tsx'

/** What a supervisor is shown of an exchange: each need with the line that it is about, in the half of that line. */
const need = (kategori: string, field?: string, isi: ApprovalNeed['isi'] = {}): ApprovalNeed => ({
  kategori,
  minimal: 'SPV',
  keterangan: kategori,
  isi,
  ...(field === undefined ? {} : { field }),
})

test('the half is told by the line, whatever the need says of it', () => {
  const sold = need('DISKON_MELEBIHI', 'detail_barang.0', { nama: 'CINCIN' })
  const bought = need('HARGA_BELI_NAIK', 'detail_masuk.1', { kode_barcode: 'CN1' })
  const whole = need('BATAL_TUKAR_TAMBAH')
  expect(halvesOf([sold, bought, whole])).toEqual({ bought: [bought], sold: [sold, whole] })
})

test('of two pieces of one name, the one that is meant; of the whole nota none', () => {
  const [first, second] = [
    { nama_barang: 'CINCIN', harga: 1 },
    { nama_barang: 'CINCIN', harga: 2 },
  ]
  const isi = { detail_barang: [{ nama_barang: 'CINCIN', harga: 3 }], detail_masuk: [first, second] }
  expect(lineOf({ isi }, need('HARGA_BELI_NAIK', 'detail_masuk.1', { nama: 'CINCIN' }))).toBe(second)
  expect(lineOf({ isi }, need('HARGA_BELI_NAIK', undefined, { nama: 'CINCIN' }))).toBeUndefined()
})
