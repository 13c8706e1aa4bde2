import { useQuery, type QueryClient } from '@tanstack/react-query'
import { call } from '#kernel/web/client/client.web.ts'
import type { Progress } from '#kernel/engine/live/events.ts'
import { createStore } from '#kernel/web/kit/store.ts'
import { hasEnded, type JobWire } from '#kernel/engine/jobs/job.ts'

const jobsKey = ['pekerjaan'] as const

/**
 * The user's jobs of this shop, newest first, as the bell and its drawer show them; polled every `every_ms`, when
 * given.
 */
export const useJobs = (every_ms?: number) =>
  useQuery({
    queryKey: jobsKey,
    queryFn: ({ signal }) => call<JobWire[]>('GET', 'pekerjaan', { signal }),
    refetchInterval: every_ms ?? false,
  })

/** Polling interval, because events are missed while the connection is lost. */
export const ask_ms = 5000

/** Has the watched job ended, according to the list? */
export function useEnded(id: string | undefined): boolean {
  const { data } = useJobs(id === undefined ? undefined : ask_ms)
  return data?.some((p) => p.id === id && hasEnded(p.status)) ?? false
}

export const loadJobs = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: jobsKey })

/** Applies a progress event to the list; loads the list again when the job is new or has ended. */
export function moveJob(client: QueryClient, { id, status, progress, total }: Progress): void {
  const known = client.getQueryData<JobWire[]>(jobsKey)?.some((p) => p.id === id)
  if (!id || !status) return
  if (!known || hasEnded(status)) return void loadJobs(client)
  client.setQueryData<JobWire[]>(jobsKey, (all) =>
    all?.map((p) => (p.id === id ? { ...p, status, kemajuan: progress, total } : p)),
  )
}

/** Is the drawer open? */
export const downloadsOpen = createStore(false)

/** It made a file that was not fetched yet. */
export const notYetFetched = (p: JobWire): boolean => p.status === 'SELESAI' && p.berkas !== null && p.diambil === null

/** The number on the bell: running jobs and results not fetched yet. */
export const countNew = (all: readonly JobWire[]): number =>
  all.filter((p) => !hasEnded(p.status) || notYetFetched(p)).length
