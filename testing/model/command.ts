import { one, rounded, type Random } from '../draw.ts'
import type { Person, TestChain } from '../server.ts'
import type { Level } from './sell.ts'
import { refusal, type Decision } from './decision.ts'
import type { Shop } from './shop.ts'

/** A command to send, with the function that gives the model's decision on it. */
export interface Command {
  readonly document: string
  readonly action: string
  /** For an existing document. */
  readonly number?: string
  /** Where it is no action of a document. */
  readonly call?: readonly [method: 'POST' | 'PUT' | 'DELETE', path: string]
  readonly content: Readonly<Record<string, unknown>>
  /** It happens beside the shop, by no call of its people: done before the model's decision takes effect. `there`: the other shop's owner. */
  readonly beside?: (w: { readonly chain: TestChain; readonly there: Person }) => Promise<void>
  /** What a till reads off its screen before it sends: the content with it. */
  readonly fill?: (ask: Ask) => Promise<Command['content']>
  decide(): Decision
}
/** A statement over what the server has. */
export type Ask = <R extends object>(sql: string, values: readonly unknown[]) => Promise<R[]>
export const filledIn = async (command: Command, ask: Ask): Promise<Command> =>
  command.fill ? { ...command, content: await command.fill(ask) } : command

/** The path of its call. */
export const addressOf = (command: Command): string =>
  command.call?.[1] ??
  (command.number !== undefined
    ? `${command.document}/${command.number}/${command.action}`
    : command.action === 'simpan'
      ? command.document
      : `${command.document}/${command.action}`)

export interface CommandContext {
  readonly random: Random
  readonly shop: Shop
  readonly level: Level
  readonly oleh: string
  /** Today by the server's clock. */
  readonly today: string
}

/** How often each kind of command comes. */
export type Frequencies = readonly (readonly [weight: number, make: (u: CommandContext) => Command])[]

/** So many times in a hundred. */
export const rare = (u: CommandContext, percent: number): boolean => u.random() * 100 < percent
/** Every command needs an open shop; then the rules decide. */
export const opened = (context: CommandContext, decide: () => Decision) => (): Decision =>
  context.shop.buka ? decide() : refusal(409, 'Toko Belum Dibuka')

/** An existing number, newer ones more often; now and then one that does not exist. */
export function pickNumber(context: CommandContext, existing: readonly string[], code: string): string {
  if (existing.length === 0 || rare(context, 3)) return `${code}-${context.shop.kode}-200101-0001`
  const fresh = existing.slice(-8)
  return one(context.random, rare(context, 85) ? fresh : existing)
}

const prefixes: Readonly<Record<string, string>> = {
  'barang-masuk': 'BM',
  penjualan: 'JL',
  titipan: 'TP',
  'saldo-awal': 'SA',
  'hancur-barang': 'HB',
  'pindah-barang': 'PB',
  pembelian: 'BL',
  'hancur-pembelian': 'HP',
  'tukar-tambah': 'TT',
  sortir: 'ST',
  'penerimaan-barang': 'PN',
  'update-profit': 'UP',
  'bayar-supplier': 'BS',
  aksesoris: 'AK',
  'uang-kas': 'UK',
  'uang-bank': 'UB',
  'mutasi-uang-cash': 'MK',
  'mutasi-uang-bank': 'MB',
  'pengalihan-saldo': 'SL',
  'kirim-uang': 'KU',
  'gesek-tunai': 'GT',
  'validasi-non-cash': 'VN',
  hutang: 'HT',
  penebusan: 'TB',
  'bayar-cicilan': 'BC',
  'lelang-hutang': 'LL',
  'bayar-kelebihan': 'KL',
  'lelang-cicilan': 'LC',
}

export function makeCancel(
  context: CommandContext,
  doc: string,
  existing: readonly string[],
  decide: (number: string) => Decision,
) {
  const number = pickNumber(context, existing, prefixes[doc]!)
  const reason = !rare(context, 3)
  return {
    document: doc,
    action: 'batal',
    number,
    content: reason ? { alasan: 'SALAH' } : {},
    decide: reason ? opened(context, () => decide(number)) : () => refusal(422, 'Keterangan Tidak Boleh Kosong'),
  } satisfies Command
}

/** Pieces: mostly available ones, now and then sold, unknown or listed twice. */
export function pickGoods(context: CommandContext): string[] {
  const all = [...context.shop.barang.keys()]
  const free = all.filter((k) => context.shop.barang.get(k)!.status === 'TERSEDIA')
  const pickCode = (): string => {
    if (rare(context, 2) || all.length === 0) return 'TIDAKADA'
    return one(context.random, rare(context, 94) && free.length > 0 ? free : all)
  }
  const codes = Array.from(
    { length: rare(context, 2) ? 0 : rounded(context.random, 1, rare(context, 20) ? 4 : 2) },
    pickCode,
  )
  return rare(context, 95) ? [...new Set(codes)] : codes
}

/**
 * Everybody may do everything in a run, except that a cashier brings no goods in, moves, destroys, prices and uses up none, counts no delivery, pays no supplier, moves and ticks no money but that of the drawer, and
 * undoes no payment of a loan and no contract, sells no pledge, ends no contract that is late and pays no surplus. A document, or one action of it.
 */
export const supervised: ReadonlySet<string> = new Set([
  'barang-masuk',
  'pindah-barang',
  'hancur-barang',
  'hancur-pembelian',
  'penerimaan-barang',
  'update-profit',
  'bayar-supplier',
  'aksesoris',
  'stock-opname-penerimaan',
  'uang-bank',
  'mutasi-uang-cash',
  'mutasi-uang-bank',
  'pengalihan-saldo',
  'kirim-uang',
  'terima-uang',
  'validasi-non-cash',
  'lelang-hutang',
  'bayar-kelebihan',
  'lelang-cicilan',
  'penebusan batal',
  'cicilan batal',
])
