import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TakenBarang } from '#barang'
import { computeSelisih } from '#buku'
import { percent, rupiah, weight, type Weight } from '#kernel/base/quantity/quantity.ts'
import { buildNota } from '#toko'
import { writeText } from '#kernel/engine/paper/text.ts'
import { buildPayment, postPayment, standsFor, type PayDraft, type PayFacts, type Payment } from './bayar-supplier.ts'
import { longPayment, ordinaryPayment } from './paper-sample.ts'
import { buildSupplierData, supplierNota } from './paper.ts'

/** The rules of paying a supplier. */
const owedOf = (rp: number, mg: number, nilai: number) => ({
  kode_supplier: 'UBS',
  nama_supplier: 'UNTUNG BERSAMA',
  hutang_pokok: rupiah(rp),
  hutang_berat: weight(mg),
  nilai_emas: rupiah(nilai),
})
const melted = (kode_barcode: string, mg: number, nilai: number, again: Partial<TakenBarang> = {}): TakenBarang => ({
  kode_barcode,
  nama_barang: 'CINCIN PATAH',
  kadar: percent(10_000n),
  berat: weight(mg),
  murni: weight(mg),
  nilai: rupiah(nilai),
  jumlah: 1,
  kode_gudang: 'LEBUR',
  kode_baki: 'LEBUR',
  status: 'DILEBUR',
  tempat: '',
  jenis_gudang: 'LEBUR',
  ditimbang: false,
  ...again,
})
const factsOf = (owed: PayFacts['owed'], barang: readonly TakenBarang[] = []): PayFacts => ({
  owed,
  barang: new Map(barang.map((b) => [b.kode_barcode, b])),
  rekening: new Map(),
})
const draft = (again: Partial<PayDraft>): PayDraft => ({
  kode_supplier: 'UBS',
  cara: 'RUPIAH',
  jumlah_rp: null,
  gram: null,
  harga_gram: null,
  keterangan: null,
  detail_barang: [],
  bayar_keluar: [],
  ...again,
})
const paid = (draft: PayDraft, facts: PayFacts): Payment => {
  const built = buildPayment(draft, facts)
  if (Array.isArray(built)) throw new Error(JSON.stringify(built))
  return built
}
const refusals = (draft: PayDraft, facts: PayFacts): string[] => {
  const built = buildPayment(draft, facts)
  return Array.isArray(built) ? built.map((s) => s.message) : []
}
const entries = (payment: Payment): string[] =>
  (postPayment(payment).uang ?? [])
    .filter((b) => (b.debit ?? b.kredit ?? 0n) !== 0n)
    .map((b) => `${b.akun} ${b.sub ?? ''} ${(b.debit ?? 0n) - (b.kredit ?? 0n)}`)

describe('what is paid, and what it posts', () => {
  const owed = owedOf(5_000_000, 10_000, 22_000_000)
  test.each<[string, PayDraft, readonly TakenBarang[], string[]]>([
    [
      'rupiah from the drawer',
      draft({ jumlah_rp: rupiah(2_000_000) }),
      [],
      ['UTANG SUPPLIER UBS 2000000', 'KAS :laci -2000000'],
    ],
    [
      'grams with gold of the melt: what the gold cost is more than what the grams stood for',
      draft({ cara: 'EMAS', detail_barang: [{ kode_barcode: 'A' }] }),
      [melted('A', 4_000, 9_000_000)],
      // 4 of 10 grams stand for 8,800,000.
      ['UTANG SUPPLIER UBS 8800000', 'SELISIH NILAI EMAS  200000', 'PERSEDIAAN LEBUR  -9000000'],
    ],
    [
      'grams that the supplier took for less than the stock says',
      draft({ cara: 'EMAS', gram: weight(3_900), detail_barang: [{ kode_barcode: 'A' }] }),
      [melted('A', 4_000, 8_800_000)],
      ['UTANG SUPPLIER UBS 8580000', 'SELISIH NILAI EMAS  220000', 'PERSEDIAAN LEBUR  -8800000'],
    ],
    [
      'grams with money, cheaper than they stood for',
      draft({ cara: 'GRAM', gram: weight(2_500), harga_gram: rupiah(2_000_000) }),
      [],
      ['UTANG SUPPLIER UBS 5500000', 'SELISIH NILAI EMAS  -500000', 'KAS :laci -5000000'],
    ],
  ])('%s', (_word, draft, barang, lines) => {
    const payment = paid(draft, factsOf(owed, barang))
    expect(entries(payment)).toEqual(lines)
    expect(computeSelisih(postPayment(payment).uang ?? [])).toBe(0n)
  })

  test('the last gram takes all that is left of the value', () => {
    expect(standsFor(owedOf(0, 3, 10), weight(1))).toBe(3n)
    expect(standsFor(owedOf(0, 3, 10), weight(2))).toBe(7n)
    expect(standsFor(owedOf(0, 1, 10), weight(1))).toBe(10n)
  })
})

describe('what is refused', () => {
  const owed = owedOf(1_000, 1_000, 2_000)
  const gone = 'Hutang Ke Supplier {supplier} Sudah Dibayar'
  test.each<[string, PayDraft, readonly TakenBarang[], string]>([
    ['more rupiah than is owed', draft({ jumlah_rp: rupiah(1_001) }), [], gone],
    ['more grams than are owed', draft({ cara: 'GRAM', gram: weight(1_001), harga_gram: rupiah(2_000) }), [], gone],
    [
      'more gold than is owed',
      draft({ cara: 'EMAS', detail_barang: [{ kode_barcode: 'A' }] }),
      [melted('A', 1_001, 2_000)],
      gone,
    ],
    ['no amount', draft({}), [], 'Jumlah Rp Tidak Boleh Kosong'],
    ['no grams', draft({ cara: 'GRAM', harga_gram: rupiah(1) }), [], 'Berat Emas Tidak Boleh Kosong'],
    [
      'grams for nothing',
      draft({ cara: 'GRAM', gram: weight(1), harga_gram: rupiah(1) }),
      [],
      'Jumlah Rp Tidak Boleh Kosong',
    ],
    ['no gold', draft({ cara: 'EMAS' }), [], 'Belum Ada Barang'],
    [
      'gold that does not lie in the melt',
      draft({ cara: 'EMAS', detail_barang: [{ kode_barcode: 'A' }] }),
      [melted('A', 1, 1, { status: 'TERSEDIA', jenis_gudang: 'JUAL' })],
      'Barang Ini Tidak Ada Di Lebur: {status}',
    ],
    [
      'the same piece twice',
      draft({ cara: 'EMAS', detail_barang: [{ kode_barcode: 'A' }, { kode_barcode: 'A' }] }),
      [melted('A', 1, 1)],
      'Barcode Sudah Ada Di Tabel',
    ],
    [
      'money that is not exactly what is paid',
      draft({
        jumlah_rp: rupiah(1_000),
        bayar_keluar: [{ cara: 'CASH', jumlah_rp: rupiah(999), no_rekening: null, keterangan: null }],
      }),
      [],
      'Jumlah Uang Keluar Harus Pas',
    ],
  ])('%s', (_word, draft, barang, message) => {
    expect(refusals(draft, factsOf(owed, barang))).toEqual([message])
  })
  test('a supplier that nobody knows', () => {
    expect(refusals(draft({ jumlah_rp: rupiah(1) }), factsOf(undefined))).toEqual(['Data Tidak Ditemukan'])
  })
})

/** How much of a debt, and which way. */
const step = fc.record({
  cara: fc.constantFrom('RUPIAH', 'EMAS', 'GRAM' as const),
  part: fc.integer({ min: 1, max: 100 }),
  price: fc.integer({ min: 1_000_000, max: 3_000_000 }),
})
test('a debt that is paid in any order of ways comes to exactly nothing, and no value stays without a gram', () => {
  fc.assert(
    fc.property(
      fc.nat(99_999_999),
      fc.integer({ min: 1, max: 999_999 }),
      fc.nat(99_999_999),
      fc.array(step, { maxLength: 12 }),
      (rp, mg, nilai, steps) => {
        let owed = owedOf(rp, mg, nilai)
        const pay = (cara: PayDraft['cara'], amount: bigint, price: number): void => {
          const gram = amount as Weight
          const payment =
            cara === 'RUPIAH'
              ? paid(draft({ jumlah_rp: rupiah(amount) }), factsOf(owed))
              : cara === 'GRAM'
                ? paid(draft({ cara, gram, harga_gram: rupiah(price) }), factsOf(owed))
                : paid(
                    draft({ cara, detail_barang: [{ kode_barcode: 'A' }] }),
                    factsOf(owed, [melted('A', Number(gram), price)]),
                  )
          expect(computeSelisih(postPayment(payment).uang ?? [])).toBe(0n)
          owed = owedOf(
            Number(owed.hutang_pokok - payment.utang_rp),
            Number(owed.hutang_berat - payment.utang_berat),
            Number(owed.nilai_emas - payment.nilai_emas),
          )
          expect(owed.hutang_pokok >= 0n && owed.hutang_berat >= 0n && owed.nilai_emas >= 0n).toBe(true)
          if (owed.hutang_berat === 0n) expect(owed.nilai_emas).toBe(0n)
        }
        const left = (cara: PayDraft['cara']) => (cara === 'RUPIAH' ? owed.hutang_pokok : owed.hutang_berat)
        for (const step of steps) {
          const amount = (left(step.cara) * BigInt(step.part)) / 100n
          if (amount > 0n) pay(step.cara, amount, step.price)
        }
        for (const cara of ['RUPIAH', 'EMAS'] as const) if (left(cara) > 0n) pay(cara, left(cara), 2_000_000)
        expect([owed.hutang_pokok, owed.hutang_berat, owed.nilai_emas]).toEqual([0n, 0n, 0n])
      },
    ),
  )
})

describe('the paper', () => {
  const context = {
    toko: { nama_toko: 'TOKO EMAS SINAR', alamat_toko: 'JL. TUNJUNGAN 12', no_hp: '0315312345', jam_buka: '' },
    bank: new Map([['123', 'BCA']]),
    syarat: [],
    oleh: 'RINA',
    waktu: '2026-11-21T17:05:00.000Z',
  }
  test('money: what was paid, how, and what is owed from now on', () => {
    expect(writeText(buildNota(supplierNota.bawaan, buildSupplierData(ordinaryPayment, context))))
      .toBe(`*TOKO EMAS SINAR*
JL. TUNJUNGAN 12
Telp. 0315312345

*BUKTI BAYAR SUPPLIER BS-CONTOH-0001*
Tanggal: 2026-11-21
Jam: 10:41 WIB
Kasir: RINA
Supplier: UNTUNG BERSAMA (UBS)
Keterangan: FAKTUR UBS/26/11/0418
Sisa hutang: Rp. 2,185,000 dan 115.302 g emas murni

Kami bayar: Rp. 12,500,000

Tunai: 12,500,000

Terbilang: Dua belas juta lima ratus ribu rupiah

Sisa hutang di atas sudah dicocokkan bersama supplier.

Dicetak 2026-11-22 00:05 WIB oleh RINA`)
  })
  test('gold: each piece with its weights, the grams that it pays, and no amount in words', () => {
    const text = writeText(buildNota(supplierNota.bawaan, buildSupplierData(longPayment, context)))
    expect(text).toContain('Emas murni dibayar: 796.190 g')
    expect(text).not.toContain('Terbilang')
    expect(text).not.toContain('96,000,000')
  })
})
