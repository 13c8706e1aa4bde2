import type { Tx } from '#kernel/data/db/db.server.ts'
import type { LoadCall } from '#kernel/engine/document/action.server.ts'
import type { Percent, Rupiah } from '#kernel/base/quantity/quantity.ts'
import { priceMinute } from '#barang/server'
import type { Seller } from '#penjualan/server'
import { soldKey, type Kondisi, type LineFacts, type RugiRow, type SoldLine } from './line.ts'
import { otherShop } from './other-shop.ts'
import type { BeliPlace } from '#buku'
import type { BeliDraft } from './pembelian.shape.ts'

/** Columns of a line `d` of a nota, its nota `j` and its piece `b`. */
const soldColumns = `d.kode_barcode, d.nama_barang, d.kode_group, d.kode_dept, d.kadar, d.aksesoris, coalesce(d.berat, d.berat_stock) AS berat_nota,
  d.total, coalesce(d.ongkos, 0)::bigint AS ongkos, d.ppn, j.ppn_mode`
const claim = `LEFT JOIN nota_dibeli n ON n.cabang_asal = $1 AND n.no_faktur = d.no_faktur_jual AND n.kode_barcode = d.kode_barcode`

/** The date that a nota bears and how it stands (`soldStates`). A contract on instalments is the nota of its goods from the hand-over on, once they are paid. */
const datedColumns = (seller: Seller): string =>
  seller.later
    ? `coalesce(j.tgl_serah, j.tanggal) AS tgl_nota, CASE WHEN j.status = 'BATAL' THEN 'CICILAN BATAL' WHEN j.status = 'DILELANG' THEN j.status
        WHEN j.tgl_serah IS NULL THEN 'BELUM DISERAHKAN' WHEN j.sisa > 0 THEN 'BELUM LUNAS' ELSE 'SELESAI' END AS status`
    : 'coalesce(j.tgl_dokumen, j.tanggal) AS tgl_nota, j.status'
/** The lines `d` of our notas, whatever document sold by them, by the column of their number. */
const soldBy = (sellers: readonly Seller[], where: (number: string) => string, more = ''): string =>
  sellers
    .map(
      (seller) =>
        `SELECT d.${seller.number} AS no_faktur_jual, ${soldColumns}, ${datedColumns(seller)}${more} FROM ${seller.lines} d
         JOIN ${seller.head} j ON j.cabang = d.cabang AND j.${seller.number} = d.${seller.number}
         WHERE d.cabang = $1 AND j.cabang = $1 AND ${where(`d.${seller.number}`)}`,
    )
    .join(' UNION ALL ')

/**
 * Locks the contracts that the lines name, before any piece, as whoever hands over or ends a contract does: whether it is paid does not change under
 * the purchase. Sent ahead of `loadLineFacts`; most purchases name none, and send nothing.
 */
export async function lockContracts(
  tx: Tx,
  call: Pick<LoadCall, 'cabang' | 'lock'>,
  sellers: readonly Seller[],
  lines: readonly BeliDraft[],
): Promise<void> {
  if (call.lock === '') return
  const named = (s: Seller) => lines.map((b) => b.no_faktur_jual ?? '').filter((no) => no.startsWith(`${s.prefix}-`))
  await Promise.all(
    sellers
      .filter((s) => s.later && named(s).length > 0)
      .map((seller) =>
        tx.query(
          `SELECT ${seller.number} FROM ${seller.head} WHERE cabang = $1 AND ${seller.number} = ANY ($2) ORDER BY ${seller.number} ${call.lock}`,
          [call.cabang, named(seller)],
        ),
      ),
  )
}

type Read = Omit<SoldLine, 'toko_asal'>

/** Lines of notas of this shop, their pieces locked as `lock` says. */
const soldLines = (
  tx: Tx,
  sellers: readonly Seller[],
  cabang: string,
  lines: readonly BeliDraft[],
  lock: string,
): Promise<Read[]> =>
  tx.query<Read>(
    `SELECT d.*, b.status AS status_barang, b.no_jual, b.no_beli, n.nomor AS dibeli
     FROM (${soldBy(sellers, (number) => `${number} = ANY ($2) AND d.kode_barcode = ANY ($3)`)}) d
     JOIN barang b ON b.cabang = $1 AND b.kode_barcode = d.kode_barcode ${claim}
     ORDER BY b.kode_barcode ${lock && `${lock} OF b`}`,
    [cabang, [...new Set(lines.map((b) => b.no_faktur_jual ?? ''))], lines.map((b) => b.kode_barcode_asal ?? '')],
  )

/**
 * The lines that the draft names. Our pieces are locked by barcode; those of other shops are looked at beside this transaction, and held by the
 * claim that the purchase writes.
 */
async function loadSoldLines(
  tx: Tx,
  sellers: readonly Seller[],
  call: Pick<LoadCall, 'cabang' | 'lock' | 'elsewhere'>,
  lines: readonly BeliDraft[],
): Promise<SoldLine[]> {
  const ours = lines.filter((b) => b.asal === 'NOTA KITA')
  const other = Map.groupBy(
    lines.filter((b) => b.asal === 'NOTA CABANG'),
    (b) => otherShop(b.no_faktur_jual, call.cabang),
  )
  const [here, far] = await Promise.all([
    ours.length === 0 ? [] : soldLines(tx, sellers, call.cabang, ours, call.lock),
    other.size === 0
      ? []
      : call.elsewhere((all) =>
          Promise.all(
            [...other].map(async ([shop, named]) =>
              shop === undefined
                ? []
                : (await soldLines(all, sellers, shop, named, '')).map((s) => ({ ...s, toko_asal: shop })),
            ),
          ),
        ),
  ])
  return [...here.map((s) => ({ ...s, toko_asal: null })), ...far.flat()]
}

/** Which of the shops that the lines name are on this server. */
async function loadShops(tx: Tx, cabang: string, lines: readonly BeliDraft[]): Promise<ReadonlySet<string>> {
  const named = lines.filter((b) => b.asal === 'NOTA CABANG').map((b) => otherShop(b.no_faktur_jual, cabang))
  return named.length === 0
    ? new Set()
    : knownShops(
        tx,
        named.filter((s) => s !== undefined),
      )
}
export async function knownShops(tx: Tx, named: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ kode_toko: string }>(
    `SELECT kode_toko FROM toko WHERE kode_toko = ANY ($1) AND dihapus IS NULL`,
    [named],
  )
  return new Set(rows.map((r) => r.kode_toko))
}

/** A piece of a nota as the counter shows it. */
export interface FoundPiece extends SoldLine {
  readonly nama_customer: string | null
  readonly kode_customer: string | null
  readonly nama_sales: string | null
  readonly gambar: string | null
}

type FoundRow = Omit<FoundPiece, 'toko_asal'>

/** All pieces of the nota with this number, or the one with this barcode by the nota that sold it last. Two statements, one round trip. */
export async function findSold(
  tx: Tx,
  sellers: readonly Seller[],
  cabang: string,
  kode: string,
): Promise<FoundPiece[]> {
  const from = (where: (number: string) => string) =>
    `SELECT d.*, s.nama_sales, b.gambar, b.status AS status_barang, b.no_jual, b.no_beli, n.nomor AS dibeli
     FROM (${soldBy(sellers, where, ', d.baris, j.nama_customer, j.kode_customer, j.kode_sales')}) d
     LEFT JOIN barang b ON b.cabang = $1 AND b.kode_barcode = d.kode_barcode LEFT JOIN sales s ON s.cabang = $1 AND s.kode_sales = d.kode_sales ${claim}
     ORDER BY d.baris`
  const [byNota, byCode] = await Promise.all([
    tx.query<FoundRow>(
      from((number) => `${number} = $2`),
      [cabang, kode],
    ),
    tx.query<FoundRow>(
      from(
        (number) =>
          `d.kode_barcode = $2 AND ${number} = (SELECT x.no_jual FROM barang x WHERE x.cabang = $1 AND x.kode_barcode = $2)`,
      ),
      [cabang, kode],
    ),
  ])
  const found = byNota.length > 0 ? byNota : byCode
  return found.map((s) => ({ ...s, toko_asal: null }))
}

/**
 * The same of the nota of another shop, as far as it stands on the paper: the person's name, not who they are in its books, and no photo, which is
 * that shop's.
 */
export const findOther = async (
  all: Tx,
  sellers: readonly Seller[],
  shop: string,
  kode: string,
): Promise<FoundPiece[]> =>
  (await findSold(all, sellers, shop, kode)).map((s) => ({ ...s, toko_asal: shop, kode_customer: null, gambar: null }))

/** The conditions of bought pieces, with the tray that each names. */
export async function loadKondisi(tx: Tx, cabang: string): Promise<ReadonlyMap<string, Kondisi>> {
  const rows = await tx.query<Kondisi & { kondisi_beli: string }>(
    `SELECT kondisi_beli, potongan_persen AS persen, potongan_rp AS rp, tujuan FROM kondisi_pembelian WHERE cabang = $1 AND dihapus IS NULL`,
    [cabang],
  )
  return new Map(rows.map((c) => [c.kondisi_beli, c]))
}

/** The trays of the bought stock, that of the warehouse itself first. */
export const loadBeliPlaces = (tx: Tx, cabang: string): Promise<BeliPlace[]> =>
  tx.query<BeliPlace>(
    `SELECT b.kode_gudang, b.kode_baki, b.nama_toko AS nama FROM baki b JOIN gudang g ON g.cabang = b.cabang AND g.kode_gudang = b.kode_gudang
     WHERE b.cabang = $1 AND g.cabang = $1 AND g.jenis = 'BELI' AND b.dihapus IS NULL AND g.dihapus IS NULL
     ORDER BY b.kode_baki <> b.kode_gudang, b.kode_baki`,
    [cabang],
  )

type Paired = { readonly persen: Percent | null; readonly rp: Rupiah | null }

/** What the prices of these lines depend on. One round trip; pieces are locked as the call says. */
export async function loadLineFacts(
  tx: Tx,
  sellers: readonly Seller[],
  call: Pick<LoadCall, 'cabang' | 'lock' | 'now' | 'elsewhere'>,
  lines: readonly BeliDraft[],
): Promise<LineFacts> {
  const one = [call.cabang]
  const [sold, group, jenis, rugi, kondisi, [emas], baki, toko] = await Promise.all([
    loadSoldLines(tx, sellers, call, lines),
    tx.query<{ kode_group: string; kadar: Percent; harga_beli: Rupiah | null }>(
      `SELECT g.kode_group, g.harga_beli, k.kadar FROM "group" g JOIN kadar k ON k.cabang = g.cabang AND k.kode_kadar = g.kode_kadar
       WHERE g.cabang = $1 AND k.cabang = $1 AND g.dihapus IS NULL`,
      one,
    ),
    tx.query<Paired & { kode_dept: string }>(
      `SELECT j.kode_dept, p.potongan_persen AS persen, p.potongan_rp AS rp FROM jenis j
       LEFT JOIN (SELECT DISTINCT ON (q.kode_kategori) q.kode_kategori, q.potongan_persen, q.potongan_rp FROM potongan_pembelian q
         WHERE q.cabang = $1 AND q.dihapus IS NULL ORDER BY q.kode_kategori, q.kode_potongan) p ON p.kode_kategori = j.kode_kategori
       WHERE j.cabang = $1 AND j.dihapus IS NULL`,
      one,
    ),
    tx.query<Omit<RugiRow, 'hari_dari' | 'hari_sampai'> & { hari_dari: bigint; hari_sampai: bigint }>(
      `SELECT kode_group, hari_dari, hari_sampai, rugi_persen AS persen, rugi_rp AS rp FROM rugi_nota
       WHERE cabang = $1 AND dihapus IS NULL ORDER BY kode_rugi`,
      one,
    ),
    loadKondisi(tx, call.cabang),
    tx.query<{ harga_beli: Rupiah | null }>(
      `SELECT harga_beli FROM harga_emas WHERE cabang = $1 AND dihapus IS NULL AND waktu <= $2 ORDER BY waktu DESC LIMIT 1`,
      [call.cabang, priceMinute(call.now)],
    ),
    loadBeliPlaces(tx, call.cabang),
    loadShops(tx, call.cabang, lines),
  ])
  return {
    sold: new Map(sold.map((s) => [soldKey(s.no_faktur_jual, s.kode_barcode), s])),
    group: new Map(group.map((g) => [g.kode_group, g])),
    jenis: new Map(jenis.map((j) => [j.kode_dept, j])),
    rugi: rugi.map((r) => ({ ...r, hari_dari: Number(r.hari_dari), hari_sampai: Number(r.hari_sampai) })),
    kondisi,
    emas: emas?.harga_beli ?? null,
    baki,
    toko,
  }
}
