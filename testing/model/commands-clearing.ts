import { one, rounded } from '../draw.ts'
import { expenseCodes } from './accessories.ts'
import { cancelSwipe, swipe, tick, untick, type SwipeDraft, type TickAction, type TickDraft } from './clearing.ts'
import { makeCancel, opened, rare, type Command, type CommandContext, type Frequencies } from './command.ts'
import type { Payment } from './documents.ts'
import { accounts, cardHolder, customer } from './sell.ts'

const document = 'validasi-non-cash'

/** Mostly payments that wait; of those that were missed some are found, or given up. */
function makeTick(context: CommandContext): Command {
  const { random, shop } = context
  const all = [...shop.payments.values()].slice(-40).flat()
  const of = (status: Payment['status']): Payment[] => all.filter((p) => p.status === status)
  const lost = of('HILANG')
  const action: TickAction =
    lost.length > 0 && rare(context, 45)
      ? one(random, ['simpan', 'beban', 'beban'] as const)
      : rare(context, 35)
        ? 'hilang'
        : 'simpan'
  const fit = action === 'beban' || (action === 'simpan' && rare(context, 25)) ? lost : of('BELUM')
  const some = fit.length > 0 && rare(context, 93) ? fit : all
  const account = one(random, some.length > 0 ? some.map((p) => p.account) : accounts)
  const there = rare(context, 97) ? some.filter((p) => p.account === account) : some
  const line = (): TickDraft['lines'][number] => {
    if (there.length === 0 || rare(context, 2)) return { nomor: `JL-${shop.kode}-200101-0001`, at: 0 }
    const payment = one(random, there)
    const fee = rare(context, 30)
      ? { fee: rare(context, 5) ? Number(payment.amount) + 1 : rounded(random, 0, Number(payment.amount / 50n)) }
      : {}
    return { nomor: payment.nomor, at: shop.payments.get(payment.nomor)!.indexOf(payment), ...fee }
  }
  const drawn = Array.from({ length: rare(context, 2) ? 0 : rounded(random, 1, 3) }, line)
  const twice = (l: TickDraft['lines'][number]): string => `${l.nomor} ${l.at}`
  const lines = rare(context, 96) ? drawn.filter((l, i) => drawn.findIndex((x) => twice(x) === twice(l)) === i) : drawn
  const category =
    action === 'beban' && rare(context, 95)
      ? { category: one(random, [expenseCodes[0], expenseCodes[0], expenseCodes[1]]) }
      : {}
  const draft: TickDraft = { account, lines, ...category }
  return {
    document,
    action,
    content: {},
    // A payment is told by the number of its line in the entry of its document.
    fill: async (ask) => {
      const detail = lines.map(async ({ nomor, at, fee }) => {
        const rows = await ask<{ baris: number }>(
          `SELECT baris FROM kliring WHERE cabang = $1 AND nomor = $2 ORDER BY baris`,
          [shop.kode, nomor],
        )
        return { nomor, baris_bayar: rows[at]?.baris ?? 1, ...(fee === undefined ? {} : { biaya_rp: fee }) }
      })
      const kode_transaksi = draft.category
      return { no_rekening: account, ...(kode_transaksi ? { kode_transaksi } : {}), detail: await Promise.all(detail) }
    },
    decide: opened(context, () => tick(shop, action, draft, context.level)),
  }
}

function makeSwipe(context: CommandContext): Command {
  const { random } = context
  const jumlah_rp = rounded(random, 1, one(random, [40, 400, 9000])) * 1000
  const content: SwipeDraft = {
    kode_customer: rare(context, 93) ? cardHolder : one(random, [customer[1], 'C9999']),
    no_rekening: rare(context, 96) ? one(random, accounts) : '999',
    jenis_kartu: rare(context, 96) ? 'DEBIT' : 'KREDIT',
    ...(rare(context, 40) ? { awal_kartu: rare(context, 92) ? '526412' : one(random, ['371449', '5264']) } : {}),
    akhir_kartu: rare(context, 96) ? '4471' : '447',
    jumlah_rp,
    ...(rare(context, 50)
      ? { biaya_rp: rounded(random, 0, Math.ceil(jumlah_rp / 50_000)) * (rare(context, 93) ? 1000 : 999) }
      : {}),
  }
  return {
    document: 'gesek-tunai',
    action: 'simpan',
    content: { ...content },
    decide: opened(context, () => swipe(context.shop, content)),
  }
}

// Mostly the last one, whose payments nobody ticked since.
const lastOf = (context: CommandContext, all: Iterable<string>): string[] => {
  const list = [...all]
  return rare(context, 60) ? list.slice(-1) : list
}
const makeUntick = (context: CommandContext): Command =>
  makeCancel(context, document, lastOf(context, context.shop.ticked.keys()), (no) => untick(context.shop, no))
const makeCancelSwipe = (context: CommandContext): Command =>
  makeCancel(context, 'gesek-tunai', lastOf(context, context.shop.cardCash.keys()), (no) =>
    cancelSwipe(context.shop, no),
  )

/** Left to supervisors. */
export const clearingSupervised = [makeTick, makeUntick] as const
export const clearingFrequencies: Frequencies = [
  [11, makeTick],
  [4, makeUntick],
  [7, makeSwipe],
  [3, makeCancelSwipe],
]
