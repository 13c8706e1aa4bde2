import type { AnyResource } from '#kernel/model/resource.ts'
import { wireKey } from '#kernel/model/fields/row.ts'

/** One line of a record's history, from the audit book. */
export interface HistoryRow {
  readonly id: number
  /** An instant. */
  readonly waktu: string
  readonly user_id: string
  readonly perangkat: string
  /** `tambah`, `ubah`, `hapus`, `aktifkan`, `lihat-rahasia`, or another command that wrote it. */
  readonly perintah: string
  readonly disetujui_oleh: string | null
  /** Wire names of the fields that changed, with their values before and after in wire form; secrets masked. */
  readonly ubah: readonly { readonly field: string; readonly dari: unknown; readonly ke: unknown }[]
}
export interface HistoryPage {
  readonly baris: readonly HistoryRow[]
  readonly berikut: string | null
}

type Content = Readonly<Record<string, unknown>> | null

/** The fields that differ, in the order of the form. Fields that no longer exist are left out. */
export function historyDifferences(resource: AnyResource, before: Content, after: Content): HistoryRow['ubah'] {
  if (!after) return []
  return Object.entries(resource.fields).flatMap(([name, described]) => {
    const field = wireKey(name, described)
    const [from, to] = [before?.[field] ?? null, after[field] ?? null]
    return from === to ? [] : [{ field, dari: from, ke: to }]
  })
}
