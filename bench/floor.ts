import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Database, Tx } from '#kernel/data/db/db.server.ts'
import { writeDocumentNumber } from '#kernel/model/document-number.ts'
import { penjualan } from '#penjualan'

/**
 * The floor of a sale: writes the same rows under the same locks, with hand-written statements through the same
 * driver in the same two round trips, and nothing else: no HTTP, session, rights, rules or prices. The rows are
 * copies of a sale that the server made, with their own number, piece, time and shop.
 */
type Row = Record<string, unknown>
export interface Example {
  readonly rows: Readonly<Record<string, readonly Row[]>>
  readonly key: string
}

/** Tables that a sale inserts into, each with the column that holds its number. */
const table = {
  penjualan: 'no_faktur_jual',
  penjualan_detail_barang: 'no_faktur_jual',
  penjualan_bayar: 'no_faktur_jual',
  buku_barang: 'nomor',
  buku_uang: 'nomor',
  buku_jejak: 'kunci',
} as const

/** The rows of the sale made with the idempotency key `key`. */
export async function loadExample(owner: pg.Pool, shop: string, number: string, key: string): Promise<Example> {
  const rows: Record<string, Row[]> = {}
  for (const [name, column] of Object.entries(table)) {
    const found = await owner.query<Row>(`SELECT * FROM ${name} WHERE cabang = $1 AND ${column} = $2`, [shop, number])
    rows[name] = found.rows.map(({ id: _id, ...row }) => row)
  }
  const kept = await owner.query<Row>(
    `SELECT *, jawaban::text AS jawaban FROM idempotensi WHERE cabang = $1 AND kunci = $2`,
    [shop, key],
  )
  return { rows: { ...rows, idempotensi: kept.rows }, key }
}

interface Content {
  readonly text: string
  values(replace: Row): unknown[]
}
const replacements: Readonly<Record<string, string>> = {
  no_faktur_jual: 'nomor',
  nomor: 'nomor',
  waktu: 'waktu',
  dibuat: 'waktu',
  diubah: 'waktu',
}

/** One INSERT of all rows of a table. */
function content(name: string, rows: readonly Row[]): Content {
  const names = Object.keys(rows[0]!)
  const places = rows.map((_, i) => `(${names.map((_n, j) => `$${i * names.length + j + 1}`).join(', ')})`)
  const origins = rows.flatMap((row) =>
    names.map((n): [string, unknown] => [
      name === 'buku_jejak' && n === 'kunci' ? 'nomor' : (replacements[n] ?? n),
      typeof row[n] === 'object' && row[n] !== null ? JSON.stringify(row[n]) : row[n],
    ]),
  )
  return {
    text: `INSERT INTO ${name} (${names.join(', ')}) VALUES ${places.join(', ')}`,
    values: (replace) =>
      origins.map(([n, value]) => (n in replace && !(n === 'urut' && name !== 'penjualan') ? replace[n] : value)),
  }
}

const trayBalance = `INSERT INTO saldo_baki (cabang, kode_gudang, kode_baki, jumlah, berat, murni, nilai) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (cabang, kode_gudang, kode_baki) DO UPDATE SET jumlah = saldo_baki.jumlah + excluded.jumlah, berat = saldo_baki.berat + excluded.berat,
    murni = saldo_baki.murni + excluded.murni, nilai = saldo_baki.nilai + excluded.nilai`

const pieceBalance = `INSERT INTO saldo_barang (cabang, kode_barcode, kode_gudang, kode_baki, jumlah, berat, murni, nilai) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (cabang, kode_barcode, kode_gudang, kode_baki) DO UPDATE SET jumlah = saldo_barang.jumlah + excluded.jumlah, berat = saldo_barang.berat + excluded.berat,
    murni = saldo_barang.murni + excluded.murni, nilai = saldo_barang.nilai + excluded.nilai`

/** One sale at the floor; returns its number. */
export type PayIn = (shop: string, user_id: string, barcode: string) => Promise<string>

/** Prepares once what is the same for every sale. */
export function prepareFloor(db: Database, example: Example): PayIn {
  const inserts = Object.keys(table).map((name) => content(name, example.rows[name]!))
  const money = example.rows.buku_uang!.toSorted((a, b) => (moneyKey(a) < moneyKey(b) ? -1 : 1))
  const moneyBalance = `INSERT INTO saldo_uang (cabang, akun, sub, saldo)
    VALUES ${money.map((_, i) => `($1, $${i * 3 + 2}, $${i * 3 + 3}, $${i * 3 + 4})`).join(', ')}
    ON CONFLICT (cabang, akun, sub) DO UPDATE SET saldo = saldo_uang.saldo + excluded.saldo`
  const moneyValues = money.flatMap((b) => [b.akun, b.sub, (b.debit as bigint) - (b.kredit as bigint)])
  const outgoing = example.rows.buku_barang![0]!
  const trayValues = [
    outgoing.dari_gudang,
    outgoing.dari_baki,
    ...['jumlah', 'berat', 'murni', 'nilai'].map((n) => -(outgoing[n] as bigint)),
  ]
  const answer = example.rows.idempotensi![0]!.jawaban as string
  return (shop, user_id, barcode) =>
    db.tx(shop, async (tx) => {
      const time = new Date().toISOString()
      const key = randomUUID()
      const { tanggal, urut } = await lockSale(tx, { cabang: shop, user_id, kunci: key, barcode, waktu: time })
      const number = writeDocumentNumber(penjualan.prefix, shop, tanggal, urut)
      const replace = {
        cabang: shop,
        nomor: number,
        tanggal,
        tgl_system: tanggal,
        waktu: time,
        urut,
        kode_barcode: barcode,
        user_id,
        oleh: user_id,
      }
      for (const i of inserts) tx.send(i.text, i.values(replace))
      tx.send(takeGoodsOut, [shop, barcode, number, time])
      tx.send(trayBalance, [shop, ...trayValues])
      tx.send(pieceBalance, [shop, barcode, ...trayValues])
      tx.send(moneyBalance, [shop, ...moneyValues])
      tx.send(outbox, [shop, key, JSON.stringify({ dokumen: 'penjualan', nomor: number, status: 'SELESAI' }), time])
      tx.send(saveAnswer, [shop, user_id, key, answer])
      return number
    })
}

const moneyKey = (b: Row): string => `${b.akun as string} ${b.sub as string}`
const takeGoodsOut = `UPDATE barang SET status = 'TERJUAL', no_jual = $3, diubah = $4, versi = versi + 1 WHERE cabang = $1 AND kode_barcode = $2`
const outbox = `INSERT INTO outbox (cabang, id, peristiwa, isi, dibuat) VALUES ($1, $2, 'dokumen-berubah', $3, $4)`
const saveAnswer = `UPDATE idempotensi SET status = 200, jawaban = $4 WHERE cabang = $1 AND user_id = $2 AND kunci = $3`

/** The locks of a sale in their order: key, day, piece, number. */
async function lockSale(
  tx: Tx,
  j: {
    readonly cabang: string
    readonly user_id: string
    readonly kunci: string
    readonly barcode: string
    readonly waktu: string
  },
): Promise<{ tanggal: string; urut: bigint }> {
  const hash = createHash('sha256').update(`${j.kunci}${j.barcode}`).digest()
  const [, , days, , numbers] = await Promise.all([
    tx.query(
      `INSERT INTO idempotensi (cabang, user_id, kunci, permintaan_hash, dibuat) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [j.cabang, j.user_id, j.kunci, hash, j.waktu],
    ),
    tx.query(`SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))`, [`hari ${j.cabang}`]),
    tx.query<{ tgl_system: string }>(`SELECT tgl_system, buka FROM hari_toko WHERE cabang = $1 FOR SHARE`, [j.cabang]),
    tx.query(`SELECT kode_barcode FROM barang WHERE cabang = $1 AND kode_barcode = $2 FOR UPDATE`, [
      j.cabang,
      j.barcode,
    ]),
    tx.query<{ terakhir: bigint }>(
      `INSERT INTO nomor (cabang, jenis, periode, terakhir) SELECT cabang, 'JL', tgl_system, 1 FROM hari_toko WHERE cabang = $1
       ON CONFLICT (cabang, jenis, periode) DO UPDATE SET terakhir = nomor.terakhir + 1 RETURNING terakhir`,
      [j.cabang],
    ),
  ])
  return { tanggal: days[0]!.tgl_system, urut: numbers[0]!.terakhir }
}
