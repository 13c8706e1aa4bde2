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
const fee = (u: CommandContext) =>
  rare(u, 30) ? { biaya_rp: 6_500, ...(rare(u, 90) ? { kode_biaya: category(u) } : {}) } : {}

const command = (u: CommandContext, kind: MoneyKind, content: object, decide: () => Decision): Command => ({
  document: moneyKinds[kind].document,
  action: 'simpan',
  content: { ...content, keterangan: 'X' },
  decide: opened(u, decide),
})

function makePetty(u: CommandContext): Command {
  const bank = rare(u, 35)
  const content = {
    ...(bank ? { no_rekening: account(u) } : {}),
    kode_transaksi: category(u),
    jumlah_rp: amount(u),
  }
  return command(u, bank ? 'UB' : 'UK', content, () => petty(u.t, content))
}

function makeMove(u: CommandContext): Command {
  const said = { kategori: category(u), jumlah_rp: amount(u), ...fee(u) }
  if (rare(u, 60)) {
    const content = { asal: one(u.random, ['CASH', 'BANK'] as const), no_rekening: account(u), ...said }
    return command(u, 'MK', content, () => moveCash(u.t, content))
  }
  const sides = { asal_rekening: account(u), tujuan_rekening: account(u) }
  if (rare(u, 60)) {
    const content = { ...sides, ...said }
    return command(u, 'MB', content, () => moveBank(u.t, content))
  }
  const content = { ...sides, jumlah_rp: said.jumlah_rp }
  return command(u, 'SL', { jenis_saldo: 'REKENING', ...content }, () => shift(u.t, content))
}

function makeCancelMoney(u: CommandContext): Command {
  const kind = one(u.random, Object.keys(moneyKinds) as MoneyKind[])
  const all = [...u.t.money.values()].filter((d) => d.kind === kind).map((d) => d.number)
  return makeCancel(u, moneyKinds[kind].document, all, (no) => cancelMoney(u.t, no, kind))
}

/** Left to supervisors. */
export const cashSupervised = [makeMove] as const
export const cashFrequencies: Frequencies = [
  [8, makePetty],
  [8, makeMove],
  [4, makeCancelMoney],
]
