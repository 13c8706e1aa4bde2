import { expect, test } from 'vitest'
import { f } from '#kernel/fields/index.ts'
import { filterable, filterText } from './filters.ts'

const kata = (teks: string) => teks

test.each([
  [f.choice({ label: 'Jenis', options: ['MASUK', 'KELUAR'] }), ['MASUK', 'KELUAR'], 'MASUK, KELUAR'],
  [f.boolean({ label: 'Aktif' }), false, 'Tidak'],
  [f.berat({ label: 'Berat' }), { dari: 3.2, sampai: 5 }, '3.200 – 5.000'],
  [f.uang({ label: 'Harga' }), { dari: 1250000 }, '≥ 1,250,000'],
  [f.date({ label: 'Tanggal' }), { sampai: '2026-11-21' }, '≤ 2026-11-21'],
])('filter %# reads %j as %s', (field, saring, words) => expect(filterText(field, saring, kata)).toBe(words))

test('lists come before yes and no, ranges last, and texts are searched instead', () => {
  const fields = {
    nama: f.text({ label: 'Nama' }),
    harga: f.uang({ label: 'Harga' }),
    aktif: f.boolean({ label: 'Aktif' }),
    kode_bank: f.ref('bank', { label: 'Bank' }),
  }
  expect(filterable(fields).map(([name]) => name)).toEqual(['kode_bank', 'aktif', 'harga'])
})
