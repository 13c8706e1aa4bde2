import { loadSegelAkhir, tulisSegel } from '#kernel/access/segel-jejak.server.ts'
import type { Tx } from '#kernel/db/db.server.ts'
import { menungguValidasi, type AnyDokumen, type IsiDari } from '#kernel/define/dokumen.ts'
import type { AksiServer, Hasil, Muatan } from '#kernel/dokumen/aksi.server.ts'
import { berat, rupiah } from '#kernel/quantity/quantity.ts'
import { buktikanHari } from './bukti.server.ts'
import type { buka, FaktaBuka } from './buka.dokumen.ts'
import { loadDokumenHari, loadHitung, loadKas, loadStok, loadTerakhir } from './fakta.server.ts'
import type { FaktaTutup } from './tutup.ts'
import type { tutup } from './tutup.dokumen.ts'

async function loadFakta(tx: Tx, cabang: string, semua: readonly AnyDokumen[]): Promise<FaktaTutup> {
  const [kas_buku, hitung, dokumen, stok, segel, ditahan, salah] = await Promise.all([
    loadKas(tx, cabang),
    loadHitung(tx, cabang),
    loadDokumenHari(tx, cabang, semua),
    loadStok(tx, cabang),
    loadSegelAkhir(tx, cabang),
    tx.query(
      `SELECT kode_barcode FROM barang WHERE cabang = $1 AND status = 'DITAHAN' ORDER BY kode_barcode FOR UPDATE`,
      [cabang],
    ),
    buktikanHari(tx, cabang),
  ])
  const akhir = hitung.at(-1)
  const jumlah = (rows: readonly { jumlah: bigint }[]) => Number(rows.reduce((sum, r) => sum + r.jumlah, 0n))
  return {
    kas_buku,
    hitung: akhir && { pertama: hitung[0]!.kas_hitung, terakhir: akhir.kas_hitung, kas_buku: akhir.kas_buku },
    menunggu: jumlah(dokumen.filter((d) => d.status === menungguValidasi)),
    ditahan: ditahan.length,
    jumlah_dokumen: jumlah(dokumen),
    stok_jumlah: jumlah(stok),
    stok_berat: berat(stok.reduce((sum, s) => sum + s.berat, 0n)),
    stok_nilai: rupiah(stok.reduce((sum, s) => sum + s.nilai, 0n)),
    segel: segel ? tulisSegel(segel) : null,
    salah,
  }
}

/**
 * The balances of the day, as they stand after the closing's own posting: later reports never read older movements. What only passes
 * through an account, in and out with one document, moves on the day and has no balance.
 */
function sendSaldoHari(tx: Tx, cabang: string, tgl_system: string): void {
  tx.send(
    `INSERT INTO saldo_hari_uang (cabang, tgl_system, akun, sub, saldo, debit, kredit)
     SELECT $1, $2, coalesce(s.akun, b.akun), coalesce(s.sub, b.sub), coalesce(s.saldo, 0), coalesce(b.debit, 0), coalesce(b.kredit, 0)
     FROM (SELECT akun, sub, saldo FROM saldo_uang WHERE cabang = $1) s FULL JOIN (
       SELECT akun, sub, sum(debit)::bigint AS debit, sum(kredit)::bigint AS kredit FROM buku_uang
       WHERE cabang = $1 AND tgl_system = $2 GROUP BY akun, sub) b ON b.akun = s.akun AND b.sub = s.sub`,
    [cabang, tgl_system],
  )
  tx.send(
    `INSERT INTO saldo_hari_barang (cabang, tgl_system, kode_gudang, kode_baki, jumlah, berat, murni, nilai)
     SELECT cabang, $2, kode_gudang, kode_baki, jumlah, berat, murni, nilai FROM saldo_baki WHERE cabang = $1`,
    [cabang, tgl_system],
  )
}

const tutupSimpan = (semua: readonly AnyDokumen[]): AksiServer => ({
  muat: (tx: Tx, m: Muatan) => loadFakta(tx, m.cabang, semua),
  tulis: (tx: Tx, h: Hasil) => {
    const { cabang, tgl_system, user_id, waktu } = h.k
    const isi = h.isi as IsiDari<typeof tutup>
    if (isi.ditahan > 0) {
      tx.send(
        `UPDATE barang SET status = 'TERSEDIA', ditahan_oleh = NULL, ditahan_di = NULL, ditahan_untuk = NULL, ditahan_sampai = NULL, diubah = $2,
           versi = versi + 1
         WHERE cabang = $1 AND status = 'DITAHAN'`,
        [cabang, waktu],
      )
    }
    sendSaldoHari(tx, cabang, tgl_system)
    // A shop that began open has no row of its first day yet.
    tx.send(
      `INSERT INTO hari (cabang, tgl_system, no_tutup, ditutup_oleh, ditutup, kas_buku, kas_hitung, selisih)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (cabang, tgl_system) DO UPDATE SET no_tutup = excluded.no_tutup, ditutup_oleh = excluded.ditutup_oleh,
         ditutup = excluded.ditutup, kas_buku = excluded.kas_buku, kas_hitung = excluded.kas_hitung, selisih = excluded.selisih`,
      [cabang, tgl_system, h.nomor, user_id, waktu, isi.kas_buku, isi.kas_hitung, isi.selisih],
    )
    tx.send(`UPDATE hari_toko SET buka = false WHERE cabang = $1`, [cabang])
  },
})

const bukaSimpan: AksiServer = {
  muat: async (tx: Tx, m: Muatan): Promise<FaktaBuka> => {
    const [kas_buku, terakhir] = await Promise.all([loadKas(tx, m.cabang), loadTerakhir(tx, m.cabang)])
    return { kas_buku, terakhir }
  },
  tulis: (tx: Tx, h: Hasil) => {
    const { cabang, tgl_system, user_id, waktu } = h.k
    const isi = h.isi as IsiDari<typeof buka>
    tx.send(
      `INSERT INTO hari (cabang, tgl_system, no_buka, dibuka_oleh, dibuka, kas_buka) VALUES ($1, $2, $3, $4, $5, $6)`,
      [cabang, tgl_system, h.nomor, user_id, waktu, isi.kas_hitung],
    )
    tx.send(`UPDATE hari_toko SET tgl_system = $2, buka = true WHERE cabang = $1`, [cabang, tgl_system])
  },
}

/** The server halves; the closing counts the documents of every room. */
export const hariServer = (semua: readonly AnyDokumen[]) => ({
  tutup: { simpan: tutupSimpan(semua) },
  buka: { simpan: bukaSimpan },
})
