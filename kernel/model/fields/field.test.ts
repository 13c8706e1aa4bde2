import { expect, expectTypeOf, test } from 'vitest'
import type { Weight, Percent, Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { DraftOf, RowOf } from './field.ts'
import { f } from './index.ts'

const fields = {
  kode: f.code({ label: 'Kode', required: true }),
  nama: f.text({ label: 'Nama', required: 'Nama Tidak Boleh Kosong', min: 6 }),
  alamat: f.text({ label: 'Alamat', required: false }),
  harga: f.money({ label: 'Harga', required: true }),
  berat: f.weight({ label: 'Berat' }),
  kadar: f.percent({ label: 'Kadar', required: true, max: 500 }),
  poin: f.integer({ label: 'Poin' }),
  nilai: f.decimal({ label: 'Nilai', decimals: 4 }),
  tanggal: f.date({ label: 'Tanggal', required: true }),
  berlian: f.boolean({ label: 'Berlian', default: false }),
  jenis: f.choice({ label: 'Jenis', required: true, options: ['MASUK', { value: 'KELUAR', label: 'Uang Keluar' }] }),
  per: f.choice({ label: 'Per', options: ['GRAM', 'POTONG'] }),
  group: f.ref('group', { label: 'Group', required: true }),
  hutang: f.money({ label: 'Hutang', readOnly: true }),
}

test('a required field has its value, any other may be null', () => {
  expectTypeOf<RowOf<typeof fields>>().toEqualTypeOf<{
    kode: string
    nama: string
    alamat: string | null
    harga: Rupiah
    berat: Weight | null
    kadar: Percent
    poin: number | null
    nilai: bigint | null
    tanggal: string
    berlian: boolean | null
    jenis: 'MASUK' | 'KELUAR'
    per: 'GRAM' | 'POTONG' | null
    group: string
    hutang: Rupiah | null
  }>()
  expect(fields.kode.required).toBe(true)
})

test('a draft leaves out what only the server writes', () => {
  expectTypeOf<keyof DraftOf<typeof fields>>().toEqualTypeOf<Exclude<keyof typeof fields, 'hutang'>>()
  expectTypeOf(fields.group.resource).toEqualTypeOf<'group'>()
})

test('a mistyped option does not compile', () => {
  // @ts-expect-error `maks` is no option
  expect(f.code({ label: 'Kode', maks: 3 })).toHaveProperty('maks')
  // @ts-expect-error a label is needed
  expect(f.money({ required: true }).kind).toBe('uang')
  // @ts-expect-error a decimal says its places
  expect(f.decimal({ label: 'Nilai' }).kind).toBe('decimal')
  // @ts-expect-error `resource` is the first argument
  expect(f.ref('group', { label: 'Group', resource: 'jenis' }).kind).toBe('ref')
})
