import type { Tx } from '#kernel/data/db/db.server.ts'
import { refusal } from '#kernel/base/errors/refusal.ts'
import type { ResourceRules } from '#kernel/engine/resource/rules.server.ts'
import { seedShop } from '#kernel/engine/resource/seed.server.ts'

/** Shops are managed by head office; head office itself cannot be deleted. */
export const tokoRules: ResourceRules = {
  async check(call, command, row, old) {
    if (!call.session.pusat) return refusal(403, 'pusat', 'Hanya Untuk Kantor Pusat')
    const kode = String(row.kode_toko)
    if (row.pusat === true && old?.pusat !== true) {
      return refusal(422, 'isian', 'Kantor Pusat Sudah Ada', {
        fields: [{ field: 'pusat', message: 'Kantor Pusat Sudah Ada' }],
      })
    }
    if (old?.pusat === true && (command === 'hapus' || row.pusat !== true))
      return refusal(422, 'pusat', 'Kantor Pusat Tidak Bisa Dihapus')
    if (command === 'hapus' && kode === call.session.kode_toko)
      return refusal(422, 'diri', 'Toko Yang Sedang Dibuka Tidak Bisa Dihapus')
    return undefined
  },
  after(call, command, row) {
    // The rows of the new shop need another transaction; if the server dies in between, the next start completes them.
    if (command === 'tambah')
      call.afterCommit(() =>
        seedShop(call.db, call.services.resources, call.services.secretbox, String(row.kode_toko), call.now),
      )
    return Promise.resolve()
  },
}

export interface NewToko {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string
  readonly portal: string
  readonly pusat: boolean
  readonly dibuat: string
}

/** A shop of the first start, when nobody is there yet whose rights could be asked. */
export async function insertToko(tx: Tx, toko: NewToko): Promise<void> {
  await tx.query(
    `INSERT INTO toko (kode_toko, nama_toko, alamat_toko, portal, pusat, dibuat, diubah) VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [toko.kode_toko, toko.nama_toko, toko.alamat_toko, toko.portal, toko.pusat, toko.dibuat],
  )
}
