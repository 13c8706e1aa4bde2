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
const account = (u: CommandContext) =>
  rare(u, 90) ? { no_rekening: rare(u, 95) ? one(u.random, accounts) : '999' } : {}

function makeSend(u: CommandContext): Command {
  const bank = rare(u, 30)
  const content: SendDraft = {
    tujuan: rare(u, 95) ? far : one(u.random, [u.t.kode, 'TIDAKADA']),
    jumlah_rp: amount(u),
    asal: bank ? 'BANK' : 'CASH',
    ...(bank ? account(u) : {}),
  }
  return {
    document: 'kirim-uang',
    action: 'simpan',
    content: { ...content, keterangan: 'X' },
    decide: opened(u, () => sendMoney(u.t, content)),
  }
}

const makeCallBack = (u: CommandContext): Command =>
  makeCancel(u, 'kirim-uang', [...u.t.between.sent.keys()], (no) => callBack(u.t, no))

function makeReceive(u: CommandContext): Command {
  const all = [...u.t.between.came]
  const open = all.filter(([, m]) => m.status === 'OPEN')
  const from = open.length > 0 && rare(u, 85) ? open : all
  const bank = rare(u, 30)
  const content: ReceiveDraft = {
    no_reff: from.length > 0 && rare(u, 95) ? one(u.random, from)[0] : 'TIDAKADA',
    masuk_ke: bank ? 'BANK' : 'CASH',
    ...(bank ? account(u) : {}),
  }
  return {
    document: 'terima-uang',
    action: 'simpan',
    content: { ...content },
    decide: opened(u, () => receiveMoney(u.t, content)),
  }
}

/** What happens beside the shop: `work` on the server, then `apply` in the model. */
const beside = (u: CommandContext, action: string, work: Command['beside'], apply: () => void): Command => ({
  document,
  action,
  content: {},
  beside: work!,
  decide: () => ({
    needs: [],
    apply: () => {
      apply()
      return { number: u.t.kode }
    },
  }),
})

/** Everything between this shop and the other one is brought where it belongs, and done. */
async function carry({ db, server }: TestChain, shop: string, now: Date): Promise<void> {
  for (const [from, to] of [
    [shop, far],
    [far, shop],
  ] as const) {
    for (const m of (await loadOutgoing(db)).filter((x) => x.dari === from && x.ke === to)) {
      expect(await putMessage(db, m, now)).toBe(true)
      await noteDelivered(db, m, now)
    }
    while (await handleNext(server.services, to, from));
  }
}
const makeDeliver = (u: CommandContext): Command =>
  beside(
    u,
    'antar',
    ({ c }) => carry(c, u.t.kode, c.now()),
    () => deliver(u.t),
  )

/** The other shop counts something in that this one sent. */
function makeTaken(u: CommandContext): Command {
  const open = [...u.t.between.sent.values()].filter((s) => s.there === 'OPEN')
  if (open.length === 0) return makeDeliver(u)
  const doc = one(u.random, open)
  const take: Command['beside'] = async ({ c, there }) => {
    const { rows } = await c.owner.query<{ no_reff: string }>(
      `SELECT no_reff FROM kiriman_uang WHERE cabang = $1 AND dari = $2 AND nota_kirim = $3`,
      [far, u.t.kode, doc.number],
    )
    const answer = await c.call(there, 'POST', 'terima-uang', { no_reff: rows[0]?.no_reff, masuk_ke: 'CASH' })
    expect(answer.status, answer.raw).toBe(200)
  }
  return beside(u, 'diambil', take, () => takenThere(u.t, doc))
}

/** The other shop sends something here. */
function makeSentHere(u: CommandContext): Command {
  const jumlah_rp = amount(u)
  let no_reff = ''
  const send: Command['beside'] = async ({ c, there }) => {
    const draft = { tujuan: u.t.kode, jumlah_rp, asal: 'CASH', keterangan: 'X' }
    const answer = await c.call(there, 'POST', 'kirim-uang', draft)
    expect(answer.status, answer.raw).toBe(200)
    no_reff = String(answer.body.no_reff)
  }
  return beside(u, 'dikirim', send, () => u.t.between.back.push({ what: 'KU', no_reff, amount: BigInt(jumlah_rp) }))
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
