import { describe, expect, test } from 'vitest'
import { rupiah } from '#kernel/quantity/quantity.ts'
import { hitungSelisih, rapikanJurnal } from '#buku'
import { bukukanSaldoAwal, periksaSaldoAwal } from './saldo-awal.dokumen.ts'

const baris = (akun: 'KAS' | 'BANK', sub: string, jumlah: number) => ({ akun, sub, jumlah_rp: rupiah(jumlah) })

describe('journals: SA', () => {
  test.each([
    [
      'cash of the first day',
      [baris('KAS', 'UTAMA', 5_000_000)],
      ['KAS UTAMA debit 5000000', 'MODAL AWAL  kredit 5000000'],
    ],
    [
      'two drawers and an account',
      [baris('KAS', 'UTAMA', 5_000_000), baris('KAS', 'DUA', 250_000), baris('BANK', '0140228899', 82_000_000)],
      [
        'KAS UTAMA debit 5000000',
        'KAS DUA debit 250000',
        'BANK 0140228899 debit 82000000',
        'MODAL AWAL  kredit 87250000',
      ],
    ],
  ])('%s', (_, lines, want) => {
    const jurnal = rapikanJurnal(bukukanSaldoAwal(lines).uang ?? [])
    expect(
      jurnal.map((b) => `${b.akun} ${b.sub ?? ''} ${b.debit ? 'debit' : 'kredit'} ${b.debit ?? b.kredit}`),
    ).toEqual(want)
    expect(hitungSelisih(jurnal)).toBe(0n)
  })
})

describe('opening balances', () => {
  const fakta = { rekening: new Set(['0140228899']), sudahJual: false }
  test.each([
    ['a drawer and an account of the shop', [baris('KAS', 'UTAMA', 1), baris('BANK', '0140228899', 1)], []],
    ['an account that is not there', [baris('BANK', '99', 1)], ['detail_saldo.0.sub']],
    ['a drawer named twice', [baris('KAS', 'UTAMA', 1), baris('KAS', 'UTAMA', 2)], ['detail_saldo.1.sub']],
    ['nothing in it', [baris('KAS', 'UTAMA', 0)], ['detail_saldo.0.jumlah_rp']],
  ])('%s', (_, lines, want) => expect(periksaSaldoAwal(lines, fakta).map((s) => s.field)).toEqual(want))
})
