import { io, type Socket, type SocketOptions } from 'socket.io-client'
import { unknownToken } from './events.ts'

/** Random, so that a shop's screens do not all reconnect at once. */
const pause_ms = (): number => 2000 + Math.random() * 3000

export interface LiveSocket {
  readonly socket: Socket
  readonly close: () => void
}
export interface LiveSocketOptions {
  readonly server: string
  readonly auth: NonNullable<SocketOptions['auth']>
  /** The server does not know the token: the only case without another attempt. */
  readonly foreign: () => void
  /** Sets a timer. */
  readonly later: (act: () => void, ms: number) => void
}

/**
 * A live socket that always reconnects: the library does so after a lost connection, but gives up when the server
 * refuses it, which happens while the database is down.
 */
export function openSocket({ server, auth, foreign, later }: LiveSocketOptions): LiveSocket {
  const socket = io(server, { transports: ['websocket'], auth, reconnectionDelayMax: 10_000 })
  let closed = false
  socket.on('connect_error', ({ message }) => {
    if (message === unknownToken) foreign()
    else if (!socket.active) later(() => closed || socket.connect(), pause_ms())
  })
  return {
    socket,
    close: () => {
      closed = true
      socket.close()
    },
  }
}
