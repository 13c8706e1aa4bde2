import { describe, expect, test } from 'vitest'
import { inIndonesian } from '#kernel/model/document-sentence.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import {
  cancelNota,
  cancelScreen,
  cancelSameDay,
  refuseStep,
  secondStep,
  supervised,
  waitingForValidation,
  waitingWords,
} from './presets.ts'

const doc = { nomor: 'JL-SBY-261121-0001', total: rupiah(4_250_000), total_jumlah: 2, nama_customer: 'IBU RATNA' }

test('a supervisor is told by the fields of the document what is to be cancelled', () => {
  const needs = supervised('BATAL_PENJUALAN', 'Batal {no_faktur_jual}, {jumlah} barang, {rp}, {nama}', {
    no_faktur_jual: 'nomor',
    jumlah: 'total_jumlah',
    rp: 'total',
    nama: 'nama_customer',
  })
  expect(needs(doc)).toEqual([
    {
      kategori: 'BATAL_PENJUALAN',
      minimal: 'SPV',
      keterangan: 'Batal {no_faktur_jual}, {jumlah} barang, {rp}, {nama}',
      isi: { no_faktur_jual: doc.nomor, jumlah: 2, rp: 4_250_000, nama: 'IBU RATNA' },
    },
  ])
})

describe('the cashier’s step', () => {
  const accept = secondStep('/validasi-penjualan', 'SELESAI')
  const refuse = refuseStep('/validasi-penjualan', 'SELESAI')
  test('both ways lead from waiting, to the end of each', () => {
    expect([accept.from, accept.to]).toEqual([[waitingForValidation], 'SELESAI'])
    expect([refuse.from, refuse.to]).toEqual([[waitingForValidation], 'BATAL'])
  })
  test('what is over is refused in the same words on both ways', () => {
    expect(accept.refusedIn).toEqual({ SELESAI: '{Dokumen} Sudah Divalidasi', BATAL: '{Dokumen} Sudah Dibatalkan' })
    expect(refuse.refusedIn).toEqual(accept.refusedIn)
  })
})

test('a nota keeps why it was cancelled or refused; what has no place for it tells the audit book alone', () => {
  const why = { alasan: 'SALAH BARANG' }
  for (const act of [cancelNota('/batal-penjualan'), refuseStep('/validasi-penjualan', 'SELESAI')])
    expect(act.change(doc, why)).toEqual({ alasan_batal: 'SALAH BARANG' })
  expect(cancelSameDay('/pindah-barang')).not.toHaveProperty('change')
})

test('words over a queue and over what is cancelled say what one is called at the counter', () => {
  const words = { ...waitingWords('pinjaman', 'Pilih pinjaman.'), ...cancelScreen('nota').words }
  expect(Object.fromEntries(Object.entries(words).map(([of, said]) => [of, inIndonesian(said)]))).toEqual({
    search: 'Nomor nota atau pelanggan',
    list: 'Cari nota',
    empty: 'Tidak ada nota hari ini yang cocok.',
    pick: 'Pindai atau pilih nota yang dibatalkan.',
  })
  expect(inIndonesian(waitingWords('pinjaman', 'Pilih pinjaman.').empty)).toBe('Tidak ada pinjaman yang menunggu.')
})
