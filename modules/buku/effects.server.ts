import { maySeeClass } from '#kernel/model/access/field-class.ts'
import type { Level } from '#kernel/model/access/gate.ts'
import type { Tx } from '#kernel/data/db/db.server.ts'
import type { Effect, Measure } from '#kernel/engine/document/effect.ts'
import type { PostingTable } from '#kernel/engine/document/postings.ts'
import type { Book, PostingOrigin } from '#kernel/engine/document/action.server.ts'
import { toWireNumber } from '#kernel/base/quantity/decimal.ts'
import { akunChanges, bakiChanges, memberChanges, type Change } from './changes.ts'
import { akunNumber, keyAkun } from './key-akun.ts'
import { loadRemappedOf } from './parameter/parameter.server.ts'
import { eventsOf, remap } from './parameter/postings.ts'
import { placed, tidyJurnal, type JurnalLine, type Posting } from './posting.ts'

const decimals = { integer: 0, uang: 0, berat: 3 } as const

/** `before`: null where it is not shown, or where the account keeps no balance from day to day. */
const measure = (label: string, jenis: Measure['jenis'], change: bigint, before: bigint | null): Measure => ({
  label,
  jenis,
  perubahan: toWireNumber(change, decimals[jenis]),
  sebelum: before === null ? null : toWireNumber(before, decimals[jenis]),
  sesudah: before === null ? null : toWireNumber(before + change, decimals[jenis]),
})

const keyOf = (parts: readonly string[]): string => parts.join('\u0000')
const balances = <R extends object>(rows: readonly R[], key: (row: R) => readonly string[]) =>
  new Map(rows.map((row) => [keyOf(key(row)), row]))
const places = (changes: readonly Change[], i: number): string[] => [...new Set(changes.map(([key]) => key[i]!))]

/** What an account is worth stands from day to day; of income and cost only the change says something. */
const stands: ReadonlySet<string> = new Set(['ASET', 'KEWAJIBAN', 'MODAL'])
/** These grow on the credit side. */
const credited: ReadonlySet<string> = new Set(['KEWAJIBAN', 'MODAL', 'PENDAPATAN'])

type Of = { readonly table: PostingTable } & Pick<PostingOrigin, 'cabang' | 'jenis' | 'nomor' | 'drawer'> & {
    readonly level: Level
  }

/** As it stands in the shop's chart: another account may stand for a role of income or expense, which has no balance to show. */
const asCharted = (b: JurnalLine): JurnalLine => (b.nomor ? { ...b, akun: `#${b.nomor}` } : b)

/** The lines of money: accounts by name with their drawer, bank account or deposit. A cashier sees no balance, and not what goods cost. */
async function akunEffects(
  tx: Tx,
  { table, cabang, jenis, nomor, drawer, level }: Of,
  posting: Posting,
): Promise<Effect[]> {
  const cost = maySeeClass('cost', level)
  const shown = level !== 'KASIR'
  const lines = placed(tidyJurnal(posting.uang ?? []), { nomor, drawer }).filter(
    (b) => cost || !ofCost.has(akunNumber(b.akun)),
  )
  if (lines.length === 0) return []
  const roles = akunChanges(lines)
  const [saldo, own, names] = await Promise.all([
    tx.query<{ akun: string; sub: string; saldo: bigint }>(
      `SELECT akun, sub, saldo FROM saldo_uang WHERE cabang = $1 AND akun = ANY ($2) AND sub = ANY ($3)`,
      [cabang, places(roles, 0), places(roles, 1)],
    ),
    loadRemappedOf(tx, cabang, jenis),
    tx.query<{ nomor_akun: string; nama_akun: string; jenis_akun: string }>(
      `SELECT nomor_akun, nama_akun, jenis_akun FROM akun WHERE cabang = $1 AND (nomor_akun = ANY ($2)
         OR nomor_akun IN (SELECT p.nomor_akun FROM para_akun_transaksi p WHERE p.cabang = $1 AND p.trx = $3))`,
      [cabang, [...new Set([...places(roles, 0), ...lines.flatMap((b) => b.nomor ?? [])])], jenis],
    ),
  ])
  const changes = akunChanges(remap(lines, eventsOf(table, jenis), own).map(asCharted))
  const before = balances(saldo, (s) => [s.akun, s.sub])
  const chart = new Map(names.map((n) => [n.nomor_akun, n]))
  return changes.map(([[akun = '', sub = ''], [change = 0n]]) => {
    const { nama_akun = akun, jenis_akun = 'ASET' } = chart.get(akun) ?? {}
    const sign = credited.has(jenis_akun) ? -1n : 1n
    const old = before.get(keyOf([akun, sub]))?.saldo ?? 0n
    return {
      buku: 'buku_uang',
      tempat: `${nama_akun} ${sub}`.trim(),
      ukuran: [measure('Jumlah (Rp)', 'uang', sign * change, shown && stands.has(jenis_akun) ? sign * old : null)],
    }
  })
}

/** The lines of goods: trays with what they hold. */
async function bakiEffects(tx: Tx, cabang: string, posting: Posting): Promise<Effect[]> {
  const changes = bakiChanges(posting.barang ?? [])
  if (changes.length === 0) return []
  const saldo = await tx.query<{ kode_gudang: string; kode_baki: string; jumlah: bigint; berat: bigint }>(
    `SELECT kode_gudang, kode_baki, jumlah, berat FROM saldo_baki WHERE cabang = $1 AND kode_baki = ANY ($2)`,
    [cabang, places(changes, 1)],
  )
  const before = balances(saldo, (s) => [s.kode_gudang, s.kode_baki])
  return changes.map(([key, [jumlah = 0n, berat = 0n]]) => {
    const old = before.get(keyOf(key))
    return {
      buku: 'buku_barang',
      tempat: key[1]!,
      ukuran: [
        measure('Potong', 'integer', jumlah, old?.jumlah ?? 0n),
        measure('Berat', 'berat', berat, old?.berat ?? 0n),
      ],
    }
  })
}

/** The lines of points: cards with what is on them. */
async function memberEffects(tx: Tx, cabang: string, posting: Posting): Promise<Effect[]> {
  const changes = memberChanges(posting.poin ?? [])
  if (changes.length === 0) return []
  const saldo = await tx.query<{ kode_member: string; saldo: bigint }>(
    `SELECT kode_member, saldo FROM saldo_poin WHERE cabang = $1 AND kode_member = ANY ($2)`,
    [cabang, places(changes, 0)],
  )
  const before = balances(saldo, (s) => [s.kode_member])
  return changes.map(([key, [change = 0n]]) => ({
    buku: 'buku_poin',
    tempat: key[0]!,
    ukuran: [measure('Poin', 'integer', change, before.get(keyOf(key))?.saldo ?? 0n)],
  }))
}

/** What these accounts gain and lose is what the goods cost. */
const ofCost: ReadonlySet<string> = new Set([
  keyAkun.PERSEDIAAN,
  keyAkun['PERSEDIAAN BELI'],
  keyAkun['PERSEDIAAN CUCI'],
  keyAkun['PERSEDIAAN LEBUR'],
  keyAkun['PERSEDIAAN HADIAH'],
  keyAkun['DALAM PENELUSURAN'],
  keyAkun['RK PUSAT'],
  keyAkun['RK CABANG'],
  keyAkun.HPP,
  keyAkun.SUSUT,
  keyAkun['BEBAN HANCUR'],
  keyAkun['SELISIH STOK'],
])

/** Balances of money are shown to whoever may count on them: not to a cashier, whose drawer is counted blind. */
export const effectsOf =
  (table: PostingTable): Book['loadEffects'] =>
  async (tx, of, posting) => {
    const lines = posting as Posting
    const all = await Promise.all([
      bakiEffects(tx, of.cabang, lines),
      akunEffects(tx, { ...of, table }, lines),
      memberEffects(tx, of.cabang, lines),
    ])
    return all.flat()
  }
