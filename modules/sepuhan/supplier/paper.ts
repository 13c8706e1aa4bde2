import { payOutPairs } from '#bayar'
import { fillText, text } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import type { DocumentMeta } from '#kernel/model/document.ts'
import { beginPaper, originalWords, defineNota, pieceLine, type NotaData, type PaperContext } from '#toko'
import type { Payment } from './bayar-supplier.ts'

/** A stored payment with the fields that its paper shows. */
export type SupplierNota = Payment & Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'>

const gram = (n: bigint): string => `${formatDecimal(n, 3)} g`

/** Bukti bayar supplier: what was paid, with which gold, and what is owed from now on. The supplier signs it. */
export const supplierNota = defineNota<SupplierNota>({
  jenis: 'bayar-supplier',
  judul: text('BUKTI BAYAR SUPPLIER'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan hutang dibayar') },
    'jam',
    'kasir',
    {
      kunci: 'supplier',
      wajib: text('Bukti siapa yang dibayar'),
      from: (nota) => `${nota.nama_supplier} (${nota.kode_supplier})`,
    },
    'keterangan',
    {
      kunci: 'harga',
      judul: text('Harga per gram'),
      wajib: text('Dasar gram yang dibayar dengan uang'),
      from: (nota) => (nota.harga_gram === null ? null : writeRupiah(nota.harga_gram)),
    },
    {
      kunci: 'sisa',
      judul: text('Sisa hutang'),
      wajib: text('Bukti yang masih terhutang'),
      from: (nota, _context, word) =>
        fillText(word(text('Rp. {rupiah} dan {gram} emas murni')), {
          rupiah: writeFigure(nota.hutang_rp - nota.utang_rp),
          gram: gram(nota.hutang_berat - nota.utang_berat),
        }),
    },
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

/** The data of a payment's paper, formatted. */
export function buildSupplierData(nota: SupplierNota, context: PaperContext): NotaData {
  const { word = originalWords } = context
  const { terbilang, ...begun } = beginPaper(supplierNota, nota, nota.bayar_rp, context)
  return {
    ...begun,
    // Gold has no amount in words.
    ...(terbilang && nota.bayar_rp > 0n ? { terbilang } : {}),
    lines: nota.detail_barang.map((row) => pieceLine(row, row.kode_barcode, { murni: formatDecimal(row.murni, 3) })),
    total: [
      ...(nota.utang_berat > 0n ? [[word('Emas murni dibayar'), gram(nota.utang_berat)] as const] : []),
      ...(nota.bayar_rp > 0n ? [[word('Kami bayar'), writeRupiah(nota.bayar_rp)] as const] : []),
    ],
    bayar: payOutPairs(nota.bayar_keluar, context.bank, word),
  }
}
