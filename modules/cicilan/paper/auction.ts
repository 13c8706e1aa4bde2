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
function outcome(n: LelangCicilanNota): readonly (readonly [label: string, rp: bigint])[] {
  if (n.cara === 'DISIMPAN')
    return [
      [text('Terbayar'), n.terbayar],
      [text('Potongan Denda'), 0n - n.potongan],
      [text('Dikembalikan'), n.dikembalikan],
    ]
  if (n.cara === 'TANPA BARANG') return [[text('Belum Dibayar'), n.sisa]]
  return [
    [text('Nilai Barang Kembali'), n.nilai_wajar ?? 0n],
    [text('Sisa Cicilan'), 0n - n.sisa],
    n.rugi > 0n ? [text('Ditanggung Toko'), n.rugi] : [text('Kelebihan'), n.kelebihan],
  ]
}

/** The data of the paper of an auction, formatted. */
export function buildLelangCicilanData(n: LelangCicilanNota, s: PaperContext): NotaData {
  const { word = originalWords } = s
  const sums = outcome(n)
  const [last, amount] = sums.at(-1)!
  return {
    ...beginPaper(lelangCicilanNota, n, amount, s, {
      customer: n.nama_customer,
      no_hp: n.no_hp,
      kontrak: n.no_cicilan,
      telat: fillText(word('{n} hari sejak {tanggal}'), { n: n.telat, tanggal: n.jatuh_tempo }),
      barang: word(auctionWords[n.cara]),
      kondisi: n.kondisi_beli,
      keterangan: n.keterangan,
    }),
    lines: n.barang_cicilan.map((b) => ({
      name: b.nama_barang,
      deskripsi: [b.kode_barcode],
      columns: { berat: formatDecimal(b.berat, 3) },
    })),
    total: [
      ...sums.slice(0, -1).map(([label, rp]): Pair => [word(label), writeFigure(rp)]),
      [word(last), `Rp. ${writeFigure(amount)}`],
    ],
    bayar: payOutPairs(n.bayar_keluar, s.bank, word, word('Dikembalikan')),
  }
}
