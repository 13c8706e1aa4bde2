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
export const sourceOf = (r: AnyResource, mayExport: boolean): Source => ({
  id: r.name,
  load: (body, signal) => call<Page>('POST', `${r.name}/cari`, { body, signal }),
  total: (body, signal) => call<Total>('POST', `${r.name}/total`, { body, signal }),
  file: mayExport
    ? async (shape, body) => {
        const { blob, name } = await callBlob('POST', `${r.name}/${shape}`, { body, timeLimit: 120_000 })
        return { blob, name: name ?? `${r.name}.${shape}` }
      }
    : undefined,
})

/** Invalidates the lists and pickers of a resource after a row was saved, deleted or made active. */
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

export const saveRow = (r: AnyResource, body: WireRow, old: WireRow | undefined, key: string): Promise<WireRow> =>
  old
    ? call('PUT', at(r, keyOfRow(r, old)), { body: { ...body, versi: old.versi }, key })
    : call('POST', r.name, { body, key })

/** The plain text of a sealed field; every reveal is audited. */
export const revealField = async (r: AnyResource, key: string, field: string): Promise<string> =>
  (await call<{ nilai: string | null }>('POST', `${at(r, key)}/lihat/${encodeURIComponent(field)}`)).nilai ?? ''

/**
 * Shows a failure that belongs to no field in a dialog. What the server refused, and an answer that did not come, is an information with
 * its message; "Oopss!!" is for what went wrong at the server (specification 9). `failed`: what the action itself says of that.
 */
export function sayFailure(e: unknown, failed?: string): void {
  if (!(e instanceof ServerError)) return void dialog.error(t(failed ?? 'Terjadi Kesalahan Saat Mengirim Data'))
  if (e.status < 500) return void dialog.info(e.message)
  void dialog.error(
    [failed === undefined ? e.message : t(failed), e.reference && t('Kode {referensi}', { referensi: e.reference })]
      .filter(Boolean)
      .join('. '),
  )
}

/** Asks, then deletes. Resolves true when the row is deleted; `onInUse` gets what uses it. */
export async function requestDelete(
  r: AnyResource,
  row: WireRow,
  onInUse: (by: readonly UsedBy[]) => void,
): Promise<boolean> {
  const key = keyOfRow(r, row)
  const content = [...new Set([key, labelOfRow(r, row)])].join(' ')
  if (!(await dialog.ask({ title: t('Hapus data ini?'), content, approve: t('Hapus'), danger: true }))) return false
  try {
    await call('DELETE', at(r, key))
  } catch (e) {
    if (e instanceof ServerError && e.code === 'dipakai') onInUse(e.detail as readonly UsedBy[])
    else sayFailure(e)
    return false
  }
  toast.success(t('Data Berhasil Dihapus'), content)
  return true
}

/** Makes a deleted row active again and says "Berhasil". Resolves true when it is. */
export async function requestReactivate(r: AnyResource, key: string): Promise<boolean> {
  try {
    await call('POST', `${at(r, key)}/aktifkan`)
  } catch (e) {
    sayFailure(e)
    return false
  }
  void dialog.success(t('Berhasil'), key)
  return true
}
