import { payOutPairs } from '#bayar'
import { text } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { fillText } from '#kernel/base/i18n/texts.ts'
import type { DocumentMeta } from '#kernel/model/document.ts'
import { beginPaper, originalWords, defineNota, type NotaData, type PaperContext } from '#toko'
import type { Payment } from './bayar-supplier.ts'

/** Bukti bayar supplier: what was paid, with which gold, and what is owed from now on. The supplier signs it. */
export const supplierNota = defineNota({
  jenis: 'bayar-supplier',
  judul: text('BUKTI BAYAR SUPPLIER'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan hutang dibayar') },
    'jam',
    'kasir',
    { kunci: 'supplier', wajib: text('Bukti siapa yang dibayar') },
    'keterangan',
    { kunci: 'harga', judul: text('Harga per gram'), wajib: text('Dasar gram yang dibayar dengan uang') },
    { kunci: 'sisa', judul: text('Sisa hutang'), wajib: text('Bukti yang masih terhutang') },
  ],
  kolom: [
    { kunci: 'kadar', wajib: text('Dasar gram emas murni') },
    { kunci: 'berat', wajib: text('Dasar gram emas murni') },
    'murni',
  ],
  kepala: [text('Telp. {no_hp}')],
  syarat: [text('Sisa hutang di atas sudah dicocokkan bersama supplier.')],
  kaki: [],
  tanda_tangan: [text('Supplier'), text('Hormat kami')],
})

/** A stored payment with the fields that its paper shows. */
export type SupplierNota = Payment & Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'>

const gram = (n: bigint): string => `${formatDecimal(n, 3)} g`

/** The data of a payment's paper, formatted. */
export function buildSupplierData(n: SupplierNota, s: PaperContext): NotaData {
  const { word = originalWords } = s
  const left = [n.hutang_rp - n.utang_rp, n.hutang_berat - n.utang_berat] as const
  const { terbilang, ...begun } = beginPaper(supplierNota, n, n.bayar_rp, s, {
    supplier: `${n.nama_supplier} (${n.kode_supplier})`,
    keterangan: n.keterangan,
    harga: n.harga_gram === null ? null : writeRupiah(n.harga_gram),
    sisa: fillText(word('Rp. {rupiah} dan {gram} emas murni'), { rupiah: writeFigure(left[0]), gram: gram(left[1]) }),
  })
  return {
    ...begun,
    // Gold has no amount in words.
    ...(terbilang && n.bayar_rp > 0n ? { terbilang } : {}),
    lines: n.detail_barang.map((b) => ({
      name: b.nama_barang,
      deskripsi: [b.kode_barcode],
      fineness: b.kadar,
      columns: { berat: formatDecimal(b.berat, 3), murni: formatDecimal(b.murni, 3) },
    })),
    total: [
      ...(n.utang_berat > 0n ? [[word('Emas murni dibayar'), gram(n.utang_berat)] as const] : []),
      ...(n.bayar_rp > 0n ? [[word('Kami bayar'), writeRupiah(n.bayar_rp)] as const] : []),
    ],
    bayar: payOutPairs(n.bayar_keluar, s.bank, word),
  }
}
