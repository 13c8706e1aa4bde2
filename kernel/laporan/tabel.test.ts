import { describe, expect, test } from 'vitest'
import { barisDariWire, contohLaporan } from './laporan.contoh.ts'
import { readSaring, teksSaring } from './saring.ts'
import { susunTabel, teksNilai, type Tabel } from './tabel.ts'

const rows = barisDariWire(contohLaporan, contohLaporan.contoh)

/** The table as people read it: headings indented by their level, one text a line. */
const lines = (t: Tabel): string[] =>
  t.garis.map((g) => {
    const shown = g.nilai.map((n, i) => teksNilai(t.kolom[i]!, n)).filter((text) => text !== '')
    return g.kelompok
      ? `${'  '.repeat(g.kelompok.tingkat)}[${g.kelompok.judul}] ${g.kelompok.baris}: ${shown.join(' | ')}`
      : shown.join(' | ')
  })

describe('the neutral table', () => {
  test('groups stand in order, what has no group last, and each heading has its sums', () => {
    expect(lines(susunTabel(contohLaporan, rows))).toEqual([
      '[420] 1: 420 | 2 | 2.335 | 2,510,125 | 1,075,000',
      '  [A01] 1: 420 | A01 | 2 | 2.335 | 2,510,125 | 1,075,000',
      '2026-11-20 | JL-SBY-261120-0001 | =HYPERLINK("X") | 420 | A01 | 2 | 42.50 | 2.335 | 2,510,125 | 1,075,000',
      '[700] 2: 700 | 2 | 10.465 | 18,261,425 | 1,745,000',
      '  [A01] 1: 700 | A01 | 1 | 3.120 | 5,444,400 | 1,745,000',
      '2026-11-21 | JL-SBY-261121-0003 | CINCIN TUNANGAN | 700 | A01 | 1 | 70.00 | 3.120 | 5,444,400 | 1,745,000',
      '  [A02] 1: 700 | A02 | 1 | 7.345 | 12,817,025 | 1,745,000',
      '2026-11-21 | JL-SBY-261121-0002 | KALUNG NORI 45CM | 700 | A02 | 1 | 70.00 | 7.345 | 12,817,025 | 1,745,000',
      '[—] 1: 1 | 0.001 | 0 | 0',
      '  [—] 1: 1 | 0.001 | 0 | 0',
      '2026-11-21 | JL-SBY-261121-0004 | 1 | 0.001 | 0 | 0',
    ])
  })

  test('the total is the sum of the rows, and a mean is that of the whole, not of the means', () => {
    const t = susunTabel(contohLaporan, rows)
    const at = (name: string) => t.total[t.kolom.findIndex((k) => k.name === name)]
    expect([t.baris, at('jumlah'), at('berat'), at('harga')]).toEqual([4, 5, 12.801, 20771550])
    // 20,771,550 rupiah for 12.801 grams.
    expect(at('rata_rata')).toBe(1622651)
    expect(at('kadar')).toBe(null)
  })

  test('another grouping, and none, keep the rows as the query ordered them', () => {
    const byDay = susunTabel(contohLaporan, rows, 'Tanggal')
    expect(byDay.kelompok).toEqual(['tanggal'])
    expect(byDay.garis.map((g) => g.kelompok?.judul ?? g.nilai[1])).toEqual([
      '2026-11-20',
      'JL-SBY-261120-0001',
      '2026-11-21',
      'JL-SBY-261121-0002',
      'JL-SBY-261121-0003',
      'JL-SBY-261121-0004',
    ])
    const flat = susunTabel(contohLaporan, rows, 'Tidak Dikelompokkan')
    expect(flat.garis.map((g) => g.nilai[1])).toEqual(contohLaporan.contoh.map((r) => r.nomor))
    expect(flat.total).toEqual(byDay.total)
  })

  test('sums are exact where floats are not: ten thousand times 0.001 g and rupiah beyond 2^31', () => {
    const many = barisDariWire(
      contohLaporan,
      Array.from({ length: 10_000 }, () => ({ ...contohLaporan.contoh[0]!, berat: 0.001, harga: 900_000_001 })),
    )
    const t = susunTabel(contohLaporan, many)
    expect([t.total[7], t.total[8]]).toEqual([10, 9_000_000_010_000])
  })

  test('a figure that comes as a number makes the same table as the same figure as a bigint', () => {
    const ringan = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([k, v]) => [k, typeof v === 'bigint' ? Number(v) : v])),
    )
    for (const g of contohLaporan.groupBy ?? [])
      expect(susunTabel(contohLaporan, ringan, g.label)).toEqual(susunTabel(contohLaporan, rows, g.label))
  })

  test('a sum that leaves what a number holds exactly, and comes back, is exact', () => {
    const satu = { ...rows[0]!, kode_group: null, kode_baki: null }
    const harga = [Number.MAX_SAFE_INTEGER, 2, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, -3]
    const t = susunTabel(
      contohLaporan,
      harga.map((h) => ({ ...satu, harga: h })),
      'Tidak Dikelompokkan',
    )
    expect(t.total[8]).toBe(Number.MAX_SAFE_INTEGER - 1)
  })

  test('no rows: no lines, totals of nothing', () => {
    const t = susunTabel(contohLaporan, [])
    expect([t.garis, t.baris, t.total[8], t.total[9]]).toEqual([[], 0, 0, null])
  })
})

describe('the filters', () => {
  const hari = '2026-11-21'
  test.each([
    ['nothing: today and SEMUA', {}, { tgl_from: hari, tgl_to: hari, kode_group: null }],
    [
      'a period and a group',
      { tgl_from: '2026-11-01', kode_group: '700' },
      { tgl_from: '2026-11-01', tgl_to: hari, kode_group: '700' },
    ],
    ['ALL is SEMUA', { kode_group: 'ALL' }, { tgl_from: hari, tgl_to: hari, kode_group: null }],
    ['an empty group is SEMUA', { kode_group: '' }, { tgl_from: hari, tgl_to: hari, kode_group: null }],
  ])('%s', (_, sent, saring) => expect(readSaring(contohLaporan, sent, hari)).toMatchObject({ ok: true, saring }))

  test.each([
    [{ tgl_from: '' }, 'tgl_from', 'Tanggal Tidak Boleh Kosong'],
    [{ tgl_to: null }, 'tgl_to', 'Tanggal Tidak Boleh Kosong'],
    [{ tgl_from: '2026-02-30' }, 'tgl_from', 'Tanggal Tidak Benar'],
    [{ tgl_from: '2026-11-22' }, 'tgl_to', 'Sampai Tanggal Tidak Boleh Sebelum Tanggal Awal'],
    [{ kelompok: 'Warna' }, 'kelompok', 'Pilihan Tidak Dikenal'],
    [{ warna: 'MERAH' }, 'warna', 'Isian Tidak Dikenal'],
  ])('%j is refused at %s: %s', (sent, field, message) =>
    expect(readSaring(contohLaporan, sent, hari)).toEqual({ ok: false, fields: [{ field, message }] }),
  )

  test('before the first opening there is no business date, and the dates say so', () =>
    expect(readSaring(contohLaporan, {}, '')).toMatchObject({
      ok: false,
      fields: [{ field: 'tgl_from' }, { field: 'tgl_to' }],
    }))

  test('in words', () => {
    const read = readSaring(contohLaporan, { kode_group: '700' }, hari)
    expect(read.ok && teksSaring(contohLaporan, read.saring)).toEqual([
      { label: 'Tanggal Awal', teks: hari },
      { label: 'Sampai Tanggal', teks: hari },
      { label: 'Group', teks: '700' },
    ])
  })
})
