import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Database, Tx } from '#kernel/data/db/db.server.ts'
import { writeDocumentNumber } from '#kernel/model/document-number.ts'

/**
 * The floor of a document of few pieces, or of none: writes the same rows under the same locks, with hand-written statements through the
 * same driver in the same two round trips, and nothing else: no HTTP, session, rights, rules or prices. The rows are
 * copies of a document that the server made, with their own number, piece, time and shop.
 */
type Row = Record<string, unknown>

/** What the floor of one kind of document writes. */
export interface Kind {
  readonly prefix: string
  /** The table that holds the document itself: its `urut` counts. */
  readonly head: string
  /** Tables that it inserts into, each with the column that holds its number; those of the books come by themselves. */
  readonly tables: Readonly<Record<string, string>>
  /** What becomes of each of its pieces. */
  readonly moves: readonly Move[]
  /** Lock what it is about, where that is no piece of the stock, one after the other: shop, the codes. */
  readonly lock?: string | readonly string[]
  /** Adds to a sum that the shop keeps of all documents of the kind: shop. */
  readonly sum?: string
  /** Codes made of its number or of what it is about, in one order. */
  readonly codes?: (number: string, pieces: readonly Piece[]) => readonly string[]
}
export interface Move {
  /** The row of the piece: shop, barcode, number, time. */
  readonly piece: string
  /** What holds the piece of that nota over the chain: shop, barcode, number, the nota's number. */
  readonly claim?: string
  /** The barcode that the document gives, where it makes a new piece. */
  readonly makes?: (number: string) => string
}

/** A piece that a document is about, and the number of the document that it came from, where that is kept. */
export interface Piece {
  readonly barcode: string
  readonly origin?: string
}
export interface Example {
  readonly kind: Kind
  readonly rows: Readonly<Record<string, readonly Row[]>>
  readonly number: string
  /** One for each move of the kind. */
  readonly pieces: readonly Piece[]
}

/** What a person buys in a day is kept over all shops. */
const shopColumn = (name: string): string => (name === 'transaksi_orang' ? 'toko' : 'cabang')
const books = { buku_barang: 'nomor', buku_uang: 'nomor', buku_jejak: 'kunci' } as const

/** The rows of the document `number` about `pieces`, made with the idempotency key `key`. */
export async function loadExample(
  owner: pg.Pool,
  kind: Kind,
  shop: string,
  made: { readonly number: string; readonly key: string; readonly pieces: readonly Piece[] },
): Promise<Example> {
  const { number, key, pieces } = made
  const rows: Record<string, Row[]> = {}
  for (const [name, column] of Object.entries({ ...kind.tables, ...books })) {
    const found = await owner.query<Row>(`SELECT * FROM ${name} WHERE ${shopColumn(name)} = $1 AND ${column} = $2`, [
      shop,
      number,
    ])
    rows[name] = found.rows.map(({ id: _id, ...row }) => row)
  }
  // What the audit book says of a loan or contract that the document changed.
  const changed = await owner.query<Row>(
    `SELECT * FROM buku_jejak WHERE cabang = $1 AND kunci = ANY ($3) AND sesudah ->> 'oleh_dokumen' = $2`,
    [shop, number, pieces.map((p) => p.barcode)],
  )
  rows.buku_jejak = [...rows.buku_jejak!, ...changed.rows.map(({ id: _id, ...row }) => row)]
  const kept = await owner.query<Row>(
    `SELECT *, jawaban::text AS jawaban FROM idempotensi WHERE cabang = $1 AND kunci = $2`,
    [shop, key],
  )
  return { kind, rows: { ...rows, idempotensi: kept.rows }, number, pieces }
}

interface Content {
  readonly text: string
  /** By column; then, for what the example says of itself (number, barcode), by value. */
  values(column: Row, value: ReadonlyMap<unknown, string>): unknown[]
}
const columns = new Set(['cabang', 'tanggal', 'tgl_system', 'tgl_beli', 'user_id', 'oleh', 'waktu', 'dibuat', 'diubah'])

/** One INSERT of all rows of a table. */
function content(name: string, rows: readonly Row[], head: string): Content {
  const names = Object.keys(rows[0]!)
  const places = rows.map((_, i) => `(${names.map((_n, j) => `$${i * names.length + j + 1}`).join(', ')})`)
  const origins = rows.flatMap((row) =>
    names.map((column): [string | undefined, unknown] => [
      columns.has(column) || (column === 'urut' && name === head) || column === shopColumn(name) ? column : undefined,
      typeof row[column] === 'object' && row[column] !== null ? JSON.stringify(row[column]) : row[column],
    ]),
  )
  return {
    text: `INSERT INTO ${name} (${names.join(', ')}) VALUES ${places.join(', ')}`,
    values: (column, value) => origins.map(([n, kept]) => (n === undefined ? (value.get(kept) ?? kept) : column[n])),
  }
}

/** `count` rows of values, each of the shop (`$1`) and of `width` further ones. */
const placesOf = (count: number, width: number): string =>
  Array.from(
    { length: count },
    (_, i) => `($1, ${Array.from({ length: width }, (_c, j) => `$${i * width + j + 2}`).join(', ')})`,
  ).join(', ')

const trayBalance = (
  count: number,
): string => `INSERT INTO saldo_baki (cabang, kode_gudang, kode_baki, jumlah, berat, murni, nilai) VALUES ${placesOf(count, 6)}
  ON CONFLICT (cabang, kode_gudang, kode_baki) DO UPDATE SET jumlah = saldo_baki.jumlah + excluded.jumlah, berat = saldo_baki.berat + excluded.berat,
    murni = saldo_baki.murni + excluded.murni, nilai = saldo_baki.nilai + excluded.nilai`

const pieceBalance = (
  count: number,
): string => `INSERT INTO saldo_barang (cabang, kode_barcode, kode_gudang, kode_baki, jumlah, berat, murni, nilai) VALUES ${placesOf(count, 7)}
  ON CONFLICT (cabang, kode_barcode, kode_gudang, kode_baki) DO UPDATE SET jumlah = saldo_barang.jumlah + excluded.jumlah, berat = saldo_barang.berat + excluded.berat,
    murni = saldo_barang.murni + excluded.murni, nilai = saldo_barang.nilai + excluded.nilai`

/** One document at the floor; returns its number. */
export type MakeAtFloor = (shop: string, user_id: string, pieces: readonly Piece[]) => Promise<string>

/** What each movement adds to a tray and a piece, in one order for all, as the locks of the product are. */
const goodsOf = (moved: readonly Row[]) =>
  moved
    .map((row) => {
      const [place, sign] = row.ke_gudang === null ? (['dari', -1n] as const) : (['ke', 1n] as const)
      return {
        barcode: row.kode_barcode,
        tray: `${row[`${place}_gudang`] as string} ${row[`${place}_baki`] as string}`,
        values: [
          row[`${place}_gudang`],
          row[`${place}_baki`],
          ...['jumlah', 'berat', 'murni', 'nilai'].map((n) => sign * (row[n] as bigint)),
        ],
      }
    })
    .toSorted((a, b) => (a.tray < b.tray ? -1 : 1))

/** Prepares once what is the same for every document of the kind. */
export function prepareFloor(
  db: Database,
  { kind, rows, number: exampleNumber, pieces: examplePieces }: Example,
): MakeAtFloor {
  const inserts = Object.keys({ ...kind.tables, ...books }).flatMap((name) =>
    rows[name]!.length > 0 ? [content(name, rows[name]!, kind.head)] : [],
  )
  // Each account once, in one order for all.
  const money = [...Map.groupBy(rows.buku_uang!, moneyKey)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const moneyBalance = `INSERT INTO saldo_uang (cabang, akun, sub, saldo)
    VALUES ${placesOf(money.length, 3)}
    ON CONFLICT (cabang, akun, sub) DO UPDATE SET saldo = saldo_uang.saldo + excluded.saldo`
  const moneyRows = money.map(([, of]) => ({
    akun: of[0]!.akun,
    sub: of[0]!.sub,
    saldo: of.reduce((sum, b) => sum + (b.debit as bigint) - (b.kredit as bigint), 0n),
  }))
  const codesOf = (number: string, pieces: readonly Piece[]) => kind.codes?.(number, pieces) ?? []
  const goods = goodsOf(rows.buku_barang!)
  const [trays, pieceRows] = [trayBalance(goods.length), pieceBalance(goods.length)]
  const trayValues = goods.flatMap((g) => g.values)
  const answer = rows.idempotensi![0]!.jawaban as string
  return (shop, user_id, pieces) =>
    db.tx(shop, async (tx) => {
      const waktu = new Date().toISOString()
      const key = randomUUID()
      const { tanggal, urut } = await lock(tx, kind, { cabang: shop, user_id, kunci: key, pieces, waktu })
      const number = writeDocumentNumber(kind.prefix, shop, tanggal, urut)
      const column = {
        cabang: shop,
        toko: shop,
        tanggal,
        tgl_system: tanggal,
        tgl_beli: tanggal,
        user_id,
        oleh: user_id,
        urut,
        waktu,
        dibuat: waktu,
        diubah: waktu,
      }
      const value = new Map<unknown, string>([
        [exampleNumber, number],
        ...kind.moves.flatMap(({ makes }, index): [unknown, string][] => [
          [examplePieces[index]!.barcode, pieces[index]!.barcode],
          [makes?.(exampleNumber), makes?.(number) ?? ''],
          [examplePieces[index]!.origin, pieces[index]!.origin ?? ''],
        ]),
        ...codesOf(exampleNumber, examplePieces).map((code, index): [unknown, string] => [
          code,
          codesOf(number, pieces)[index]!,
        ]),
      ])
      for (const i of inserts) tx.send(i.text, i.values(column, value))
      for (const [index, { piece, claim }] of kind.moves.entries()) {
        const { barcode, origin = '' } = pieces[index]!
        tx.send(piece, [shop, barcode, number, waktu])
        if (claim) tx.send(claim, [shop, barcode, number, origin])
      }
      if (goods.length > 0) {
        tx.send(trays, [shop, ...trayValues])
        tx.send(pieceRows, [shop, ...goods.flatMap((g) => [value.get(g.barcode) ?? g.barcode, ...g.values])])
      }
      tx.send(moneyBalance, [shop, ...moneyRows.flatMap((m) => [m.akun, value.get(m.sub) ?? m.sub, m.saldo])])
      if (kind.sum) tx.send(kind.sum, [shop])
      tx.send(outbox, [shop, key, JSON.stringify({ dokumen: kind.head, nomor: number, status: 'SELESAI' }), waktu])
      tx.send(saveAnswer, [shop, user_id, key, answer])
      return number
    })
}

const moneyKey = (b: Row): string => `${b.akun as string} ${b.sub as string}`
const outbox = `INSERT INTO outbox (cabang, id, peristiwa, isi, dibuat) VALUES ($1, $2, 'dokumen-berubah', $3, $4)`
const saveAnswer = `UPDATE idempotensi SET status = 200, jawaban = $4 WHERE cabang = $1 AND user_id = $2 AND kunci = $3`

const lockPieces = `SELECT kode_barcode FROM barang WHERE cabang = $1 AND kode_barcode = ANY($2) ORDER BY kode_barcode FOR UPDATE`

/** The locks of a document in their order: key, day, pieces, number. */
async function lock(
  tx: Tx,
  kind: Kind,
  entry: {
    readonly cabang: string
    readonly user_id: string
    readonly kunci: string
    readonly pieces: readonly Piece[]
    readonly waktu: string
  },
): Promise<{ tanggal: string; urut: bigint }> {
  const barcodes = entry.pieces.map((p) => p.barcode)
  const hash = createHash('sha256').update(`${entry.kunci}${barcodes.join()}`).digest()
  const [, , days, , numbers] = await Promise.all([
    tx.query(
      `INSERT INTO idempotensi (cabang, user_id, kunci, permintaan_hash, dibuat) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [entry.cabang, entry.user_id, entry.kunci, hash, entry.waktu],
    ),
    tx.query(`SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))`, [`hari ${entry.cabang}`]),
    tx.query<{ tgl_system: string }>(`SELECT tgl_system, buka FROM hari_toko WHERE cabang = $1 FOR SHARE`, [
      entry.cabang,
    ]),
    (barcodes.length > 0 || kind.lock) &&
      Promise.all([kind.lock ?? lockPieces].flat().map((one) => tx.query(one, [entry.cabang, barcodes]))),
    tx.query<{ terakhir: bigint }>(
      `INSERT INTO nomor (cabang, jenis, periode, terakhir) SELECT cabang, $2, tgl_system, 1 FROM hari_toko WHERE cabang = $1
       ON CONFLICT (cabang, jenis, periode) DO UPDATE SET terakhir = nomor.terakhir + 1 RETURNING terakhir`,
      [entry.cabang, kind.prefix],
    ),
  ])
  return { tanggal: days[0]!.tgl_system, urut: numbers[0]!.terakhir }
}
