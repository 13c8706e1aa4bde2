import { describe, expect, test } from 'vitest'
import { rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import { computeSelisih, tidyJurnal } from '#buku'
import { accounts } from '#testing/world.ts'
import { postOpeningSaldo, checkOpeningSaldo } from './saldo-awal.document.ts'

type Akun = Parameters<typeof postOpeningSaldo>[0][number]['akun']
const line = (akun: Akun, sub: string, jumlah: number, mg?: number) => ({
  akun,
  sub,
  berat_emas: mg === undefined ? null : weight(mg),
  jumlah_rp: rupiah(jumlah),
})

describe('journals: SA', () => {
  test.each([
    [
      'cash of the first day',
      [line('KAS', 'UTAMA', 5_000_000)],
      ['KAS UTAMA debit 5000000', 'MODAL AWAL  kredit 5000000'],
    ],
    [
      'two drawers and an account',
      [line('KAS', 'UTAMA', 5_000_000), line('KAS', 'DUA', 250_000), line('BANK', accounts.bca, 82_000_000)],
      [
        'KAS UTAMA debit 5000000',
        'KAS DUA debit 250000',
        'BANK 0140228899 debit 82000000',
        'MODAL AWAL  kredit 87250000',
      ],
    ],
    [
      'what is owed a supplier, in rupiah and in gold, beside as much cash',
      [
        line('KAS', 'UTAMA', 6_000_000),
        line('UTANG SUPPLIER', 'UBS', 1_000_000),
        line('UTANG EMAS', 'UBS', 5_000_000, 2105),
      ],
      [
        'KAS UTAMA debit 6000000',
        'MODAL AWAL  kredit 6000000',
        'MODAL AWAL  debit 6000000',
        'UTANG SUPPLIER UBS kredit 1000000',
        'UTANG SUPPLIER UBS kredit 5000000',
      ],
    ],
  ])('%s', (_, lines, want) => {
    const jurnal = tidyJurnal(postOpeningSaldo(lines).uang ?? [])
    expect(
      jurnal.map((b) => `${b.akun} ${b.sub ?? ''} ${b.debit ? 'debit' : 'kredit'} ${b.debit ?? b.kredit}`),
    ).toEqual(want)
    expect(computeSelisih(jurnal)).toBe(0n)
  })
})

describe('opening balances', () => {
  const supplier = new Map([['UBS', { kode_supplier: 'UBS' } as never]])
  const facts = { rekening: new Set([accounts.bca]), supplier, hasSold: false }
  test.each([
    ['a drawer and an account of the shop', [line('KAS', 'UTAMA', 1), line('BANK', accounts.bca, 1)], []],
    ['an account that is not there', [line('BANK', '99', 1)], ['detail_saldo.0.sub']],
    ['a drawer named twice', [line('KAS', 'UTAMA', 1), line('KAS', 'UTAMA', 2)], ['detail_saldo.1.sub']],
    ['a supplier that is not there', [line('UTANG SUPPLIER', 'SEMAR', 1)], ['detail_saldo.0.sub']],
    ['owed gold without grams', [line('UTANG EMAS', 'UBS', 1)], ['detail_saldo.0.berat_emas']],
    ['grams without what they stand for', [line('UTANG EMAS', 'UBS', 0, 1)], ['detail_saldo.0.jumlah_rp']],
    ['rupiah and gold of one supplier', [line('UTANG SUPPLIER', 'UBS', 1), line('UTANG EMAS', 'UBS', 1, 1)], []],
    ['nothing in it', [line('KAS', 'UTAMA', 0)], ['detail_saldo.0.jumlah_rp']],
  ])('%s', (_, lines, want) => expect(checkOpeningSaldo(lines, facts).map((s) => s.field)).toEqual(want))
})
