import { notaHead } from '#toko'
import { payOutLine } from '#bayar'
import type { RowOf } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { takenLine } from '#pembelian'
import { cicilanHead, namaCicilan } from '../contract/cicilan.shape.ts'
import { auctionWays, auctionWords } from './auction-way.ts'

export const namaLelangCicilan = 'lelang-cicilan'
/** What the barcodes of pieces begin with that come back from a contract. */
export const lelangCicilanLetters = 'PC'

const computed = { required: true, readOnly: true } as const
const rp = (label: string) => f.money({ label, ...computed })
const back = { field: 'cara', in: ['KEMBALI'] } as const

/** A contract that is too late ends: what is typed, and what was owed on it that day. */
export const lelangCicilanHead = {
  no_cicilan: f.ref(namaCicilan, { label: 'No Cicilan', required: 'Harus Diisi' }),
  cara: f.choice({
    label: 'Barangnya',
    required: true,
    options: auctionWays.map((value) => ({ value, label: auctionWords[value] })),
    initial: 'DISIMPAN',
  }),
  nilai_wajar: f.money({ label: 'Nilai Wajar', hint: 'Taksiran barang yang kembali', when: back }),
  kondisi_beli: f.ref('kondisi-pembelian', { label: 'Kondisi Beli', when: back }),
  keterangan: cicilanHead.keterangan,
  kode_customer: f.code({ label: 'Kode Customer', ...computed, max: 40 }),
  nama_customer: cicilanHead.nama_customer,
  no_hp: cicilanHead.no_hp,
  // The instalment that is the longest overdue, and how many days.
  jatuh_tempo: f.date({ label: 'Jatuh Tempo', ...computed }),
  telat: f.integer({ label: 'Telat (Hari)', ...computed }),
  terbayar: rp('Terbayar'),
  sisa: rp('Sisa Cicilan'),
  denda: rp('Denda'),
  pembulatan_ke: f.money({ label: 'Kelipatan Pembulatan', ...computed, min: 1 }),
  // Of pieces that the shop still has: what it keeps of the customer's money, and what goes back.
  potongan: rp('Potongan'),
  dikembalikan: rp('Dikembalikan'),
  // Of pieces that had left: what their value is short of what was owed, or above it.
  rugi: rp('Rugi'),
  kelebihan: rp('Kelebihan'),
  ...notaHead,
} as const

/** A piece of the contract, where it lies or lay when it was sold. */
const contractPieceLine = {
  kode_barcode: f.code({ label: 'Barcode', ...computed }),
  nama_barang: f.text({ label: 'Nama Barang', ...computed }),
  berat: f.weight({ label: 'Berat', ...computed }),
  nilai: f.money({ label: 'Nilai', ...computed, class: 'cost' }),
  kode_gudang: f.code({ label: 'Gudang', ...computed, max: 40 }),
  kode_baki: f.code({ label: 'Baki', ...computed, max: 40, wireName: 'kode_toko' }),
} as const

export const lelangCicilanLines = {
  barang_cicilan: contractPieceLine,
  // What comes back into the bought stock.
  detail_barang: takenLine,
  bayar_keluar: payOutLine,
} as const

export type LelangCicilanHead = RowOf<typeof lelangCicilanHead>
export type ContractPiece = RowOf<typeof contractPieceLine>
