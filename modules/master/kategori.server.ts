import type { Tx } from '#kernel/data/db/db.server.ts'

/** A category of money, with the account that it is posted to. */
export interface Kategori {
  readonly jenis: 'MASUK' | 'KELUAR'
  readonly biaya: boolean
  readonly nomor_akun: string
  readonly jenis_akun: string
}

/** The category with its account, where both still stand. No query for none. */
export async function loadKategori(tx: Tx, cabang: string, kode: string | null): Promise<Kategori | undefined> {
  if (kode === null) return undefined
  const [found] = await tx.query<Kategori>(
    `SELECT k.jenis, k.biaya, k.nomor_akun, a.jenis_akun FROM kode_transaksi k JOIN akun a ON a.cabang = $1 AND a.nomor_akun = k.nomor_akun
     WHERE k.cabang = $1 AND k.kode_transaksi = $2 AND k.dihapus IS NULL AND a.dihapus IS NULL`,
    [cabang, kode],
  )
  return found
}
