import { describe, expect, test } from 'vitest'
import { gateOpens, writeGate, type Gate, type SessionRights } from './gate.ts'

/** A cashier's session in a shop without any module. */
const session = (other: Partial<SessionRights> = {}): SessionRights => ({
  level: 'KASIR',
  kode_toko: 'PBR',
  pusat: false,
  flags: {},
  settings: {},
  access: new Set(),
  ...other,
})

const module: Gate = { flag: 'SEPUHAN_MODULE' }
const local: Gate = { all: [module, { flagOff: 'SEPUHAN_TERPUSAT_MODULE' }] }
const manual: Gate = {
  anyOf: [{ flag: 'MANUAL' }, { setting: 'app_mode', value: 'STOCK_JUAL_MANUAL', name: 'app mode' }],
}
const main: Gate = { of: 'POKOK', notValue: 'HARGA_EMAS' }
const summary: Gate = { level: ['OWN'], when: 'HIDE_SALDO' }
const list: Gate = { shopIn: 'toko_rekap_sales', note: 'shop is in the fixed list' }
const choices: Gate = { choices: 'VALIDASI_NON_CASH_MODULE', note: '(alternative page when off)' }

describe('a gate opens', () => {
  test.each<[string, Gate | undefined, Partial<SessionRights>, boolean]>([
    ['no gate at all', undefined, {}, true],
    ['a module that is on', module, { flags: { SEPUHAN_MODULE: 'on' } }, true],
    ['a module that is off', module, { flags: { SEPUHAN_MODULE: 'off' } }, false],
    ['a module that was never set', module, {}, false],
    ['both: module on, washing in the shop', local, { flags: { SEPUHAN_MODULE: 'on' } }, true],
    ['both: washing at head office', local, { flags: { SEPUHAN_MODULE: 'on', SEPUHAN_TERPUSAT_MODULE: 'on' } }, false],
    ['both: module off', local, {}, false],
    ['either: by the flag', manual, { flags: { MANUAL: 'on' } }, true],
    ['either: by the app mode', manual, { settings: { app_mode: 'STOCK_JUAL_MANUAL' } }, true],
    ['either: neither', manual, { settings: { app_mode: 'NORMAL' } }, false],
    ['a flag with a value', main, { flags: { POKOK: 'MANUAL' } }, true],
    ['a flag with the value that hides', main, { flags: { POKOK: 'HARGA_EMAS' } }, false],
    ['a flag with a value, off', main, { flags: { POKOK: 'off' } }, false],
    ['owner only, rule off: the cashier', summary, {}, true],
    ['owner only, rule on: the cashier', summary, { flags: { HIDE_SALDO: 'on' } }, false],
    ['owner only, rule on: the system administrator', summary, { level: 'SU', flags: { HIDE_SALDO: 'on' } }, false],
    ['owner only, rule on: the owner', summary, { level: 'OWN', flags: { HIDE_SALDO: 'on' } }, true],
    ['a shop in the list', list, { settings: { toko_rekap_sales: 'CMH, PBR' } }, true],
    ['a shop whose code is only part of one', list, { settings: { toko_rekap_sales: 'PBR2 XPBR' } }, false],
    ['an empty list', list, {}, false],
    ['head office only, at head office', { pusat: true }, { pusat: true }, true],
    ['head office only, at a branch', { pusat: true }, {}, false],
    ['a flag that only picks the page, off', choices, {}, true],
    ['a flag that only picks the page, on', choices, { flags: { VALIDASI_NON_CASH_MODULE: 'on' } }, true],
  ])('%s', (_, gate, other, open) => {
    expect(gateOpens(gate, session(other))).toBe(open)
  })
})

test.each<[Gate | undefined, string]>([
  [undefined, ''],
  [module, 'SEPUHAN_MODULE'],
  [local, 'SEPUHAN_MODULE and SEPUHAN_TERPUSAT_MODULE off'],
  [manual, 'MANUAL or app mode STOCK_JUAL_MANUAL'],
  [main, 'POKOK, hidden when its value is HARGA_EMAS'],
  [summary, 'OWN only when HIDE_SALDO'],
  [list, 'shop is in the fixed list'],
  [choices, 'VALIDASI_NON_CASH_MODULE (alternative page when off)'],
  [{ flag: 'A', note: '(the flag only)' }, 'A (the flag only)'],
  [{ pusat: true }, 'head office only'],
])('%o is written %s', (gate, written) => {
  expect(writeGate(gate)).toBe(written)
})
