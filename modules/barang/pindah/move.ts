import { pieceTotals, sumPieces } from '#buku'
import type { Issue } from '#kernel/model/document.ts'
import { f } from '#kernel/model/fields/index.ts'
import type { Shelf } from '../taken/taken.ts'
import type { Way } from '../taken/way.ts'

/** Documents that move pieces of a stock to another tray of its warehouses: they stay what they are, and no money moves. */

export const moveHead = {
  kode_baki: f.ref('baki', { label: 'Kode Baki', required: 'Pilih Kode Baki', wireName: 'kode_toko', part: 'etalase' }),
  kode_gudang: f.ref('gudang', { label: 'Gudang', required: true, readOnly: true }),
  keterangan: f.text({ label: 'Keterangan', max: 200, hint: 'Tampil di riwayat barang' }),
  ...pieceTotals,
} as const

/** The tray it goes to. */
export interface TargetBaki {
  readonly kode_baki: string
  readonly kode_gudang: string
  readonly jenis_gudang: string
  readonly ditimbang: boolean
}
/** The place that its pieces go to. */
export interface MovedTo {
  readonly kode_baki: string
  readonly kode_gudang: string
}

/** `refused`: of a piece that does not lie there (`{status}`). `elsewhere`: of a tray in a warehouse of another kind; that has documents of its own. */
export const moving = (shelf: Shelf, says: { readonly refused: string; readonly elsewhere: string }) =>
  ({
    shelf,
    refused: says.refused,
    there: (baki): MovedTo | Issue[] => {
      if (!baki) return [{ field: 'kode_toko', message: 'Data Tidak Ditemukan' }]
      if (baki.ditimbang) return [{ field: 'kode_toko', message: 'Baki Sedang Ditimbang', conflict: true }]
      if (baki.jenis_gudang !== shelf.jenis) return [{ field: 'kode_toko', message: says.elsewhere }]
      return { kode_baki: baki.kode_baki, kode_gudang: baki.kode_gudang }
    },
    check: (barang, to, field) =>
      barang.kode_baki === to.kode_baki && barang.kode_gudang === to.kode_gudang
        ? [{ field, message: 'Barang Sudah Di Baki {baki}', values: { baki: to.kode_baki } }]
        : [],
    sums: sumPieces,
    fate: ({ kode_baki, kode_gudang }) => ({ status: shelf.status, gerak: 'PINDAH', ke: { kode_gudang, kode_baki } }),
  }) satisfies Way<MovedTo, TargetBaki, MovedTo, object>
