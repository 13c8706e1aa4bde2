import { z } from 'zod'
import { endpoint, DownloadAnswer, type Endpoint, type ServerCall } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import type { JobKey } from './rows.server.ts'
import { jobStatuses, hasEnded, type JobWire, type JobStatus } from './job.ts'

const params = z.object({ id: z.uuid() })
type Id = z.output<typeof params>

const wire = z.object({
  id: z.string(),
  nama: z.string(),
  status: z.enum(jobStatuses),
  kemajuan: z.int(),
  total: z.int(),
  dibuat: z.string(),
  mulai: z.string().nullable(),
  selesai: z.string().nullable(),
  berkas: z.string().nullable(),
  diambil: z.string().nullable(),
  galat: z.string().nullable(),
})
const column = 'id, nama, status, kemajuan, total, dibuat, mulai, selesai, berkas, diambil, galat'

type Row = Omit<JobWire, 'kemajuan' | 'total'> & { kemajuan: bigint; total: bigint }
const toWire = (r: Row): JobWire => ({ ...r, kemajuan: Number(r.kemajuan), total: Number(r.total) })

type Found = Row & { jenis: string; isi: unknown; berkas_jenis: string | null; hasil: string | null }
type Call = ServerCall<unknown, Id, unknown>

/** The caller's own job, if he still has the right to its kind. For others it does not exist. */
async function loadOwned(call: Call): Promise<Found | Refusal> {
  const [row] = await call.tx.query<Found>(
    `SELECT ${column}, jenis, isi, berkas_jenis, hasil FROM pekerjaan WHERE cabang = $1 AND id = $2 AND oleh = $3 FOR UPDATE`,
    [call.session.kode_toko, call.params.id, call.session.user_id],
  )
  if (!row) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
  if (!call.services.queue.kinds[row.jenis]?.may(row.isi, call.session))
    return refusal(403, 'akses', 'Tidak Punya Hak Akses')
  return row
}

const list = endpoint({
  method: 'GET',
  path: 'pekerjaan',
  summary: 'My jobs of this shop, newest first; results are kept seven days',
  access: 'session',
  answer: z.array(wire),
  run: async (call) => {
    const rows = await call.tx.query<Row>(
      `SELECT ${column} FROM pekerjaan WHERE cabang = $1 AND oleh = $2 ORDER BY dibuat DESC LIMIT 100`,
      [call.session.kode_toko, call.session.user_id],
    )
    return rows.map(toWire)
  },
})

/** An endpoint for one of the caller's own jobs. */
const owned = (
  told: Pick<Endpoint, 'method' | 'summary' | 'answer' | 'writes'> & { readonly act: string },
  run: (p: Call, row: Found, k: JobKey) => unknown,
): Endpoint =>
  endpoint({
    ...told,
    path: `pekerjaan/{id}/${told.act}`,
    access: 'session',
    params,
    run: async (call) => {
      const row = await loadOwned(call)
      return isRefusal(row) ? row : run(call, row, { cabang: call.session.kode_toko, id: row.id })
    },
  })
const command = { method: 'POST', answer: z.object({ status: z.enum(jobStatuses) }), writes: true } as const

const cancel = owned({ ...command, act: 'batal', summary: 'Cancels a job of mine' }, (call, row, job) => {
  if (hasEnded(row.status)) return refusal(409, 'selesai', 'Pekerjaan Sudah Berakhir')
  call.tx.send(`UPDATE pekerjaan SET status = 'BATAL', selesai = $3, pekerja = NULL WHERE cabang = $1 AND id = $2`, [
    job.cabang,
    job.id,
    call.now.toISOString(),
  ])
  call.afterCommit(() => call.services.queue.stop(job, call.session.user_id, row.nama))
  return { status: 'BATAL' }
})

/** Puts a locked job back into the queue, or refuses. */
export function beginAgain(
  call: Pick<Call, 'tx' | 'now' | 'services' | 'afterCommit'>,
  status: JobStatus,
  job: JobKey,
): Refusal | { readonly status: JobStatus } {
  if (status !== 'GAGAL' && status !== 'BATAL')
    return refusal(409, 'status', 'Hanya Pekerjaan Yang Gagal Atau Batal Yang Dapat Diulang')
  call.tx.send(
    `UPDATE pekerjaan SET status = 'ANTRE', dibuat = $3, mulai = NULL, selesai = NULL, kemajuan = 0, galat = NULL,
       hasil = NULL, diambil = NULL
     WHERE cabang = $1 AND id = $2`,
    [job.cabang, job.id, call.now.toISOString()],
  )
  call.afterCommit(() => call.services.queue.call(job))
  return { status: 'ANTRE' }
}

const repeat = owned(
  { ...command, act: 'ulang', summary: 'Begins a failed or cancelled job of mine again' },
  (p, row, k) => beginAgain(p, row.status, k),
)

const file = owned(
  {
    method: 'GET',
    act: 'berkas',
    summary: 'What came of a job of mine',
    answer: z.string().describe('the kind of the file'),
  },
  async (call, row, job) => {
    if (row.status !== 'SELESAI' || !row.berkas || !row.hasil) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    if (!row.diambil)
      call.tx.send(`UPDATE pekerjaan SET diambil = $3 WHERE cabang = $1 AND id = $2`, [
        job.cabang,
        job.id,
        call.now.toISOString(),
      ])
    const content = await call.services.files.loadResult(job.cabang, row.hasil)
    return new DownloadAnswer(row.berkas, row.berkas_jenis ?? 'application/octet-stream', content)
  },
)

/** The caller's jobs: list, cancel, repeat, download. */
export const jobEndpoints: readonly Endpoint[] = [list, cancel, repeat, file]
