import { describe, expect, test } from 'vitest'
import { buildNota } from '#toko'
import { writeText } from '#kernel/engine/paper/text.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { reprint } from '#toko'
import { ordinaryTitipan, longTitipan } from './nota-titipan-sample.ts'
import { titipanReceipt, type TitipanContext, type TitipanNota } from './nota-titipan.ts'

const payIn = {
  cara: 'CASH',
  jumlah_rp: rupiah(600_000),
  no_rekening: null,
  keterangan: null,
  biaya_rp: rupiah(0),
} as const
const deposit: TitipanNota = {
  ...ordinaryTitipan,
  nomor: 'TP-SBY-261121-0001',
  bayar: [payIn, { ...payIn, cara: 'DEBIT', jumlah_rp: rupiah(400_000), no_rekening: '123', keterangan: '4471' }],
}
const paperContext: TitipanContext = {
  toko: {
    nama_toko: 'TOKO EMAS SINAR',
    alamat_toko: 'JL. TUNJUNGAN 12, SURABAYA',
    no_hp: '0315312345',
    jam_buka: 'SENIN - SABTU 09.00 - 20.00',
  },
  bank: new Map([['123', 'BCA']]),
  syarat: ['TITIPAN TIDAK BERBUNGA'],
  alamat_customer: 'JL. MERDEKA NO. 12, BANDUNG',
  oleh: 'RINA',
  waktu: '2026-11-21T17:05:00.000Z',
}
const data = (nota: Partial<TitipanNota> = {}, context: Partial<TitipanContext> = {}) =>
  titipanReceipt.build({ ...deposit, ...nota }, { ...paperContext, ...context })
const content = (n: Partial<TitipanNota>, label: string) => data(n).pairs.find(([l]) => l === label)?.[1]

/** The amount left, and how much was paid back. */
const sisa = (jumlah: number, taken = 0) => ({ sisa: rupiah(jumlah), diambil_rp: rupiah(taken) })

describe('how a deposit stands', () => {
  test.each<[string, Partial<TitipanNota>, string, (string | undefined)[]]>([
    ['untouched', {}, 'Belum dipakai', [undefined, undefined, 'Rp. 1,000,000']],
    ['partly spent', sisa(400_000), 'Dipakai sebagian', ['600,000', undefined, 'Rp. 400,000']],
    ['all spent', { status: 'DIPAKAI', ...sisa(0) }, 'Habis dipakai', ['1,000,000', undefined, 'Rp. 0']],
    ['given back', { status: 'DIAMBIL', ...sisa(0, 1_000_000) }, 'Sudah diambil', [undefined, '1,000,000', 'Rp. 0']],
    [
      'spent, the rest given back',
      { status: 'DIAMBIL', ...sisa(0, 250_000) },
      'Sudah diambil',
      ['750,000', '250,000', 'Rp. 0'],
    ],
    ['called off', { status: 'BATAL', ...sisa(0) }, 'Dibatalkan', [undefined, undefined, 'Rp. 0']],
  ])('%s', (_, nota, state, figures) => {
    expect(content(nota, 'Status')).toBe(state)
    expect(['Dipakai', 'Diambil', 'Sisa'].map((l) => content(nota, l))).toEqual(figures)
    // Amount and words stay those of the original deposit.
    expect([data(nota).total, data(nota).terbilang]).toEqual([[['Titipan', 'Rp. 1,000,000']], 'Satu juta rupiah'])
  })
})

describe('marks', () => {
  test.each<[string, Partial<TitipanNota>, number, boolean]>([
    ['the first paper is the original', { cetakan: 1 }, 0, false],
    ['the second is copy 1', { cetakan: 2 }, 1, false],
    ['the fifth is copy 4', { cetakan: 5 }, 4, false],
    ['partly spent it is no original any more', { cetakan: 1, ...sisa(400_000) }, 1, false],
    [
      'the paper that goes with money given back is counted',
      { cetakan: 2, status: 'DIAMBIL', ...sisa(0, 1_000_000) },
      1,
      false,
    ],
    ['called off it says so', { status: 'BATAL', ...sisa(0) }, 0, true],
  ])('%s', (_, nota, copy, cancel) => {
    expect([data(nota).copies, data(nota).cancelled]).toEqual([copy, cancel])
  })

  test.each([
    [0, undefined],
    [1, 2],
    [4, 5],
  ])('printed %i times another print asks for print %s', (cetakan, to) => {
    const [need, ...again] = reprint('/lihat-titipan').approval({ nomor: deposit.nomor, cetakan })
    expect([need?.isi?.cetakan, need?.kategori, again]).toEqual([to, to === undefined ? undefined : 'CETAK_ULANG', []])
  })
})

describe('who, and how it was paid', () => {
  test.each<[string, Partial<TitipanNota>, string]>([
    ['in one step who took it down', {}, 'LINA'],
    ['in two steps who took the money', { divalidasi_oleh: 'RINA' }, 'RINA'],
  ])('the cashier is %s', (_, nota, kasir) => {
    expect(content(nota, 'Kasir')).toBe(kasir)
  })

  test('a customer of whom nothing is known has no empty lines', () => {
    const { pairs } = data({ no_hp: null, keterangan: null }, { alamat_customer: '' })
    expect(pairs.map(([l]) => l)).toEqual(['Tanggal', 'Jam', 'Kasir', 'Customer', 'Status', 'Sisa'])
  })

  test.each<[string, Partial<TitipanNota>, [string, string][]]>([
    [
      'cash and a card',
      {},
      [
        ['Tunai', '600,000'],
        ['Kartu Debit BCA 4471', '400,000'],
      ],
    ],
    ['an opening deposit', { awal_rp: rupiah(1_000_000), bayar: [] }, [['Saldo awal', '1,000,000']]],
    [
      'a fee that the customer bears',
      { bayar: [payIn], biaya_kartu: rupiah(5_000), biaya_kartu_oleh: 'CUSTOMER' },
      [
        ['Tunai', '600,000'],
        ['Biaya Kartu', '5,000'],
      ],
    ],
    ['a fee that the shop bears', { bayar: [payIn], biaya_kartu: rupiah(5_000) }, [['Tunai', '600,000']]],
  ])('%s', (_, nota, bayar) => {
    expect(data(nota).bayar).toEqual(bayar)
  })
})

test('the sums of the deposits to look at are right', () => {
  for (const nota of [ordinaryTitipan, longTitipan])
    expect(nota.bayar.reduce((s, b) => s + b.jumlah_rp, 0n)).toBe(nota.jumlah_rp)
})

test('the whole of it as a message, with the template that every shop starts with', () => {
  expect(writeText(buildNota(titipanReceipt.jenis.bawaan, data({ cetakan: 2, ...sisa(400_000) }))))
    .toBe(`*TOKO EMAS SINAR*
JL. TUNJUNGAN 12, SURABAYA
Telp. 0315312345
SENIN - SABTU 09.00 - 20.00

*NOTA TITIPAN TP-SBY-261121-0001*
*SALINAN 1*
Tanggal: 2026-11-21
Jam: 10:41 WIB
Kasir: LINA
Customer: IBU RATNA
Alamat: JL. MERDEKA NO. 12, BANDUNG
No HP: 081398765432
Keterangan: UNTUK KALUNG
Status: Dipakai sebagian
Dipakai: 600,000
Sisa: Rp. 400,000

Titipan: Rp. 1,000,000

Tunai: 600,000
Kartu Debit BCA 4471: 400,000

Terbilang: Satu juta rupiah

Titipan dapat dipakai untuk belanja di toko kami atau diambil kembali dengan membawa nota ini.
Sisa yang berlaku adalah yang tercatat di toko.
TITIPAN TIDAK BERBUNGA

Terima kasih atas kepercayaan Anda
Dicetak 2026-11-22 00:05 WIB oleh RINA`)
})

test('in another language labels and state are said in it; names and figures are not, and amounts have no words', () => {
  const word = (text: string): string => `<${text}>`
  const message = writeText(buildNota(titipanReceipt.jenis.bawaan, data(sisa(400_000), { word }), word))
  for (const words of [
    '<NOTA TITIPAN>',
    '<Customer>: IBU RATNA',
    '<Status>: <Dipakai sebagian>',
    '<Sisa>: Rp. 400,000',
  ])
    expect(message).toContain(words)
  expect(message).not.toContain('juta')
})
