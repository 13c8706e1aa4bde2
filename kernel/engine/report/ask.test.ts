import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kernel/base/errors/refusal.ts'
import { levels, type Level } from '#kernel/model/access/gate.ts'
import { f } from '#kernel/model/fields/index.ts'
import { defineReport, period, seenReport } from '#kernel/model/report.ts'
import { askReport } from './ask.server.ts'
import { query } from './query.server.ts'

/** A report of drawers that are counted blind: who is told how much of it. */
const report = defineReport({
  name: 'laci',
  screen: { path: '/laporan-laci', title: 'Laporan Laci' },
  summary: 'Uang di laci',
  filters: { ...period, laci: f.text({ label: 'Laci', max: 20 }) },
  columns: { laci: f.code({ label: 'Laci' }), masuk: f.money({ label: 'Masuk' }) },
  total: ['masuk'],
  blind: { days: ['tgl_from', 'tgl_to'], drawer: 'laci', main: 'UTAMA' },
})
const own = query(report, (filter, { drawer }) => ({ sql: '', values: [filter.laci, drawer] }))
const today = '2026-11-21'
const ask = (level: Level, wire: object, drawer: string | null = null) => {
  const asked = askReport(report, own, wire, { kode_toko: 'SBY', level, tgl_system: today, drawer }, new Date())
  return isRefusal(asked) ? (asked.fields ?? []).map(({ field }) => field) : [asked.asked.laci, asked.statement.values]
}

describe('a report that is blind', () => {
  test.each(levels.filter((level) => level !== 'KASIR'))('tells %s what is asked, with its sums', (level) => {
    expect(ask(level, { tgl_from: '2026-01-01', laci: 'DEPAN' })).toEqual(['DEPAN', ['DEPAN', undefined]])
    expect(ask(level, {})).toEqual([null, [null, undefined]])
    expect(seenReport(report, level)).toBe(report)
  })

  test('tells a cashier of the own drawer, today, without sums', () => {
    expect(ask('KASIR', {})).toEqual(['UTAMA', ['UTAMA', 'UTAMA']])
    expect(ask('KASIR', { laci: 'ALL' }, 'DEPAN')).toEqual(['DEPAN', ['DEPAN', 'DEPAN']])
    expect(ask('KASIR', { laci: 'DEPAN' }, 'DEPAN')).toEqual(['DEPAN', ['DEPAN', 'DEPAN']])
    expect(seenReport(report, 'KASIR').total).toEqual([])
  })

  test.each([
    [{ tgl_from: '2026-11-20' }, ['tgl_from']],
    [{ tgl_from: '2026-11-20', tgl_to: '2026-11-20', laci: 'UTAMA' }, ['tgl_from', 'tgl_to', 'laci']],
    [{ tgl_to: '2026-12-31' }, ['tgl_to']],
    [{ laci: 'UTAMA' }, ['laci']],
  ])('refuses a cashier who asks %j', (wire, fields) => {
    expect(ask('KASIR', wire, 'DEPAN')).toEqual(fields)
  })
})
