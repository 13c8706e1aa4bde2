import { describe, expect, test } from 'vitest'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import { percent, rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import { emptyBayar } from '#bayar'
import {
  barangLine,
  computeDue,
  computeSale,
  noCustomer,
  saleBarangShape,
  shownSale,
  type Keranjang,
  type SaleRules,
} from '#penjualan'
import { defaultSettings } from '#toko'
import { addSold, changePiece, photoOf } from '../counter/buy.ts'
import { soldShape } from '../counter/counter.shape.ts'
import { shownPieces } from '../counter/shown.ts'
import { beliLine } from '../nota/pembelian.shape.ts'
import { readPurchaseRules } from '../nota/quote.ts'
import { sampleFacts } from '../paper/nota-sample.ts'
import { buyOf, checkExchange, draftExchange, issuesOfPieces, netOfNota, reckon, withBuy } from './incoming.ts'
import { shownWaitingExchange } from './shown.ts'

/** A nota of the till with a half in which pieces come in: what it reckons, refuses and sends. */
const sale: SaleRules = {
  kategori_harga: 'BARANG',
  pembulatan: rupiah(500),
  direction: 'up',
  tabel_berat: undefined,
  ppn_mode: 'TIDAK',
  tarif_ppn: undefined,
  biaya_kartu_oleh: 'TOKO',
}
const rules = {
  sale,
  buy: {
    rules: readPurchaseRules({ flags: {}, settings: { ...defaultSettings, lantai_tanpa_nota: 'false' } }),
    facts: sampleFacts,
    today: '2026-11-21',
    cabang: 'SBY',
  },
}
const piece = (harga_jual: number): WireRow =>
  writeRow(saleBarangShape, {
    kode_barcode: 'KL1',
    nama_barang: 'KALUNG',
    kode_group: 'G750',
    kode_dept: 'CN',
    kode_intern: null,
    kadar: percent(7500),
    size: null,
    jumlah: 1,
    berat: weight(5480),
    berat_emas: weight(5480),
    harga_jual: rupiah(harga_jual),
    ongkos: null,
    kode_gudang: 'TOKO',
    kode_baki: 'B02',
    tgl_masuk: '2026-11-01',
    gambar: null,
    status: 'TERSEDIA',
    aksesoris: false,
    berlian: false,
    bebas_ppn: false,
    faktur_pajak: false,
    harga_group: null,
    harga_emas: null,
    ongkos_rp: null,
    ongkos_per: null,
    ongkos_minimum: null,
    tempat: null,
    ditahan_untuk: null,
  })
const sold: WireRow = writeRow(soldShape, {
  ...[...sampleFacts.sold.values()][0]!,
  nama_customer: 'IBU SRI LESTARI',
  kode_customer: 'C0007',
  nama_sales: 'MELATI',
  gambar: null,
})
const nota = (harga_jual: number, again: Partial<Keranjang> = {}): Keranjang => ({
  id: 'nota-1',
  customer: noCustomer,
  kode_sales: 'MEL',
  baris: [{ barang: piece(harga_jual), jumlah: 1, ongkos: '', diskon: '', diskon_cara: 'Rp', keterangan: '' }],
  pilih: 0,
  masuk: { baris: [], pilih: 0, front: true },
  bayar: [],
  kini: emptyBayar('CASH'),
  ditahan: false,
  ...again,
})
/** A ring of ours, 3.200 g, dull: 5,850,000 (C1 of the areas). */
function exchanged(harga_jual: number, again: Partial<Keranjang> = {}): Keranjang {
  const basket = nota(harga_jual, again)
  const next = addSold(buyOf(basket), 'a', sold)
  if ('message' in next) throw new Error(next.message)
  return withBuy(basket, changePiece(next, 0, { berat: '3.2', kondisi_beli: 'KUSAM' }))
}
const counted = (k: Keranjang) => reckon(k, computeSale(k, sale), rules)
const net = (k: Keranjang) => netOfNota(computeSale(k, sale), counted(k).buy.total, rules)
const checks = { rekening: new Map([['0021', {}]]), waiting: false, identified: true }
const wrong = (basket: Keranjang, again: object = {}) =>
  checkExchange(basket, counted(basket), rules, { ...checks, ...again }).map((s) => `${s.field}: ${s.message}`)

describe('the one amount that changes hands', () => {
  test.each([
    ['the customer adds', 9_813_000, 3_963_000n],
    ['nothing changes hands', 5_850_000, 0n],
    ['the shop gives', 1_000_000, -4_850_000n],
  ])('%s', (_, harga, wanted) => expect(net(exchanged(harga))).toBe(wanted))

  test('whoever the nota names is the customer; the selection is on what came in', () => {
    const basket = exchanged(9_813_000)
    expect([basket.customer.nama, basket.masuk?.front, basket.masuk?.baris.length]).toEqual([
      'IBU SRI LESTARI',
      true,
      1,
    ])
  })

  test('what an earlier version kept otherwise is dropped, and the same list stays the same', () => {
    const basket = nota(1000, { masuk: { baris: [{ id: 'x' }, 'text', null], pilih: 0, front: true } })
    expect(buyOf(basket).baris).toEqual([])
    expect(buyOf(basket).baris).toBe(buyOf(basket).baris)
  })
})

describe('what is refused before anybody is asked', () => {
  test('nothing comes in, or it was not weighed: named by its own half', () => {
    expect(wrong(nota(1000))).toEqual(['detail_masuk: Belum Ada Barang'])
    const basket = exchanged(9_813_000)
    expect(wrong(withBuy(basket, changePiece(buyOf(basket), 0, { berat: '' })))).toEqual([
      'detail_masuk.0.berat: Berat Tidak Boleh 0',
    ])
    expect(wrong({ ...basket, baris: [] })).toEqual(['detail_barang: Belum Ada Barang'])
  })

  test('too little of the net; a card for money that goes out counts as cash', () => {
    expect(wrong(exchanged(9_813_000, { kini: { ...emptyBayar('CASH'), jumlah: '1000' } }))).toEqual([
      'bayar: Pembayaran Kurang',
    ])
    expect(wrong(exchanged(1_000_000, { kini: emptyBayar('QRIS') }))).toEqual([])
    expect(wrong(exchanged(1_000_000, { kini: { ...emptyBayar('CASH'), jumlah: '1000' } }))).toEqual([
      'bayar_keluar: Jumlah Uang Keluar Harus Pas',
    ])
  })

  test('faults of what comes in are shown by the counter that buys; those of the other half are not', () => {
    const told = issuesOfPieces([
      { field: 'detail_masuk.1.berat', message: 'a' },
      { field: 'detail_masuk', message: 'b' },
      { field: 'detail_barang.0.diskon_rp', message: 'c' },
      { field: 'kode_sales', message: 'd' },
    ])
    expect(told.map((s) => s.field)).toEqual(['detail_barang.1.berat', 'detail_barang', 'kode_sales'])
  })
})

describe('what is sent', () => {
  const draft = (k: Keranjang, waiting = false) => draftExchange(k, counted(k), rules, waiting)
  test('both halves under one draft, with money in or money out, never both', () => {
    expect(draft(exchanged(9_813_000))).toMatchObject({
      detail_barang: [{ kode_barcode: 'KL1' }],
      detail_masuk: [{ asal: 'NOTA KITA', kode_barcode_asal: 'CN000418', berat: 3.2 }],
      bayar: [{ cara: 'CASH', jumlah_rp: 3_963_000 }],
      bayar_keluar: [],
    })
    expect(draft(exchanged(1_000_000))).toMatchObject({
      bayar: [],
      bayar_keluar: [{ cara: 'CASH', jumlah_rp: 4_850_000 }],
    })
    expect(draft(exchanged(5_850_000))).toMatchObject({ bayar: [], bayar_keluar: [] })
  })
  test('none where the cashier takes or gives it', () => {
    expect(draft(exchanged(9_813_000), true)).toMatchObject({ bayar: [], bayar_keluar: [] })
    expect(draft(exchanged(1_000_000), true)).toMatchObject({ bayar: [], bayar_keluar: [] })
  })
})

describe('what the customer sees of it', () => {
  function see(basket: Keranjang) {
    const { sale: sold, buy } = counted(basket)
    const sums = { ...sold, ...computeDue(basket, net(basket)) }
    const incoming = shownPieces(buy.lines, rules.buy.rules, buyOf(basket).pilih, true)
    return shownSale(basket, sums, sale, { waiting: false, incoming })!
  }
  const front = (k: Keranjang, on: boolean): Keranjang => ({ ...k, masuk: { ...k.masuk!, front: on } })

  test.each([
    ['the customer adds', 9_813_000, 'Harus dibayar', 3_963_000n],
    ['nothing changes hands', 5_850_000, 'Harus dibayar', 0n],
    ['the shop gives', 1_000_000, 'Kami bayar', 4_850_000n],
  ])('%s: both sides and the net', (_, harga, name, rp) => {
    const draft = see(exchanged(harga))
    expect(draft.halves.map((half) => half.lines.map((x) => x.rp))).toEqual([[BigInt(harga)], [-5_850_000n]])
    expect(draft.due).toEqual({ name, rp })
    const parts = [...draft.halves.flatMap((half) => half.lines), ...draft.sums]
    expect(parts.reduce((s, r) => s + r.rp, 0n)).toBe(name === 'Kami bayar' ? -rp : rp)
  })

  test.each([9_813_000, 5_850_000, 1_000_000])(
    'a stored one of %i, which the cashier settles, is what was typed',
    (harga) => {
      const basket = exchanged(harga)
      const { sale: sold, buy } = counted(basket)
      const doc = {
        detail_barang: sold.lines.map(({ barang, draft: typed, sums }) =>
          writeRow(barangLine, {
            ...sums,
            jumlah: typed.jumlah,
            nama_barang: barang.nama_barang,
            size: barang.size,
            kadar: barang.kadar,
            aksesoris: barang.aksesoris,
          }),
        ),
        detail_masuk: buy.lines.map((x) => writeRow(beliLine, { ...x.line!, nama_barang: x.nama, foto: photoOf(x) })),
        ppn_mode: 'TIDAK',
        total: Number(sold.nota.total),
        bersih: Number(net(basket)),
        pembulatan_ke: Number(rules.buy.rules.pembulatan),
        pembulatan_arah: 'ATAS',
      }
      const { sums, due, halves } = see(basket)
      const stored = shownWaitingExchange(doc)
      expect([stored.sums, stored.due]).toEqual([sums, due])
      expect(stored.halves.map((half) => half.lines.map((x) => [x.name, x.rows, x.rp]))).toEqual(
        halves.map((half) => half.lines.map((x) => [x.name, x.rows, x.rp])),
      )
    },
  )

  test('the piece that is worked on is in front, with its rows where it comes in', () => {
    const basket = exchanged(9_813_000)
    const rows = (n: ReturnType<typeof see>) => n.halves[n.front.half]!.lines[n.front.line]!.rows.length
    expect([see(basket).front, rows(see(basket)) > 0]).toEqual([{ half: 1, line: 0 }, true])
    expect([see(front(basket, false)).front, rows(see(front(basket, false)))]).toEqual([{ half: 0, line: 0 }, 0])
    const unweighed = withBuy(basket, changePiece(buyOf(basket), 0, { berat: '' }))
    expect([see(unweighed).front, see(unweighed).halves[1]!.lines]).toEqual([{ half: 0, line: 0 }, []])
  })
})
