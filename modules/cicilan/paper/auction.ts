import { payOutPairs, type PayOutLine } from '#bayar'
import { fillText, text } from '#kernel/base/i18n/texts.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import type { Pair } from '#kernel/engine/paper/block.ts'
import type { DocumentMeta } from '#kernel/model/document.ts'
import { beginPaper, originalWords, defineNota, pieceLine, type NotaData, type PaperContext } from '#toko'
import { auctionWords } from '../lelang/auction-way.ts'
import type { ContractPiece, LelangCicilanHead } from '../lelang/lelang-cicilan.shape.ts'

/** A stored auction of a contract with the fields that its paper shows. */
export type LelangCicilanNota = LelangCicilanHead &
  Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'> & {
    readonly barang_cicilan: readonly Omit<ContractPiece, 'nilai'>[]
    readonly bayar_keluar: readonly PayOutLine[]
  }

/** Bukti lelang cicilan, for its customer: how the contract ended, what went back and what is still his. */
export const lelangCicilanNota = defineNota<LelangCicilanNota>({
  jenis: 'lelang-cicilan',
  judul: text('BUKTI LELANG CICILAN'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan cicilan diakhiri') },
    'jam',
    'kasir',
    { kunci: 'customer', wajib: text('Bukti cicilan siapa yang diakhiri') },
    'no_hp',
    { kunci: 'kontrak', wajib: text('Cicilan yang diakhiri') },
    {
      kunci: 'telat',
      judul: text('Telat'),
      wajib: text('Mengapa cicilan diakhiri'),
      from: (nota, _context, word) =>
        fillText(word(text('{n} hari sejak {tanggal}')), { n: nota.telat, tanggal: nota.jatuh_tempo }),
    },
    {
      kunci: 'barang',
      judul: text('Barangnya'),
      wajib: text('Di mana barangnya'),
      from: (nota, _context, word) => word(auctionWords[nota.cara]),
    },
    { kunci: 'kondisi', judul: text('Kondisi'), from: (nota) => nota.kondisi_beli },
    'keterangan',
  ],
  kolom: [{ kunci: 'berat', wajib: text('Bukti barang yang dicicil') }],
  syarat: [
    text('Cicilan berakhir dengan bukti ini. Kelebihan adalah milik customer dan bisa diambil di toko selama setahun.'),
  ],
})

/**
 * The sums of the way in which it ended; the last one is what it comes to. What is short of the rest is the shop's loss where the goods came back,
 * and stays unpaid where they did not.
 */
function outcome(nota: LelangCicilanNota): readonly (readonly [label: string, rp: bigint])[] {
  if (nota.cara === 'DISIMPAN')
    return [
      [text('Terbayar'), nota.terbayar],
      [text('Potongan Denda'), 0n - nota.potongan],
      [text('Dikembalikan'), nota.dikembalikan],
    ]
  if (nota.cara === 'TANPA BARANG') return [[text('Belum Dibayar'), nota.sisa]]
  return [
    [text('Nilai Barang Kembali'), nota.nilai_wajar ?? 0n],
    [text('Sisa Cicilan'), 0n - nota.sisa],
    nota.rugi > 0n ? [text('Ditanggung Toko'), nota.rugi] : [text('Kelebihan'), nota.kelebihan],
  ]
}

/** The data of the paper of an auction, formatted. */
export function buildLelangCicilanData(nota: LelangCicilanNota, context: PaperContext): NotaData {
  const { word = originalWords } = context
  const sums = outcome(nota)
  const [last, amount] = sums.at(-1)!
  return {
    ...beginPaper(lelangCicilanNota, nota, amount, context),
    lines: nota.barang_cicilan.map((row) => pieceLine(row, row.kode_barcode)),
    total: [
      ...sums.slice(0, -1).map(([label, rp]): Pair => [word(label), writeFigure(rp)]),
      [word(last), writeRupiah(amount)],
    ],
    bayar: payOutPairs(nota.bayar_keluar, context.bank, word, word('Dikembalikan')),
  }
}
