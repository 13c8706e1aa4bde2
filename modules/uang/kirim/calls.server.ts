import { inIndonesian } from '#kernel/model/document-sentence.ts'
import { commandOf } from '#kernel/engine/document/action.server.ts'
import { z } from 'zod'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { isRefusal, refusal } from '#kernel/base/errors/refusal.ts'
import { documentWireOf } from '#kernel/engine/document/draft.ts'
import { makeDocument } from '#kernel/engine/document/make.server.ts'
import { loadDocument } from '#kernel/engine/document/save.server.ts'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import { moneyPlaces } from '../mutasi/mutasi.shape.ts'
import { kirimUang } from './kirim-uang.document.ts'
import { terimaUangServer } from './kirim.server.ts'
import { late_ms } from './kirim.ts'
import { terimaUang } from './terima-uang.document.ts'

const screens = { sent: documentScreens(kirimUang), received: documentScreens(terimaUang) }
const both = [...screens.sent, ...screens.received]

/** Money between two shops, as either of them tells it. */
const money = z.object({
  dari: z.string(),
  tujuan: z.string(),
  no_reff: z.string(),
  nota_kirim: z.string(),
  jumlah_rp: z.number(),
  keterangan: z.string(),
  input_by: z.string(),
  valid_by: z.string(),
  tgl_system: z.string(),
  status: z.string(),
  no_terima: z.string().nullable(),
  /** Open for more than a day. */
  lama: z.boolean(),
})
interface Row {
  readonly dari: string
  readonly tujuan: string
  readonly no_reff: string
  readonly nota_kirim: string
  readonly jumlah_rp: Rupiah
  readonly keterangan: string
  readonly input_by: string
  readonly valid_by: string
  readonly tgl_system: string
  readonly status: string
  readonly no_terima: string | null
  readonly waktu: string
}
const isOpen = (status: string): boolean => status === 'OPEN' || status === 'MENUNGGU BATAL'
const wireOf = ({ waktu, ...row }: Row, now: Date): z.output<typeof money> => ({
  ...row,
  jumlah_rp: toWireNumber(row.jumlah_rp, 0),
  lama: isOpen(row.status) && now.getTime() - Date.parse(waktu) > late_ms,
})

/** What other shops sent to this one, and what this one sent. */
const incoming = `SELECT k.dari, k.cabang AS tujuan, k.no_reff, k.nota_kirim, k.jumlah_rp, k.keterangan, k.input_by, k.valid_by, k.tgl_system, k.status,
  k.no_terima, k.waktu FROM kiriman_uang k WHERE k.cabang = $1`
const outgoing = `SELECT k.cabang AS dari, k.tujuan, k.no_reff, k.nota_kirim, k.jumlah_rp, k.keterangan, k.oleh AS input_by, k.valid_by,
  k.tanggal AS tgl_system, k.status, k.no_terima, k.dibuat AS waktu FROM kirim_uang k WHERE k.cabang = $1`

const states = ['ALL', ...kirimUang.states] as const
const most = 500

const groups = endpoint({
  method: 'GET',
  path: 'kirim-uang',
  summary: 'Money that other shops sent to this one, by the shop that sent it',
  access: { screen: both },
  reads: true,
  query: z.strictObject({ status: z.enum(states).default('ALL') }),
  answer: z.array(z.object({ kode_toko: z.string(), nama_toko: z.string(), data: z.array(money) })),
  run: async (call) => {
    const [rows, shops] = await Promise.all([
      call.tx.query<Row>(
        `${incoming} AND ($2 = 'ALL' OR k.status = $2) ORDER BY k.dari, k.waktu DESC, k.nota_kirim DESC LIMIT ${most}`,
        [call.session.kode_toko, call.query.status],
      ),
      call.tx.query<{ kode_toko: string; nama_toko: string }>(`SELECT kode_toko, nama_toko FROM toko`),
    ])
    const names = new Map(shops.map((s) => [s.kode_toko, s.nama_toko]))
    return [...Map.groupBy(rows, (r) => r.dari)].map(([kode_toko, own]) => ({
      kode_toko,
      nama_toko: names.get(kode_toko) ?? kode_toko,
      data: own.map((r) => wireOf(r, call.now)),
    }))
  },
})

/** By its reference: money that came here, else money that left here. */
const findByReff = async (tx: Tx, cabang: string, no_reff: string): Promise<Row | undefined> => {
  const at = [cabang, no_reff]
  const [came, left] = await Promise.all([
    tx.query<Row>(`${incoming} AND k.no_reff = $2 ORDER BY k.status = 'OPEN' DESC LIMIT 1`, at),
    // The chain's list of references leads to the document by its key.
    tx.query<Row>(
      `${outgoing} AND k.nota_kirim = (SELECT r.nota_kirim FROM reff_uang r WHERE r.no_reff = $2 AND r.toko = $1)`,
      at,
    ),
  ])
  return came[0] ?? left[0]
}

const reffParam = z.object({ no_reff: z.string().trim().toUpperCase().min(1).max(60) })

/** By its reference as the catalogue tells it; by the number of the document this shop's own, whole. */
const one = endpoint({
  method: 'GET',
  path: 'kirim-uang/{no_reff}',
  summary: 'Money between shops by its reference, or a document of this shop by its number',
  access: { screen: both },
  reads: true,
  params: reffParam,
  answer: z.looseObject({ nota_kirim: z.string(), no_reff: z.string(), jumlah_rp: z.number(), status: z.string() }),
  run: async (call) => {
    const { no_reff } = call.params
    const [doc, row] = await Promise.all([
      loadDocument(call.tx, kirimUang, call.session.kode_toko, no_reff, false),
      findByReff(call.tx, call.session.kode_toko, no_reff),
    ])
    if (doc) return documentWireOf(kirimUang, doc)
    return row ? wireOf(row, call.now) : refusal(404, 'tidak-ada', 'No Terima Tidak Ditemukan')
  },
})

const reception = (method: 'PUT' | 'POST'): Endpoint =>
  endpoint({
    method,
    path: 'kirim-uang/{no_reff}/reception',
    summary: 'Receives money that another shop sent, into the drawer of the till or an account',
    access: { screen: screens.received },
    writes: true,
    params: reffParam,
    body: z.strictObject({
      masuk_ke: z.enum(moneyPlaces).default('CASH'),
      no_rekening: z.string().max(40).nullish(),
    }),
    answer: z.object({ success: z.boolean(), message: z.string(), no_terima: z.string() }),
    run: async (call) => {
      const { masuk_ke, no_rekening } = call.body
      const draft = { no_reff: call.params.no_reff, masuk_ke, ...(no_rekening ? { no_rekening } : {}) }
      const made = await makeDocument(call, commandOf(terimaUangServer, 'simpan'), draft)
      if (isRefusal(made)) return made
      return {
        success: true,
        message: inIndonesian(terimaUang.actions.simpan.message),
        no_terima: String(made.no_terima),
      }
    },
  })

const history = endpoint({
  method: 'GET',
  path: 'kirim-uang-history',
  summary: 'Money that this shop sent to others, the latest first',
  access: { screen: both },
  reads: true,
  query: z.strictObject({
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(most).default(50),
  }),
  answer: z.object({ count: z.int(), data: z.array(money), skip: z.int(), limit: z.int() }),
  run: async (call) => {
    const { skip, limit } = call.query
    const [[all], rows] = await Promise.all([
      call.tx.query<{ n: bigint }>(`SELECT count(*) AS n FROM kirim_uang k WHERE k.cabang = $1`, [
        call.session.kode_toko,
      ]),
      call.tx.query<Row>(`${outgoing} ORDER BY k.tanggal DESC, k.nota_kirim DESC LIMIT $2 OFFSET $3`, [
        call.session.kode_toko,
        limit,
        skip,
      ]),
    ])
    return { count: Number(all!.n), data: rows.map((r) => wireOf(r, call.now)), skip, limit }
  },
})

/** The calls of the catalogue about money between shops. */
export const moneyCalls: readonly Endpoint[] = [groups, one, reception('PUT'), reception('POST'), history]
