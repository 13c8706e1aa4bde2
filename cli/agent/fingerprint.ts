import { spawn } from 'node:child_process'
import { createPublicKey, sign, type KeyObject } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { FingerScan } from '#kernel/engine/live/events.ts'
import { writeStatement } from '#otorisasi'
import type { Call } from './call.ts'

/** A request to the scanner: enrol a new finger, or recognise one of these. */
export interface FingerRequest {
  readonly jenis: FingerScan['jenis']
  readonly user_id: string
  /** The scanner's own names for the fingers of this person. */
  readonly pegangan: readonly string[]
}
/** Returns the name of the recognised or enrolled finger, stored with its template; undefined: none matches. */
export type Scan = (request: FingerRequest) => Promise<string | undefined>

/**
 * A scanner driven by its maker's program, which gets the request as one line of JSON and answers `{"pegangan":"…"}`,
 * or null for none. Templates and matching stay in that program and on this machine.
 */
export const scanProgram =
  (program: string, limit_ms = 100_000): Scan =>
  async (request) => {
    const process = spawn(program, [], { stdio: ['pipe', 'pipe', 'inherit'], timeout: limit_ms })
    const issue = new Promise<never>((_done, fail) => process.once('error', fail))
    process.stdin.on('error', () => {})
    process.stdin.end(`${JSON.stringify(request)}\n`)
    const answer = JSON.parse(await Promise.race([text(process.stdout), issue])) as { pegangan?: unknown }
    return typeof answer.pegangan === 'string' && /^[\w-]{16,100}$/.test(answer.pegangan) ? answer.pegangan : undefined
  }

/**
 * Fingerprints on an agent with a scanner: registers its key once, and answers each request, signed. One finger at a
 * time.
 */
export function fingerService(services: {
  readonly call: Call
  readonly kunci: KeyObject
  readonly scan: Scan
  readonly log: (line: string) => void
}) {
  let queued: Promise<void> = Promise.resolve()
  const one = async ({ id, tantangan, jenis, user_id }: FingerScan): Promise<void> => {
    const held = (await services.call(`user-fingerprint?user_id=${encodeURIComponent(user_id)}`, undefined, 'GET')) as {
      pegangan: string
    }[]
    const seen = await services
      .scan({ jenis, user_id, pegangan: held.map((p) => p.pegangan) })
      .catch((error: Error) => {
        services.log(`scanner: ${error.message}`)
        return undefined
      })
    const result = { status: seen !== undefined, pegangan: seen ?? '' }
    const content = Buffer.from(writeStatement({ id, tantangan, jenis, user_id, ...result }))
    await services.call(`agen/sidik/${id}`, {
      ...result,
      tanda: sign(null, content, services.kunci).toString('base64'),
    })
    services.log(`finger of ${user_id}: ${result.status ? jenis.toLowerCase() : 'none'}`)
  }
  return {
    introduce: async (): Promise<void> => {
      const kunci_publik = createPublicKey(services.kunci).export({ format: 'der', type: 'spki' }).toString('base64')
      const { diterima } = (await services.call('agen/kunci', { kunci_publik })) as { diterima: boolean }
      if (!diterima) services.log('the server knows another key of this agent; pair it anew')
    },
    ask: (scan: FingerScan): void => {
      queued = queued.then(() => one(scan)).catch((error: Error) => services.log(`finger: ${error.message}`))
    },
    selesai: (): Promise<void> => queued,
  }
}
