import { describe, expect, test } from 'vitest'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import { emptyBayar } from '#bayar'
import {
  activeOf,
  takeHeld,
  openKeranjang,
  shiftChoice,
  removeRow,
  removeKeranjang,
  holdContent,
  newKeranjang,
  namaKeranjang,
  sameContent,
  refreshBarang,
  alignHeld,
  addBarang,
  addKeranjang,
  changeLine,
  changeKeranjang,
  type Held,
  type Keranjang,
  type Till,
} from './till.ts'
import { checkKeranjang, computeKeranjang, draftKeranjang, percentFigure } from './reckon.ts'
import { barang, box, content, empty, rules } from './till.examples.ts'
import { sendKey } from '#kernel/web/frames/counter/send-key.ts'

const compute = (k: Keranjang) => computeKeranjang(k, rules)
const rekening = new Map([['014', {}]])

describe('pieces on a nota', () => {
  test('a piece comes in as its own line and is the chosen one', () => {
    const basket = content(empty, barang('A1'), barang('A2'))
    expect(basket.baris.map((b) => b.barang.kode_barcode)).toEqual(['A1', 'A2'])
    expect(basket.pilih).toBe(1)
  })
  test('the same piece twice is refused, the same box again is one more, until there are no more', () => {
    const basket = content(empty, barang('A1'), box(2), box(2))
    expect(basket.baris.map((b) => b.jumlah)).toEqual([1, 2])
    expect(addBarang(basket, barang('A1'))).toEqual({ message: 'Barcode Sudah Ada Di Tabel' })
    expect(addBarang(basket, box(2))).toEqual({ message: 'Berat Atau Saldo Stock Habis' })
  })
  test.each([
    // lines, selected, removed → selected
    [3, 1, 1, 1],
    [3, 2, 2, 1],
    [3, 2, 0, 1],
    [1, 0, 0, 0],
  ])('of %i lines with line %i chosen, line %i goes: line %i is chosen', (count, pick, remove, result) => {
    const basket = { ...content(empty, ...Array.from({ length: count }, (_, i) => barang(`A${i}`))), pilih: pick }
    expect(removeRow(basket, remove).pilih).toBe(result)
  })
  test('what was said of a nota stays while its pieces are only looked up anew, and goes with what is typed', () => {
    const existing = content(empty, barang('00150001'), barang('00150002'))
    const wanted = refreshBarang(existing, [barang('00150001', { status: 'DITAHAN', ditahan_untuk: existing.id })])
    expect(sameContent(existing, wanted)).toBe(true)
    expect(sameContent(existing, changeLine(existing, 1, { diskon: '1000' }))).toBe(false)
    expect(sameContent(existing, removeRow(existing, 1))).toBe(false)
    expect(sameContent(existing, { ...existing, kode_sales: 'S2' })).toBe(false)
  })

  test('what is typed on one line of 200 computes that line alone, and a payment none', () => {
    const long = content(empty, ...Array.from({ length: 200 }, (_, i) => barang(`A${i}`)))
    const before = compute(long)
    const computedBy = (k: Keranjang) => compute(k).lines.filter((line) => !before.lines.includes(line)).length
    expect(computedBy(changeLine(long, 7, { diskon: '1000' }))).toBe(1)
    expect(computedBy(refreshBarang(long, [barang('A7')]))).toBe(1)
    expect(computedBy(removeRow(long, 7))).toBe(0)
    expect(computedBy(content(long, barang('B1')))).toBe(1)
    expect(compute({ ...long, kini: { ...long.kini, jumlah: '5' } }).nota).toBe(before.nota)
    expect(computeKeranjang(long, { ...rules, pembulatan: rupiah(1000) }).lines[0]).not.toBe(before.lines[0])
  })

  test('arrows stop at the first and the last line', () => {
    const basket = content(empty, barang('A1'), barang('A2'))
    expect(shiftChoice(basket, 5).pilih).toBe(1)
    expect(shiftChoice(basket, -5).pilih).toBe(0)
  })
})

describe('figures as they are typed', () => {
  // typed, method → discount, amount to pay
  test.each([
    ['', 'Rp', 0n, 6_294_500n],
    ['100000', 'Rp', 100_000n, 6_194_500n],
    ['3', '%', 188_835n, 6_105_500n],
    ['2,5', '%', 157_362n, 6_137_000n],
    ['2.5', '%', 157_362n, 6_137_000n],
  ] as const)('a discount of %j %s takes %s, %s are due', (diskon, diskon_cara, taken, total) => {
    const sums = compute(changeLine(content(empty, barang('A1')), 0, { diskon, diskon_cara }))
    expect(sums.nota.total_diskon).toBe(taken)
    expect(sums.nota.total).toBe(total)
  })
  test.each([
    ['', null],
    ['abc', null],
    ['-3', null],
    ['100', percent(10_000)],
  ])('the percent %j is %s', (text, value) => expect(percentFigure(text)).toEqual(value))
  test('a charge of its own replaces that of the piece, also nil', () => {
    const basket = content(empty, barang('A1'))
    expect(compute(changeLine(basket, 0, { ongkos: '0' })).nota.total).toBe(6_044_500n)
    expect(compute(changeLine(basket, 0, { ongkos: '' })).nota.total).toBe(6_294_500n)
  })
})

describe('payments', () => {
  const two = content(empty, barang('A1'), box(3))
  const total = 6_319_500n
  test('without a word the whole amount is paid in cash', () => {
    const sums = compute(two)
    expect(sums.nota.total).toBe(total)
    expect(sums.payments).toEqual([
      { cara: 'CASH', jumlah_rp: total, no_rekening: null, no_titipan: null, keterangan: null },
    ])
    expect(sums.bayar).toMatchObject({ kembali: 0n, short: 0n })
  })
  test.each<[string, Keranjang, string | undefined, string]>([
    ['an empty nota', empty, 'detail_barang', 'Belum Ada Barang'],
    ['nobody sells', { ...two, kode_sales: '' }, 'kode_sales', 'Kode Tidak Boleh Kosong'],
    ['a card without an account', { ...two, kini: emptyBayar('DEBIT') }, 'bayar.0.no_rekening', 'Pilih Nomor Rekening'],
    ['less than is due', { ...two, kini: { ...two.kini, jumlah: '1' } }, 'bayar', 'Pembayaran Kurang'],
    [
      'a discount above the line',
      changeLine(two, 1, { diskon: '30000' }),
      'detail_barang.1.diskon_rp',
      'Diskon Tidak Boleh Melebihi Total',
    ],
    [
      'a piece without a price',
      content(empty, barang('A1', { harga_group: 0 })),
      'detail_barang.0.kode_barcode',
      'Harga Group Belum Diisi',
    ],
  ])('the till itself refuses %s', (_, basket, field, message) => {
    expect(checkKeranjang(basket, compute(basket), rules, rekening, false)[0]).toMatchObject({ field, message })
  })
  test('the draft is what the server takes', () => {
    const basket = changeLine({ ...two, customer: { ...two.customer, nama: 'IBU RATNA' } }, 0, {
      diskon: '2,5',
      diskon_cara: '%',
      keterangan: ' HADIAH ',
    })
    expect(draftKeranjang(basket, compute(basket), false)).toEqual({
      kode_sales: 'RINA',
      kode_customer: null,
      kode_member: null,
      nama_customer: 'IBU RATNA',
      alamat_customer: null,
      no_hp: null,
      keranjang: 'satu',
      tgl_dokumen: null,
      detail_barang: [
        {
          kode_barcode: 'A1',
          jumlah: 1,
          berat: null,
          timbangan: null,
          teks_timbang: null,
          ongkos: null,
          diskon_persen: 2.5,
          diskon_rp: null,
          keterangan: 'HADIAH',
        },
        {
          kode_barcode: 'AKS-1',
          jumlah: 1,
          berat: null,
          timbangan: null,
          teks_timbang: null,
          ongkos: null,
          diskon_persen: null,
          diskon_rp: null,
          keterangan: null,
        },
      ],
      bayar: [{ cara: 'CASH', jumlah_rp: 6_162_000, no_rekening: null, no_titipan: null, keterangan: null }],
    })
  })
  test('a weight is sent as it was typed, or with the scale that said it', () => {
    const send = (line: Partial<Keranjang['baris'][number]>) => {
      const basket = changeLine(content(empty, barang('A1', { berat_emas: 3 })), 0, line)
      return (draftKeranjang(basket, compute(basket), false).detail_barang as WireRow[])[0]
    }
    expect(send({ berat: '3,2' })).toMatchObject({ berat: 3.2, timbangan: null, teks_timbang: null })
    expect(send({ berat: 'x' })).toMatchObject({ berat: null })
    const timbang = { perangkat: 'AND', mentah: `${'+0003.100 g '.repeat(20)}+0003.200 g` }
    expect(send({ berat: '3.200', timbang })).toMatchObject({
      berat: 3.2,
      timbangan: 'AND',
      teks_timbang: timbang.mentah.slice(-100),
    })
  })
  test('where the cashier takes the money, none is asked for and none is sent', () => {
    const basket = { ...two, kini: { ...two.kini, jumlah: '1' } }
    expect(checkKeranjang(basket, compute(basket), rules, rekening, false)[0]).toMatchObject({
      message: 'Pembayaran Kurang',
    })
    expect(checkKeranjang(basket, compute(basket), rules, rekening, true)).toEqual([])
    expect(draftKeranjang(basket, compute(basket), true)).toMatchObject({ kode_sales: 'RINA', bayar: [] })
    expect(checkKeranjang({ ...basket, kode_sales: '' }, compute(basket), rules, rekening, true)).toHaveLength(1)
  })
  test('the same thing goes under the same key, another thing under another one', () => {
    let count = 0
    const fresh = () => `kunci-${++count}`
    const send = (k: Keranjang) => sendKey(k.terkirim, draftKeranjang(k, compute(k), false), fresh)
    const first = send(two)
    const sent = { ...two, terkirim: first }
    expect(send({ ...sent, pilih: 0 })).toEqual(first)
    expect(send(changeLine(sent, 0, { ongkos: '1' })).kunci).toBe('kunci-2')
  })
})

describe('the counter', () => {
  const one = newKeranjang('satu', 'RINA')
  const till: Till = { all: [one], front: 'satu' }
  const filled = changeKeranjang(till, 'satu', (k) => content(k, barang('A1')))
  test('a new nota comes to the front; an empty one is not doubled', () => {
    expect(addKeranjang(till, newKeranjang('dua', 'RINA'))).toEqual(till)
    const two = addKeranjang(filled, newKeranjang('dua', 'RINA'))
    expect(two.all.map((k) => k.id)).toEqual(['satu', 'dua'])
    expect(activeOf(two).id).toBe('dua')
    expect(openKeranjang(two, 'satu').all).toHaveLength(1)
  })
  test('a sold nota goes, and an empty one stands in front', () => {
    const fresh = newKeranjang('dua', 'AGUS')
    expect(removeKeranjang(filled, 'satu', fresh)).toEqual({ all: [fresh], front: 'dua' })
  })
  test('a draft is named after its customer', () => {
    expect(namaKeranjang(empty)).toBe('CASH')
    expect(namaKeranjang({ ...empty, customer: { ...empty.customer, nama: 'IBU RATNA' } })).toBe('IBU RATNA')
  })

  const heldNota = (id: string, oleh: string): Held => ({
    id,
    nama: 'IBU RATNA',
    oleh,
    perangkat: 'Chrome',
    sampai: '2026-11-21T10:00:00Z',
    barang: ['A1'],
    isi: { layar: holdContent(content(newKeranjang(id, 'RINA'), barang('A1'))).layar as Keranjang },
  })
  test('one’s own held nota from another device comes in, somebody else’s stays where it is', () => {
    const next = alignHeld(till, [heldNota('x', 'LINA'), heldNota('y', 'SARI')], 'LINA')
    expect(next.all.map((k) => [k.id, k.ditahan])).toEqual([
      ['satu', false],
      ['x', true],
    ])
    expect(alignHeld(next, [heldNota('x', 'LINA'), heldNota('y', 'SARI')], 'LINA')).toBe(next)
  })
  test('a held nota that was sold elsewhere goes, unless it lies in front', () => {
    const held = takeHeld(filled, heldNota('y', 'SARI'))
    expect(activeOf(held).id).toBe('y')
    expect(alignHeld(held, [], 'LINA').all.map((k) => k.id)).toEqual(['satu', 'y'])
    expect(alignHeld(openKeranjang(held, 'satu'), [], 'LINA').all.map((k) => k.id)).toEqual(['satu'])
  })
})
