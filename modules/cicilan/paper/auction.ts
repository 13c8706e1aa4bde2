import { methodWord, type PayOutLine } from '#bayar'
import { fillText, text } from '#kernel/base/i18n/texts.ts'
import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { clockOn } from '#kernel/base/time/dates.ts'
import type { Pair } from '#kernel/engine/paper/block.ts'
import type { DocumentMeta } from '#kernel/model/document.ts'
import {
  baseTemplate,
  buildShared,
  originalWords,
  type JenisNota,
  type NotaData,
  type NotaPair,
  type PaperContext,
} from '#toko'
import { auctionWords } from '../lelang/auction-way.ts'
import type { ContractPiece, LelangCicilanHead } from '../lelang/lelang-cicilan.shape.ts'

/** Bukti lelang cicilan, for its customer: how the contract ended, what went back and what is still his. */
export const lelangCicilanNota: JenisNota = {
  jenis: 'lelang-cicilan',
  keterangan: [
    { kunci: 'tanggal', judul: text('Tanggal'), wajib: text('Bukti kapan cicilan diakhiri') },
    { kunci: 'jam', judul: text('Jam') },
    { kunci: 'kasir', judul: text('Kasir') },
    { kunci: 'customer', judul: text('Customer'), wajib: text('Bukti cicilan siapa yang diakhiri') },
    { kunci: 'no_hp', judul: text('No HP') },
    { kunci: 'kontrak', judul: text('Kontrak'), wajib: text('Cicilan yang diakhiri') },
    { kunci: 'telat', judul: text('Telat'), wajib: text('Mengapa cicilan diakhiri') },
    { kunci: 'barang', judul: text('Barangnya'), wajib: text('Di mana barangnya') },
    { kunci: 'kondisi', judul: text('Kondisi') },
    { kunci: 'keterangan', judul: text('Keterangan') },
  ],
  kolom: [{ kunci: 'berat', judul: text('Berat (g)'), wajib: text('Bukti barang yang dicicil') }],
  isi: ['no_hp', 'jam_buka'],
  bawaan: {
    ...baseTemplate,
    judul: text('BUKTI LELANG CICILAN'),
    kepala: [text('Telp. {no_hp}'), '{jam_buka}'],
    keterangan: ['tanggal', 'jam', 'kasir', 'customer', 'no_hp', 'kontrak', 'telat', 'barang', 'kondisi', 'keterangan'],
    kolom: ['berat'],
    syarat: [
      text(
        'Cicilan berakhir dengan bukti ini. Kelebihan adalah milik customer dan bisa diambil di toko selama setahun.',
      ),
    ],
    kaki: [text('Terima kasih atas kepercayaan Anda')],
    tanda_tangan: [text('Customer'), text('Hormat kami')],
  },
}

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
  const known = (label: string, content: string | null, key: string): NotaPair[] =>
    content ? [[word(label), content, key]] : []
  const sums = outcome(n)
  const [last, amount] = sums.at(-1)!
  return {
    ...buildShared(n, amount, s),
    pairs: [
      [word('Tanggal'), n.tanggal, 'tanggal'],
      [word('Jam'), clockOn(n.tanggal, n.dibuat), 'jam'],
      [word('Kasir'), n.oleh, 'kasir'],
      [word('Customer'), n.nama_customer, 'customer'],
      ...known('No HP', n.no_hp, 'no_hp'),
      [word('Kontrak'), n.no_cicilan, 'kontrak'],
      [word('Telat'), fillText(word('{n} hari sejak {tanggal}'), { n: n.telat, tanggal: n.jatuh_tempo }), 'telat'],
      [word('Barangnya'), word(auctionWords[n.cara]), 'barang'],
      ...known('Kondisi', n.kondisi_beli, 'kondisi'),
      ...known('Keterangan', n.keterangan, 'keterangan'),
    ],
    columns: lelangCicilanNota.kolom,
    lines: n.barang_cicilan.map((b) => ({
      name: b.nama_barang,
      deskripsi: [b.kode_barcode],
      columns: { berat: formatDecimal(b.berat, 3) },
    })),
    total: [
      ...sums.slice(0, -1).map(([label, rp]): Pair => [word(label), writeFigure(rp)]),
      [word(last), `Rp. ${writeFigure(amount)}`],
    ],
    bayar: n.bayar_keluar.map((b): Pair => [
      [word('Dikembalikan'), word(methodWord(b.cara)), s.bank.get(b.no_rekening ?? ''), b.keterangan]
        .filter(Boolean)
        .join(' '),
      writeFigure(b.jumlah_rp),
    ]),
  }
}
