import { hukumBarang } from '#barang/server'
import { hukumBuku, hukumDokumen } from '#buku/server'
import { hukumPenjualan } from '#penjualan/server'
import { hukumHari } from '#tutup-toko/server'
import type { Database } from '#kernel/db/db.server.ts'
import { hukumNomorDari, periksaHukum, type Hukum, type Pelanggaran } from '#kernel/dokumen/hukum.server.ts'
import { dokumen } from '../rooms.ts'

/** Every law of the product. */
export const hukum: readonly Hukum[] = [
  ...hukumBuku,
  ...hukumBarang,
  ...hukumPenjualan,
  ...hukumHari,
  ...hukumNomorDari(dokumen),
  ...hukumDokumen(dokumen),
]

/** The shops that have rows, those taken away included: their books stay. */
export const loadToko = (db: Database): Promise<string[]> =>
  db.readAll(async (tx) => {
    const rows = await tx.query<{ kode_toko: string }>(`SELECT kode_toko FROM toko ORDER BY pusat DESC, kode_toko`)
    return rows.map((r) => r.kode_toko)
  })

/** Tries every law on one shop by head office's read-only login; a working shop may go on. Empty: all is well. */
export const buktikanToko = (db: Database, cabang: string, batas = 1): Promise<Pelanggaran[]> =>
  db.readAll((tx) => periksaHukum(tx, hukum, cabang, batas))
