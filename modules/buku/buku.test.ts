import { describe, expect, test } from 'vitest'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { seedAkun } from './default-akun.ts'
import { keyAkun } from './key-akun.ts'
import { debit, computeSelisih, kredit, tidyJurnal } from './posting.ts'

test('every account that an event posts to stands in the chart of a new shop under the same name', () => {
  const chart = new Map(seedAkun.map((a) => [a.nomor_akun, a.nama_akun]))
  expect(Object.entries(keyAkun).filter(([nama, nomor]) => chart.get(nomor) !== nama)).toEqual([])
})

describe('a journal is written tidily', () => {
  test.each([
    ['an empty line is left out', [debit('KAS', rupiah(0)), kredit('PENJUALAN', rupiah(5))], ['PENJUALAN kredit 5']],
    [
      'a single rupiah stays where it stands',
      [debit('KAS', rupiah(1)), kredit('PENJUALAN', rupiah(1))],
      ['KAS debit 1', 'PENJUALAN kredit 1'],
    ],
    ['a negative debit is a credit', [debit('SELISIH PEMBULATAN', rupiah(-500))], ['SELISIH PEMBULATAN kredit 500']],
    ['a negative credit is a debit', [kredit('SELISIH PEMBULATAN', rupiah(-500))], ['SELISIH PEMBULATAN debit 500']],
  ])('%s', (_, lines, want) => {
    expect(tidyJurnal(lines).map((b) => `${b.akun} ${b.debit ? 'debit' : 'kredit'} ${b.debit ?? b.kredit}`)).toEqual(
      want,
    )
  })

  test('its difference is debit less credit', () => {
    expect(computeSelisih([debit('KAS', rupiah(7)), kredit('PENJUALAN', rupiah(5))])).toBe(2n)
  })
})
