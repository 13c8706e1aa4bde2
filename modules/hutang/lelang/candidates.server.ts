import { z } from 'zod'
import { roundTo, rupiah } from '#kernel/base/quantity/quantity.ts'
import { stepOf } from '#toko'
import { addDays } from '#kernel/base/time/dates.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { loadRates } from '../pinjam/lending.server.ts'
import { redemptionOn } from '../rules/terms.ts'
import { fairValue } from './fair-value.ts'
import { lelangHutang } from './lelang.document.ts'
import { loadLoans } from './lelang.server.ts'
import { checkSaleable, pausesOf, waitsUntil } from './lelang.ts'
import { candidateKeys, type Candidate } from './candidates.ts'

/** As many as a screen shows; the longest overdue come first. */
const most = 100

const wire = z.object({
  no_faktur_hutang: z.string(),
  nama_customer: z.string(),
  jatuh_tempo: z.string(),
  telat: z.int(),
  barang: z.string(),
  pokok: z.int(),
  bunga: z.int(),
  denda: z.int(),
  total: z.int(),
  nilai_wajar: z.int().nullable(),
  harga: z.int(),
  diberitahu: z.string().nullable(),
  mulai: z.string().nullable(),
  tolak: z.object({ message: z.string(), values: z.record(z.string(), z.string()) }).nullable(),
}) satisfies z.ZodType<Candidate>

/** The loans whose days of grace are over, with what is owed on them today and what still keeps one from being sold. */
export const candidatesEndpoint = endpoint({
  method: 'GET',
  path: candidateKeys.path,
  summary: 'Loans that may be auctioned, the longest overdue first; `tolak` says why one may not yet',
  access: { screen: documentScreens(lelangHutang) },
  reads: true,
  answer: z.array(wire),
  run: async ({ tx, session, now }) => {
    const context = { settings: session.settings, flags: session.flags, tgl_system: session.tgl_system }
    const at = { cabang: session.kode_toko, lock: '' as const, now }
    const last = addDays(context.tgl_system, -pausesOf(context).grace - 1)
    const [rows, rates] = await Promise.all([
      tx.query<{ nomor: string }>(
        `SELECT no_faktur_hutang AS nomor FROM hutang WHERE cabang = $1 AND status IN ('AKTIF', 'BUNGA DIBAYAR') AND jatuh_tempo <= $2
         ORDER BY jatuh_tempo, no_faktur_hutang LIMIT ${most}`,
        [at.cabang, last],
      ),
      loadRates(tx, at),
    ])
    const loans = await loadLoans(
      tx,
      at,
      rows.map((r) => r.nomor),
    )
    return rows.map(({ nomor }): Candidate => {
      const loan = loans.get(nomor)!
      const due = redemptionOn(loan, context.tgl_system)
      const worth = loan.barang.map((b) => fairValue(b, rates, context)?.nilai_wajar)
      const nilai_wajar = worth.some((n) => n === undefined) ? null : rupiah(worth.reduce<bigint>((s, n) => s + n!, 0n))
      const [refused] = checkSaleable(loan, context)
      return {
        no_faktur_hutang: nomor,
        nama_customer: loan.nama_customer,
        jatuh_tempo: loan.jatuh_tempo,
        telat: due.telat,
        barang: loan.barang.map((b) => b.nama_barang).join(', '),
        pokok: Number(loan.sisa_pokok),
        bunga: Number(due.bunga_rp),
        denda: Number(due.denda_rp),
        total: Number(due.total),
        nilai_wajar: nilai_wajar === null ? null : Number(nilai_wajar),
        harga: Number(roundTo(nilai_wajar ?? due.total, stepOf(context), 'up')),
        diberitahu: loan.diberitahu,
        mulai: waitsUntil(loan, context),
        tolak: refused
          ? {
              message: refused.message,
              values: Object.fromEntries(Object.entries(refused.values ?? {}).map(([n, v]) => [n, String(v)])),
            }
          : null,
      }
    })
  },
})
