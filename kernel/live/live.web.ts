import { tokenSesi, tokoSimpanan } from '#kernel/access/simpanan.web.ts'
import { probeLine } from '#kernel/http/koneksi.web.ts'
import { peristiwa, type Kabar } from './peristiwa.ts'

/** Who listens: each act gets what its event carries. */
export type Pendengar = { [K in keyof Kabar]: (data: Kabar[K]) => void } & {
  /** The line stands, at first or again (`lagi`): what happened before was not heard. */
  connected(lagi: boolean): void
  /** The server does not know this session. */
  asing(): void
}

/** Opens the live socket at the server's base (websocket only). Answers the function that closes it. */
export function openLive(listen: Pendengar): () => void {
  let closed = false
  let close = () => {}
  // Events may have been missed before the line stands.
  let lagi = false
  const mulai = ({ bukaSoket }: typeof import('./soket.ts')): void => {
    if (closed) return
    const { socket, tutup } = bukaSoket({
      server: location.origin,
      auth: (tell) => tell({ token: tokenSesi(), kode_toko: tokoSimpanan() }),
      asing: () => listen.asing(),
      nanti: (act, ms) => void setTimeout(act, ms),
    })
    socket.on('connect', () => {
      listen.connected(lagi)
      lagi = true
    })
    const acts: Readonly<Record<string, ((data: never) => void) | undefined>> = listen
    for (const [name, event] of Object.entries(peristiwa))
      socket.on(event, (data) => acts[name]?.((data ?? {}) as never))
    // What one part alone waits for, it hears as an event of the page: nothing of it stands in the shell.
    socket.on(peristiwa.sidikJari, (detail) => dispatchEvent(new CustomEvent(peristiwa.sidikJari, { detail })))
    // A cut wire is noticed here before any call is made.
    socket.on('disconnect', (reason) =>
      reason === 'transport close' || reason === 'ping timeout' ? probeLine() : undefined,
    )
    close = tutup
  }
  // Its own chunk: nothing on the screen waits for it. A browser asks for a lost one only with a new page: is the line lost, its dialog leads there.
  void import('./soket.ts').then(mulai, probeLine)
  return () => {
    closed = true
    close()
  }
}
