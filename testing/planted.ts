import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jakartaTime } from '#kernel/base/time/dates.ts'
import { asRoot } from './database.ts'
import { plantMasters } from './examples.ts'
import { testChain, type ChainOptions, type KeptChain, type TestChain } from './server.ts'

/** What many test files stand on. It is planted by calls once in a run; each file starts from a copy. */
export interface Planting {
  readonly name: string
  /** Planted before it. */
  readonly on?: Planting
  plant(c: TestChain): Promise<void>
}

/** The examples of every master in the shop SBY, with all modules on. */
export const withMasters: Planting = {
  name: 'masters',
  plant: async (c) => plantMasters(c, await c.login('PEMILIK')),
}

/** The same in MDN too. */
export const inTwoShops: Planting = {
  name: 'two_shops',
  on: withMasters,
  plant: async (c) => plantMasters(c, await c.login('BUDI'), 'MDN'),
}

/** A chain on which this has been planted; `c.close()` at the end, as always. */
export const plantedChain = async (what: Planting, options: ChainOptions = {}): Promise<TestChain> =>
  testChain({ ...options, kept: await keptOf(what) })

const known = new Map<string, Promise<KeptChain>>()

/** After midnight it is planted anew, because what stands there belongs to a day. */
function keptOf(what: Planting): Promise<KeptChain> {
  const database = `kilau_${what.name}_${jakartaTime(new Date()).tanggal.replaceAll('-', '')}`
  const kept =
    known.get(database) ?? make(what, { database, data: join(tmpdir(), `kilau-test-${process.pid}-${database}`) })
  known.set(database, kept)
  return kept
}

/** Only the first worker that asks makes it; the others wait for its lock, which goes with the connection. */
const make = (what: Planting, kept: KeptChain): Promise<KeptChain> =>
  asRoot(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [kept.database])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [kept.database])
    if (rowCount) return kept
    const chain = what.on ? await plantedChain(what.on) : await testChain()
    await what.plant(chain)
    if (chain.errors.length > 0) throw new Error(`planting ${what.name}: ${chain.errors.join('')}`)
    await chain.keep(kept)
    return kept
  })
