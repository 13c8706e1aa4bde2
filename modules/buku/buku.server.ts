import type { Tx } from '#kernel/data/db/db.server.ts'
import { sendRows } from '#kernel/engine/document/save.server.ts'
import type { PostingOrigin, Book } from '#kernel/engine/document/action.server.ts'
import type { PostingTable } from '#kernel/engine/document/postings.ts'
import { keptOf } from '#kernel/engine/seal/prints.server.ts'
import type { BookName, PostedLines } from './replay.server.ts'
import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { akunChanges, bakiChanges, memberChanges, pieceChanges, type Change } from './changes.ts'
import { effectsOf } from './effects.server.ts'
import { akunNumber, keyAkun, type AkunName } from './key-akun.ts'
import { cancelKliring, sendKliring } from './kliring/kliring.server.ts'
import { loadRemappedOf } from './parameter/parameter.server.ts'
import { eventsOf, remap, type Remapped } from './parameter/postings.ts'
import {
  computeSelisih,
  mainLaci,
  placed,
  tidyJurnal,
  type JurnalLine,
  type BarangMovement,
  type PoinMovement,
  type Posting,
  type Place,
} from './posting.ts'

/** Balance rows per statement: a fixed size, so that commands of any length share few query plans. */
const saldoPerStatement = 16

/** Adds to balances and creates missing rows. The rows of a statement are locked in key order. */
function sendSaldo(
  tx: Tx,
  table: string,
  keys: readonly string[],
  values: readonly string[],
  cabang: string,
  rows: readonly Change[],
): void {
  const names = ['cabang', ...keys, ...values]
  const set = values.map((v) => `${v} = ${table}.${v} + excluded.${v}`).join(', ')
  for (let from = 0; from < rows.length; from += saldoPerStatement) {
    const piece = rows.slice(from, from + saldoPerStatement)
    const places = piece.map(
      (_, index) =>
        `($1, ${names
          .slice(1)
          .map((_n, j) => `$${index * (names.length - 1) + j + 2}`)
          .join(', ')})`,
    )
    tx.send(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES ${places.join(', ')}
       ON CONFLICT (cabang, ${keys.join(', ')}) DO UPDATE SET ${set}`,
      [cabang, ...piece.flatMap(([key, value]) => [...key, ...value])],
    )
  }
}

/** Adds to what lies where of each piece, in one statement however many they are; the rows come in key order. */
function sendPieces(tx: Tx, cabang: string, rows: readonly Change[]): void {
  if (rows.length === 0) return
  const key = (i: number) => rows.map(([names]) => names[i]!)
  const amount = (i: number) => rows.map(([, values]) => String(values[i]!))
  tx.send(
    `INSERT INTO saldo_barang (cabang, kode_barcode, kode_gudang, kode_baki, jumlah, berat, murni, nilai)
     SELECT $1, v.* FROM unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) v
     ON CONFLICT (cabang, kode_barcode, kode_gudang, kode_baki) DO UPDATE SET jumlah = saldo_barang.jumlah + excluded.jumlah,
       berat = saldo_barang.berat + excluded.berat, murni = saldo_barang.murni + excluded.murni, nilai = saldo_barang.nilai + excluded.nilai
     RETURNING 1`,
    [cabang, key(0), key(1), key(2), amount(0), amount(1), amount(2), amount(3)],
  )
}

/** A line of a book without what all lines of a posting share. */
type BookLine = Readonly<Record<string, string | bigint | null>>

const shared = (origin: PostingOrigin, order: number, reverse: boolean) => ({
  cabang: origin.cabang,
  waktu: origin.waktu,
  tgl_system: origin.tgl_system,
  jenis: origin.jenis,
  nomor: origin.nomor,
  urut: order + 1,
  balik: reverse,
})

const sendLines = (tx: Tx, book: BookName, origin: PostingOrigin, lines: readonly BookLine[], reverse: boolean): void =>
  sendRows(
    tx,
    book,
    lines.map((line, i) => ({ ...shared(origin, i, reverse), ...line })),
  )

/** As the audit book keeps a line: amounts as numbers, which JSON holds exactly. */
const kept = (lines: readonly BookLine[]) =>
  keptOf(
    lines.map((line) =>
      Object.fromEntries(Object.entries(line).map(([name, v]) => [name, typeof v === 'bigint' ? Number(v) : v])),
    ),
  )

function sendBarang(tx: Tx, origin: PostingOrigin, gerak: readonly BarangMovement[], reverse: boolean): BookLine[] {
  const own = gerak.map((movement) => ({
    kode_barcode: movement.kode_barcode,
    gerak: movement.gerak,
    jumlah: BigInt(movement.jumlah),
    berat: movement.berat,
    murni: movement.murni,
    nilai: movement.nilai,
    dari_gudang: movement.dari?.kode_gudang ?? null,
    dari_baki: movement.dari?.kode_baki ?? null,
    ke_gudang: movement.ke?.kode_gudang ?? null,
    ke_baki: movement.ke?.kode_baki ?? null,
  }))
  sendLines(tx, 'buku_barang', origin, own, reverse)
  const values = ['jumlah', 'berat', 'murni', 'nilai']
  sendSaldo(tx, 'saldo_baki', ['kode_gudang', 'kode_baki'], values, origin.cabang, bakiChanges(gerak))
  sendPieces(tx, origin.cabang, pieceChanges(gerak))
  return own
}

/** Empty where the shop's chart has the same number. */
const chartNumber = (b: JurnalLine): string | null => (b.nomor === akunNumber(b.akun) ? null : (b.nomor ?? null))

function sendUang(
  tx: Tx,
  origin: PostingOrigin,
  jurnal: readonly JurnalLine[],
  changes: readonly Change[],
  reverse: boolean,
): BookLine[] {
  const selisih = computeSelisih(jurnal)
  if (selisih !== 0n) throw new Error(`${origin.nomor}: the journal is out of balance by ${selisih}`)
  const own = jurnal.map((line) => ({
    akun: akunNumber(line.akun),
    nomor_akun: chartNumber(line),
    sub: line.sub ?? '',
    debit: line.debit ?? 0n,
    kredit: line.kredit ?? 0n,
    keterangan: line.keterangan ?? '',
  }))
  sendLines(tx, 'buku_uang', origin, own, reverse)
  if (reverse) cancelKliring(tx, origin, jurnal)
  else sendKliring(tx, origin, jurnal)
  sendSaldo(tx, 'saldo_uang', ['akun', 'sub'], ['saldo'], origin.cabang, changes)
  return own
}

function sendPoin(tx: Tx, origin: PostingOrigin, gerak: readonly PoinMovement[], reverse: boolean): BookLine[] {
  const own = gerak.map((movement) => ({
    kode_member: movement.kode_member,
    masuk: movement.masuk ?? 0n,
    keluar: movement.keluar ?? 0n,
  }))
  sendLines(tx, 'buku_poin', origin, own, reverse)
  sendSaldo(tx, 'saldo_poin', ['kode_member'], ['saldo'], origin.cabang, memberChanges(gerak))
  return own
}

/** Drawers that give money may not fall below zero. Their rows are locked by the change itself, so nobody gives the same money twice. */
function guardKas(tx: Tx, cabang: string, changes: readonly Change[]): void {
  const giving = changes.flatMap(([[akun, sub], [change]]) => (akun === keyAkun.KAS && change! < 0n ? [sub!] : []))
  if (giving.length > 0) tx.send(`SELECT jaga_saldo($1, $2, $3)`, [cabang, keyAkun.KAS, giving])
}

/** A drawer that was given up is empty and stays so: whatever moves its money is refused. The main one is always there. */
function guardLaci(tx: Tx, cabang: string, changes: readonly Change[]): void {
  for (const [[akun, sub], [change]] of changes)
    if (akun === keyAkun.KAS && sub !== mainLaci && change !== 0n) tx.send(`SELECT jaga_laci($1, $2)`, [cabang, sub])
}

const namaAkun = new Map(Object.entries(keyAkun).map(([nama, nomor]) => [nomor as string, nama as AkunName]))
const place = (gudang: unknown, baki: unknown): Place | null =>
  gudang === null ? null : { kode_gudang: gudang as string, kode_baki: baki as string }

/** Writes the four books, except the audit book, which the kernel writes. `table`: what documents post. */
export const bookOf = (table: PostingTable): Book => ({
  send(tx, origin, posting, { reverse, settings, accounts }) {
    const lines = posting as Posting
    const jurnal = placed(
      remap(tidyJurnal(lines.uang ?? []), eventsOf(table, origin.jenis), accounts as readonly Remapped[]),
      origin,
    )
    const changes = akunChanges(jurnal)
    const posted: PostedLines = {
      balik: reverse,
      ...(lines.barang?.length ? { buku_barang: kept(sendBarang(tx, origin, lines.barang, reverse)) } : {}),
      ...(lines.uang?.length ? { buku_uang: kept(sendUang(tx, origin, jurnal, changes, reverse)) } : {}),
      ...(lines.poin?.length ? { buku_poin: kept(sendPoin(tx, origin, lines.poin, reverse)) } : {}),
    }
    guardLaci(tx, origin.cabang, changes)
    // Asked here and nowhere else: what a dry run or a request for approval told of it would tell the drawer's content, which is
    // counted blind.
    if (settings.kas_boleh_minus !== 'on') guardKas(tx, origin.cabang, changes)
    return { buku: posted }
  },
  loadEffects: effectsOf(table),
  loadAccounts: (tx, { cabang, jenis }) => loadRemappedOf(tx, cabang, jenis),
  async loadReversal(tx, { cabang, nomor }): Promise<Posting> {
    const where = `WHERE cabang = $1 AND nomor = $2 AND NOT balik ORDER BY urut`
    const [barang, uang, poin] = await Promise.all([
      tx.query(`SELECT * FROM buku_barang ${where}`, [cabang, nomor]),
      tx.query<{
        akun: string
        nomor_akun: string | null
        sub: string
        debit: bigint
        kredit: bigint
        keterangan: string
      }>(`SELECT * FROM buku_uang ${where}`, [cabang, nomor]),
      tx.query<{ kode_member: string; masuk: bigint; keluar: bigint }>(`SELECT * FROM buku_poin ${where}`, [
        cabang,
        nomor,
      ]),
    ])
    return {
      barang: barang.map((movement) => ({
        kode_barcode: movement.kode_barcode as string,
        gerak: `BATAL ${movement.gerak as string}`,
        jumlah: Number(movement.jumlah),
        berat: movement.berat as BarangMovement['berat'],
        murni: movement.murni as BarangMovement['murni'],
        nilai: movement.nilai as BarangMovement['nilai'],
        dari: place(movement.ke_gudang, movement.ke_baki),
        ke: place(movement.dari_gudang, movement.dari_baki),
      })),
      uang: uang.map((line) => ({
        akun: namaAkun.get(line.akun) ?? `#${line.akun}`,
        nomor: line.nomor_akun,
        sub: line.sub,
        debit: rupiah(line.kredit),
        kredit: rupiah(line.debit),
        keterangan: line.keterangan,
      })),
      poin: poin.map((g) => ({ kode_member: g.kode_member, masuk: g.keluar, keluar: g.masuk })),
    }
  },
})
