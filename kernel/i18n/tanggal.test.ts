import { expect, test } from 'vitest'
import { terjemah } from './catalogues.server.ts'
import { bulanTahun, tanggalLengkap, tanggalPanjang } from './tanggal.ts'
import { isiTeks, type Bahasa, type Isi } from './teks.ts'

const kata = (bahasa: Bahasa) => (teks: string, isi?: Isi) => terjemah(bahasa, teks, isi)

test.each([
  ['id', 'Sabtu, 21 November', 'Sabtu, 21 November 2026', 'November 2026'],
  ['en', 'Saturday, 21 November', 'Saturday, 21 November 2026', 'November 2026'],
] as const)('a date in %s: %s', (bahasa, panjang, lengkap, bulan) => {
  expect(tanggalPanjang('2026-11-21', kata(bahasa))).toBe(panjang)
  expect(tanggalLengkap('2026-11-21', kata(bahasa))).toBe(lengkap)
  expect(bulanTahun('2026-11', kata(bahasa))).toBe(bulan)
})

test('a language may put the parts of a date in its own order', () => {
  const jepang = (teks: string, isi?: Isi) =>
    isiTeks({ '{bulan} {tahun}': '{tahun}年{bulan}', November: '11月' }[teks] ?? teks, isi)
  expect(bulanTahun('2026-11-21', jepang)).toBe('2026年11月')
})
