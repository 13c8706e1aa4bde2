import { describe, expect, test } from 'vitest'
import type { Level } from '#kernel/access/gate.ts'
import { adaTanggalMundur, bolehTanggalMundur, butuhTanggal, periksaTanggal } from './tanggal-mundur.ts'

/** Earlier dates by the shop's two switches, as the specification gives them to levels. */
const tgl_system = '2026-11-21'
const kemarin = '2026-11-20'
const flags = {
  tidak: {},
  owner: { TANGGAL_MUNDUR_OLEH_OWNER: 'on' },
  supervisor: { TANGGAL_MUNDUR_OLEH_SUPERVISOR: 'on' },
  keduanya: { TANGGAL_MUNDUR_OLEH_OWNER: 'on', TANGGAL_MUNDUR_OLEH_SUPERVISOR: 'on' },
} as const
type Saklar = keyof typeof flags

test.each<[Saklar, Level[]]>([
  ['tidak', []],
  ['owner', ['OWN', 'SU', 'MU']],
  ['supervisor', ['OWN', 'SU', 'MU', 'SPV']],
  ['keduanya', ['OWN', 'SU', 'MU', 'SPV']],
])('switched on: %s; by themselves: %j', (saklar, siapa) => {
  const levels: Level[] = ['OWN', 'SU', 'DEV', 'MU', 'SPV', 'KASIR']
  expect(levels.filter((level) => bolehTanggalMundur({ level, flags: flags[saklar] }))).toEqual(
    levels.filter((l) => siapa.includes(l)),
  )
  expect(adaTanggalMundur(flags[saklar])).toBe(saklar !== 'tidak')
})

describe('a date', () => {
  test.each<[string, Saklar, string | undefined]>([
    [tgl_system, 'tidak', undefined],
    [kemarin, 'tidak', 'Tanggal Sebelumnya Tidak Diizinkan'],
    [kemarin, 'owner', undefined],
    [kemarin, 'supervisor', undefined],
    ['2026-11-22', 'keduanya', 'Tanggal Pesan Setelah Tanggal Sistem'],
  ])('%s, switched on: %s: %s', (tanggal, saklar, message) =>
    expect(
      periksaTanggal(tanggal, { flags: flags[saklar], tgl_system }, 'Tanggal Pesan Setelah Tanggal Sistem')?.message,
    ).toBe(message),
  )

  test.each<[Level, Saklar, readonly string[], string | undefined]>([
    ['KASIR', 'owner', [kemarin], 'OWN'],
    ['SPV', 'owner', [kemarin], 'OWN'],
    ['KASIR', 'supervisor', [kemarin], 'SPV'],
    ['KASIR', 'keduanya', [kemarin], 'SPV'],
    ['SPV', 'supervisor', [kemarin], undefined],
    ['OWN', 'owner', [kemarin], undefined],
    ['KASIR', 'owner', [tgl_system], undefined],
    ['KASIR', 'owner', [], undefined],
  ])('%s, switched on: %s, dates %j: asks %s', (level, saklar, tanggal, minimal) =>
    expect(butuhTanggal(tanggal, { level, flags: flags[saklar], tgl_system }).map((b) => b.minimal)).toEqual(
      minimal ? [minimal] : [],
    ),
  )

  test('of several the earliest is shown to whoever says yes', () => {
    const tanggal = [kemarin, '2026-10-01', tgl_system]
    expect(butuhTanggal(tanggal, { level: 'KASIR', flags: flags.owner, tgl_system })).toEqual([
      {
        kategori: 'TANGGAL_MUNDUR',
        minimal: 'OWN',
        keterangan: 'Tanggal {tanggal}, sebelum {tgl_system}',
        isi: { tanggal: '2026-10-01', tgl_system },
      },
    ])
  })
})
