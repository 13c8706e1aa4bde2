import { bayarPairs, payOutPairs, type PayInLine, type PayOutLine } from '#bayar'
import { text, fillText } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { addDays } from '#kernel/base/time/dates.ts'
import type { DocumentMeta } from '#kernel/model/document.ts'
import { beginPaper, figurePairs, originalWords, type NotaData, type NotaWord, type PaperContext } from '#toko'
import type { HutangHead, JaminanLine } from '../pinjam/hutang.shape.ts'
import { redemptionTable } from '../rules/terms.ts'
import { kindWord, type OutcomeLine, type PenebusanHead } from '../tebus/penebusan.shape.ts'
import { penebusanNota, sbgNota } from './sbg.ts'

type Meta = Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'>
/** A stored loan with the fields its slip shows. */
export type SbgNota = HutangHead &
  Meta & { readonly detail_barang: readonly JaminanLine[]; readonly bayar_keluar: readonly PayOutLine[] }
/** A stored payment with the fields its receipt shows. */
export type PenebusanNota = PenebusanHead &
  Meta & {
    readonly detail_barang: readonly OutcomeLine[]
    readonly bayar: readonly PayInLine[]
    readonly bayar_keluar: readonly PayOutLine[]
  }
export interface SbgContext extends PaperContext {
  readonly nama_sales: string
  /** Days after the due date before the pledge may be auctioned. */
  readonly grace: number
}

const gram = (n: bigint): string => formatDecimal(n, 3)
const rate = (n: bigint): string => `${formatDecimal(n, 2)}%`

/** The table of the slip: the same calculator as the till. */
const tebusSection = (nota: SbgNota, word: NotaWord) => ({
  key: 'tebus',
  title: text('Harga tebus menurut tanggal'),
  columns: [text('Lama'), text('Bunga'), text('Denda'), text('Tebus (Rp)')],
  rows: redemptionTable({
    ...nota,
    sisa_pokok: nota.pokok,
    bunga_sampai: nota.no_asal === null ? nota.tgl_hutang : nota.bunga_sampai,
  }).map((redemption) => ({
    name: redemption.tanggal === nota.jatuh_tempo ? `${redemption.tanggal} *` : redemption.tanggal,
    values: [
      fillText(word('{n} hari'), { n: redemption.hari }),
      writeFigure(redemption.bunga_rp),
      redemption.denda_rp === 0n ? '' : writeFigure(redemption.denda_rp),
      writeFigure(redemption.total),
    ],
  })),
})

/** The data of a slip, formatted for the paper. */
export function buildSbgData(nota: SbgNota, context: SbgContext): NotaData {
  const { word = originalWords } = context
  return {
    ...beginPaper(sbgNota, nota, nota.pokok, context, {
      tanggal: nota.tgl_hutang,
      penaksir: context.nama_sales,
      customer: nota.nama_customer,
      alamat: nota.alamat_customer,
      no_hp: nota.no_hp,
      bunga: fillText(word('{bunga} sebulan'), { bunga: rate(nota.bunga) }),
      denda: nota.denda_harian === null ? null : rate(nota.denda_harian),
      jatuh_tempo: `${nota.jatuh_tempo} *`,
      lelang: addDays(nota.jatuh_tempo, context.grace + 1),
      asal: nota.no_asal,
      keterangan: nota.keterangan,
    }),
    lines: nota.detail_barang.map((row) => ({
      name: row.nama_barang,
      deskripsi: [[row.kode_jaminan, row.kondisi_pinjaman, row.tempat].filter(Boolean).join(', ')],
      fineness: row.kadar,
      photo: row.foto ?? undefined,
      columns: {
        berat_kotor: gram(row.berat_kotor),
        berat: gram(row.berat),
        taksiran: writeFigure(row.nilai_taksiran),
      },
    })),
    sections: [tebusSection(nota, word)],
    total: [
      [word('Taksiran'), writeFigure(nota.taksiran)],
      ...figurePairs([[word('Admin'), 0n - nota.biaya_admin]]),
      [word('Pokok'), writeRupiah(nota.pokok)],
    ],
    bayar: payOutPairs(nota.bayar_keluar, context.bank, word),
  }
}

const became: Readonly<Record<OutcomeLine['menjadi'], string>> = {
  PULANG: text('Pulang'),
  PINDAH: text('Pindah ke pinjaman baru'),
  TETAP: text('Tetap disimpan'),
}

/** The data of a receipt, formatted for the paper. */
export function buildPenebusanData(nota: PenebusanNota, context: PaperContext): NotaData {
  const { word = originalWords } = context
  const out = nota.dibayarkan > 0n
  return {
    ...beginPaper(penebusanNota, nota, out ? nota.dibayarkan : nota.total, context, {
      hutang: nota.no_faktur_hutang,
      customer: nota.nama_customer,
      pengambil: nota.nama_pengambil && [nota.nama_pengambil, nota.hubungan].join(', '),
      no_hp: nota.no_hp,
      sisa: writeRupiah(nota.pinjaman_baru ? nota.pokok_baru : nota.sisa_jadi),
      jatuh_tempo: nota.cara === 'TEBUS' ? null : nota.jatuh_tempo,
      baru: nota.no_baru,
      keterangan: nota.keterangan,
    }),
    lines: nota.detail_barang.map((row) => ({
      name: row.nama_barang,
      deskripsi: [row.kode_jaminan],
      columns: { berat: gram(row.berat), menjadi: word(became[row.menjadi]) },
    })),
    total: [
      ...figurePairs([
        [word('Pokok Dibayar'), nota.pokok_bayar],
        [fillText(word('Bunga {n} hari'), { n: nota.hari }), nota.bunga_rp],
        [fillText(word('Denda {n} hari'), { n: nota.telat }), nota.denda_rp],
        [word('Admin'), nota.admin_rp],
        [word('Biaya Slip'), nota.biaya_slip_rp],
        [word('Ditambah'), 0n - (nota.tambah_rp ?? 0n)],
      ]),
      [
        out ? word('Dibayarkan') : `${word(kindWord(nota.cara))}, ${word('harus dibayar')}`,
        writeRupiah(out ? nota.dibayarkan : nota.total),
      ],
    ],
    bayar: [
      ...bayarPairs(nota, context.bank, word),
      ...figurePairs([[word('Kembalian'), nota.kembali]]),
      ...payOutPairs(nota.bayar_keluar, context.bank, word),
    ],
  }
}
