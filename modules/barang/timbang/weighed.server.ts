import type { Tx } from '#kernel/data/db/db.server.ts'

/** How far the trays of the window are weighed on the open day. */
export interface WeighedTrays {
  /** Trays on the scale. */
  readonly running: number
  /** Trays that hold something and were not weighed to the end. */
  readonly missing: readonly { readonly kode_baki: string; readonly nama_toko: string }[]
}

export async function loadWeighedTrays(tx: Tx, cabang: string): Promise<WeighedTrays> {
  const rows = await tx.query<{ kode_baki: string; nama_toko: string; running: boolean; done: boolean }>(
    `SELECT b.kode_baki, b.nama_toko, coalesce(t.running, false) AS running, coalesce(t.done, false) AS done
     FROM baki b JOIN gudang g ON g.cabang = $1 AND g.kode_gudang = b.kode_gudang AND g.jenis = 'JUAL'
     LEFT JOIN saldo_baki s ON s.cabang = $1 AND s.kode_gudang = b.kode_gudang AND s.kode_baki = b.kode_baki
     LEFT JOIN (SELECT kode_baki, bool_or(status = 'BERJALAN') AS running, bool_or(status = 'SELESAI') AS done FROM timbang_baki
       WHERE cabang = $1 AND tanggal = (SELECT tgl_system FROM hari_toko WHERE cabang = $1) GROUP BY kode_baki) t ON t.kode_baki = b.kode_baki
     WHERE b.cabang = $1 AND b.dihapus IS NULL AND (s.jumlah <> 0 OR t.running) ORDER BY b.kode_baki`,
    [cabang],
  )
  return {
    running: rows.filter((b) => b.running).length,
    missing: rows.filter((b) => !b.done).map(({ kode_baki, nama_toko }) => ({ kode_baki, nama_toko })),
  }
}
