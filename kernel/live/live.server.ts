import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { Server } from 'socket.io'
import { hampa } from '#kernel/http/kepala.server.ts'
import { openBersama } from './bersama.server.ts'
import { peristiwa, tokenAsing, type MasterChanged } from './peristiwa.ts'

/** Live: events to the browsers of a shop or of one person. */
export interface Live {
  emitToko(kode_toko: string, event: string, data: unknown): void
  /** What is shown of a master, or of any list kept under that name, is stale: in this shop, or where none is named in all. */
  emitMaster(name: string, kode_toko: string | undefined): void
  emitUser(user_id: string, event: string, data: unknown): void
  /** Tells the agents of a shop that one of their printers has something to print. */
  emitAgen(kode_toko: string): void
  /** To one session, or one agent, by the hash of its token. */
  emitSesi(sesi: string, event: string, data: unknown): void
  /** Tells the screens of a session that it ended, then cuts them off. */
  endSesi(sesi: string, data: unknown): void
}

const kepala = {
  'content-security-policy': hampa,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

export interface Pendengar {
  /** Absent: no person but an agent of the shop, which hears of its printers and of nothing else. */
  readonly user_id?: string
  readonly kode_toko: string
  /** The session, by the hash of its token. */
  readonly sesi: string
}

/**
 * The live socket at the server's base: websocket only, rooms by shop and by user, shared by all servers of the database.
 * `prove` answers who a token is; without a session there is no connection. It is asked again at every reconnect. `boleh` says whether
 * a connection may come the way it came: plain http from this machine only, and no page of somebody else.
 */
export function openLive(
  http: HttpServer,
  prove: (token: string, kode_toko: string) => Promise<Pendengar | undefined>,
  log: FastifyBaseLogger,
  login: pg.PoolConfig,
  boleh: (request: IncomingMessage) => boolean,
): Live & { close(): Promise<void> } {
  // Screens that missed what other servers told begin anew: on connecting each asks what changed. Their wire is cut, they are not put
  // out: who is put out does not come back.
  const bersama = openBersama(login, log, () => {
    for (const socket of io.of('/').sockets.values()) socket.conn.close()
  })
  const io: Server = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 64_000,
    adapter: bersama.adapter,
    allowRequest: (request, tell) => tell(null, boleh(request)),
  })
  // Who asks for the socket's path without opening a socket gets a refusal that no browser makes anything of.
  io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (typeof response.setHeader === 'function')
      for (const [name, value] of Object.entries(kepala)) response.setHeader(name, value)
    next()
  })
  io.use((socket, next) => {
    const { token, kode_toko } = socket.handshake.auth as { token?: unknown; kode_toko?: unknown }
    prove(typeof token === 'string' ? token : '', typeof kode_toko === 'string' ? kode_toko : '').then(
      async (who) => {
        if (!who) return next(new Error(tokenAsing))
        const milik =
          who.user_id === undefined ? [`agen:${who.kode_toko}`] : [`toko:${who.kode_toko}`, `user:${who.user_id}`]
        await socket.join([...milik, `sesi:${who.sesi}`])
        next()
      },
      (error: unknown) => {
        log.error({ error }, 'the live socket could not prove a session')
        next(new Error('Koneksi Bermasalah'))
      },
    )
  })
  return {
    emitToko: (kode_toko, event, data) => void io.to(`toko:${kode_toko}`).emit(event, data),
    emitMaster: (name, kode_toko) => {
      const kabar: MasterChanged = { name }
      void (kode_toko === undefined ? io : io.to(`toko:${kode_toko}`)).emit(peristiwa.masterChanged, kabar)
    },
    emitUser: (user_id, event, data) => void io.to(`user:${user_id}`).emit(event, data),
    emitAgen: (kode_toko) => void io.to(`agen:${kode_toko}`).emit(peristiwa.cetakAntre),
    emitSesi: (sesi, event, data) => void io.to(`sesi:${sesi}`).emit(event, data),
    endSesi: (sesi, data) => {
      io.to(`sesi:${sesi}`).emit('session-ended', data)
      // After the event has left: the server's own disconnect would overtake it otherwise.
      setTimeout(() => io.in(`sesi:${sesi}`).disconnectSockets(true), 250).unref()
    },
    close: async () => {
      await io.close()
      await bersama.close()
    },
  }
}
