import { z } from 'zod'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { type Percent, type Weight } from '#kernel/base/quantity/quantity.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { fineOf } from '#buku/server'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { bayarSupplier } from './bayar-supplier.document.ts'

/** So many pieces are offered; a shop melts before it has more. */
const most = 500

interface Row {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kadar: Percent
  readonly berat: Weight
  readonly murni: Weight
}

/** The gold of the melt, which a debt in gold is paid with. */
export const meltedGold: Endpoint = endpoint({
  method: 'GET',
  path: 'emas-lebur',
  summary: 'The pieces that lie in the melt, of the window and bought ones, with their fine gold',
  access: { screen: documentScreens(bayarSupplier) },
  reads: true,
  answer: z.object({
    barang: z.array(
      z.object({
        kode_barcode: z.string(),
        nama_barang: z.string(),
        kadar: z.number(),
        berat: z.number(),
        murni: z.number(),
      }),
    ),
  }),
  run: async (call) => {
    const rows = await call.tx.query<Row>(
      `SELECT b.kode_barcode, b.nama_barang, b.kadar, b.berat, b.murni FROM barang b
       WHERE b.cabang = $1 AND b.status = 'DILEBUR'
       UNION ALL SELECT b.kode_barcode, b.nama_barang, b.kadar, b.berat, ${fineOf('b')} FROM barang_beli b
       WHERE b.cabang = $1 AND b.status = 'DILEBUR' ORDER BY 1 LIMIT ${most}`,
      [call.session.kode_toko],
    )
    return {
      barang: rows.map((row) => ({
        kode_barcode: row.kode_barcode,
        nama_barang: row.nama_barang,
        kadar: toWireNumber(row.kadar, 2),
        berat: toWireNumber(row.berat, 3),
        murni: toWireNumber(row.murni, 3),
      })),
    }
  },
})
