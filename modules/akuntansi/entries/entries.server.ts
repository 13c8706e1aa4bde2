import { z } from 'zod'
import { refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { maySeeClass } from '#kernel/model/access/field-class.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import type { EntryLine } from './entries.ts'

const line = z.object({
  waktu: z.string(),
  nomor_akun: z.string(),
  nama_akun: z.string(),
  sub: z.string().nullable(),
  keterangan: z.string().nullable(),
  debit: z.int(),
  kredit: z.int(),
  balik: z.boolean(),
})

/** What one document posted, and its mirror where it was cancelled; for whoever may open the journal and see what goods cost. */
export const entryEndpoint = (screen: ScreenDef): Endpoint =>
  endpoint({
    method: 'GET',
    path: 'jurnal/{nomor}',
    summary: 'Journal lines of one document, with the names of their accounts',
    access: { screen },
    reads: true,
    params: z.object({ nomor: z.string().min(1).max(60) }),
    answer: z.array(line),
    run: async ({ tx, session, params }): Promise<EntryLine[] | Refusal> => {
      if (!maySeeClass('cost', session.level) || !maySeeClass('books', session.level))
        return refusal(403, 'akses', 'Tidak Punya Hak Akses')
      const rows = await tx.query<Omit<EntryLine, 'debit' | 'kredit'> & { debit: bigint; kredit: bigint }>(
        `SELECT m.waktu, coalesce(m.nomor_akun, m.akun) AS nomor_akun, coalesce(a.nama_akun, m.akun) AS nama_akun, nullif(m.sub, '') AS sub,
           nullif(m.keterangan, '') AS keterangan, m.debit, m.kredit, m.balik
         FROM buku_uang m LEFT JOIN akun a ON a.cabang = $1 AND a.nomor_akun = coalesce(m.nomor_akun, m.akun)
         WHERE m.cabang = $1 AND m.nomor = $2 ORDER BY m.id`,
        [session.kode_toko, params.nomor],
      )
      return rows.map((r) => ({ ...r, debit: Number(r.debit), kredit: Number(r.kredit) }))
    },
  })
