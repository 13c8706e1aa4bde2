import { describe, expect, test } from 'vitest'
import { FairTurns } from './turns.server.ts'

/** Work that ends when it is told to, and the order in which it began. */
function bench(places: number) {
  const turns = new FairTurns(places)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    ask: (owner: string, name: string, signal?: AbortSignal) =>
      turns.run(
        owner,
        () => {
          began.push(name)
          return new Promise<void>((done) => void ends.set(name, done))
        },
        signal,
      ),
    end: async (name: string) => {
      ends.get(name)!()
      await new Promise((done) => setImmediate(done))
    },
  }
}

describe('turns', () => {
  test('who sent three is served once before another is served who came later', async () => {
    const { ask, end, began } = bench(1)
    const all = [ask('A', 'a1'), ask('A', 'a2'), ask('A', 'a3'), ask('B', 'b1'), ask('C', 'c1')]
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
    await Promise.all(all)
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  })

  test('so much runs at once as there are places, and what fails leaves its place', async () => {
    const turns = new FairTurns(2)
    let [now, most] = [0, 0]
    const one = async (nth: number) => {
      now += 1
      most = Math.max(most, now)
      await new Promise((done) => setImmediate(done))
      now -= 1
      if (nth % 3 === 0) throw new Error('no')
    }
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => turns.run(`${n % 4}`, () => one(n))))
    expect([most, now, all.filter((end) => end.status === 'rejected').length]).toEqual([2, 0, 7])
  })

  test('who leaves while waiting takes no turn', async () => {
    const { ask, end, began } = bench(1)
    const leaving = new AbortController()
    const first = ask('A', 'a1')
    const gone = ask('B', 'b1', leaving.signal)
    const last = ask('C', 'c1')
    leaving.abort(new Error('left'))
    await expect(gone).rejects.toThrow('left')
    await end('a1')
    await end('c1')
    await Promise.all([first, last])
    expect(began).toEqual(['a1', 'c1'])
  })
})
