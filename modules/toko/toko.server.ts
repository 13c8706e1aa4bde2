import { tolak } from '#kernel/http/tolak.ts'
import type { AturanResource } from '#kernel/resource/aturan.server.ts'
import { seedToko } from '#kernel/resource/seed.server.ts'

/** Shops are head office's business; one of them is head office, and stays. */
export const aturanToko: AturanResource = {
  async periksa(p, perintah, row, lama) {
    if (!p.sesi.pusat) return tolak(403, 'pusat', 'Hanya Untuk Kantor Pusat')
    const kode = String(row.kode_toko)
    if (row.pusat === true && lama?.pusat !== true) {
      return tolak(422, 'isian', 'Kantor Pusat Sudah Ada', {
        fields: [{ field: 'pusat', message: 'Kantor Pusat Sudah Ada' }],
      })
    }
    if (lama?.pusat === true && (perintah === 'hapus' || row.pusat !== true))
      return tolak(422, 'pusat', 'Kantor Pusat Tidak Bisa Dihapus')
    if (perintah === 'hapus' && kode === p.sesi.kode_toko)
      return tolak(422, 'diri', 'Toko Yang Sedang Dibuka Tidak Bisa Dihapus')
    return undefined
  },
  sesudah(p, perintah, row) {
    // Another shop's rows are another transaction; what a crash leaves undone the next start finishes.
    if (perintah === 'tambah')
      p.afterCommit(() => seedToko(p.db, p.mesin.resources, p.mesin.segel, String(row.kode_toko), p.now))
    return Promise.resolve()
  },
}
