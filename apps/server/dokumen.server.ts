import * as barang from '#barang/server'
import type { DokumenServer } from '#kernel/dokumen/aksi.server.ts'

/** The server halves of all documents, from the rooms' doors. */
export const dokumenServer: DokumenServer = { ...barang.dokumen }
