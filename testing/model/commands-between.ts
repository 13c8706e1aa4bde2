import { expect } from 'vitest'
import { handleNext, loadOutgoing, noteDelivered, putMessage } from '#kernel/engine/messages/deliver.server.ts'
import { one, rounded } from '../draw.ts'
import type { TestChain } from '../server.ts'
import {
  callBack,
  deliver,
  far,
  receiveMoney,
  sendMoney,
  takenThere,
  type ReceiveDraft,
  type SendDraft,
} from './between.ts'
import { makeCancel, opened, rare, type Command, type CommandContext, type Frequencies } from './command.ts'
import { accounts } from './sell.ts'

const document = 'antar-toko'
const amount = (u: CommandContext): number => rounded(u.random, 1, one(u.random, [40, 400, 40_000])) * 1_000
const account = (context: CommandContext) =>
  rare(context, 90) ? { no_rekening: rare(context, 95) ? one(context.random, accounts) : '999' } : {}

function makeSend(context: CommandContext): Command {
  const bank = rare(context, 30)
  const content: SendDraft = {
    tujuan: rare(context, 95) ? far : one(context.random, [context.shop.kode, 'TIDAKADA']),
    jumlah_rp: amount(context),
    asal: bank ? 'BANK' : 'CASH',
    ...(bank ? account(context) : {}),
  }
  return {
    document: 'kirim-uang',
    action: 'simpan',
    content: { ...content, keterangan: 'X' },
    decide: opened(context, () => sendMoney(context.shop, content)),
  }
}

const makeCallBack = (context: CommandContext): Command =>
  makeCancel(context, 'kirim-uang', [...context.shop.between.sent.keys()], (no) => callBack(context.shop, no))

function makeReceive(context: CommandContext): Command {
  const all = [...context.shop.between.came]
  const open = all.filter(([, m]) => m.status === 'OPEN')
  const from = open.length > 0 && rare(context, 85) ? open : all
  const bank = rare(context, 30)
  const content: ReceiveDraft = {
    no_reff: from.length > 0 && rare(context, 95) ? one(context.random, from)[0] : 'TIDAKADA',
    masuk_ke: bank ? 'BANK' : 'CASH',
    ...(bank ? account(context) : {}),
  }
  return {
    document: 'terima-uang',
    action: 'simpan',
    content: { ...content },
    decide: opened(context, () => receiveMoney(context.shop, content)),
  }
}

/** What happens beside the shop: `work` on the server, then `apply` in the model. */
const beside = (context: CommandContext, action: string, work: Command['beside'], apply: () => void): Command => ({
  document,
  action,
  content: {},
  beside: work!,
  decide: () => ({
    needs: [],
    apply: () => {
      apply()
      return { number: context.shop.kode }
    },
  }),
})

/** Everything between this shop and the other one is brought where it belongs, and done. */
async function carry({ db, server }: TestChain, shop: string, now: Date): Promise<void> {
  for (const [from, to] of [
    [shop, far],
    [far, shop],
  ] as const) {
    for (const message of (await loadOutgoing(db)).filter((x) => x.dari === from && x.ke === to)) {
      expect(await putMessage(db, message, now)).toBe(true)
      await noteDelivered(db, message, now)
    }
    while (await handleNext(server.services, to, from));
  }
}
const makeDeliver = (context: CommandContext): Command =>
  beside(
    context,
    'antar',
    ({ chain: c }) => carry(c, context.shop.kode, c.now()),
    () => deliver(context.shop),
  )

/** The other shop counts something in that this one sent. */
function makeTaken(context: CommandContext): Command {
  const open = [...context.shop.between.sent.values()].filter((s) => s.there === 'OPEN')
  if (open.length === 0) return makeDeliver(context)
  const doc = one(context.random, open)
  const take: Command['beside'] = async ({ chain, there }) => {
    const { rows } = await chain.owner.query<{ no_reff: string }>(
      `SELECT no_reff FROM kiriman_uang WHERE cabang = $1 AND dari = $2 AND nota_kirim = $3`,
      [far, context.shop.kode, doc.number],
    )
    const answer = await chain.call(there, 'POST', 'terima-uang', { no_reff: rows[0]?.no_reff, masuk_ke: 'CASH' })
    expect(answer.status, answer.raw).toBe(200)
  }
  return beside(context, 'diambil', take, () => takenThere(context.shop, doc))
}

/** The other shop sends something here. */
function makeSentHere(context: CommandContext): Command {
  const jumlah_rp = amount(context)
  let no_reff = ''
  const send: Command['beside'] = async ({ chain, there }) => {
    const draft = { tujuan: context.shop.kode, jumlah_rp, asal: 'CASH', keterangan: 'X' }
    const answer = await chain.call(there, 'POST', 'kirim-uang', draft)
    expect(answer.status, answer.raw).toBe(200)
    no_reff = String(answer.body.no_reff)
  }
  return beside(context, 'dikirim', send, () =>
    context.shop.between.back.push({ what: 'KU', no_reff, amount: BigInt(jumlah_rp) }),
  )
}

/** Left to supervisors. */
export const betweenSupervised = [makeSend, makeCallBack, makeReceive] as const
export const betweenFrequencies: Frequencies = [
  [7, makeSend],
  [4, makeCallBack],
  [6, makeReceive],
  [7, makeDeliver],
  [4, makeTaken],
  [4, makeSentHere],
]
