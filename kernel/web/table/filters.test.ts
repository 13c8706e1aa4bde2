import { expect, test } from 'vitest'
import { f } from '#kernel/model/fields/index.ts'
import { filterable, filterText } from './filters.ts'

const word = (text: string) => text

test.each([
  [f.choice({ label: 'Jenis', options: ['MASUK', 'KELUAR'] }), ['MASUK', 'KELUAR'], 'MASUK, KELUAR'],
  [f.boolean({ label: 'Aktif' }), false, 'Tidak'],
  [f.weight({ label: 'Berat' }), { dari: 3.2, sampai: 5 }, '3.200 – 5.000'],
  [f.money({ label: 'Harga' }), { dari: 1250000 }, '≥ 1,250,000'],
  [f.date({ label: 'Tanggal' }), { sampai: '2026-11-21' }, '≤ 2026-11-21'],
])('filter %# reads %j as %s', (field, filter, words) => expect(filterText(field, filter, word)).toBe(words))

test('lists come before yes and no, ranges last, and texts are searched instead', () => {
  const fields = {
    nama: f.text({ label: 'Nama' }),
    harga: f.money({ label: 'Harga' }),
    aktif: f.boolean({ label: 'Aktif' }),
    kode_bank: f.ref('bank', { label: 'Bank' }),
  }
  expect(filterable(fields).map(([name]) => name)).toEqual(['kode_bank', 'aktif', 'harga'])
})
