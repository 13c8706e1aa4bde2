import type { Tx } from '#kernel/db/db.server.ts'
import { sendRows } from '#kernel/dokumen/simpan.server.ts'
import type { AsalPosting, Buku } from '#kernel/dokumen/aksi.server.ts'
import { rupiah } from '#kernel/quantity/quantity.ts'
import { akunKunci } from './akun-kunci.ts'
import {
  hitungSelisih,
  nomorSendiri,
  rapikanJurnal,
  type BarisJurnal,
  type GerakBarang,
  type GerakPoin,
  type Posting,
  type Tempat,
} from './posting.ts'

/** A sum per key, in the order of the keys: every command then takes the rows of balances in one order. */
function sums<T>(
  rows: readonly T[],
  keys: (row: T) => readonly (readonly [string, readonly bigint[]])[],
): [string[], bigint[]][] {
  const all = new Map<string, bigint[]>()
  for (const [key, parts] of rows.flatMap(keys)) {
    const old = all.get(key)
    all.set(key, old ? old.map((v, i) => v + parts[i]!) : [...parts])
  }
  return [...all]
    .filter(([, v]) => v.some((n) => n !== 0n))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, v]) => [key.split('\u0000'), v])
}

/** Rows of balances in one statement, so that a command's plans stay few whatever its length. */
const sekaliSaldo = 16

/** Adds to balances: a row is made where there is none. The rows of a statement are locked in the order of their keys, as they come. */
function sendSaldo(
  tx: Tx,
  table: string,
  keys: readonly string[],
  values: readonly string[],
  cabang: string,
  rows: readonly [string[], bigint[]][],
): void {
  const names = ['cabang', ...keys, ...values]
  const set = values.map((v) => `${v} = ${table}.${v} + excluded.${v}`).join(', ')
  for (let from = 0; from < rows.length; from += sekaliSaldo) {
    const piece = rows.slice(from, from + sekaliSaldo)
    const places = piece.map(
      (_, i) =>
        `($1, ${names
          .slice(1)
          .map((_n, j) => `$${i * (names.length - 1) + j + 2}`)
          .join(', ')})`,
    )
    tx.send(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES ${places.join(', ')}
       ON CONFLICT (cabang, ${keys.join(', ')}) DO UPDATE SET ${set}`,
      [cabang, ...piece.flatMap(([key, value]) => [...key, ...value])],
    )
  }
}

const umum = (a: AsalPosting, urut: number, balik: boolean) => ({
  cabang: a.cabang,
  waktu: a.waktu,
  tgl_system: a.tgl_system,
  jenis: a.jenis,
  nomor: a.nomor,
  urut: urut + 1,
  balik,
})

function sendBarang(tx: Tx, a: AsalPosting, gerak: readonly GerakBarang[], balik: boolean): void {
  sendRows(
    tx,
    'buku_barang',
    gerak.map((g, i) => ({
      ...umum(a, i, balik),
      kode_barcode: g.kode_barcode,
      gerak: g.gerak,
      jumlah: BigInt(g.jumlah),
      berat: g.berat,
      murni: g.murni,
      nilai: g.nilai,
      dari_gudang: g.dari?.kode_gudang ?? null,
      dari_baki: g.dari?.kode_baki ?? null,
      ke_gudang: g.ke?.kode_gudang ?? null,
      ke_baki: g.ke?.kode_baki ?? null,
    })),
  )
  const at = (t: Tempat | null, g: GerakBarang, sign: bigint): [string, bigint[]][] =>
    t
      ? [
          [
            `${t.kode_gudang}\u0000${t.kode_baki}`,
            [sign * BigInt(g.jumlah), sign * g.berat, sign * g.murni, sign * g.nilai],
          ],
        ]
      : []
  const saldo = sums(gerak, (g) => [...at(g.dari, g, -1n), ...at(g.ke, g, 1n)])
  sendSaldo(tx, 'saldo_baki', ['kode_gudang', 'kode_baki'], ['jumlah', 'berat', 'murni', 'nilai'], a.cabang, saldo)
}

function sendUang(tx: Tx, a: AsalPosting, lines: readonly BarisJurnal[], balik: boolean): void {
  const jurnal = rapikanJurnal(lines).map((b) => (b.sub === nomorSendiri ? { ...b, sub: a.nomor } : b))
  const selisih = hitungSelisih(jurnal)
  if (selisih !== 0n) throw new Error(`${a.nomor}: the journal is out of balance by ${selisih}`)
  sendRows(
    tx,
    'buku_uang',
    jurnal.map((b, i) => ({
      ...umum(a, i, balik),
      akun: akunKunci[b.akun],
      sub: b.sub ?? '',
      debit: b.debit ?? 0n,
      kredit: b.kredit ?? 0n,
      keterangan: b.keterangan ?? '',
    })),
  )
  const saldo = sums(jurnal, (b) => [
    [`${akunKunci[b.akun]}\u0000${b.sub ?? ''}`, [(b.debit ?? 0n) - (b.kredit ?? 0n)]],
  ])
  sendSaldo(tx, 'saldo_uang', ['akun', 'sub'], ['saldo'], a.cabang, saldo)
}

function sendPoin(tx: Tx, a: AsalPosting, gerak: readonly GerakPoin[], balik: boolean): void {
  sendRows(
    tx,
    'buku_poin',
    gerak.map((g, i) => ({
      ...umum(a, i, balik),
      kode_member: g.kode_member,
      masuk: g.masuk ?? 0n,
      keluar: g.keluar ?? 0n,
    })),
  )
  const saldo = sums(gerak, (g) => [[g.kode_member, [(g.masuk ?? 0n) - (g.keluar ?? 0n)]]])
  sendSaldo(tx, 'saldo_poin', ['kode_member'], ['saldo'], a.cabang, saldo)
}

const namaAkun = new Map(
  Object.entries(akunKunci).map(([nama, nomor]) => [nomor as string, nama as BarisJurnal['akun']]),
)
const tempat = (gudang: unknown, baki: unknown): Tempat | null =>
  gudang === null ? null : { kode_gudang: gudang as string, kode_baki: baki as string }

/** The writer of the four books (the audit book is written by the frame itself). */
export const buku: Buku = {
  send(tx, asal, posting, balik) {
    const p = posting as Posting
    if (p.barang?.length) sendBarang(tx, asal, p.barang, balik)
    if (p.uang?.length) sendUang(tx, asal, p.uang, balik)
    if (p.poin?.length) sendPoin(tx, asal, p.poin, balik)
  },
  async loadBalik(tx, { cabang, nomor }): Promise<Posting> {
    const where = `WHERE cabang = $1 AND nomor = $2 AND NOT balik ORDER BY urut`
    const [barang, uang, poin] = await Promise.all([
      tx.query(`SELECT * FROM buku_barang ${where}`, [cabang, nomor]),
      tx.query<{ akun: string; sub: string; debit: bigint; kredit: bigint; keterangan: string }>(
        `SELECT * FROM buku_uang ${where}`,
        [cabang, nomor],
      ),
      tx.query<{ kode_member: string; masuk: bigint; keluar: bigint }>(`SELECT * FROM buku_poin ${where}`, [
        cabang,
        nomor,
      ]),
    ])
    return {
      barang: barang.map((g) => ({
        kode_barcode: g.kode_barcode as string,
        gerak: `BATAL ${g.gerak as string}`,
        jumlah: Number(g.jumlah),
        berat: g.berat as GerakBarang['berat'],
        murni: g.murni as GerakBarang['murni'],
        nilai: g.nilai as GerakBarang['nilai'],
        dari: tempat(g.ke_gudang, g.ke_baki),
        ke: tempat(g.dari_gudang, g.dari_baki),
      })),
      uang: uang.map((b) => ({
        akun: namaAkun.get(b.akun)!,
        sub: b.sub,
        debit: rupiah(b.kredit),
        kredit: rupiah(b.debit),
        keterangan: b.keterangan,
      })),
      poin: poin.map((g) => ({ kode_member: g.kode_member, masuk: g.keluar, keluar: g.masuk })),
    }
  },
}
