import * as barang from '#barang/server'
import * as penjualan from '#penjualan/server'
import * as tutupToko from '#tutup-toko/server'
import * as uang from '#uang/server'
import type { DokumenServer } from '#kernel/dokumen/aksi.server.ts'
import { dokumen } from '../rooms.ts'

/** The server halves of all documents, from the rooms' doors. */
export const dokumenServer: DokumenServer = {
  ...barang.dokumen,
  ...penjualan.dokumen,
  ...uang.dokumen,
  ...tutupToko.hariServer(dokumen),
}
