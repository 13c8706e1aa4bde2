import { call, callBlob, GalatServer } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import type { Kemajuan } from '#kernel/live/peristiwa.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { saveBlob } from '#kernel/ui/download.web.ts'
import { createStore } from '#kernel/ui/store.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import { sudahBerakhir, type PekerjaanWire } from './pekerjaan.ts'
import { tanya_ms } from './unduhan.web.ts'

/** Jobs whose result this screen wants. */
const ditunggu = new Set<string>()
/** Grows with every result that was fetched: lists of jobs are stale then. */
export const hasilDiambil = createStore(0)
let timer: ReturnType<typeof setInterval> | undefined

/** Saves the result of a job as a file when it is there, or says why it is not. */
export function tungguHasil(id: string): void {
  ditunggu.add(id)
  timer ??= setInterval(() => void periksa(), tanya_ms)
}

/** A job said how far it is. What is made while nobody of this screen waits for it is told, and lies ready in the bell. */
export function kabarPekerjaan(data: Kemajuan): void {
  if (!data.id || !data.status || !sudahBerakhir(data.status)) return
  if (ditunggu.has(data.id)) void periksa()
  else if (data.status === 'SELESAI') toast.sukses(t('{nama} siap diunduh', { nama: t(data.name) }))
}

/** Begins a failed or cancelled one again, and waits for it. */
export async function ulangiPekerjaan({ id }: PekerjaanWire): Promise<void> {
  try {
    await call('POST', `pekerjaan/${id}/ulang`)
    tungguHasil(id)
  } catch (e) {
    void dialog.galat(e instanceof GalatServer ? e.message : t('Terjadi Kesalahan Saat Request Data'))
  }
}

export const batalkanPekerjaan = (id: string): Promise<void> =>
  call('POST', `pekerjaan/${id}/batal`).then(
    () => undefined,
    // It ended in the meantime: its own end tells.
    () => undefined,
  )

async function periksa(): Promise<void> {
  // No answer: the next round asks again.
  const all = await call<PekerjaanWire[]>('GET', 'pekerjaan').catch(() => [])
  for (const p of all) {
    if (!sudahBerakhir(p.status) || !ditunggu.delete(p.id)) continue
    await selesaikan(p)
  }
  if (ditunggu.size > 0) return
  clearInterval(timer)
  timer = undefined
}

async function selesaikan(p: PekerjaanWire): Promise<void> {
  if (p.status === 'GAGAL') return void dialog.galat(t(p.galat ?? 'Terjadi Kesalahan Saat Request Data'))
  if (p.status === 'SELESAI') await ambilHasil(p)
}

/** Fetches what a job made, and saves it as a file. */
export async function ambilHasil(p: PekerjaanWire): Promise<void> {
  try {
    const { blob } = await callBlob('GET', `pekerjaan/${p.id}/berkas`, { batasWaktu: 120_000 })
    saveBlob(blob, p.berkas ?? p.id)
    hasilDiambil.set((n) => n + 1)
  } catch (e) {
    void dialog.galat(e instanceof GalatServer ? e.message : t('Terjadi Kesalahan Saat Request Data'))
  }
}
