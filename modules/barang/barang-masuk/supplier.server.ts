import { refusal } from '#kernel/base/errors/refusal.ts'
import type { ResourceRules } from '#kernel/engine/resource/rules.server.ts'

/** A supplier to whom something is owed stays; a code is not one of the old texts that mean somebody else. */
export const supplierRules: ResourceRules = {
  async check(call, command, row) {
    if (command === 'hapus')
      return (row.hutang_pokok ?? 0n) === 0n
        ? undefined
        : refusal(422, 'dipakai', 'Data Sedang Digunakan, Tidak Bisa Dihapus')
    if (command !== 'tambah') return undefined
    const kode = String(row.kode_supplier)
    const [old] = await call.tx.query(`SELECT 1 FROM supplier_lama WHERE cabang = $1 AND teks = $2`, [
      call.session.kode_toko,
      kode,
    ])
    return old
      ? refusal(409, 'ada', '{kode} Sudah Ada', {
          values: { kode },
          fields: [{ field: 'kode_supplier', message: 'Kode Sudah Ada' }],
        })
      : undefined
  },
}
