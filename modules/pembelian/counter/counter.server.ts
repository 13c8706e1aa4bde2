import { z } from 'zod'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { isRefusal, refusal, type Refusal } from '#kernel/base/errors/refusal.ts'
import { readOtherShop } from '#kernel/engine/access/head-office.server.ts'
import type { AnyCall } from '#kernel/engine/resource/rules.server.ts'
import { writeRow } from '#kernel/model/fields/row.ts'
import { wireSchema } from '#kernel/model/fields/schema.ts'
import { findOther, findSold, knownShops, loadLineFacts, type FoundPiece } from '../nota/facts.server.ts'
import { checkSold } from '../nota/line.ts'
import { checkShop, otherShop } from '../nota/other-shop.ts'
import { readPurchaseRules } from '../nota/quote.ts'
import { pembelian } from '../nota/pembelian.document.ts'
import type { Seller } from '#penjualan/server'
import { tukarTambah } from '../tukar/tukar-tambah.document.ts'
import { factShapes, goldShape, soldShape } from './counter.shape.ts'

/** What the counter reads: a quote is then made there at every key, by the function that the server makes it with. */

/** Whoever may buy: at the counter of purchases, or by an exchange at that of sales. */
export const buyingScreens = [
  ...documentScreens(pembelian).filter((l) => l.path === '/transaksi-pembelian'),
  ...documentScreens(tukarTambah).filter((l) => l.path === '/transaksi-penjualan'),
]
const rows = (name: keyof typeof factShapes) => z.array(wireSchema(factShapes[name], { output: true }))

const facts = endpoint({
  method: 'GET',
  path: 'pembelian/perhitungan',
  summary:
    'What a quote depends on: prices of the day, deductions by age, condition and category, and trays of the bought stock',
  access: { screen: buyingScreens },
  reads: true,
  answer: z.object({
    group: rows('group'),
    jenis: rows('jenis'),
    rugi: rows('rugi'),
    kondisi: rows('kondisi'),
    baki: rows('baki'),
    emas: z.int().nullable(),
  }),
  prefetch: (call) =>
    loadLineFacts(
      call.tx,
      [],
      { cabang: call.cabang, lock: '', now: call.now, elsewhere: call.services.db.readAll },
      [],
    ),
  run: async ({ prefetch: facts }) => ({
    group: [...facts.group].map(([kode_group, g]) => writeRow(factShapes.group, { ...g, kode_group })),
    jenis: [...facts.jenis].map(([kode_dept, j]) => writeRow(factShapes.jenis, { ...j, kode_dept })),
    rugi: facts.rugi.map((r) => writeRow(factShapes.rugi, { ...r })),
    kondisi: [...facts.kondisi].map(([kondisi_beli, k]) => writeRow(factShapes.kondisi, { ...k, kondisi_beli })),
    baki: facts.baki.map((b) => writeRow(factShapes.baki, { ...b })),
    emas: writeRow(goldShape, { emas: facts.emas }).emas as number | null,
  }),
})

/** The pieces of a nota that another shop wrote, or why it is not taken. Each look is on record. */
async function lookElsewhere(
  call: Pick<AnyCall, 'tx' | 'session' | 'now' | 'services'>,
  sellers: readonly Seller[],
  kode: string,
): Promise<readonly FoundPiece[] | Refusal> {
  const shop = otherShop(kode, call.session.kode_toko)
  if (shop === undefined) return []
  const far = checkShop(shop, await knownShops(call.tx, [shop]), readPurchaseRules(call.session))
  if (far) return refusal(422, 'aturan', far.message, far.values ? { values: far.values } : {})
  const to = { db: call.services.db, session: call.session, now: call.now }
  return readOtherShop(to, { objek: 'penjualan', kunci: kode }, (all) => findOther(all, sellers, shop, kode))
}

const find = (sellers: readonly Seller[]) =>
  endpoint({
    method: 'POST',
    path: 'pembelian/cari-nota',
    summary:
      'The pieces of one of our notas, by its number or by the barcode of a sold piece, or of a nota of another shop of this server, each with why it cannot be bought back',
    access: { screen: buyingScreens },
    reads: true,
    body: z.strictObject({ kode: z.string().trim().min(1).max(60) }),
    answer: z.array(z.object({ barang: wireSchema(soldShape, { output: true }), salah: z.string().nullable() })),
    prefetch: (p) => findSold(p.tx, sellers, p.cabang, p.body.kode.toUpperCase()),
    run: async (call) => {
      const found =
        call.prefetch.length > 0 ? call.prefetch : await lookElsewhere(call, sellers, call.body.kode.toUpperCase())
      if (isRefusal(found)) return found
      if (found.length === 0) return refusal(404, 'tidak-ada', 'Nota Tidak Ditemukan')
      return found.map((s) => ({ barang: writeRow(soldShape, { ...s }), salah: checkSold(s) ?? null }))
    },
  })

const text = z.string()
const seller = endpoint({
  method: 'GET',
  path: 'pembelian/penjual/{kode_customer}',
  summary: 'Whether the identity of a customer stands whole: who sells without a nota of the chain shows it. No number',
  access: { screen: buyingScreens },
  reads: true,
  params: z.object({ kode_customer: z.string().trim().min(1).max(40) }),
  answer: z.object({
    identitas: z.boolean(),
    jenis_identitas: text.nullable(),
    nomor: z.boolean(),
    foto: z.boolean(),
    persetujuan: text.nullable(),
  }),
  run: async (call) => {
    const [customer] = await call.tx.query<{
      jenis_identitas: string | null
      nomor: boolean
      foto: boolean
      persetujuan: string | null
    }>(
      `SELECT jenis_identitas, nomor_identitas IS NOT NULL AS nomor, foto_identitas IS NOT NULL AS foto, persetujuan
       FROM customer WHERE cabang = $1 AND kode = $2 AND dihapus IS NULL`,
      [call.session.kode_toko, call.params.kode_customer.toUpperCase()],
    )
    if (!customer) return refusal(404, 'tidak-ada', 'Customer Tidak Ditemukan')
    return {
      ...customer,
      identitas: customer.nomor && customer.foto && customer.jenis_identitas !== null && customer.persetujuan !== null,
    }
  },
})

/** `sellers`: the documents whose pieces come back by our nota. */
export const counterEndpoints = (sellers: readonly Seller[]): readonly Endpoint[] => [facts, find(sellers), seller]
