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
const tebusSection = (n: SbgNota, word: NotaWord) => ({
  key: 'tebus',
  title: text('Harga tebus menurut tanggal'),
  columns: [text('Lama'), text('Bunga'), text('Denda'), text('Tebus (Rp)')],
  rows: redemptionTable({
    ...n,
    sisa_pokok: n.pokok,
    bunga_sampai: n.no_asal === null ? n.tgl_hutang : n.bunga_sampai,
  }).map((r) => ({
    name: r.tanggal === n.jatuh_tempo ? `${r.tanggal} *` : r.tanggal,
    values: [
      fillText(word('{n} hari'), { n: r.hari }),
      writeFigure(r.bunga_rp),
      r.denda_rp === 0n ? '' : writeFigure(r.denda_rp),
      writeFigure(r.total),
    ],
  })),
})

/** The data of a slip, formatted for the paper. */
export function buildSbgData(n: SbgNota, s: SbgContext): NotaData {
  const { word = originalWords } = s
  return {
    ...beginPaper(sbgNota, n, n.pokok, s, {
      tanggal: n.tgl_hutang,
      penaksir: s.nama_sales,
      customer: n.nama_customer,
      alamat: n.alamat_customer,
      no_hp: n.no_hp,
      bunga: fillText(word('{bunga} sebulan'), { bunga: rate(n.bunga) }),
      denda: n.denda_harian === null ? null : rate(n.denda_harian),
      jatuh_tempo: `${n.jatuh_tempo} *`,
      lelang: addDays(n.jatuh_tempo, s.grace + 1),
      asal: n.no_asal,
      keterangan: n.keterangan,
    }),
    lines: n.detail_barang.map((b) => ({
      name: b.nama_barang,
      deskripsi: [[b.kode_jaminan, b.kondisi_pinjaman, b.tempat].filter(Boolean).join(', ')],
      fineness: b.kadar,
      photo: b.foto ?? undefined,
      columns: { berat_kotor: gram(b.berat_kotor), berat: gram(b.berat), taksiran: writeFigure(b.nilai_taksiran) },
    })),
    sections: [tebusSection(n, word)],
    total: [
      [word('Taksiran'), writeFigure(n.taksiran)],
      ...figurePairs([[word('Admin'), 0n - n.biaya_admin]]),
      [word('Pokok'), writeRupiah(n.pokok)],
    ],
    bayar: payOutPairs(n.bayar_keluar, s.bank, word),
  }
}

const became: Readonly<Record<OutcomeLine['menjadi'], string>> = {
  PULANG: text('Pulang'),
  PINDAH: text('Pindah ke pinjaman baru'),
  TETAP: text('Tetap disimpan'),
}

/** The data of a receipt, formatted for the paper. */
export function buildPenebusanData(n: PenebusanNota, s: PaperContext): NotaData {
  const { word = originalWords } = s
  const out = n.dibayarkan > 0n
  return {
    ...beginPaper(penebusanNota, n, out ? n.dibayarkan : n.total, s, {
      hutang: n.no_faktur_hutang,
      customer: n.nama_customer,
      pengambil: n.nama_pengambil && [n.nama_pengambil, n.hubungan].join(', '),
      no_hp: n.no_hp,
      sisa: writeRupiah(n.pinjaman_baru ? n.pokok_baru : n.sisa_jadi),
      jatuh_tempo: n.cara === 'TEBUS' ? null : n.jatuh_tempo,
      baru: n.no_baru,
      keterangan: n.keterangan,
    }),
    lines: n.detail_barang.map((b) => ({
      name: b.nama_barang,
      deskripsi: [b.kode_jaminan],
      columns: { berat: gram(b.berat), menjadi: word(became[b.menjadi]) },
    })),
    total: [
      ...figurePairs([
        [word('Pokok Dibayar'), n.pokok_bayar],
        [fillText(word('Bunga {n} hari'), { n: n.hari }), n.bunga_rp],
        [fillText(word('Denda {n} hari'), { n: n.telat }), n.denda_rp],
        [word('Admin'), n.admin_rp],
        [word('Biaya Slip'), n.biaya_slip_rp],
        [word('Ditambah'), 0n - (n.tambah_rp ?? 0n)],
      ]),
      [
        out ? word('Dibayarkan') : `${word(kindWord(n.cara))}, ${word('harus dibayar')}`,
        writeRupiah(out ? n.dibayarkan : n.total),
      ],
    ],
    bayar: [
      ...bayarPairs(n, s.bank, word),
      ...figurePairs([[word('Kembalian'), n.kembali]]),
      ...payOutPairs(n.bayar_keluar, s.bank, word),
    ],
  }
}
