import { fillText, text } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeRupiah } from '#kernel/base/quantity/format.ts'
import type { DocumentMeta } from '#kernel/model/document.ts'
import { beginPaper, originalWords, defineNota, type NotaData, type PaperContext } from '#toko'
import type { Received } from './penerimaan-barang.ts'

/** Surat retur: the pieces of a delivery that go back to their supplier, and what is no longer owed for them. Both sign it. */
export const returNota = defineNota({
  jenis: 'retur-supplier',
  judul: text('SURAT RETUR SUPPLIER'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan barang kembali') },
    { kunci: 'supplier', wajib: text('Bukti siapa yang menerima') },
    { kunci: 'faktur', judul: text('No Faktur Supplier') },
    { kunci: 'alasan', judul: text('Alasan') },
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

/** A delivery with the fields that the paper of its return shows. It is not counted. */
export type ReturNota = Received & Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'>

const gram = (n: bigint): string => `${formatDecimal(n, 3)} g`

/** The pieces that went back, in the order in which they did. */
export const returnedLines = (n: Pick<ReturNota, 'detail_barang'>) =>
  n.detail_barang.filter((b) => b.tgl_retur !== null).toSorted((a, b) => a.tgl_retur!.localeCompare(b.tgl_retur!))

/** The data of a return's paper, formatted. `cost`: whoever prints it may see what the goods cost. */
export function buildReturData(n: ReturNota, s: PaperContext & { readonly cost: boolean }): NotaData {
  const { word = originalWords } = s
  const lines = returnedLines(n)
  const { terbilang: _none, ...begun } = beginPaper(returNota, { ...n, cetakan: 1 }, 0n, s, {
    tanggal: lines.at(-1)?.tgl_retur ?? n.tanggal,
    supplier: n.nama_supplier ?? '',
    faktur: n.no_faktur_supplier,
    alasan: n.alasan_retur,
  })
  const money = (label: string, amount: bigint) =>
    s.cost && amount > 0n ? [[word(label), writeRupiah(amount)] as const] : []
  return {
    ...begun,
    lines: lines.map((b) => ({
      name: b.nama_barang,
      deskripsi: [
        b.jumlah === 1
          ? (b.kode_barcode ?? '')
          : fillText(word('{kode}, {n} buah'), { kode: b.kode_barcode ?? '', n: b.jumlah }),
      ],
      fineness: b.kadar,
      columns: { berat: formatDecimal(b.berat, 3), murni: formatDecimal(b.murni, 3), kembali: b.tgl_retur! },
    })),
    total: [
      [word('Berat diretur'), gram(lines.reduce((sum, b) => sum + b.berat, 0n))],
      ...(n.retur_berat > 0n ? [[word('Hutang emas berkurang'), gram(n.retur_berat)] as const] : []),
      ...money(text('Hutang rupiah berkurang'), n.retur_rp),
      ...money(text('Uang kembali'), n.retur_tunai),
    ],
    bayar: [],
  }
}
