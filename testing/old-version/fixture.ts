import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { TableCopy } from './copy.ts'

/** An installation of an old version at work, as its machine lost power: its database, its files, and what it answered last. */
export interface OldInstallation {
  /** The version of `package.json`. */
  readonly version: string
  /** The moment of the copy: the new server goes on from here. */
  readonly made: string
  readonly migrations: readonly string[]
  readonly tables: readonly TableCopy[]
  readonly sequences: readonly { readonly name: string; readonly value: string }[]
  /** Files of the data folder by their path in it, base64. */
  readonly files: Readonly<Record<string, string>>
  readonly left: LeftBehind
  readonly answers: readonly KeptAnswer[]
}

/** Somebody who is logged in, or a paired agent. */
export interface OldSession {
  readonly user_id: string
  readonly token: string
}

/** What was begun on the old version and is to be finished on the new one. */
export interface LeftBehind {
  readonly password: string
  readonly shop: string
  /** A branch whose wizard is half done. */
  readonly newShop: string
  /** Sessions that were never ended. */
  readonly cashier: OldSession
  readonly supervisor: OldSession
  readonly shopOwner: OldSession
  readonly chainOwner: OldSession
  /** Of head office; what it does, it does in the shop. */
  readonly admin: OldSession
  readonly agent: OldSession
  /** A command whose answer the till may not have heard: sent again it happens once. */
  readonly sent: { readonly key: string; readonly body: unknown; readonly answer: unknown }
  /** Numbers of sales by how they stand. */
  readonly sale: {
    readonly done: string
    readonly waiting: string
    readonly cancelled: string
    readonly paidByDeposit: string
  }
  readonly deposit: { readonly active: string; readonly used: string; readonly takenBack: string }
  readonly basket: { readonly id: string; readonly content: unknown; readonly pieces: readonly string[] }
  readonly approval: { readonly id: string; readonly draft: unknown }
  /** Codes of pieces that can be sold without anybody's yes. */
  readonly pieces: readonly string[]
  readonly staged: {
    readonly goods: string
    readonly goodsReading: unknown
    readonly group: string
    readonly price: string
  }
  readonly jobs: { readonly done: string; readonly cutOff: readonly string[]; readonly queued: string }
  /** A paper that waits for the agent, and its bytes. */
  readonly paper: { readonly id: string; readonly bytes: string }
}

/** A question that changes nothing, and what the old version said to it. */
export interface KeptAnswer {
  readonly who: 'cashier' | 'supervisor' | 'shopOwner' | 'chainOwner' | 'admin'
  readonly shop?: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
  readonly answer: unknown
}

const ending = '.json.gz'

/** The versions that were kept, by their file names. */
export const keptVersions = (): string[] =>
  readdirSync(import.meta.dirname).flatMap((f) => (f.endsWith(ending) ? [f.slice(0, -ending.length)] : []))

const fileOf = (version: string): string => join(import.meta.dirname, `${version}${ending}`)

export const readInstallation = (version: string): OldInstallation =>
  JSON.parse(gunzipSync(readFileSync(fileOf(version))).toString()) as OldInstallation

/** Answers the size of the file. */
export function writeInstallation(old: OldInstallation): number {
  const packed = gzipSync(JSON.stringify(old), { level: 9 })
  writeFileSync(fileOf(old.version), packed)
  return packed.length
}

/** The files of the data folder that no database holds: the key that seals secrets, and pictures. */
export function readFiles(folder: string): Record<string, string> {
  const below = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
  const files = below.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name))
  const all = [join(folder, 'kunci-segel'), ...files]
  return Object.fromEntries(
    all.map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path).toString('base64')]),
  )
}

export function putFiles(folder: string, files: OldInstallation['files']): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), Buffer.from(content, 'base64'), { mode: 0o600 })
  }
}
