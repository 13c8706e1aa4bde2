import type { AnyResource } from '#kernel/define/resource.ts'
import { wireKey } from '#kernel/fields/row.ts'

/** One line of a record's history, from the audit book. */
export interface BarisRiwayat {
  readonly id: number
  /** Instant. */
  readonly waktu: string
  readonly user_id: string
  readonly perangkat: string
  /** `tambah`, `ubah`, `hapus`, `aktifkan`, `lihat-rahasia`, or what else was done to it. */
  readonly perintah: string
  readonly disetujui_oleh: string | null
  /** Wire names of the fields that changed, with their values before and after in wire form; secrets masked. */
  readonly ubah: readonly { readonly field: string; readonly dari: unknown; readonly ke: unknown }[]
}
export interface HalamanRiwayat {
  readonly baris: readonly BarisRiwayat[]
  readonly berikut: string | null
}

type Isi = Readonly<Record<string, unknown>> | null

/** Fields that differ, in the order of the form. What the definition no longer knows is left out. */
export function bedaRiwayat(r: AnyResource, sebelum: Isi, sesudah: Isi): BarisRiwayat['ubah'] {
  if (!sesudah) return []
  return Object.entries(r.fields).flatMap(([name, f]) => {
    const field = wireKey(name, f)
    const [dari, ke] = [sebelum?.[field] ?? null, sesudah[field] ?? null]
    return dari === ke ? [] : [{ field, dari, ke }]
  })
}
