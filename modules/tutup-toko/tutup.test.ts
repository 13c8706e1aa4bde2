import { describe, expect, test } from 'vitest'
import { berat, rupiah } from '#kernel/quantity/quantity.ts'
import { hitungSelisih, rapikanJurnal } from '#buku'
import { periksaTanggalBuka } from './buka.dokumen.ts'
import { bukukanSelisih, otorisasiSelisih, periksaAlasan } from './kas.ts'
import { periksaTutup, type FaktaTutup } from './tutup.ts'

const rp = (n: number) => rupiah(BigInt(n))
const fakta = (more: Partial<FaktaTutup> = {}): FaktaTutup => ({
  kas_buku: rp(1_000_000),
  hitung: { pertama: rp(985_000), terakhir: rp(985_000), kas_buku: rp(1_000_000) },
  menunggu: 0,
  ditahan: 0,
  jumlah_dokumen: 3,
  stok_jumlah: 1,
  stok_berat: berat(3215n),
  stok_nilai: rp(3_500_000),
  segel: null,
  salah: [],
  ...more,
})

describe('may the day end with this count?', () => {
  test.each([
    ['counted, with a reason', 985_000, 'KEMBALIAN LEBIH', fakta(), []],
    ['counted, without a reason', 985_000, null, fakta(), ['Alasan Selisih Kas Harus Diisi']],
    ['counted, only spaces as a reason', 985_000, '  ', fakta(), ['Alasan Selisih Kas Harus Diisi']],
    ['two notas wait for validation', 985_000, 'X', fakta({ menunggu: 2 }), ['Masih Ada {n} Nota Menunggu Validasi']],
    ['not counted, the figure fits', 1_000_000, null, fakta({ hitung: undefined }), []],
    ['not counted, the figure differs', 985_000, 'X', fakta({ hitung: undefined }), ['Hitung Kas Dahulu']],
    [
      'a sale came in after the count',
      985_000,
      'X',
      fakta({ kas_buku: rp(1_500_000) }),
      ['Kas Bergerak Sejak Dihitung, Hitung Ulang'],
    ],
    ['somebody counted again', 990_000, 'X', fakta(), ['Kas Sudah Dihitung Ulang Oleh Akun Lain']],
  ])('%s', (_, kas, alasan, f, want) => {
    const salah = periksaTutup(rp(kas), alasan, f)
    expect(salah.map((s) => s.message)).toEqual(want)
    // Blind: no figure of the books in any sentence before the count is kept.
    expect(JSON.stringify(salah, (_k, v: unknown) => (typeof v === 'bigint' ? String(v) : v))).not.toContain('1000000')
  })
})

describe('a difference of cash', () => {
  test.each([
    ['nothing', 0, '0', []],
    ['one rupiah, the shop allows none', 1, '0', ['SELISIH_TUTUP']],
    ['one rupiah missing', -1, '0', ['SELISIH_TUTUP']],
    ['at the limit', 10_000, '10000', []],
    ['at the limit, missing', -10_000, '10000', []],
    ['over the limit', 10_001, '10000', ['SELISIH_TUTUP']],
    ['missing over the limit', -15_000, '10000', ['SELISIH_TUTUP']],
  ])('%s', (_, selisih, batas, want) => {
    const butuh = otorisasiSelisih(rp(selisih), { settings: { selisih_kas_otorisasi: batas } })
    expect(butuh.map((b) => b.kategori)).toEqual(want)
    expect(butuh.every((b) => b.minimal === 'OWN')).toBe(true)
  })

  test('it is told with its sign', () => {
    expect(otorisasiSelisih(rp(-15_000), { settings: {} })[0]!.isi).toEqual({ selisih: '−Rp. 15,000' })
  })

  test('only a difference needs a reason', () => {
    expect(periksaAlasan(rp(0), null)).toEqual([])
    expect(periksaAlasan(rp(1), 'SALAH KEMBALI')).toEqual([])
    expect(periksaAlasan(rp(-1), null).map((s) => s.field)).toEqual(['alasan'])
  })
})

describe('journals: TU, BT', () => {
  test.each([
    ['money over', 2_500, ['KAS UTAMA debit 2500', 'SELISIH KAS  kredit 2500']],
    ['money missing', -15_000, ['KAS UTAMA kredit 15000', 'SELISIH KAS  debit 15000']],
    ['none', 0, []],
  ])('%s', (_, selisih, want) => {
    const { uang = [] } = bukukanSelisih(rp(selisih))
    const jurnal = rapikanJurnal(uang)
    expect(
      jurnal.map((b) => `${b.akun} ${b.sub ?? ''} ${b.debit ? 'debit' : 'kredit'} ${b.debit ?? b.kredit}`),
    ).toEqual(want)
    expect(hitungSelisih(jurnal)).toBe(0n)
  })
})

test.each([
  ['the next day', '2026-11-22', '2026-11-21', '2026-11-22', undefined],
  ['a day was skipped', '2026-11-24', '2026-11-21', '2026-11-24', undefined],
  ['a later day than the last, before today', '2026-11-23', '2026-11-21', '2026-11-25', undefined],
  ['the day that was closed', '2026-11-21', '2026-11-21', '2026-11-21', 'Tanggal Harus Sesudah {tanggal}'],
  ['an earlier day', '2026-11-20', '2026-11-21', '2026-11-22', 'Tanggal Harus Sesudah {tanggal}'],
  ['tomorrow', '2026-11-23', '2026-11-21', '2026-11-22', 'Tanggal Tidak Boleh Melewati Hari Ini, {tanggal}'],
  ['the very first day, in the past', '2026-11-01', '', '2026-11-22', undefined],
])('opening %s', (_, tgl, terakhir, hariIni, want) => {
  expect(periksaTanggalBuka(tgl, terakhir, hariIni)[0]?.message).toBe(want)
})
