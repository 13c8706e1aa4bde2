import { z } from 'zod'
import { mayOpen } from '#kernel/model/access/may-open.ts'
import type { Session } from '#kernel/engine/session/session.server.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { phoneSearch } from '#kernel/model/fields/phone/phone.ts'
import { screenOf, tableName } from '#kernel/model/resource.ts'
import { screensOfList } from '#kernel/engine/document/tables.ts'
import { endpoint, type Endpoint } from '#kernel/engine/http/endpoint.server.ts'
import { quote, searchName } from '#kernel/engine/resource/columns.server.ts'
import { formatDecimal, toWireNumber } from '#kernel/base/quantity/decimal.ts'
import type { Rupiah } from '#kernel/base/quantity/quantity.ts'
import { searchMinimum, type FindingItem } from './finding.ts'
import { barang, readPriceRules, shownPrice, type PriceRules } from '#barang'
import { loadOngkos, pricedRow, priceColumns, priceMinute, type PriceRow } from '#barang/server'
import { customer, shownCustomer } from '#member'
import { pembelian, tukarTambah } from '#pembelian'
import { penjualan } from '#penjualan'

/** Maximum results per kind; for more the user opens the list. */
const limit = 5

/** What is looked for, where, and what prices depend on there. */
interface Asked {
  readonly cabang: string
  readonly text: string
  readonly now: Date
  readonly rules: PriceRules
}

interface Source {
  readonly judul: string
  /** Its results are found by everybody who may open one of these screens; the first one shows them. */
  readonly screens: readonly ScreenDef[]
  find(tx: Tx, asked: Asked, screen: ScreenDef): Promise<FindingItem[]>
}

const alamat = (path: string, nama: string, key: string): string => `${path}?${nama}=${encodeURIComponent(key)}`
/** Exact matches first. */
const order = (column: string) => `ORDER BY (${column} = upper($2)) DESC`

/** Notas of one kind, by their number or by whom they name. `figure`: the amount of one. */
function notas(judul: string, doc: AnyDocument, figure: string): Source {
  const [table, number] = [tableName(doc), quote(doc.number.field)]
  const sql = `SELECT ${number} AS nomor, nama_customer, tanggal, ${quote(figure)} AS jumlah_rp FROM ${quote(table)}
    WHERE cabang = $1 AND ${number} = ANY (ARRAY(SELECT ${searchName(table)}($1, $2, 200))) ${order(number)}, tanggal DESC, urut DESC LIMIT ${limit}`
  return {
    judul,
    screens: screensOfList(doc),
    find: async (tx, { cabang, text }, screen) => {
      const rows = await tx.query<{
        nomor: string
        nama_customer: string | null
        tanggal: string
        jumlah_rp: Rupiah
      }>(sql, [cabang, text])
      return rows.map((row) => ({
        kunci: row.nomor,
        judul: row.nomor,
        keterangan: [
          row.tanggal,
          shownCustomer(row.nama_customer, (text) => text),
          `Rp. ${formatDecimal(row.jumlah_rp, 0)}`,
        ].join(', '),
        path: alamat(screen.path, 'nomor', row.nomor),
      }))
    },
  }
}

const sumber: readonly Source[] = [
  {
    judul: 'Barang',
    screens: [screenOf(barang)],
    find: async (tx, { cabang, text, now, rules }) => {
      const [rows, ongkos] = await Promise.all([
        tx.query<PriceRow & { kode_barcode: string; nama_barang: string; kode_baki: string }>(
          `SELECT ${priceColumns}, b.kode_barcode, b.nama_barang, b.kode_baki FROM barang b
           WHERE b.cabang = $1 AND b.kode_barcode = ANY (ARRAY(SELECT cari_barang($1, $3, 200)))
           ORDER BY (b.kode_barcode = upper($3)) DESC, b.status <> 'TERSEDIA', b.kode_barcode LIMIT ${limit}`,
          [cabang, priceMinute(now), text],
        ),
        loadOngkos(tx, cabang),
      ])
      return rows.map((row) => {
        const harga = shownPrice(pricedRow(row, ongkos), rules)
        const facts = [row.kode_barcode, row.kode_baki, `${formatDecimal(row.berat, 3)} g`]
        return {
          kunci: row.kode_barcode,
          judul: row.nama_barang,
          kadar: toWireNumber(row.kadar, 2),
          keterangan: [...facts, ...(harga === null ? [] : [`Rp. ${formatDecimal(harga, 0)}`])].join(', '),
          path: alamat(barang.screen.path, 'barcode', row.kode_barcode),
        }
      })
    },
  },
  notas('Nota', penjualan, 'total'),
  // The amount that changed hands.
  notas('Tukar Tambah', tukarTambah, 'bersih'),
  notas('Pembelian', pembelian, 'total'),
  {
    judul: 'Customer',
    screens: [screenOf(customer)],
    find: async (tx, { cabang, text }) => {
      const rows = await tx.query<{ kode: string; nama_customer: string; alamat_customer: string | null }>(
        `SELECT kode, nama_customer, alamat_customer FROM customer
         WHERE cabang = $1 AND dihapus IS NULL
           AND kode = ANY (ARRAY(SELECT cari_customer($1, $2, 200) UNION SELECT cari_customer($1, $3, 200))) ${order('kode')}, nama_customer LIMIT ${limit}`,
        [cabang, text, phoneSearch(text) ?? text],
      )
      return rows.map((row) => ({
        kunci: row.kode,
        judul: row.nama_customer,
        keterangan: [row.kode, ...(row.alamat_customer ? [row.alamat_customer] : [])].join(', '),
        path: alamat(customer.screen.path, 'cari', row.kode),
      }))
    },
  },
]

const owned = (sesi: Session) =>
  sumber.flatMap((source) => {
    const screen = source.screens.find((l) => mayOpen(l, sesi).allowed)
    return screen ? [{ ...source, screen }] : []
  })

/**
 * Finds pieces, notas and customers by part of their code or name, limited to what the user may open. One round trip.
 */
export const search: Endpoint = endpoint({
  method: 'POST',
  path: 'cari',
  summary: 'Search over pieces, notas and customers that the session may open',
  access: 'session',
  reads: true,
  body: z.strictObject({ cari: z.string().trim().min(searchMinimum).max(100) }),
  answer: z.array(
    z.object({
      judul: z.string(),
      butir: z.array(
        z.object({
          kunci: z.string(),
          judul: z.string(),
          keterangan: z.string(),
          kadar: z.number().optional(),
          path: z.string(),
        }),
      ),
    }),
  ),
  run: async (call) => {
    const own = owned(call.session)
    const asked = {
      cabang: call.session.kode_toko,
      text: call.body.cari,
      now: call.now,
      rules: readPriceRules(call.session),
    }
    const found = await Promise.all(own.map((s) => s.find(call.tx, asked, s.screen)))
    return own.map((s, i) => ({ judul: s.judul, butir: found[i]! })).filter((b) => b.butir.length > 0)
  },
})
