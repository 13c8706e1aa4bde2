import { connect, type Socket } from 'node:net'

/** One keep-alive connection that asks and waits, as a till does; it costs the measuring process as little as can be. */
export interface Klien {
  minta(method: string, path: string, body?: string, headers?: Readonly<Record<string, string>>): Promise<Jawaban>
  tutup(): void
}
export interface Jawaban {
  readonly status: number
  readonly body: Buffer
}

const kosong = Buffer.alloc(0)

/** The first whole answer in `data`, with its length; undefined: more must come. Understands both ways to tell a length. */
function bacaJawaban(data: Buffer): (Jawaban & { readonly panjang: number }) | undefined {
  const end = data.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = data.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const long = /\r\ncontent-length: (\d+)/i.exec(head)
  if (long) {
    const panjang = end + 4 + Number(long[1])
    return data.length < panjang ? undefined : { status, body: data.subarray(end + 4, panjang), panjang }
  }
  const parts: Buffer[] = []
  for (let at = end + 4; ;) {
    const line = data.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(data.toString('latin1', at, line), 16)
    if (data.length < line + 4 + size) return undefined
    if (size === 0) return { status, body: Buffer.concat(parts), panjang: line + 4 }
    parts.push(data.subarray(line + 2, line + 2 + size))
    at = line + 4 + size
  }
}

/** Bytes of the whole answer that begins in `data`, as far as it tells. */
function panjangJawaban(data: Buffer): number {
  const end = data.indexOf('\r\n\r\n')
  const long = end < 0 ? null : /\r\ncontent-length: (\d+)/i.exec(data.toString('latin1', 0, end))
  return long ? end + 4 + Number(long[1]) : 0
}

class Sambungan implements Klien {
  readonly #socket: Socket
  readonly #host: string
  readonly #chunks: Buffer[] = []
  /** How much has come, and from how much on it is worth looking: a long answer must not be copied with every piece of it. */
  #ada = 0
  #perlu = 0
  #waiting: { done: (a: Jawaban) => void; fail: (e: Error) => void } | undefined
  constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    socket.on('data', (chunk: Buffer) => {
      this.#chunks.push(chunk)
      this.#ada += chunk.length
      if (this.#ada < this.#perlu) return
      const data = this.#chunks.length > 1 ? Buffer.concat(this.#chunks) : chunk
      const jawaban = bacaJawaban(data)
      if (!jawaban) {
        this.#perlu = panjangJawaban(data)
        return
      }
      this.#chunks.length = 0
      this.#ada = 0
      this.#perlu = 0
      const waiting = this.#waiting
      this.#waiting = undefined
      waiting?.done(jawaban)
    })
    const fail = (error: Error): void => {
      this.#waiting?.fail(error)
      this.#waiting = undefined
    }
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the server closed the connection')))
  }
  minta(method: string, path: string, body?: string, headers: Readonly<Record<string, string>> = {}): Promise<Jawaban> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const sent = body === undefined ? kosong : Buffer.from(body)
    const type = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${sent.length}\r\n`
    return new Promise((done, fail) => {
      if (this.#socket.destroyed) throw new Error('the server has closed the connection')
      this.#waiting = { done, fail }
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${lines.join('')}${type}\r\n${body ?? ''}`,
      )
    })
  }
  tutup(): void {
    this.#socket.destroy()
  }
}

/** `address`: `http://127.0.0.1:8080`. */
export async function bukaKlien(address: string): Promise<Klien> {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail))
  return new Sambungan(socket, host)
}
