import { bayarPairs, payOutPairs, type PayInLine, type PayOutLine } from '#bayar'
import { text } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import type { DocumentMeta } from '#kernel/model/document.ts'
import { beginPaper, figurePairs, originalWords, type NotaData, type PaperContext } from '#toko'
import type { LelangHead, SoldLoanLine, SoldPieceLine } from '../lelang/lelang.shape.ts'
import type { KelebihanHead } from '../surplus/bayar-kelebihan.shape.ts'
import { kelebihanNota, lelangNota } from './auction-nota.ts'

type Meta = Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'>
/** A stored auction with the fields its paper shows. */
export type LelangNota = LelangHead &
  Meta & {
    readonly detail_hutang: readonly SoldLoanLine[]
    readonly detail_barang: readonly SoldPieceLine[]
    readonly bayar: readonly PayInLine[]
  }
/** A stored payment of a surplus with the fields its receipt shows. */
export type KelebihanNota = KelebihanHead & Meta & { readonly bayar_keluar: readonly PayOutLine[] }

/** The data of an auction's paper, formatted. */
export function buildLelangData(nota: LelangNota, context: PaperContext): NotaData {
  const { word = originalWords } = context
  const pieces = (no: string) =>
    nota.detail_barang.filter((b) => b.no_faktur_hutang === no).reduce((sum, b) => sum + b.jumlah, 0)
  return {
    ...beginPaper(lelangNota, nota, nota.total, context, {
      pembeli: nota.nama_pembeli,
      no_hp: nota.no_hp,
      keterangan: nota.keterangan,
    }),
    lines: nota.detail_barang.map((row) => ({
      name: row.nama_barang,
      deskripsi: [row.kode_jaminan],
      fineness: row.kadar,
      columns: { berat: formatDecimal(row.berat, 3) },
    })),
    sections: [
      {
        key: 'pinjaman',
        title: text('Harga menurut pinjaman'),
        columns: [text('Potong'), text('Harga (Rp)')],
        rows: nota.detail_hutang.map((row) => ({
          name: row.no_faktur_hutang,
          values: [String(pieces(row.no_faktur_hutang)), writeFigure(row.harga)],
        })),
      },
    ],
    total: [[word('Harga Lelang'), writeRupiah(nota.total)]],
    bayar: [...bayarPairs(nota, context.bank, word), ...figurePairs([[word('Kembalian'), nota.kembali]])],
  }
}

/** The data of the receipt of a surplus, formatted. */
export function buildKelebihanData(nota: KelebihanNota, context: PaperContext): NotaData {
  const { word = originalWords } = context
  return {
    ...beginPaper(kelebihanNota, nota, nota.jumlah_rp, context, {
      asal: nota.nomor_asal,
      lelang: nota.no_lelang,
      tgl_lelang: nota.tgl_lelang,
      customer: nota.nama_customer,
      pengambil: nota.nama_pengambil && [nota.nama_pengambil, nota.hubungan].filter(Boolean).join(', '),
      no_hp: nota.no_hp,
      keterangan: nota.keterangan,
    }),
    lines: [],
    total: [[word(nota.cara === 'HANGUS' ? 'Hangus' : 'Dibayarkan'), writeRupiah(nota.jumlah_rp)]],
    bayar: payOutPairs(nota.bayar_keluar, context.bank, word),
  }
}
