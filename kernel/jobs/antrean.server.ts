import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import type { Database, Tx } from '#kernel/db/db.server.ts'
import type { Files } from '#kernel/files/files.server.ts'
import type { Live } from '#kernel/live/live.server.ts'
import { loadTersangkut, putBack, removeOld, sendBaru, type Kunci } from './baris.server.ts'
import { jalankan, tellUser, type Bengkel } from './jalan.server.ts'
import type { DaftarJenis } from './kerja.server.ts'
import { simpanHari } from './pekerjaan.ts'
import { openPelari } from './pelari.server.ts'

export interface Titipan {
  readonly jenis: string
  /** What the progress dialog calls it, in Indonesian: a key of the catalogues. */
  readonly nama: string
  /** What the job is handed; JSON. */
  readonly isi: unknown
}

interface Peminta {
  readonly tx: Tx
  readonly sesi: Sesi
  readonly now: Date
  afterCommit(act: () => void | Promise<void>): void
}

/** Antrean: jobs of this database, done by whichever server process is free. */
export interface Antrean {
  readonly jenis: DaftarJenis
  /** Leaves work with the queue, inside the call's transaction; the queue hears of it after the commit. Answers its id. */
  titip(p: Peminta, t: Titipan): string
  /** Tells the queue about a waiting row. */
  panggil(k: Kunci): Promise<void>
  /** Stops a job if it runs in this process; another process notices at its next beat. Tells the asker's screens. */
  hentikan(k: Kunci, oleh: string, nama: string): void
  /** Begins to work. */
  mulai(): Promise<void>
  /** Calls what was left lying, takes over from the dead, throws old results away. */
  sapu(): Promise<void>
  /** Gives running jobs back and stops. */
  close(): Promise<void>
}

export interface Tanah {
  readonly db: Database
  readonly live: Live
  readonly files: Files
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
  readonly jenis: DaftarJenis
}

/** Jobs at a time in one process: a till must not feel them. */
const sekaligus = 2
const sapu_ms = 10_000
/** Nothing heard for so long: the process is dead. Beats come every two seconds. */
const mati_ms = 30_000
const hari_ms = 86_400_000

/** One sweep after the other. A database that is away is met again by the next. */
function sapuan(t: Tanah, panggil: Antrean['panggil']): Antrean['sapu'] {
  let last: Promise<void> = Promise.resolve()
  let oldFrom = 0
  const sweep = async (): Promise<void> => {
    const now = t.clock().getTime()
    const dead = new Date(now - mati_ms)
    for (const k of await loadTersangkut(t.db, new Date(now - sapu_ms), dead)) {
      // What the dead one had begun to keep is nobody's.
      if ((await putBack(t.db, k, dead)) === 1 && k.pekerja) await t.files.dropHasil(k.cabang, k.pekerja)
      await panggil(k)
    }
    if (now < oldFrom) return
    oldFrom = now + 3_600_000
    for (const { cabang, hasil } of await removeOld(t.db, new Date(now - simpanHari * hari_ms)))
      await t.files.dropHasil(cabang, hasil)
  }
  return () => {
    last = last.then(sweep).catch((error: unknown) => {
      t.log.warn({ error }, 'the queue could not be swept; the next round tries again')
    })
    return last
  }
}

export function openAntrean(t: Tanah): Antrean {
  const pelari = openPelari({
    db: t.db,
    log: t.log,
    tugas: 'pekerjaan',
    nama: 'kilau antrean',
    sekaligus,
    tanya_ms: 5000,
    kerja: (k) => jalankan(bengkel, k as Kunci),
  })
  const panggil = (k: Kunci): Promise<void> => pelari.panggil({ kunci: `${k.cabang}:${k.id}`, isi: k })
  const bengkel: Bengkel = { ...t, berjalan: new Map(), panggil }
  let closed = false
  const sapu = sapuan(t, panggil)
  let timer: NodeJS.Timeout | undefined
  return {
    jenis: t.jenis,
    titip: (p, titipan) => {
      const k = { cabang: p.sesi.kode_toko, id: randomUUID() }
      sendBaru(p.tx, k, { ...titipan, oleh: p.sesi.user_id }, p.now)
      p.afterCommit(() => panggil(k))
      return k.id
    },
    panggil,
    hentikan: (k, oleh, nama) => {
      bengkel.berjalan.get(k.id)?.abort('batal')
      tellUser(t.live, oleh, { id: k.id, name: nama, progress: 0, total: 1, status: 'BATAL' })
    },
    mulai: async () => {
      timer = setInterval(() => void sapu(), sapu_ms).unref()
      await pelari.mulai()
    },
    sapu,
    close: async () => {
      if (closed) return
      closed = true
      clearInterval(timer)
      for (const putus of bengkel.berjalan.values()) putus.abort('tutup')
      await pelari.henti()
      await sapu()
      await pelari.close()
    },
  }
}
