import { payOutPairs, type PayOutLine } from '#bayar'
import { fillText, text } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import type { Pair } from '#kernel/engine/paper/block.ts'
import type { DocumentMeta } from '#kernel/model/document.ts'
import { beginPaper, originalWords, defineNota, type NotaData, type PaperContext } from '#toko'
import { auctionWords } from '../lelang/auction-way.ts'
import type { ContractPiece, LelangCicilanHead } from '../lelang/lelang-cicilan.shape.ts'

/** Bukti lelang cicilan, for its customer: how the contract ended, what went back and what is still his. */
export const lelangCicilanNota = defineNota({
  jenis: 'lelang-cicilan',
  judul: text('BUKTI LELANG CICILAN'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Bukti kapan cicilan diakhiri') },
    'jam',
    'kasir',
    { kunci: 'customer', wajib: text('Bukti cicilan siapa yang diakhiri') },
    'no_hp',
    { kunci: 'kontrak', wajib: text('Cicilan yang diakhiri') },
    { kunci: 'telat', judul: text('Telat'), wajib: text('Mengapa cicilan diakhiri') },
    { kunci: 'barang', judul: text('Barangnya'), wajib: text('Di mana barangnya') },
    { kunci: 'kondisi', judul: text('Kondisi') },
    'keterangan',
  ],
  kolom: [{ kunci: 'berat', wajib: text('Bukti barang yang dicicil') }],
  syarat: [
    text('Cicilan berakhir dengan bukti ini. Kelebihan adalah milik customer dan bisa diambil di toko selama setahun.'),
  ],
})

/** A stored auction of a contract with the fields that its paper shows. */
export type LelangCicilanNota = LelangCicilanHead &
  Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'> & {
    readonly barang_cicilan: readonly Omit<ContractPiece, 'nilai'>[]
    readonly bayar_keluar: readonly PayOutLine[]
  }

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
    ...beginPaper(lelangCicilanNota, nota, amount, context, {
      customer: nota.nama_customer,
      no_hp: nota.no_hp,
      kontrak: nota.no_cicilan,
      telat: fillText(word('{n} hari sejak {tanggal}'), { n: nota.telat, tanggal: nota.jatuh_tempo }),
      barang: word(auctionWords[nota.cara]),
      kondisi: nota.kondisi_beli,
      keterangan: nota.keterangan,
    }),
    lines: nota.barang_cicilan.map((row) => ({
      name: row.nama_barang,
      deskripsi: [row.kode_barcode],
      columns: { berat: formatDecimal(row.berat, 3) },
    })),
    total: [
      ...sums.slice(0, -1).map(([label, rp]): Pair => [word(label), writeFigure(rp)]),
      [word(last), `Rp. ${writeFigure(amount)}`],
    ],
    bayar: payOutPairs(nota.bayar_keluar, context.bank, word, word('Dikembalikan')),
  }
}
