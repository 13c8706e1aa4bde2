import { useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '#kernel/http/client.web.ts'
import type { Kemajuan } from '#kernel/live/peristiwa.ts'
import { createStore } from '#kernel/ui/store.ts'
import { sudahBerakhir, type PekerjaanWire } from './pekerjaan.ts'

/** The user's jobs of this shop, newest first, as the bell and its drawer show them. */
const kunciPekerjaan = ['pekerjaan'] as const

export const usePekerjaan = () =>
  useQuery({
    queryKey: kunciPekerjaan,
    queryFn: ({ signal }) => call<PekerjaanWire[]>('GET', 'pekerjaan', { signal }),
  })

export const muatPekerjaan = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: kunciPekerjaan })

/** A job said how far it is: what stands on the screen moves, and is asked for again when the job is new there or has ended. */
export function gerakkanPekerjaan(client: QueryClient, { id, status, progress, total }: Kemajuan): void {
  const known = client.getQueryData<PekerjaanWire[]>(kunciPekerjaan)?.some((p) => p.id === id)
  if (!id || !status) return
  if (!known || sudahBerakhir(status)) return void muatPekerjaan(client)
  client.setQueryData<PekerjaanWire[]>(kunciPekerjaan, (all) =>
    all?.map((p) => (p.id === id ? { ...p, status, kemajuan: progress, total } : p)),
  )
}

/** Is the drawer open? */
export const unduhanTerbuka = createStore(false)

/** It made a file that nobody has fetched yet. */
export const belumDiambil = (p: PekerjaanWire): boolean =>
  p.status === 'SELESAI' && p.berkas !== null && p.diambil === null

/** What the bell counts: what runs, and what waits to be fetched. */
export const yangBaru = (all: readonly PekerjaanWire[]): number =>
  all.filter((p) => !sudahBerakhir(p.status) || belumDiambil(p)).length
