import { expect, test } from 'vitest'
import { terjemah } from './catalogues.server.ts'
import { bulanTahun, tanggalLengkap, tanggalPanjang } from './tanggal.ts'
import type { Bahasa, Isi } from './teks.ts'

const kata = (bahasa: Bahasa) => (teks: string, isi?: Isi) => terjemah(bahasa, teks, isi)

test.each([
  ['id', 'Sabtu, 21 November', 'Sabtu, 21 November 2026', 'November 2026'],
  ['en', 'Saturday, 21 November', 'Saturday, 21 November 2026', 'November 2026'],
  ['it', 'Sabato 21 novembre', 'Sabato 21 novembre 2026', 'novembre 2026'],
  ['ms', 'Sabtu, 21 November', 'Sabtu, 21 November 2026', 'November 2026'],
  ['zh', '11月21日 星期六', '2026年11月21日 星期六', '2026年11月'],
  ['ja', '11月21日 土曜日', '2026年11月21日 土曜日', '2026年11月'],
] as const)('a date in %s: %s', (bahasa, panjang, lengkap, bulan) => {
  expect(tanggalPanjang('2026-11-21', kata(bahasa))).toBe(panjang)
  expect(tanggalLengkap('2026-11-21', kata(bahasa))).toBe(lengkap)
  expect(bulanTahun('2026-11', kata(bahasa))).toBe(bulan)
})
