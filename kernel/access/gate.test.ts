import { describe, expect, test } from 'vitest'
import { gerbangTerbuka, tulisGerbang, type Gate, type HakSesi } from './gate.ts'

/** A session of a shop without any module, in the hands of a cashier. */
const sesi = (lain: Partial<HakSesi> = {}): HakSesi => ({
  level: 'KASIR',
  kode_toko: 'PBR',
  pusat: false,
  flags: {},
  settings: {},
  akses: new Set(),
  ...lain,
})

const modul: Gate = { flag: 'SEPUHAN_MODULE' }
const setempat: Gate = { semua: [modul, { flagMati: 'SEPUHAN_TERPUSAT_MODULE' }] }
const manual: Gate = {
  salahSatu: [{ flag: 'MANUAL' }, { setting: 'app_mode', nilai: 'STOCK_JUAL_MANUAL', nama: 'app mode' }],
}
const pokok: Gate = { dari: 'POKOK', bukanNilai: 'HARGA_EMAS' }
const summary: Gate = { level: ['OWN'], bila: 'HIDE_SALDO' }
const daftar: Gate = { tokoDalam: 'toko_rekap_sales', catatan: 'shop is in the fixed list' }
const pilihan: Gate = { pilihan: 'VALIDASI_NON_CASH_MODULE', catatan: '(alternative page when off)' }

describe('a gate opens', () => {
  test.each<[string, Gate | undefined, Partial<HakSesi>, boolean]>([
    ['no gate at all', undefined, {}, true],
    ['a module that is on', modul, { flags: { SEPUHAN_MODULE: 'on' } }, true],
    ['a module that is off', modul, { flags: { SEPUHAN_MODULE: 'off' } }, false],
    ['a module that was never set', modul, {}, false],
    ['both: module on, washing in the shop', setempat, { flags: { SEPUHAN_MODULE: 'on' } }, true],
    [
      'both: washing at head office',
      setempat,
      { flags: { SEPUHAN_MODULE: 'on', SEPUHAN_TERPUSAT_MODULE: 'on' } },
      false,
    ],
    ['both: module off', setempat, {}, false],
    ['either: by the flag', manual, { flags: { MANUAL: 'on' } }, true],
    ['either: by the app mode', manual, { settings: { app_mode: 'STOCK_JUAL_MANUAL' } }, true],
    ['either: neither', manual, { settings: { app_mode: 'NORMAL' } }, false],
    ['a flag with a value', pokok, { flags: { POKOK: 'MANUAL' } }, true],
    ['a flag with the value that hides', pokok, { flags: { POKOK: 'HARGA_EMAS' } }, false],
    ['a flag with a value, off', pokok, { flags: { POKOK: 'off' } }, false],
    ['owner only, rule off: the cashier', summary, {}, true],
    ['owner only, rule on: the cashier', summary, { flags: { HIDE_SALDO: 'on' } }, false],
    ['owner only, rule on: the system administrator', summary, { level: 'SU', flags: { HIDE_SALDO: 'on' } }, false],
    ['owner only, rule on: the owner', summary, { level: 'OWN', flags: { HIDE_SALDO: 'on' } }, true],
    ['a shop in the list', daftar, { settings: { toko_rekap_sales: 'CMH, PBR' } }, true],
    ['a shop whose code is only part of one', daftar, { settings: { toko_rekap_sales: 'PBR2 XPBR' } }, false],
    ['an empty list', daftar, {}, false],
    ['head office only, at head office', { pusat: true }, { pusat: true }, true],
    ['head office only, at a branch', { pusat: true }, {}, false],
    ['a flag that only picks the page, off', pilihan, {}, true],
    ['a flag that only picks the page, on', pilihan, { flags: { VALIDASI_NON_CASH_MODULE: 'on' } }, true],
  ])('%s', (_, gate, lain, buka) => {
    expect(gerbangTerbuka(gate, sesi(lain))).toBe(buka)
  })
})

test.each<[Gate | undefined, string]>([
  [undefined, ''],
  [modul, 'SEPUHAN_MODULE'],
  [setempat, 'SEPUHAN_MODULE and SEPUHAN_TERPUSAT_MODULE off'],
  [manual, 'MANUAL or app mode STOCK_JUAL_MANUAL'],
  [pokok, 'POKOK, hidden when its value is HARGA_EMAS'],
  [summary, 'OWN only when HIDE_SALDO'],
  [daftar, 'shop is in the fixed list'],
  [pilihan, 'VALIDASI_NON_CASH_MODULE (alternative page when off)'],
  [{ flag: 'A', catatan: '(the flag only)' }, 'A (the flag only)'],
  [{ pusat: true }, 'head office only'],
])('%o is written %s', (gate, tulisan) => {
  expect(tulisGerbang(gate)).toBe(tulisan)
})
