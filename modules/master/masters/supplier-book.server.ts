import { z } from 'zod'
import { refusal } from '#kernel/base/errors/refusal.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import type { Rupiah, Weight } from '#kernel/base/quantity/quantity.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { ofClass } from '#kernel/model/fields/schema.ts'
import { screenOf } from '#kernel/model/resource.ts'
import { supplier } from './supplier.resource.ts'

interface Movement {
  readonly waktu: string
  readonly tgl_system: string
  readonly nomor: string
  readonly balik: boolean
  readonly rp: Rupiah
  readonly berat: Weight
  readonly nilai_emas: Rupiah
}

/** The latest ones; a supplier of years has more. */
const most = 300
const cost = ofClass('cost', z.int())

/** What is owed to a supplier, and every movement of it: a positive one is more debt. */
export const supplierBook: Endpoint = endpoint({
  method: 'GET',
  path: 'supplier/{kode_supplier}/buku',
  summary:
    'What is owed to a supplier in rupiah and fine gold, and its movements from the book of suppliers, newest first',
  access: { screen: screenOf(supplier) },
  reads: true,
  params: z.object({ kode_supplier: z.string().min(1).max(60) }),
  answer: z.object({
    hutang_pokok: cost,
    hutang_berat: z.number(),
    nilai_emas: cost,
    gerak: z.array(
      z.object({
        waktu: z.string(),
        tgl_system: z.string(),
        nomor: z.string(),
        balik: z.boolean(),
        rp: cost,
        berat: z.number(),
        nilai_emas: cost,
      }),
    ),
  }),
  run: async (call) => {
    const at = [call.session.kode_toko, call.params.kode_supplier]
    const [rows, gerak] = await Promise.all([
      call.tx.query<{ hutang_pokok: Rupiah; hutang_berat: Weight; nilai_emas: Rupiah }>(
        `SELECT coalesce(hutang_pokok, 0) AS hutang_pokok, coalesce(hutang_berat, 0) AS hutang_berat, coalesce(nilai_emas, 0) AS nilai_emas
         FROM supplier WHERE cabang = $1 AND kode_supplier = $2`,
        at,
      ),
      call.tx.query<Movement>(
        `SELECT waktu, tgl_system, nomor, balik, rp, berat, nilai_emas FROM buku_supplier
         WHERE cabang = $1 AND kode_supplier = $2 ORDER BY id DESC LIMIT ${most}`,
        at,
      ),
    ])
    const [owed] = rows
    if (!owed) return refusal(404, 'tidak-ada', 'Data Tidak Ditemukan')
    return {
      hutang_pokok: toWireNumber(owed.hutang_pokok, 0),
      hutang_berat: toWireNumber(owed.hutang_berat, 3),
      nilai_emas: toWireNumber(owed.nilai_emas, 0),
      gerak: gerak.map((movement) => ({
        ...movement,
        rp: toWireNumber(movement.rp, 0),
        berat: toWireNumber(movement.berat, 3),
        nilai_emas: toWireNumber(movement.nilai_emas, 0),
      })),
    }
  },
})
