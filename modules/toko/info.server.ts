import { z } from 'zod'
import { version } from '#kernel/model/version.ts'
import { originOf } from '#kernel/engine/peers/known.server.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { availableLanguages } from '#kernel/base/i18n/catalogues.server.ts'

const text = z.string()

/**
 * Data for the login page, sent without a session: versions, shops, languages, and whether the first setup is still to
 * be done.
 */
export const info = endpoint({
  method: 'GET',
  path: 'info',
  summary: 'Versions of the server and the shops',
  access: 'public',
  answer: z.object({
    versi: text,
    build: z.int(),
    siap: z.boolean(),
    bahasa: z.array(text),
    toko: z.array(
      z.object({
        kode_toko: text,
        nama_toko: text,
        alamat_toko: text,
        pusat: z.boolean(),
        /** Where it is served when it has a known server of its own; null: here. */
        portal: text.nullable(),
        /** Whether its day is open; null: its days are kept elsewhere, or none has begun. */
        buka: z.boolean().nullable(),
      }),
    ),
  }),
  run: async (call) => {
    const rows = await call.db.tx(undefined, (tx) =>
      tx.query<{ portal: string | null; buka: boolean | null }>(
        `SELECT kode_toko, nama_toko, coalesce(alamat_toko, '') AS alamat_toko, pusat, portal, b.buka
         FROM toko LEFT JOIN toko_buka() b USING (kode_toko) WHERE dihapus IS NULL ORDER BY pusat DESC, kode_toko`,
      ),
    )
    const others = call.services.peers.of('CABANG')
    const toko = rows.map((row) => {
      const away = others.includes(originOf(row.portal ?? '') ?? '')
      return { ...row, portal: away ? row.portal : null, buka: away ? null : row.buka }
    })
    return { versi: version.text, build: version.build, siap: toko.length > 0, bahasa: [...availableLanguages], toko }
  },
})
