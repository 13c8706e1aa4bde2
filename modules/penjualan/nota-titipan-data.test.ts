import { describe, expect, test } from 'vitest'
import { susunNota } from '#kernel/print/nota.ts'
import { tulisTeks } from '#kernel/print/teks.ts'
import { rupiah } from '#kernel/quantity/quantity.ts'
import { butuhCetakUlang } from './cetak-ulang.ts'
import { titipanBiasa, titipanPanjang } from './nota-titipan-contoh.ts'
import { susunDataTitipan, type NotaTitipan, type SekitarTitipan } from './nota-titipan-data.ts'
import { notaTitipan } from './nota-titipan.ts'

const setor = {
  cara: 'CASH',
  jumlah_rp: rupiah(600_000),
  no_rekening: null,
  keterangan: null,
  biaya_rp: rupiah(0),
} as const
const titip: NotaTitipan = {
  ...titipanBiasa,
  nomor: 'TP-SBY-261121-0001',
  bayar: [setor, { ...setor, cara: 'DEBIT', jumlah_rp: rupiah(400_000), no_rekening: '123', keterangan: '4471' }],
}
const sekitar: SekitarTitipan = {
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
const data = (n: Partial<NotaTitipan> = {}, s: Partial<SekitarTitipan> = {}) =>
  susunDataTitipan({ ...titip, ...n }, { ...sekitar, ...s })
const isi = (n: Partial<NotaTitipan>, label: string) => data(n).pasangan.find(([l]) => l === label)?.[1]

/** What is left, and how that came. */
const sisa = (jumlah: number, diambil = 0) => ({ sisa: rupiah(jumlah), diambil_rp: rupiah(diambil) })

describe('how a deposit stands', () => {
  test.each<[string, Partial<NotaTitipan>, string, (string | undefined)[]]>([
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
  ])('%s', (_, n, keadaan, angka) => {
    expect(isi(n, 'Status')).toBe(keadaan)
    expect(['Dipakai', 'Diambil', 'Sisa'].map((l) => isi(n, l))).toEqual(angka)
    // Words and figures stay those of what was left.
    expect([data(n).total, data(n).terbilang]).toEqual([[['Titipan', 'Rp. 1,000,000']], 'satu juta rupiah'])
  })
})

describe('marks', () => {
  test.each<[string, Partial<NotaTitipan>, number, boolean]>([
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
  ])('%s', (_, n, salinan, batal) => {
    expect([data(n).salinan, data(n).batal]).toEqual([salinan, batal])
  })

  test.each([
    [0, undefined],
    [1, 2],
    [4, 5],
  ])('printed %i times another print asks for print %s', (cetakan, ke) => {
    const [butuh, ...lagi] = butuhCetakUlang({ nomor: titip.nomor, cetakan })
    expect([butuh?.isi?.cetakan, butuh?.kategori, lagi]).toEqual([ke, ke === undefined ? undefined : 'CETAK_ULANG', []])
  })
})

describe('who, and how it was paid', () => {
  test.each<[string, Partial<NotaTitipan>, string]>([
    ['in one step who took it down', {}, 'LINA'],
    ['in two steps who took the money', { divalidasi_oleh: 'RINA' }, 'RINA'],
  ])('the cashier is %s', (_, n, kasir) => {
    expect(isi(n, 'Kasir')).toBe(kasir)
  })

  test('a customer of whom nothing is known has no empty lines', () => {
    const { pasangan } = data({ no_hp: null, keterangan: null }, { alamat_customer: '' })
    expect(pasangan.map(([l]) => l)).toEqual(['Tanggal', 'Jam', 'Kasir', 'Customer', 'Status', 'Sisa'])
  })

  test.each<[string, Partial<NotaTitipan>, [string, string][]]>([
    [
      'cash and a card',
      {},
      [
        ['CASH', '600,000'],
        ['DEBIT BCA 4471', '400,000'],
      ],
    ],
    ['an opening deposit', { awal_rp: rupiah(1_000_000), bayar: [] }, [['Saldo awal', '1,000,000']]],
    [
      'a fee that the customer bears',
      { bayar: [setor], biaya_kartu: rupiah(5_000), biaya_kartu_oleh: 'CUSTOMER' },
      [
        ['CASH', '600,000'],
        ['Biaya Kartu', '5,000'],
      ],
    ],
    ['a fee that the shop bears', { bayar: [setor], biaya_kartu: rupiah(5_000) }, [['CASH', '600,000']]],
  ])('%s', (_, n, bayar) => {
    expect(data(n).bayar).toEqual(bayar)
  })
})

test('the sums of the deposits to look at are right', () => {
  for (const n of [titipanBiasa, titipanPanjang])
    expect(n.bayar.reduce((s, b) => s + b.jumlah_rp, 0n)).toBe(n.jumlah_rp)
})

test('the whole of it as a message, with the template that every shop starts with', () => {
  expect(tulisTeks(susunNota(notaTitipan.bawaan, data({ cetakan: 2, ...sisa(400_000) })))).toBe(`*TOKO EMAS SINAR*
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

CASH: 600,000
DEBIT BCA 4471: 400,000

Terbilang: satu juta rupiah

Titipan dapat dipakai untuk belanja di toko kami atau diambil kembali dengan membawa nota ini.
Sisa yang berlaku adalah yang tercatat di toko.
TITIPAN TIDAK BERBUNGA

Terima kasih atas kepercayaan Anda
Dicetak 2026-11-22 00:05 WIB oleh RINA`)
})

test('in another language labels and state are said in it; names and figures are not, and amounts have no words', () => {
  const kata = (teks: string): string => `<${teks}>`
  const message = tulisTeks(susunNota(notaTitipan.bawaan, data(sisa(400_000), { kata }), kata))
  for (const words of [
    '<NOTA TITIPAN>',
    '<Customer>: IBU RATNA',
    '<Status>: <Dipakai sebagian>',
    '<Sisa>: Rp. 400,000',
  ])
    expect(message).toContain(words)
  expect(message).not.toContain('juta')
})
