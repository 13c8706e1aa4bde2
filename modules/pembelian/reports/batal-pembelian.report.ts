import { unnamedWords } from '#member'
import { cancelledNota, cancelledReport } from '#otorisasi'
import { pembelian } from '../nota/pembelian.document.ts'
import { tukarTambah } from '../tukar/tukar-tambah.document.ts'

/** Laporan Batal Pembelian: the purchases that were cancelled, those of an exchange among them. */
export const batalPembelianReport = cancelledReport([pembelian, tukarTambah], {
  columns: cancelledNota({ words: unnamedWords }),
  from: { 'tukar-tambah': { jumlah: 'masuk_jumlah', berat: 'masuk_berat', total: 'total_masuk' } },
})
