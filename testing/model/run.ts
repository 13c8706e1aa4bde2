import { randomUUID } from 'node:crypto'
import { documents } from '#apps/rooms.ts'
import { ensurePartitions } from '#kernel/data/db/partitions.server.ts'
import { maySeeClass } from '#kernel/model/access/field-class.ts'
import { testPassword, testChain, type Answer, type Person, type TestChain } from '../server.ts'
import { one, seededRandom, type Random } from '../draw.ts'
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

/** A person of the model: session, and level in this shop. */
interface Orang {
  readonly who: Person
  readonly level: Level
  /** Set for a person who works through the portal of another shop. */
  readonly via?: string
}
/** One shop of a run: the real one on the server, and the model's. */
interface Till {
  readonly c: TestChain
  readonly t: Shop
  /** What the next command is drawn from. */
  random: Random
  readonly today: string
  readonly orang: readonly Orang[]
  readonly outside: Person
  /** The owner of the shop that money comes from and goes to. */
  readonly there: Person
  /** Executed commands with their keys: they may be repeated. */
  readonly old: { readonly oleh: Orang; readonly p: Command; readonly key: string; readonly raw: string }[]
  /** The grant used last. */
  spentGrant: string
  /** What was sent, in words for whoever reads a failure. */
  readonly sent: string[]
}

/** The model and the server disagree. */
class Difference extends Error {}

/** Where a shop's run ended with something wrong: after which of its commands, and what they were. */
class Failed extends Error {
  readonly shop: string
  readonly which: readonly number[]
  readonly sent: readonly string[]
  constructor(m: Till, which: readonly number[], error: unknown) {
    super((error as Error).message, { cause: error })
    this.shop = m.t.kode
    this.which = which
    this.sent = m.sent
  }
  /** What was found to differ: the message before its figures. */
  get kind(): string {
    return this.message.split(':', 1)[0]!
  }
}

function send(m: Till, o: Orang, p: Command, more: { kunci?: string; grant?: string } = {}): Promise<Answer> {
  m.sent.push(`${o.who.user_id}: ${addressOf(p)} ${JSON.stringify(p.content)}`)
  return m.c.call(o.who, p.call?.[0] ?? 'POST', addressOf(p), p.content, {
    ...(o.via ? { toko: o.via } : {}),
    ...(more.kunci ? { key: more.kunci } : {}),
    ...(more.grant ? { headers: { 'x-grant': more.grant } } : {}),
  })
}

function same(name: string, server: unknown, model: unknown): void {
  const [a, b] = [JSON.stringify(server), JSON.stringify(model)]
  if (a !== b) throw new Difference(`${name}: the server says ${a}, the model ${b}`)
}
/** When several pieces have moved, or several validations ticked its payments, either side may name any of them. */
const anyOf = (message: string): string =>
  message
    .replace(/^Barang (?!Masuk )\S+ Sudah/, 'Barang {kode} Sudah')
    .replace(/Sudah Dipakai VN-\S+/, 'Sudah Dipakai VN')
const reply = (a: Answer): [number, unknown] => [a.status, a.status === 200 ? '' : anyOf(String(a.body.message))]

const entitled = (o: Orang, p: Command): boolean =>
  o.level !== 'KASIR' || !(supervised.has(p.document) || supervised.has(`${p.document} ${p.action}`))

/** Requests an approval and gets it, or is refused. Returns the grant. */
async function requestPermission(
  m: Till,
  o: Orang,
  p: Command,
  needs: readonly ApprovalNeed[],
): Promise<string | undefined> {
  const past = o.via ? { toko: o.via } : {}
  const draft = { aksi: p.action, ...(p.number === undefined ? {} : { nomor: p.number }), draft: p.content }
  const asked = await m.c.call(o.who, 'POST', `${p.document}/periksa`, draft, past)
  same('periksa', [asked.status, asked.body.kategori], [200, needs.map((b) => b.kategori)])
  const arbitrary = one(m.random, m.orang)
  // Mostly somebody who may approve.
  const approver = m.random() < 0.25 ? arbitrary : (m.orang.find((x) => x.level === 'OWN' && x !== o) ?? arbitrary)
  const required = needs.some((b) => b.minimal === 'OWN')
  const allowed = approver.level === 'OWN' || (approver.level === 'SPV' && !required)
  const answer = await m.c.call(
    one(
      m.random,
      m.orang.filter((x) => !x.via),
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
  const ya = allowed && approver !== o
  same(`yes of ${approver.who.user_id}`, reply(answer), ya ? [200, ''] : [403, 'Otorisasi Gagal..'])
  return ya ? String(answer.body.grant) : undefined
}

/**
 * A command that needs approval: refused without a grant, with a used grant and with the grant of another command;
 * executed with the right one.
 */
async function withPermission(
  m: Till,
  o: Orang,
  p: Command,
  needs: readonly ApprovalNeed[],
): Promise<Answer | undefined> {
  const required = [423, 'Perlu Otorisasi', needs.map((b) => b.kategori)]
  const request = (a: Answer) => [...reply(a), a.body.kategori]
  same('without a yes', request(await send(m, o, p, m.spentGrant ? { grant: m.spentGrant } : {})), required)
  if (m.random() < 0.4) return undefined
  const grant = await requestPermission(m, o, p, needs)
  if (grant === undefined) return undefined
  const other = m.orang.find((x) => x !== o && x.level === o.level && x.via === o.via)
  if (other && m.random() < 0.3) same('the yes of another', request(await send(m, other, p, { grant })), required)
  const answer = await send(m, o, p, { grant })
  if (answer.status === 200) m.spentGrant = grant
  return answer
}

/** An approved nota is cancelled; the same nota again finds its pieces available but its grant used. */
async function thenCancelled(m: Till, o: Orang, p: Command, number: string): Promise<void> {
  const grant = m.spentGrant
  const decide = (): Decision => cancelSale(m.t, number)
  const cancel: Command = { document: 'penjualan', action: 'batal', number, content: { alasan: 'SALAH' }, decide }
  const decision = decide()
  if ('refusal' in decision) return
  const permission = await requestPermission(m, o, cancel, decision.needs)
  if (permission === undefined) return
  matchAnswer(await send(m, o, cancel, { grant: permission }), decision.apply(), cancel, o)
  const again = p.decide()
  if ('refusal' in again || again.needs.length === 0) return
  same('a spent yes', reply(await send(m, o, p, { grant })), [423, 'Perlu Otorisasi'])
}

/** The figures of a document that this level is never told, by the class of their fields. */
const hiddenFrom = (level: Level, document: string): ReadonlySet<string> => {
  const header = documents.find((d) => d.name === document)?.header ?? {}
  return new Set(Object.entries(header).flatMap(([name, f]) => (maySeeClass(f.class, level) ? [] : [name])))
}

/** Checks the answer of an executed command against the model's figures. */
function matchAnswer(answer: Answer, happened: CommandEffect, p: Command, { level }: Orang): void {
  same('answer', reply(answer), [200, ''])
  const number = Object.entries(answer.body as Record<string, unknown>).find(([k]) => /^no(?:ta)?_/.test(k))?.[1] ?? ''
  if (p.document !== 'tutup-toko') same('number', number, happened.number)
  const hidden = hiddenFrom(level, p.document)
  for (const [name, n] of Object.entries(happened.figure ?? {}))
    same(name, answer.body[name], hidden.has(name) ? undefined : n)
}

/** It would take more out of the drawer than there is. Only the command itself says so, after the yes. */
const isShort = (t: Shop, { pays = 0n }: { readonly pays?: bigint }): boolean =>
  !t.a.cashBelowZero && pays > 0n && pays > t.kas

function refusedAsShort(answer: Answer, p: Command): string {
  same('an empty drawer', reply(answer), [422, 'Saldo Kas Tidak Cukup'])
  return `${p.document} ${p.action} short`
}

/** Sends one command, compares with the model's decision, and returns how it ended. */
async function runOneCommand(m: Till): Promise<string> {
  const { t, random, today } = m
  const o = one(random, m.orang)
  const made = makeCommand({ random, t, level: o.level, oleh: o.who.user_id, today })
  const p = await filledIn(made, async (text, values) => (await m.c.owner.query({ text, values: [...values] })).rows)
  if (p.beside) {
    await p.beside({ c: m.c, there: m.there })
    const decision = p.decide()
    if (!('refusal' in decision)) decision.apply()
    return `${p.document} ${p.action}`
  }
  const decision: Decision = entitled(o, p) ? p.decide() : { refusal: [403, 'Tidak Punya Hak Akses'] }
  if ('refusal' in decision) {
    const key = random() < 0.3 ? { kunci: randomUUID() } : {}
    const [status, message] = decision.refusal
    same(`refusal of ${addressOf(p)}`, reply(await send(m, o, p, key)), [status, anyOf(message)])
    return `${p.document} ${p.action} ${decision.refusal[0]}`
  }
  if (decision.needs.length > 0) {
    const answer = await withPermission(m, o, p, decision.needs)
    if (!answer) return `${p.document} ${p.action} 423`
    if (isShort(t, decision)) return refusedAsShort(answer, p)
    const happened = decision.apply()
    matchAnswer(answer, happened, p, o)
    if (p.document === 'penjualan' && p.action === 'simpan' && random() < 0.4)
      await thenCancelled(m, o, p, happened.number)
    return `${p.document} ${p.action} allowed`
  }
  const key = random() < 0.5 && !p.call ? randomUUID() : ''
  const answer = await send(m, o, p, key ? { kunci: key } : {})
  if (isShort(t, decision)) return refusedAsShort(answer, p)
  matchAnswer(answer, decision.apply(), p, o)
  if (key) {
    m.old.push({ oleh: o, p, key, raw: answer.raw })
    if (m.old.length > 40) m.old.shift()
  }
  return `${p.document} ${p.action} 200`
}

/**
 * Calls that must change nothing: a repeated command, its key with another body, the portal of another shop, an
 * invented token.
 */
async function withoutEffect(m: Till): Promise<string> {
  const { random } = m
  const draw = random()
  const before = m.old.length > 0 ? one(random, m.old) : undefined
  if (before && draw < 0.5) {
    const again = await send(m, before.oleh, before.p, { kunci: before.key })
    same('the same command again', [again.status, JSON.parse(again.raw)], [200, JSON.parse(before.raw)])
    return 'again'
  }
  if (before && draw < 0.7) {
    const other = { ...before.p, content: { ...before.p.content, catatan_lain: 1 } }
    const answer = await send(m, before.oleh, other, { kunci: before.key })
    same('its key for another', reply(answer), [409, 'Kunci Perintah Sudah Dipakai Untuk Isi Yang Lain'])
    return 'key'
  }
  const p = makeCommand({ random, t: m.t, level: 'KASIR', oleh: m.outside.user_id, today: m.today })
  if (p.beside) return 'nothing'
  const fake = { who: { ...m.outside, token: `${m.t.kode}.${randomUUID()}` }, level: 'KASIR' } as const
  const foreign = { who: m.outside, level: 'KASIR', via: m.t.kode } as const
  const token = draw < 0.8
  same(
    'stranger',
    reply(await send(m, token ? fake : foreign, p)),
    token ? [401, 'Invalid Token'] : [403, 'Cabang Tidak Tersedia'],
  )
  return 'stranger'
}

/**
 * Runs these commands of one shop; each is drawn from its own seed, so that others can be left out. Throws at the first
 * difference.
 */
async function runShop(m: Till, which: readonly number[], seed: number): Promise<Map<string, number>> {
  const counters = new Map<string, number>()
  // No two shops draw the same: so many more different commands.
  const own = Array.from(m.t.kode).reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 0) * 104_729
  for (const [i, n] of which.entries()) {
    m.t.touched = untouched()
    m.random = seededRandom(seed * 7919 + n + own)
    try {
      const end = m.random() < 0.04 ? await withoutEffect(m) : await runOneCommand(m)
      counters.set(end, (counters.get(end) ?? 0) + 1)
      await compare(m.c, m.t)
      if (i % 500 === 499 || i === which.length - 1) await compareAll(m.c, m.t)
    } catch (error) {
      throw new Failed(m, which.slice(0, i + 1), error)
    }
  }
  for (const [what, times] of m.t.met) counters.set(what, times)
  return counters
}

const day_ms = 86_400_000

interface World {
  readonly c: TestChain
  /** Logs in once per user, because a second login would end the first session. */
  readonly login: (user_id: string) => Promise<Person>
  readonly date: string
  readonly seed: number
  readonly there: Person
  /** What the model is told wrong of a shop's rules. */
  readonly twist: Partial<Rules>
}

/** Every shop has people of its own; those of head office work in the others too. */
async function openTill(d: World, code: string): Promise<Till> {
  const { c, login, date, seed } = d
  const { rules, orang } = modelShops[code]!
  await furnish(c, await login(orang[0]![0]), code, rules)
  const all = await Promise.all(
    orang.map(async ([user_id, level, origin]): Promise<Orang> => {
      const who = await login(user_id)
      return { who, level, ...(origin === code ? {} : { via: code }) }
    }),
  )
  const outside = await login(code === 'SBY' ? 'SARI' : 'LINA')
  const today = new Date(c.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  const t = new Shop(code, { ...rules, ...d.twist }, date)
  return {
    c,
    t,
    random: seededRandom(seed),
    today,
    orang: all,
    outside,
    there: d.there,
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
  const c = await testChain({ rounds: false, shops: [[far, 'TOKO EMAS KILAU LUAR', true]] })
  try {
    const date = new Date(c.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
    // Business days lag behind the clock, so that a shop can open many of them in one run, and stay closed for a year twice.
    c.tick((150 + 2 * 370) * day_ms)
    const owner = await c.owner.connect()
    await ensurePartitions(owner, c.now(), 1).finally(() => owner.release())
    await addPeople(c)
    const shops = Object.keys(modelShops)
    const sessions = new Map<string, Promise<Person>>()
    const incoming = (user_id: string): Promise<Person> => {
      const existing = sessions.get(user_id) ?? c.login(user_id)
      sessions.set(user_id, existing)
      return existing
    }
    const there = await openFar(c)
    const till: Till[] = []
    for (const code of only ? [only] : shops)
      till.push(await openTill({ c, login: incoming, date, seed, there, twist }, code))
    const all = which ?? Array.from({ length: Math.ceil(count / shops.length) }, (_, n) => n)
    const results = await Promise.all(till.map((m) => runShop(m, all, seed)))
    const counts = new Map<string, number>()
    for (const [end, n] of results.flatMap((h) => [...h])) counts.set(end, (counts.get(end) ?? 0) + n)
    return counts
  } finally {
    await c.close()
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
