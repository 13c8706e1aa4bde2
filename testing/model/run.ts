import { randomUUID } from 'node:crypto'
import { documents } from '#apps/rooms.ts'
import { ensurePartitions } from '#kernel/data/db/partitions.server.ts'
import { maySeeClass } from '#kernel/model/access/field-class.ts'
import { testPassword, testChain, type Answer, type Person, type TestChain } from '../server.ts'
import { one, seededRandom } from '../draw.ts'
import { compare, compareAll } from './compare.ts'
import { far } from './between.ts'
import { addPeople, furnish, openFar } from './people.ts'
import { modelShops } from './world.ts'
import type { Level } from './sell.ts'
import type { Rules } from './rules.ts'
import { cancelSale } from './nota.ts'
import { addressOf, filledIn, supervised, type Command } from './command.ts'
import { makeCommand } from './commands.ts'
import type { ApprovalNeed, Decision, CommandEffect } from './decision.ts'
import { Shop, untouched } from './shop.ts'
import { shrink } from './shrink.ts'
import { anyOf, reply, same, send, type Orang, type Till } from './till.ts'

/** Where a shop's run ended with something wrong: after which of its commands, and what they were. */
class Failed extends Error {
  readonly shop: string
  readonly which: readonly number[]
  readonly sent: readonly string[]
  constructor(till: Till, which: readonly number[], error: unknown) {
    super((error as Error).message, { cause: error })
    this.shop = till.shop.kode
    this.which = which
    this.sent = till.sent
  }
  /** What was found to differ: the message before its figures. */
  get kind(): string {
    return this.message.split(':', 1)[0]!
  }
}

const entitled = (orang: Orang, command: Command): boolean =>
  orang.level !== 'KASIR' ||
  !(supervised.has(command.document) || supervised.has(`${command.document} ${command.action}`))

/** Requests an approval and gets it, or is refused. Returns the grant. */
async function requestPermission(
  till: Till,
  orang: Orang,
  command: Command,
  needs: readonly ApprovalNeed[],
): Promise<string | undefined> {
  const past = orang.via ? { toko: orang.via } : {}
  const draft = {
    aksi: command.action,
    ...(command.number === undefined ? {} : { nomor: command.number }),
    draft: command.content,
  }
  const asked = await till.chain.call(orang.who, 'POST', `${command.document}/periksa`, draft, past)
  same('periksa', [asked.status, asked.body.kategori], [200, needs.map((b) => b.kategori)])
  const arbitrary = one(till.random, till.orang)
  // Mostly somebody who may approve.
  const approver =
    till.random() < 0.25 ? arbitrary : (till.orang.find((x) => x.level === 'OWN' && x !== orang) ?? arbitrary)
  const required = needs.some((b) => b.minimal === 'OWN')
  const allowed = approver.level === 'OWN' || (approver.level === 'SPV' && !required)
  const answer = await till.chain.call(
    one(
      till.random,
      till.orang.filter((x) => !x.via),
    ).who,
    'POST',
    'authorization',
    {
      user_id: approver.who.user_id,
      password: testPassword,
      kategori: asked.body.kategori.join(','),
      id_periksa: asked.body.id_periksa,
    },
  )
  const ya = allowed && approver !== orang
  same(`yes of ${approver.who.user_id}`, reply(answer), ya ? [200, ''] : [403, 'Otorisasi Gagal..'])
  return ya ? String(answer.body.grant) : undefined
}

/**
 * A command that needs approval: refused without a grant, with a used grant and with the grant of another command;
 * executed with the right one.
 */
async function withPermission(
  till: Till,
  orang: Orang,
  command: Command,
  needs: readonly ApprovalNeed[],
): Promise<Answer | undefined> {
  const required = [423, 'Perlu Otorisasi', needs.map((b) => b.kategori)]
  const request = (a: Answer) => [...reply(a), a.body.kategori]
  same(
    'without a yes',
    request(await send(till, orang, command, till.spentGrant ? { grant: till.spentGrant } : {})),
    required,
  )
  if (till.random() < 0.4) return undefined
  const grant = await requestPermission(till, orang, command, needs)
  if (grant === undefined) return undefined
  const other = till.orang.find((x) => x !== orang && x.level === orang.level && x.via === orang.via)
  if (other && till.random() < 0.3)
    same('the yes of another', request(await send(till, other, command, { grant })), required)
  const answer = await send(till, orang, command, { grant })
  if (answer.status === 200) till.spentGrant = grant
  return answer
}

/** An approved nota is cancelled; the same nota again finds its pieces available but its grant used. */
async function thenCancelled(till: Till, orang: Orang, command: Command, number: string): Promise<void> {
  const grant = till.spentGrant
  const decide = (): Decision => cancelSale(till.shop, number)
  const cancel: Command = { document: 'penjualan', action: 'batal', number, content: { alasan: 'SALAH' }, decide }
  const decision = decide()
  if ('refusal' in decision) return
  const permission = await requestPermission(till, orang, cancel, decision.needs)
  if (permission === undefined) return
  matchAnswer(await send(till, orang, cancel, { grant: permission }), decision.apply(), cancel, orang)
  const again = command.decide()
  if ('refusal' in again || again.needs.length === 0) return
  same('a spent yes', reply(await send(till, orang, command, { grant })), [423, 'Perlu Otorisasi'])
}

/** The figures of a document that this level is never told, by the class of their fields. */
const hiddenFrom = (level: Level, document: string): ReadonlySet<string> => {
  const header = documents.find((d) => d.name === document)?.header ?? {}
  return new Set(Object.entries(header).flatMap(([name, f]) => (maySeeClass(f.class, level) ? [] : [name])))
}

/** Checks the answer of an executed command against the model's figures. */
function matchAnswer(answer: Answer, happened: CommandEffect, command: Command, { level }: Orang): void {
  same('answer', reply(answer), [200, ''])
  const number = Object.entries(answer.body as Record<string, unknown>).find(([k]) => /^no(?:ta)?_/.test(k))?.[1] ?? ''
  if (command.document !== 'tutup-toko') same('number', number, happened.number)
  const hidden = hiddenFrom(level, command.document)
  for (const [name, figure] of Object.entries(happened.figure ?? {}))
    same(name, answer.body[name], hidden.has(name) ? undefined : figure)
}

/** It would take more out of the drawer than there is. Only the command itself says so, after the yes. */
const isShort = (shop: Shop, { pays = 0n }: { readonly pays?: bigint }): boolean =>
  !shop.rules.cashBelowZero && pays > 0n && pays > shop.kas

function refusedAsShort(answer: Answer, command: Command): string {
  same('an empty drawer', reply(answer), [422, 'Saldo Kas Tidak Cukup'])
  return `${command.document} ${command.action} short`
}

/** Sends one command, compares with the model's decision, and returns how it ended. */
async function runOneCommand(till: Till): Promise<string> {
  const { shop, random, today } = till
  const orang = one(random, till.orang)
  const made = makeCommand({ random, shop, level: orang.level, oleh: orang.who.user_id, today })
  const command = await filledIn(
    made,
    async (text, values) => (await till.chain.owner.query({ text, values: [...values] })).rows,
  )
  if (command.beside) {
    await command.beside({ chain: till.chain, there: till.there })
    const decision = command.decide()
    if (!('refusal' in decision)) decision.apply()
    return `${command.document} ${command.action}`
  }
  const decision: Decision = entitled(orang, command) ? command.decide() : { refusal: [403, 'Tidak Punya Hak Akses'] }
  if ('refusal' in decision) {
    const key = random() < 0.3 ? { kunci: randomUUID() } : {}
    const [status, message] = decision.refusal
    same(`refusal of ${addressOf(command)}`, reply(await send(till, orang, command, key)), [status, anyOf(message)])
    return `${command.document} ${command.action} ${decision.refusal[0]}`
  }
  if (decision.needs.length > 0) {
    const answer = await withPermission(till, orang, command, decision.needs)
    if (!answer) return `${command.document} ${command.action} 423`
    if (isShort(shop, decision)) return refusedAsShort(answer, command)
    const happened = decision.apply()
    matchAnswer(answer, happened, command, orang)
    if (command.document === 'penjualan' && command.action === 'simpan' && random() < 0.4)
      await thenCancelled(till, orang, command, happened.number)
    return `${command.document} ${command.action} allowed`
  }
  const key = random() < 0.5 && !command.call ? randomUUID() : ''
  const answer = await send(till, orang, command, key ? { kunci: key } : {})
  if (isShort(shop, decision)) return refusedAsShort(answer, command)
  matchAnswer(answer, decision.apply(), command, orang)
  if (key) {
    till.old.push({ oleh: orang, command, key, raw: answer.raw })
    if (till.old.length > 40) till.old.shift()
  }
  return `${command.document} ${command.action} 200`
}

/**
 * Calls that must change nothing: a repeated command, its key with another body, the portal of another shop, an
 * invented token.
 */
async function withoutEffect(till: Till): Promise<string> {
  const { random } = till
  const draw = random()
  const before = till.old.length > 0 ? one(random, till.old) : undefined
  if (before && draw < 0.5) {
    const again = await send(till, before.oleh, before.command, { kunci: before.key })
    same('the same command again', [again.status, JSON.parse(again.raw)], [200, JSON.parse(before.raw)])
    return 'again'
  }
  if (before && draw < 0.7) {
    const other = { ...before.command, content: { ...before.command.content, catatan_lain: 1 } }
    const answer = await send(till, before.oleh, other, { kunci: before.key })
    same('its key for another', reply(answer), [409, 'Kunci Perintah Sudah Dipakai Untuk Isi Yang Lain'])
    return 'key'
  }
  const command = makeCommand({
    random,
    shop: till.shop,
    level: 'KASIR',
    oleh: till.outside.user_id,
    today: till.today,
  })
  if (command.beside) return 'nothing'
  const fake = { who: { ...till.outside, token: `${till.shop.kode}.${randomUUID()}` }, level: 'KASIR' } as const
  const foreign = { who: till.outside, level: 'KASIR', via: till.shop.kode } as const
  const token = draw < 0.8
  same(
    'stranger',
    reply(await send(till, token ? fake : foreign, command)),
    token ? [401, 'Invalid Token'] : [403, 'Cabang Tidak Tersedia'],
  )
  return 'stranger'
}

/**
 * Runs these commands of one shop; each is drawn from its own seed, so that others can be left out. Throws at the first
 * difference.
 */
async function runShop(till: Till, which: readonly number[], seed: number): Promise<Map<string, number>> {
  const counters = new Map<string, number>()
  // No two shops draw the same: so many more different commands.
  const own = Array.from(till.shop.kode).reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 0) * 104_729
  for (const [i, count] of which.entries()) {
    till.shop.touched = untouched()
    till.random = seededRandom(seed * 7919 + count + own)
    try {
      const end = till.random() < 0.04 ? await withoutEffect(till) : await runOneCommand(till)
      counters.set(end, (counters.get(end) ?? 0) + 1)
      await compare(till.chain, till.shop)
      if (i % 500 === 499 || i === which.length - 1) await compareAll(till.chain, till.shop)
    } catch (error) {
      throw new Failed(till, which.slice(0, i + 1), error)
    }
  }
  for (const [what, times] of till.shop.met) counters.set(what, times)
  return counters
}

const day_ms = 86_400_000

interface World {
  readonly chain: TestChain
  /** Logs in once per user, because a second login would end the first session. */
  readonly login: (user_id: string) => Promise<Person>
  readonly date: string
  readonly seed: number
  readonly there: Person
  /** What the model is told wrong of a shop's rules. */
  readonly twist: Partial<Rules>
}

/** Every shop has people of its own; those of head office work in the others too. */
async function openTill(world: World, code: string): Promise<Till> {
  const { chain, login, date, seed } = world
  const { rules, orang } = modelShops[code]!
  await furnish(chain, await login(orang[0]![0]), code, rules)
  const all = await Promise.all(
    orang.map(async ([user_id, level, origin]): Promise<Orang> => {
      const who = await login(user_id)
      return { who, level, ...(origin === code ? {} : { via: code }) }
    }),
  )
  const outside = await login(code === 'SBY' ? 'SARI' : 'LINA')
  const today = new Date(chain.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  const shop = new Shop(code, { ...rules, ...world.twist }, date)
  return {
    chain,
    shop,
    random: seededRandom(seed),
    today,
    orang: all,
    outside,
    there: world.there,
    old: [],
    spentGrant: '',
    sent: [],
  }
}

export interface ModelRun {
  /** A single shop. */
  readonly only?: string | undefined
  /** These commands of it alone, by their places in the run. */
  readonly which?: readonly number[] | undefined
  readonly twist?: Partial<Rules>
}

/** `count` random commands in each shop on a chain of their own, all shops at the same time. */
async function runOnce(
  seed: number,
  count: number,
  { only, which, twist = {} }: ModelRun,
): Promise<Map<string, number>> {
  // What is between shops is delivered when the model says so.
  const chain = await testChain({ rounds: false, shops: [[far, 'TOKO EMAS KILAU LUAR', true]] })
  try {
    const date = new Date(chain.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
    // Business days lag behind the clock, so that a shop can open many of them in one run, and stay closed for a year twice.
    chain.tick((150 + 2 * 370) * day_ms)
    const owner = await chain.owner.connect()
    await ensurePartitions(owner, chain.now(), 1).finally(() => owner.release())
    await addPeople(chain)
    const shops = Object.keys(modelShops)
    const sessions = new Map<string, Promise<Person>>()
    const incoming = (user_id: string): Promise<Person> => {
      const existing = sessions.get(user_id) ?? chain.login(user_id)
      sessions.set(user_id, existing)
      return existing
    }
    const there = await openFar(chain)
    const till: Till[] = []
    for (const code of only ? [only] : shops)
      till.push(await openTill({ chain, login: incoming, date, seed, there, twist }, code))
    const all = which ?? Array.from({ length: Math.ceil(count / shops.length) }, (_, n) => n)
    const results = await Promise.all(till.map((m) => runShop(m, all, seed)))
    const counts = new Map<string, number>()
    for (const [end, n] of results.flatMap((h) => [...h])) counts.set(end, (counts.get(end) ?? 0) + n)
    return counts
  } finally {
    await chain.close()
  }
}

/**
 * One run. The same seed gives the same commands. A failure is told by the fewest commands of its shop that still end in
 * one, and by how to send them again.
 */
export async function runModel(seed: number, count: number, options: ModelRun = {}): Promise<Map<string, number>> {
  const run = (more: ModelRun): Promise<Map<string, number> | Failed> =>
    runOnce(seed, count, { ...options, ...more }).catch((error: unknown) => {
      if (error instanceof Failed) return error
      throw error
    })
  const first = await run({})
  if (!(first instanceof Failed)) return first
  // Looking for the fewest takes minutes; whoever is in a hurry reads this.
  process.stderr.write(`model: ${first.shop}, command ${first.which.length} of seed ${seed}: ${first.message}\n`)
  let smallest = first
  const which = await shrink(first.which, async (some) => {
    const again = await run({ only: first.shop, which: some })
    // Fewer commands that fail at something else tell another story.
    if (!(again instanceof Failed) || again.kind !== first.kind) return undefined
    smallest = again
    return again.which
  })
  const again = `KILAU_SEED=${seed} KILAU_TOKO=${first.shop} KILAU_PERINTAH=${which.join(',')}`
  const told = `${first.shop}, ${which.length} of ${first.which.length} commands: ${smallest.message}`
  throw new Error([told, ...smallest.sent, again].join('\n'))
}
