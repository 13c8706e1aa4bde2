import { useEffect, useEffectEvent, useState } from 'react'
import { type KnownSerial } from '#kernel/engine/devices/device.ts'
import { readError, type DeviceError, type ErrorCause } from '#kernel/engine/devices/device-error.ts'
import { openPort } from './serial.web.ts'

export type LineState = 'kosong' | 'menyambung' | 'tersambung' | ErrorCause

/** Pause between two attempts to find a device that is not connected. */
const retryMs = 3000
/** What is kept of a text without any end of line. */
const longestLine = 1000

/** Every whole line of one open port, until it is gone or the signal ends it. */
async function readLines(readable: ReadableStream<Uint8Array>, signal: AbortSignal, tell: (line: string) => void) {
  const reader = readable.getReader()
  const stop = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop)
  const letters = new TextDecoder('latin1')
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const lines = (rest + letters.decode(value, { stream: true })).split(/[\r\n]+/)
      rest = lines.pop()!.slice(-longestLine)
      for (const line of lines) if (line.trim() !== '') tell(line.trim())
    }
  } finally {
    signal.removeEventListener('abort', stop)
    reader.releaseLock()
  }
}

/** Waits, unless the signal ends it first. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

/** The lines that a serial device writes, such as a reader of radio tags; one that is unplugged is opened again when it is back. */
export function useSerialLines(known: KnownSerial | undefined, onLine: (line: string) => void): LineState {
  const [state, setState] = useState<LineState>('menyambung')
  const tell = useEffectEvent(onLine)
  useEffect(() => {
    if (!known) return undefined
    const end = new AbortController()
    const { signal } = end
    const run = async () => {
      while (!signal.aborted) {
        let issue: DeviceError | undefined
        try {
          const port = await openPort(known)
          try {
            setState('tersambung')
            if (port.readable && !signal.aborted) await readLines(port.readable, signal, (line) => tell(line))
          } finally {
            await port.close().catch(() => {})
          }
        } catch (error) {
          issue = readError(error, 'send')
        }
        if (signal.aborted) return
        setState(issue?.reason ?? 'tercabut')
        if (issue?.reason === 'tidak-didukung') return
        await pause(retryMs, signal)
      }
    }
    void run()
    return () => end.abort()
  }, [known])
  return known ? state : 'kosong'
}
