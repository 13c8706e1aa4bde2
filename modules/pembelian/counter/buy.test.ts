import { describe, expect, test } from 'vitest'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import { pickMethod } from '#bayar'
import { sampleFacts } from '../paper/nota-sample.ts'
import { defaultSettings } from '#toko'
import { beliLine } from '../nota/pembelian.shape.ts'
import { readPurchaseRules } from '../nota/quote.ts'
import {
  addBuy,
  addPlain,
  addSold,
  changePiece,
  checkBuy,
  computeBuy,
  draftBuy,
  emptyBuy,
  newBuy,
  openBuy,
  photoOf,
  removeBuy,
  removePiece,
  sameBuy,
  type Buy,
  type BuyRules,
  type TypedPiece,
} from './buy.ts'
import { soldShape } from './counter.shape.ts'
import { shownBought, shownBuy, shownPieces, shownWaitingBuy } from './shown.ts'

/** The counter as it is typed: what it reckons, what it refuses before anybody is asked, what it sends. */

const sold: WireRow = writeRow(soldShape, {
  ...[...sampleFacts.sold.values()][0]!,
  nama_customer: 'IBU SRI LESTARI',
  kode_customer: 'C0007',
  nama_sales: 'MELATI',
  gambar: null,
})
const rules = (settings: Readonly<Record<string, string>> = {}): BuyRules => ({
  rules: readPurchaseRules({
    flags: {},
    settings: { ...defaultSettings, dasar_beli: 'NOTA', lantai_tanpa_nota: 'false', ...settings },
  }),
  facts: sampleFacts,
  today: '2026-11-21',
  cabang: 'SBY',
})
const desk = { rekening: new Map([['0021', {}]]), waiting: false, identified: true }
const ok = (b: Buy | object): Buy => b as Buy
const ring = (again: Partial<TypedPiece> = {}): Buy =>
  changePiece(ok(addSold(newBuy('1', 'MEL'), 'a', sold)), 0, { berat: '3.2', kondisi_beli: 'KUSAM', ...again })
const plain = (purchase: Buy = newBuy('1', 'MEL'), again: Partial<TypedPiece> = {}): Buy =>
  changePiece(addPlain(purchase, 'b', 'TANPA NOTA'), purchase.baris.length, {
    nama_barang: 'ANTING',
    kode_dept: 'AN',
    kode_group: 'G420',
    berat: '1.14',
    kondisi_beli: 'BAIK',
    ...again,
  })
const issues = (purchase: Buy, again: object = {}) => {
  const own = rules()
  return checkBuy(purchase, computeBuy(purchase, own), own, { ...desk, ...again }).map(
    (s) => `${s.field}: ${s.message}`,
  )
}

describe('what it reckons while it is typed', () => {
  test('a ring of ours forty days old, dull, a little lighter; and earrings without a nota', () => {
    const sums = computeBuy(plain(ring()), rules())
    expect(sums.lines.map((x) => x.line?.harga)).toEqual([5_850_000n, 1_053_500n])
    expect([sums.total, sums.berat, sums.lines.map((x) => x.nama)]).toEqual([
      6_903_500n,
      4340n,
      ['CINCIN UKIR BUNGA KENANGA', 'ANTING'],
    ])
  })

  test('nothing is paid for what was not weighed, and nothing reckoned before its group is known', () => {
    expect(computeBuy(ring({ berat: '' }), rules()).total).toBe(0n)
    expect(computeBuy(plain(undefined, { kode_group: '' }), rules()).lines[0]!.line).toBeUndefined()
    expect(computeBuy(plain(undefined, { kode_group: 'TIDAK ADA' }), rules()).lines[0]!.line).toBeUndefined()
  })

  test('an old nota that says no weight yet divides by nothing', () => {
    const purchase = changePiece(addPlain(newBuy('1', 'MEL'), 'b', 'NOTA LAMA'), 0, {
      kode_group: 'G420',
      berat: '1.14',
      harga_nota: '1000000',
      tgl_nota: '2026-11-01',
      berat_nota: '0',
    })
    expect(computeBuy(purchase, rules()).lines[0]!.line).toBeUndefined()
  })

  test('heavier than its nota asks for the weight once more', () => {
    expect(computeBuy(ring({ berat: '3.216' }), rules()).lines[0]!.heavier).toBe(true)
    expect(issues(ring({ berat: '3.216' }))).toEqual(['detail_barang.0.berat_otorisasi: Berat Otorisasi Harus Diisi'])
    expect(issues(ring({ berat: '3.216', berat_otorisasi: '3.216' }))).toEqual([])
  })

  test('a price agreed upon is what goes out', () =>
    expect(computeBuy(ring({ harga_ubah: '5850001' }), rules()).total).toBe(5_850_001n))
})

describe('what it refuses', () => {
  test.each<[string, Buy, object, string[]]>([
    ['nothing bought', newBuy('1', 'MEL'), {}, ['detail_barang: Belum Ada Barang']],
    ['nobody sells', { ...ring(), kode_sales: '' }, {}, ['kode_sales: Kode Tidak Boleh Kosong']],
    ['not weighed', ring({ berat: '' }), {}, ['detail_barang.0.berat: Berat Tidak Boleh 0']],
    ['no condition', ring({ kondisi_beli: '' }), {}, ['detail_barang.0.kondisi_beli: Data Tidak Ditemukan']],
    ['a stranger without a nota', plain(), { identified: false }, ['kode_customer: Identitas Customer Harus Diisi']],
    ['a stranger with our nota', ring(), { identified: false }, []],
    [
      'cash that is too much',
      { ...ring(), kini: { ...ring().kini, jumlah: '5850001' } },
      {},
      ['bayar_keluar: Jumlah Uang Keluar Harus Pas'],
    ],
    [
      'a transfer that names no account',
      { ...pickMethod(ring(), 'TRANSFER') },
      {},
      ['bayar_keluar.0.no_rekening: Pilih Nomor Rekening'],
    ],
    ['the same, where the cashier pays', { ...pickMethod(ring(), 'TRANSFER') }, { waiting: true }, []],
  ])('%s', (_word, b, again, wanted) => expect(issues(b, again)).toEqual(wanted))

  test('the same piece twice', () => {
    expect(addSold(ring(), 'c', sold)).toEqual({ message: 'Barcode Sudah Ada Di Tabel' })
  })
})

test('whoever the nota names sells it, unless somebody was named', () => {
  expect(ring().customer).toMatchObject({ kode: 'C0007', nama: 'IBU SRI LESTARI' })
  const named = { ...newBuy('1', 'MEL'), customer: { kode: '', nama: 'BUDI', no_hp: '', alamat: '' } }
  expect(ok(addSold(named, 'a', sold)).customer.nama).toBe('BUDI')
})

test('what is sent: the fields that may be typed and no others, cash and transfer to the rupiah', () => {
  const basket = {
    ...pickMethod(ring(), 'TRANSFER'),
    kini: { ...pickMethod(ring(), 'TRANSFER').kini, no_rekening: '0021', keterangan: 'BRI 3390', jumlah: '3000000' },
  }
  const both = pickMethod(basket, 'CASH')
  const draft = draftBuy(both, computeBuy(both, rules()), false)
  expect(draft.bayar_keluar).toEqual([
    { cara: 'TRANSFER', jumlah_rp: 3_000_000, no_rekening: '0021', keterangan: 'BRI 3390' },
    { cara: 'CASH', jumlah_rp: 2_850_000, no_rekening: null, keterangan: null },
  ])
  const [line] = draft.detail_barang as readonly WireRow[]
  expect(line).toMatchObject({
    asal: 'NOTA KITA',
    kode_barcode_asal: 'CN000418',
    berat: 3.2,
    harga_nota: null,
    harga_ubah: null,
  })
  expect(
    Object.keys(line!).filter((name) => ['harga', 'nilai', 'harga_hitung', 'kode_barcode'].includes(name)),
  ).toEqual([])
  expect(draftBuy(both, computeBuy(both, rules()), true).bayar_keluar).toEqual([])
})

describe('several at once', () => {
  const two = addBuy({ all: [ring()], front: '1' }, newBuy('2', 'MEL'))
  test('a fresh one beside, an empty one used again', () => {
    expect(two.all.map((b) => b.id)).toEqual(['1', '2'])
    expect(addBuy(two, newBuy('3', 'MEL')).all.map((b) => b.id)).toEqual(['1', '2'])
  })
  test('what is empty goes when it is left', () => expect(openBuy(two, '1').all.map((b) => b.id)).toEqual(['1']))
  test('saved, another stands in its place', () => {
    const after = removeBuy({ all: [ring()], front: '1' }, '1', newBuy('9', 'MEL'))
    expect(after).toEqual({ all: [newBuy('9', 'MEL')], front: '9' })
    expect(emptyBuy(after.all[0]!)).toBe(true)
  })
  test('a line that goes leaves the mark on one that stays', () => {
    const purchase = plain(ring())
    expect(removePiece({ ...purchase, pilih: 1 }, 0)).toMatchObject({ pilih: 0, baris: [{ id: 'b' }] })
    expect(sameBuy(purchase, changePiece(purchase, 0, { rusak: '1' }))).toBe(false)
  })
})

describe('what the customer sees of it', () => {
  const see = (b: Buy) => shownBuy(computeBuy(b, rules()), rules().rules, b.pilih)
  const two = plain(ring())

  test('each piece with its weights and the rows of its quote; what all of them come to', () => {
    const draft = see(two)!
    expect(draft.halves[0]!.lines.map((x) => [x.name, x.stamp, x.rows.reduce((s, r) => s + r.rp, 0n), x.rp])).toEqual([
      ['CINCIN UKIR BUNGA KENANGA', '750', 5_850_000n, 5_850_000n],
      ['ANTING', '420', 1_053_500n, 1_053_500n],
    ])
    expect(draft.halves[0]!.lines[0]).toMatchObject({
      weights: [
        ['Berat di nota', '3.215 g'],
        ['Ditimbang sekarang', '3.200 g'],
      ],
      facts: [['Nota {tanggal}, {n} hari', { tanggal: '2026-10-12', n: 40 }]],
    })
    expect([draft.due, draft.front]).toEqual([
      { name: 'Kami bayar', rp: 6_903_500n },
      { half: 0, line: 1 },
    ])
  })

  test('of what was not weighed nothing is said; then the first piece is in front', () => {
    expect(see(newBuy('1', 'MEL'))).toBeNull()
    expect(see(ring({ berat: '' }))).toBeNull()
    const draft = see(plain(ring(), { berat: '' }))!
    expect([draft.halves[0]!.lines.length, draft.front]).toEqual([1, { half: 0, line: 0 }])
  })

  test('taken off what the customer pays, an amount is negative and its rows are not', () => {
    const { half, front } = shownPieces(computeBuy(two, rules()).lines, rules().rules, 0, true)
    expect(half.lines.map((x) => [x.rp, x.rows[0]!.rp > 0n])).toEqual([
      [-5_850_000n, true],
      [-1_053_500n, true],
    ])
    expect(front).toBe(0)
  })

  test('a stored purchase, which the cashier pays, is what was typed', () => {
    const { lines, total } = computeBuy(two, rules())
    const doc = {
      detail_barang: lines.map((x) => writeRow(beliLine, { ...x.line!, nama_barang: x.nama, foto: photoOf(x) })),
      total: Number(total),
      pembulatan_ke: Number(rules().rules.pembulatan),
      pembulatan_arah: 'ATAS',
    }
    expect(shownWaitingBuy(doc)).toEqual({ ...see(two), front: { half: 0, line: 0 } })
  })

  test('no other base, no place and nobody is told', () => {
    const basket = { ...two, customer: { ...two.customer, kode: 'C0007' } }
    const told = JSON.stringify(see(basket), (_key, x: unknown) => (typeof x === 'bigint' ? String(x) : x))
    const { quotes, line } = computeBuy(basket, rules()).lines[0]!
    const bases = [quotes!.hari_ini, quotes!.tanpa_nota].flatMap((q) => (q ? [String(q.harga)] : []))
    expect(bases.length).toBeGreaterThan(0)
    for (const secret of [...bases, 'IBU SRI', 'C0007', 'MELATI', line!.kode_gudang]) expect(told).not.toContain(secret)
  })

  test('after the end', () => {
    const done = { kode: 'BL-1', total: 5_850_000, waits: false }
    const end = { number: 'BL-1', due: { name: 'Kami bayar', rp: 5_850_000n } }
    expect(shownBought(done)).toEqual(end)
    expect(shownBought({ ...done, waits: true })).toEqual({ ...end, next: 'Silakan ke kasir' })
  })
})
