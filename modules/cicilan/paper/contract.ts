import type { DocumentMeta } from '#kernel/model/document.ts'
import { fillText, text } from '#kernel/base/i18n/texts.ts'
import { writeFigure, writeRupiah } from '#kernel/base/quantity/format.ts'
import { contractState } from '../contract/contract-state.ts'
import type { Pair } from '#kernel/engine/paper/block.ts'
import { beginPaper, figurePairs, originalWords, defineNota, type NotaData, type PaperContext } from '#toko'
import { moneyPairs, type BayarLine, type PayOutLine } from '#bayar'
import { penjualanNota, saleLines, type BarangLine } from '#penjualan'
import type { CicilanHead } from '../contract/cicilan.shape.ts'
import type { Instalment } from '../schedule.ts'

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

/** Kontrak cicilan: what is bought, what is paid when; once it is paid off and taken, the nota of the goods. */
export const cicilanNota = defineNota<ContractNota, ContractContext>({
  jenis: 'cicilan',
  judul: text('KONTRAK CICILAN'),
  keterangan: [
    { kunci: 'tanggal', wajib: text('Angsuran dihitung dari tanggal ini') },
    'jam',
    'kasir',
    'sales',
    { kunci: 'customer', wajib: text('Kontrak hanya untuk customer ini') },
    'alamat',
    'no_hp',
    'keterangan',
    { kunci: 'status', from: (nota, _context, word) => word(contractState(nota)) },
  ],
  kolom: [
    ...penjualanNota.kolom,
    { kunci: 'jadwal', judul: text('Jadwal angsuran'), wajib: text('Kapan dan berapa yang dibayar') },
  ],
  isi: ['denda_harian'],
  syarat: [
    text(
      'Angsuran dibayar paling lambat pada tanggal jatuh tempo; yang terlambat dikenai denda {denda_harian} per hari.',
    ),
    text('Harga, bunga dan jadwal pada kontrak ini tidak berubah selama cicilan berjalan.'),
  ],
})

/** The data of a contract's paper, formatted. */
export function buildContractData(nota: ContractNota, context: ContractContext): NotaData {
  const { word = originalWords } = context
  const percent = (hundredths: bigint): string => `${Number(hundredths) / 100}%`
  const begun = beginPaper(cicilanNota, nota, nota.total_cicilan, context)
  return {
    ...begun,
    lines: saleLines(nota.detail_barang, word, context.photos),
    sections: [
      {
        key: 'jadwal',
        title: text('Angsuran'),
        columns: [text('Jatuh Tempo'), text('Jumlah Rp')],
        rows: nota.jadwal.map((r) => ({ name: String(r.ke), values: [r.jatuh_tempo, writeFigure(r.angsuran)] })),
      },
    ],
    total: [
      [word('Harga Jual'), writeFigure(nota.total)],
      ...figurePairs([[word('Uang Muka'), nota.dp]]),
      [
        fillText(word('Bunga {persen}, {n} bulan'), { persen: percent(nota.bunga), n: nota.lama_bulan }),
        writeFigure(nota.bunga_rp),
      ],
      ...figurePairs([[word('Potongan Bunga'), 0n - nota.potongan_bunga]]),
      [word('Jumlah Cicilan'), writeRupiah(nota.total_cicilan)],
      ...(nota.status === 'AKTIF' ? [] : [[word('Terbayar'), writeFigure(nota.terbayar)] as Pair]),
    ],
    bayar: moneyPairs(nota, context.bank, word),
    values: { ...begun.values, denda_harian: nota.denda_harian > 0n ? percent(nota.denda_harian) : '' },
  }
}
