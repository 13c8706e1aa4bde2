import { z } from 'zod'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { rowCodec } from '#kernel/model/fields/schema.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import { counterScreens } from '../counter/ceilings.server.ts'
import { loadRates } from '../pinjam/lending.server.ts'
import { calculate, calculatorLine, type Calculated } from './calculator.ts'
import type { CalculatedWire, CalculatorAnswer } from './wire.ts'

const amount = z.number()
const calculated: z.ZodType<CalculatedWire> = z.object({
  detail_barang: z.array(
    z.object({
      per_gram: amount,
      nilai_taksiran: amount,
      nilai_kondisi: amount,
      plafond: amount.nullable(),
      maksimal: amount,
    }),
  ),
  taksiran: amount,
  maksimal: amount,
  pokok: amount,
  bunga: z.number(),
  jatuh_tempo: z.string(),
  biaya_admin: amount,
  dibayarkan: amount,
  tabel: z.array(
    z.object({
      tanggal: z.string(),
      hari: z.number(),
      telat: z.number(),
      bunga_rp: amount,
      denda_rp: amount,
      total: amount,
    }),
  ),
})
const answer: z.ZodType<CalculatorAnswer> = z.object({
  isi: calculated.nullable(),
  tolak: z
    .object({
      message: z.string(),
      field: z.string().optional(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .nullable(),
})

const wire = (calculated: Calculated): CalculatedWire => ({
  detail_barang: calculated.detail_barang.map((piece) => ({
    per_gram: Number(piece.per_gram),
    nilai_taksiran: Number(piece.nilai_taksiran),
    nilai_kondisi: Number(piece.nilai_kondisi),
    plafond: piece.plafond === null ? null : Number(piece.plafond),
    maksimal: Number(piece.maksimal),
  })),
  taksiran: Number(calculated.taksiran),
  maksimal: Number(calculated.maksimal),
  pokok: Number(calculated.pokok),
  bunga: Number(calculated.bunga) / 100,
  jatuh_tempo: calculated.jatuh_tempo,
  biaya_admin: Number(calculated.biaya_admin),
  dibayarkan: Number(calculated.dibayarkan),
  tabel: calculated.tabel.map((redemption) => ({
    ...redemption,
    bunga_rp: Number(redemption.bunga_rp),
    denda_rp: Number(redemption.denda_rp),
    total: Number(redemption.total),
  })),
})

/** What a loan on these pieces would be, without one: it writes nothing and needs no customer. The counter asks it while a loan could not be lent as typed. */
export const calculatorEndpoint = (screen: ScreenDef): Endpoint =>
  endpoint({
    method: 'POST',
    path: 'hitung-pinjaman',
    summary:
      'What would be lent on these pieces today, and what redeeming would cost on which day; or why nothing would be lent',
    access: { screen: [screen, ...counterScreens] },
    reads: true,
    body: z.strictObject({
      pokok: z.int().min(1).nullable().optional().describe('Left out: as much as the pieces carry'),
      detail_barang: z.array(rowCodec(calculatorLine)).max(99),
    }),
    answer,
    run: async (call): Promise<CalculatorAnswer> => {
      const { kode_toko, flags, settings, tgl_system } = call.session
      const rates = await loadRates(call.tx, { cabang: kode_toko, now: call.now })
      const context = { flags, settings, tgl_system: tgl_system || jakartaTime(call.now).tanggal }
      const { pokok = null, detail_barang } = call.body
      const made = calculate({ pokok: pokok === null ? null : rupiah(pokok), detail_barang }, rates, context)
      if ('tabel' in made) return { isi: wire(made), tolak: null }
      const { message, field, values } = made[0]!
      return { isi: null, tolak: { message, field, values } }
    },
  })
