import type { Services } from '#kernel/engine/http/services.server.ts'
import type { Round } from '#kernel/engine/jobs/rounds.server.ts'
import { deleteIdle, idleMinutes, quietSessions } from '#kernel/engine/session/rows.server.ts'
import { stillAlive } from '#kernel/engine/session/session.server.ts'
import type { SessionEnded } from '#kernel/engine/live/events.ts'

/** Ends sessions that nobody uses and tells their screens, so that an idle till says so before its next call is refused. */
async function endIdle(services: Services): Promise<void> {
  const now = services.clock()
  // No shop allows less than a minute.
  const quiet = await services.db.tx(undefined, (tx) => quietSessions(tx, new Date(now.getTime() - 60_000)))
  if (quiet.length === 0) return
  const minutes = new Map((await services.db.readAll(idleMinutes)).map((x) => [x.cabang, x.nilai]))
  const allowed = (shop: string) => Number(minutes.get(shop) ?? services.defaults.settings.idle_menit ?? 30) * 60_000
  const idle = quiet.filter((s) => !stillAlive(s, allowed(s.kode_toko), now))
  for (const session of idle) {
    const hash = await services.db.tx(session.kode_toko, (tx) => deleteIdle(tx, session))
    const notice: SessionEnded = { sebab: 'kedaluwarsa', waktu: now.toISOString() }
    if (hash) services.live.endSession(hash.toString('hex'), notice)
  }
}

export const idleRound: Round = { name: 'idle-sessions', every_ms: 30_000, run: endIdle }
