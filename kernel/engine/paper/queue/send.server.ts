import { connect, type Socket } from 'node:net'
import { printErrors, type PrintResult } from './print-job.ts'

/** Address of a printer. */
export interface SendTarget {
  readonly alamat: string
  readonly port: number
  /** It speaks ESC/POS, so its state is queried before anything is sent. */
  readonly ask: boolean
}

/**
 * Timeouts in milliseconds: for the connection; for its state; without any byte moving; from our last byte until it
 * closes the connection.
 */
export interface Patience {
  readonly connect: number
  readonly ask: number
  readonly still: number
  readonly close: number
}
export const ordinaryPatience: Patience = { connect: 5000, ask: 700, still: 10_000, close: 10_000 }

/** DLE EOT 2 and 4: answered at once, whatever the printer is doing. One byte each, in which four bits are fixed. */
const stateQuestion = Buffer.from([0x10, 0x04, 0x02, 0x10, 0x04, 0x04])
const answer = (b: number): boolean => (b & 0x93) === 0x12

/** Reads the answers: the first byte is about the printer, the second about its paper. */
function readState([general = 0x12, paper = 0x12]: readonly number[]): string | undefined {
  if (((general & 0x20) | (paper & 0x60)) !== 0) return printErrors.paper
  if ((general & 0x04) !== 0) return printErrors.cover
  return (general & 0x40) !== 0 ? printErrors.damaged : undefined
}

/** Resolves true with the event, or false when the time is over or the connection broke. */
function wait(socket: Socket, eventName: 'connect' | 'close' | 'drain', ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (ya: boolean) => (): void => {
      clearTimeout(timer)
      socket.off(eventName, good).off('error', bad)
      if (eventName !== 'close') socket.off('close', bad)
      resolve(ya)
    }
    const good = end(true)
    const bad = end(false)
    const timer = setTimeout(bad, ms)
    socket.on(eventName, good).on('error', bad)
    if (eventName !== 'close') socket.on('close', bad)
  })
}

interface State {
  /** Does it answer such queries? Many cheap printers do not. */
  readonly answers: boolean
  readonly bad: string | undefined
}

/** Asks for the printer's state. An answer to a query sent after our bytes proves that it received them all. */
function ask(socket: Socket, ms: number): Promise<State> {
  return new Promise((resolve) => {
    const received: number[] = []
    const end = (): void => {
      clearTimeout(timer)
      socket.off('data', listen).off('close', end)
      resolve({ answers: received.length > 0, bad: readState(received) })
    }
    const listen = (chunk: Buffer): void => {
      received.push(...chunk.filter(answer))
      if (received.length >= 2) end()
    }
    const timer = setTimeout(end, ms)
    socket.on('data', listen).on('close', end)
    socket.write(stateQuestion)
  })
}

/**
 * Sends everything. It is certain that all bytes arrived when the printer answers a query sent after them, or closes
 * the connection after we did; otherwise the outcome is unknown.
 */
async function sendAll(
  socket: Socket,
  content: Uint8Array,
  answers: boolean,
  patience: Patience,
): Promise<PrintResult> {
  let saidGoodbye = false
  let leaving = false
  // A printer that closes the connection before us has not received everything.
  socket.once('end', () => (leaving ||= !saidGoodbye))
  const damaged = (): boolean => leaving || socket.errored !== null
  for (let at = 0; at < content.length && !damaged(); at += 4096) {
    if (socket.write(content.subarray(at, at + 4096))) continue
    if (!(await wait(socket, 'drain', patience.still)))
      return { jadi: 'RAGU', galat: damaged() || socket.destroyed ? printErrors.cut : printErrors.still }
  }
  if (damaged() || socket.destroyed) return { jadi: 'RAGU', galat: printErrors.cut }
  if (answers) {
    const current = await ask(socket, patience.close)
    if (current.bad) return { jadi: 'RAGU', galat: current.bad }
    if (current.answers) return { jadi: 'SELESAI' }
    if (damaged() || socket.destroyed) return { jadi: 'RAGU', galat: printErrors.cut }
  }
  saidGoodbye = true
  socket.end()
  const close = await wait(socket, 'close', patience.close)
  if (damaged()) return { jadi: 'RAGU', galat: printErrors.cut }
  return close ? { jadi: 'SELESAI' } : { jadi: 'RAGU', galat: printErrors.still }
}

/**
 * Sends bytes to a printer. `start` is called right before the first one: if it returns false, the job was cancelled or
 * taken by another, and nothing is sent. Up to then a failure means that nothing was printed; afterwards the outcome is
 * unknown.
 */
export async function sendToPrinter(
  target: SendTarget,
  content: Uint8Array,
  start: () => Promise<boolean>,
  patience: Patience = ordinaryPatience,
): Promise<PrintResult | undefined> {
  const socket = connect({ host: target.alamat, port: target.port, noDelay: true })
  // Errors are noticed by whoever waits for an event.
  socket.on('error', () => {})
  try {
    if (!(await wait(socket, 'connect', patience.connect))) return { jadi: 'COBA', galat: printErrors.notConnected }
    socket.resume()
    const { answers, bad } = target.ask ? await ask(socket, patience.ask) : { answers: false, bad: undefined }
    if (bad) return { jadi: 'COBA', galat: bad }
    const leaving = (): boolean => socket.destroyed || socket.readableEnded
    if (leaving()) return { jadi: 'COBA', galat: printErrors.notConnected }
    if (!(await start())) return undefined
    if (leaving()) return { jadi: 'COBA', galat: printErrors.notConnected }
    return await sendAll(socket, content, answers, patience)
  } finally {
    socket.destroy()
  }
}
