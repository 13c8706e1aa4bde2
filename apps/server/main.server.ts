import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { flagBawaan, settingBawaan } from '#toko'
import { buku } from '#buku/server'
import { newSetupCode } from '#toko/server'
import { openPengabar, openPush, type TataFcm } from '#otorisasi/server'
import { aksesBawaan, pohonAkses } from '#sesi'
import { loadAgen } from '#kernel/access/agen.server.ts'
import { levels } from '#kernel/access/gate.ts'
import { openPenyegel } from '#kernel/access/penyegel.server.ts'
import { loadSesi, tokenShop, hashToken } from '#kernel/access/sesi.server.ts'
import type { Bawaan } from '#kernel/access/sesi.server.ts'
import { openPencetak } from '#kernel/cetakan/pencetak.server.ts'
import { loadKey, makeSegel } from '#kernel/crypto/segel.server.ts'
import type { Database } from '#kernel/db/db.server.ts'
import { openFiles } from '#kernel/files/files.server.ts'
import { PenjagaJalur, type AturanJalur } from '#kernel/http/jalur.server.ts'
import { KeluarServer, type Keluar } from '#kernel/http/keluar.server.ts'
import type { Mesin } from '#kernel/http/mesin.server.ts'
import type { Endpoint } from '#kernel/http/endpoint.server.ts'
import { buildServer } from '#kernel/http/server.server.ts'
import type { Https } from '#kernel/https/layani.server.ts'
import { addPercaya } from '#kernel/https/percaya.server.ts'
import { openOutbox } from '#kernel/dokumen/outbox.server.ts'
import { openAntrean } from '#kernel/jobs/antrean.server.ts'
import type { DaftarJenis } from '#kernel/jobs/kerja.server.ts'
import { jenisLaporan, pekerjaanLaporan } from '#kernel/laporan/pekerjaan.server.ts'
import { openLive } from '#kernel/live/live.server.ts'
import { openPantau } from '#kernel/pantau/pantau.server.ts'
import { seedMissing } from '#kernel/resource/seed.server.ts'
import { laporan, layar, resources } from '../rooms.ts'
import { endpoints, jenisRuang } from './endpoints.server.ts'
import { kueriLaporan } from './laporan.server.ts'

/** What the server needs from outside: a test hands in its own database and clock. */
export interface Ground {
  readonly db: Database
  readonly log: FastifyBaseLogger
  /** Folder of pictures and of the sealing key. */
  readonly data: string
  readonly kunci?: string
  readonly web?: string
  readonly origin?: string
  /** Networks inside which services stand that the server may call, the open network it may call anyway, by https; or another door. */
  readonly keluar?: readonly string[] | Keluar
  /** Whom the server answers; absent: this machine alone. */
  readonly jalur?: AturanJalur
  /** The https of other machines, once it listens. */
  readonly https?: () => Https | undefined
  readonly clock?: () => Date
  /** Calls of one session a minute; absent: the usual limit. */
  readonly batas?: number
  readonly siap?: () => Promise<string | undefined>
  /** Months for which the books have partitions, for the metrics. */
  readonly bulanDepan?: () => Promise<number>
  /** Token that opens `/metrics` from another machine. */
  readonly metrik?: string
  /** The audit book is sealed every so many milliseconds; absent: only when asked. */
  readonly segel?: number
  /** Statements of this many milliseconds are logged; absent: 500, 0: none. */
  readonly lambat?: number
  /** False: another server of the database has printed the link of the first start. */
  readonly tautan?: boolean
  /** Kinds of jobs besides the product's own. */
  readonly jenis?: DaftarJenis
  /** The topic of Firebase that is told of requests too. */
  readonly fcm?: TataFcm | undefined
  /** Endpoints besides the product's own. */
  readonly endpoints?: readonly Endpoint[]
}

export interface KilauServer {
  readonly app: FastifyInstance
  readonly mesin: Mesin
  /** The one-time code of the first start; undefined once shops exist. */
  readonly kodeSiapkan: string | undefined
  close(): Promise<void>
}

/** The tree that a level starts with; worked out once, because every call asks for it. */
const aksesLevel = new Map(levels.map((level) => [level, aksesBawaan(level, layar, resources)]))

const bawaan: Bawaan = {
  flags: flagBawaan,
  settings: settingBawaan,
  akses: (level) => aksesLevel.get(level)!,
  pohon: (jalur) => pohonAkses(jalur, layar, resources),
}

/** What is done beside the calls. */
const jenis: DaftarJenis = { ...jenisRuang, [jenisLaporan]: pekerjaanLaporan(laporan, kueriLaporan) }

/** Composes the server; it does not listen yet. */
export async function makeServer(g: Ground): Promise<KilauServer> {
  const segel = makeSegel(loadKey(g.kunci, g.data))
  const clock = g.clock ?? (() => new Date())
  const files = openFiles(join(g.data, 'files'))
  const pantau = openPantau({
    db: g.db,
    log: g.log,
    clock,
    lambat_ms: g.lambat ?? 500,
    token: g.metrik,
    bulanDepan: g.bulanDepan,
  })
  const keluar = g.keluar && 'kirim' in g.keluar ? g.keluar : new KeluarServer(g.keluar ?? [])
  const penjaga = new PenjagaJalur({ ...g.jalur, origin: g.origin })
  let made: (Mesin & { closeLive(): Promise<void> }) | undefined
  const app = await buildServer(
    {
      db: g.db,
      log: g.log,
      endpoints: [...endpoints, ...(g.endpoints ?? [])],
      web: g.web,
      origin: g.origin,
      penjaga,
      siap: g.siap,
      batas: g.batas,
    },
    (http) => {
      const live = openLive(http, prove(g.db, clock), g.log, g.db.login, (request) => penjaga.terima(request))
      const push = openPush({ db: g.db, segel, log: g.log, clock, origin: g.origin, keluar, fcm: g.fcm })
      made = {
        db: g.db,
        segel,
        files,
        live,
        buku,
        outbox: openOutbox(g.db, live, g.log, clock),
        pengabar: openPengabar({ db: g.db, live, log: g.log, push }),
        antrean: openAntrean({ db: g.db, live, files, log: g.log, clock, jenis: { ...jenis, ...g.jenis } }),
        pencetak: openPencetak({ db: g.db, live, log: g.log, clock }),
        pantau,
        keluar,
        penyegel: openPenyegel({ db: g.db, log: g.log, clock }, g.segel ?? 0),
        log: g.log,
        bawaan,
        resources,
        clock,
        touch: toucher(g.db, g.log, clock),
        // The server that takes the calls knows whom it met.
        dikenal: () => false,
        closeLive: () => live.close(),
      }
      return made
    },
  )
  const mesin = made!
  pantau.pasang(app)
  if (g.https) addPercaya(app, g.https)
  // A command that only borrows the server for its rules never becomes ready, and does nobody's jobs.
  app.addHook('onReady', () => Promise.all([mesin.antrean.mulai(), mesin.pencetak.mulai()]).then(() => undefined))
  await seedMissing(g.db, resources, segel, clock())
  const kodeSiapkan = g.tautan === false ? undefined : await newSetupCode(g.db)
  return { app, mesin, kodeSiapkan, close: () => tutup(app, mesin) }
}

/** What works beside the calls is ended first, what takes them last. */
async function tutup(app: FastifyInstance, mesin: Mesin & { closeLive(): Promise<void> }): Promise<void> {
  await mesin.pencetak.close()
  await mesin.antrean.close()
  await mesin.penyegel.close()
  await mesin.outbox.close()
  await mesin.closeLive()
  await app.close()
}

/** Proves a live connection by its token, in the shop it asks for. */
const prove = (db: Database, clock: () => Date) => async (token: string, kode_toko: string) => {
  const cabang = kode_toko || tokenShop(token)
  if (!tokenShop(token) || !cabang || !/^[A-Z0-9][A-Z0-9_-]{0,19}$/.test(cabang)) return undefined
  const sesi = hashToken(token).toString('hex')
  return db.tx(cabang, async (tx) => {
    const orang = await loadSesi(tx, token, cabang, clock(), bawaan)
    if (typeof orang !== 'string')
      return orang.ganti_password ? undefined : { user_id: orang.user_id, kode_toko: cabang, sesi }
    return (await loadAgen(tx, token)) ? { kode_toko: cabang, sesi } : undefined
  })
}

/** A session's last use, written at most once a minute, beside the calls and never in their way. */
const toucher =
  (db: Database, log: FastifyBaseLogger, clock: () => Date): Mesin['touch'] =>
  (token, sesi) => {
    const now = clock()
    if (now.getTime() - sesi.terakhir.getTime() < 60_000) return
    db.tx(undefined, (tx) =>
      tx.query(`UPDATE sesi SET terakhir = $2 WHERE token_hash = $1 AND terakhir < $3`, [
        hashToken(token),
        now.toISOString(),
        new Date(now.getTime() - 60_000).toISOString(),
      ]),
    ).catch((error: unknown) => log.warn({ error }, 'a session could not be marked as used'))
  }
