import { io, type Socket, type SocketOptions } from 'socket.io-client'
import { tokenAsing } from './peristiwa.ts'

/** Not all of a shop at once, when a server begins to let them in again. */
const jeda_ms = (): number => 2000 + Math.random() * 3000

export interface Soket {
  readonly socket: Socket
  readonly tutup: () => void
}
export interface UntukSoket {
  readonly server: string
  readonly auth: NonNullable<SocketOptions['auth']>
  /** The server does not know the token: only then nobody tries again. */
  readonly asing: () => void
  /** The timer of this side. */
  readonly nanti: (act: () => void, ms: number) => void
}

/**
 * A live socket that stays: after a cut wire the library comes back by itself, but it gives up when the server lets nobody in, which
 * it does while its database is away.
 */
export function bukaSoket({ server, auth, asing, nanti }: UntukSoket): Soket {
  const socket = io(server, { transports: ['websocket'], auth, reconnectionDelayMax: 10_000 })
  let ditutup = false
  socket.on('connect_error', ({ message }) => {
    if (message === tokenAsing) asing()
    else if (!socket.active) nanti(() => ditutup || socket.connect(), jeda_ms())
  })
  return {
    socket,
    tutup: () => {
      ditutup = true
      socket.close()
    },
  }
}
