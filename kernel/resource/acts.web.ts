import { useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '#kernel/define/resource.ts'
import type { WireRow } from '#kernel/fields/field.ts'
import { call, callBlob, GalatServer } from '#kernel/http/client.web.ts'
import { t } from '#kernel/i18n/i18n.web.ts'
import type { Halaman, Total } from '#kernel/table/cari.ts'
import type { Source } from '#kernel/table/query.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { toast } from '#kernel/ui/toast.web.ts'
import { keyOfRow, labelOfRow } from './label.ts'
import type { Pemakai } from './pemakai.ts'

const at = (r: AnyResource, key: string) => `${r.name}/${encodeURIComponent(key)}`

/** The rows of a resource for its table; the file only for who may export. */
export const sourceOf = (r: AnyResource, mayExport: boolean): Source => ({
  id: r.name,
  load: (body, signal) => call<Halaman>('POST', `${r.name}/cari`, { body, signal }),
  total: (body, signal) => call<Total>('POST', `${r.name}/total`, { body, signal }),
  berkas: mayExport
    ? async (bentuk, body) => {
        const { blob, nama } = await callBlob('POST', `${r.name}/${bentuk}`, { body, batasWaktu: 120_000 })
        return { blob, nama: nama ?? `${r.name}.${bentuk}` }
      }
    : undefined,
})

/** Lists and pickers of a resource read again: a row was saved, deleted or made active. */
export function useChanged(r: AnyResource): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [
        ['tabel', r.name],
        ['pilih', r.name],
        ['pilih-satu', r.name],
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
}

export const saveRow = (r: AnyResource, body: WireRow, lama: WireRow | undefined, kunci: string): Promise<WireRow> =>
  lama
    ? call('PUT', at(r, keyOfRow(r, lama)), { body: { ...body, versi: lama.versi }, kunci })
    : call('POST', r.name, { body, kunci })

/** The plain text of a sealed field; every look is on record. */
export const revealField = async (r: AnyResource, key: string, field: string): Promise<string> =>
  (await call<{ nilai: string | null }>('POST', `${at(r, key)}/lihat/${encodeURIComponent(field)}`)).nilai ?? ''

/** A failure that no field answers for, said in a dialog. */
export function sayFailure(e: unknown): void {
  if (!(e instanceof GalatServer)) return void dialog.galat(t('Terjadi Kesalahan Saat Mengirim Data'))
  if (e.status === 0) return void dialog.info(e.message)
  void dialog.galat(
    [e.message, e.referensi && t('Kode {referensi}', { referensi: e.referensi })].filter(Boolean).join('. '),
  )
}

/** Asks, then deletes. Resolves true when the row is gone; `onDipakai` is told who holds on to it. */
export async function deleteRow(
  r: AnyResource,
  row: WireRow,
  onDipakai: (oleh: readonly Pemakai[]) => void,
): Promise<boolean> {
  const key = keyOfRow(r, row)
  const isi = [...new Set([key, labelOfRow(r, row)])].join(' ')
  if (!(await dialog.tanya({ judul: t('Hapus data ini?'), isi, setuju: t('Hapus'), bahaya: true }))) return false
  try {
    await call('DELETE', at(r, key))
  } catch (e) {
    if (e instanceof GalatServer && e.kode === 'dipakai') onDipakai(e.detail as readonly Pemakai[])
    else sayFailure(e)
    return false
  }
  toast.sukses(t('Data Berhasil Dihapus'), isi)
  return true
}

/** Makes a deleted row active again and says "Berhasil". Resolves true when it is. */
export async function reactivateRow(r: AnyResource, key: string): Promise<boolean> {
  try {
    await call('POST', `${at(r, key)}/aktifkan`)
  } catch (e) {
    sayFailure(e)
    return false
  }
  void dialog.sukses(t('Berhasil'), key)
  return true
}
