import { expect, test } from 'vitest'
import { readTyped, type StepContent } from '#kernel/engine/wizard/step.ts'
import type { AnyStep } from '#kernel/model/wizard.ts'
import { tokoStep, userStep, withoutPasswords } from './setup.ts'

const full = {
  kode: 'abc',
  nama_toko: 'Sinar',
  alamat_toko: 'Jakarta',
  cabang: [{ kode_toko: 'pbr', nama_toko: 'Pasar Baru', alamat_toko: 'Bandung' }],
  nama: 'Ratna',
  user_id: 'ratna',
  password: 'rahasia-1',
  ulang: 'rahasia-1',
  pengguna: [{ user_id: 'lina', nama: 'Lina', level: 'KASIR', kode_toko: 'PBR', password: 'rahasia-2' }],
}
const cabang = (...kode: string[]) => kode.map((k) => ({ kode_toko: k, nama_toko: 'X', alamat_toko: 'X' }))
const lina = full.pengguna[0]!
type Typed = Partial<Omit<typeof full, 'pengguna'> & { pengguna: readonly object[] }>

const typedIn = ({ cabang, pengguna, ...values }: Typed): StepContent => ({
  values: values,
  rows: { cabang: [...(cabang ?? [])], pengguna: [...(pengguna ?? [])] as (typeof lina)[] },
})
/** What the form says about the step, by field. */
function issues(step: AnyStep, typed: StepContent): Record<string, string> {
  const read = readTyped(step, typed)
  return read.ok ? {} : Object.fromEntries(read.fields.map((x) => [x.field, x.message]))
}

test.each<[string, Typed, Record<string, string>]>([
  ['all is there', {}, {}],
  ['head office alone', { cabang: [] }, {}],
  [
    'nothing',
    { kode: '', nama_toko: '', alamat_toko: '', cabang: [] },
    { kode: 'Harus Diisi', nama_toko: 'Harus Diisi', alamat_toko: 'Harus Diisi' },
  ],
  ['a branch of blanks', { cabang: cabang(' ') }, { 'cabang.0.kode_toko': 'Harus Diisi' }],
  ['a branch called PUSAT', { cabang: cabang('pusat') }, { 'cabang.0.kode_toko': 'Kode Sudah Ada' }],
  ['two of one code', { cabang: cabang('PBR', 'CMH', ' pbr') }, { 'cabang.2.kode_toko': 'Kode Sudah Ada' }],
  [
    'a code with a point',
    { cabang: cabang('PBR.2') },
    { 'cabang.0.kode_toko': 'Kode Toko Hanya Boleh Huruf, Angka Dan Tanda - _' },
  ],
])('step 1: %s', (_name, typed, wrong) => expect(issues(tokoStep, typedIn({ ...full, ...typed }))).toEqual(wrong))

test.each<[string, Typed, Record<string, string>]>([
  ['all is there', {}, {}],
  ['the owner alone', { pengguna: [] }, {}],
  ['a short password', { password: 'pendek', ulang: 'pendek' }, { password: 'Minimal 8 karakter' }],
  ['another one the second time', { ulang: 'rahasia-2' }, { ulang: 'Password tidak sama' }],
  ['a cashier without a name', { pengguna: [{ ...lina, nama: ' ' }] }, { 'pengguna.0.nama': 'Harus Diisi' }],
  [
    'a cashier with a short password',
    { pengguna: [{ ...lina, password: 'x' }] },
    { 'pengguna.0.password': 'Minimal 8 karakter' },
  ],
  ["the owner's id again", { pengguna: [{ ...lina, user_id: 'RATNA ' }] }, { 'pengguna.0.user_id': 'Kode Sudah Ada' }],
])('step 2: %s', (_name, typed, wrong) => expect(issues(userStep, typedIn({ ...full, ...typed }))).toEqual(wrong))

test('what is kept over a reload holds no password', () => {
  const kept = withoutPasswords(typedIn(full))
  expect(JSON.stringify(kept)).not.toContain('rahasia')
  expect(kept).toMatchObject({
    values: { nama_toko: 'Sinar' },
    rows: { pengguna: [{ user_id: 'lina', password: '' }] },
  })
})
