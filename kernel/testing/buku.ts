import { statusKeluar } from '#barang'
import type { Database } from '#kernel/db/db.server.ts'

/**
 * The four books prove themselves: every journal entry balances, PERSEDIAAN is the cost of the stock, balances equal the sums of the
 * books, every piece stands where the book says, numbers have no gap. Returns what is wrong, in sentences; empty: all is well.
 */
const keluar = `(${statusKeluar.map((s) => `'${s}'`).join(', ')})`
const bukti: readonly (readonly [sentence: string, sql: string])[] = [
  [
    'a journal entry does not balance',
    `SELECT cabang || ' ' || nomor AS apa FROM buku_uang GROUP BY cabang, nomor, waktu HAVING sum(debit) <> sum(kredit)`,
  ],
  [
    'a money balance differs from its book',
    `SELECT coalesce(s.cabang, b.cabang) || ' ' || coalesce(s.akun, b.akun) || ' ' || coalesce(s.sub, b.sub) AS apa
     FROM saldo_uang s FULL JOIN (SELECT cabang, akun, sub, sum(debit - kredit)::bigint AS saldo FROM buku_uang GROUP BY 1, 2, 3) b
       ON b.cabang = s.cabang AND b.akun = s.akun AND b.sub = s.sub
     WHERE coalesce(s.saldo, 0) <> coalesce(b.saldo, 0)`,
  ],
  [
    'a tray differs from its book',
    `WITH gerak AS (
       SELECT cabang, ke_gudang AS gudang, ke_baki AS baki, jumlah, berat, murni, nilai FROM buku_barang WHERE ke_gudang IS NOT NULL
       UNION ALL SELECT cabang, dari_gudang, dari_baki, -jumlah, -berat, -murni, -nilai FROM buku_barang WHERE dari_gudang IS NOT NULL),
     jumlah AS (SELECT cabang, gudang, baki, sum(jumlah) AS jumlah, sum(berat) AS berat, sum(murni) AS murni, sum(nilai) AS nilai
       FROM gerak GROUP BY 1, 2, 3)
     SELECT coalesce(s.cabang, j.cabang) || ' ' || coalesce(s.kode_baki, j.baki) AS apa
     FROM saldo_baki s FULL JOIN jumlah j ON j.cabang = s.cabang AND j.gudang = s.kode_gudang AND j.baki = s.kode_baki
     WHERE (coalesce(s.jumlah, 0), coalesce(s.berat, 0), coalesce(s.murni, 0), coalesce(s.nilai, 0))
        <> (coalesce(j.jumlah, 0), coalesce(j.berat, 0), coalesce(j.murni, 0), coalesce(j.nilai, 0))`,
  ],
  [
    'PERSEDIAAN is not the cost of the stock',
    `SELECT coalesce(u.cabang, b.cabang) || ': ' || coalesce(u.saldo, 0) || ' in money, ' || coalesce(b.nilai, 0) || ' in goods' AS apa
     FROM (SELECT cabang, sum(debit - kredit) AS saldo FROM buku_uang WHERE akun = '1310' GROUP BY 1) u
     FULL JOIN (SELECT cabang, sum(CASE WHEN ke_gudang IS NOT NULL THEN nilai ELSE 0 END - CASE WHEN dari_gudang IS NOT NULL THEN nilai ELSE 0 END) AS nilai
       FROM buku_barang GROUP BY 1) b ON b.cabang = u.cabang
     WHERE coalesce(u.saldo, 0) <> coalesce(b.nilai, 0)`,
  ],
  [
    'a piece does not stand where the book says',
    `WITH gerak AS (
       SELECT cabang, kode_barcode, ke_gudang AS gudang, ke_baki AS baki, jumlah, nilai FROM buku_barang WHERE ke_gudang IS NOT NULL
       UNION ALL SELECT cabang, kode_barcode, dari_gudang, dari_baki, -jumlah, -nilai FROM buku_barang WHERE dari_gudang IS NOT NULL),
     isi AS (SELECT cabang, kode_barcode, gudang, baki, sum(jumlah) AS jumlah, sum(nilai) AS nilai FROM gerak GROUP BY 1, 2, 3, 4
       HAVING sum(jumlah) <> 0 OR sum(nilai) <> 0),
     berdiri AS (SELECT cabang, kode_barcode, kode_gudang, kode_baki, CASE WHEN status IN ${keluar} THEN 0 ELSE jumlah END AS jumlah,
       CASE WHEN status IN ${keluar} THEN 0 ELSE nilai END AS nilai FROM barang)
     SELECT coalesce(i.cabang, s.cabang) || ' ' || coalesce(i.kode_barcode, s.kode_barcode) AS apa
     FROM isi i FULL JOIN (SELECT * FROM berdiri WHERE jumlah <> 0) s
       ON s.cabang = i.cabang AND s.kode_barcode = i.kode_barcode AND s.kode_gudang = i.gudang AND s.kode_baki = i.baki
     WHERE coalesce(i.jumlah, 0) <> coalesce(s.jumlah, 0) OR coalesce(i.nilai, 0) <> coalesce(s.nilai, 0)`,
  ],
  [
    'points differ from their book',
    `SELECT s.cabang || ' ' || s.kode_member AS apa FROM saldo_poin s
     FULL JOIN (SELECT cabang, kode_member, sum(masuk - keluar) AS saldo FROM buku_poin GROUP BY 1, 2) b
       ON b.cabang = s.cabang AND b.kode_member = s.kode_member WHERE coalesce(s.saldo, 0) <> coalesce(b.saldo, 0)`,
  ],
]

/** `dokumen`: the tables that hold numbers, with their kind. */
export async function buktikanBuku(
  db: Database,
  dokumen: readonly { readonly tabel: string; readonly kode: string }[],
): Promise<string[]> {
  return db.readAll(async (tx) => {
    const salah: string[] = []
    for (const [sentence, sql] of bukti)
      for (const { apa } of await tx.query<{ apa: string }>(sql)) salah.push(`${sentence}: ${apa}`)
    for (const { tabel, kode } of dokumen) {
      const rows = await tx.query<{ apa: string }>(
        `SELECT d.cabang || ' ' || d.tanggal AS apa FROM ${tabel} d LEFT JOIN nomor n
           ON n.cabang = d.cabang AND n.jenis = $1 AND n.periode = d.tanggal
         GROUP BY d.cabang, d.tanggal, n.terakhir
         HAVING count(*) <> max(d.urut) OR count(DISTINCT d.urut) <> count(*) OR n.terakhir IS DISTINCT FROM max(d.urut)`,
        [kode],
      )
      for (const { apa } of rows) salah.push(`the numbers of ${kode} have a gap or a double: ${apa}`)
    }
    return salah
  })
}
