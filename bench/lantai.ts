import { createHash, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Database, Tx } from '#kernel/db/db.server.ts'
import { tulisNomor } from '#kernel/define/dokumen.ts'
import { penjualan } from '#penjualan'

/**
 * The floor of a sale: the same final rows under the same locks, by statements written by hand, sent through the same driver in the
 * same two round trips, and nothing else: no HTTP, no session, no rights, no rules, no price. The rows are those of a sale that the
 * server made, with number, piece, time and shop of their own.
 */
type Baris = Record<string, unknown>
export interface Contoh {
  readonly rows: Readonly<Record<string, readonly Baris[]>>
  readonly kunci: string
}

/** Tables that a sale writes rows into, each with the column that names the sale. */
const tabel = {
  penjualan: 'no_faktur_jual',
  penjualan_detail_barang: 'no_faktur_jual',
  penjualan_bayar: 'no_faktur_jual',
  buku_barang: 'nomor',
  buku_uang: 'nomor',
  buku_jejak: 'kunci',
} as const

/** The rows of a sale that was made with the key `kunci`. */
export async function loadContoh(owner: pg.Pool, cabang: string, nomor: string, kunci: string): Promise<Contoh> {
  const rows: Record<string, Baris[]> = {}
  for (const [nama, kolom] of Object.entries(tabel)) {
    const found = await owner.query<Baris>(`SELECT * FROM ${nama} WHERE cabang = $1 AND ${kolom} = $2`, [cabang, nomor])
    rows[nama] = found.rows.map(({ id: _id, ...row }) => row)
  }
  const kept = await owner.query<Baris>(
    `SELECT *, jawaban::text AS jawaban FROM idempotensi WHERE cabang = $1 AND kunci = $2`,
    [cabang, kunci],
  )
  return { rows: { ...rows, idempotensi: kept.rows }, kunci }
}

interface Isi {
  readonly text: string
  values(ganti: Baris): unknown[]
}
const ganti_dengan: Readonly<Record<string, string>> = {
  no_faktur_jual: 'nomor',
  nomor: 'nomor',
  waktu: 'waktu',
  dibuat: 'waktu',
  diubah: 'waktu',
}

/** One INSERT of all rows of a table. */
function isi(nama: string, rows: readonly Baris[]): Isi {
  const names = Object.keys(rows[0]!)
  const places = rows.map((_, i) => `(${names.map((_n, j) => `$${i * names.length + j + 1}`).join(', ')})`)
  const asal = rows.flatMap((row) =>
    names.map((n): [string, unknown] => [
      nama === 'buku_jejak' && n === 'kunci' ? 'nomor' : (ganti_dengan[n] ?? n),
      typeof row[n] === 'object' && row[n] !== null ? JSON.stringify(row[n]) : row[n],
    ]),
  )
  return {
    text: `INSERT INTO ${nama} (${names.join(', ')}) VALUES ${places.join(', ')}`,
    values: (ganti) =>
      asal.map(([n, value]) => (n in ganti && !(n === 'urut' && nama !== 'penjualan') ? ganti[n] : value)),
  }
}

const saldoBaki = `INSERT INTO saldo_baki (cabang, kode_gudang, kode_baki, jumlah, berat, murni, nilai) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (cabang, kode_gudang, kode_baki) DO UPDATE SET jumlah = saldo_baki.jumlah + excluded.jumlah, berat = saldo_baki.berat + excluded.berat,
    murni = saldo_baki.murni + excluded.murni, nilai = saldo_baki.nilai + excluded.nilai`

/** One sale at the floor: answers its number. */
export type Setor = (cabang: string, user_id: string, barcode: string) => Promise<string>

/** What never changes from sale to sale is made once. */
export function siapkanLantai(db: Database, contoh: Contoh): Setor {
  const inserts = Object.keys(tabel).map((nama) => isi(nama, contoh.rows[nama]!))
  const uang = contoh.rows.buku_uang!.toSorted((a, b) => (kunciUang(a) < kunciUang(b) ? -1 : 1))
  const saldoUang = `INSERT INTO saldo_uang (cabang, akun, sub, saldo)
    VALUES ${uang.map((_, i) => `($1, $${i * 3 + 2}, $${i * 3 + 3}, $${i * 3 + 4})`).join(', ')}
    ON CONFLICT (cabang, akun, sub) DO UPDATE SET saldo = saldo_uang.saldo + excluded.saldo`
  const uangValues = uang.flatMap((b) => [b.akun, b.sub, (b.debit as bigint) - (b.kredit as bigint)])
  const keluar = contoh.rows.buku_barang![0]!
  const bakiValues = [
    keluar.dari_gudang,
    keluar.dari_baki,
    ...['jumlah', 'berat', 'murni', 'nilai'].map((n) => -(keluar[n] as bigint)),
  ]
  const jawaban = contoh.rows.idempotensi![0]!.jawaban as string
  return (cabang, user_id, barcode) =>
    db.tx(cabang, async (tx) => {
      const waktu = new Date().toISOString()
      const kunci = randomUUID()
      const { tanggal, urut } = await kunciJual(tx, { cabang, user_id, kunci, barcode, waktu })
      const nomor = tulisNomor(penjualan.kode, cabang, tanggal, urut)
      const ganti = {
        cabang,
        nomor,
        tanggal,
        tgl_system: tanggal,
        waktu,
        urut,
        kode_barcode: barcode,
        user_id,
        oleh: user_id,
      }
      for (const i of inserts) tx.send(i.text, i.values(ganti))
      tx.send(keluarBarang, [cabang, barcode, nomor, waktu])
      tx.send(saldoBaki, [cabang, ...bakiValues])
      tx.send(saldoUang, [cabang, ...uangValues])
      tx.send(outbox, [cabang, kunci, JSON.stringify({ dokumen: 'penjualan', nomor, status: 'SELESAI' }), waktu])
      tx.send(simpanJawaban, [cabang, user_id, kunci, jawaban])
      return nomor
    })
}

const kunciUang = (b: Baris): string => `${b.akun as string} ${b.sub as string}`
const keluarBarang = `UPDATE barang SET status = 'TERJUAL', no_jual = $3, diubah = $4, versi = versi + 1 WHERE cabang = $1 AND kode_barcode = $2`
const outbox = `INSERT INTO outbox (cabang, id, peristiwa, isi, dibuat) VALUES ($1, $2, 'dokumen-berubah', $3, $4)`
const simpanJawaban = `UPDATE idempotensi SET status = 200, jawaban = $4 WHERE cabang = $1 AND user_id = $2 AND kunci = $3`

/** The locks of a sale in their order: key, day, piece, number. */
async function kunciJual(
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
  const [, , hari, , nomor] = await Promise.all([
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
  return { tanggal: hari[0]!.tgl_system, urut: nomor[0]!.terakhir }
}
