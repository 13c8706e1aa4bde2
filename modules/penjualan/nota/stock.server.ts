import type { Tx } from '#kernel/data/db/db.server.ts'
import type { LoadCall } from '#kernel/engine/document/action.server.ts'
import { isAnyDocumentNumber } from '#kernel/model/document-number.ts'
import { weight, rupiah, type Weight, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { equalValue, equalTo } from '#kernel/data/db/build.server.ts'
import type { OngkosRow } from '#barang'
import { loadOngkos, pricedRow, priceColumns, priceMinute, type PriceRow } from '#barang/server'
import type { BarangLine } from './penjualan.shape.ts'
import { writePlace, type SaleStok } from './penjualan.ts'

interface Row extends PriceRow {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_intern: string | null
  readonly berat_emas: Weight
  readonly murni: Weight
  readonly harga_modal: Rupiah | null
  readonly nilai: Rupiah
  readonly size: string | null
  readonly kode_gudang: string
  readonly kode_baki: string
  readonly tgl_masuk: string
  readonly gambar: string | null
  readonly status: string
  readonly no_jual: string | null
  readonly ditahan_oleh: string | null
  readonly ditahan_di: string | null
  readonly ditahan_untuk: string | null
  readonly ditahan_sampai: string | null
  readonly modal_group: Rupiah
  readonly berlian: boolean | null
  readonly bebas_ppn: boolean | null
  readonly faktur_pajak: boolean
}
/** Where a document keeps the lines in which goods leave, and its payments; `number` is their column of its number. */
export interface SoldTables {
  readonly lines: string
  readonly bayar: string
  readonly number: string
}
interface Sold {
  readonly nota: string
  readonly perangkat: string | null
  readonly oleh: string | null
}

/** Columns of `barang b`: what its price is made from, its state, and what the sale keeps of it. */
const column = `${priceColumns}, b.kode_barcode, b.nama_barang, b.kode_intern, b.berat_emas, b.murni, b.harga_modal, b.nilai, b.size, b.kode_gudang,
  b.kode_baki, b.tgl_masuk, b.gambar, b.status, b.no_jual, b.ditahan_oleh, b.ditahan_di, b.ditahan_untuk, b.ditahan_sampai,
  (SELECT g.harga_modal FROM "group" g WHERE g.cabang = $1 AND g.kode_group = b.kode_group) AS modal_group,
  (SELECT t.bebas_ppn FROM "group" g JOIN jenis_group t ON t.cabang = g.cabang AND t.jenis_group = g.jenis_group
    WHERE g.cabang = $1 AND t.cabang = $1 AND g.kode_group = b.kode_group) AS bebas_ppn,
  b.supplier IS NOT NULL AND EXISTS (SELECT FROM supplier p WHERE p.cabang = $1 AND p.faktur_pajak AND p.dihapus IS NULL
    AND b.supplier IN (p.kode_supplier, p.nama_supplier)) AS faktur_pajak,
  (SELECT j.berlian FROM jenis j WHERE j.cabang = $1 AND j.kode_dept = b.kode_dept) AS berlian`

function fillIn(row: Row, ongkos: readonly OngkosRow[], now: Date, sold: readonly Sold[] = []): SaleStok {
  const { modal_group, no_jual, ditahan_oleh, ditahan_di, ditahan_sampai, berlian, ...piece } = pricedRow(row, ongkos)
  // An expired hold no longer counts.
  const past = piece.status === 'DITAHAN' && ditahan_sampai !== null && Date.parse(ditahan_sampai) <= now.getTime()
  const held = piece.status === 'DITAHAN' && !past
  const nota = alreadySold(row) ? sold.find((t) => t.nota === no_jual) : undefined
  return {
    ...piece,
    status: past ? 'TERSEDIA' : piece.status,
    berlian: berlian === true,
    bebas_ppn: piece.bebas_ppn === true,
    // What it would cost to buy again: an old piece keeps the cost of its day, while gold has risen.
    harga_modal:
      piece.harga_modal !== null && piece.harga_modal > (modal_group ?? 0n) ? piece.harga_modal : modal_group,
    ditahan_untuk: held ? piece.ditahan_untuk : null,
    pegangan: piece.status === 'DITAHAN' ? piece.ditahan_untuk : null,
    tempat: alreadySold(row)
      ? writePlace(no_jual, nota?.perangkat ?? null, nota?.oleh ?? null)
      : held
        ? writePlace(holdingNota(piece.ditahan_untuk), ditahan_di, ditahan_oleh)
        : null,
  }
}

/** The waiting nota that holds this piece; null for a basket, whose id means nothing to people. */
const holdingNota = (untuk: string | null): string | null => (isAnyDocumentNumber(untuk ?? '') ? untuk : null)

const alreadySold = (b: Row): boolean => b.status === 'TERJUAL' && b.no_jual !== null

/** The notas that sold these pieces. Queried only if a piece is sold, so that ordinary sales do not pay for it. */
async function loadSold(tx: Tx, cabang: string, rows: readonly Row[]): Promise<Sold[]> {
  const nota = rows.flatMap((b) => (alreadySold(b) ? [b.no_jual ?? ''] : []))
  if (nota.length === 0) return []
  return tx.query<Sold>(
    `SELECT no_faktur_jual AS nota, perangkat, oleh FROM penjualan WHERE cabang = $1 AND no_faktur_jual = ANY ($2)`,
    [cabang, [...new Set(nota)].sort()],
  )
}

/** An array instead of a subquery: the planner then uses the key whatever it estimates for the size of the table. */
const withKeranjang = `ARRAY(
  SELECT unnest($3::text[]) UNION SELECT unnest(k.barang) FROM keranjang k WHERE k.cabang = $1 AND k.id = $4)`

const ofNota = ({ lines, number }: SoldTables) =>
  `ARRAY(SELECT d.kode_barcode FROM ${lines} d WHERE d.cabang = $1 AND d.${number} = $3)`

/**
 * Pieces whose barcode matches `pick`, in barcode order; `pick` is SQL in which `$1` is the shop and `values` start at
 * `$3`. One round trip.
 */
async function loadPicked(
  tx: Tx,
  cabang: string,
  pick: string,
  values: readonly unknown[],
  options: { readonly now: Date; readonly lock: boolean },
): Promise<Map<string, SaleStok>> {
  const [rows, ongkos] = await Promise.all([
    tx.query<Row>(
      `SELECT ${column} FROM barang b WHERE b.cabang = $1 AND b.kode_barcode ${pick}
       ORDER BY b.kode_barcode${options.lock ? ' FOR UPDATE OF b' : ''}`,
      [cabang, priceMinute(options.now), ...values],
    ),
    loadOngkos(tx, cabang),
  ])
  // Another till was faster: the row, read after waiting for its lock, shows that.
  const sold = await loadSold(tx, cabang, rows)
  return new Map(rows.map((row) => [row.kode_barcode, fillIn(row, ongkos, options.now, sold)]))
}

/** The current stock rows of a stored nota's pieces, locked as the call says. */
export const loadNotaStok = (tx: Tx, call: LoadCall<unknown>, of: SoldTables): Promise<Map<string, SaleStok>> =>
  loadPicked(tx, call.cabang, `= ANY (${ofNota(of)})`, [call.number], { now: call.now, lock: call.lock !== '' })

/**
 * Loads pieces by barcode and those held by a basket, with everything their price and status depend on, locked in
 * barcode order. One round trip. `keranjang`: '' for none.
 */
export function loadStok(
  tx: Tx,
  cabang: string,
  barcode: readonly string[],
  options: { readonly now: Date; readonly keranjang: string; readonly lock: boolean },
): Promise<Map<string, SaleStok>> {
  const kode = [...new Set(barcode)].sort()
  const { keranjang } = options
  return keranjang
    ? loadPicked(tx, cabang, `= ANY (${withKeranjang})`, [kode, keranjang], options)
    : loadPicked(tx, cabang, equalTo('$3', kode), [equalValue(kode)], options)
}

/** What a scan names: the piece with this barcode, else the one with this radio tag. One round trip. */
export async function loadScanned(tx: Tx, cabang: string, code: string, now: Date): Promise<SaleStok | undefined> {
  const tagged = `(SELECT e.kode_barcode FROM barang e WHERE e.cabang = $1 AND e.epc = $3)`
  const options = { now, lock: false }
  const found = await loadPicked(tx, cabang, `= ANY (ARRAY[$3, ${tagged}])`, [code], options)
  return found.get(code) ?? [...found.values()][0]
}

/** Sellable pieces matching part of a barcode, name, internal code or radio tag, else the newest; at most 50. One round trip. */
export async function findFree(tx: Tx, cabang: string, search: string, now: Date): Promise<SaleStok[]> {
  const matches = search === '' ? '' : ` AND b.kode_barcode IN (SELECT * FROM cari_barang_jual($1, $4, 200))`
  const [rows, ongkos] = await Promise.all([
    tx.query<Row>(
      `SELECT ${column} FROM barang b WHERE b.cabang = $1 AND (b.status = 'TERSEDIA' OR (b.status = 'DITAHAN' AND b.ditahan_sampai <= $3))${matches}
       ORDER BY b.kode_barcode ${search === '' ? 'DESC' : 'ASC'} LIMIT 50`,
      [cabang, priceMinute(now), now.toISOString(), ...(search === '' ? [] : [search])],
    ),
    loadOngkos(tx, cabang),
  ])
  return rows.map((row) => fillIn(row, ongkos, now))
}

/** What is left of a lot after one line of it is sold. */
export const restOfStok = (
  stok: Pick<SaleStok, 'jumlah' | 'berat' | 'berat_emas' | 'murni' | 'nilai'>,
  row: Pick<BarangLine, 'jumlah' | 'berat_stock' | 'berat_emas' | 'murni' | 'nilai'>,
) => ({
  jumlah: stok.jumlah - row.jumlah,
  berat: weight(stok.berat - row.berat_stock),
  berat_emas: weight(stok.berat_emas - row.berat_emas),
  murni: weight(stok.murni - row.murni),
  nilai: rupiah(stok.nilai - row.nilai),
})
