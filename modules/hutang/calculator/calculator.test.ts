import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/base/time/dates.ts'
import { percent, rupiah, weight, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import type { RuleContext } from '#kernel/model/document.ts'
import { defaultFlags, defaultSettings } from '#toko'
import { customers } from '#testing/world.ts'
import { buildSbgData } from '../paper/data.ts'
import type { SbgNota } from '../paper/sbg.ts'
import { buildHutang, type HutangDraft, type HutangFacts } from '../pinjam/hutang.ts'
import { interestModes, redemptionOn } from '../rules/terms.ts'
import { buildPenebusan, type PenebusanDraft, type PenebusanFacts } from '../tebus/penebusan.ts'
import { calculate, type Calculated } from './calculator.ts'

const today = '2026-11-21'
const identity = { nama_customer: 'SITI', alamat_customer: null, no_hp: null, identitas: true }
const rulesOf = (flags: object = {}, settings: object = {}): RuleContext => ({
  cabang: 'SBY',
  user_id: 'LINA',
  level: 'KASIR',
  perangkat: 'TILL',
  tgl_system: today,
  now: `${today}T03:00:00.000Z`,
  flags: { ...defaultFlags, ...flags },
  settings: { ...defaultSettings, ...settings },
})
const base: HutangFacts = {
  sales: true,
  customer: identity,
  rekening: new Map(),
  kadar: new Map([
    ['750', percent(7500)],
    ['420', percent(4200)],
    ['K110', percent(11_000)],
  ]),
  kondisi: new Map([
    ['BAIK', percent(8500)],
    ['RUSAK', percent(6000)],
  ]),
  pokok: new Map([['G750', rupiah(1_500_000)]]),
  plafond_kadar: new Map([['750', rupiah(1_250_000)]]),
  emas: rupiah(2_200_000),
  bunga: [
    {
      kode_bunga: 'K1',
      jumlah_dari: rupiah(1),
      jumlah_sampai: rupiah(999_999_999),
      bunga: percent(250),
      lama_pinjam: 30,
      biaya_admin: rupiah(10_000),
      denda_harian: percent(10),
    },
  ],
  plafond: { CUSTOMER: null, TOKO: null },
  owed: { orang: rupiah(0), toko: rupiah(0) },
}
const ring = { kode_kadar: '750', kode_group: null, berat: weight(10_000), kondisi_pinjaman: 'BAIK' }

test('10 grams of 75 percent: from weight to ceiling, and the table of the slip', () => {
  const made = calculate({ pokok: null, detail_barang: [ring] }, base, rulesOf({ PLAFOND_HUTANG_MODULE: 'on' }))
  expect(made).toMatchObject({
    taksiran: 16_500_000n,
    maksimal: 12_500_000n,
    pokok: 12_500_000n,
    dibayarkan: 12_490_000n,
    jatuh_tempo: '2026-12-21',
    detail_barang: [{ per_gram: 1_650_000n, nilai_kondisi: 14_025_000n, plafond: 12_500_000n }],
    tabel: [
      { hari: 15, total: 12_656_500n },
      { hari: 30, total: 12_812_500n },
      { hari: 45, telat: 15, denda_rp: 187_500n },
      { hari: 60, telat: 30 },
    ],
  })
})

test.each<[string, object, Partial<HutangFacts>, object, string, string | undefined]>([
  ['no piece', { detail_barang: [] }, {}, {}, 'Belum Ada Barang', 'detail_barang'],
  [
    'an unknown fineness',
    { detail_barang: [{ ...ring, kode_kadar: 'X' }] },
    {},
    {},
    'Data Tidak Ditemukan',
    'detail_barang.0.kode_kadar',
  ],
  [
    'a fineness above 100',
    { detail_barang: [{ ...ring, kode_kadar: 'K110' }] },
    {},
    {},
    'Kadar Tidak Boleh 0 Atau Melebihi Batas',
    'detail_barang.0.kode_kadar',
  ],
  [
    'a fineness without ceiling',
    { detail_barang: [{ ...ring, kode_kadar: '420' }] },
    {},
    { PLAFOND_HUTANG_MODULE: 'on' },
    'Plafond Kadar Belum Diisi',
    'detail_barang.0.kode_kadar',
  ],
  [
    'a group without an amount',
    { detail_barang: [ring] },
    {},
    { PARAMETER_JUMLAH_HUTANG_POKOK_MODULE: 'MANUAL' },
    'Pokok per Gram Belum Diisi',
    'detail_barang.0.kode_group',
  ],
  ['no gold price', { detail_barang: [ring] }, { emas: null }, {}, 'Harga Emas Belum Diisi', undefined],
  ['more than the pieces carry', { pokok: rupiah(20_000_000) }, {}, {}, 'Hutang Melebihi Plafond', 'pokok'],
  ['no multiple of the step', { pokok: rupiah(1_250_100) }, {}, {}, 'Pokok Harus Kelipatan {jumlah}', 'pokok'],
  ['no row of the table', { pokok: rupiah(1_250_000) }, { bunga: [] }, {}, 'Tabel Bunga Belum Diisi', 'pokok'],
  [
    'more than the table speaks of',
    { pokok: rupiah(1_250_000) },
    { bunga: [{ ...base.bunga[0]!, jumlah_sampai: rupiah(1_000_000) }] },
    {},
    'Hutang Melebihi Plafond',
    'pokok',
  ],
])('%s is told', (_, draft, facts, flags, message, field) => {
  const made = calculate(
    { pokok: null, detail_barang: [ring], ...draft },
    { ...base, ...facts },
    rulesOf({ PLAFOND_HUTANG_MODULE: 'off', ...flags }),
  )
  expect(Array.isArray(made) && made[0]).toMatchObject({ message, ...(field === undefined ? {} : { field }) })
})

test('a shop without a table of interest lends at its one rate for its one term', () => {
  const made = calculate(
    { pokok: rupiah(1_250_000), detail_barang: [ring] },
    { ...base, bunga: [] },
    rulesOf(
      { PLAFOND_HUTANG_MODULE: 'off', PARAMETER_BUNGA_HUTANG_MODULE: 'off' },
      { bunga_tunggal: '3', lama_tunggal: '60' },
    ),
  )
  const { bunga, jatuh_tempo, biaya_admin } = made as Calculated
  expect([bunga, jatuh_tempo, biaya_admin]).toEqual([300n, addDays(today, 60), 0n])
})

const anyLoan = fc.record({
  pieces: fc.array(
    fc.record({
      kode_kadar: fc.constantFrom('750', '420'),
      kondisi_pinjaman: fc.constantFrom('BAIK', 'RUSAK'),
      berat: fc.integer({ min: 500, max: 60_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  share: fc.integer({ min: 1, max: 100 }),
  emas: fc.integer({ min: 800_000, max: 3_000_000 }),
  bunga: fc.integer({ min: 1, max: 600 }),
  term: fc.integer({ min: 1, max: 180 }),
  denda: fc.option(fc.integer({ min: 1, max: 100 })),
  mode_bunga: fc.constantFrom(...interestModes),
  step: fc.constantFrom(100, 500, 1000),
  until: fc.integer({ min: 0, max: 300 }),
})

type AnyLoan = typeof anyLoan extends fc.Arbitrary<infer L> ? L : never
/** The shop of a random loan: its table, its gold price, its rounding. */
function shopOf(loan: AnyLoan): { readonly context: RuleContext; readonly facts: HutangFacts } {
  const [row] = base.bunga
  const terms = {
    ...row!,
    biaya_admin: null,
    bunga: percent(loan.bunga),
    lama_pinjam: loan.term,
    denda_harian: loan.denda === null ? null : percent(loan.denda),
  }
  return {
    context: rulesOf(
      { PLAFOND_HUTANG_MODULE: 'off', HUTANG_DUA_LANGKAH: 'off' },
      { mode_bunga: loan.mode_bunga, pembulatan: String(loan.step), pinjaman_minimal: '0' },
    ),
    facts: { ...base, emas: rupiah(loan.emas), bunga: [terms] },
  }
}
type Pieces = Parameters<typeof calculate>[0]['detail_barang']
const told = (pokok: Rupiah | null, pieces: Pieces, { facts, context }: ReturnType<typeof shopOf>) => {
  const made = calculate({ pokok, detail_barang: pieces }, facts, context)
  if (!('tabel' in made)) throw new Error(made[0]!.message)
  return made
}

/** The same loan, lent and stored. */
function lend(pokok: Rupiah, pieces: Pieces, { facts, context }: ReturnType<typeof shopOf>): SbgNota {
  const rest = { kode_dept: null, jumlah: 1, timbangan: null, teks_timbang: null, tempat: null, no_faktur_jual: null }
  const draft = {
    kode_customer: customers.siti,
    kode_sales: 'RINA',
    tgl_dokumen: null,
    pokok,
    ubah_bunga: false,
    bunga_baru: null,
    keterangan: null,
    detail_barang: pieces.map((b) => ({ ...rest, ...b, nama_barang: 'GELANG', berat_kotor: b.berat, foto: 'a' })),
    bayar_keluar: [],
  } as unknown as HutangDraft
  const lent = buildHutang(draft, facts, context)
  if (!('sisa_pokok' in lent)) throw new Error(lent[0]!.message)
  const stored = { nomor: 'HT-SBY-261121-0001', tanggal: today, status: 'AKTIF', oleh: 'LINA', dibuat: context.now }
  return { ...lent, ...stored }
}

/** What the slip of a loan says. */
function slipOf(loan: SbgNota) {
  const toko = { nama_toko: 'KILAU', alamat_toko: '', no_hp: '', jam_buka: '' }
  const paper = { toko, bank: new Map(), syarat: [], oleh: 'LINA', waktu: loan.dibuat, nama_sales: '', grace: 15 }
  return buildSbgData(loan, paper).sections![0]!.rows.map((r) => [r.name.slice(0, 10), r.values[1], r.values[3]])
}

/** What the till asks for it on a day. */
function askedOn(day: string, loan: SbgNota, { facts: known, context }: ReturnType<typeof shopOf>) {
  const draft = { no_faktur_hutang: loan.nomor, cara: 'TEBUS', pulang: [], bayar: [], bayar_keluar: [] }
  const none = { pokok_rp: null, tambah_rp: null, bunga_minta: null, denda_minta: null, alasan_potongan: null }
  const collector = { slip_hilang: false, kode_pengambil: null, hubungan: null, keterangan: null }
  const locked = {
    ...loan,
    identitas: true,
    barang: loan.detail_barang,
    menunggu: null,
  } as unknown as PenebusanFacts['loan']
  const facts = { lending: undefined, rekening: known.rekening, loan: locked, pengambil: undefined, urut: undefined }
  const paid = buildPenebusan({ ...draft, ...none, ...collector } as unknown as PenebusanDraft, facts, {
    ...context,
    tgl_system: day,
  })
  if (!('total' in paid)) throw new Error(paid[0]!.message)
  const { hari, telat, bunga_rp, denda_rp, total } = paid
  return { tanggal: day, hari, telat, bunga_rp, denda_rp, total }
}

test('the calculator, the loan, its slip and the till say the same on any day, for 10,000 random loans', () => {
  fc.assert(
    fc.property(anyLoan, (drawn) => {
      const shop = shopOf(drawn)
      const pieces = drawn.pieces.map((b) => ({ ...b, kode_group: null, berat: weight(b.berat) }))
      const most = told(null, pieces, shop).maksimal
      const step = BigInt(drawn.step)
      const pokok = rupiah(((most * BigInt(drawn.share)) / 100n / step) * step)
      if (pokok === 0n) return
      const calculated = told(pokok, pieces, shop)
      const loan = lend(pokok, pieces, shop)
      for (const name of ['taksiran', 'maksimal', 'bunga', 'jatuh_tempo', 'dibayarkan'] as const)
        expect(loan[name]).toBe(calculated[name])
      expect(slipOf(loan)).toEqual(
        calculated.tabel.map((r) => [r.tanggal, writeFigure(r.bunga_rp), writeFigure(r.total)]),
      )
      const day = addDays(today, drawn.until)
      expect(askedOn(day, loan, shop)).toEqual(redemptionOn(calculated.terms, day))
    }),
    { numRuns: 10_000 },
  )
}, 300_000)
