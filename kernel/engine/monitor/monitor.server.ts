import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { BackupStanding } from '#kernel/data/backup/age.ts'
import type { Database, SlowStatement } from '#kernel/data/db/db.server.ts'
import { addMetrics, makeMetrics, type Measurements } from './metrics.server.ts'
import type { RecordedError, RecordedSlow } from './recorded.ts'

export interface Monitor {
  /** Adds its hooks and `/metrics` to a server that is not started yet. */
  install(app: FastifyInstance): void
  /** The errors of the last hour, newest first; at most 200. */
  errors(): readonly RecordedError[]
  /** The slow statements since the start, slowest first; at most 100 different ones. */
  slow(): readonly RecordedSlow[]
  /** How old the backups are, and what is wrong with that. */
  backup(): BackupStanding
}

export interface MonitorBase extends Measurements {
  readonly db: Database
  readonly log: FastifyBaseLogger
  /** Statements of so many milliseconds or more are slow; 0: off. */
  readonly slow_ms: number
}

const hour_ms = 3_600_000
const atMost = { errors: 200, slow: 100 } as const

/** The monitor of this process; it starts with the first server that it is installed on. */
export function openMonitor(base: MonitorBase): Monitor {
  const issues: RecordedError[] = []
  const slow = watchSlow(base)
  return {
    install: (app) => {
      addErrors(app, (error) => {
        issues.push({ waktu: base.clock().toISOString(), ...error })
        if (issues.length > atMost.errors) issues.shift()
      })
      addMetrics(app, makeMetrics(app, base), base.token)
    },
    errors: () => {
      const since = new Date(base.clock().getTime() - hour_ms).toISOString()
      return issues.filter((g) => g.waktu >= since).toReversed()
    },
    backup: base.backup,
    slow: () => [...slow.values()].toSorted((a, b) => b.terlama_ms - a.terlama_ms),
  }
}

/** Reports every answer with a server error, with the exception. */
function addErrors(app: FastifyInstance, tell: (g: Omit<RecordedError, 'waktu'>) => void): void {
  const cause = new WeakMap<object, string>()
  app.addHook('onError', async (request, _reply, error) => void cause.set(request, `${error.name}: ${error.message}`))
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 500) return
    tell({
      referensi: request.id,
      method: request.method,
      path: request.routeOptions.url ?? '',
      status: reply.statusCode,
      sebab: cause.get(request) ?? '',
    })
  })
}

/** Logs every slow statement; keeps one row for each different one. */
function watchSlow(base: MonitorBase): ReadonlyMap<string, RecordedSlow> {
  const all = new Map<string, RecordedSlow>()
  const record = (statement: SlowStatement): void => {
    const [ms, text] = [Math.round(statement.ms), statement.text.replaceAll(/\s+/g, ' ').trim()]
    base.log.warn({ pernyataan: statement.name, teks: text, ms, cabang: statement.cabang }, 'slow statement')
    const old = all.get(statement.name)
    if (!old && all.size >= atMost.slow) return
    all.set(statement.name, {
      nama: statement.name,
      teks: text,
      kali: (old?.kali ?? 0) + 1,
      terlama_ms: Math.max(old?.terlama_ms ?? 0, ms),
      terakhir: base.clock().toISOString(),
    })
  }
  if (base.slow_ms > 0) base.db.watchSlow(base.slow_ms, record)
  return all
}
