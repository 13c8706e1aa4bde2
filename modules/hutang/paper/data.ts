import { bayarPairs, payOutPairs } from '#bayar'
import { text, fillText } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import {
  beginPaper,
  figurePairs,
  originalWords,
  pieceLine,
  type NotaData,
  type NotaWord,
  type PaperContext,
} from '#toko'
import { redemptionTable } from '../rules/terms.ts'
import { kindWord, type OutcomeLine } from '../tebus/penebusan.shape.ts'
import { penebusanNota, sbgNota, type PenebusanNota, type SbgContext, type SbgNota } from './sbg.ts'

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
    ...beginPaper(sbgNota, nota, nota.pokok, context),
    lines: nota.detail_barang.map((row) =>
      pieceLine(row, [row.kode_jaminan, row.kondisi_pinjaman, row.tempat].filter(Boolean).join(', '), {
        berat_kotor: formatDecimal(row.berat_kotor, 3),
        taksiran: writeFigure(row.nilai_taksiran),
      }),
    ),
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
    ...beginPaper(penebusanNota, nota, out ? nota.dibayarkan : nota.total, context),
    lines: nota.detail_barang.map((row) => pieceLine(row, row.kode_jaminan, { menjadi: word(became[row.menjadi]) })),
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
