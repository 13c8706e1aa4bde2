import { describe, expect, test } from 'vitest'
import type { Layar } from '#kernel/define/layar.ts'
import { bolehkah, jalurAkses, kosongBilaTertutup, type AksiLayar } from './bolehkah.ts'
import { levels, type HakSesi, type Level } from './gate.ts'

const sesi = (level: Level, akses: readonly string[] = [], flags: Record<string, string> = {}): HakSesi => ({
  level,
  kode_toko: 'PBR',
  pusat: false,
  flags,
  settings: {},
  akses: new Set(akses),
})

type Rute = Pick<Layar, 'path' | 'menu' | 'gate' | 'levels'>
const group: Rute = { path: '/master-group', menu: 'Master' }
const cicilan: Rute = { path: '/lihat-cicilan', menu: 'Cicilan', gate: { flag: 'CICILAN_MODULE' } }
const csv: Rute = { path: '/export-csv', menu: 'Utility', levels: { level: ['SU', 'MU'] } }
const nota: Rute = { path: '/setting-nota', menu: 'Utility', levels: { level: ['OWN', 'SU'], bila: 'NOTA_OWNER' } }
const saldo: Rute = { path: '/laporan-stock-summary', menu: 'Laporan', gate: { level: ['OWN'], bila: 'HIDE' } }
const kosong: Rute = { path: '/blank' }

describe('may this session open it', () => {
  test.each<[string, Rute, HakSesi, AksiLayar | undefined, 'ya' | 'level' | 'flag' | 'akses']>([
    ['a cashier without the entry', group, sesi('KASIR'), undefined, 'akses'],
    ['a cashier with the entry', group, sesi('KASIR', ['Master/master-group']), undefined, 'ya'],
    ['the menu alone is not the screen', group, sesi('KASIR', ['Master']), undefined, 'akses'],
    ['the screen is not yet the act', group, sesi('KASIR', ['Master/master-group']), 'ubah', 'akses'],
    ['the act without its screen', group, sesi('KASIR', ['Master/master-group/ubah']), 'ubah', 'akses'],
    ['screen and act', group, sesi('KASIR', ['Master/master-group', 'Master/master-group/ubah']), 'ubah', 'ya'],
    [
      'one act is not another',
      group,
      sesi('SPV', ['Master/master-group', 'Master/master-group/ubah']),
      'hapus',
      'akses',
    ],
    ['the owner passes every entry', group, sesi('OWN'), 'hapus', 'ya'],
    ['so does the system administrator', group, sesi('SU'), 'hapus', 'ya'],
    ['the owner does not pass a module that is off', cicilan, sesi('OWN'), undefined, 'flag'],
    ['a module that is on', cicilan, sesi('OWN', [], { CICILAN_MODULE: 'on' }), undefined, 'ya'],
    ['the owner is not on the list of levels', csv, sesi('OWN'), undefined, 'level'],
    ['head office management is, but lacks the entry', csv, sesi('MU'), undefined, 'akses'],
    ['head office management with the entry', csv, sesi('MU', ['Utility/export-csv']), undefined, 'ya'],
    ['an entry does not lift a level', csv, sesi('KASIR', ['Utility/export-csv']), undefined, 'level'],
    [
      'a level rule that is switched on',
      nota,
      sesi('SPV', ['Utility/setting-nota'], { NOTA_OWNER: 'on' }),
      undefined,
      'level',
    ],
    ['a level rule that is switched off', nota, sesi('SPV', ['Utility/setting-nota']), undefined, 'ya'],
    ['a level in the gate', saldo, sesi('SU', [], { HIDE: 'on' }), undefined, 'level'],
    ['a route outside the menu', kosong, sesi('KASIR'), undefined, 'ya'],
  ])('%s', (_, layar, s, aksi, jawab) => {
    const jawaban = bolehkah(layar, s, aksi)
    expect(jawaban.boleh ? 'ya' : jawaban.sebab).toBe(jawab)
  })

  test.each(levels)('%s without any entry opens a menu screen only as OWN or SU', (level) => {
    expect(bolehkah(group, sesi(level)).boleh).toBe(level === 'OWN' || level === 'SU')
  })
})

test('a screen stands in the tree below its menu, an act below its screen', () => {
  expect(jalurAkses(group)).toBe('Master/master-group')
  expect(jalurAkses(group, 'rahasia')).toBe('Master/master-group/rahasia')
  expect(jalurAkses({ path: '/tutup-toko', menu: 'Tutup Toko' })).toBe('Tutup Toko/tutup-toko')
  expect(jalurAkses(kosong)).toBeUndefined()
})

test('only a report that is kept to a list of shops stays blank when it is closed', () => {
  expect(kosongBilaTertutup({ gate: { tokoDalam: 'toko_rekap_sales', catatan: '' } })).toBe(true)
  expect(kosongBilaTertutup(cicilan)).toBe(false)
  expect(kosongBilaTertutup(kosong)).toBe(false)
})
