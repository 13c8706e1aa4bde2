import { kinds } from './kinds.ts'
import { openGround, type Ground } from './ground.ts'
import type { Cost } from './measure.ts'
import { openTrading, type Trading } from './sell.ts'

/** One of the sides that `bench/pairs.ts` compares: a ground of its own, in a process of its own, with the code of its checkout. */
export type Order =
  | { readonly do: 'open'; readonly pieces: number }
  | { readonly do: 'begin'; readonly kind: string; readonly people: number }
  | { readonly do: 'ours' | 'floor'; readonly ms: number }
  | { readonly do: 'finish' | 'close' }
export type Answer = { readonly failed: string } | { readonly cost?: Cost }

let ground: Ground | undefined
let trading: Trading | undefined
const started = new Set<string>()

async function start(name: string): Promise<void> {
  if (started.has(name)) return
  const { after, start: begin } = kinds[name]!
  for (const other of after) await start(other)
  started.add(name)
  await begin(ground!)
}

async function carryOut(order: Order): Promise<Answer> {
  switch (order.do) {
    case 'open':
      ground = await openGround([order.pieces, order.pieces, order.pieces, order.pieces])
      return {}
    case 'begin':
      await start(order.kind)
      trading = await openTrading(ground!, await kinds[order.kind]!.trade(ground!), order.people)
      return {}
    case 'ours':
    case 'floor':
      return { cost: await (order.do === 'ours' ? trading!.ours : trading!.floor)(order.ms) }
    case 'finish':
      trading?.close()
      return {}
    case 'close':
      await ground?.stop()
      return {}
  }
}

if (process.send) {
  let last: Promise<unknown> = Promise.resolve()
  process.on('message', (order: Order) => {
    last = last.then(async () => {
      const answer = await carryOut(order).catch((error: unknown): Answer => ({ failed: String(error) }))
      process.send?.(answer)
      if (order.do === 'close') process.disconnect?.()
    })
  })
}
