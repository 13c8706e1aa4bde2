import { spawn } from 'node:child_process'
import { createPublicKey, sign, type KeyObject } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { PindaiJari } from '#kernel/live/peristiwa.ts'
import { tulisPernyataan } from '#otorisasi'
import type { Panggil } from './panggil.ts'

/** What a scanner is to do: enrol a new finger, or find one of these. */
export interface MintaJari {
  readonly jenis: PindaiJari['jenis']
  readonly user_id: string
  /** Its own names for the fingers of this person. */
  readonly pegangan: readonly string[]
}
/** Answers the name of the finger that it saw, which it keeps with its template; undefined: none that fits. */
export type Pindai = (minta: MintaJari) => Promise<string | undefined>

/**
 * A scanner that a program of its maker speaks to: it gets the request as one line of JSON and answers `{"pegangan":"…"}`, or null for
 * none. Templates and matching are its own affair, and stay on this machine.
 */
export const programPindai =
  (program: string, batas_ms = 100_000): Pindai =>
  async (minta) => {
    const proses = spawn(program, [], { stdio: ['pipe', 'pipe', 'inherit'], timeout: batas_ms })
    const galat = new Promise<never>((_done, fail) => proses.once('error', fail))
    proses.stdin.on('error', () => {})
    proses.stdin.end(`${JSON.stringify(minta)}\n`)
    const jawab = JSON.parse(await Promise.race([text(proses.stdout), galat])) as { pegangan?: unknown }
    return typeof jawab.pegangan === 'string' && /^[\w-]{16,100}$/.test(jawab.pegangan) ? jawab.pegangan : undefined
  }

/** What an agent with a scanner does: names its key once, and answers each question, signed. One finger at a time. */
export function pelayanJari(t: {
  readonly panggil: Panggil
  readonly kunci: KeyObject
  readonly pindai: Pindai
  readonly log: (line: string) => void
}) {
  let antre: Promise<void> = Promise.resolve()
  const satu = async ({ id, tantangan, jenis, user_id }: PindaiJari): Promise<void> => {
    const punya = (await t.panggil(`user-fingerprint?user_id=${encodeURIComponent(user_id)}`, undefined, 'GET')) as {
      pegangan: string
    }[]
    const dilihat = await t.pindai({ jenis, user_id, pegangan: punya.map((p) => p.pegangan) }).catch((error: Error) => {
      t.log(`scanner: ${error.message}`)
      return undefined
    })
    const hasil = { status: dilihat !== undefined, pegangan: dilihat ?? '' }
    const isi = Buffer.from(tulisPernyataan({ id, tantangan, jenis, user_id, ...hasil }))
    await t.panggil(`agen/sidik/${id}`, { ...hasil, tanda: sign(null, isi, t.kunci).toString('base64') })
    t.log(`finger of ${user_id}: ${hasil.status ? jenis.toLowerCase() : 'none'}`)
  }
  return {
    kenalkan: async (): Promise<void> => {
      const kunci_publik = createPublicKey(t.kunci).export({ format: 'der', type: 'spki' }).toString('base64')
      const { diterima } = (await t.panggil('agen/kunci', { kunci_publik })) as { diterima: boolean }
      if (!diterima) t.log('the server knows another key of this agent; pair it anew')
    },
    tanya: (q: PindaiJari): void => {
      antre = antre.then(() => satu(q)).catch((error: Error) => t.log(`finger: ${error.message}`))
    },
    selesai: (): Promise<void> => antre,
  }
}
