import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '#apps/rooms.ts'
import { freshSeed } from '#testing/draw.ts'
import { kilau } from '#testing/kilau.ts'
import { evening, morning } from '#testing/model/week-days.ts'
import { disagreements, openWeek, settle, trade, weekFaults, type Week } from '#testing/model/week.ts'
import { openFactory, type Factory } from '#testing/real-server.ts'
import { amount, everything } from '#testing/share.ts'

/**
 * A week of a chain through the real command: four shops, twenty tills at the same time, every document that there is, money from shop to shop, days
 * that are closed and opened; the server, the database and its sessions are killed all the while, at the closing too.
 */
const days = amount(2, 7)
const perDay = amount(50, 200)
/** The last one of a day falls on its closing. */
const faultsADay = amount(2, 5)
/** The day's own documents are made by evening and morning. */
const drawn = documents.map((d) => d.name).filter((name) => !['tutup', 'buka'].includes(name))

let factory: Factory
let week: Week
const seed = Number(process.env.KILAU_SEED ?? 0) || freshSeed()
beforeAll(async () => {
  factory = await openFactory()
  week = await openWeek(factory, seed)
}, 300_000)
afterAll(() => factory.close())

test(
  `${days} days of four shops and twenty tills, with ${faultsADay} faults a day: what was acknowledged is there once, and nothing is half`,
  { timeout: 7_200_000 },
  async () => {
    const begun = performance.now()
    const missing = () => {
      const made = new Set([...week.acknowledged.keys()].map((what) => what.split(' ', 1)[0]))
      return drawn.filter((name) => !made.has(name))
    }
    const faultOf = (n: number) => weekFaults[n % weekFaults.length]!
    for (let day = 0; day < days; day += 1) {
      if (day > 0) await morning(week)
      // Each day another kind falls on the closing.
      const faults = Array.from({ length: faultsADay }, (_, n) => faultOf(day * faultsADay + n))
      await trade(week, perDay, faults.slice(1))
      // Chance may leave a rare document out of a whole week: then its last day is longer.
      let more = everything && day === days - 1 ? 30 : 0
      while ((more -= 1) >= 0 && missing().length > 0) await trade(week, 50, [])
      await evening(week, faults[0]!)
    }
    await settle(week)
    expect(await disagreements(week), `seed ${seed}`).toEqual([])
    const { kode, keluar, galat } = await factory.end().then(() => kilau('verify', factory.folder, []))
    expect(kode, `seed ${seed}: ${keluar}${galat}`).toBe(0)

    const executed = Map.groupBy(week.acknowledged, ([what]) => what.split(' ', 1)[0]!)
    const lines = [...executed].map(([name, all]) => `${name} ${all.reduce((n, [, times]) => n + times, 0)}`)
    const minutes = Math.round((performance.now() - begun) / 60_000)
    console.log(
      [
        `seed ${seed}, ${minutes} minutes: ${week.done} acknowledged, ${week.again} sent again; ${days * faultsADay} faults`,
        lines.toSorted().join(', '),
        `refused while something fell: ${JSON.stringify([...week.answers])}`,
      ].join('\n'),
    )
    for (const answer of week.answers.keys()) expect(answer).toMatch(/^(?:503|429) /)
    // In a whole week no document of the house is missing.
    if (everything) expect(missing()).toEqual([])
  },
)
