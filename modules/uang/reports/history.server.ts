import { z } from 'zod'
import { keyAkun, mainLaci } from '#buku'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { reportRows } from '#kernel/engine/report/rows.server.ts'
import { maySeeClass } from '#kernel/model/access/field-class.ts'
import { reportScreen } from '#kernel/model/report.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { movesOnly } from './card.server.ts'
import { swipeReport } from './gesek-tunai.report.ts'
import { swipeQuery } from './money.report.server.ts'
import { bankReport } from './uang-bank.report.ts'
import { cashReport } from './uang-kas.report.ts'

interface Line {
  readonly tanggal: string
  readonly nomor: string
  readonly sub: string
  readonly keterangan: string
  readonly masuk: Rupiah
  readonly keluar: Rupiah
}
const most = 500
const page = z.strictObject({
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(most).default(50),
})
const line = z.object({
  tanggal: z.string(),
  nomor: z.string(),
  sub: z.string(),
  keterangan: z.string(),
  masuk: z.number(),
  keluar: z.number(),
})

/** Every movement of account `$2`; of a drawer `$3` that is counted blind those of the business date `$4` alone. */
const told = `FROM buku_uang m WHERE m.cabang = $1 AND m.akun = $2
  AND ($3::text IS NULL OR (m.sub = $3 AND m.tgl_system = $4 AND m.${movesOnly}))`

/**
 * The movements of one account, the latest first, a page at a time. A cashier, who counts blind, is told of the own drawer today; no page
 * adds up to what lies there.
 */
const history = (
  path: string,
  summary: string,
  akun: string,
  report: typeof cashReport | typeof bankReport,
): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    summary,
    access: { screen: reportScreen(report) },
    reads: true,
    query: page,
    answer: z.object({ count: z.int(), data: z.array(line), skip: z.int(), limit: z.int() }),
    run: async (call) => {
      const { skip, limit } = call.query
      const { kode_toko, level, drawer, tgl_system } = call.session
      const blind = akun === keyAkun.KAS && !maySeeClass('books', level)
      const at = blind ? [kode_toko, akun, drawer ?? mainLaci, tgl_system] : [kode_toko, akun, null, null]
      const [[all], rows] = await Promise.all([
        call.tx.query<{ n: bigint }>(`SELECT count(*) AS n ${told}`, at),
        call.tx.query<Line>(
          `SELECT m.tgl_system AS tanggal, m.nomor, m.sub, m.keterangan, m.debit AS masuk, m.kredit AS keluar ${told}
           ORDER BY m.id DESC LIMIT $5 OFFSET $6`,
          [...at, limit, skip],
        ),
      ])
      return {
        count: Number(all!.n),
        data: rows.map((r) => ({ ...r, masuk: toWireNumber(r.masuk, 0), keluar: toWireNumber(r.keluar, 0) })),
        skip,
        limit,
      }
    },
  })

/** The calls of the catalogue that tell what money moved. */
export const moneyHistory: readonly Endpoint[] = [
  history('cash/paginated', 'The movements of the drawers, the latest first', keyAkun.KAS, cashReport),
  history('cash/history-bank', 'The movements of the bank accounts, the latest first', keyAkun.BANK, bankReport),
  reportRows(swipeReport, swipeQuery, {
    path: 'non-cash/gesek-histories',
    summary: 'Cash that was handed out for cards in a period (today)',
  }),
]
