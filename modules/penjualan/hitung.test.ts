import { describe, expect, test } from 'vitest'
import { berat, persen, rupiah } from '#kernel/quantity/quantity.ts'
import { bacaAturan, hargaPerGram, hitungBaris, hitungNota, tarifPpn } from './hitung.ts'
import type { BarangJual, DraftBarang } from './penjualan.bentuk.ts'
import { baris, cincin, konteks, kotak } from './penjualan.contoh.ts'

const g = (gram: number) => berat(Math.round(gram * 1000))
const rp = rupiah
const pc = (p: number) => persen(Math.round(p * 100))

interface Kasus {
  readonly kata: string
  readonly set?: Readonly<Record<string, string>>
  readonly flag?: Readonly<Record<string, string>>
  readonly barang?: Partial<BarangJual>
  readonly ketik?: Partial<DraftBarang>
  /** price, charge, rounded, discount, to pay */
  readonly jadi: readonly [harga: number, ongkos: number, jumlah: number, diskon: number, total: number]
}
const GROUP = { kategori_harga: 'GROUP' }
const EMAS = { kategori_harga: 'EMAS' }
const perGram = { ongkos_rp: rp(45_000), ongkos_per: 'GRAM' as const }

describe('one line of a nota', () => {
  const kasus: readonly Kasus[] = [
    // BARANG: the price on the tag
    { kata: 'tag price, rounded up to 500', jadi: [6_294_200, 0, 6_294_500, 0, 6_294_500] },
    {
      kata: 'tag price that is round already',
      barang: { harga_jual: rp(4_200_000) },
      jadi: [4_200_000, 0, 4_200_000, 0, 4_200_000],
    },
    {
      kata: 'rounded down where the shop says so',
      flag: { PEMBULATAN_PENJUALAN_KEBAWAH: 'on' },
      jadi: [6_294_200, 0, 6_294_000, 0, 6_294_000],
    },
    {
      kata: 'the ongkos table says nothing in BARANG mode',
      barang: perGram,
      jadi: [6_294_200, 0, 6_294_500, 0, 6_294_500],
    },
    {
      kata: 'a typed charge counts in BARANG mode',
      ketik: { ongkos: rp(50_000) },
      jadi: [6_294_200, 50_000, 6_344_500, 0, 6_344_500],
    },
    {
      kata: 'the charge of the piece itself counts as typed',
      barang: { ongkos: rp(75_000) },
      jadi: [6_294_200, 75_000, 6_369_500, 0, 6_369_500],
    },
    {
      kata: 'a typed charge of 0 wins over that of the piece',
      barang: { ongkos: rp(75_000) },
      ketik: { ongkos: rp(0) },
      jadi: [6_294_200, 0, 6_294_500, 0, 6_294_500],
    },
    // GROUP: berat × price of the group
    {
      kata: '3.215 g at 1,880,000 with a charge of 250,000',
      set: GROUP,
      ketik: { ongkos: rp(250_000) },
      jadi: [6_044_200, 250_000, 6_294_500, 0, 6_294_500],
    },
    {
      kata: 'charge by gram: 3.215 × 45,000',
      set: GROUP,
      barang: perGram,
      jadi: [6_044_200, 144_675, 6_189_000, 0, 6_189_000],
    },
    {
      kata: 'charge by gram, at least the minimum',
      set: GROUP,
      barang: { ...perGram, ongkos_minimum: rp(200_000) },
      jadi: [6_044_200, 200_000, 6_244_500, 0, 6_244_500],
    },
    {
      kata: 'charge by piece',
      set: GROUP,
      barang: { ongkos_rp: rp(150_000), ongkos_per: 'POTONG' },
      jadi: [6_044_200, 150_000, 6_194_500, 0, 6_194_500],
    },
    {
      kata: 'the charge of the piece before the table',
      set: GROUP,
      barang: { ...perGram, ongkos: rp(99_000) },
      jadi: [6_044_200, 99_000, 6_143_500, 0, 6_143_500],
    },
    {
      kata: 'the product is rounded once, half up: 3.333 × 1,111',
      set: { ...GROUP, pembulatan: '1' },
      barang: { berat: g(3.333), harga_group: rp(1111) },
      jadi: [3703, 0, 3703, 0, 3703],
    },
    {
      kata: 'a typed weight makes the price',
      set: GROUP,
      ketik: { berat: g(3.2) },
      jadi: [6_016_000, 0, 6_016_000, 0, 6_016_000],
    },
    {
      kata: 'table A makes 3.200 of 3.215',
      set: { ...GROUP, tabel_berat_jual: 'A' },
      jadi: [6_016_000, 0, 6_016_000, 0, 6_016_000],
    },
    {
      kata: 'table A makes 3.150 of 3.134',
      set: { ...GROUP, tabel_berat_jual: 'A' },
      barang: { berat: g(3.134) },
      jadi: [5_922_000, 0, 5_922_000, 0, 5_922_000],
    },
    {
      kata: 'a table that the shop made its own: 10 mg from 30 on',
      set: {
        ...GROUP,
        tabel_berat_jual: 'B',
        tabel_berat: 'A 0-99+0; B 0-29+0 30-99+10; C 0-99+0; D 0-99+0; E 0-99+0',
      },
      barang: { berat: g(3.134) },
      jadi: [5_846_800, 0, 5_847_000, 0, 5_847_000],
    },
    {
      kata: 'tables that read no longer count as those of the specification: a till never stands still over them',
      set: { ...GROUP, tabel_berat_jual: 'A', tabel_berat: 'A 0-98+0' },
      barang: { berat: g(3.134) },
      jadi: [5_922_000, 0, 5_922_000, 0, 5_922_000],
    },
    // EMAS: berat × 24 karat × kadar
    { kata: '3.215 g × 2,500,000 × 75 %', set: EMAS, jadi: [6_028_125, 0, 6_028_500, 0, 6_028_500] },
    {
      kata: 'a fineness above 100 counts as it stands',
      set: EMAS,
      barang: { kadar: pc(110) },
      jadi: [8_841_250, 0, 8_841_500, 0, 8_841_500],
    },
    {
      kata: 'rounded once: 1.001 g × 2,500,001 × 37.5 %',
      set: { ...EMAS, pembulatan: '1' },
      barang: { berat: g(1.001), kadar: pc(37.5), harga_emas: rp(2_500_001) },
      jadi: [938_438, 0, 938_438, 0, 938_438],
    },
    // Discounts
    {
      kata: '3 % of 6,294,500, down to whole rupiah',
      ketik: { diskon_persen: pc(3) },
      jadi: [6_294_200, 0, 6_294_500, 188_835, 6_105_665],
    },
    {
      kata: '0.01 % of 6,294,500 is 629.45: 629',
      ketik: { diskon_persen: pc(0.01) },
      jadi: [6_294_200, 0, 6_294_500, 629, 6_293_871],
    },
    {
      kata: 'a discount in rupiah',
      ketik: { diskon_rp: rp(100_000) },
      jadi: [6_294_200, 0, 6_294_500, 100_000, 6_194_500],
    },
    { kata: 'all of it', ketik: { diskon_persen: pc(100) }, jadi: [6_294_200, 0, 6_294_500, 6_294_500, 0] },
  ]
  test.each(kasus)('$kata', ({ set, flag, barang, ketik, jadi }) => {
    const b = { ...cincin, berat_emas: barang?.berat ?? cincin.berat_emas, ...barang }
    const h = hitungBaris(baris('CN1', ketik), b, bacaAturan(konteks(set, flag)))
    expect([h.harga, h.ongkos, h.jumlah_rp, h.diskon, h.total]).toEqual(jadi.map((n) => BigInt(n)))
  })

  test('both weights are kept where a table rounds', () => {
    const h = hitungBaris(
      baris('CN1'),
      { ...cincin, berat: g(3.134) },
      bacaAturan(konteks({ ...GROUP, tabel_berat_jual: 'A' })),
    )
    expect([h.berat, h.berat_stock, h.berat_hitung]).toEqual([g(3.134), g(3.134), g(3.15)])
  })

  test.each([
    ['BARANG', 2, 50_000],
    ['GROUP', 2, 50_000],
    ['EMAS', 10, 250_000],
  ])('accessories sell by the piece, in %s mode too: %i for %i', (kategori_harga, jumlah, total) => {
    const h = hitungBaris(baris('AKS-1', { jumlah }), kotak, bacaAturan(konteks({ kategori_harga })))
    expect([h.kategori_harga, h.total, h.berat]).toEqual(['BARANG', BigInt(total), g(20 * jumlah)])
  })

  test('a price a gram is shown where one made the price', () => {
    const at = (set: Record<string, string>) => {
      const h = hitungBaris(baris('CN1'), cincin, bacaAturan(konteks(set)))
      return hargaPerGram({ ...h, kadar: cincin.kadar })
    }
    expect([at({}), at(GROUP), at(EMAS)]).toEqual([undefined, 1_880_000n, 1_875_000n])
  })
})

describe('the nota', () => {
  const nota = (lines: readonly Partial<DraftBarang>[], set: Record<string, string> = GROUP) => {
    const a = bacaAturan(konteks(set))
    return hitungNota(
      lines.map((l) => {
        const d = baris('CN1', { ongkos: rp(250_000), ...l })
        return { ...d, ...hitungBaris(d, cincin, a) }
      }),
      a,
    )
  }
  test('6,294,500 less 3 % is 6,105,665: the customer pays 6,105,500', () => {
    expect(nota([{ diskon_persen: pc(3) }])).toMatchObject({
      total_harga: 6_044_200n,
      total_ongkos: 250_000n,
      total_diskon: 188_835n,
      pembulatan: 135n,
      total: 6_105_500n,
    })
  })
  test('without a discount the rounding of the lines is all there is', () => {
    expect(nota([{}, {}])).toMatchObject({ total: 12_589_000n, pembulatan: 600n, total_diskon: 0n })
  })
  test('one discount makes the whole nota go down', () => {
    expect(nota([{}, { diskon_persen: pc(3) }])).toMatchObject({ total: 12_400_000n, pembulatan: 435n })
  })
})

describe('PPN', () => {
  const ppn = (ppn_mode: string, tarif = '1.65') => ({
    ...GROUP,
    ppn_mode,
    ppn_tabel: `2026-01-01 1.1 ${tarif}`,
    pembulatan: '500',
  })
  const satu = (set: Record<string, string>, barang = cincin) => {
    const a = bacaAturan(konteks(set))
    const h = hitungBaris(baris(barang.kode_barcode), barang, a)
    return { ...h, nota: hitungNota([{ ...h, jumlah: 1 }], a) }
  }
  test('none by default', () => {
    expect(satu(GROUP)).toMatchObject({ ppn: 0n, tarif_ppn: 0n })
  })
  test('included: total − halfUp(total × 10000 / 10165)', () => {
    // 6,044,500 / 1.0165 = 5,946,384.65…
    expect(satu(ppn('TERMASUK'))).toMatchObject({
      total: 6_044_500n,
      ppn: 98_115n,
      nota: { total: 6_044_500n, total_ppn: 98_115n },
    })
  })
  test('on top: 1.65 % of 6,044,500 is 99,734.25, and the sum is rounded', () => {
    expect(satu(ppn('DITAMBAH'))).toMatchObject({
      total: 6_044_500n,
      ppn: 99_734n,
      nota: { total: 6_144_500n, pembulatan: 566n },
    })
  })
  test('boxes are no gold', () => {
    expect(satu(ppn('TERMASUK'), kotak)).toMatchObject({ ppn: 0n, tarif_ppn: 0n })
  })
  test.each([
    ['2026-11-21', 165n],
    ['2026-12-31', 165n],
    ['2027-01-01', 200n],
    ['2025-12-31', undefined],
  ])('the rate of %s is that of the last line that has begun', (tanggal, tarif) => {
    expect(tarifPpn('2027-01-01 1.1 2; 2026-01-01 1.1 1.65', tanggal)).toBe(tarif)
  })
})
