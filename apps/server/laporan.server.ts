import * as barang from '#barang/server'
import * as otorisasi from '#otorisasi/server'
import * as penjualan from '#penjualan/server'
import * as tutupToko from '#tutup-toko/server'
import type { KueriLaporan } from '#kernel/laporan/kueri.server.ts'

/** The queries of all reports, from the rooms' doors. */
export const kueriLaporan: KueriLaporan = {
  ...otorisasi.laporan,
  ...barang.laporan,
  ...penjualan.laporan,
  ...tutupToko.laporan,
}
