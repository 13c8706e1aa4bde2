import { currentSession } from './session.web.ts'
import { sessionToken, shopServer, storedShop } from './storage.web.ts'
import { probeLine } from './connection.web.ts'
import { liveEvents, type Notice } from '#kernel/engine/live/events.ts'

/** One handler per live event; each gets the data of its event. */
export type Listener = { [K in keyof Notice]: (data: Notice[K]) => void } & {
  /** The socket is connected. `again`: it was lost before, so events may have been missed. */
  connected(again: boolean): void
  /** The server does not know this session. */
  foreign(): void
}

/** Opens the live socket to the base address of the server that serves the open shop (websocket only). Returns the function that closes it. */
export function connectLive(listen: Listener): () => void {
  let closed = false
  let close = () => {}
  // Becomes true with the first connection, or with the first one that failed: from then on a new one may have missed events.
  let again = false
  const start = ({ openSocket }: typeof import('#kernel/engine/live/socket.ts')): void => {
    if (closed) return
    const { socket, close: closeSocket } = openSocket({
      server: shopServer() || location.origin,
      auth: (tell) => tell({ token: sessionToken(), kode_toko: storedShop(), versi: currentSession()?.versi }),
      foreign: () => listen.foreign(),
      later: (act, ms) => void setTimeout(act, ms),
    })
    socket.on('connect', () => {
      listen.connected(again)
      again = true
    })
    const acts: Readonly<Record<string, ((data: never) => void) | undefined>> = listen
    for (const [name, event] of Object.entries(liveEvents))
      socket.on(event, (data) => acts[name]?.((data ?? {}) as never))
    // Only one part of the page waits for this event, so it is passed on as a DOM event; the shell holds nothing for
    // it.
    socket.on(liveEvents.fingerprint, (detail) => dispatchEvent(new CustomEvent(liveEvents.fingerprint, { detail })))
    // A lost connection is noticed here before any call is made.
    socket.on('disconnect', (reason) => {
      again = true
      if (reason === 'transport close' || reason === 'ping timeout') probeLine()
    })
    socket.on('connect_error', () => {
      again = true
    })
    close = closeSocket
  }
  // A chunk of its own, because no screen waits for it. A browser retries a failed import only on a new page: if the
  // connection is lost, its dialog leads to a reload.
  void import('#kernel/engine/live/socket.ts').then(start, probeLine)
  return () => {
    closed = true
    close()
  }
}
