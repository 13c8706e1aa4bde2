import type { Tx } from '#kernel/db/db.server.ts'
import { adalahNomor } from '#kernel/define/dokumen.ts'
import { waktuJakarta } from '#kernel/i18n/tanggal.ts'
import { berat, rupiah, type Berat, type Persen, type Rupiah } from '#kernel/quantity/quantity.ts'
import { nilaiSama, samaDengan } from '#kernel/db/build.server.ts'
import { kodeNota, tulisTempat, type StokJual } from './penjualan.ts'

interface Baris {
  readonly kode_barcode: string
  readonly nama_barang: string
  readonly kode_group: string
  readonly kode_dept: string
  readonly kode_intern: string | null
  readonly kadar: Persen
  readonly berat: Berat
  readonly berat_emas: Berat
  readonly harga_jual: Rupiah | null
  readonly harga_modal: Rupiah | null
  readonly nilai: Rupiah
  readonly ongkos: Rupiah | null
  readonly size: string | null
  readonly jumlah: bigint
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
  readonly harga_group: Rupiah
  readonly modal_group: Rupiah
  readonly harga_emas: Rupiah | null
  readonly berlian: boolean | null
  readonly aksesoris: boolean
}
interface Ongkos {
  readonly kode_group: string | null
  readonly kode_dept: string | null
  readonly ongkos_rp: Rupiah | null
  readonly per: 'GRAM' | 'POTONG'
  readonly minimum: Rupiah | null
}
interface Terjual {
  readonly nota: string
  readonly perangkat: string | null
  readonly oleh: string | null
}

/**
 * Of `barang b`, with the prices of the moment in which it was asked for; a wait for its lock changes none of them. Group and kind as
 * subqueries: joined, the kept plan read every kind of the shop for one piece (measured).
 */
const kolom = `b.kode_barcode, b.nama_barang, b.kode_group, b.kode_dept, b.kode_intern, b.kadar, b.berat, b.berat_emas, b.harga_jual,
  b.harga_modal, b.nilai, b.ongkos, b.size, b.jumlah, b.kode_gudang, b.kode_baki, b.tgl_masuk, b.gambar, b.status, b.no_jual, b.ditahan_oleh,
  b.ditahan_di, b.ditahan_untuk, b.ditahan_sampai, b.aksesoris,
  (SELECT g.harga FROM "group" g WHERE g.cabang = $1 AND g.kode_group = b.kode_group) AS harga_group,
  (SELECT g.harga_modal FROM "group" g WHERE g.cabang = $1 AND g.kode_group = b.kode_group) AS modal_group,
  (SELECT j.berlian FROM jenis j WHERE j.cabang = $1 AND j.kode_dept = b.kode_dept) AS berlian,
  (SELECT coalesce(e.harga_jual, e.harga_24k) FROM harga_emas e WHERE e.cabang = $1 AND e.dihapus IS NULL AND e.waktu <= $2
    ORDER BY e.waktu DESC LIMIT 1) AS harga_emas`
/** `$2` of the columns: the minute whose gold price counts, as the shop's clock shows it. */
const menit = (now: Date): string => {
  const { tanggal, jam } = waktuJakarta(now)
  return `${tanggal}T${jam}`
}

/** The row of the ongkos table that fits best: group and kind, group, kind, everything. */
export const pilihOngkos = (rows: readonly Ongkos[], group: string, dept: string): Ongkos | undefined =>
  rows
    .filter((o) => (o.kode_group ?? group) === group && (o.kode_dept ?? dept) === dept)
    .toSorted((a, b) => bobot(b) - bobot(a))[0]
const bobot = (o: Ongkos): number => (o.kode_group === null ? 0 : 2) + (o.kode_dept === null ? 0 : 1)

function lengkapi(row: Baris, ongkos: readonly Ongkos[], now: Date, terjual: readonly Terjual[] = []): StokJual {
  const { modal_group, no_jual, ditahan_oleh, ditahan_di, ditahan_sampai, berlian, ...b } = row
  // A hold that has run out holds nobody.
  const lewat = b.status === 'DITAHAN' && ditahan_sampai !== null && Date.parse(ditahan_sampai) <= now.getTime()
  const ditahan = b.status === 'DITAHAN' && !lewat
  const nota = sudahTerjual(row) ? terjual.find((t) => t.nota === no_jual) : undefined
  const o = pilihOngkos(ongkos, b.kode_group, b.kode_dept)
  return {
    ...b,
    status: lewat ? 'TERSEDIA' : b.status,
    jumlah: Number(b.jumlah),
    berlian: berlian === true,
    harga_modal: b.harga_modal ?? modal_group,
    ongkos_rp: o?.ongkos_rp ?? null,
    ongkos_per: o?.per ?? null,
    ongkos_minimum: o?.minimum ?? null,
    ditahan_untuk: ditahan ? b.ditahan_untuk : null,
    pegangan: b.status === 'DITAHAN' ? b.ditahan_untuk : null,
    tempat: sudahTerjual(row)
      ? tulisTempat(no_jual, nota?.perangkat ?? null, nota?.oleh ?? null)
      : ditahan
        ? tulisTempat(notaPemegang(b.ditahan_untuk), ditahan_di, ditahan_oleh)
        : null,
  }
}

const loadOngkos = (tx: Tx, cabang: string): Promise<Ongkos[]> =>
  tx.query<Ongkos>(
    `SELECT kode_group, kode_dept, ongkos_rp, per, minimum FROM ongkos WHERE cabang = $1 AND dihapus IS NULL ORDER BY kode_ongkos`,
    [cabang],
  )

/** The nota that waits and holds this piece; of a basket none, its name says nothing to anybody. */
const notaPemegang = (untuk: string | null): string | null => (adalahNomor(kodeNota, untuk ?? '') ? untuk : null)

const sudahTerjual = (b: Baris): boolean => b.status === 'TERJUAL' && b.no_jual !== null

/** Where pieces went that somebody has sold already. Asked only when there are such, so that a sale does not pay for it. */
async function loadTerjual(tx: Tx, cabang: string, rows: readonly Baris[]): Promise<Terjual[]> {
  const nota = rows.flatMap((b) => (sudahTerjual(b) ? [b.no_jual ?? ''] : []))
  if (nota.length === 0) return []
  return tx.query<Terjual>(
    `SELECT no_faktur_jual AS nota, perangkat, oleh FROM penjualan WHERE cabang = $1 AND no_faktur_jual = ANY ($2)`,
    [cabang, [...new Set(nota)].sort()],
  )
}

/** An array, not a subquery: the planner then goes by the key whatever it believes of the table's size. */
const denganKeranjang = `ARRAY(
  SELECT unnest($3::text[]) UNION SELECT unnest(k.barang) FROM keranjang k WHERE k.cabang = $1 AND k.id = $4)`

const milikNota = `ARRAY(SELECT d.kode_barcode FROM penjualan_detail_barang d WHERE d.cabang = $1 AND d.no_faktur_jual = $3)`

/** Pieces whose barcode is as `pilih` says, by SQL over `$1` the shop and `values` from `$3` on, in the order of their barcodes. One round trip. */
async function loadPilihan(
  tx: Tx,
  cabang: string,
  pilih: string,
  values: readonly unknown[],
  options: { readonly now: Date; readonly lock: boolean },
): Promise<Map<string, StokJual>> {
  const [rows, ongkos] = await Promise.all([
    tx.query<Baris>(
      `SELECT ${kolom} FROM barang b WHERE b.cabang = $1 AND b.kode_barcode ${pilih}
       ORDER BY b.kode_barcode${options.lock ? ' FOR UPDATE OF b' : ''}`,
      [cabang, menit(options.now), ...values],
    ),
    loadOngkos(tx, cabang),
  ])
  // The lock waited for a faster till, and shows what it did.
  const terjual = await loadTerjual(tx, cabang, rows)
  return new Map(rows.map((row) => [row.kode_barcode, lengkapi(row, ongkos, options.now, terjual)]))
}

/** The pieces of a stored nota, as they are now, locked. */
export const lockStokNota = (tx: Tx, cabang: string, nomor: string, now: Date): Promise<Map<string, StokJual>> =>
  loadPilihan(tx, cabang, `= ANY (${milikNota})`, [nomor], { now, lock: true })

/**
 * Pieces by barcode with all that their price and state depend on, and those that a basket holds, locked in the order of their barcodes.
 * One round trip. `keranjang`: '' for none.
 */
export function loadStok(
  tx: Tx,
  cabang: string,
  barcode: readonly string[],
  options: { readonly now: Date; readonly keranjang: string; readonly lock: boolean },
): Promise<Map<string, StokJual>> {
  const kode = [...new Set(barcode)].sort()
  const { keranjang } = options
  return keranjang
    ? loadPilihan(tx, cabang, `= ANY (${denganKeranjang})`, [kode, keranjang], options)
    : loadPilihan(tx, cabang, samaDengan('$3', kode), [nilaiSama(kode)], options)
}

/** Pieces that may be sold now, by a part of barcode, name or internal code, else the newest: fifty at most. One round trip. */
export async function findBebas(tx: Tx, cabang: string, cari: string, now: Date): Promise<StokJual[]> {
  const cocok = cari === '' ? '' : ` AND b.kode_barcode IN (SELECT * FROM cari_barang_jual($1, $4, 200))`
  const [rows, ongkos] = await Promise.all([
    tx.query<Baris>(
      `SELECT ${kolom} FROM barang b WHERE b.cabang = $1 AND (b.status = 'TERSEDIA' OR (b.status = 'DITAHAN' AND b.ditahan_sampai <= $3))${cocok}
       ORDER BY b.kode_barcode ${cari === '' ? 'DESC' : 'ASC'} LIMIT 50`,
      [cabang, menit(now), now.toISOString(), ...(cari === '' ? [] : [cari])],
    ),
    loadOngkos(tx, cabang),
  ])
  return rows.map((row) => lengkapi(row, ongkos, now))
}

/** What is left of a lot when a line of it is sold. */
export const sisaStok = (
  s: Pick<StokJual, 'jumlah' | 'berat' | 'berat_emas' | 'nilai'>,
  b: { readonly jumlah: number; readonly berat_stock: Berat; readonly berat_emas: Berat; readonly nilai: Rupiah },
) => ({
  jumlah: s.jumlah - b.jumlah,
  berat: berat(s.berat - b.berat_stock),
  berat_emas: berat(s.berat_emas - b.berat_emas),
  nilai: rupiah(s.nilai - b.nilai),
})
