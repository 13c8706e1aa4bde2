import { payOutName } from '#bayar'
import { one, rounded } from '../draw.ts'
import {
  makeCancel,
  opened,
  pickGoods,
  pickNumber,
  rare,
  type Command,
  type CommandContext,
  type Frequencies,
} from './command.ts'
import { ownDate } from './commands-loans.ts'
import { makePayOut } from './commands-more.ts'
import { makePayments, saleLine } from './commands-sell.ts'
import {
  cancelContract,
  contractTerms,
  givenBack,
  handOverContract,
  leastDown,
  makeAContract,
  type ContractDraft,
} from './contract.ts'
import type { Contract } from './documents.ts'
import { cancelInstalments, lateFees, payInstalments, priceOf, type InstalmentDraft } from './instalment.ts'
import { cardHolder, computeNota, customer } from './sell.ts'
import { refusal } from './decision.ts'

export function makeContract(u: CommandContext): Command {
  const { random, t } = u
  // Lots are not sold on instalments: mostly none is picked, and a free piece instead.
  const single = pickGoods(u).filter((code) => !t.barang.get(code)?.accessory || rare(u, 5))
  const free = [...t.barang.values()].flatMap((b) => (b.status === 'TERSEDIA' && !b.accessory ? [b.code] : []))
  const picked = single.length > 0 || free.length === 0 || rare(u, 3) ? single : [one(random, free)]
  const detail_barang = picked.map((code) => saleLine(u, code))
  const kode_cicilan = rare(u, 98) ? one(random, ['C1', 'C1', 'C6', 'C12'] as const) : 'TIDAKADA'
  const price = computeNota(
    t,
    detail_barang.filter((d) => t.barang.has(d.kode_barcode)),
  ).total
  const terms = contractTerms[kode_cicilan === 'TIDAKADA' ? 'C1' : kode_cicilan]
  const least = Number(leastDown(t, price, terms))
  const dp = Math.max(1, rare(u, 4) ? one(random, [least - 1, Number(price)]) : least + rounded(random, 0, 20) * 1000)
  const kode_customer = rare(u, 94) ? cardHolder : one(random, [customer[1], 'C9999'])
  const content: ContractDraft = {
    kode_sales: rare(u, 98) ? 'RINA' : 'AGUS',
    kode_customer,
    kode_cicilan,
    dp,
    ...ownDate(u, 75),
    detail_barang,
    bayar: makePayments(u, BigInt(dp), kode_customer),
  }
  return {
    document: 'cicilan',
    action: 'simpan',
    content: { ...content },
    decide: opened(u, () => makeAContract(t, content, u)),
  }
}

/** A contract in one of these states mostly. */
function pickContract(u: CommandContext, states: readonly string[]): Contract | undefined {
  const all = [...u.t.contracts.values()]
  const fit = all.filter((c) => states.includes(c.status))
  const some = fit.length > 0 && rare(u, 93) ? fit : all
  return some.length === 0 || rare(u, 2) ? undefined : one(u.random, rare(u, 60) ? some.slice(-4) : some)
}
const numberOf = (u: CommandContext, c: Contract | undefined): string => c?.number ?? pickNumber(u, [], 'CC')

function makeInstalments(u: CommandContext): Command {
  if (u.t.contracts.size === 0 && !rare(u, 5)) return makeContract(u)
  const c = pickContract(u, ['AKTIF'])
  const [next, n] = [(c?.paid ?? 0) + 1, c?.rows.length ?? 1]
  const all = rare(u, 35)
  const said: Omit<InstalmentDraft, 'bayar'> = {
    no_cicilan: numberOf(u, c),
    cara_lunas: all ? 'PELUNASAN' : 'ANGSURAN',
    ke_awal: rare(u, 96) ? next : Math.max(1, next + one(u.random, [-1, 1])),
    ke_akhir: all && rare(u, 97) ? n : Math.min(n + (rare(u, 3) ? 1 : 0), next + rounded(u.random, 0, 2)),
    ...(rare(u, c && lateFees(u.t, c, c.rows.slice(c.paid)) > 0n ? 50 : 10) ? { hapus_denda: true } : {}),
    ...(rare(u, 90) ? { keterangan: 'LANGGANAN' } : {}),
  }
  const total = c ? priceOf(u.t, c, said).total : 1000n
  const content: InstalmentDraft = { ...said, bayar: makePayments(u, total > 0n ? total : 1000n, c?.customer) }
  const decide = opened(u, () => payInstalments(u.t, content))
  return { document: 'bayar-cicilan', action: 'simpan', content: { ...content }, decide }
}

function makeHandOver(u: CommandContext): Command {
  const paid = [...u.t.contracts.values()].some((c) => c.status === 'LUNAS' && !c.handedFirst)
  if (!paid && !rare(u, 15)) return makeInstalments(u)
  const number = numberOf(u, pickContract(u, ['LUNAS']))
  const decide = opened(u, () => handOverContract(u.t, number))
  return { document: 'cicilan', action: 'ambil', number, content: {}, decide }
}

function makeCancelContract(u: CommandContext): Command {
  if (u.t.contracts.size === 0 && !rare(u, 5)) return makeContract(u)
  const c = pickContract(u, ['AKTIF', 'LUNAS'])
  const number = numberOf(u, c)
  const sent = makePayOut(u, c ? Number(givenBack(u.t, c).back) : 1000)
  const reason = rare(u, 96) ? { alasan: 'TIDAK JADI' } : {}
  return {
    document: 'cicilan',
    action: 'batal',
    number,
    content: { ...reason, [payOutName]: sent },
    decide: reason.alasan
      ? opened(u, () => cancelContract(u.t, number, sent))
      : () => refusal(422, 'Keterangan Tidak Boleh Kosong'),
  }
}

export const contractFrequencies: Frequencies = [
  [8, makeContract],
  [12, makeInstalments],
  [7, makeHandOver],
  [5, makeCancelContract],
  [
    5,
    (u) => {
      const all = [...u.t.instalments.keys()]
      if (all.length === 0 && !rare(u, 5)) return makeInstalments(u)
      return makeCancel(u, 'bayar-cicilan', rare(u, 70) ? all.slice(-2) : all, (no) => cancelInstalments(u.t, no))
    },
  ],
]
