import type { InjectOptions } from 'fastify'
import { makeServer, type Ground } from '#apps/server/main.server.ts'
import { deliverMessages } from '#kernel/engine/messages/deliver.server.ts'
import type { ApprovalNeed } from '#kernel/model/document.ts'
import { examplePassword } from './people.ts'

// Untyped: each caller knows the answer of its endpoint.
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any
interface Answer {
  readonly status: number
  readonly body: Any
}
/** A logged-in person. */
export interface Cashier {
  readonly user_id: string
  readonly token: string
}
type Method = 'GET' | 'POST' | 'PUT'

/**
 * A server of its own on the chain's database, whose clock the sample sets. Shops are made in parallel, each at its
 * own pace, so each needs a clock of its own.
 */
export interface Lane {
  /** The one-time code of the first start; only the first lane has it. */
  readonly setupCode: string | undefined
  /** Sets the server's clock. */
  setClock(at: Date): void
  /** Writes sent so far. */
  readonly commands: number
  /** Returns any answer. */
  call(
    who: Cashier | undefined,
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Returns the body of a 200; any other status ends the run with an error. */
  request(
    who: Cashier | undefined,
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Any>
  login(user_id: string): Promise<Cashier>
  logout(who: Cashier): Promise<void>
  /** A command that may need approval: if so, an approver gives it by password, and it is sent again with the grant. */
  execute(who: Cashier, path: string, request: Requested, approver: Approver): Promise<Any>
  /** Brings what shops tell each other where it belongs. */
  deliver(): Promise<void>
  close(): Promise<void>
}
interface Requested {
  readonly doc: string
  readonly action: string
  readonly number?: string
  readonly draft: unknown
  readonly alasan: string
}
/** Who gives approvals of level SPV, and of level OWN. */
export interface Approver {
  readonly SPV: string
  readonly OWN: string
}

export async function openLane(ground: Pick<Ground, 'db' | 'log' | 'data' | 'key'>): Promise<Lane> {
  let clock = new Date(0)
  let command = 0
  let address = 0
  // The general rate limit is meant for tills, which do not make ninety days in a minute.
  // A lane that is days ahead would end the sessions of the others as idle.
  const server = await makeServer({ ...ground, clock: () => clock, limit: 100_000_000, rounds: false })
  await server.app.ready()
  const call: Lane['call'] = async (who, method, path, body, headers = {}) => {
    if (method !== 'GET') command += 1
    const request: InjectOptions = {
      method,
      url: `/api/v1/${path}`,
      headers: { ...headers, ...(who ? { 'x-auth-token': who.token } : {}) },
      // Logins are limited per address, so each person uses another loopback address.
      remoteAddress: `127.7.${(address >> 8) & 255}.${address & 255}`,
      ...(body === undefined ? {} : { payload: body as object }),
    }
    const answer = await server.app.inject(request)
    return { status: answer.statusCode, body: answer.payload ? JSON.parse(answer.payload) : null }
  }
  const request: Lane['request'] = async (who, method, path, body, headers) => {
    const answer = await call(who, method, path, body, headers)
    if (answer.status === 200) return answer.body
    throw new Error(
      `${clock.toISOString()} ${who?.user_id ?? ''} ${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`,
    )
  }
  return {
    setupCode: server.setupCode,
    setClock: (at) => {
      clock = at
    },
    get commands() {
      return command
    },
    call,
    request,
    login: async (user_id) => {
      address += 1
      const { token } = await request(undefined, 'POST', 'users/login', {
        user_id,
        password: examplePassword,
        perangkat: 'KASIR CONTOH',
      })
      return { user_id, token }
    },
    logout: (who) => request(who, 'POST', 'users/logout', { user_id: who.user_id }),
    execute: (who, path, q, approver) => execute(call, request, who, path, q, approver),
    deliver: () => deliverMessages(server.services),
    close: () => server.close(),
  }
}

async function execute(
  call: Lane['call'],
  request: Lane['request'],
  who: Cashier,
  path: string,
  requested: Requested,
  approver: Approver,
): Promise<Any> {
  const first = await call(who, 'POST', path, requested.draft)
  if (first.status === 200) return first.body
  if (first.status !== 423) throw new Error(`${who.user_id} ${path}: ${first.status} ${JSON.stringify(first.body)}`)
  const { doc, action, number, draft } = requested
  const asked = await request(who, 'POST', `${doc}/periksa`, {
    aksi: action,
    ...(number ? { nomor: number } : {}),
    draft,
  })
  const owner = (asked.butuh as ApprovalNeed[]).some((b) => b.minimal === 'OWN')
  const { grant } = await request(who, 'POST', 'authorization', {
    user_id: owner ? approver.OWN : approver.SPV,
    password: examplePassword,
    kategori: asked.kategori.join(','),
    description: `${doc} ${action}`,
    keterangan: requested.alasan,
    id_periksa: asked.id_periksa,
  })
  return request(who, 'POST', path, draft, { 'x-grant': grant })
}
