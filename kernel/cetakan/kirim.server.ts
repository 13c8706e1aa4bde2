import { connect, type Socket } from 'node:net'
import { galatCetak, type HasilCetak } from './cetakan.ts'

/** Where a printer hears. */
export interface Tujuan {
  readonly alamat: string
  readonly port: number
  /** It speaks ESC/POS: it is asked for its paper before anything is sent. */
  readonly tanya: boolean
}

/** Milliseconds: until it answers the call; until it says how it is; without a byte moving; from our last byte to its farewell. */
export interface Sabar {
  readonly sambung: number
  readonly tanya: number
  readonly diam: number
  readonly tutup: number
}
export const sabarBiasa: Sabar = { sambung: 5000, tanya: 700, diam: 10_000, tutup: 10_000 }

/** DLE EOT 2 and 4: answered at once, whatever the printer is doing. One byte each, with four bits that are always the same. */
const tanyaKeadaan = Buffer.from([0x10, 0x04, 0x02, 0x10, 0x04, 0x04])
const jawaban = (b: number): boolean => (b & 0x93) === 0x12

/** What the answers say: the first is about the printer, the second about its paper. */
function bacaKeadaan([umum = 0x12, kertas = 0x12]: readonly number[]): string | undefined {
  if (((umum & 0x20) | (kertas & 0x60)) !== 0) return galatCetak.kertas
  if ((umum & 0x04) !== 0) return galatCetak.tutup
  return (umum & 0x40) !== 0 ? galatCetak.rusak : undefined
}

/** Resolves with the event, or with undefined when the time is over or the line broke. */
function tunggu(socket: Socket, acara: 'connect' | 'close' | 'drain', ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const akhir = (ya: boolean) => (): void => {
      clearTimeout(timer)
      socket.off(acara, baik).off('error', buruk)
      if (acara !== 'close') socket.off('close', buruk)
      resolve(ya)
    }
    const baik = akhir(true)
    const buruk = akhir(false)
    const timer = setTimeout(buruk, ms)
    socket.on(acara, baik).on('error', buruk)
    if (acara !== 'close') socket.on('close', buruk)
  })
}

interface Keadaan {
  /** It answers such questions: many cheap ones do not. */
  readonly menjawab: boolean
  readonly buruk: string | undefined
}

/** Asks how the printer is. What it says after our bytes, it says having received them all. */
function tanya(socket: Socket, ms: number): Promise<Keadaan> {
  return new Promise((resolve) => {
    const dapat: number[] = []
    const akhir = (): void => {
      clearTimeout(timer)
      socket.off('data', dengar).off('close', akhir)
      resolve({ menjawab: dapat.length > 0, buruk: bacaKeadaan(dapat) })
    }
    const dengar = (chunk: Buffer): void => {
      dapat.push(...chunk.filter(jawaban))
      if (dapat.length >= 2) akhir()
    }
    const timer = setTimeout(akhir, ms)
    socket.on('data', dengar).on('close', akhir)
    socket.write(tanyaKeadaan)
  })
}

/**
 * Sends everything. The printer has every byte when it answers a question that came after them, or says goodbye after us; who does
 * neither leaves us in doubt.
 */
async function kirimSemua(socket: Socket, isi: Uint8Array, menjawab: boolean, sabar: Sabar): Promise<HasilCetak> {
  let pamit = false
  let pergi = false
  // Who leaves before we have said everything has not heard it.
  socket.once('end', () => (pergi ||= !pamit))
  const rusak = (): boolean => pergi || socket.errored !== null
  for (let at = 0; at < isi.length && !rusak(); at += 4096) {
    if (socket.write(isi.subarray(at, at + 4096))) continue
    if (!(await tunggu(socket, 'drain', sabar.diam)))
      return { jadi: 'RAGU', galat: rusak() || socket.destroyed ? galatCetak.putus : galatCetak.diam }
  }
  if (rusak() || socket.destroyed) return { jadi: 'RAGU', galat: galatCetak.putus }
  if (menjawab) {
    const kini = await tanya(socket, sabar.tutup)
    if (kini.buruk) return { jadi: 'RAGU', galat: kini.buruk }
    if (kini.menjawab) return { jadi: 'SELESAI' }
    if (rusak() || socket.destroyed) return { jadi: 'RAGU', galat: galatCetak.putus }
  }
  pamit = true
  socket.end()
  const tutup = await tunggu(socket, 'close', sabar.tutup)
  if (rusak()) return { jadi: 'RAGU', galat: galatCetak.putus }
  return tutup ? { jadi: 'SELESAI' } : { jadi: 'RAGU', galat: galatCetak.diam }
}

/**
 * Sends bytes to a printer. `mulai` is asked right before the first of them leaves: when it says no, the job is somebody else's or
 * nobody's any more, and nothing is sent. Until then a failure means that nothing was printed, afterwards nobody knows.
 */
export async function kirimKePrinter(
  t: Tujuan,
  isi: Uint8Array,
  mulai: () => Promise<boolean>,
  sabar: Sabar = sabarBiasa,
): Promise<HasilCetak | undefined> {
  const socket = connect({ host: t.alamat, port: t.port, noDelay: true })
  // Whoever waits hears of a failure by itself.
  socket.on('error', () => {})
  try {
    if (!(await tunggu(socket, 'connect', sabar.sambung))) return { jadi: 'COBA', galat: galatCetak.tidakTerhubung }
    socket.resume()
    const { menjawab, buruk } = t.tanya ? await tanya(socket, sabar.tanya) : { menjawab: false, buruk: undefined }
    if (buruk) return { jadi: 'COBA', galat: buruk }
    const pergi = (): boolean => socket.destroyed || socket.readableEnded
    if (pergi()) return { jadi: 'COBA', galat: galatCetak.tidakTerhubung }
    if (!(await mulai())) return undefined
    if (pergi()) return { jadi: 'COBA', galat: galatCetak.tidakTerhubung }
    return await kirimSemua(socket, isi, menjawab, sabar)
  } finally {
    socket.destroy()
  }
}
