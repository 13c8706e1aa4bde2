import { call, callBlob, ServerError } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import type { Progress } from '#kernel/engine/live/events.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { saveBlob } from '#kernel/web/kit/download.web.ts'
import { createStore } from '#kernel/web/kit/store.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { hasEnded, type JobWire } from '#kernel/engine/jobs/job.ts'
import { ask_ms } from './download.web.ts'

/** Jobs whose result this screen waits for. */
const awaited = new Set<string>()
/** Counts fetched results: a change invalidates the lists of jobs. */
export const resultsFetched = createStore(0)
let timer: ReturnType<typeof setInterval> | undefined

/** Saves the result of a job as a file when it is ready, or shows why it failed. */
export function awaitResult(id: string): void {
  awaited.add(id)
  timer ??= setInterval(() => void check(), ask_ms)
}

/**
 * Handles a progress event. If no component of this screen waits for the finished job, a toast says that its result
 * is in the bell.
 */
export function handleJobNotice(data: Progress): void {
  if (!data.id || !data.status || !hasEnded(data.status)) return
  if (awaited.has(data.id)) void check()
  else if (data.status === 'SELESAI') toast.success(t('{nama} siap diunduh', { nama: t(data.name) }))
}

/** Runs a failed or cancelled job again, and waits for it. */
export async function repeatJob({ id }: JobWire): Promise<void> {
  try {
    await call('POST', `pekerjaan/${id}/ulang`)
    awaitResult(id)
  } catch (error) {
    void dialog.error(error instanceof ServerError ? error.message : t('Terjadi Kesalahan Saat Request Data'))
  }
}

export const cancelJob = (id: string): Promise<void> =>
  call('POST', `pekerjaan/${id}/batal`).then(
    () => undefined,
    // It ended in the meantime: its end is reported on its own.
    () => undefined,
  )

async function check(): Promise<void> {
  // No answer: the next round asks again.
  const all = await call<JobWire[]>('GET', 'pekerjaan').catch(() => [])
  for (const wire of all) {
    if (!hasEnded(wire.status) || !awaited.delete(wire.id)) continue
    await finish(wire)
  }
  if (awaited.size > 0) return
  clearInterval(timer)
  timer = undefined
}

async function finish(wire: JobWire): Promise<void> {
  if (wire.status === 'GAGAL') return void dialog.error(t(wire.galat ?? 'Terjadi Kesalahan Saat Request Data'))
  if (wire.status === 'SELESAI') await fetchResult(wire)
}

/** Fetches the result of a job and saves it as a file. */
export async function fetchResult(wire: JobWire): Promise<void> {
  try {
    const { blob } = await callBlob('GET', `pekerjaan/${wire.id}/berkas`, { timeLimit: 120_000 })
    saveBlob(blob, wire.berkas ?? wire.id)
    resultsFetched.set((n) => n + 1)
  } catch (error) {
    void dialog.error(error instanceof ServerError ? error.message : t('Terjadi Kesalahan Saat Request Data'))
  }
}
