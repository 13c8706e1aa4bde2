import { fillText } from '#kernel/base/i18n/texts.ts'
import { describe, expect, test } from 'vitest'
import { readSetting } from './setting.ts'
import { settingValue, settings } from './settings.ts'

const setting = (key: string) => settings.find((s) => s.key === key)!

describe('a setting reads', () => {
  test.each<[string, string, unknown]>([
    ['pembulatan', '500', 500n],
    ['pembulatan', '0', 'Tidak Boleh Kurang Dari 1'],
    ['pembulatan', '', 'Harus Diisi'],
    ['pembulatan', 'LIMA', 'Harus Berupa Angka'],
    ['limit_diskon_spv', '2.5', 250n],
    ['limit_diskon_spv', '101', 'Tidak Boleh Melebihi 100'],
    ['toleransi_timbang', '0.010', 10n],
    ['lantai_tanpa_nota', 'off', false],
    ['lantai_tanpa_nota', 'mati', 'Harus Ya Atau Tidak'],
    ['kategori_harga', 'EMAS', 'EMAS'],
    ['kategori_harga', 'PERAK', 'Pilihan Tidak Dikenal'],
    ['jam_tutup', '20:30', '20:30'],
    ['jam_tutup', '24:00', 'Jam Harus Berbentuk 21:00'],
    ['baki_bawaan', '', null],
    ['batas_susut', '750 CUCI 0.50; 700 LEBUR 1.25', '750 CUCI 0.50; 700 LEBUR 1.25'],
    ['batas_susut', '750 CUCI', 'Harus Diisi'],
    ['batas_susut', '22 KARAT CUCI 0.50', '22 KARAT CUCI 0.50'],
    ['batas_susut', '750 CUCI 0.50; 750 CUCI 1', 'Baris Ini Sudah Ada'],
    ['batas_susut', '750 POLES 0.50', 'Pilihan Tidak Dikenal'],
    ['batas_susut', '750 CUCI 101', 'Tidak Boleh Melebihi 100'],
    ['ppn_tabel', '2026-01-01 1.1 1.65', '2026-01-01 1.1 1.65'],
    ['ppn_tabel', '1.1 1.65', 'Harus Diisi'],
    ['ppn_tabel', '2026-02-30 1.1 1.65', 'Tanggal Tidak Benar'],
    ['ppn_tabel', '2026-01-01 1.1 1.65; 2026-01-01 1.2 1.8', 'Baris Ini Sudah Ada'],
  ])('%s %o', (key, text, reply) => {
    const read = readSetting(setting(key), text)
    expect(read.ok ? read.value : fillText(read.message, read.values)).toEqual(reply)
  })

  test('every default reads', () => {
    expect(settings.filter((s) => !readSetting(s, s.default).ok).map((s) => s.key)).toEqual([])
  })
})

describe('the value for a session', () => {
  test('is what the shop stored', () => expect(settingValue({ pembulatan: '1000' }, 'pembulatan')).toBe(1000n))
  test('is the default where the shop stored nothing', () => expect(settingValue({}, 'pembulatan')).toBe(500n))
  test('is the default where the stored text reads no longer', () =>
    expect(settingValue({ mode_bunga: 'MINGGUAN' }, 'mode_bunga')).toBe('HARIAN'))
})
