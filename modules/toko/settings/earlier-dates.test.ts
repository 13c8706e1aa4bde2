import { describe, expect, test } from 'vitest'
import type { Level } from '#kernel/model/access/gate.ts'
import { hasBackdating, mayBackdate, dateNeeds, checkDate } from './earlier-dates.ts'

/** Backdating by the shop's two flags and the user's level, as in the specification. */
const tgl_system = '2026-11-21'
const yesterday = '2026-11-20'
const flags = {
  no: {},
  owner: { TANGGAL_MUNDUR_OLEH_OWNER: 'on' },
  supervisor: { TANGGAL_MUNDUR_OLEH_SUPERVISOR: 'on' },
  both: { TANGGAL_MUNDUR_OLEH_OWNER: 'on', TANGGAL_MUNDUR_OLEH_SUPERVISOR: 'on' },
} as const
type Toggle = keyof typeof flags

test.each<[Toggle, Level[]]>([
  ['no', []],
  ['owner', ['OWN', 'SU', 'MU']],
  ['supervisor', ['OWN', 'SU', 'MU', 'SPV']],
  ['both', ['OWN', 'SU', 'MU', 'SPV']],
])('switched on: %s; by themselves: %j', (toggle, who) => {
  const levels: Level[] = ['OWN', 'SU', 'DEV', 'MU', 'SPV', 'KASIR']
  expect(levels.filter((level) => mayBackdate({ level, flags: flags[toggle] }))).toEqual(
    levels.filter((l) => who.includes(l)),
  )
  expect(hasBackdating(flags[toggle])).toBe(toggle !== 'no')
})

describe('a date', () => {
  test.each<[string, Toggle, string | undefined]>([
    [tgl_system, 'no', undefined],
    [yesterday, 'no', 'Tanggal Sebelumnya Tidak Diizinkan'],
    [yesterday, 'owner', undefined],
    [yesterday, 'supervisor', undefined],
    ['2026-11-22', 'both', 'Tanggal Pesan Setelah Tanggal Sistem'],
  ])('%s, switched on: %s: %s', (tanggal, toggle, message) =>
    expect(
      checkDate(tanggal, { flags: flags[toggle], tgl_system }, 'Tanggal Pesan Setelah Tanggal Sistem')?.message,
    ).toBe(message),
  )

  test.each<[Level, Toggle, readonly string[], string | undefined]>([
    ['KASIR', 'owner', [yesterday], 'OWN'],
    ['SPV', 'owner', [yesterday], 'OWN'],
    ['KASIR', 'supervisor', [yesterday], 'SPV'],
    ['KASIR', 'both', [yesterday], 'SPV'],
    ['SPV', 'supervisor', [yesterday], undefined],
    ['OWN', 'owner', [yesterday], undefined],
    ['KASIR', 'owner', [tgl_system], undefined],
    ['KASIR', 'owner', [], undefined],
  ])('%s, switched on: %s, dates %j: asks %s', (level, toggle, tanggal, minimal) =>
    expect(dateNeeds(tanggal, { level, flags: flags[toggle], tgl_system }).map((b) => b.minimal)).toEqual(
      minimal ? [minimal] : [],
    ),
  )

  test('of several the earliest is shown to whoever says yes', () => {
    const tanggal = [yesterday, '2026-10-01', tgl_system]
    expect(dateNeeds(tanggal, { level: 'KASIR', flags: flags.owner, tgl_system })).toEqual([
      {
        kategori: 'TANGGAL_MUNDUR',
        minimal: 'OWN',
        keterangan: 'Tanggal {tanggal}, sebelum {tgl_system}',
        isi: { tanggal: '2026-10-01', tgl_system },
      },
    ])
  })
})
