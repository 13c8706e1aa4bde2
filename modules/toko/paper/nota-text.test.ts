import { expect, test } from 'vitest'
import { exampleData, exampleTemplate } from './nota.examples.ts'
import { buildNota } from './nota.ts'
import { writeText } from '#kernel/engine/paper/text.ts'

test('a nota as a message', () => {
  expect(writeText(buildNota(exampleTemplate, { ...exampleData, copies: 1, printed: undefined }))).toBe(
    `*TOKO EMAS SINAR PASAR BARU*
JL. OTTO ISKANDARDINATA NO. 70, KELURAHAN
BALONGGEDE, BANDUNG
Telp. 022-4201234

*NOTA PENJUALAN JL-PBR-261121-0048*
*SALINAN 1*
Tanggal: 2026-11-21
Kasir: LINA
Sales: DEWI
Customer: IBU RATNA

*CINCIN MAWAR KUNING POLOS UKIR TANGAN*
Barcode CN000418
Kadar 75.00%, Berat 3.215, Harga 4,123,000, Ongkos 150,000, Diskon 128,190, Total 4,144,810

*GELANG RANTAI*
Barcode GL000071
Kadar 42.00%, Berat 2.008, Harga 2,021,500, Ongkos 0, Diskon 60,810, Total 1,960,690

Jumlah: 6,294,500
Diskon: −189,000
Total: Rp. 6,105,500

CASH: 6,200,000
Kembali: 94,500

Terbilang: enam juta seratus lima ribu lima ratus rupiah

Barang dapat dijual kembali dengan membawa nota ini.
Toleransi nota 3 bulan sejak tanggal nota: dalam masa itu harga mengikuti nota, sesudahnya harga hari itu.

Terima kasih`,
  )
})
