import { hukumBarang } from '#barang/server'
import { hukumBuku, hukumDokumen } from '#buku/server'
import { hukumPenjualan } from '#penjualan/server'
import { hukumHari, saksiTutup } from '#tutup-toko/server'
import { buktikanSegel } from '#kernel/access/bukti-segel.server.ts'
import { salinan } from '#kernel/access/penyegel.server.ts'
import type { Database } from '#kernel/db/db.server.ts'
import {
  hukumNomorDari,
  periksaHukum,
  type Hukum,
  type HukumLangkah,
  type Pelanggaran,
} from '#kernel/dokumen/hukum.server.ts'
import { dokumen } from '../rooms.ts'

/** What head office keeps of a branch's chain, in its own audit book. */
const saksiPusat = `SELECT 'salinan pusat' AS sumber, (sesudah->>'urut')::bigint AS urut, sesudah->>'hash' AS hash FROM buku_jejak
  WHERE cabang IN (SELECT kode_toko FROM toko WHERE pusat) AND objek = '${salinan.objek}' AND perintah = '${salinan.perintah}'
    AND sesudah->>'toko' = $1 ORDER BY id`

const hukumSegel: HukumLangkah = {
  nama: 'segel jejak',
  bunyi: 'Buku jejak masih seperti waktu disegel',
  periksa: (tx, cabang) => buktikanSegel(tx, cabang, [saksiPusat, saksiTutup]),
}

/** Every law of the product. */
export const hukum: readonly (Hukum | HukumLangkah)[] = [
  ...hukumBuku,
  ...hukumBarang,
  ...hukumPenjualan,
  ...hukumHari,
  ...hukumNomorDari(dokumen),
  ...hukumDokumen(dokumen),
  hukumSegel,
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
