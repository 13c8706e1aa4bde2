import { expect, test } from 'vitest'
import { notStarted, countModules, nextStep, checkReady, nextToko, otherToko } from './state.ts'

const toggle = (key: string, initial: string) => ({ key, values: ['on', 'off'], default: initial })
const modules = [
  toggle('A', 'on'),
  toggle('B', 'off'),
  { key: 'POKOK', values: ['off', 'MANUAL'], default: 'off' },
  { key: 'BAHASA', values: ['id', 'en'], default: 'id' },
]

test.each([
  ['as a shop begins; the language is no module', {}, 1, 3],
  ['one switched on', { B: 'on' }, 2, 3],
  ['one with a value instead of on', { POKOK: 'MANUAL' }, 2, 3],
  ['all off', { A: 'off' }, 0, 3],
])('%s', (_name, nilai, aktif, total) => expect(countModules(modules, nilai)).toEqual({ aktif, total }))

test.each([
  [{}, 3],
  [{ 3: 'simpan' }, 4],
  [{ 3: 'simpan', 4: 'lewati', 5: 'simpan' }, 6],
  [{ 3: 'simpan', 5: 'simpan' }, 4],
  [{ 3: 'simpan', 4: 'simpan', 5: 'simpan', 6: 'lewati', 7: 'simpan' }, 8],
] as const)('after %j one goes on with step %i', (step, next) => expect(nextStep(step)).toBe(next))

const toko = (kode_toko: string, step: number, ready = false) => ({
  kode_toko,
  nama_toko: kode_toko,
  pusat: kode_toko === 'PUSAT',
  siap: ready,
  buka: ready,
  langkah: step,
})
test.each([
  ['the first branch, at the very beginning', [toko('PUSAT', 0), toko('CMH', 0), toko('PBR', 0)], 'PUSAT', 'CMH'],
  ['the one on this screen', [toko('PUSAT', 0), toko('CMH', 3), toko('PBR', 0)], 'PBR', 'PBR'],
  ['a branch that has come as far as head office', [toko('PUSAT', 2), toko('CMH', 2)], 'PUSAT', 'CMH'],
  ['head office, when it has come farthest', [toko('PUSAT', 3), toko('CMH', 1)], 'PUSAT', 'PUSAT'],
  ['the one that has come farthest', [toko('PUSAT', 0), toko('CMH', 1), toko('PBR', 4)], undefined, 'PBR'],
  ['head office, when it is the only one', [toko('PUSAT', 0)], undefined, 'PUSAT'],
  ['the one that is left', [toko('PUSAT', 0), toko('CMH', 6, true)], 'CMH', 'PUSAT'],
  ['none', [toko('PUSAT', 6, true)], 'PUSAT', undefined],
])('one goes on with %s', (_name, all, thisOne, kode) => expect(nextToko(all, thisOne)?.kode_toko).toBe(kode))

const jumlah = (again: object) => ({
  toko: 1,
  pengguna: 1,
  harga_emas: 1,
  group: 5,
  baki: 48,
  rekening: 2,
  sales: 1,
  barang: 0,
  saldo_awal: 0,
  ...again,
})
const full = { langkah: { 7: 'simpan' as const }, kas: { kas: 0, rekening: [] } }
test.each([
  ['all is there', jumlah({}), full, []],
  ['no tray and no account', jumlah({ baki: 0, rekening: 0 }), full, ['Baki', 'Rekening']],
  [
    'money and nota passed over',
    jumlah({}),
    { langkah: { 7: 'lewati' as const } },
    ['Saldo awal kas dan bank', 'Nota'],
  ],
  ['money already booked', jumlah({ saldo_awal: 1 }), { langkah: full.langkah }, []],
])('the checklist misses, when %s', (_name, jumlah, content, less) =>
  expect(
    checkReady({ jumlah, isi: content })
      .filter((b) => !b.present)
      .map((b) => b.judul),
  ).toEqual(less),
)

test('after a shop the other branches come, then head office', () => {
  const all = [toko('PUSAT', 5), toko('CMH', 6, true), toko('GRT', 1), toko('PBR', 2)]
  expect(otherToko(all, 'PBR').map((x) => x.kode_toko)).toEqual(['GRT', 'PUSAT'])
})

test.each([
  ['nothing works yet', [toko('PUSAT', 0), toko('PBR', 3)], true],
  ['one shop works', [toko('PUSAT', 0), toko('PBR', 6, true)], false],
  ['nobody has a shop', [], false],
])('an owner is led to the steps at his login: %s', (_name, all, ya) => expect(notStarted(all)).toBe(ya))
