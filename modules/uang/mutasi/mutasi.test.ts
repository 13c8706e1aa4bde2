import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeSelisih } from '#buku'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { buildMoney, outNeeds, postMoney, type Kategori } from '../masuk-keluar/masuk-keluar.ts'
import {
  buildBankToBank,
  buildCashAndBank,
  buildShift,
  postBankToBank,
  postCashAndBank,
  postShift,
  type MoveFacts,
} from './mutasi.ts'

/** The rules of money without a nota: in and out by category, between drawers and accounts. */
const own: Kategori = { jenis: 'KELUAR', nomor_akun: '5310' }
const facts = (again: Partial<MoveFacts> = {}): MoveFacts => ({
  kategori: own,
  biaya: own,
  rekening: new Map([
    ['111', {}],
    ['222', {}],
  ]),
  ...again,
})
const said = { kategori: 'SETOR', jumlah_rp: rupiah(1_000_000), keterangan: 'SETOR', biaya_rp: null, kode_biaya: null }
const bank = { asal_rekening: '111', tujuan_rekening: '222', ...said }
const cash = { asal: 'CASH' as const, no_rekening: '111', ...said }
const fee = { biaya_rp: rupiah(2_500), kode_biaya: 'BIAYA' }
const shift = {
  jenis_saldo: 'LACI' as const,
  asal_laci: 'UTAMA',
  tujuan_laci: 'DEPAN',
  asal_rekening: null,
  tujuan_rekening: null,
  jumlah_rp: rupiah(50_000),
  keterangan: 'ISI LACI',
}
const shiftFacts = { laci: new Set(['UTAMA', 'DEPAN']), rekening: facts().rekening }

describe('a category of money', () => {
  const money = { kode_transaksi: 'X', jumlah_rp: rupiah(1), keterangan: 'X' }
  const posts = (nomor_akun: string) => {
    const made = buildMoney(money, { kategori: { jenis: 'MASUK', nomor_akun } })
    return Array.isArray(made) ? made.map((w) => w.message) : []
  }
  test.each([
    ['an expense of the shop', '5310'],
    ['other income', '4900'],
    ['supplies', '5270'],
  ])('posts to %s', (_, nomor) => expect(posts(nomor)).toEqual([]))
  test.each(['1110', '1120', '1130', '1210', '1310', '1410', '2110', '2120', '2130', '3110', '5250'])(
    'may not post to account %s, which the program keeps',
    (nomor) => expect(posts(nomor)).toEqual(['Akun {akun} Dijaga Program']),
  )
  test('that nobody knows is refused', () =>
    expect(buildMoney(money, { kategori: undefined })).toEqual([
      { field: 'kode_transaksi', message: 'Data Tidak Ditemukan' },
    ]))
})

describe('money out above the limit needs a supervisor', () => {
  const context = { settings: { limit_kas_keluar: '500000' } }
  test.each([
    ['KELUAR', 500_000, 0],
    ['KELUAR', 500_001, 1],
    ['MASUK', 9_000_000, 0],
  ] as const)('%s %d', (arah, jumlah, needs) =>
    expect(outNeeds({ arah, jumlah_rp: rupiah(jumlah), keterangan: 'X' }, context)).toHaveLength(needs),
  )
})

const refusals = (made: unknown) =>
  Array.isArray(made) ? made.map((w: { field: string; message: string }) => [w.field, w.message]) : 'made'

describe('a move is refused', () => {
  test.each([
    [
      'to the same account',
      buildBankToBank({ ...bank, tujuan_rekening: '111' }, facts()),
      'tujuan_rekening',
      'Rekening Tidak Boleh Sama',
    ],
    [
      'from an account that the shop has not',
      buildBankToBank({ ...bank, asal_rekening: '9' }, facts()),
      'asal_rekening',
      'Data Tidak Ditemukan',
    ],
    ['to one', buildCashAndBank({ ...cash, no_rekening: '9' }, facts()), 'no_rekening', 'Data Tidak Ditemukan'],
    [
      'in a category that nobody knows',
      buildBankToBank(bank, facts({ kategori: undefined })),
      'kategori',
      'Data Tidak Ditemukan',
    ],
    [
      'with a fee of no category',
      buildCashAndBank({ ...cash, ...fee, kode_biaya: null }, facts()),
      'kode_biaya',
      'Kategori Tidak Boleh Kosong',
    ],
    [
      'with a fee that comes in',
      buildCashAndBank({ ...cash, ...fee }, facts({ biaya: { ...own, jenis: 'MASUK' } })),
      'kode_biaya',
      'Kategori Ini Bukan Uang Keluar',
    ],
    [
      'with a fee to an account of the program',
      buildCashAndBank({ ...cash, ...fee }, facts({ biaya: { ...own, nomor_akun: '1310' } })),
      'kode_biaya',
      'Akun {akun} Dijaga Program',
    ],
    [
      'from a drawer to itself',
      buildShift({ ...shift, tujuan_laci: 'UTAMA' }, shiftFacts),
      'tujuan_laci',
      'Laci Tidak Boleh Sama',
    ],
    [
      'to a drawer that is not used',
      buildShift({ ...shift, tujuan_laci: 'X' }, shiftFacts),
      'tujuan_laci',
      'Laci {laci} Tidak Dipakai',
    ],
    ['from no drawer', buildShift({ ...shift, asal_laci: null }, shiftFacts), 'asal_laci', 'Asal Tidak Boleh Kosong'],
  ])('%s', (_, made, field, message) => expect(refusals(made)).toEqual([[field, message]]))
})

test('a shift keeps only the sides of its kind, and a move without a fee no category of one', () => {
  const made = buildShift({ ...shift, asal_rekening: '111', tujuan_rekening: '222' }, shiftFacts)
  expect(made).toMatchObject({ asal_laci: 'UTAMA', asal_rekening: null, tujuan_rekening: null })
  expect(buildBankToBank({ ...bank, kode_biaya: 'BIAYA' }, facts())).toMatchObject({
    kode_biaya: null,
    akun_biaya: null,
  })
})

test('every entry balances, moves what was said, and costs what the bank took', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.bigInt({ min: 0n, max: 10n ** 6n }),
      fc.constantFrom('CASH', 'BANK'),
      fc.constantFrom('MASUK', 'KELUAR'),
      (amount, taken, asal, arah) => {
        const some = { jumlah_rp: rupiah(amount), biaya_rp: rupiah(taken), kode_biaya: 'BIAYA' }
        const [banked, cashed] = [
          buildBankToBank({ ...bank, ...some }, facts()),
          buildCashAndBank({ ...cash, ...some, asal }, facts()),
        ]
        const moved = buildShift({ ...shift, jumlah_rp: rupiah(amount) }, shiftFacts)
        if (Array.isArray(banked) || Array.isArray(cashed) || Array.isArray(moved)) throw new Error('refused')
        const money = postMoney({ arah, nomor_akun: '5310', jumlah_rp: rupiah(amount), keterangan: 'X' }, (side) =>
          side('KAS', rupiah(amount), 'UTAMA'),
        )
        const net = (lines: ReturnType<typeof postShift>['uang'], akun: string, sub?: string) =>
          (lines ?? [])
            .filter((l) => l.akun === akun && (sub === undefined || l.sub === sub))
            .reduce((sum, l) => sum + (l.debit ?? 0n) - (l.kredit ?? 0n), 0n)
        const [bankLines, cashLines, shiftLines] = [
          postBankToBank(banked).uang,
          postCashAndBank(cashed).uang,
          postShift(moved).uang,
        ]
        for (const lines of [bankLines, cashLines, shiftLines, money.uang]) expect(computeSelisih(lines ?? [])).toBe(0n)
        expect([net(bankLines, 'BANK', '222'), net(bankLines, 'BANK'), net(bankLines, '#5310')]).toEqual([
          amount,
          -taken,
          taken,
        ])
        const way = asal === 'CASH' ? -1n : 1n
        expect([net(cashLines, 'KAS'), net(cashLines, 'BANK')]).toEqual([way * amount, -way * amount - taken])
        expect([net(shiftLines, 'KAS', 'UTAMA'), net(shiftLines, 'KAS', 'DEPAN')]).toEqual([-amount, amount])
        expect(net(money.uang, 'KAS')).toBe(arah === 'MASUK' ? amount : -amount)
      },
    ),
  )
})
