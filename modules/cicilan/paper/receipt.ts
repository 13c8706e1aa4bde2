import type { DocumentMeta } from '#kernel/model/document.ts'
import type { RowOf } from '#kernel/model/fields/field.ts'
import { fillText, text } from '#kernel/base/i18n/texts.ts'
import { clockOn } from '#kernel/base/time/dates.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import type { Pair } from '#kernel/engine/paper/block.ts'
import { baseTemplate, buildShared, originalWords, type JenisNota, type NotaData, type PaperContext } from '#toko'
import { bayarPairs, type BayarLine } from '#bayar'
import type { bayarCicilanHead, rincianLine } from '../payment/bayar-cicilan.shape.ts'

/** Bukti bayar cicilan: which instalments were paid, and what is left. It lists no goods. */
export const receiptNota: JenisNota = {
  jenis: 'bayar-cicilan',
  keterangan: [
    { kunci: 'tanggal', judul: text('Tanggal'), wajib: text('Bukti kapan angsuran dibayar') },
    { kunci: 'jam', judul: text('Jam') },
    { kunci: 'kasir', judul: text('Kasir') },
    { kunci: 'customer', judul: text('Customer') },
    { kunci: 'no_hp', judul: text('No HP') },
    { kunci: 'kontrak', judul: text('Kontrak'), wajib: text('Cicilan yang dibayar') },
    { kunci: 'keterangan', judul: text('Keterangan') },
    { kunci: 'sisa', judul: text('Sisa Cicilan'), wajib: text('Yang masih harus dibayar') },
  ],
  kolom: [{ kunci: 'rincian', judul: text('Angsuran yang dibayar'), wajib: text('Bukti angsuran yang dibayar') }],
  isi: ['no_hp', 'jam_buka'],
  bawaan: {
    ...baseTemplate,
    judul: text('BUKTI BAYAR CICILAN'),
    kepala: [text('Telp. {no_hp}'), '{jam_buka}'],
    keterangan: ['tanggal', 'jam', 'kasir', 'customer', 'no_hp', 'kontrak', 'keterangan', 'sisa'],
    kolom: ['rincian'],
    syarat: [text('Sisa yang berlaku adalah yang tercatat di toko.')],
    kaki: [text('Terima kasih atas kepercayaan Anda')],
    tanda_tangan: [text('Customer'), text('Hormat kami')],
  },
}

export type ReceiptNota = RowOf<typeof bayarCicilanHead> &
  Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'> & {
    readonly rincian: readonly RowOf<typeof rincianLine>[]
    readonly bayar: readonly BayarLine[]
  }

/** The data of a receipt, formatted for the paper. */
export function buildReceiptData(n: ReceiptNota, s: PaperContext): NotaData {
  const { word = originalWords } = s
  const figure = (label: string, rp: bigint): Pair[] => (rp === 0n ? [] : [[word(label), writeFigure(rp)]])
  return {
    ...buildShared(n, n.total, s),
    pairs: [
      [word('Tanggal'), n.tanggal, 'tanggal'],
      [word('Jam'), clockOn(n.tanggal, n.dibuat), 'jam'],
      [word('Kasir'), n.oleh, 'kasir'],
      [word('Customer'), n.nama_customer, 'customer'],
      ...(n.no_hp ? [[word('No HP'), n.no_hp, 'no_hp'] as const] : []),
      [word('Kontrak'), n.no_cicilan, 'kontrak'],
      ...(n.keterangan ? [[word('Keterangan'), n.keterangan, 'keterangan'] as const] : []),
      [word('Sisa Cicilan'), `Rp. ${writeFigure(n.sisa)}`, 'sisa'],
    ],
    columns: receiptNota.kolom,
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
      ...figure('Potongan Bunga', 0n - n.potongan_bunga),
      ...figure('Denda', n.denda),
      ...figure('Denda Dihapus', 0n - n.denda_dihapus),
      [word('Total'), `Rp. ${writeFigure(n.total)}`],
    ],
    bayar: [
      ...bayarPairs(n, s.bank, word),
      ...(n.bayar_tunai > 0n ? [[word('Kembalian'), writeFigure(n.kembali)] as Pair] : []),
    ],
  }
}
