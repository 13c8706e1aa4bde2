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

export function makeContract(context: CommandContext): Command {
  const { random, shop } = context
  // Lots are not sold on instalments: mostly none is picked, and a free piece instead.
  const single = pickGoods(context).filter((code) => !shop.barang.get(code)?.accessory || rare(context, 5))
  const free = [...shop.barang.values()].flatMap((b) => (b.status === 'TERSEDIA' && !b.accessory ? [b.code] : []))
  const picked = single.length > 0 || free.length === 0 || rare(context, 3) ? single : [one(random, free)]
  const detail_barang = picked.map((code) => saleLine(context, code))
  const kode_cicilan = rare(context, 98) ? one(random, ['C1', 'C1', 'C6', 'C12'] as const) : 'TIDAKADA'
  const price = computeNota(
    shop,
    detail_barang.filter((d) => shop.barang.has(d.kode_barcode)),
  ).total
  const terms = contractTerms[kode_cicilan === 'TIDAKADA' ? 'C1' : kode_cicilan]
  const least = Number(leastDown(shop, price, terms))
  const dp = Math.max(
    1,
    rare(context, 4) ? one(random, [least - 1, Number(price)]) : least + rounded(random, 0, 20) * 1000,
  )
  const kode_customer = rare(context, 94) ? cardHolder : one(random, [customer[1], 'C9999'])
  const content: ContractDraft = {
    kode_sales: rare(context, 98) ? 'RINA' : 'AGUS',
    kode_customer,
    kode_cicilan,
    dp,
    ...ownDate(context, 75),
    detail_barang,
    bayar: makePayments(context, BigInt(dp), kode_customer),
  }
  return {
    document: 'cicilan',
    action: 'simpan',
    content: { ...content },
    decide: opened(context, () => makeAContract(shop, content, context)),
  }
}

/** A contract in one of these states mostly. */
function pickContract(context: CommandContext, states: readonly string[]): Contract | undefined {
  const all = [...context.shop.contracts.values()]
  const fit = all.filter((c) => states.includes(c.status))
  const some = fit.length > 0 && rare(context, 93) ? fit : all
  return some.length === 0 || rare(context, 2)
    ? undefined
    : one(context.random, rare(context, 60) ? some.slice(-4) : some)
}
const numberOf = (u: CommandContext, c: Contract | undefined): string => c?.number ?? pickNumber(u, [], 'CC')

function makeInstalments(context: CommandContext): Command {
  if (context.shop.contracts.size === 0 && !rare(context, 5)) return makeContract(context)
  const contract = pickContract(context, ['AKTIF'])
  const [next, months] = [(contract?.paid ?? 0) + 1, contract?.rows.length ?? 1]
  const all = rare(context, 35)
  const said: Omit<InstalmentDraft, 'bayar'> = {
    no_cicilan: numberOf(context, contract),
    cara_lunas: all ? 'PELUNASAN' : 'ANGSURAN',
    ke_awal: rare(context, 96) ? next : Math.max(1, next + one(context.random, [-1, 1])),
    ke_akhir:
      all && rare(context, 97)
        ? months
        : Math.min(months + (rare(context, 3) ? 1 : 0), next + rounded(context.random, 0, 2)),
    ...(rare(context, contract && lateFees(context.shop, contract, contract.rows.slice(contract.paid)) > 0n ? 50 : 10)
      ? { hapus_denda: true }
      : {}),
    ...(rare(context, 90) ? { keterangan: 'LANGGANAN' } : {}),
  }
  const total = contract ? priceOf(context.shop, contract, said).total : 1000n
  const content: InstalmentDraft = {
    ...said,
    bayar: makePayments(context, total > 0n ? total : 1000n, contract?.customer),
  }
  const decide = opened(context, () => payInstalments(context.shop, content))
  return { document: 'bayar-cicilan', action: 'simpan', content: { ...content }, decide }
}

function makeHandOver(context: CommandContext): Command {
  const paid = [...context.shop.contracts.values()].some((c) => c.status === 'LUNAS' && !c.handedFirst)
  if (!paid && !rare(context, 15)) return makeInstalments(context)
  const number = numberOf(context, pickContract(context, ['LUNAS']))
  const decide = opened(context, () => handOverContract(context.shop, number))
  return { document: 'cicilan', action: 'ambil', number, content: {}, decide }
}

function makeCancelContract(context: CommandContext): Command {
  if (context.shop.contracts.size === 0 && !rare(context, 5)) return makeContract(context)
  const contract = pickContract(context, ['AKTIF', 'LUNAS'])
  const number = numberOf(context, contract)
  const sent = makePayOut(context, contract ? Number(givenBack(context.shop, contract).back) : 1000)
  const reason = rare(context, 96) ? { alasan: 'TIDAK JADI' } : {}
  return {
    document: 'cicilan',
    action: 'batal',
    number,
    content: { ...reason, [payOutName]: sent },
    decide: reason.alasan
      ? opened(context, () => cancelContract(context.shop, number, sent))
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
    (context) => {
      const all = [...context.shop.instalments.keys()]
      if (all.length === 0 && !rare(context, 5)) return makeInstalments(context)
      return makeCancel(context, 'bayar-cicilan', rare(context, 70) ? all.slice(-2) : all, (no) =>
        cancelInstalments(context.shop, no),
      )
    },
  ],
]
