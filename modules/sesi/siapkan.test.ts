import { expect, test } from 'vitest'
import { periksaPengguna, periksaToko, siapkanKosong, tanpaSandi, type SiapkanKetik } from './siapkan.ts'

const penuh: SiapkanKetik = {
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
const lina = penuh.pengguna[0]!

test.each<[string, Partial<SiapkanKetik>, Record<string, string>]>([
  ['all is there', {}, {}],
  ['head office alone', { cabang: [] }, {}],
  ['nothing', siapkanKosong, { kode: 'Harus Diisi', nama_toko: 'Harus Diisi', alamat_toko: 'Harus Diisi' }],
  ['a branch of blanks', { cabang: cabang(' ') }, { 'cabang.0.kode_toko': 'Harus Diisi' }],
  ['a branch called PUSAT', { cabang: cabang('pusat') }, { 'cabang.0.kode_toko': 'Kode Sudah Ada' }],
  ['two of one code', { cabang: cabang('PBR', 'CMH', ' pbr') }, { 'cabang.2.kode_toko': 'Kode Sudah Ada' }],
  [
    'a code with a point',
    { cabang: cabang('PBR.2') },
    { 'cabang.0.kode_toko': 'Kode Toko Hanya Boleh Huruf, Angka Dan Tanda - _' },
  ],
])('step 1: %s', (_nama, ketik, salah) => expect(periksaToko({ ...penuh, ...ketik })).toEqual(salah))

test.each<[string, Partial<SiapkanKetik>, Record<string, string>]>([
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
])('step 2: %s', (_nama, ketik, salah) => expect(periksaPengguna({ ...penuh, ...ketik })).toEqual(salah))

test('what is kept over a reload holds no password', () => {
  expect(JSON.stringify(tanpaSandi(penuh))).not.toContain('rahasia')
  expect(tanpaSandi(penuh)).toMatchObject({ nama_toko: 'Sinar', pengguna: [{ user_id: 'lina', password: '' }] })
})
