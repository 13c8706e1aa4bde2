import { fillText } from '#kernel/base/i18n/texts.ts'
import { describe, expect, test } from 'vitest'
import { defineResource, type AnyResource } from '#kernel/model/resource.ts'
import { typedRow } from '#kernel/model/fields/form.ts'
import { f } from '#kernel/model/fields/index.ts'
import { compare, merge, readForm } from './form.ts'

const account: AnyResource = defineResource({
  name: 'rekening',
  screen: { path: '/master-rekening', title: 'Master Rekening', menu: 'Master' },
  summary: 'Rekening bank toko',
  api: { list: 'rekenings' },
  key: 'no_rekening',
  fields: {
    no_rekening: f.code({ label: 'No Rekening', required: true }),
    nama_rekening: f.text({ label: 'Nama Rekening', required: 'Nama Tidak Boleh Kosong' }),
    limit_rp: f.money({ label: 'Limit', default: 0 }),
    biaya: f.percent({ label: 'Biaya' }),
    aktif: f.boolean({ label: 'Aktif', default: true }),
    pin: f.secret({ label: 'PIN', mode: 'sealed', required: true }),
    saldo: f.money({ label: 'Saldo', readOnly: true }),
  },
  check: (row) =>
    row.no_rekening === row.nama_rekening
      ? [{ field: 'nama_rekening', message: 'Nama Dan Nomor Tidak Boleh Sama' }]
      : [],
})
const stored = {
  no_rekening: 'BCA-1',
  nama_rekening: 'KAS BCA',
  limit_rp: 1250000,
  biaya: 1.5,
  aktif: true,
  pin: '••••4471',
  saldo: 90,
}
const content = typedRow(account.fields, stored)

describe('the form of a master record', () => {
  test('a new one starts with the defaults of its fields', () => {
    expect(typedRow(account.fields, undefined)).toEqual({
      no_rekening: '',
      nama_rekening: '',
      limit_rp: '0',
      biaya: '',
      aktif: true,
      pin: '',
      saldo: '',
    })
  })

  test('what is stored is typed as it is shown, and goes back as it was', () => {
    expect(content).toMatchObject({ limit_rp: '1,250,000', biaya: '1.50', aktif: true })
    expect(readForm(account, content, stored)).toEqual({
      ok: true,
      body: {
        no_rekening: 'BCA-1',
        nama_rekening: 'KAS BCA',
        limit_rp: 1250000,
        biaya: 1.5,
        aktif: true,
        pin: '••••4471',
      },
    })
  })

  test.each([
    [
      'an empty name has the field’s own sentence',
      { nama_rekening: ' ' },
      [['nama_rekening', 'Nama Tidak Boleh Kosong']],
    ],
    [
      'faults come in the order of the fields',
      { biaya: 'x', no_rekening: '' },
      [
        ['no_rekening', 'Harus Diisi'],
        ['biaya', 'Harus Berupa Angka'],
      ],
    ],
    ['a percent above its limit', { biaya: '101' }, [['biaya', 'Tidak Boleh Melebihi 100']]],
    [
      'the definition’s rule across fields',
      { nama_rekening: 'BCA-1' },
      [['nama_rekening', 'Nama Dan Nomor Tidak Boleh Sama']],
    ],
  ])('%s', (_, typed, faults) => {
    const read = readForm(account, { ...content, ...typed }, stored)
    expect(read.ok ? [] : read.fields.map((s) => [s.field, fillText(s.message, s.values)])).toEqual(faults)
  })

  test('a secret left empty is kept on a change and demanded of a new record', () => {
    const change = readForm(account, { ...content, pin: '' }, stored)
    expect(change.ok && 'pin' in change.body).toBe(false)
    expect(readForm(account, { ...content, pin: '' }, undefined)).toMatchObject({
      ok: false,
      fields: [{ field: 'pin' }],
    })
  })
})

describe('a record that somebody else changed meanwhile', () => {
  const fresh = { ...stored, nama_rekening: 'KAS BESAR', limit_rp: 2000000 }
  const typed = { ...content, limit_rp: '1750000', biaya: '2.00' }

  test('what they changed is told, and where both changed it', () => {
    expect(compare(account, stored, fresh, typed)).toEqual([
      { label: 'Nama Rekening', before: 'KAS BCA', current: 'KAS BESAR', input: 'KAS BCA', conflict: false },
      { label: 'Limit', before: '1,250,000', current: '2,000,000', input: '1,750,000', conflict: true },
    ])
  })

  test('going on keeps what was typed here and takes the rest of theirs', () => {
    expect(merge(account, stored, fresh, typed)).toMatchObject({
      nama_rekening: 'KAS BESAR',
      limit_rp: '1750000',
      biaya: '2.00',
    })
  })
})
