import { describe, expect, test } from 'vitest'
import { rupiah } from '#kernel/quantity/quantity.ts'
import { hitungSelisih, rapikanJurnal, type BarisJurnal } from '#buku'
import { bayar, fakta, konteks } from './penjualan.contoh.ts'
import type { BarisBayar, DraftBayar } from './penjualan.bentuk.ts'
import {
  hitungPakai,
  kembalikanTitipan,
  kurangiTitipan,
  periksaKembali,
  periksaPakai,
  type TitipanPakai,
} from './titipan-pakai.ts'
import {
  bukukanAmbil,
  bukukanTitipan,
  butuhBatalTitipan,
  periksaBatalTitipan,
  bukukanTitipanAwal,
  susunTitipan,
  susunTitipanAwal,
  type DraftTitipan,
  type FaktaTitipan,
  type FaktaTitipanAwal,
  type IsiTitipan,
} from './titipan.ts'

const rp = rupiah
const sri = { nama_customer: 'IBU SRI LESTARI', no_hp: '081290341177' }
const f: FaktaTitipan = { customer: sri, rekening: fakta([]).rekening }
const setor = (
  cara: 'CASH' | 'TRANSFER' | 'DEBIT' | 'KREDIT' | 'QRIS',
  jumlah: number,
  no_rekening: string | null = null,
) => ({
  cara,
  jumlah_rp: rp(jumlah),
  no_rekening,
  keterangan: null,
})
const draft = (...uang: ReturnType<typeof setor>[]) => ({
  kode_customer: 'C1',
  keterangan: null,
  awal_rp: null,
  bayar: uang,
})
const DUA = { TITIPAN_DUA_LANGKAH: 'on' }

describe('a deposit', () => {
  test.each([
    [
      'nobody in particular',
      draft(setor('CASH', 1000)),
      { ...f, customer: undefined },
      'kode_customer',
      'Customer Tidak Ditemukan',
    ],
    ['no money', draft(), f, 'bayar', 'Pilih Minimal Satu Cara Bayar'],
    ['a transfer to nowhere', draft(setor('TRANSFER', 1000)), f, 'bayar.0.no_rekening', 'Pilih Nomor Rekening'],
    [
      'an account that is not ours',
      draft(setor('QRIS', 1000, '999')),
      f,
      'bayar.0.no_rekening',
      'Data Tidak Ditemukan',
    ],
  ])('is refused: %s', (_kata, d, fk, field, message) => {
    expect(susunTitipan(d, fk, konteks())).toEqual([{ field, message }])
  })

  test('is the sum of what came in, and all of it may be spent', () => {
    const isi = susunTitipan(draft(setor('CASH', 600_000), setor('DEBIT', 400_000, '111')), f, konteks())
    expect(isi).toMatchObject({ ...sri, jumlah_rp: 1_000_000n, sisa: 1_000_000n, diambil_rp: 0n, biaya_kartu: 600n })
  })

  test('that waits for the cashier may not be spent yet', () => {
    expect(susunTitipan(draft(setor('CASH', 600_000)), f, konteks({}, DUA))).toMatchObject({
      jumlah_rp: 600_000n,
      sisa: 0n,
    })
  })
})

const tulis = (b: BarisJurnal): string =>
  `${b.debit === undefined ? 'K' : 'D'} ${b.akun}${b.sub ? ` ${b.sub}` : ''} ${Number(b.debit ?? b.kredit).toLocaleString('en')}`
const jurnal = (uang: readonly BarisJurnal[]): string[] => {
  const lines = rapikanJurnal(uang)
  expect(hitungSelisih(lines)).toBe(0n)
  return lines.map(tulis)
}
const masuk = (uang: readonly ReturnType<typeof setor>[], settings: Record<string, string> = {}, validasi = 'off') => {
  const k = konteks(settings, { VALIDASI_NON_CASH_MODULE: validasi })
  return jurnal(bukukanTitipan(susunTitipan(draft(...uang), f, k) as IsiTitipan, k).uang!)
}

describe('the entry', () => {
  const milik = (n: string) => `K TITIPAN :nomor ${n}`
  test.each([
    ['cash', masuk([setor('CASH', 600_000)]), ['D KAS UTAMA 600,000', milik('600,000')]],
    [
      'a transfer: in the bank at once',
      masuk([setor('TRANSFER', 600_000, '111')]),
      ['D KLIRING 111 600,000', 'D BANK 111 600,000', 'K KLIRING 111 600,000', milik('600,000')],
    ],
    [
      'a transfer, to be ticked against the bank: waits in KLIRING',
      masuk([setor('TRANSFER', 600_000, '111')], {}, 'on'),
      ['D KLIRING 111 600,000', milik('600,000')],
    ],
    [
      'cash and a card whose fee the customer bears: the fee is no part of the deposit',
      masuk([setor('CASH', 100_000), setor('KREDIT', 500_000, '111')], { biaya_kartu_oleh: 'CUSTOMER' }),
      [
        'D KAS UTAMA 100,000',
        'D KLIRING 111 509,000',
        'K PENDAPATAN BIAYA KARTU 9,000',
        'D BANK 111 500,000',
        'D BIAYA KARTU 9,000',
        'K KLIRING 111 509,000',
        milik('600,000'),
      ],
    ],
    [
      'given back',
      jurnal(bukukanAmbil({ sisa: rp(400_000) }).uang!),
      ['D TITIPAN :nomor 400,000', 'K KAS UTAMA 400,000'],
    ],
  ])('%s', (_kata, lines, jadi) => {
    expect(lines).toEqual(jadi)
  })
})

describe('calling it off', () => {
  const dok = {
    status: 'AKTIF',
    tanggal: '2026-11-21',
    nomor: 'TP-SBY-261121-0001',
    sisa: rp(1000),
    jumlah_rp: rp(1000),
  }
  test.each([
    ['the same day', dok, undefined],
    ['another day', { ...dok, tanggal: '2026-11-20' }, 'Titipan Kemarin Tidak Bisa Dibatalkan'],
    ['spent in part', { ...dok, sisa: rp(999) }, 'Titipan Sudah Dipakai'],
    ['while it waits', { ...dok, status: 'MENUNGGU VALIDASI', sisa: rp(0) }, undefined],
  ])('%s', (_kata, d, message) => {
    expect(periksaBatalTitipan(d, konteks())[0]?.message).toBe(message)
  })
  test('asks a supervisor where money moved, nobody where it only waits', () => {
    expect(butuhBatalTitipan(dok)).toMatchObject([{ kategori: 'BATAL_TITIPAN', minimal: 'SPV' }])
    expect(butuhBatalTitipan({ ...dok, status: 'MENUNGGU VALIDASI' })).toEqual([])
  })
})

describe('a nota that is paid by deposit', () => {
  const aktif: TitipanPakai = { status: 'AKTIF', kode_customer: 'C1', sisa: rp(1_000_000) }
  const titipan = (lain: Partial<TitipanPakai> = {}) => new Map([['TP-1', { ...aktif, ...lain }]])
  const satu = [bayar('TITIPAN', 1_000_000, 'TP-1')]
  test.each<[string, DraftBayar[], ReadonlyMap<string, TitipanPakai>, string | null, string | undefined]>([
    ['all of it', satu, titipan(), 'C1', undefined],
    ['a number that is not there', satu, new Map(), 'C1', 'Titipan Tidak Ditemukan'],
    ["another customer's", satu, titipan(), 'C2', 'Titipan Milik Customer Lain'],
    ['nobody in particular buys', satu, titipan(), null, 'Titipan Milik Customer Lain'],
    ['given back meanwhile', satu, titipan({ status: 'DIAMBIL', sisa: rp(0) }), 'C1', 'Titipan {nomor} Tidak Aktif'],
    [
      'not validated yet',
      satu,
      titipan({ status: 'MENUNGGU VALIDASI', sisa: rp(0) }),
      'C1',
      'Titipan {nomor} Tidak Aktif',
    ],
    [
      'one rupiah more than is left',
      [bayar('TITIPAN', 1_000_001, 'TP-1')],
      titipan(),
      'C1',
      'Sisa Titipan {nomor} Tidak Cukup',
    ],
    [
      'twice the same, too much together',
      [bayar('TITIPAN', 600_000, 'TP-1'), bayar('TITIPAN', 600_000, 'TP-1')],
      titipan(),
      'C1',
      'Sisa Titipan {nomor} Tidak Cukup',
    ],
    ['cash needs none', [bayar('CASH', 1000)], new Map(), null, undefined],
  ])('%s', (_kata, rows, ada, kode_customer, message) => {
    expect(periksaPakai(rows, ada, kode_customer).map((t) => t.message)).toEqual(message ? [message] : [])
  })

  test('takes from each, in the order of their numbers; what is spent whole is DIPAKAI', () => {
    const pakai = hitungPakai([
      bayar('TITIPAN', 200_000, 'TP-2'),
      bayar('CASH', 5000),
      bayar('TITIPAN', 1_000_000, 'TP-1'),
      bayar('TITIPAN', 100_000, 'TP-2'),
    ])
    expect([...pakai]).toEqual([
      ['TP-1', 1_000_000n],
      ['TP-2', 300_000n],
    ])
    expect(kurangiTitipan(aktif, pakai.get('TP-1')!)).toEqual({ status: 'DIPAKAI', sisa: 0n })
    expect(kurangiTitipan(aktif, pakai.get('TP-2')!)).toEqual({ status: 'AKTIF', sisa: 700_000n })
  })

  test('and is cancelled: the deposit is there again, unless the rest was given back since', () => {
    const rows = satu as unknown as BarisBayar[]
    const dipakai = { ...aktif, status: 'DIPAKAI', sisa: rp(0) }
    expect(periksaKembali(rows, titipan(dipakai))).toEqual([])
    expect(kembalikanTitipan(dipakai, rp(1_000_000))).toEqual({ status: 'AKTIF', sisa: 1_000_000n })
    expect(periksaKembali(rows, titipan({ status: 'DIAMBIL' }))).toEqual([
      { message: 'Titipan {nomor} Sudah Diambil', isi: { nomor: 'TP-1' } },
    ])
  })
})

describe('a deposit of before the first day', () => {
  const awal = (lain: Partial<DraftTitipan> = {}): DraftTitipan => ({ ...draft(), awal_rp: rp(750_000), ...lain })
  const pemilik = konteks({}, DUA, 'OWN')
  const mulai = { ...f, sudahJual: false }
  test.each<[string, DraftTitipan, FaktaTitipanAwal, ReturnType<typeof konteks>, string]>([
    ['by a cashier', awal(), mulai, konteks(), 'Saldo Awal Hanya Oleh Pemilik'],
    [
      'after the first sale',
      awal(),
      { ...mulai, sudahJual: true },
      pemilik,
      'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama',
    ],
    ['of nobody', awal(), { ...mulai, customer: undefined }, pemilik, 'Customer Tidak Ditemukan'],
    ['of nothing', awal({ awal_rp: null }), mulai, pemilik, 'Jumlah Rp Tidak Boleh Kosong'],
    ['with money that comes now', awal({ bayar: [setor('CASH', 1)] }), mulai, pemilik, 'Isian Tidak Sah'],
  ])('is refused: %s', (_kata, d, fakta, k, message) => {
    expect(susunTitipanAwal(d, fakta, k)).toMatchObject([{ message }])
  })
  test('is owed at once, also in two steps: MODAL AWAL owes it, no drawer moves', () => {
    const isi = susunTitipanAwal(awal(), mulai, pemilik) as IsiTitipan
    expect(isi).toMatchObject({ jumlah_rp: 750_000n, sisa: 750_000n, bayar: [], nama_customer: sri.nama_customer })
    expect(jurnal(bukukanTitipanAwal(isi).uang!)).toEqual(['D MODAL AWAL 750,000', 'K TITIPAN :nomor 750,000'])
  })
  test('money that comes today is none', () => {
    expect(susunTitipan(awal({ bayar: [setor('CASH', 1000)] }), f, konteks())).toMatchObject([
      { field: 'awal_rp', message: 'Isian Tidak Sah' },
    ])
  })
})
