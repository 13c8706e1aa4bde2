import { useEffect, useSyncExternalStore } from 'react'
import type { Weight } from '#kernel/base/quantity/quantity.ts'
import { createStore } from '#kernel/web/kit/store.ts'
import { serialBrowser } from './browser.web.ts'
import { type KnownScale } from '#kernel/engine/devices/device.ts'
import { readError, type DeviceError, type ErrorCause } from '#kernel/engine/devices/device-error.ts'
import { readDevices, useDevices } from './device.web.ts'
import { openPort } from './serial.web.ts'
import { initialStream, readStream, isStable, addReading, type Shown } from '#kernel/engine/devices/scale.ts'

/** A weight with its source. */
export interface ScaleWeight {
  readonly berat: Weight
  /** The line as the scale sent it. */
  readonly raw: string
  /** The name this till gave the scale. */
  readonly perangkat: string
}

export interface TillScale {
  /** `kosong`: this till has no scale. */
  readonly state: 'kosong' | 'menyambung' | 'tersambung' | ErrorCause
  /** The current reading; absent while the scale sends nothing. */
  readonly bacaan?: ScaleWeight
  /** The reading is stable: `bacaan` may be taken. */
  readonly stable: boolean
}

const empty: TillScale = { state: 'kosong', stable: false }
const waiting: TillScale = { state: 'menyambung', stable: false }
const current = createStore<TillScale>(empty)

/**
 * After this many milliseconds of silence the last reading is dropped; a scale with a print key sends only when it is
 * pressed.
 */
const staleMs = { terus: 2000, diminta: 2000, tombol: 60_000 } as const
/** Pause between two attempts to find a scale that is not connected. */
const retryMs = 3000
/** Pause between two requests to a scale that answers only when asked. */
const askMs = 300

/** Waits; ends early on the signal and, with `connect`, when a device is plugged in. */
function pause(ms: number, signal: AbortSignal, connect = false): Promise<void> {
  const serial = connect ? serialBrowser() : undefined
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', wake)
      serial?.removeEventListener('connect', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    signal.addEventListener('abort', wake)
    serial?.addEventListener('connect', wake)
  })
}

/** Reads from one open port until it is gone or the signal ends it. */
async function read(scale: KnownScale, readable: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
  const reader = readable.getReader()
  const stop = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop)
  // A scale with a print key always starts with a whole line; the others may be in the middle of one.
  let stream = { ...initialStream, whole: scale.kirim === 'tombol' }
  let shown: Shown | undefined
  let stale: ReturnType<typeof setTimeout> | undefined
  const letters = new TextDecoder('latin1')
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const out = readStream(stream, letters.decode(value, { stream: true }))
      stream = out.stream
      for (const b of out.bacaan) shown = addReading(shown, b)
      if (!shown || out.bacaan.length === 0) continue
      const { berat, raw } = shown.bacaan
      current.set({
        state: 'tersambung',
        bacaan: { berat, raw, perangkat: scale.nama },
        stable: isStable(shown, scale.kirim),
      })
      clearTimeout(stale)
      stale = setTimeout(() => {
        shown = undefined
        current.set({ state: 'tersambung', stable: false })
      }, staleMs[scale.kirim])
    }
  } finally {
    clearTimeout(stale)
    signal.removeEventListener('abort', stop)
    reader.releaseLock()
  }
}

/** Sends requests repeatedly to a scale that answers only when asked. */
async function ask(scale: KnownScale, writable: WritableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
  const writer = writable.getWriter()
  const bytes = new TextEncoder().encode(`${scale.perintah}\r\n`)
  try {
    while (!signal.aborted) {
      await writer.write(bytes)
      await pause(askMs, signal)
    }
  } catch {
    // The reader of the same port reports the error.
  } finally {
    writer.releaseLock()
  }
}

/**
 * Keeps the scale of this till open until the signal ends it; one that is unplugged is opened again when it is back.
 */
async function execute(scale: KnownScale, signal: AbortSignal): Promise<void> {
  current.set(waiting)
  while (!signal.aborted) {
    let issue: DeviceError | undefined
    const session = new AbortController()
    const halt = () => session.abort()
    signal.addEventListener('abort', halt)
    try {
      const port = await openPort(scale)
      current.set({ state: 'tersambung', stable: false })
      const asking =
        scale.kirim === 'diminta' && port.writable ? ask(scale, port.writable, session.signal) : Promise.resolve()
      try {
        if (port.readable) await read(scale, port.readable, session.signal)
      } finally {
        session.abort()
        await asking
        await port.close().catch(() => {})
      }
    } catch (error) {
      issue = readError(error, 'send')
    }
    signal.removeEventListener('abort', halt)
    if (signal.aborted) break
    current.set({ state: issue?.reason ?? 'tercabut', stable: false })
    if (issue?.reason === 'tidak-didukung') return
    await pause(retryMs, signal, true)
  }
}

let users = 0
let run: { readonly key: string; readonly stop: AbortController } | undefined
/** Resolves when the last run has ended: a port can only be opened again once it is closed. */
let done: Promise<void> = Promise.resolve()

/** Opens, closes or changes the scale according to who uses it and what this till has. */
function adjust(): void {
  // A port has one reader, so a hidden tab leaves it to the visible one.
  const scale = users > 0 && !document.hidden ? readDevices().timbangan : undefined
  const key = scale ? JSON.stringify(scale) : ''
  if (key === (run?.key ?? '')) return
  run?.stop.abort()
  run = undefined
  if (!scale) return current.set(users > 0 && readDevices().timbangan ? waiting : empty)
  const stop = new AbortController()
  run = { key, stop }
  done = done.then(() => (stop.signal.aborted ? undefined : execute(scale, stop.signal)))
}

/** How long a scale stays open after the last screen that used it: the next screen usually follows at once. */
const releaseMs = 500

/** The scale of this till, live; it stays open while any component uses it. */
export function useScale(): TillScale {
  const { timbangan } = useDevices()
  useEffect(() => {
    users++
    adjust()
    document.addEventListener('visibilitychange', adjust)
    return () => {
      document.removeEventListener('visibilitychange', adjust)
      users--
      setTimeout(adjust, releaseMs)
    }
  }, [timbangan])
  return useSyncExternalStore(current.subscribe, current.get)
}
