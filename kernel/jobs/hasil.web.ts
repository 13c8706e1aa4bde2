import { call, callBlob, GalatServer } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import type { Kemajuan } from '#kernel/live/peristiwa.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { saveBlob } from '#kernel/ui/download.web.ts'
import { sudahBerakhir, type PekerjaanWire } from './pekerjaan.ts'

/** Jobs whose result this screen wants. */
const ditunggu = new Set<string>()
/** A wire that is cut hears no event, so it is also asked. */
const tanya_ms = 5000
let timer: ReturnType<typeof setInterval> | undefined

/** Saves the result of a job as a file when it is there, or says why it is not. */
export function tungguHasil(id: string): void {
  ditunggu.add(id)
  timer ??= setInterval(() => void periksa(), tanya_ms)
}

/** A job said how far it is. */
export function kabarPekerjaan(data: Kemajuan): void {
  if (data.id && ditunggu.has(data.id) && data.status && sudahBerakhir(data.status)) void periksa()
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
    await ambil(p)
  }
  if (ditunggu.size > 0) return
  clearInterval(timer)
  timer = undefined
}

async function ambil(p: PekerjaanWire): Promise<void> {
  if (p.status === 'BATAL') return
  if (p.status === 'GAGAL') return void dialog.galat(t(p.galat ?? 'Terjadi Kesalahan Saat Request Data'))
  try {
    const { blob } = await callBlob('GET', `pekerjaan/${p.id}/berkas`, { batasWaktu: 120_000 })
    saveBlob(blob, p.berkas ?? p.id)
  } catch (e) {
    void dialog.galat(e instanceof GalatServer ? e.message : t('Terjadi Kesalahan Saat Request Data'))
  }
}
