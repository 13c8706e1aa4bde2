import { describe, expect, test } from 'vitest'
import { persen, rupiah } from '#kernel/quantity/quantity.ts'
import { hitungSelisih, rapikanJurnal, type BarisJurnal } from '#buku'
import { alihkanPulang, hitungPulang, periksaBatal, type FaktaBatal, type StokBatal } from './batal.ts'
import { bukukanPenjualan } from './jurnal.ts'
import type { DraftBarang, DraftBayar } from './penjualan.bentuk.ts'
import { baris, bayar, cincin, draft, fakta, konteks, kotak } from './penjualan.contoh.ts'
import { susunPenjualan, type IsiPenjualan } from './penjualan.ts'
import type { TitipanPakai } from './titipan-pakai.ts'

const rp = rupiah
const GROUP = { kategori_harga: 'GROUP' }
const jual = (
  dibayar: readonly DraftBayar[],
  set: Readonly<Record<string, string>> = GROUP,
  ketik: Partial<DraftBarang> = {},
  lagi: readonly DraftBarang[] = [],
): IsiPenjualan => {
  const d = draft([baris('CN1', { ongkos: rp(250_000), ...ketik }), ...lagi], dibayar)
  const aktif: TitipanPakai = { status: 'AKTIF', kode_customer: 'C1', sisa: rp(1_000_000) }
  const titipan = new Map([
    ['TP-1', aktif],
    ['TP-2', aktif],
  ])
  const customer = { nama_customer: 'IBU SRI', alamat_customer: null, no_hp: null }
  const isi = susunPenjualan({ ...d, kode_customer: 'C1' }, fakta([cincin, kotak], { titipan, customer }), konteks(set))
  if (Array.isArray(isi)) throw new Error(JSON.stringify(isi))
  return isi
}
const tulis = (b: BarisJurnal): string =>
  `${b.debit === undefined ? 'K' : 'D'} ${b.akun}${b.sub ? ` ${b.sub}` : ''} ${Number(b.debit ?? b.kredit).toLocaleString('en')}`
const jurnal = (isi: IsiPenjualan, validasi = false): string[] => {
  const lines = rapikanJurnal(bukukanPenjualan(isi, validasi).uang!)
  expect(hitungSelisih(lines)).toBe(0n)
  return lines.map(tulis)
}
const pokok = ['D HPP 5,000,000', 'K PERSEDIAAN 5,000,000']
const hasil = ['K PENJUALAN 6,044,200', 'K ONGKOS 250,000', 'K SELISIH PEMBULATAN 300', ...pokok]

describe('the entry of a ring of 6,044,200 with a charge of 250,000, rounded to 6,294,500', () => {
  const CUSTOMER = { ...GROUP, biaya_kartu_oleh: 'CUSTOMER' }
  const kasus: readonly (readonly [kata: string, isi: IsiPenjualan, validasi: boolean, lines: readonly string[]])[] = [
    ['cash', jual([bayar('CASH', 6_294_500)]), false, ['D KAS UTAMA 6,294,500', ...hasil]],
    [
      'cash with change: the drawer keeps the price',
      jual([bayar('CASH', 6_300_000)]),
      false,
      ['D KAS UTAMA 6,294,500', ...hasil],
    ],
    [
      'transfer: in the bank at once',
      jual([bayar('TRANSFER', 6_294_500, '111')]),
      false,
      ['D KLIRING 111 6,294,500', 'D BANK 111 6,294,500', 'K KLIRING 111 6,294,500', ...hasil],
    ],
    [
      'transfer, to be validated: waits in KLIRING',
      jual([bayar('TRANSFER', 6_294_500, '111')]),
      true,
      ['D KLIRING 111 6,294,500', ...hasil],
    ],
    [
      'credit card, the shop bears 1.8 %',
      jual([bayar('KREDIT', 6_294_500, '111')]),
      false,
      ['D KLIRING 111 6,294,500', 'D BANK 111 6,181,199', 'D BIAYA KARTU 113,301', 'K KLIRING 111 6,294,500', ...hasil],
    ],
    [
      'the same, to be validated',
      jual([bayar('KREDIT', 6_294_500, '111')]),
      true,
      ['D KLIRING 111 6,294,500', ...hasil],
    ],
    [
      'debit card, the customer bears 0.15 %',
      jual([bayar('DEBIT', 6_294_500, '111')], CUSTOMER),
      false,
      [
        'D KLIRING 111 6,303,942',
        'K PENDAPATAN BIAYA KARTU 9,442',
        'D BANK 111 6,294,500',
        'D BIAYA KARTU 9,442',
        'K KLIRING 111 6,303,942',
        ...hasil,
      ],
    ],
    [
      'the same, to be validated',
      jual([bayar('DEBIT', 6_294_500, '111')], CUSTOMER),
      true,
      ['D KLIRING 111 6,303,942', 'K PENDAPATAN BIAYA KARTU 9,442', ...hasil],
    ],
    [
      'QRIS and cash with change',
      jual([bayar('QRIS', 5_000_000, '111'), bayar('CASH', 1_300_000)]),
      false,
      [
        'D KAS UTAMA 1,294,500',
        'D KLIRING 111 5,000,000',
        'D BANK 111 4,965,000',
        'D BIAYA KARTU 35,000',
        'K KLIRING 111 5,000,000',
        ...hasil,
      ],
    ],
    [
      'a deposit and cash',
      jual([bayar('TITIPAN', 1_000_000, 'TP-1'), bayar('CASH', 5_294_500)]),
      false,
      ['D KAS UTAMA 5,294,500', 'D TITIPAN TP-1 1,000,000', ...hasil],
    ],
    [
      'two deposits, one of them in part, and a card to be validated',
      jual([bayar('TITIPAN', 1_000_000, 'TP-1'), bayar('TITIPAN', 250_000, 'TP-2'), bayar('DEBIT', 5_044_500, '111')]),
      true,
      ['D TITIPAN TP-1 1,000,000', 'D TITIPAN TP-2 250,000', 'D KLIRING 111 5,044,500', ...hasil],
    ],
    [
      '3 % off: 6,105,665, of which the customer pays 6,105,500',
      jual([bayar('CASH', 6_105_500)], GROUP, { diskon_persen: persen(300) }),
      false,
      [
        'D KAS UTAMA 6,105,500',
        'D POTONGAN PENJUALAN 188,835',
        'K PENJUALAN 6,044,200',
        'K ONGKOS 250,000',
        'K SELISIH PEMBULATAN 135',
        ...pokok,
      ],
    ],
    [
      '1,499 off leaves 6,293,001: the customer pays 6,293,000',
      jual([bayar('CASH', 6_293_000)], GROUP, { diskon_rp: rp(1499) }),
      false,
      [
        'D KAS UTAMA 6,293,000',
        'D POTONGAN PENJUALAN 1,499',
        'K PENJUALAN 6,044,200',
        'K ONGKOS 250,000',
        'K SELISIH PEMBULATAN 299',
        ...pokok,
      ],
    ],
    [
      'VAT in the price: 1.65 %',
      jual([bayar('CASH', 6_294_500)], { ...GROUP, ppn_mode: 'TERMASUK', ppn_tabel: '2026-01-01 1.1 1.65' }),
      false,
      [
        'D KAS UTAMA 6,294,500',
        'K PENJUALAN 5,942,027',
        'K ONGKOS 250,000',
        'K PPN KELUARAN 102,173',
        'K SELISIH PEMBULATAN 300',
        ...pokok,
      ],
    ],
    [
      'VAT on top',
      jual([bayar('CASH', 6_398_500)], { ...GROUP, ppn_mode: 'DITAMBAH', ppn_tabel: '2026-01-01 1.1 1.65' }),
      false,
      [
        'D KAS UTAMA 6,398,500',
        'K PENJUALAN 6,044,200',
        'K ONGKOS 250,000',
        'K PPN KELUARAN 103,859',
        'K SELISIH PEMBULATAN 441',
        ...pokok,
      ],
    ],
    [
      'a ring and two boxes',
      jual([bayar('CASH', 6_344_500)], GROUP, {}, [baris('AKS-1', { jumlah: 2 })]),
      false,
      [
        'D KAS UTAMA 6,344,500',
        'K PENJUALAN 6,094,200',
        'K ONGKOS 250,000',
        'K SELISIH PEMBULATAN 300',
        'D HPP 5,020,001',
        'K PERSEDIAAN 5,020,001',
      ],
    ],
    [
      'given away',
      jual([], GROUP, { diskon_persen: persen(10_000) }),
      false,
      ['D POTONGAN PENJUALAN 6,294,500', ...hasil],
    ],
  ]
  test.each(kasus)('%s', (_kata, isi, validasi, lines) => {
    expect(jurnal(isi, validasi)).toEqual(lines)
  })

  test('rounding down against the shop is a debit', () => {
    const d = draft([baris('CN1')], [bayar('CASH', 6_294_000)])
    const k = konteks({}, { PEMBULATAN_PENJUALAN_KEBAWAH: 'on' })
    const isi = susunPenjualan(d, fakta([cincin]), k) as IsiPenjualan
    expect(jurnal(isi)).toEqual([
      'D KAS UTAMA 6,294,000',
      'K PENJUALAN 6,294,200',
      'D SELISIH PEMBULATAN 200',
      ...pokok,
    ])
  })

  test('pieces leave their tray with their stock weight, fine grams and cost', () => {
    const { barang } = bukukanPenjualan(
      jual([bayar('CASH', 6_344_500)], GROUP, {}, [baris('AKS-1', { jumlah: 2 })]),
      false,
    )
    expect(barang).toEqual([
      {
        kode_barcode: 'CN1',
        gerak: 'JUAL',
        jumlah: 1,
        berat: 3215n,
        murni: 2411n,
        nilai: 5_000_000n,
        dari: { kode_gudang: 'TOKO', kode_baki: 'A03' },
        ke: null,
      },
      {
        kode_barcode: 'AKS-1',
        gerak: 'JUAL',
        jumlah: 2,
        berat: 40_000n,
        murni: 4n,
        nilai: 20_001n,
        dari: { kode_gudang: 'TOKO', kode_baki: 'B09' },
        ke: null,
      },
    ])
  })
})

describe('what a cancellation sends where', () => {
  const isi = jual([bayar('CASH', 6_344_500)], GROUP, {}, [baris('AKS-1', { jumlah: 2 })])
  const dok = { nomor: 'JL-SBY-261121-0001', detail_barang: isi.detail_barang }
  const terjual: StokBatal = {
    ...cincin,
    status: 'TERJUAL',
    no_jual: dok.nomor,
  }
  const sisa: StokBatal = {
    ...kotak,
    status: 'TERSEDIA',
    no_jual: null,
    jumlah: 8,
    nilai: rp(80_002),
    kode_baki: 'B10',
  }
  const f = (
    lagi: Partial<FaktaBatal> = {},
    ring: Partial<StokBatal> = {},
    box: Partial<StokBatal> = {},
  ): FaktaBatal => ({
    barang: new Map([
      ['CN1', { ...terjual, ...ring }],
      ['AKS-1', { ...sisa, ...box }],
    ]),
    baki: new Map([
      ['A03', 'TOKO'],
      ['B09', 'TOKO'],
      ['B10', 'TOKO'],
      ['SISA', 'BRANKAS'],
    ]),
    bawaan: 'SISA',
    titipan: new Map(),
    ...lagi,
  })
  const cermin = {
    barang: bukukanPenjualan(isi, false).barang!.map((g) => ({ ...g, dari: null, ke: g.dari })),
  }
  const tujuan = (fk: FaktaBatal) => alihkanPulang(cermin, dok.detail_barang, fk).barang!.map((g) => g.ke?.kode_baki)
  const tanpa = (kode: string) => new Map([...f().baki].filter(([k]) => k !== kode))

  test('the piece to its tray, boxes to where the rest of them lies now', () => {
    expect(tujuan(f())).toEqual(['A03', 'B10'])
  })
  test('boxes of which none was left to their own tray', () => {
    expect(tujuan(f({}, {}, { status: 'HABIS', jumlah: 0 }))).toEqual(['A03', 'B09'])
  })
  test('a tray that is gone: the default tray of the shop', () => {
    expect(tujuan(f({ baki: tanpa('A03') }))).toEqual(['SISA', 'B10'])
  })
  test('no default tray either: refused', () => {
    expect(periksaBatal(dok, f({ baki: tanpa('A03'), bawaan: '' }))).toEqual([{ message: 'Baki Bawaan Belum Diisi' }])
  })
  test('boxes come back with what they cost', () => {
    const box = dok.detail_barang[1]!
    expect(hitungPulang(box, f())).toMatchObject({ jumlah: 10, nilai: 100_003n })
    expect(hitungPulang(box, f({}, {}, { status: 'HABIS', jumlah: 0, nilai: rp(0) }))).toMatchObject({
      jumlah: 2,
      nilai: 20_001n,
    })
  })
  test.each([
    ['sold again since', { no_jual: 'JL-SBY-261121-0009' }],
    ['sent away since', { status: 'DIKIRIM' }],
  ])('a piece that was %s stays', (_kata, ring) => {
    expect(periksaBatal(dok, f({}, ring))).toEqual([{ message: 'Barang {kode} Sudah Bergerak', isi: { kode: 'CN1' } }])
  })
})
