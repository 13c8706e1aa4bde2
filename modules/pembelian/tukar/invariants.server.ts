import { inDrawerSql } from '#bayar'
import { barangLineInvariant } from '#buku/server'
import type { Invariant, StepInvariant } from '#kernel/engine/document/invariants.server.ts'
import { waitingForValidation } from '#toko'
import { claimInvariant, quoteInvariant } from '../nota/quoted.server.ts'
import { tukarTambah } from './tukar-tambah.document.ts'
import { tukarPrefix } from './name.ts'

const lines = `SELECT no_tukar, sum(jumlah) AS jumlah, coalesce(sum(berat), 0) AS berat, sum(harga) AS harga, coalesce(sum(ongkos), 0) AS ongkos, sum(diskon) AS diskon, sum(ppn) AS ppn, sum(total) AS total, sum(nilai) AS nilai
  FROM tukar_tambah_detail_barang WHERE cabang = $1 GROUP BY 1`
const incoming = `SELECT no_tukar, sum(jumlah) AS jumlah, sum(berat) AS berat, sum(harga) AS harga FROM tukar_tambah_detail_masuk WHERE cabang = $1 GROUP BY 1`
const payments = `SELECT no_tukar, sum(jumlah_rp) FILTER (WHERE ${inDrawerSql}) AS tunai, sum(jumlah_rp) FILTER (WHERE NOT ${inDrawerSql}) AS non_tunai, sum(biaya_rp) AS biaya
  FROM tukar_tambah_bayar WHERE cabang = $1 GROUP BY 1`
const payOuts = `SELECT no_tukar, sum(jumlah_rp) FILTER (WHERE ${inDrawerSql}) AS tunai, sum(jumlah_rp) FILTER (WHERE NOT ${inDrawerSql}) AS non_tunai
  FROM tukar_tambah_bayar_keluar WHERE cabang = $1 GROUP BY 1`
/** What leaves, with the tax that comes on top, and what it was before any rounding. */
const out = `d.total + CASE WHEN j.ppn_mode = 'DITAMBAH' THEN d.ppn ELSE 0 END`
const plain = `d.harga + d.ongkos - d.diskon + CASE WHEN j.ppn_mode = 'DITAMBAH' THEN d.ppn ELSE 0 END`
/** The net amount as a multiple of the step: up is away from nothing. */
const net = `(${out} - m.harga)`
const rounded = `sign(${net}) * CASE j.bersih_arah WHEN 'ATAS' THEN ceil(abs(${net})::numeric / j.pembulatan_ke) ELSE floor(abs(${net})::numeric / j.pembulatan_ke) END * j.pembulatan_ke`
/** Its direction, as far as the document itself decides it: without a discount a sale goes the shop's way. */
const direction = `CASE WHEN ${net} < 0 THEN j.pembulatan_arah WHEN j.total_diskon > 0 THEN 'BAWAH' ELSE j.bersih_arah END`

/** Every sum of an exchange, recomputed from its lines. */
const sums: readonly (readonly [column: string, sum: string])[] = [
  ['total_jumlah', 'd.jumlah'],
  ['total_berat', 'd.berat'],
  ['total_harga', 'd.harga'],
  ['total_ongkos', 'd.ongkos'],
  ['total_diskon', 'd.diskon'],
  ['total_ppn', 'd.ppn'],
  ['total', out],
  ['nilai', 'd.nilai'],
  ['masuk_jumlah', 'm.jumlah'],
  ['masuk_berat', 'm.berat'],
  ['total_masuk', 'm.harga'],
  ['bersih', rounded],
  ['pembulatan', `${rounded} + m.harga - (${plain})`],
  ['bayar_tunai', 'coalesce(b.tunai, 0)'],
  ['bayar_non_tunai', 'coalesce(b.non_tunai, 0)'],
  ['biaya_kartu', 'coalesce(b.biaya, 0)'],
  ['keluar_tunai', 'coalesce(k.tunai, 0)'],
  ['keluar_non_tunai', 'coalesce(k.non_tunai, 0)'],
]

/** Invariants between exchanges, their pieces and the books. */
export const tukarInvariants: readonly (Invariant | StepInvariant)[] = [
  {
    name: 'jumlah tukar tambah',
    wording: 'Setiap jumlah tukar tambah sama dengan jumlah barisnya, bersihnya dibulatkan satu kali',
    sql: `SELECT j.no_tukar || ': tukar_tambah.' || x.kolom || ' tertulis ' || x.ada || ', menurut barisnya ' || coalesce(x.harus, 'kosong') AS apa
      FROM tukar_tambah j LEFT JOIN (${lines}) d ON d.no_tukar = j.no_tukar LEFT JOIN (${incoming}) m ON m.no_tukar = j.no_tukar
      LEFT JOIN (${payments}) b ON b.no_tukar = j.no_tukar LEFT JOIN (${payOuts}) k ON k.no_tukar = j.no_tukar
      CROSS JOIN LATERAL (VALUES ${sums.map(([column, sum]) => `('${column}', j.${column}::text, (${sum})::bigint::text)`).join(', ')},
        ('bersih_arah', j.bersih_arah, ${direction})) x (kolom, ada, harus)
      WHERE j.cabang = $1 AND x.ada IS DISTINCT FROM x.harus`,
  },
  {
    name: 'uang tukar tambah',
    wording: 'Uang masuk atau keluar setiap tukar tambah sama dengan bersihnya',
    sql: `SELECT no_tukar || ': bersih ' || bersih || ', masuk ' || bayar_tunai + bayar_non_tunai - kembali || ', keluar ' || keluar_tunai + keluar_non_tunai AS apa
      FROM tukar_tambah WHERE cabang = $1 AND (bayar_tunai + bayar_non_tunai - kembali, keluar_tunai + keluar_non_tunai)
        <> CASE WHEN divalidasi_oleh IS NULL AND cetakan = 0 THEN (0::bigint, 0::bigint) ELSE (greatest(bersih, 0), greatest(-bersih, 0)) END`,
  },
  {
    name: 'barang ditukar',
    wording: 'Barang yang keluar dengan tukar tambah ada di notanya',
    values: [`${tukarPrefix}-%`],
    sql: `SELECT b.kode_barcode || ': barang.no_jual tertulis ' || b.no_jual || ', di nota itu tidak ada' AS apa
      FROM (SELECT kode_barcode, no_jual FROM barang WHERE cabang = $1 AND no_jual LIKE $2) b
      FULL JOIN (SELECT d.kode_barcode, d.no_tukar FROM tukar_tambah_detail_barang d JOIN tukar_tambah j ON j.cabang = d.cabang AND j.no_tukar = d.no_tukar
        WHERE d.cabang = $1 AND j.cabang = $1 AND j.status = 'SELESAI') t ON t.no_tukar = b.no_jual AND t.kode_barcode = b.kode_barcode
      WHERE t.no_tukar IS NULL`,
  },
  {
    name: 'tahanan tukar tambah',
    wording: 'Barang yang ditahan atas nama tukar tambah hanya milik nota yang menunggu validasi',
    values: [`${tukarPrefix}-%`, waitingForValidation],
    sql: `SELECT b.kode_barcode || ': ditahan untuk ' || b.ditahan_untuk AS apa FROM barang b
      WHERE b.cabang = $1 AND b.status = 'DITAHAN' AND b.ditahan_untuk LIKE $2 AND NOT EXISTS (
        SELECT FROM tukar_tambah j WHERE j.cabang = $1 AND j.no_tukar = b.ditahan_untuk AND j.status = $3)`,
  },
  {
    name: 'transaksi orang tukar',
    wording: 'Yang dihitung untuk seseorang sama dengan kedua sisi tukar tambahnya',
    values: [`${tukarPrefix}-%`],
    sql: `SELECT t.nomor || ': transaksi_orang ' || t.jumlah || ' tanggal ' || t.tanggal || ', nota ' || coalesce(j.status || ' ' || j.total + j.total_masuk || ' tanggal ' || j.tanggal, 'tidak ada') AS apa
      FROM transaksi_orang t LEFT JOIN tukar_tambah j ON j.cabang = $1 AND j.no_tukar = t.nomor
      WHERE t.toko = $1 AND t.nomor LIKE $2 AND (j.status IS DISTINCT FROM 'SELESAI' OR j.total + j.total_masuk <> t.jumlah OR j.tanggal <> t.tanggal)`,
  },
  claimInvariant({ prefix: tukarPrefix, head: 'tukar_tambah', lines: 'tukar_tambah_detail_masuk', number: 'no_tukar' }),
  barangLineInvariant(tukarTambah, 'detail_barang', 'SELESAI', 'JUAL'),
  barangLineInvariant(tukarTambah, 'detail_masuk', 'SELESAI', 'BELI'),
  quoteInvariant({ name: 'tukar', head: 'tukar_tambah', lines: 'tukar_tambah_detail_masuk', number: 'no_tukar' }),
]
