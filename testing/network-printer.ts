import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/**
 * Behaviour of the simulated printer: prints; reports that it has no paper; never answers; breaks off after so many
 * bytes.
 */
export type Behaviour = 'cetak' | 'bisu' | 'kertas-habis' | 'menggantung' | { readonly diesAfter: number }

export interface NetworkPrinter {
  readonly port: number
  behaviour: Behaviour
  /** The printed papers, one per connection that sent something. */
  readonly papers: readonly Buffer[]
  /** The most connections that were sending at the same time. */
  most: number
  /** Stops listening on its port. */
  off(): Promise<void>
  on(): Promise<void>
}

const ask = Buffer.from([0x10, 0x04])

/** Separates the status requests in the received bytes from the rest. */
function separate(chunk: Buffer): { readonly questions: readonly number[]; readonly isi: Buffer } {
  const questions: number[] = []
  const rest: Buffer[] = []
  let at = 0
  for (let index = chunk.indexOf(ask); index >= 0; index = chunk.indexOf(ask, at)) {
    rest.push(chunk.subarray(at, index))
    questions.push(chunk[index + 2] ?? 0)
    at = index + 3
  }
  return { questions, isi: Buffer.concat([...rest, chunk.subarray(at)]) }
}

function serve(printer: NetworkPrinter, papers: Buffer[], socket: Socket): void {
  const arrived: Buffer[] = []
  socket.on('error', () => {})
  if (printer.behaviour === 'menggantung') return void socket.pause()
  socket.on('data', (chunk: Buffer) => {
    const { behaviour } = printer
    const { questions, isi } = separate(chunk)
    if (isi.length > 0) arrived.push(isi)
    if (typeof behaviour === 'object' && Buffer.concat(arrived).length >= behaviour.diesAfter)
      return void socket.resetAndDestroy()
    if (behaviour === 'bisu') return undefined
    // Status requests are answered at once, even while printing.
    for (const n of questions) socket.write(Buffer.of(n === 4 && behaviour === 'kertas-habis' ? 0x72 : 0x12))
  })
  socket.on('close', () => (arrived.length > 0 ? papers.push(Buffer.concat(arrived)) : undefined))
}

/** A simulated network printer, on a port in the range that printers use. */
export async function networkPrinter(behaviour: Behaviour = 'cetak'): Promise<NetworkPrinter> {
  const papers: Buffer[] = []
  const sockets = new Set<Socket>()
  const talk = new Set<Socket>()
  let server: Server
  const listen = async (port: number): Promise<void> => {
    server = createServer((socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      // A connection counts from its first byte until it ends: a later caller may connect before the earlier one's
      // socket has closed.
      let over = false
      // Counted when all that came with this byte is heard: the end of the caller before may stand behind it in one batch.
      socket.once('data', () =>
        setImmediate(() => {
          if (over) return
          talk.add(socket)
          printer.most = Math.max(printer.most, talk.size)
        }),
      )
      for (const end of ['end', 'close'])
        socket.on(end, () => {
          over = true
          talk.delete(socket)
        })
      serve(printer, papers, socket)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const printer: NetworkPrinter & { port: number } = {
    port: 0,
    behaviour,
    papers,
    most: 0,
    on: () => listen(printer.port),
    off: async () => {
      for (const s of sockets) s.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  // Tests that run at the same time have printers too: try another port.
  for (let tries = 0; ; tries += 1) {
    printer.port = 9100 + Math.floor(Math.random() * 100)
    try {
      await listen(printer.port)
      return printer
    } catch (error) {
      if (tries > 50) throw error
    }
  }
}
