import { describe, expect, test } from 'vitest'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import type { PaperContext } from '#toko'
import { longAuction, ordinaryAuction } from './auction-sample.server.ts'
import { buildLelangCicilanData, type LelangCicilanNota } from './auction.ts'

/** What the paper of an auction says of each way in which a contract ends. */
const shop: PaperContext = {
  toko: { nama_toko: 'TOKO', alamat_toko: 'JL. PASAR 1', no_hp: '', jam_buka: '' },
  bank: new Map(),
  syarat: [],
  oleh: 'DEWI',
  waktu: '2027-04-21T03:41:00.000Z',
}
const totals = (n: LelangCicilanNota) => buildLelangCicilanData(n, shop).total

describe('what the auction comes to', () => {
  test('of goods in the shop: the money that came in, less the late fee, goes back', () => {
    const nota = {
      ...ordinaryAuction,
      terbayar: rupiah(2_000_000),
      potongan: rupiah(74_500),
      dikembalikan: rupiah(1_925_500),
    }
    expect(totals(nota)).toEqual([
      ['Terbayar', '2,000,000'],
      ['Potongan Denda', '−74,500'],
      ['Dikembalikan', 'Rp. 1,925,500'],
    ])
  })

  const back = { ...longAuction, nilai_wajar: rupiah(8_000_000), sisa: rupiah(8_480_000) }
  test.each<[string, Partial<LelangCicilanNota>, string[]]>([
    ['short of the rest', { rugi: rupiah(480_000), kelebihan: rupiah(0) }, ['Ditanggung Toko', 'Rp. 480,000']],
    [
      'above the rest',
      { nilai_wajar: rupiah(9_000_000), rugi: rupiah(0), kelebihan: rupiah(520_000) },
      ['Kelebihan', 'Rp. 520,000'],
    ],
    [
      'just the rest',
      { nilai_wajar: rupiah(8_480_000), rugi: rupiah(0), kelebihan: rupiah(0) },
      ['Kelebihan', 'Rp. 0'],
    ],
  ])('of goods that came back %s', (_what, more, last) => {
    expect(totals({ ...back, ...more }).at(-1)).toEqual(last)
  })

  test('without the goods: what is still unpaid, and nothing that reads as let off', () => {
    const nota = { ...ordinaryAuction, cara: 'TANPA BARANG' as const, bayar_keluar: [], sisa: rupiah(8_480_000) }
    expect(totals(nota)).toEqual([['Belum Dibayar', 'Rp. 8,480,000']])
  })
})

test('pieces are named with their weight, without what they cost', () => {
  const data = buildLelangCicilanData(ordinaryAuction, shop)
  expect(data.lines.map((b) => b.name)).toEqual(ordinaryAuction.barang_cicilan.map((b) => b.nama_barang))
  expect(data.lines.every((b) => Object.keys(b.columns).join() === 'berat')).toBe(true)
})
