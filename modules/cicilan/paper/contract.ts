import type { DocumentMeta } from '#kernel/model/document.ts'
import { fillText, text } from '#kernel/base/i18n/texts.ts'
import { clockOn } from '#kernel/base/time/dates.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { contractState } from '../contract/contract-state.ts'
import type { Pair } from '#kernel/engine/paper/block.ts'
import { baseTemplate, buildShared, originalWords, type JenisNota, type NotaData, type PaperContext } from '#toko'
import { bayarPairs, methodWord, type BayarLine, type PayOutLine } from '#bayar'
import { penjualanNota, saleLines, type BarangLine } from '#penjualan'
import type { CicilanHead } from '../contract/cicilan.shape.ts'
import type { Instalment } from '../schedule.ts'

/** Kontrak cicilan: what is bought, what is paid when; once it is paid off and taken, the nota of the goods. */
export const cicilanNota: JenisNota = {
  jenis: 'cicilan',
  keterangan: [
    { kunci: 'tanggal', judul: text('Tanggal'), wajib: text('Angsuran dihitung dari tanggal ini') },
    { kunci: 'jam', judul: text('Jam') },
    { kunci: 'kasir', judul: text('Kasir') },
    { kunci: 'sales', judul: text('Sales') },
    { kunci: 'customer', judul: text('Customer'), wajib: text('Kontrak hanya untuk customer ini') },
    { kunci: 'alamat', judul: text('Alamat') },
    { kunci: 'no_hp', judul: text('No HP') },
    { kunci: 'keterangan', judul: text('Keterangan') },
    { kunci: 'status', judul: text('Status') },
  ],
  kolom: [
    ...penjualanNota.kolom,
    { kunci: 'jadwal', judul: text('Jadwal angsuran'), wajib: text('Kapan dan berapa yang dibayar') },
  ],
  isi: ['no_hp', 'jam_buka', 'denda_harian'],
  bawaan: {
    ...baseTemplate,
    judul: text('KONTRAK CICILAN'),
    kepala: [text('Telp. {no_hp}'), '{jam_buka}'],
    keterangan: ['tanggal', 'jam', 'kasir', 'sales', 'customer', 'alamat', 'no_hp', 'keterangan', 'status'],
    kolom: [...penjualanNota.bawaan.kolom, 'jadwal'],
    syarat: [
      text(
        'Angsuran dibayar paling lambat pada tanggal jatuh tempo; yang terlambat dikenai denda {denda_harian} per hari.',
      ),
      text('Harga, bunga dan jadwal pada kontrak ini tidak berubah selama cicilan berjalan.'),
    ],
    kaki: [text('Terima kasih atas kepercayaan Anda')],
    tanda_tangan: [text('Customer'), text('Hormat kami')],
  },
}

/** A stored contract with the fields that its paper shows. */
export type ContractNota = CicilanHead &
  Pick<DocumentMeta, 'nomor' | 'tanggal' | 'status' | 'oleh' | 'dibuat'> & {
    readonly detail_barang: readonly BarangLine[]
    readonly bayar: readonly BayarLine[]
    readonly jadwal: readonly Instalment[]
    readonly bayar_keluar: readonly PayOutLine[]
  }
export interface ContractContext extends PaperContext {
  readonly nama_sales: string
  readonly photos?: ReadonlyMap<string, string>
}

/** The data of a contract's paper, formatted. */
export function buildContractData(n: ContractNota, s: ContractContext): NotaData {
  const { word = originalWords } = s
  const shared = buildShared(n, n.total_cicilan, s)
  const known = (label: string, content: string | null, key: string) =>
    content ? ([[word(label), content, key]] as const) : []
  const figure = (label: string, rp: bigint): Pair[] => (rp === 0n ? [] : [[word(label), writeFigure(rp)]])
  const percent = (hundredths: bigint): string => `${Number(hundredths) / 100}%`
  return {
    ...shared,
    pairs: [
      [word('Tanggal'), n.tanggal, 'tanggal'],
      ...known('Tanggal Dokumen', n.tgl_dokumen, 'tanggal'),
      [word('Jam'), clockOn(n.tanggal, n.dibuat), 'jam'],
      [word('Kasir'), n.oleh, 'kasir'],
      [word('Sales'), s.nama_sales, 'sales'],
      [word('Customer'), n.nama_customer, 'customer'],
      ...known('Alamat', n.alamat_customer, 'alamat'),
      ...known('No HP', n.no_hp, 'no_hp'),
      ...known('Keterangan', n.keterangan, 'keterangan'),
      [word('Status'), word(contractState(n)), 'status'],
    ],
    columns: cicilanNota.kolom,
    lines: saleLines(n.detail_barang, word, s.photos),
    sections: [
      {
        key: 'jadwal',
        title: text('Angsuran'),
        columns: [text('Jatuh Tempo'), text('Jumlah Rp')],
        rows: n.jadwal.map((r) => ({ name: String(r.ke), values: [r.jatuh_tempo, writeFigure(r.angsuran)] })),
      },
    ],
    total: [
      [word('Harga Jual'), writeFigure(n.total)],
      ...figure('Uang Muka', n.dp),
      [
        fillText(word('Bunga {persen}, {n} bulan'), { persen: percent(n.bunga), n: n.lama_bulan }),
        writeFigure(n.bunga_rp),
      ],
      ...figure('Potongan Bunga', 0n - n.potongan_bunga),
      [word('Jumlah Cicilan'), `Rp. ${writeFigure(n.total_cicilan)}`],
      ...(n.status === 'AKTIF' ? [] : [[word('Terbayar'), writeFigure(n.terbayar)] as Pair]),
    ],
    bayar: [
      ...bayarPairs(n, s.bank, word),
      ...(n.bayar_tunai > 0n ? [[word('Kembalian'), writeFigure(n.kembali)] as Pair] : []),
      ...n.bayar_keluar.map((b): Pair => [
        [word('Dikembalikan'), word(methodWord(b.cara)), s.bank.get(b.no_rekening ?? '')].filter(Boolean).join(' '),
        writeFigure(b.jumlah_rp),
      ]),
    ],
    values: { ...shared.values, denda_harian: n.denda_harian > 0n ? percent(n.denda_harian) : '' },
  }
}
