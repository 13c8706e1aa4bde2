import type { Panggilan } from '#kernel/http/endpoint.server.ts'
import type { Sesi } from '#kernel/access/sesi.server.ts'
import type { Tolak } from '#kernel/http/tolak.ts'
import type { Row } from '#kernel/fields/field.ts'

export type PanggilanApaSaja = Panggilan<unknown, unknown, unknown>
export type PerintahMaster = 'tambah' | 'ubah' | 'hapus' | 'aktifkan'

/** The server half of a resource that needs one: attached from outside by name, in the room's server door. */
export interface AturanResource {
  /** Which rows this session may see and touch, as column values; undefined: all of its shop's. */
  lingkup?(sesi: Sesi): Readonly<Record<string, unknown>> | undefined
  /** Rules that need facts. `lama` is the row as it was. */
  periksa?(p: PanggilanApaSaja, perintah: PerintahMaster, row: Row, lama: Row | undefined): Promise<Tolak | undefined>
  /** What else changes in the same transaction. */
  sesudah?(p: PanggilanApaSaja, perintah: PerintahMaster, row: Row, lama: Row | undefined): Promise<void>
}
