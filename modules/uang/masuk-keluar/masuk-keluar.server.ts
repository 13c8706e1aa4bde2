import { loadBiaya } from '#bayar/server'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { defineServer } from '#kernel/engine/document/action.server.ts'
import type { Kategori } from './masuk-keluar.ts'
import { uangBank } from './uang-bank.document.ts'
import { uangKas } from './uang-kas.document.ts'

/** A category of money with its account, where both still stand. */
export async function loadKategori(tx: Tx, cabang: string, kode: string | null): Promise<Kategori | undefined> {
  if (kode === null) return undefined
  const [found] = await tx.query<Kategori>(
    `SELECT k.jenis, k.nomor_akun FROM kode_transaksi k JOIN akun a ON a.cabang = $1 AND a.nomor_akun = k.nomor_akun
     WHERE k.cabang = $1 AND k.kode_transaksi = $2 AND k.dihapus IS NULL AND a.dihapus IS NULL`,
    [cabang, kode],
  )
  return found
}

export const uangKasServer = defineServer(uangKas, (on) => ({
  simpan: on.simpan({
    load: async (tx, m) => ({ kategori: await loadKategori(tx, m.cabang, m.sent.kode_transaksi) }),
  }),
}))

export const uangBankServer = defineServer(uangBank, (on) => ({
  simpan: on.simpan({
    load: async (tx, m) => {
      const [kategori, rekening] = await Promise.all([
        loadKategori(tx, m.cabang, m.sent.kode_transaksi),
        loadBiaya(tx, m.cabang, [m.sent]),
      ])
      return { kategori, rekening }
    },
  }),
}))
