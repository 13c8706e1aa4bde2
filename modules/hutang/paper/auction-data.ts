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
export function buildLelangData(n: LelangNota, s: PaperContext): NotaData {
  const { word = originalWords } = s
  const pieces = (no: string) =>
    n.detail_barang.filter((b) => b.no_faktur_hutang === no).reduce((sum, b) => sum + b.jumlah, 0)
  return {
    ...beginPaper(lelangNota, n, n.total, s, {
      pembeli: n.nama_pembeli,
      no_hp: n.no_hp,
      keterangan: n.keterangan,
    }),
    lines: n.detail_barang.map((b) => ({
      name: b.nama_barang,
      deskripsi: [b.kode_jaminan],
      fineness: b.kadar,
      columns: { berat: formatDecimal(b.berat, 3) },
    })),
    sections: [
      {
        key: 'pinjaman',
        title: text('Harga menurut pinjaman'),
        columns: [text('Potong'), text('Harga (Rp)')],
        rows: n.detail_hutang.map((b) => ({
          name: b.no_faktur_hutang,
          values: [String(pieces(b.no_faktur_hutang)), writeFigure(b.harga)],
        })),
      },
    ],
    total: [[word('Harga Lelang'), writeRupiah(n.total)]],
    bayar: [...bayarPairs(n, s.bank, word), ...figurePairs([[word('Kembalian'), n.kembali]])],
  }
}

/** The data of the receipt of a surplus, formatted. */
export function buildKelebihanData(n: KelebihanNota, s: PaperContext): NotaData {
  const { word = originalWords } = s
  return {
    ...beginPaper(kelebihanNota, n, n.jumlah_rp, s, {
      asal: n.nomor_asal,
      lelang: n.no_lelang,
      tgl_lelang: n.tgl_lelang,
      customer: n.nama_customer,
      pengambil: n.nama_pengambil && [n.nama_pengambil, n.hubungan].filter(Boolean).join(', '),
      no_hp: n.no_hp,
      keterangan: n.keterangan,
    }),
    lines: [],
    total: [[word(n.cara === 'HANGUS' ? 'Hangus' : 'Dibayarkan'), writeRupiah(n.jumlah_rp)]],
    bayar: payOutPairs(n.bayar_keluar, s.bank, word),
  }
}
