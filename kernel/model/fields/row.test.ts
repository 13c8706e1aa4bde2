import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { f } from './index.ts'
import { readRow, readText, writeRow } from './row.ts'
import { rowCodec, wireSchema } from './schema.ts'

const tray = {
  kode_baki: f.code({ label: 'Kode Baki', required: 'Kode Tidak Boleh Kosong', wireName: 'kode_toko' }),
  nama: f.text({ label: 'Nama', required: true }),
  berat: f.weight({ label: 'Berat', required: true, nonZero: true }),
  kapasitas: f.integer({ label: 'Kapasitas', min: 1 }),
  aktif: f.boolean({ label: 'Aktif', default: true }),
  hutang: f.money({ label: 'Hutang', readOnly: true }),
}
const wire = { kode_toko: 'b01', nama: 'cincin', berat: 412.35, kapasitas: 60 }
const row = { kode_baki: 'B01', nama: 'CINCIN', berat: 412_350n, kapasitas: 60, aktif: true }

describe('a row from the wire', () => {
  test('is normalised, has its defaults and exact quantities, and nothing that only the server writes', () => {
    expect(readRow(tray, wire)).toEqual({ ok: true, row })
  })

  test.each([
    ['a field is missing', { kode_toko: undefined }, [{ field: 'kode_toko', message: 'Kode Tidak Boleh Kosong' }]],
    ['a field is empty', { nama: '' }, [{ field: 'nama', message: 'Harus Diisi' }]],
    ['a field is blank', { nama: ' \t' }, [{ field: 'nama', message: 'Harus Diisi' }]],
    ['a field is null', { berat: null }, [{ field: 'berat', message: 'Harus Diisi' }]],
    ['a number is text', { berat: '412.35' }, [{ field: 'berat', message: 'Harus Berupa Angka' }]],
    [
      'a weight has four places',
      { berat: 412.3501 },
      [{ field: 'berat', message: 'Maksimal {n} Angka Desimal', values: { n: 3 } }],
    ],
    ['a weight is nil', { berat: 0 }, [{ field: 'berat', message: 'Berat Tidak Boleh 0' }]],
    [
      'a limit is broken',
      { kapasitas: 0 },
      [{ field: 'kapasitas', message: 'Tidak Boleh Kurang Dari {n}', values: { n: '1' } }],
    ],
    ['a field is not ours', { cabang: 'PBR' }, [{ field: 'cabang', message: 'Isian Tidak Dikenal' }]],
    ['a field is named as in tables', { kode_baki: 'B02' }, [{ field: 'kode_baki', message: 'Isian Tidak Dikenal' }]],
    [
      'a field is the name of a prototype',
      JSON.parse('{"__proto__":{"x":1}}'),
      [{ field: '__proto__', message: 'Isian Tidak Dikenal' }],
    ],
    ['a read-only field is sent', { hutang: 0 }, [{ field: 'hutang', message: 'Tidak Boleh Diisi' }]],
  ])('is refused when %s', (_when, change, fields) => {
    expect(readRow(tray, Object.defineProperties({ ...wire }, Object.getOwnPropertyDescriptors(change)))).toEqual({
      ok: false,
      fields,
    })
  })

  test('names every fault at once, one per field, in the order of the fields', () => {
    const read = readRow(tray, { cabang: 'PBR', aktif: 'ya', berat: 0, kode_toko: '#' })
    expect(read.ok ? [] : read.fields.map((s) => s.field)).toEqual(['kode_toko', 'nama', 'berat', 'aktif', 'cabang'])
  })

  test.each([null, undefined, 7, 'x', [wire], true])('%j is no row', (not) => {
    expect(readRow(tray, not)).toEqual({ ok: false, fields: [{ field: '', message: 'Harus Berupa Objek' }] })
  })

  test('an optional field that is empty is null, also where it has a default', () => {
    expect(readRow(tray, { ...wire, kapasitas: '', aktif: null })).toEqual({
      ok: true,
      row: { ...row, kapasitas: null, aktif: null },
    })
  })
})

describe('a change', () => {
  test('leaves out what is not sent, without defaults', () => {
    expect(readRow(tray, { nama: 'gelang' }, { partial: true })).toEqual({ ok: true, row: { nama: 'GELANG' } })
    expect(readRow(tray, {}, { partial: true })).toEqual({ ok: true, row: {} })
  })
  test('may not empty a required field', () => {
    expect(readRow(tray, { nama: null }, { partial: true })).toEqual({
      ok: false,
      fields: [{ field: 'nama', message: 'Harus Diisi' }],
    })
  })
})

describe('a secret', () => {
  const orang = {
    nama: f.text({ label: 'Nama' }),
    password: f.secret({ label: 'Password', mode: 'hash', required: true }),
    identitas: f.secret({ label: 'Identitas', mode: 'sealed' }),
  }
  const content = { nama: 'DEWI', password: 'melati-hujan-7', identitas: '3171234567890001' }

  test('goes out as a mask or not at all, also when it is empty', () => {
    expect(writeRow(orang, content)).toEqual({ nama: 'DEWI', identitas: '••••0001' })
    expect(writeRow(orang, { nama: 'DEWI', password: null, identitas: null })).toEqual({
      nama: 'DEWI',
      identitas: null,
    })
  })
  test('whose mask comes back stays as it is, and is never stored as the secret itself', () => {
    expect(readRow(orang, { ...content, identitas: '••••0001' })).toEqual({
      ok: true,
      row: { nama: 'DEWI', password: content.password },
    })
    expect(readRow(orang, { identitas: '••••0001', password: '••••' }, { partial: true })).toEqual({
      ok: true,
      row: {},
    })
    expect(readRow(orang, { password: '••••' })).toEqual({
      ok: false,
      fields: [{ field: 'password', message: 'Harus Diisi' }],
    })
  })
})

test('a row in code is JSON again, with its wire names; what it does not have stays out', () => {
  expect(writeRow(tray, { ...row, hutang: 5_000_000n })).toEqual({
    ...wire,
    kode_toko: 'B01',
    nama: 'CINCIN',
    aktif: true,
    hutang: 5_000_000,
  })
  expect(writeRow(tray, { nama: 'CINCIN', kapasitas: null, dihapus: null })).toEqual({
    nama: 'CINCIN',
    kapasitas: null,
  })
})

describe('a line of a file', () => {
  const line = { kode_toko: 'b01', nama: 'cincin', berat: '412,35 g', kapasitas: '', aktif: 'Tidak' }
  test('is a row', () => {
    expect(readText(tray, line)).toEqual({ ok: true, row: { ...row, kapasitas: null, aktif: false } })
  })
  test('without a column takes its default', () => {
    expect(readText(tray, { ...line, aktif: '' })).toMatchObject({ ok: true, row: { aktif: null } })
    const { aktif: _a, ...without } = line
    expect(readText(tray, without)).toMatchObject({ ok: true, row: { aktif: true } })
  })
  test('with 1.250 asks once for the column, and reads it as it was told', () => {
    const ambiguous = { ...line, berat: '1.250' }
    expect(readText(tray, ambiguous)).toEqual({
      ok: false,
      fields: [{ field: 'berat', message: 'Pemisah Ribuan Atau Desimal Tidak Jelas' }],
      ambiguous: ['berat'],
    })
    expect(readText(tray, ambiguous, { reading: { berat: '.' } })).toMatchObject({ ok: true, row: { berat: 1250n } })
    expect(readText(tray, ambiguous, { reading: { berat: ',' } })).toMatchObject({
      ok: true,
      row: { berat: 1_250_000n },
    })
  })
  test('is refused by the same limits as the wire', () => {
    expect(readText(tray, { ...line, berat: '0', kapasitas: '1,5' })).toMatchObject({
      fields: [
        { field: 'berat', message: 'Berat Tidak Boleh 0' },
        { field: 'kapasitas', message: 'Harus Berupa Angka Bulat' },
      ],
    })
  })
})

describe('the schema', () => {
  test('of what is sent: required fields without a default, no others, no read-only ones', () => {
    const json = z.toJSONSchema(wireSchema(tray))
    expect(json.required).toEqual(['kode_toko', 'nama', 'berat'])
    expect(json.additionalProperties).toBe(false)
    expect(Object.keys(json.properties ?? {})).toEqual(['kode_toko', 'nama', 'berat', 'kapasitas', 'aktif'])
  })
  test('of an answer takes every row that is written', () => {
    const schema = wireSchema(tray, { output: true })
    const written = writeRow(tray, { ...row, hutang: null })
    expect(schema.parse(written)).toEqual(written)
  })
  test('of the codec is the same as of what is sent, and its faults have their fields', () => {
    const codec = rowCodec(tray)
    expect(z.toJSONSchema(codec, { io: 'input' })).toEqual(z.toJSONSchema(wireSchema(tray)))
    expect(codec.parse(wire)).toEqual(row)
    expect(codec.encode(row as never)).toEqual({ ...wire, kode_toko: 'B01', nama: 'CINCIN', aktif: true })
    expect(codec.safeParse({ ...wire, nama: '' }).error?.issues).toMatchObject([
      { path: ['nama'], message: 'Harus Diisi' },
    ])
    expect(codec.safeParse(7).error?.issues).toMatchObject([{ path: [], message: 'Harus Berupa Objek' }])
  })
})
