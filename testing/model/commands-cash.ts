import { one, rounded } from '../draw.ts'
import { expenseCodes } from './accessories.ts'
import { cancelMoney, moneyKinds, moveBank, moveCash, petty, shift, type MoneyKind } from './cash.ts'
import { makeCancel, opened, rare, type Command, type CommandContext, type Frequencies } from './command.ts'
import { accounts } from './sell.ts'
import type { Decision } from './decision.ts'

const category = (u: CommandContext): string => (rare(u, 97) ? one(u.random, expenseCodes) : 'TIDAKADA')
const account = (u: CommandContext): string => (rare(u, 97) ? one(u.random, accounts) : '999')
/** Now and then above what leaves without a yes, seldom above what the drawer has. */
const amount = (u: CommandContext): number => rounded(u.random, 1, one(u.random, [40, 400, 2_000, 40_000])) * 1_000
const fee = (context: CommandContext) =>
  rare(context, 30) ? { biaya_rp: 6_500, ...(rare(context, 90) ? { kode_biaya: category(context) } : {}) } : {}

const command = (context: CommandContext, kind: MoneyKind, content: object, decide: () => Decision): Command => ({
  document: moneyKinds[kind].document,
  action: 'simpan',
  content: { ...content, keterangan: 'X' },
  decide: opened(context, decide),
})

function makePetty(context: CommandContext): Command {
  const bank = rare(context, 35)
  const content = {
    ...(bank ? { no_rekening: account(context) } : {}),
    kode_transaksi: category(context),
    jumlah_rp: amount(context),
  }
  return command(context, bank ? 'UB' : 'UK', content, () => petty(context.shop, content))
}

function makeMove(context: CommandContext): Command {
  const said = { kategori: category(context), jumlah_rp: amount(context), ...fee(context) }
  if (rare(context, 60)) {
    const content = { asal: one(context.random, ['CASH', 'BANK'] as const), no_rekening: account(context), ...said }
    return command(context, 'MK', content, () => moveCash(context.shop, content))
  }
  const sides = { asal_rekening: account(context), tujuan_rekening: account(context) }
  if (rare(context, 60)) {
    const content = { ...sides, ...said }
    return command(context, 'MB', content, () => moveBank(context.shop, content))
  }
  const content = { ...sides, jumlah_rp: said.jumlah_rp }
  return command(context, 'SL', { jenis_saldo: 'REKENING', ...content }, () => shift(context.shop, content))
}

function makeCancelMoney(context: CommandContext): Command {
  const kind = one(context.random, Object.keys(moneyKinds) as MoneyKind[])
  const all = [...context.shop.money.values()].filter((d) => d.kind === kind).map((d) => d.number)
  return makeCancel(context, moneyKinds[kind].document, all, (no) => cancelMoney(context.shop, no, kind))
}

/** Left to supervisors. */
export const cashSupervised = [makeMove] as const
export const cashFrequencies: Frequencies = [
  [8, makePetty],
  [8, makeMove],
  [4, makeCancelMoney],
]
