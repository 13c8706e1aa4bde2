import type { Answer, Person, TestChain } from '../server.ts'
import type { Random } from '../draw.ts'
import type { Level } from './sell.ts'
import { addressOf, type Command } from './command.ts'
import type { Shop } from './shop.ts'

/** A person of the model: session, and level in this shop. */
export interface Orang {
  readonly who: Person
  readonly level: Level
  /** Set for a person who works through the portal of another shop. */
  readonly via?: string
}
/** One shop of a run: the real one on the server, and the model's. */
export interface Till {
  readonly chain: TestChain
  readonly shop: Shop
  /** What the next command is drawn from. */
  random: Random
  readonly today: string
  readonly orang: readonly Orang[]
  readonly outside: Person
  /** The owner of the shop that money comes from and goes to. */
  readonly there: Person
  /** Executed commands with their keys: they may be repeated. */
  readonly old: { readonly oleh: Orang; readonly command: Command; readonly key: string; readonly raw: string }[]
  /** The grant used last. */
  spentGrant: string
  /** What was sent, in words for whoever reads a failure. */
  readonly sent: string[]
}

/** The model and the server disagree. */
class Difference extends Error {}

/** Sends a command as a person of the till, once. */
export function send(
  till: Till,
  orang: Orang,
  command: Command,
  more: { kunci?: string; grant?: string } = {},
): Promise<Answer> {
  till.sent.push(`${orang.who.user_id}: ${addressOf(command)} ${JSON.stringify(command.content)}`)
  return till.chain.call(orang.who, command.call?.[0] ?? 'POST', addressOf(command), command.content, {
    ...(orang.via ? { toko: orang.via } : {}),
    ...(more.kunci ? { key: more.kunci } : {}),
    ...(more.grant ? { headers: { 'x-grant': more.grant } } : {}),
  })
}

/** Throws where the server and the model say different things. */
export function same(name: string, server: unknown, model: unknown): void {
  const [told, known] = [JSON.stringify(server), JSON.stringify(model)]
  if (told !== known) throw new Difference(`${name}: the server says ${told}, the model ${known}`)
}
/** When several pieces have moved, or several validations ticked its payments, either side may name any of them. */
export const anyOf = (message: string): string =>
  message
    .replace(/^Barang (?!Masuk )\S+ Sudah/, 'Barang {kode} Sudah')
    .replace(/Sudah Dipakai VN-\S+/, 'Sudah Dipakai VN')
/** What an answer says in short: its status and, of a refusal, its sentence. */
export const reply = (a: Answer): [number, unknown] => [a.status, a.status === 200 ? '' : anyOf(String(a.body.message))]
