import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kernel/db/db.server.ts'
import type { Files } from '#kernel/files/files.server.ts'
import { adalahTolak } from '#kernel/http/tolak.ts'
import type { Live } from '#kernel/live/live.server.ts'
import { peristiwa, type Kemajuan } from '#kernel/live/peristiwa.ts'
import { beat, cancelled, finish, take, type Akhir, type Baris, type Kunci } from './baris.server.ts'
import type { DaftarJenis, Kerja } from './kerja.server.ts'

/** What one process works with. */
export interface Bengkel {
  readonly db: Database
  readonly live: Live
  readonly files: Files
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
  readonly jenis: DaftarJenis
  /** What runs here, by id. */
  readonly berjalan: Map<string, AbortController>
  panggil(k: Kunci): Promise<void>
}

/** Screens are told at most so often; the row beats every fourth time. */
const tell_ms = 500
const beat_ms = 2000

export const tellUser = (live: Live, oleh: string, data: Kemajuan): void =>
  live.emitUser(oleh, peristiwa.jobProgress, data)

/** One job, from taking it to its end. Never throws: what went wrong stands in the row. */
export async function jalankan(b: Bengkel, k: Kunci): Promise<void> {
  const pekerja = randomUUID()
  const row = await take(b.db, k, pekerja, b.clock())
  if (!row) return
  const putus = new AbortController()
  b.berjalan.set(k.id, putus)
  const at = { kemajuan: 0, total: 1 }
  let told = 0
  const tell = (status: Kemajuan['status']): void =>
    tellUser(b.live, row.oleh, { id: k.id, name: row.nama, progress: at.kemajuan, total: at.total, status })
  const timer = setInterval(() => {
    beat(b.db, k, pekerja, { ...at, now: b.clock() }).then(
      (mine) => mine || putus.abort('batal'),
      // The database is away: the next beat tries again, and whoever takes over is noticed then.
      () => {},
    )
  }, beat_ms)
  let berkas: Akhir['berkas']
  const kerja: Kerja = {
    ...k,
    oleh: row.oleh,
    isi: row.isi,
    db: b.db,
    now: b.clock(),
    sinyal: putus.signal,
    maju: (kemajuan, total) => {
      at.total = Math.max(1, Math.floor(total))
      // The last step is the kept file: only the end says that all is done.
      at.kemajuan = Math.max(0, Math.min(Math.floor(kemajuan), at.total - 1))
      // Whoever cancelled it has said so: nothing may be heard after that.
      if (putus.signal.aborted || Date.now() - told < tell_ms) return
      told = Date.now()
      tell('JALAN')
    },
    simpan: async (nama, isi: Readable) => {
      await b.files.saveHasil(k.cabang, pekerja, isi)
      berkas = nama
    },
  }
  tell('JALAN')
  try {
    const akhir: Akhir = { ...(await work(b, row, kerja)), ...(berkas ? { berkas } : {}), total: at.total }
    const mine = await finish(b.db, k, pekerja, akhir, b.clock())
    if (!mine || akhir.status !== 'SELESAI') await b.files.dropHasil(k.cabang, pekerja)
    if (mine && akhir.status === 'ANTRE') await b.panggil(k)
    if (!mine) {
      // Cancelled at another server, which told it at once; this one may have said since that it goes on.
      if (await cancelled(b.db, k)) tell('BATAL')
      return
    }
    if (akhir.status === 'SELESAI') at.kemajuan = at.total
    tell(akhir.status)
  } catch (error) {
    b.log.warn({ error, pekerjaan: k.id }, 'the end of a job could not be written; another process takes it over')
  } finally {
    clearInterval(timer)
    b.berjalan.delete(k.id)
  }
}

/** Runs the kind, and says how it ended. */
async function work(b: Bengkel, row: Baris, kerja: Kerja): Promise<Pick<Akhir, 'status' | 'galat'>> {
  try {
    const jenis = b.jenis[row.jenis]
    if (!jenis) throw new Error(`no job of the kind ${row.jenis}`)
    const answer = await jenis.jalan(kerja)
    kerja.sinyal.throwIfAborted()
    if (adalahTolak(answer)) return { status: 'GAGAL', galat: answer.message }
    return { status: 'SELESAI' }
  } catch (error) {
    // Cancelled: the row says so already. Stopping: somebody else begins it anew.
    if (kerja.sinyal.aborted) return { status: 'ANTRE' }
    b.log.error({ error, referensi: kerja.id }, 'a job failed')
    return { status: 'GAGAL', galat: 'Terjadi Kesalahan Saat Request Data' }
  }
}
