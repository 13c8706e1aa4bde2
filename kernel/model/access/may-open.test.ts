import { describe, expect, test } from 'vitest'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { mayOpen, accessPath, emptyWhenClosed, type ScreenAction } from './may-open.ts'
import { levels, type SessionRights, type Level } from './gate.ts'

const session = (level: Level, access: readonly string[] = [], flags: Record<string, string> = {}): SessionRights => ({
  level,
  kode_toko: 'PBR',
  pusat: false,
  flags,
  settings: {},
  access: new Set(access),
})

type Route = Pick<ScreenDef, 'path' | 'menu' | 'gate' | 'levels'>
const group: Route = { path: '/master-group', menu: 'Master' }
const instalment: Route = { path: '/lihat-cicilan', menu: 'Cicilan', gate: { flag: 'CICILAN_MODULE' } }
const csv: Route = { path: '/export-csv', menu: 'Utility', levels: { level: ['SU', 'MU'] } }
const nota: Route = { path: '/setting-nota', menu: 'Utility', levels: { level: ['OWN', 'SU'], when: 'NOTA_OWNER' } }
const balance: Route = { path: '/laporan-stock-summary', menu: 'Laporan', gate: { level: ['OWN'], when: 'HIDE' } }
const empty: Route = { path: '/blank' }

describe('may this session open it', () => {
  test.each<[string, Route, SessionRights, ScreenAction | undefined, 'ya' | 'level' | 'flag' | 'akses']>([
    ['a cashier without the entry', group, session('KASIR'), undefined, 'akses'],
    ['a cashier with the entry', group, session('KASIR', ['Master/master-group']), undefined, 'ya'],
    ['the menu alone is not the screen', group, session('KASIR', ['Master']), undefined, 'akses'],
    ['the screen is not yet the act', group, session('KASIR', ['Master/master-group']), 'ubah', 'akses'],
    ['the act without its screen', group, session('KASIR', ['Master/master-group/ubah']), 'ubah', 'akses'],
    ['screen and act', group, session('KASIR', ['Master/master-group', 'Master/master-group/ubah']), 'ubah', 'ya'],
    [
      'one act is not another',
      group,
      session('SPV', ['Master/master-group', 'Master/master-group/ubah']),
      'hapus',
      'akses',
    ],
    ['the owner passes every entry', group, session('OWN'), 'hapus', 'ya'],
    ['so does the system administrator', group, session('SU'), 'hapus', 'ya'],
    ['the owner does not pass a module that is off', instalment, session('OWN'), undefined, 'flag'],
    ['a module that is on', instalment, session('OWN', [], { CICILAN_MODULE: 'on' }), undefined, 'ya'],
    ['the owner is not on the list of levels', csv, session('OWN'), undefined, 'level'],
    ['head office management is, but lacks the entry', csv, session('MU'), undefined, 'akses'],
    ['head office management with the entry', csv, session('MU', ['Utility/export-csv']), undefined, 'ya'],
    ['an entry does not lift a level', csv, session('KASIR', ['Utility/export-csv']), undefined, 'level'],
    [
      'a level rule that is switched on',
      nota,
      session('SPV', ['Utility/setting-nota'], { NOTA_OWNER: 'on' }),
      undefined,
      'level',
    ],
    ['a level rule that is switched off', nota, session('SPV', ['Utility/setting-nota']), undefined, 'ya'],
    ['a level in the gate', balance, session('SU', [], { HIDE: 'on' }), undefined, 'level'],
    ['a route outside the menu', empty, session('KASIR'), undefined, 'ya'],
  ])('%s', (_, screen, rights, action, mayOpenAnswer) => {
    const answer = mayOpen(screen, rights, action)
    expect(answer.allowed ? 'ya' : answer.cause).toBe(mayOpenAnswer)
  })

  test.each(levels)('%s without any entry opens a menu screen only as OWN or SU', (level) => {
    expect(mayOpen(group, session(level)).allowed).toBe(level === 'OWN' || level === 'SU')
  })
})

test('a screen stands in the tree below its menu, an act below its screen', () => {
  expect(accessPath(group)).toBe('Master/master-group')
  expect(accessPath(group, 'rahasia')).toBe('Master/master-group/rahasia')
  expect(accessPath({ path: '/tutup-toko', menu: 'Tutup Toko' })).toBe('Tutup Toko/tutup-toko')
  expect(accessPath(empty)).toBeUndefined()
})

test('only a report that is kept to a list of shops stays blank when it is closed', () => {
  expect(emptyWhenClosed({ gate: { shopIn: 'toko_rekap_sales', note: '' } })).toBe(true)
  expect(emptyWhenClosed(instalment)).toBe(false)
  expect(emptyWhenClosed(empty)).toBe(false)
})
