import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { Server, type Socket } from 'socket.io'
import { emptyPolicy } from '#kernel/engine/http/headers.server.ts'
import { openSharedEvents } from './shared.server.ts'
import { liveEvents, unknownToken, type MasterChanged } from './events.ts'

/** Sends live events to the browsers of a shop or of one user. */
export interface Live {
  emitToShop(kode_toko: string, event: string, data: unknown): void
  /** A master, or a list kept under that name, is out of date: in this shop, or in all shops when none is given. */
  emitMaster(name: string, kode_toko: string | undefined): void
  emitUser(user_id: string, event: string, data: unknown): void
  /** Tells the agents of a shop that one of their printers has a waiting job. */
  emitAgent(kode_toko: string): void
  /** To one session or agent, by the hash of its token. */
  emitSession(session: string, event: string, data: unknown): void
  /** Tells the screens of a session that it ended, then disconnects them. */
  endSession(session: string, data: unknown): void
}

const head = {
  'content-security-policy': emptyPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

export interface SocketListener {
  /** Absent: not a user but an agent of the shop, which only gets events of its devices. */
  readonly user_id?: string
  readonly kode_toko: string
  /** The session, by the hash of its token. */
  readonly session: string
  /** The version of what `sesi` would answer this screen now. */
  readonly versi?: string
}

/**
 * The live socket at the server's base: websocket only, rooms by shop and by user, shared by all servers of the
 * database. `prove` tells whose token it is; without a session there is no connection, and each reconnect asks again.
 * `allowed` checks how a connection came: plain http from this machine only, and no page of another origin.
 */
export function openLive(
  http: HttpServer,
  prove: (token: string, kode_toko: string) => Promise<SocketListener | undefined>,
  log: FastifyBaseLogger,
  login: pg.PoolConfig,
  allowed: (request: IncomingMessage) => boolean,
): Live & { close(): Promise<void> } {
  // Screens that missed events of other servers must reconnect, because on connecting they ask what changed. Their
  // transport is closed without a disconnect packet: after that packet a client does not come back.
  const together = openSharedEvents(login, log, () => {
    for (const socket of io.of('/').sockets.values()) socket.conn.close()
  })
  const io: Server = new Server(http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 64_000,
    adapter: together.adapter,
    allowRequest: (request, tell) => tell(null, allowed(request)),
  })
  // Security headers for requests to the socket's path that open no socket.
  io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (typeof response.setHeader === 'function')
      for (const [name, value] of Object.entries(head)) response.setHeader(name, value)
    next()
  })
  const stale = new WeakSet<Socket>()
  io.on('connection', (socket) => {
    if (stale.has(socket)) socket.emit(liveEvents.sessionStale)
  })
  io.use((socket, next) => {
    const { token, kode_toko, versi } = socket.handshake.auth as Readonly<Record<string, unknown>>
    prove(typeof token === 'string' ? token : '', typeof kode_toko === 'string' ? kode_toko : '').then(
      async (who) => {
        if (!who) return next(new Error(unknownToken))
        const owned =
          who.user_id === undefined ? [`agen:${who.kode_toko}`] : [`toko:${who.kode_toko}`, `user:${who.user_id}`]
        await socket.join([...owned, `sesi:${who.session}`])
        if (typeof versi === 'string' && versi !== who.versi) stale.add(socket)
        next()
      },
      (error: unknown) => {
        log.error({ error }, 'the live socket could not prove a session')
        next(new Error('Koneksi Bermasalah'))
      },
    )
  })
  return {
    emitToShop: (kode_toko, event, data) => void io.to(`toko:${kode_toko}`).emit(event, data),
    emitMaster: (name, kode_toko) => {
      const notice: MasterChanged = { name }
      void (kode_toko === undefined ? io : io.to(`toko:${kode_toko}`)).emit(liveEvents.masterChanged, notice)
    },
    emitUser: (user_id, event, data) => void io.to(`user:${user_id}`).emit(event, data),
    emitAgent: (kode_toko) => void io.to(`agen:${kode_toko}`).emit(liveEvents.printQueued),
    emitSession: (session, event, data) => void io.to(`sesi:${session}`).emit(event, data),
    endSession: (session, data) => {
      io.to(`sesi:${session}`).emit('session-ended', data)
      // After the event was sent: the disconnect would overtake it otherwise.
      setTimeout(() => io.in(`sesi:${session}`).disconnectSockets(true), 250).unref()
    },
    close: async () => {
      await io.close()
      await together.close()
    },
  }
}
