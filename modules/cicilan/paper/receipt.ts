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
export function buildReceiptData(n: ReceiptNota, s: PaperContext): NotaData {
  const { word = originalWords } = s
  return {
    ...beginPaper(receiptNota, n, n.total, s, {
      customer: n.nama_customer,
      no_hp: n.no_hp,
      kontrak: n.no_cicilan,
      keterangan: n.keterangan,
      sisa: `Rp. ${writeFigure(n.sisa)}`,
    }),
    lines: [],
    sections: [
      {
        key: 'rincian',
        title: text('Angsuran'),
        columns: [text('Jatuh Tempo'), text('Jumlah Rp'), text('Denda')],
        rows: n.rincian.map((r) => ({
          name: fillText(word('Ke-{n}'), { n: r.ke }),
          values: [r.jatuh_tempo, writeFigure(r.angsuran), writeFigure(r.denda)],
        })),
      },
    ],
    total: [
      [word('Jumlah Angsuran'), writeFigure(n.pokok_rp)],
      ...figurePairs([
        [word('Potongan Bunga'), 0n - n.potongan_bunga],
        [word('Denda'), n.denda],
        [word('Denda Dihapus'), 0n - n.denda_dihapus],
      ]),
      [word('Total'), `Rp. ${writeFigure(n.total)}`],
    ],
    bayar: [...bayarPairs(n, s.bank, word), ...changePairs(n, word)],
  }
}
