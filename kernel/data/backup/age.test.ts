import { expect, test } from 'vitest'
import { backupStanding, type BackupWorry } from './age.ts'

const now = new Date('2026-11-26T03:00:00Z')
const ago = (seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString()
const hour = 3600

test.each<[string, number | null, number | null, number | null, string | null, BackupWorry | null]>([
  ['all is well', 10, 5 * hour, 12, null, null],
  ['there is none yet', 10, null, null, null, 'belum'],
  ['the last try failed', 10, 5 * hour, 12, 'disk penuh', 'gagal'],
  ['the first try failed', 10, null, null, 'disk penuh', 'gagal'],
  ['a server that was off at night makes it in the morning', 10, 25 * hour, 12, null, null],
  ['the daily one did not come', 10, 27 * hour, 12, null, 'lama'],
  ['small ones do not come', 10, 5 * hour, 601, null, 'tertinggal'],
  ['small ones are wanted once an hour', hour, 5 * hour, 2 * hour, null, null],
  ['small ones are wanted once an hour, and do not come', hour, 5 * hour, 6 * hour + 1, null, 'tertinggal'],
  ['rows have none between', null, 25 * hour, 25 * hour, null, null],
])('%s', (_, carry_s, whole, until, issue, worry) => {
  const at = (s: number | null): string | null => (s === null ? null : ago(s))
  const state = { place: '/x', whole: at(whole), until: at(until), issue }
  const standing = backupStanding({ carry_s }, state, now)
  expect(standing).toEqual({
    whole: at(whole),
    until: at(until),
    issue,
    whole_s: whole ?? Infinity,
    until_s: until ?? Infinity,
    worry,
  })
})

test('none are to be kept, or none was ever tried; a clock that was set back makes no age of less than nothing', () => {
  const state = { place: '/x', whole: ago(5), until: ago(-60), issue: null }
  expect(backupStanding(undefined, state, now).worry).toBe('tanpa')
  expect(backupStanding({ carry_s: 10 }, undefined, now).worry).toBe('belum')
  expect(backupStanding({ carry_s: 10 }, state, now)).toMatchObject({ until_s: 0, worry: null })
})
