import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { call, newKey, ServerError } from '#kernel/web/client/client.web.ts'
import { connection, onConnection, workAlone } from '#kernel/web/client/connection.web.ts'
import { saveChoice, storedChoices } from '#kernel/web/client/storage.web.ts'
import { useLate } from '#kernel/web/kit/late.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'

/** One reading as it leaves this device. */
export interface Reading {
  readonly id: string
  readonly kode: string
  readonly kode_toko: string | null
  readonly berat: number | null
  readonly waktu: string
}
/** A reading as the server understood it. */
export interface Seen {
  readonly id: string
  readonly kode: string
  readonly kode_barcode: string | null
  readonly nama_barang: string | null
  readonly berat: number | null
  readonly berat_hitung: number | null
  readonly baki_buku: string | null
  readonly status_barang: string | null
  readonly kode_toko: string | null
  readonly kelas: string
}

/** What the server takes as a code: one that it refuses would hold up all that are read after it. */
export const isCode = (kode: string): boolean => /^[\x20-\x7e]{1,60}$/.test(kode)

const chunk = 200
/** How long to wait for the net before the same readings are sent again. */
const pause = 3000

/** Any id of 128 bits; not `randomUUID`, which is missing on plain http. */
const newId = (): string => newKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

/**
 * What was read here and not yet taken by the server. It stands on the device before it is sent and leaves it only when the server has
 * it: a reload, a dead net or a restarted server loses none, and what is sent twice counts once.
 */
export function useReadings(no: string, alat: string, onSeen: (seen: readonly Seen[]) => void) {
  const place = `opname.${no}`
  const [waiting, setWaiting] = useState<readonly Reading[]>(() => storedChoices<Reading[]>(place, []))
  const now = useRef(waiting)
  const sending = useRef(false)
  // What was refused is told once, and sent again with the next reading.
  const [refused, setRefused] = useState(false)
  const keep = useCallback(
    (next: readonly Reading[]) => {
      now.current = next
      saveChoice(place, next)
      setWaiting(next)
    },
    [place],
  )
  const send = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      while (now.current.length > 0) {
        const part = now.current.slice(0, chunk)
        const answer = await call<{ pindaian: Seen[] }>('POST', `stock-opname/${no}/pindai`, {
          body: { alat, pindaian: part },
          // The same readings are the same command.
          key: part[0]!.id.replaceAll('-', '') + String(part.length).padStart(4, '0'),
        })
        const sent = new Set(part.map((s) => s.id))
        keep(now.current.filter((s) => !sent.has(s.id)))
        setRefused(false)
        onSeen(answer.pindaian)
      }
    } catch (error) {
      // Without a net it is tried again; a refusal is told, and what it refused stays here.
      const isRefusal =
        error instanceof ServerError && error.status >= 400 && error.status < 500 && error.status !== 429
      setRefused(isRefusal)
      if (isRefusal) sayFailure(error)
    } finally {
      sending.current = false
    }
  }, [alat, keep, no, onSeen])
  // Whoever scans does not look at the screen: nothing may lie over it and swallow what is read.
  useEffect(workAlone, [])
  const offline = useSyncExternalStore(onConnection, connection) === 'putus'
  useEffect(() => void send(), [send])
  useEffect(() => {
    if (refused) return undefined
    const timer = setInterval(() => void send(), pause)
    return () => clearInterval(timer)
  }, [refused, send])
  const read = useCallback(
    (kode: string, kode_toko: string | null, berat: number | null = null) => {
      keep([...now.current, { id: newId(), kode, kode_toko, berat, waktu: new Date().toISOString() }])
      void send()
    },
    [keep, send],
  )
  // A reading that is on its way says nothing: it would push the screen about at every scan.
  const stuck = useLate(waiting.length > 0, 700)
  return { read, waiting, late: offline || (stuck && waiting.length > 0), offline }
}
