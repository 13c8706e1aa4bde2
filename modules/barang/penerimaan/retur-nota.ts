import { fillText, text } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeRupiah } from '#kernel/base/quantity/format.ts'
import type { DocumentMeta } from '#kernel/model/document.ts'
import { beginPaper, originalWords, defineNota, pieceLine, type NotaData, type PaperContext } from '#toko'
import type { Received } from './penerimaan-barang.ts'

/** A delivery with the fields that the paper of its return shows. It is not counted. */
export type ReturNota = Received & Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'>

/** The pieces that went back, in the order in which they did. */
export const returnedLines = (nota: Pick<ReturNota, 'detail_barang'>) =>
  nota.detail_barang.filter((b) => b.tgl_retur !== null).toSorted((a, b) => a.tgl_retur!.localeCompare(b.tgl_retur!))

/** Surat retur: the pieces of a delivery that go back to their supplier, and what is no longer owed for them. Both sign it. */
export const returNota = defineNota<ReturNota>({
  jenis: 'retur-supplier',
  judul: text('SURAT RETUR SUPPLIER'),
  keterangan: [
    {
      kunci: 'tanggal',
      wajib: text('Bukti kapan barang kembali'),
      from: (nota) => returnedLines(nota).at(-1)?.tgl_retur ?? nota.tanggal,
    },
    { kunci: 'supplier', wajib: text('Bukti siapa yang menerima') },
    { kunci: 'faktur', judul: text('No Faktur Supplier'), from: (nota) => nota.no_faktur_supplier },
    { kunci: 'alasan', judul: text('Alasan'), from: (nota) => nota.alasan_retur },
  ],
  kolom: [
    { kunci: 'kadar', wajib: text('Dasar gram emas murni') },
    { kunci: 'berat', wajib: text('Dasar gram emas murni') },
    'murni',
    { kunci: 'kembali', judul: text('Tanggal Retur') },
  ],
  kepala: [text('Telp. {no_hp}')],
  syarat: [text('Barang di atas sudah diperiksa dan diterima kembali oleh supplier.')],
  kaki: [],
  tanda_tangan: [text('Supplier'), text('Hormat kami')],
})

const gram = (n: bigint): string => `${formatDecimal(n, 3)} g`

/** The data of a return's paper, formatted. `cost`: whoever prints it may see what the goods cost. */
export function buildReturData(nota: ReturNota, context: PaperContext & { readonly cost: boolean }): NotaData {
  const { word = originalWords } = context
  const lines = returnedLines(nota)
  const { terbilang: _none, ...begun } = beginPaper(returNota, { ...nota, cetakan: 1 }, 0n, context)
  const money = (label: string, amount: bigint) =>
    context.cost && amount > 0n ? [[word(label), writeRupiah(amount)] as const] : []
  return {
    ...begun,
    lines: lines.map((row) => {
      const kode = row.kode_barcode ?? ''
      const told = row.jumlah === 1 ? kode : fillText(word('{kode}, {n} buah'), { kode, n: row.jumlah })
      return pieceLine(row, told, { murni: formatDecimal(row.murni, 3), kembali: row.tgl_retur! })
    }),
    total: [
      [word('Berat diretur'), gram(lines.reduce((sum, b) => sum + b.berat, 0n))],
      ...(nota.retur_berat > 0n ? [[word('Hutang emas berkurang'), gram(nota.retur_berat)] as const] : []),
      ...money(text('Hutang rupiah berkurang'), nota.retur_rp),
      ...money(text('Uang kembali'), nota.retur_tunai),
    ],
    bayar: [],
  }
}
