import { z } from 'zod'
import { versi } from '#kernel/define/versi.ts'
import { endpoint } from '#kernel/http/endpoint.server.ts'
import { bahasaTersedia } from '#kernel/i18n/catalogues.server.ts'

const text = z.string()

/** What the login page shows before anyone is known: versions, shops, languages, and whether the first start is still to come. */
export const info = endpoint({
  method: 'GET',
  path: 'info',
  summary: 'Versions of the server and the shops',
  akses: 'publik',
  answer: z.object({
    versi: text,
    build: z.int(),
    siap: z.boolean(),
    bahasa: z.array(text),
    toko: z.array(z.object({ kode_toko: text, nama_toko: text, alamat_toko: text, pusat: z.boolean() })),
  }),
  run: async (p) => {
    const toko = await p.db.tx(undefined, (tx) =>
      tx.query(
        `SELECT kode_toko, nama_toko, coalesce(alamat_toko, '') AS alamat_toko, pusat FROM toko WHERE dihapus IS NULL ORDER BY pusat DESC, kode_toko`,
      ),
    )
    return { versi: versi.teks, build: versi.build, siap: toko.length > 0, bahasa: [...bahasaTersedia], toko }
  },
})
