import type { PostingEvent as AnyEvent, Postings, PostingTable } from '#kernel/engine/document/postings.ts'
import type { JurnalLine } from '../posting.ts'
import { keyAkun } from '../key-akun.ts'

/** The accounts that rules post to, by what they are to the rules. A shop may have another account stand for one of income or expense. */
export type Role = keyof typeof keyAkun
type Side = 'DEBIT' | 'KREDIT'

/** One event of a kind of document, with the sides that its entry has. A difference stands on either side. */
export type PostingEvent = AnyEvent<Role>

/** What the report of a day adds up by itself; money that moved otherwise is the rest. */
export const dayHeadings = [
  'penjualan',
  'pembelian',
  'titipan',
  'hutang',
  'penebusan',
  'lelang',
  'cicilan',
  'masuk_keluar',
  'mutasi',
  'kirim',
] as const

/**
 * What the server half of a document says that it posts (`defineServer`): which accounts each of its events debits and credits. A role of income
 * or expense stands in one event of a kind, on each side at most once, so that kind, role and side say which account it has. Events against an
 * account of the shop's own, as a category of money names it, are not told.
 */
export type Posts = Postings<Role, (typeof dayHeadings)[number]>

/** The events of a kind of document. */
export const eventsOf = (table: PostingTable, prefix: string): readonly PostingEvent[] =>
  // Rooms hand them in as `Posts`.
  (table.get(prefix)?.events ?? []) as readonly PostingEvent[]

/** What the bank keeps of a card. */
export const cardFee: PostingEvent = {
  type: 'BIAYA KARTU',
  debit: ['BANK', 'BIAYA KARTU'],
  kredit: ['KLIRING', 'PENDAPATAN BIAYA KARTU'],
}

/** Accounts of income and expense: no law and no balance reads their number, so a shop may put its own in their place. */
export const isRemappable = (role: Role): boolean => /^[45]/.test(keyAkun[role])

/** A line of an event: `kode_akun` the role, `jenis_akun` the side. */
export interface EventLine {
  readonly kode_akun: Role
  readonly jenis_akun: Side
}
export const linesOf = (event: PostingEvent): EventLine[] => [
  ...event.debit.map((kode_akun): EventLine => ({ kode_akun, jenis_akun: 'DEBIT' })),
  ...event.kredit.map((kode_akun): EventLine => ({ kode_akun, jenis_akun: 'KREDIT' })),
]

/** The account that a shop has in the place of a role, in the entries of one kind of document. Only those that differ are stored. */
export interface Remapped extends EventLine {
  readonly nomor_akun: string
}

/** Whether a role stands on one side alone in these events. */
const onOneSide = (events: readonly PostingEvent[], role: string): boolean =>
  new Set(
    events
      .flatMap(linesOf)
      .filter((l) => l.kode_akun === role)
      .map((l) => l.jenis_akun),
  ).size === 1

/**
 * The lines of an entry of a kind of document, with the number of each where the shop's chart has another one for it. A line that has its
 * number already keeps it: a mirror goes back where it came from. A role that stands on one side of its events alone has that account wherever
 * a rule puts it.
 */
export function remap(
  jurnal: readonly JurnalLine[],
  events: readonly PostingEvent[],
  rows: readonly Remapped[],
): readonly JurnalLine[] {
  if (rows.length === 0) return jurnal
  return jurnal.map((line) => {
    if (line.nomor !== undefined) return line
    const own = rows.filter((r) => r.kode_akun === line.akun)
    const side: Side = line.debit === undefined ? 'KREDIT' : 'DEBIT'
    const row = own.find((r) => r.jenis_akun === side) ?? (onOneSide(events, line.akun) ? own[0] : undefined)
    return row ? { ...line, nomor: row.nomor_akun } : line
  })
}
