import { z } from 'zod'
import { text } from '#kernel/base/i18n/texts.ts'
import { refusal, refuseInput } from '#kernel/base/errors/refusal.ts'
import { DownloadAnswer, endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { readFilter } from '#kernel/engine/report/filter.ts'
import { countText, tooMany } from '#kernel/engine/report/table.ts'
import { maySeeClass } from '#kernel/model/access/field-class.ts'
import { messageOf, reportScreen } from '#kernel/model/report.ts'
import { journalReport } from '../reports/jurnal.report.ts'
import { programs, type ExportLine, type Program } from './programs.ts'

/**
 * An entry is what one command posted. The first one of a document has its number, a mirror says BATAL, and what the document posts later (a
 * deposit given back) is counted: so each has the same name in whatever period it is told.
 */
const sql = `SELECT m.nomor || CASE WHEN m.balik THEN '-BATAL' ELSE '' END || CASE WHEN k.ke = 0 THEN '' ELSE '-' || (k.ke + 1) END AS nomor,
  m.tgl_system AS tanggal, m.nomor AS dokumen, coalesce(m.nomor_akun, m.akun) AS nomor_akun, coalesce(a.nama_akun, m.akun) AS nama_akun,
  nullif(m.sub, '') AS sub, nullif(m.keterangan, '') AS keterangan, m.debit, m.kredit
FROM buku_uang m LEFT JOIN akun a ON a.cabang = $1 AND a.nomor_akun = coalesce(m.nomor_akun, m.akun)
  CROSS JOIN LATERAL (SELECT count(DISTINCT e.waktu) AS ke FROM buku_uang e
    WHERE e.cabang = $1 AND e.nomor = m.nomor AND e.balik = m.balik AND e.waktu < m.waktu) k
WHERE m.cabang = $1 AND m.tgl_system BETWEEN $2 AND $3 AND ($4::text IS NULL OR m.jenis = $4) AND ($5::text IS NULL OR m.nomor = $5)
ORDER BY m.tgl_system, m.id LIMIT $6`

/** The journal in the form that another program takes it in, by the filters of its report but the account: an entry is told whole. */
export const programEndpoints: readonly Endpoint[] = (Object.keys(programs) as Program[]).map((program) =>
  endpoint({
    method: 'POST',
    path: `laporan/jurnal/${program}`,
    summary: `Journal in the form of another accounting program: ${program}`,
    access: { screen: reportScreen(journalReport), action: 'ekspor' },
    reads: true,
    body: z.record(z.string(), z.unknown()),
    answer: z.string().describe('application/json'),
    run: async ({ tx, session, body, services }) => {
      const { file: limit } = services.rowLimits
      if (!maySeeClass('cost', session.level)) return refusal(403, 'akses', 'Tidak Punya Hak Akses')
      const read = readFilter(journalReport, body, session.tgl_system)
      if (!read.ok) return refuseInput(read.fields)
      const asked = read.filters
      if (asked.nomor_akun !== null)
        return refuseInput([{ field: 'nomor_akun', message: text('Kosongkan Akun, Jurnal Keluar Seutuhnya') }])
      const rows = await tx.query<Omit<ExportLine, 'debit' | 'kredit'> & { debit: bigint; kredit: bigint }>(sql, [
        session.kode_toko,
        asked.tgl_from,
        asked.tgl_to,
        asked.jenis,
        asked.nomor,
        limit + 1,
      ])
      if (rows.length === 0) return refusal(404, 'kosong', messageOf(journalReport).empty)
      if (rows.length > limit)
        return refusal(422, tooMany, 'Lebih Dari {n} Baris, Persempit Saringan', {
          values: { n: countText(limit) },
        })
      const content = programs[program](rows.map((r) => ({ ...r, debit: Number(r.debit), kredit: Number(r.kredit) })))
      return new DownloadAnswer(
        `jurnal-${program}-${session.kode_toko}-${String(asked.tgl_from)}-${String(asked.tgl_to)}.json`,
        'application/json; charset=utf-8',
        Buffer.from(JSON.stringify(content, null, 1)),
      )
    },
  }),
)
