import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { settlePlace } from '#kernel/data/db/place.server.ts'
import { readRunning, rootLogin } from '#kernel/data/db/postmaster.server.ts'
import type { OldSession } from './fixture.ts'

// What an endpoint answers is known to whoever asks it.
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any
interface CallOptions {
  /** The portal of another shop; absent: the session's own. */
  readonly shop?: string
  readonly headers?: Readonly<Record<string, string>>
}
interface Answer {
  readonly status: number
  readonly body: Any
}

/** The server of another checkout, as a process of its own: it is spoken to by its endpoints, and none of its code is loaded here. */
export interface OldServer {
  call(who: OldSession | undefined, method: string, path: string, body?: unknown, more?: CallOptions): Promise<Answer>
  /** The body of a 200 or 202; anything else ends the making. */
  request(who: OldSession | undefined, method: string, path: string, body?: unknown, more?: CallOptions): Promise<Any>
  /** A connection of the superuser to its database. */
  root(): Promise<pg.Client>
  /** As when the power fails: nothing is tidied up. The database goes on, to be copied. */
  kill(): Promise<void>
}

/** Runs a script of the checkout to its end. */
export async function runOld(checkout: string, script: string, args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [join(checkout, script), ...args], { cwd: checkout, stdio: 'inherit' })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`${script} of the old version ended with ${String(code)}`)
}

async function addressOf(child: ChildProcess): Promise<string> {
  let text = ''
  return new Promise((done, fail) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const address = /^Kilau: (http\S+)/m.exec(text)?.[1]
      if (address) done(address)
    })
    child.once('exit', (code) => fail(new Error(`the old server ended with ${code}: ${text}`)))
  })
}

export async function startOld(checkout: string, folder: string): Promise<OldServer> {
  const child = spawn(process.execPath, [join(checkout, 'cli/start.ts'), '--no-build'], {
    cwd: checkout,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', KILAU_DATA: folder, KILAU_LOG: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((done) => child.once('exit', done))
  const address = await addressOf(child)
  const call: OldServer['call'] = async (who, method, path, body, more = {}) => {
    const raw = body instanceof Buffer
    const answer = await fetch(`${address}${more.shop ? `/${more.shop}` : ''}/api/v1/${path}`, {
      method,
      headers: {
        ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
        ...(who ? { 'x-auth-token': who.token } : {}),
        ...more.headers,
      },
      ...(body === undefined ? {} : { body: raw ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status === 429) {
      await sleep(5000)
      return call(who, method, path, body, more)
    }
    const json = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, body: json ? JSON.parse(text) : text }
  }
  return {
    call,
    request: async (who, method, path, body, more) => {
      const answer = await call(who, method, path, body, more)
      if (answer.status === 200 || answer.status === 202) return answer.body
      throw new Error(`${who?.user_id ?? ''} ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    },
    root: async () => {
      const place = settlePlace(join(folder, 'postgres'), '/var/lib/kilau', () => {})
      const running = readRunning(place)
      if (!running) throw new Error('the database of the old version does not run')
      const client = new pg.Client(rootLogin(place, running, 'kilau'))
      await client.connect()
      return client
    },
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
