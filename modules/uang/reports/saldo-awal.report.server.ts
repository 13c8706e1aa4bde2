import { query } from '#kernel/engine/report/query.server.ts'
import { keyAkun } from '#buku'
import { openingReport } from './saldo-awal.report.ts'

/** Documents that posted to MODAL AWAL are few, and all of them stand before the first sale: they are found by the account. */
const sql = `SELECT b.akun, a.nama_akun, nullif(b.sub, '') AS sub, b.tgl_system AS tanggal, b.nomor, nullif(b.keterangan, '') AS keterangan, b.debit, b.kredit
FROM buku_uang b JOIN akun a ON a.cabang = $1 AND a.nomor_akun = b.akun
WHERE b.cabang = $1 AND NOT b.balik
  AND b.nomor IN (SELECT m.nomor FROM buku_uang m WHERE m.cabang = $1 AND m.akun = $2 GROUP BY m.nomor HAVING NOT bool_or(m.balik))
ORDER BY b.akun, b.tgl_system, b.nomor, b.urut`

export const openingQuery = query(openingReport, (_filter, { cabang }) => ({
  sql,
  values: [cabang, keyAkun['MODAL AWAL']],
}))
