import { connect, type Socket } from 'node:net'

/**
 * One keep-alive connection that sends a request and waits, as a till does; kept simple, so that measuring itself
 * costs little.
 */
export interface Client {
  request(method: string, path: string, body?: string, headers?: Readonly<Record<string, string>>): Promise<Answer>
  close(): void
}
interface Answer {
  readonly status: number
  readonly body: Buffer
}

const empty = Buffer.alloc(0)

/**
 * The first complete answer in `data`, with its length; undefined: incomplete. Understands content-length and chunked
 * answers.
 */
function readAnswer(data: Buffer): (Answer & { readonly length: number }) | undefined {
  const end = data.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = data.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const long = /\r\ncontent-length: (\d+)/i.exec(head)
  if (long) {
    const length = end + 4 + Number(long[1])
    return data.length < length ? undefined : { status, body: data.subarray(end + 4, length), length }
  }
  const parts: Buffer[] = []
  for (let at = end + 4; ;) {
    const line = data.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(data.toString('latin1', at, line), 16)
    if (data.length < line + 4 + size) return undefined
    if (size === 0) return { status, body: Buffer.concat(parts), length: line + 4 }
    parts.push(data.subarray(line + 2, line + 2 + size))
    at = line + 4 + size
  }
}

/** Length in bytes of the answer that begins in `data`; 0 when it is not announced. */
function answerLength(data: Buffer): number {
  const end = data.indexOf('\r\n\r\n')
  const long = end < 0 ? null : /\r\ncontent-length: (\d+)/i.exec(data.toString('latin1', 0, end))
  return long ? end + 4 + Number(long[1]) : 0
}

class Connection implements Client {
  readonly #socket: Socket
  readonly #host: string
  readonly #chunks: Buffer[] = []
  /**
   * Bytes received, and how many are needed before parsing again: a long answer must not be copied with every chunk.
   */
  #exists = 0
  #needs = 0
  #waiting: { done: (a: Answer) => void; fail: (e: Error) => void } | undefined
  constructor(socket: Socket, host: string) {
    this.#socket = socket
    this.#host = host
    socket.on('data', (chunk: Buffer) => {
      this.#chunks.push(chunk)
      this.#exists += chunk.length
      if (this.#exists < this.#needs) return
      const data = this.#chunks.length > 1 ? Buffer.concat(this.#chunks) : chunk
      const answer = readAnswer(data)
      if (!answer) {
        this.#needs = answerLength(data)
        return
      }
      this.#chunks.length = 0
      this.#exists = 0
      this.#needs = 0
      const waiting = this.#waiting
      this.#waiting = undefined
      waiting?.done(answer)
    })
    const fail = (error: Error): void => {
      this.#waiting?.fail(error)
      this.#waiting = undefined
    }
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('the server closed the connection')))
  }
  request(
    method: string,
    path: string,
    body?: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const sent = body === undefined ? empty : Buffer.from(body)
    const type = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${sent.length}\r\n`
    return new Promise((done, fail) => {
      if (this.#socket.destroyed) throw new Error('the server has closed the connection')
      this.#waiting = { done, fail }
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n${lines.join('')}${type}\r\n${body ?? ''}`,
      )
    })
  }
  close(): void {
    this.#socket.destroy()
  }
}

/** `address`: `http://127.0.0.1:8080`. */
export async function openClient(address: string): Promise<Client> {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail))
  return new Connection(socket, host)
}
