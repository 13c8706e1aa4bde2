import { describe, expect, test } from 'vitest'
import { weight, rupiah } from '#kernel/base/quantity/quantity.ts'
import type { BayarDraft } from '#bayar'
import { payment } from '#testing/payment.ts'
import { line, ring, draft, facts, ruleContext, box } from './sale-facts.examples.ts'
import { buildPenjualan, type SaleStok } from './penjualan.ts'
import { checkValidation, finishNota, type StoredNota } from './validate.ts'

const nomor = 'JL-SBY-261121-0001'
const context = ruleContext({}, { PENJUALAN_DUA_LANGKAH: 'on' })
const held: SaleStok = { ...ring, status: 'DITAHAN', ditahan_untuk: nomor, tempat: `${nomor} (KASIR 2, LINA)` }
/** A waiting nota with a ring of 6,294,500 and a box of 25,000. */
const nota = (): StoredNota => {
  const content = buildPenjualan(draft([line('CN1'), line('AKS-1')], []), facts([ring, box]), context)
  if (Array.isArray(content)) throw new Error(JSON.stringify(content))
  const meta = {
    nomor,
    tanggal: '2026-11-21',
    status: 'MENUNGGU VALIDASI',
    oleh: 'LINA',
    dibuat: context.now,
    versi: 1n,
  }
  return { ...content, ...meta }
}
const total = nota().total
const fullyPaid = [{ ...payment('CASH', 0), jumlah_rp: total }]
const withStok = (ring: Partial<SaleStok>, lot: Partial<SaleStok> = {}) =>
  facts([
    { ...held, ...ring },
    { ...box, ...lot },
  ])

describe('the cashier finishes a nota that waits', () => {
  const titipan = new Map([['TP-1', { status: 'AKTIF', kode_customer: 'C9', sisa: rupiah(1_000_000) }]])
  test.each<[string, ReturnType<typeof withStok>, readonly BayarDraft[], string | undefined]>([
    ['held for it', withStok({}), fullyPaid, undefined],
    ['its hold ran out, and nobody came', withStok({ status: 'TERSEDIA', ditahan_untuk: null }), fullyPaid, undefined],
    [
      'held for another nota by now',
      withStok({ ditahan_untuk: 'JL-SBY-261121-0002' }),
      fullyPaid,
      'Barang Sedang Dipakai Di {tempat}',
    ],
    [
      'sold meanwhile',
      withStok({ status: 'TERJUAL', ditahan_untuk: null }),
      fullyPaid,
      'Barang Sudah Terjual Di {tempat}',
    ],
    ['gone from the stock', facts([box]), fullyPaid, 'Barcode Tidak Ditemukan'],
    ['weighed anew since', withStok({ berat: weight(3214) }), fullyPaid, 'Barang {kode} Sudah Bergerak'],
    ['the last box was sold', withStok({}, { status: 'HABIS', jumlah: 0 }), fullyPaid, 'Berat Atau Saldo Stock Habis'],
    ['one rupiah too little', withStok({}), [{ ...fullyPaid[0]!, jumlah_rp: rupiah(total - 1n) }], 'Pembayaran Kurang'],
    [
      'by the deposit of somebody else',
      { ...withStok({}), titipan },
      [payment('TITIPAN', 1_000_000, 'TP-1'), ...fullyPaid],
      'Titipan Milik Customer Lain',
    ],
  ])('%s', (_word, facts, paid, message) => {
    expect(checkValidation(nota(), { bayar: paid }, facts, context).at(-1)?.message).toBe(message)
  })

  test('its price stands, whatever the price is now; place, cost and the weight of boxes are those of now', () => {
    const facts = withStok(
      { harga_jual: rupiah(9_000_000), kode_baki: 'A04', nilai: rupiah(5_000_001) },
      { jumlah: 4, berat: weight(100_000), berat_emas: weight(100_000), nilai: rupiah(44_002) },
    )
    const content = finishNota(nota(), { bayar: fullyPaid }, facts, { ...context, user_id: 'RINA' })
    expect(content).toMatchObject({ nilai: 5_011_002n, total_berat: 28_215n, cetakan: 1, divalidasi_oleh: 'RINA' })
    expect(content.detail_barang).toMatchObject([
      { total: nota().detail_barang[0]!.total, kode_baki: 'A04', nilai: 5_000_001n, berat: 3215n },
      { total: 25_000n, nilai: 11_001n, berat_stock: 25_000n },
    ])
    expect(content).not.toHaveProperty('total')
  })

  test('the fee is the customer\u2019s or the shop\u2019s as the shop says when the card is drawn', () => {
    const card = [{ ...payment('DEBIT', 0, '111'), jumlah_rp: total }]
    const oleh = (biaya_kartu_oleh: string) =>
      finishNota(nota(), { bayar: card }, withStok({}), {
        ...context,
        settings: { ...context.settings, biaya_kartu_oleh },
      })
    expect([oleh('CUSTOMER').biaya_kartu_oleh, oleh('TOKO').biaya_kartu_oleh]).toEqual(['CUSTOMER', 'TOKO'])
  })
})
