import { z } from 'zod'
import { readPusat } from '#kernel/access/pusat.server.ts'
import { endpoint, type Endpoint } from '#kernel/http/endpoint.server.ts'

const text = z.string()

/** The shops of the chain as head office sees them: their business date and whether the day is open. */
const ringkasan = endpoint({
  method: 'GET',
  path: 'pusat/ringkasan',
  summary: 'Head office: business date and state of every shop',
  akses: 'masuk',
  answer: z.array(
    z.object({
      kode_toko: text,
      nama_toko: text,
      alamat_toko: text,
      pusat: z.boolean(),
      tgl_system: text.nullable(),
      buka: z.boolean(),
    }),
  ),
  run: (p) =>
    readPusat(p, 'ringkasan-toko', (tx) =>
      tx.query(
        `SELECT t.kode_toko, t.nama_toko, coalesce(t.alamat_toko, '') AS alamat_toko, t.pusat, h.tgl_system, coalesce(h.buka, false) AS buka
         FROM toko t LEFT JOIN hari_toko h ON h.cabang = t.kode_toko
         WHERE t.dihapus IS NULL ORDER BY t.pusat DESC, t.kode_toko`,
      ),
    ),
})

export const endpoints: readonly Endpoint[] = [ringkasan]
