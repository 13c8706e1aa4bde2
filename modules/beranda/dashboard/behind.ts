import { addressOf } from '#kernel/engine/report/drill.ts'

/** Where a figure leads: the notas of these days that it sums, the pieces that lie in the shop, its money. */
export const tileBehind = {
  sales: (from: string, to = from): string => addressOf('/laporan-penjualan', { tgl_from: from, tgl_to: to }),
  purchases: (from: string, to = from): string => addressOf('/laporan-pembelian', { tgl_from: from, tgl_to: to }),
  loans: (from: string, to = from): string => addressOf('/laporan-pinjaman-rekap', { tgl_from: from, tgl_to: to }),
  repaid: (day: string): string => addressOf('/laporan-penebusan-rekap', { tgl_from: day, tgl_to: day }),
  loansDue: (day: string): string => addressOf('/laporan-hutang-jatuh-tempo', { sampai: day }),
  loansRunning: (): string => addressOf('/laporan-hutang', { masih_aktif: true }),
  instalmentsDue: (day: string): string => addressOf('/laporan-cicilan-jatuh-tempo', { sampai: day }),
  expenses: (day: string): string => addressOf('/laporan-biaya', { tgl_from: day, tgl_to: day }),
  cash: (day: string): string => addressOf('/laporan-uang-kas', { tgl_from: day, tgl_to: day }),
  /** Where open payments are held against the bank. */
  nonCash: (): string => '/validasi-non-cash',
  /** Of head office: all shops, or one of them. */
  chain: (from: string, to = from, kode_toko?: string): string =>
    addressOf('/laporan-konsolidasi-pusat', { tgl_from: from, tgl_to: to, kode_toko }),
  stock: (tanggal: string): string => addressOf('/laporan-stock-barang', { tanggal }),
}
