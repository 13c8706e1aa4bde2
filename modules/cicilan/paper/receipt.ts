import type { DocumentMeta } from '#kernel/model/document.ts'
import type { RowOf } from '#kernel/model/fields/field.ts'
import { fillText, text } from '#kernel/base/i18n/texts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { beginPaper, figurePairs, originalWords, defineNota, type NotaData, type PaperContext } from '#toko'
import { bayarPairs, changePairs, type BayarLine } from '#bayar'
import type { bayarCicilanHead, rincianLine } from '../payment/bayar-cicilan.shape.ts'

/** Bukti bayar cicilan: which instalments were paid, and what is left. It lists no goods. */
export const receiptNota = defineNota({
  jenis: 'bayar-cicilan',
  judul: text('BUKTI BAYAR CICILAN'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan angsuran dibayar') },
    'jam',
    'kasir',
    'customer',
    'no_hp',
    { kunci: 'kontrak', wajib: text('Cicilan yang dibayar') },
    'keterangan',
    { kunci: 'sisa', judul: text('Sisa Cicilan'), wajib: text('Yang masih harus dibayar') },
  ],
  kolom: [{ kunci: 'rincian', judul: text('Angsuran yang dibayar'), wajib: text('Bukti angsuran yang dibayar') }],
  syarat: [text('Sisa yang berlaku adalah yang tercatat di toko.')],
})

export type ReceiptNota = RowOf<typeof bayarCicilanHead> &
  Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'> & {
    readonly rincian: readonly RowOf<typeof rincianLine>[]
    readonly bayar: readonly BayarLine[]
  }

/** The data of a receipt, formatted for the paper. */
export function buildReceiptData(nota: ReceiptNota, context: PaperContext): NotaData {
  const { word = originalWords } = context
  return {
    ...beginPaper(receiptNota, nota, nota.total, context, {
      customer: nota.nama_customer,
      no_hp: nota.no_hp,
      kontrak: nota.no_cicilan,
      keterangan: nota.keterangan,
      sisa: `Rp. ${writeFigure(nota.sisa)}`,
    }),
    lines: [],
    sections: [
      {
        key: 'rincian',
        title: text('Angsuran'),
        columns: [text('Jatuh Tempo'), text('Jumlah Rp'), text('Denda')],
        rows: nota.rincian.map((row) => ({
          name: fillText(word('Ke-{n}'), { n: row.ke }),
          values: [row.jatuh_tempo, writeFigure(row.angsuran), writeFigure(row.denda)],
        })),
      },
    ],
    total: [
      [word('Jumlah Angsuran'), writeFigure(nota.pokok_rp)],
      ...figurePairs([
        [word('Potongan Bunga'), 0n - nota.potongan_bunga],
        [word('Denda'), nota.denda],
        [word('Denda Dihapus'), 0n - nota.denda_dihapus],
      ]),
      [word('Total'), `Rp. ${writeFigure(nota.total)}`],
    ],
    bayar: [...bayarPairs(nota, context.bank, word), ...changePairs(nota, word)],
  }
}
