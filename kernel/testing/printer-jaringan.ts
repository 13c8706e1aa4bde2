import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'

/** What the simulated printer does with whoever calls: prints; says that its paper is out; never answers; dies after so many bytes. */
export type Tingkah = 'cetak' | 'bisu' | 'kertas-habis' | 'menggantung' | { readonly matiSetelah: number }

export interface PrinterJaringan {
  readonly port: number
  tingkah: Tingkah
  /** What came out, a paper for each connection that sent something. */
  readonly kertas: readonly Buffer[]
  /** The most that were speaking at the same time. */
  terbanyak: number
  /** Off: nobody hears on its port. */
  mati(): Promise<void>
  hidup(): Promise<void>
}

const tanya = Buffer.from([0x10, 0x04])

/** The questions in what came, and what came without them. */
function pisah(chunk: Buffer): { readonly soal: readonly number[]; readonly isi: Buffer } {
  const soal: number[] = []
  const rest: Buffer[] = []
  let at = 0
  for (let i = chunk.indexOf(tanya); i >= 0; i = chunk.indexOf(tanya, at)) {
    rest.push(chunk.subarray(at, i))
    soal.push(chunk[i + 2] ?? 0)
    at = i + 3
  }
  return { soal, isi: Buffer.concat([...rest, chunk.subarray(at)]) }
}

function layani(p: PrinterJaringan, kertas: Buffer[], socket: Socket): void {
  const tiba: Buffer[] = []
  socket.on('error', () => {})
  if (p.tingkah === 'menggantung') return void socket.pause()
  socket.on('data', (chunk: Buffer) => {
    const { tingkah } = p
    const { soal, isi } = pisah(chunk)
    if (isi.length > 0) tiba.push(isi)
    if (typeof tingkah === 'object' && Buffer.concat(tiba).length >= tingkah.matiSetelah)
      return void socket.resetAndDestroy()
    if (tingkah === 'bisu') return undefined
    // Answered at once, whatever it is printing.
    for (const n of soal) socket.write(Buffer.of(n === 4 && tingkah === 'kertas-habis' ? 0x72 : 0x12))
  })
  socket.on('close', () => (tiba.length > 0 ? kertas.push(Buffer.concat(tiba)) : undefined))
}

/** The twin of a printer on the network, in the range of ports that printers have. */
export async function printerJaringan(tingkah: Tingkah = 'cetak'): Promise<PrinterJaringan> {
  const kertas: Buffer[] = []
  const sockets = new Set<Socket>()
  const bicara = new Set<Socket>()
  let server: Server
  const dengar = async (port: number): Promise<void> => {
    server = createServer((socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      // Who has taken leave before another one calls may still be heard after him: they count from their first word to their last.
      socket.once('data', () => {
        bicara.add(socket)
        p.terbanyak = Math.max(p.terbanyak, bicara.size)
      })
      for (const akhir of ['end', 'close']) socket.on(akhir, () => bicara.delete(socket))
      layani(p, kertas, socket)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const p: PrinterJaringan & { port: number } = {
    port: 0,
    tingkah,
    kertas,
    terbanyak: 0,
    hidup: () => dengar(p.port),
    mati: async () => {
      for (const s of sockets) s.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  // Other tests have printers too.
  for (let n = 0; ; n += 1) {
    p.port = 9100 + Math.floor(Math.random() * 100)
    try {
      await dengar(p.port)
      return p
    } catch (error) {
      if (n > 50) throw error
    }
  }
}
