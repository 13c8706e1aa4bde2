import { describe, expect, test } from 'vitest'
import { berat, rupiah } from '#kernel/quantity/quantity.ts'
import type { DraftBayar } from './penjualan.bentuk.ts'
import { baris, bayar, cincin, draft, fakta, konteks, kotak } from './penjualan.contoh.ts'
import { susunPenjualan, type StokJual } from './penjualan.ts'
import { periksaValidasi, selesaikanNota, type NotaTersimpan } from './validasi.ts'

const nomor = 'JL-SBY-261121-0001'
const k = konteks({}, { PENJUALAN_DUA_LANGKAH: 'on' })
const ditahan: StokJual = { ...cincin, status: 'DITAHAN', ditahan_untuk: nomor, tempat: `${nomor} (KASIR 2, LINA)` }
/** A ring of 6,294,500 and a box of 25,000, as they stand while they wait. */
const nota = (): NotaTersimpan => {
  const isi = susunPenjualan(draft([baris('CN1'), baris('AKS-1')], []), fakta([cincin, kotak]), k)
  if (Array.isArray(isi)) throw new Error(JSON.stringify(isi))
  const tata = { nomor, tanggal: '2026-11-21', status: 'MENUNGGU VALIDASI', oleh: 'LINA', dibuat: k.waktu, versi: 1n }
  return { ...isi, ...tata }
}
const total = nota().total
const lunas = [{ ...bayar('CASH', 0), jumlah_rp: total }]
const dengan = (ring: Partial<StokJual>, lot: Partial<StokJual> = {}) =>
  fakta([
    { ...ditahan, ...ring },
    { ...kotak, ...lot },
  ])

describe('the cashier finishes a nota that waits', () => {
  const titipan = new Map([['TP-1', { status: 'AKTIF', kode_customer: 'C9', sisa: rupiah(1_000_000) }]])
  test.each<[string, ReturnType<typeof dengan>, readonly DraftBayar[], string | undefined]>([
    ['held for it', dengan({}), lunas, undefined],
    ['its hold ran out, and nobody came', dengan({ status: 'TERSEDIA', ditahan_untuk: null }), lunas, undefined],
    [
      'held for another nota by now',
      dengan({ ditahan_untuk: 'JL-SBY-261121-0002' }),
      lunas,
      'Barang Sedang Dipakai Di {tempat}',
    ],
    ['sold meanwhile', dengan({ status: 'TERJUAL', ditahan_untuk: null }), lunas, 'Barang Sudah Terjual Di {tempat}'],
    ['gone from the stock', fakta([kotak]), lunas, 'Barcode Tidak Ditemukan'],
    ['weighed anew since', dengan({ berat: berat(3214) }), lunas, 'Barang {kode} Sudah Bergerak'],
    ['the last box was sold', dengan({}, { status: 'HABIS', jumlah: 0 }), lunas, 'Berat Atau Saldo Stock Habis'],
    ['one rupiah too little', dengan({}), [{ ...lunas[0]!, jumlah_rp: rupiah(total - 1n) }], 'Pembayaran Kurang'],
    [
      'by the deposit of somebody else',
      { ...dengan({}), titipan },
      [bayar('TITIPAN', 1_000_000, 'TP-1'), ...lunas],
      'Titipan Milik Customer Lain',
    ],
  ])('%s', (_kata, f, dibayar, message) => {
    expect(periksaValidasi(nota(), { bayar: dibayar }, f, k).at(-1)?.message).toBe(message)
  })

  test('its price stands, whatever the price is now; place, cost and the weight of boxes are those of now', () => {
    const f = dengan(
      { harga_jual: rupiah(9_000_000), kode_baki: 'A04', nilai: rupiah(5_000_001) },
      { jumlah: 4, berat: berat(100_000), berat_emas: berat(100_000), nilai: rupiah(44_002) },
    )
    const isi = selesaikanNota(nota(), { bayar: lunas }, f, { ...k, user_id: 'RINA' })
    expect(isi).toMatchObject({ nilai: 5_011_002n, total_berat: 28_215n, cetakan: 1, divalidasi_oleh: 'RINA' })
    expect(isi.detail_barang).toMatchObject([
      { total: nota().detail_barang[0]!.total, kode_baki: 'A04', nilai: 5_000_001n, berat: 3215n },
      { total: 25_000n, nilai: 11_001n, berat_stock: 25_000n },
    ])
    expect(isi).not.toHaveProperty('total')
  })

  test('the fee is the customer\u2019s or the shop\u2019s as the shop says when the card is drawn', () => {
    const kartu = [{ ...bayar('DEBIT', 0, '111'), jumlah_rp: total }]
    const oleh = (biaya_kartu_oleh: string) =>
      selesaikanNota(nota(), { bayar: kartu }, dengan({}), { ...k, settings: { ...k.settings, biaya_kartu_oleh } })
    expect([oleh('CUSTOMER').biaya_kartu_oleh, oleh('TOKO').biaya_kartu_oleh]).toEqual(['CUSTOMER', 'TOKO'])
  })
})
