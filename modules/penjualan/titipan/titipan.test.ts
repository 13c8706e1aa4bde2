import { inIndonesian } from '#kernel/model/document-sentence.ts'
import { closedFor } from '#kernel/model/document-action.ts'
import { titipan } from './titipan.document.ts'
import { uncalledFor } from '#kernel/engine/document/draft.ts'
import { describe, expect, test } from 'vitest'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { computeSelisih, tidyJurnal, type JurnalLine } from '#buku'
import { facts, ruleContext } from '../nota/sale-facts.examples.ts'
import {
  checkTake,
  postTake,
  refundNeeds,
  postTitipan,
  cancelTitipanNeeds,
  postOpeningTitipan,
  buildTitipan,
  buildOpeningTitipan,
  type TitipanDraft,
  type TitipanFacts,
  type OpeningTitipanFacts,
  type TitipanContent,
} from './titipan.ts'

const rp = rupiah
const sri = { nama_customer: 'IBU SRI LESTARI', alamat_customer: null, no_hp: '081290341177' }
const known: TitipanFacts = { customer: sri, rekening: facts([]).rekening }
const payIn = (
  cara: 'CASH' | 'TRANSFER' | 'DEBIT' | 'KREDIT' | 'QRIS',
  jumlah: number,
  no_rekening: string | null = null,
) => ({
  cara,
  jumlah_rp: rp(jumlah),
  no_rekening,
  keterangan: null,
})
const draft = (...uang: ReturnType<typeof payIn>[]) => ({
  kode_customer: 'C1',
  keterangan: null,
  tgl_dokumen: null,
  awal_rp: null,
  bayar: uang,
  bayar_keluar: [],
})
const TWO_STEP = { TITIPAN_DUA_LANGKAH: 'on' }

describe('a deposit', () => {
  test.each([
    [
      'nobody in particular',
      draft(payIn('CASH', 1000)),
      { ...known, customer: undefined },
      'kode_customer',
      'Customer Tidak Ditemukan',
    ],
    ['no money', draft(), known, 'bayar', 'Pilih Minimal Satu Cara Bayar'],
    ['a transfer to nowhere', draft(payIn('TRANSFER', 1000)), known, 'bayar.0.no_rekening', 'Pilih Nomor Rekening'],
    [
      'an account that is not ours',
      draft(payIn('QRIS', 1000, '999')),
      known,
      'bayar.0.no_rekening',
      'Data Tidak Ditemukan',
    ],
  ])('is refused: %s', (_word, draft, fk, field, message) => {
    expect(buildTitipan(draft, fk, ruleContext())).toEqual([{ field, message }])
  })

  test('is the sum of what came in, and all of it may be spent', () => {
    const content = buildTitipan(draft(payIn('CASH', 600_000), payIn('DEBIT', 400_000, '111')), known, ruleContext())
    expect(content).toMatchObject({
      nama_customer: sri.nama_customer,
      no_hp: sri.no_hp,
      jumlah_rp: 1_000_000n,
      sisa: 1_000_000n,
      diambil_rp: 0n,
      biaya_kartu: 600n,
    })
  })

  test('that waits for the cashier may not be spent yet', () => {
    expect(buildTitipan(draft(payIn('CASH', 600_000)), known, ruleContext({}, TWO_STEP))).toMatchObject({
      jumlah_rp: 600_000n,
      sisa: 0n,
    })
  })
})

const out = (cara: 'CASH' | 'TRANSFER', jumlah: number, no_rekening: string | null = null) => ({
  cara,
  jumlah_rp: rp(jumlah),
  no_rekening,
  keterangan: null,
})

describe('giving it back', () => {
  const doc = { sisa: rp(400_000), nomor: 'TP-1', nama_customer: 'SRI', bayar: [] as TitipanContent['bayar'] }
  test.each([
    ['a rupiah less', [out('CASH', 399_999)], 'bayar_keluar', 'Jumlah Uang Keluar Harus Pas'],
    ['a rupiah more', [out('CASH', 200_000), out('CASH', 200_001)], 'bayar_keluar', 'Jumlah Uang Keluar Harus Pas'],
    ['from nowhere', [out('TRANSFER', 400_000)], 'bayar_keluar.0.no_rekening', 'Pilih Nomor Rekening'],
    ['from another account', [out('TRANSFER', 400_000, '999')], 'bayar_keluar.0.no_rekening', 'Data Tidak Ditemukan'],
  ])('is refused: %s', (_word, bayar_keluar, field, message) => {
    expect(checkTake(doc, { bayar_keluar }, known)).toEqual([{ field, message }])
  })

  test('asks a supervisor, who is told how it came in and how it goes out', () => {
    const card = { ...payIn('DEBIT', 300_000, '111'), biaya_rp: rp(0) }
    const bayar = [{ ...payIn('CASH', 100_000), biaya_rp: rp(0) }, card]
    expect(refundNeeds({ ...doc, bayar }, { bayar_keluar: [] })).toMatchObject([
      {
        kategori: 'REFUND_UANG_MUKA',
        minimal: 'SPV',
        isi: { no_titipan: 'TP-1', tunai: 400_000, transfer: 0, masuk_tunai: 100_000 },
      },
    ])
  })
})

const write = (line: JurnalLine): string =>
  `${line.debit === undefined ? 'K' : 'D'} ${line.akun}${line.sub ? ` ${line.sub}` : ''} ${Number(line.debit ?? line.kredit).toLocaleString('en')}`
const jurnal = (uang: readonly JurnalLine[]): string[] => {
  const lines = tidyJurnal(uang)
  expect(computeSelisih(lines)).toBe(0n)
  return lines.map(write)
}
const incoming = (
  uang: readonly ReturnType<typeof payIn>[],
  settings: Record<string, string> = {},
  validasi = 'off',
) => {
  const context = ruleContext(settings, { VALIDASI_NON_CASH_MODULE: validasi })
  return jurnal(postTitipan(buildTitipan(draft(...uang), known, context) as TitipanContent, context).uang!)
}

describe('the entry', () => {
  const owned = (n: string) => `K TITIPAN :nomor ${n}`
  test.each([
    ['cash', incoming([payIn('CASH', 600_000)]), ['D KAS :laci 600,000', owned('600,000')]],
    [
      'a transfer: in the bank at once',
      incoming([payIn('TRANSFER', 600_000, '111')]),
      ['D KLIRING 111 600,000', 'D BANK 111 600,000', 'K KLIRING 111 600,000', owned('600,000')],
    ],
    [
      'a transfer, to be ticked against the bank: waits in KLIRING',
      incoming([payIn('TRANSFER', 600_000, '111')], {}, 'on'),
      ['D KLIRING 111 600,000', owned('600,000')],
    ],
    [
      'cash and a card whose fee the customer bears: the fee is no part of the deposit',
      incoming([payIn('CASH', 100_000), payIn('KREDIT', 500_000, '111')], { biaya_kartu_oleh: 'CUSTOMER' }),
      [
        'D KAS :laci 100,000',
        'D KLIRING 111 509,000',
        'K PENDAPATAN BIAYA KARTU 9,000',
        'D BANK 111 500,000',
        'D BIAYA KARTU 9,000',
        'K KLIRING 111 509,000',
        owned('600,000'),
      ],
    ],
    [
      'given back without a word: from the drawer of the till',
      jurnal(postTake({ sisa: rp(400_000) }, { bayar_keluar: [] }).uang!),
      ['D TITIPAN :nomor 400,000', 'K KAS :laci 400,000'],
    ],
    [
      'given back in part by transfer: the bank has it at once, whoever ticks what comes in',
      jurnal(
        postTake({ sisa: rp(400_000) }, { bayar_keluar: [out('CASH', 150_000), out('TRANSFER', 250_000, '111')] })
          .uang!,
      ),
      ['D TITIPAN :nomor 400,000', 'K KAS :laci 150,000', 'K BANK 111 250,000'],
    ],
  ])('%s', (_word, lines, outcomes) => {
    expect(lines).toEqual(outcomes)
  })
})

describe('calling it off', () => {
  const doc = {
    status: 'AKTIF',
    tanggal: '2026-11-21',
    nomor: 'TP-SBY-261121-0001',
    sisa: rp(1000),
    jumlah_rp: rp(1000),
  }
  test.each([
    ['the same day', doc, undefined],
    ['another day', { ...doc, tanggal: '2026-11-20' }, 'Titipan Kemarin Tidak Bisa Dibatalkan'],
    ['spent in part', { ...doc, sisa: rp(999) }, 'Titipan Sudah Dipakai'],
    ['while it waits', { ...doc, status: 'MENUNGGU VALIDASI', sisa: rp(0) }, undefined],
  ])('%s', (_word, draft, message) => {
    expect(closedFor(titipan.actions.batal, draft, ruleContext()).map(inIndonesian)[0]).toBe(message)
  })
  test('asks a supervisor where money moved, nobody where it only waits', () => {
    expect(cancelTitipanNeeds(doc)).toMatchObject([{ kategori: 'BATAL_TITIPAN', minimal: 'SPV' }])
    expect(cancelTitipanNeeds({ ...doc, status: 'MENUNGGU VALIDASI' })).toEqual([])
  })
})

describe('a deposit of before the first day', () => {
  const initial = (other: Partial<TitipanDraft> = {}): TitipanDraft => ({ ...draft(), awal_rp: rp(750_000), ...other })
  const shopOwner = ruleContext({}, TWO_STEP, 'OWN')
  const start = { ...known, hasSold: false }
  test.each<[string, TitipanDraft, OpeningTitipanFacts, ReturnType<typeof ruleContext>, string]>([
    ['by a cashier', initial(), start, ruleContext(), 'Saldo Awal Hanya Oleh Pemilik'],
    [
      'after the first sale',
      initial(),
      { ...start, hasSold: true },
      shopOwner,
      'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama',
    ],
    ['of nobody', initial(), { ...start, customer: undefined }, shopOwner, 'Customer Tidak Ditemukan'],
    ['of nothing', initial({ awal_rp: null }), start, shopOwner, 'Jumlah Rp Tidak Boleh Kosong'],
  ])('is refused: %s', (_word, draft, facts, context, message) => {
    expect(buildOpeningTitipan(draft, facts, context)).toMatchObject([{ message }])
  })
  test('is owed at once, also in two steps: MODAL AWAL owes it, no drawer moves', () => {
    const content = buildOpeningTitipan(initial(), start, shopOwner) as TitipanContent
    expect(content).toMatchObject({ jumlah_rp: 750_000n, sisa: 750_000n, bayar: [], nama_customer: sri.nama_customer })
    expect(jurnal(postOpeningTitipan(content).uang!)).toEqual(['D MODAL AWAL 750,000', 'K TITIPAN :nomor 750,000'])
  })
  test('what comes today and what was left earlier are two ways: neither takes what the other asks for', () => {
    const both = initial({ bayar: [payIn('CASH', 1000)] })
    expect(uncalledFor(titipan, titipan.actions.simpan, both)).toEqual([
      { field: 'awal_rp', message: 'Isian Tidak Sah' },
    ])
    expect(uncalledFor(titipan, titipan.actions.awal, both)).toEqual([{ field: 'bayar', message: 'Isian Tidak Sah' }])
    expect(uncalledFor(titipan, titipan.actions.simpan, draft())).toEqual([])
    expect(uncalledFor(titipan, titipan.actions.awal, initial({ bayar: [] }))).toEqual([])
  })
})
