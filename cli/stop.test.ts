import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFactory, type Factory } from '#testing/real-server.ts'
import { amount } from '#testing/share.ts'
import type { Person } from '#testing/server.ts'

/** A server that is asked to end while sixteen tills call without a pause, each over a connection that it keeps. */
const times = amount(1, 50)
let server: Factory
let people: Person[]
beforeAll(async () => {
  server = await openFactory()
  await server.ready()
  const { owner, cashier } = await server.setup(15)
  people = [owner, ...cashier]
}, 120_000)
afterAll(() => server.close())

/** One till: reads and, for the owner, writes; every answer is kept until the line is gone. */
async function call(who: Person, round: number, over: () => boolean, seen: Seen): Promise<void> {
  for (let turn = 0; !over(); turn += 1) {
    const code = `S${round}X${turn}`
    const writes = who === people[0] && turn % 3 === 0
    try {
      const answer = writes
        ? await server.call(
            who,
            'POST',
            'sales',
            { kode_sales: code, nama_sales: 'SALES UJI COBA' },
            { key: `tulis-sales-${code}` },
          )
        : await server.call(
            who,
            turn % 2 === 0 ? 'GET' : 'POST',
            turn % 2 === 0 ? 'sesi' : 'barang/cari',
            turn % 2 === 0 ? undefined : {},
          )
      if (answer.status !== 200) seen.refused.push(`${answer.status} ${answer.raw}`)
      else if (writes) seen.written.push(code)
      seen.answered += 1
    } catch {
      // The line is gone: what was under way has no answer, and is sent again with its key once the server is back.
      return
    }
  }
}
interface Seen {
  answered: number
  readonly refused: string[]
  readonly written: string[]
}

test(
  `${times} times under load: it ends by itself, in good order, and what it acknowledged is there`,
  { timeout: 3_600_000 },
  async () => {
    const took: number[] = []
    const written: string[] = []
    for (let round = 0; round < times; round += 1) {
      const seen: Seen = { answered: 0, refused: [], written }
      let over = false
      const tills = people.map((who) => call(who, round, () => over, seen))
      await expect.poll(() => seen.answered, { interval: 20 }).toBeGreaterThan(100)
      const { code, ms } = await server.end()
      over = true
      await Promise.all(tills)
      // Whoever has to be forced ends with 1, after half a minute.
      expect([round, code]).toEqual([round, 0])
      expect(seen.refused).toEqual([])
      took.push(ms)
      await server.start()
      await server.ready()
      const there = await server.root<{ kode_sales: string }>(`SELECT kode_sales FROM sales`)
      const codes = new Set(there.map((r) => r.kode_sales))
      expect(written.filter((kode) => !codes.has(kode))).toEqual([])
    }
    expect(written.length).toBeGreaterThanOrEqual(times)
    console.log(`ended ${times} times under load, in ${Math.round(Math.max(...took))} ms at most`)
  },
)
