import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '#kernel/engine/document/invariants.server.ts'
import {
  deliverMessages,
  handleNext,
  loadOutgoing,
  noteDelivered,
  putMessage,
} from '#kernel/engine/messages/deliver.server.ts'
import { boxInvariants } from '#kernel/engine/messages/invariants.server.ts'
import { prove } from '#testing/examples.ts'
import { testChain, type Person, type TestChain } from '#testing/server.ts'
import { amount } from '#testing/share.ts'
import { moneyBetweenShops } from './invariants.server.ts'

/**
 * Three shops, and deliveries that are repeated, come out of order, and are broken off between any two of their transactions as by a server that
 * was killed there. After each step both books of each pair and what is under way between them come to nothing.
 */
let chain: TestChain
const shops = ['PUSAT', 'SBY', 'MDN'] as const
type Shop = (typeof shops)[number]
const who = new Map<Shop, Person>()
const laws = [...moneyBetweenShops, ...boxInvariants]

beforeAll(async () => {
  chain = await testChain({ rounds: false })
  for (const [index, user] of ['OWNER', 'PEMILIK', 'BUDI'].entries()) {
    const person = await chain.login(user)
    who.set(shops[index]!, person)
    const float = { detail_saldo: [{ akun: 'KAS', jumlah_rp: 900_000_000 }] }
    const opened = await chain.call(person, 'POST', 'saldo-awal', float)
    expect(opened.status, opened.raw).toBe(200)
  }
})
afterAll(() => chain.close())

const routes = [
  ['SBY', 'PUSAT'],
  ['MDN', 'PUSAT'],
  ['PUSAT', 'SBY'],
  ['PUSAT', 'MDN'],
] as const
type Step =
  | { readonly do: 'send'; readonly route: number; readonly amount: number }
  | { readonly do: 'cancel' | 'receive'; readonly shop: Shop; readonly pick: number }
  /** Puts some message into the inbox it is for, its turn or not; `noted`: its sender lives to learn of it. */
  | { readonly do: 'put'; readonly pick: number; readonly noted: boolean }
  | { readonly do: 'handle'; readonly shop: Shop; readonly from: Shop }
  | { readonly do: 'day'; readonly shop: Shop }

const shop = fc.constantFrom(...shops)
const pick = fc.nat(1000)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      route: fc.nat(3),
      amount: fc.integer({ min: 1, max: 99_999 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), shop, pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('receive' as const), shop, pick }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('put' as const), pick, noted: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('handle' as const), shop, from: shop }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('day' as const), shop }) },
)

/** What no run may miss, however its steps fall: two messages, the later put first; a delivery; one that is called off. */
const sent = { do: 'send', route: 0, amount: 500 } as const
const everyKind: Step[] = [
  sent,
  sent,
  { do: 'put', pick: 1, noted: true },
  { do: 'put', pick: 0, noted: true },
  { do: 'handle', shop: 'PUSAT', from: 'SBY' },
  { do: 'receive', shop: 'PUSAT', pick: 0 },
  { do: 'cancel', shop: 'SBY', pick: 1 },
]

const one = async <R extends Record<string, string>>(
  sql: string,
  cabang: Shop,
  nth: number,
): Promise<R | undefined> => {
  const { rows } = await chain.owner.query<R>(sql, [cabang])
  return rows[nth % Math.max(1, rows.length)]
}
const done = new Map<string, number>()
const count = (what: string) => done.set(what, (done.get(what) ?? 0) + 1)

async function run(step: Step): Promise<void> {
  if (step.do === 'send') {
    const [from, tujuan] = routes[step.route]!
    const draft = { tujuan, jumlah_rp: step.amount, asal: 'CASH', keterangan: 'X' }
    const sent = await chain.call(who.get(from), 'POST', 'kirim-uang', draft)
    expect([200, 409], sent.raw).toContain(sent.status)
    count(`send ${sent.status}`)
  } else if (step.do === 'cancel') {
    const sql = `SELECT nota_kirim FROM kirim_uang WHERE cabang = $1 AND status = 'OPEN' ORDER BY nota_kirim`
    const found = await one<{ nota_kirim: string }>(sql, step.shop, step.pick)
    if (!found) return
    const asked = await chain.call(who.get(step.shop), 'POST', `kirim-uang/${found.nota_kirim}/batal`, { alasan: 'X' })
    expect([200, 409], asked.raw).toContain(asked.status)
    count(`cancel ${asked.status}`)
  } else if (step.do === 'receive') {
    const sql = `SELECT no_reff FROM kiriman_uang WHERE cabang = $1 AND status = 'OPEN' ORDER BY nota_kirim`
    const found = await one<{ no_reff: string }>(sql, step.shop, step.pick)
    if (!found) return
    const got = await chain.call(who.get(step.shop), 'POST', 'terima-uang', {
      no_reff: found.no_reff,
      masuk_ke: 'CASH',
    })
    expect([200, 409], got.raw).toContain(got.status)
    count(`receive ${got.status}`)
  } else if (step.do === 'put') {
    const all = await loadOutgoing(chain.db)
    const message = all[step.pick % Math.max(1, all.length)]
    if (!message) return
    const put = await putMessage(chain.db, message, chain.now())
    if (put && step.noted) await noteDelivered(chain.db, message, chain.now())
    count(put ? 'put' : 'not its turn')
  } else if (step.do === 'handle') {
    if (await handleNext(chain.server.services, step.shop, step.from)) count('handled')
  } else await chain.plant(step.shop, `UPDATE hari_toko SET buka = NOT buka WHERE cabang = $1`, [step.shop])
}

const wrong = async (): Promise<string[]> => {
  const all = await Promise.all(shops.map((s) => chain.db.readAll((tx) => checkInvariants(tx, laws, s, 5))))
  return all.flat().map((w) => `${w.cabang} ${w.wording}: ${w.what.join('; ')}`)
}

test(
  'whatever is broken off, repeated or out of order: the pairs agree after each step, and in the end nothing is left under way',
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        for (const step of steps) {
          await run(step)
          expect(await wrong(), JSON.stringify(step)).toEqual([])
        }
        for (const s of shops) await chain.plant(s, `UPDATE hari_toko SET buka = true WHERE cabang = $1`, [s])
        await deliverMessages(chain.server.services)
        expect(await wrong()).toEqual([])
        const { rows } = await chain.owner.query(
          `SELECT nomor FROM kotak_masuk WHERE dikerjakan IS NULL UNION ALL SELECT nomor FROM kotak_keluar WHERE terkirim IS NULL
         UNION ALL SELECT nota_kirim FROM kirim_uang WHERE status = 'MENUNGGU BATAL'
         UNION ALL SELECT k.nota_kirim FROM kirim_uang k JOIN kiriman_uang m ON m.dari = k.cabang AND m.nota_kirim = k.nota_kirim WHERE m.status <> k.status`,
        )
        expect(rows).toEqual([])
      }),
      { numRuns: amount(8, 150), endOnFailure: true, examples: [[everyKind]] },
    )
    expect(await prove(chain)).toEqual([])
    expect(chain.errors).toEqual([])
    for (const what of ['send 200', 'cancel 200', 'receive 200', 'put', 'not its turn', 'handled'])
      expect(done.get(what) ?? 0, what).toBeGreaterThan(0)
  },
)

test('a law that was broken names the pair', async () => {
  await chain.plant(
    'MDN',
    `UPDATE saldo_uang SET saldo = saldo + 7 WHERE cabang = 'MDN' AND akun = '1410' AND sub = 'PUSAT'`,
  )
  const said = await wrong()
  await chain.plant(
    'MDN',
    `UPDATE saldo_uang SET saldo = saldo - 7 WHERE cabang = 'MDN' AND akun = '1410' AND sub = 'PUSAT'`,
  )
  expect(said.filter((w) => w.includes('RK MDN dan PUSAT: selisih 7'))).toHaveLength(1)
  expect(said.filter((w) => w.includes('RK PUSAT dan MDN: selisih 7'))).toHaveLength(1)
})
