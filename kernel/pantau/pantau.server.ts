import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database, SlowStatement } from '#kernel/db/db.server.ts'
import { addMetrik, makeMetrik, type Ukuran } from './metrik.server.ts'
import type { GalatTercatat, Lambat } from './tercatat.ts'

export interface Pantau {
  /** Hangs itself on a server that is not ready yet, `/metrics` included. */
  pasang(app: FastifyInstance): void
  /** The errors of the last hour, the newest first; at most 200. */
  galat(): readonly GalatTercatat[]
  /** The slow statements since the start, the slowest first; at most 100 different ones. */
  lambat(): readonly Lambat[]
}

export interface DasarPantau extends Ukuran {
  readonly db: Database
  readonly log: FastifyBaseLogger
  readonly clock: () => Date
  /** Statements of this many milliseconds or more are slow; 0: nobody looks. */
  readonly lambat_ms: number
}

const sejam_ms = 3_600_000
const palingBanyak = { galat: 200, lambat: 100 } as const

/** What this process remembers of itself; it begins with the first server that it is hung on. */
export function openPantau(d: DasarPantau): Pantau {
  const galat: GalatTercatat[] = []
  const lambat = watchLambat(d)
  return {
    pasang: (app) => {
      addGalat(app, (g) => {
        galat.push({ waktu: d.clock().toISOString(), ...g })
        if (galat.length > palingBanyak.galat) galat.shift()
      })
      addMetrik(app, makeMetrik(app, d), d.token)
    },
    galat: () => {
      const sejak = new Date(d.clock().getTime() - sejam_ms).toISOString()
      return galat.filter((g) => g.waktu >= sejak).toReversed()
    },
    lambat: () => [...lambat.values()].toSorted((a, b) => b.terlama_ms - a.terlama_ms),
  }
}

/** Tells every answer that says our own fault, with what was thrown. */
function addGalat(app: FastifyInstance, tell: (g: Omit<GalatTercatat, 'waktu'>) => void): void {
  const sebab = new WeakMap<object, string>()
  app.addHook('onError', async (request, _reply, error) => void sebab.set(request, `${error.name}: ${error.message}`))
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 500) return
    tell({
      referensi: request.id,
      method: request.method,
      path: request.routeOptions.url ?? '',
      status: reply.statusCode,
      sebab: sebab.get(request) ?? '',
    })
  })
}

/** The log gets every slow statement; the memory one row for each different one. */
function watchLambat(d: DasarPantau): ReadonlyMap<string, Lambat> {
  const semua = new Map<string, Lambat>()
  const catat = (s: SlowStatement): void => {
    const [ms, teks] = [Math.round(s.ms), s.text.replaceAll(/\s+/g, ' ').trim()]
    d.log.warn({ pernyataan: s.name, teks, ms, cabang: s.cabang }, 'slow statement')
    const lama = semua.get(s.name)
    if (!lama && semua.size >= palingBanyak.lambat) return
    semua.set(s.name, {
      nama: s.name,
      teks,
      kali: (lama?.kali ?? 0) + 1,
      terlama_ms: Math.max(lama?.terlama_ms ?? 0, ms),
      terakhir: d.clock().toISOString(),
    })
  }
  if (d.lambat_ms > 0) d.db.watchSlow(d.lambat_ms, catat)
  return semua
}
