import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { documents } from '#apps/rooms.ts'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { one, seededRandom, type Random } from '../draw.ts'
import type { Factory } from '../real-server.ts'
import { testPassword, type Answer, type Method, type Person } from '../server.ts'
import { far } from './between.ts'
import { makeIncoming } from './commands-in.ts'
import { makeOpeningLoan } from './commands-loans.ts'
import { makeCommand } from './commands.ts'
import { addressOf, filledIn, type Command } from './command.ts'
import { furnish } from './people.ts'
import type { Level } from './sell.ts'
import type { Rules } from './rules.ts'
import { Shop } from './shop.ts'
import { modelShops } from './world.ts'

/**
 * A week of a chain: four shops with five tills each do at the same time what the model's shops do one after the other, while the server, the
 * database or its sessions are killed. The model is a source of sensible commands here: it follows what the server has done, and decides nothing.
 */

/** A shop of the model that goes along with the server: the numbers are those of its answers. */
class Follower extends Shop {
  answered: readonly string[] = []
  override takeNumber(kind: string, date?: string): string {
    return this.answered.find((no) => no.startsWith(`${kind}-`)) ?? super.takeNumber(kind, date)
  }
}

export interface Till {
  readonly who: Person
  readonly level: Level
}
export interface Place {
  readonly kode: string
  readonly tills: readonly Till[]
  readonly follower: Follower
}
export interface Week {
  readonly factory: Factory
  readonly random: Random
  readonly shops: readonly Place[]
  /** Commands that were acknowledged, by document, number and action, and how often. */
  readonly acknowledged: Map<string, number>
  /** What became of everything that was sent: `document action status`. */
  readonly ends: Map<string, number>
  /** Refusals that a fault explains, as texts. */
  readonly answers: Map<string, number>
  done: number
  /** Commands that were sent again, because nobody had answered. */
  again: number
  /** How far the server's clock is ahead of the real one. */
  shift: number
}

const levels: readonly Level[] = ['OWN', 'SPV', 'KASIR', 'KASIR', 'KASIR']
const rules: Readonly<Record<string, Rules>> = {
  ...Object.fromEntries(Object.entries(modelShops).map(([kode, s]) => [kode, s.rules])),
  BDG: { ...modelShops.SBY!.rules, twoStepSale: true, twoStepPurchase: true, validatesNonCash: true },
}
const branches = Object.keys(rules).filter((kode) => kode !== 'PUSAT')
const headOffice = 'PUSAT'
/** Says yes to what needs one, and works at no till. */
const approver = 'PEMILIK'

const add = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1)

/** The chain with its people, masters, money and first goods. */
export async function openWeek(factory: Factory, seed: number): Promise<Week> {
  const people = Object.keys(rules).flatMap((kode_toko) =>
    levels.map((level, i) => ({ user_id: `${kode_toko}-${i + 1}`, level, kode_toko })),
  )
  const cabang = branches.map((kode_toko) => ({ kode_toko, nama_toko: `TOKO ${kode_toko}`, alamat_toko: 'JAKARTA' }))
  const { others } = await factory.setup(0, { cabang, pengguna: people })
  const date = jakartaTime(new Date()).tanggal
  const shops = Object.entries(rules).map(([kode, own]): Place => {
    const tills = others.filter((o) => o.kode_toko === kode).map((who, i) => ({ who, level: levels[i]! }))
    return { kode, tills, follower: new Follower(kode, own, date) }
  })
  const week: Week = {
    factory,
    random: seededRandom(seed),
    shops,
    acknowledged: new Map(),
    ends: new Map(),
    answers: new Map(),
    done: 0,
    again: 0,
    shift: 0,
  }
  for (const place of shops) {
    const [owner] = place.tills
    await furnish(factory, owner!.who, place.kode, rules[place.kode]!)
    await make(week, place, owner!, 'saldo-awal', 'simpan', { detail_saldo: [{ akun: 'KAS', jumlah_rp: 500_000_000 }] })
    for (let n = 0; n < 12; n += 1) await act(week, place, owner!, makeIncoming(contextOf(week, place, owner!)))
    for (let n = 0; n < 3; n += 1) await act(week, place, owner!, makeOpeningLoan(contextOf(week, place, owner!)))
  }
  return week
}

const contextOf = (week: Week, place: Place, { who, level }: Till) => ({
  random: week.random,
  shop: place.follower,
  level,
  oleh: who.user_id,
  today: place.follower.date,
})

/** So long nobody waits for an answer, whatever is killed meanwhile. */
const patience_ms = 120_000

/** Sends until it is answered: what a fault has left without an answer goes again with its key. */
export async function answered(
  week: Week,
  who: Person,
  [method, path, body]: readonly [Method, string, object?],
  more: { key?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const until = performance.now() + patience_ms
  for (let round = 0; performance.now() < until; round += 1) {
    const answer = await week.factory.call(who, method, path, body, more).catch(() => undefined)
    if (round === 1 && more.key) week.again += 1
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    if (answer) add(week.answers, `${answer.status} ${String(answer.body.kode)}`)
    await sleep(answer?.status === 429 ? 1000 : 100)
  }
  throw new Error(`nobody answers ${path}`)
}

/** A supervisor's or an owner's yes, where one is needed; undefined: refused. */
async function permission(week: Week, { who }: Till, command: Command): Promise<string | undefined> {
  const draft = {
    aksi: command.action,
    ...(command.number === undefined ? {} : { nomor: command.number }),
    draft: command.content,
  }
  const asked = await answered(week, who, ['POST', `${command.document}/periksa`, draft])
  if (asked.status !== 200 || !asked.body.id_periksa) return undefined
  const { kategori, id_periksa } = asked.body as { kategori: string[]; id_periksa: string }
  const yes = { user_id: approver, password: testPassword, kategori: kategori.join(','), id_periksa, keterangan: 'X' }
  const given = await answered(week, who, ['POST', 'authorization', yes])
  return given.status === 200 ? String(given.body.grant) : undefined
}

export const numberFields: ReadonlyMap<string, string> = new Map(documents.map((d) => [d.name, d.number.field]))

/** One command of a till to its end. What was acknowledged is written down, and the model follows it. */
async function act(week: Week, place: Place, till: Till, command: Command): Promise<Answer> {
  const key = randomUUID()
  const call = [command.call?.[0] ?? 'POST', addressOf(command), command.content] as const
  let answer = await answered(week, till.who, call, command.call ? {} : { key })
  if (answer.status === 423) {
    const grant = await permission(week, till, command)
    if (grant !== undefined) answer = await answered(week, till.who, call, { key, headers: { 'x-grant': grant } })
  }
  add(week.ends, `${command.document} ${command.action} ${answer.status}`)
  if (answer.status !== 200) {
    if (![403, 404, 409, 422, 423].includes(answer.status)) throw new Error(`${addressOf(command)}: ${answer.raw}`)
    return answer
  }
  const field = numberFields.get(command.document)
  const number = field === undefined ? '' : String(answer.body[field])
  if (field !== undefined && !command.call) {
    add(week.acknowledged, `${command.document} ${number} ${command.action}`)
    week.done += 1
  }
  const next = followed(command, answer)
  if (next !== undefined) add(week.acknowledged, `hutang ${next} simpan`)
  follow(place.follower, command, next === undefined ? [number] : [number, next])
  return answer
}

/** The loan that a payment opened: the audit book tells it like one of its own. */
function followed({ document, action }: Command, { body }: Answer): string | undefined {
  const opens = document === 'penebusan' && ['simpan', 'validasi'].includes(action)
  return opens && typeof body.no_baru === 'string' ? body.no_baru : undefined
}

/** The model takes over what was done. Somebody else may have come first there; then it knows less, which costs a refusal later. */
function follow(follower: Follower, command: Command, numbers: readonly string[]): void {
  follower.answered = numbers
  try {
    const decision = command.decide()
    if (!('refusal' in decision)) decision.apply()
  } catch {
    // It lost sight of a piece that another till took meanwhile.
  }
  follower.answered = []
}

export const make = (
  week: Week,
  place: Place,
  till: Till,
  document: string,
  action: string,
  content: object,
  number?: string,
): Promise<Answer> =>
  act(week, place, till, {
    document,
    action,
    ...(number === undefined ? {} : { number }),
    content: { ...content },
    decide: () => ({ refusal: [422, ''] }),
  })

/** The day is begun and ended by the shop's owner, in the morning and in the evening. */
const ofTheDay = new Set(['buka', 'tutup', 'tutup-toko', 'saldo-awal'])

/** What a till does next. Money goes to a shop of the chain, and comes from one. */
async function step(week: Week, place: Place, till: Till): Promise<void> {
  // The day ends when its owner ends it, not when the model would.
  place.follower.evening = false
  let made = makeCommand(contextOf(week, place, till))
  while (ofTheDay.has(made.document)) made = makeCommand(contextOf(week, place, till))
  const command = await filledIn(made, (sql, values) => told(week, sql, values))
  if (command.beside || command.document === 'terima-uang') return takeMoney(week, place, till)
  const to = place.kode === headOffice ? one(week.random, branches) : headOffice
  const content = command.content.tujuan === far ? { ...command.content, tujuan: to } : command.content
  await act(week, place, till, { ...command, content })
}

async function takeMoney(week: Week, place: Place, till: Till): Promise<void> {
  const waiting = await answered(week, till.who, ['GET', 'kirim-uang?status=OPEN'])
  if (waiting.status !== 200) return
  const came = (waiting.body as { data: { no_reff: string }[] }[]).flatMap((from) => from.data)
  if (came.length > 0)
    await make(week, place, till, 'terima-uang', 'simpan', {
      no_reff: one(week.random, came).no_reff,
      masuk_ke: 'CASH',
    })
}

export const weekFaults = ['server', 'database', 'both', 'sessions'] as const
export type WeekFault = (typeof weekFaults)[number]

export async function strike(week: Week, kind: WeekFault): Promise<void> {
  const { factory, random } = week
  if (kind === 'sessions') {
    for (let n = 0; n < 3; n += 1) {
      await factory.root(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename IN ('kilau_app', 'kilau_pusat') AND random() < 0.5`,
      )
      await sleep(random() * 200)
    }
    return factory.ready()
  }
  if (kind !== 'server') factory.killDatabase()
  if (kind !== 'database') {
    factory.killServer()
    await sleep(random() * 300)
    await factory.start(week.shift)
  }
  await factory.ready()
}

/** Everybody trades until so many commands were acknowledged; the faults are spread over them. */
export async function trade(week: Week, commands: number, faults: readonly WeekFault[]): Promise<void> {
  const begun = week.done
  const over = (): boolean => week.done - begun >= commands
  const end = { failed: false }
  const striking = (async () => {
    for (const [index, kind] of faults.entries()) {
      const at = begun + Math.floor(((index + week.random()) / faults.length) * commands * 0.9)
      while (week.done < at && !end.failed) await sleep(20)
      if (end.failed) return
      await sleep(week.random() * 100)
      await strike(week, kind)
    }
  })()
  const all = week.shops.flatMap((place) =>
    place.tills.map(async (till) => {
      while (!over() && !end.failed) await step(week, place, till)
    }),
  )
  await Promise.all(all).catch((error: unknown) => {
    end.failed = true
    throw error
  })
  await striking
}

/** A statement of the superuser, asked again while the database starts. */
export async function told<R extends object>(week: Week, sql: string, values: readonly unknown[]): Promise<R[]> {
  for (let tries = 0; ; tries += 1)
    try {
      return await week.factory.root<R>(sql, values)
    } catch (error) {
      if (tries > 200) throw error
      await sleep(100)
    }
}

/** What is between the shops has come, and the answers to it. */
export async function settle(week: Week): Promise<void> {
  for (let n = 0; n < 600; n += 1) {
    const left = await told(
      week,
      `SELECT nomor FROM kotak_masuk WHERE dikerjakan IS NULL UNION ALL SELECT nomor FROM kotak_keluar WHERE terkirim IS NULL`,
      [],
    )
    if (left.length === 0) return
    await sleep(200)
  }
  throw new Error('messages between shops do not come')
}

/**
 * Where the audit book and what was acknowledged disagree: what is missing, stands twice, or was never acknowledged. The book has a line of every
 * command, and others of what goes with one: a yes, which names its `aksi`, and a deposit that is used up.
 */
export async function disagreements(week: Week): Promise<string[]> {
  const rows = await told<{ what: string; n: number }>(
    week,
    `SELECT objek || ' ' || kunci || ' ' || perintah AS what, count(*)::int AS n FROM buku_jejak
     WHERE user_id = ANY ($1) AND objek || ' ' || perintah = ANY ($2) AND NOT coalesce(sesudah ? 'aksi', false) GROUP BY 1`,
    [
      week.shops.flatMap((s) => s.tills.map((x) => x.who.user_id)),
      documents.flatMap((d) => Object.keys(d.actions).map((action) => `${d.name} ${action}`)),
    ],
  )
  const there = new Map(rows.map((r) => [r.what, r.n]))
  const all = new Set([...there.keys(), ...week.acknowledged.keys()])
  return [...all].flatMap((what) => {
    const [books, said] = [there.get(what) ?? 0, week.acknowledged.get(what) ?? 0]
    return books === said ? [] : [`${what}: ${books} in the books, ${said} acknowledged`]
  })
}
