import { useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '#kernel/http/client.web.ts'
import type { Kemajuan } from '#kernel/live/peristiwa.ts'
import { createStore } from '#kernel/ui/store.ts'
import { sudahBerakhir, type PekerjaanWire } from './pekerjaan.ts'

const kunciPekerjaan = ['pekerjaan'] as const

/** The user's jobs of this shop, newest first, as the bell and its drawer show them; asked for anew every `tiap_ms`, when given. */
export const usePekerjaan = (tiap_ms?: number) =>
  useQuery({
    queryKey: kunciPekerjaan,
    queryFn: ({ signal }) => call<PekerjaanWire[]>('GET', 'pekerjaan', { signal }),
    refetchInterval: tiap_ms ?? false,
  })

/** A wire that is cut hears of no end, so it is also asked for. */
export const tanya_ms = 5000

/** Has a job that is watched ended, as far as the list knows? */
export function useBerakhir(id: string | undefined): boolean {
  const { data } = usePekerjaan(id === undefined ? undefined : tanya_ms)
  return data?.some((p) => p.id === id && sudahBerakhir(p.status)) ?? false
}

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
