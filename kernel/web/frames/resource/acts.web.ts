import { useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from '#kernel/model/resource.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { call, callBlob, ServerError } from '#kernel/web/client/client.web.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import type { Page, Total } from '#kernel/web/table/search.ts'
import type { Source } from '#kernel/web/table/query.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { keyOfRow, labelOfRow } from '#kernel/engine/resource/label.ts'
import type { UsedBy } from '#kernel/engine/resource/used-by.ts'

const at = (r: AnyResource, key: string) => `${r.name}/${encodeURIComponent(key)}`

/** The data source of a resource's table; with files only for users who may export. */
export const sourceOf = (resource: AnyResource, mayExport: boolean): Source => ({
  id: resource.name,
  load: (body, signal) => call<Page>('POST', `${resource.name}/cari`, { body, signal }),
  total: (body, signal) => call<Total>('POST', `${resource.name}/total`, { body, signal }),
  file: mayExport
    ? async (shape, body) => {
        const { blob, name } = await callBlob('POST', `${resource.name}/${shape}`, { body, timeLimit: 120_000 })
        return { blob, name: name ?? `${resource.name}.${shape}` }
      }
    : undefined,
})

/** Invalidates the lists and pickers of a resource after a row was saved, deleted or made active. */
export function useChanged(resource: AnyResource): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [
        ['tabel', resource.name],
        ['pilih', resource.name],
        ['pilih-satu', resource.name],
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
}

export const saveRow = (
  resource: AnyResource,
  body: WireRow,
  old: WireRow | undefined,
  key: string,
): Promise<WireRow> =>
  old
    ? call('PUT', at(resource, keyOfRow(resource, old)), { body: { ...body, versi: old.versi }, key })
    : call('POST', resource.name, { body, key })

/** The plain text of a sealed field; every reveal is audited. */
export const revealField = async (resource: AnyResource, key: string, field: string): Promise<string> =>
  (await call<{ nilai: string | null }>('POST', `${at(resource, key)}/lihat/${encodeURIComponent(field)}`)).nilai ?? ''

/**
 * Shows a failure that belongs to no field in a dialog. What the server refused, and an answer that did not come, is an information with
 * its message; "Oopss!!" is for what went wrong at the server (specification 9). `failed`: what the action itself says of that.
 */
export function sayFailure(error: unknown, failed?: string): void {
  if (!(error instanceof ServerError)) return void dialog.error(t(failed ?? 'Terjadi Kesalahan Saat Mengirim Data'))
  if (error.status < 500) return void dialog.info(error.message)
  void dialog.error(
    [
      failed === undefined ? error.message : t(failed),
      error.reference && t('Kode {referensi}', { referensi: error.reference }),
    ]
      .filter(Boolean)
      .join('. '),
  )
}

/** Asks, then deletes. Resolves true when the row is deleted; `onInUse` gets what uses it. */
export async function requestDelete(
  resource: AnyResource,
  row: WireRow,
  onInUse: (by: readonly UsedBy[]) => void,
): Promise<boolean> {
  const key = keyOfRow(resource, row)
  const content = [...new Set([key, labelOfRow(resource, row)])].join(' ')
  if (!(await dialog.ask({ title: t('Hapus data ini?'), content, approve: t('Hapus'), danger: true }))) return false
  try {
    await call('DELETE', at(resource, key))
  } catch (error) {
    if (error instanceof ServerError && error.code === 'dipakai') onInUse(error.detail as readonly UsedBy[])
    else sayFailure(error)
    return false
  }
  toast.success(t('Data Berhasil Dihapus'), content)
  return true
}

/** Makes a deleted row active again and says "Berhasil". Resolves true when it is. */
export async function requestReactivate(resource: AnyResource, key: string): Promise<boolean> {
  try {
    await call('POST', `${at(resource, key)}/aktifkan`)
  } catch (error) {
    sayFailure(error)
    return false
  }
  void dialog.success(t('Berhasil'), key)
  return true
}
