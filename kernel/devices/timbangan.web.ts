import { useEffect, useSyncExternalStore } from 'react'
import type { Berat } from '#kernel/quantity/quantity.ts'
import { createStore } from '#kernel/ui/store.ts'
import { serialBrowser } from './peramban.web.ts'
import { bacaGalat, type GalatPerangkat, type KenalTimbangan, type SebabGalat } from './perangkat.ts'
import { bacaPerangkat, usePerangkat } from './perangkat.web.ts'
import { openPort } from './serial.web.ts'
import { aliranAwal, bacaAliran, sudahStabil, tambahBacaan, type Tampak } from './timbangan.ts'

/** A weight with where it came from (domain 10). */
export interface BeratTimbang {
  readonly berat: Berat
  /** As the scale wrote it. */
  readonly mentah: string
  /** The scale, as this till names it. */
  readonly perangkat: string
}

export interface Timbangan {
  /** `kosong`: this till has none. */
  readonly keadaan: 'kosong' | 'menyambung' | 'tersambung' | SebabGalat
  /** What lies on it now; absent while it says nothing. */
  readonly bacaan?: BeratTimbang
  /** It has come to rest: `bacaan` may be taken. */
  readonly stabil: boolean
}

const kosong: Timbangan = { keadaan: 'kosong', stabil: false }
const menunggu: Timbangan = { keadaan: 'menyambung', stabil: false }
const kini = createStore<Timbangan>(kosong)

/** A scale that says nothing for so long says that its plate is not known any more; one with a key speaks seldom. */
const basiMs = { terus: 2000, diminta: 2000, tombol: 60_000 } as const
/** Between two tries to find a scale that is not there. */
const cobaLagiMs = 3000
/** Between two questions to a scale that answers only when asked. */
const tanyaMs = 300

/** Waits; ends early with the signal, and where `sambung` says so when something is plugged in. */
function pause(ms: number, signal: AbortSignal, sambung = false): Promise<void> {
  const serial = sambung ? serialBrowser() : undefined
  return new Promise((resolve) => {
    const bangun = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', bangun)
      serial?.removeEventListener('connect', bangun)
      resolve()
    }
    const timer = setTimeout(bangun, ms)
    signal.addEventListener('abort', bangun)
    serial?.addEventListener('connect', bangun)
  })
}

/** Reads from one open port until it is gone or nobody asks any more. */
async function baca(k: KenalTimbangan, readable: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
  const reader = readable.getReader()
  const stop = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop)
  // A scale with a key begins with a whole line: nothing was under way.
  let aliran = { ...aliranAwal, utuh: k.kirim === 'tombol' }
  let tampak: Tampak | undefined
  let basi: ReturnType<typeof setTimeout> | undefined
  const huruf = new TextDecoder('latin1')
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const out = bacaAliran(aliran, huruf.decode(value, { stream: true }))
      aliran = out.aliran
      for (const b of out.bacaan) tampak = tambahBacaan(tampak, b)
      if (!tampak || out.bacaan.length === 0) continue
      const { berat, mentah } = tampak.bacaan
      kini.set({
        keadaan: 'tersambung',
        bacaan: { berat, mentah, perangkat: k.nama },
        stabil: sudahStabil(tampak, k.kirim),
      })
      clearTimeout(basi)
      basi = setTimeout(() => {
        tampak = undefined
        kini.set({ keadaan: 'tersambung', stabil: false })
      }, basiMs[k.kirim])
    }
  } finally {
    clearTimeout(basi)
    signal.removeEventListener('abort', stop)
    reader.releaseLock()
  }
}

/** Asks again and again, where the scale wants to be asked. */
async function tanya(k: KenalTimbangan, writable: WritableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
  const writer = writable.getWriter()
  const bytes = new TextEncoder().encode(`${k.perintah}\r\n`)
  try {
    while (!signal.aborted) {
      await writer.write(bytes)
      await pause(tanyaMs, signal)
    }
  } catch {
    // The reader of the same port says what is wrong.
  } finally {
    writer.releaseLock()
  }
}

/** Keeps the scale of this till open until the signal ends it; one that is unplugged is found again when it is back. */
async function jalankan(k: KenalTimbangan, signal: AbortSignal): Promise<void> {
  kini.set(menunggu)
  while (!signal.aborted) {
    let galat: GalatPerangkat | undefined
    const sesi = new AbortController()
    const berhenti = () => sesi.abort()
    signal.addEventListener('abort', berhenti)
    try {
      const port = await openPort(k)
      kini.set({ keadaan: 'tersambung', stabil: false })
      const menanya = k.kirim === 'diminta' && port.writable ? tanya(k, port.writable, sesi.signal) : Promise.resolve()
      try {
        if (port.readable) await baca(k, port.readable, sesi.signal)
      } finally {
        sesi.abort()
        await menanya
        await port.close().catch(() => {})
      }
    } catch (e) {
      galat = bacaGalat(e, 'kirim')
    }
    signal.removeEventListener('abort', berhenti)
    if (signal.aborted) break
    kini.set({ keadaan: galat?.sebab ?? 'tercabut', stabil: false })
    if (galat?.sebab === 'tidak-didukung') return
    await pause(cobaLagiMs, signal, true)
  }
}

let pemakai = 0
let jalan: { readonly kunci: string; readonly henti: AbortController } | undefined
/** The end of the last run: a port is opened anew only when it is closed. */
let selesai: Promise<void> = Promise.resolve()

/** Opens, closes or changes the scale after who uses it and what this till has. */
function sesuaikan(): void {
  // A port has one reader: a tab that nobody sees leaves it to the one that is seen.
  const k = pemakai > 0 && !document.hidden ? bacaPerangkat().timbangan : undefined
  const kunci = k ? JSON.stringify(k) : ''
  if (kunci === (jalan?.kunci ?? '')) return
  jalan?.henti.abort()
  jalan = undefined
  if (!k) return kini.set(pemakai > 0 && bacaPerangkat().timbangan ? menunggu : kosong)
  const henti = new AbortController()
  jalan = { kunci, henti }
  selesai = selesai.then(() => (henti.signal.aborted ? undefined : jalankan(k, henti.signal)))
}

/** How long a scale stays open after the last screen that used it: the next one mostly comes at once. */
const lepasMs = 500

/** The scale of this till, live: open as long as somebody looks at it. */
export function useTimbangan(): Timbangan {
  const { timbangan } = usePerangkat()
  useEffect(() => {
    pemakai++
    sesuaikan()
    document.addEventListener('visibilitychange', sesuaikan)
    return () => {
      document.removeEventListener('visibilitychange', sesuaikan)
      pemakai--
      setTimeout(sesuaikan, lepasMs)
    }
  }, [timbangan])
  return useSyncExternalStore(kini.subscribe, kini.get)
}
