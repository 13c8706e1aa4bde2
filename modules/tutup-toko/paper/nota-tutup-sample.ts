import { rupiah, weight } from '#kernel/base/quantity/quantity.ts'
import { pecahanKas, pecahanLines } from '../closing/pecahan.ts'
import type { ClosingContext, ClosingNota } from './nota-tutup-data.ts'

/** Invented closings for previewing the template. */

const notes = (lembar: (i: number) => number, laci = ['UTAMA']) =>
  pecahanLines(
    laci.flatMap((kode_laci) =>
      pecahanKas.map((p, i) => ({ kode_laci, pecahan: rupiah(p), lembar: BigInt(lembar(i)) })),
    ),
  )
const sum = (lines: ReturnType<typeof notes>) => rupiah(lines.reduce((all, p) => all + p.jumlah_rp, 0n))

const evening = notes((i) => [214, 0, 188, 96, 71, 40, 35, 24, 18, 0, 0][i]!).filter((p) => p.lembar > 0)

export const ordinaryClosing: ClosingNota = {
  nomor: 'TU-CONTOH-0001',
  tanggal: '2026-11-21',
  status: 'SELESAI',
  oleh: 'RINA',
  dibuat: '2026-11-21T14:04:00.000Z',
  versi: 1n,
  kas_hitung: sum(evening),
  alasan: 'KEMBALIAN LEBIH',
  kas_pertama: rupiah(33_730_000),
  kas_buku: rupiah(sum(evening) + 15_000n),
  selisih: rupiah(-15_000),
  jumlah_dokumen: 63,
  ditahan: 0,
  stok_jumlah: 8212,
  stok_berat: weight(32_340_345),
  stok_nilai: rupiah(0),
  segel: '4127-9F3A77C012BE44D1',
  cetakan: 1,
  alasan_buka: null,
  dibuka_oleh: null,
  detail_kas: evening,
  detail_laci: [
    {
      kode_laci: 'UTAMA',
      kas_hitung: sum(evening),
      kas_buku: rupiah(sum(evening) + 15_000n),
      selisih: rupiah(-15_000),
    },
  ],
}

/** A very long one: several drawers, every denomination. */
export const longClosing: ClosingNota = {
  ...ordinaryClosing,
  alasan: 'KEMBALIAN LEBIH PADA NOTA JL-CONTOH-0019 DAN UANG PECAHAN YANG DITUKAR DI WARUNG SEBELAH BELUM KEMBALI',
  detail_kas: notes((i) => 1 + i * 37, ['UTAMA', 'DEPAN', 'BELAKANG']),
  detail_laci: ['UTAMA', 'DEPAN', 'BELAKANG'].map((kode_laci) => ({
    kode_laci,
    kas_hitung: rupiah(11_251_000),
    kas_buku: rupiah(11_256_000),
    selisih: rupiah(-5000),
  })),
}

/** What the invented ones stand beside. */
export const sampleContext = (nota: ClosingNota): ClosingContext => ({
  tanggal: nota.tanggal,
  dibuka: '2026-11-21T01:52:00.000Z',
  dibuka_oleh: 'LINA',
  disetujui: 'SURYA',
  kas: [
    { nama: 'Penjualan', jumlah: rupiah(nota.kas_buku - 5_000_000n) },
    { nama: 'Titipan', jumlah: rupiah(0) },
  ],
  non_cash: [
    { bank: 'BCA', no_rekening: '0140220021', cara: 'DEBIT', nota: 8n, jumlah: rupiah(41_250_000) },
    { bank: 'MANDIRI', no_rekening: '0033017718', cara: 'TRANSFER', nota: 4n, jumlah: rupiah(16_905_000) },
  ],
  stok: ['A01', 'A02', 'B01'].map((kode_baki, index) => ({
    gudang: 'TOKO',
    kode_baki,
    jumlah: BigInt(2000 + 737 * index),
    berat: weight(10_780_115 + index),
  })),
  dokumen: [
    { nama: 'Penjualan', jumlah: 31, batal: 1 },
    { nama: 'Titipan', jumlah: 2, batal: 0 },
    { nama: 'Barang masuk', jumlah: 3, batal: 0 },
  ],
})
