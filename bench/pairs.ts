import { execFileSync, fork } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { environment, flags } from './ground.ts'
import { kinds } from './kinds.ts'
import { median, medianCost, type Cost } from './measure.ts'
import type { Answer, Order } from './side.ts'

/**
 * `npm run bench:pairs -- --with <commit>`: this checkout against another commit and against the floor, in turns of the same run, each
 * side with a database and a server of its own. Both are asked by the clients of this checkout. `--of sale,loan` kinds (`bench/kinds.ts`),
 * `--people 1,16`, `--pairs`, `--ms` of one turn, `--warm` ms before anything counts, `--pieces` a shop. Without `--with` only the floor.
 */
const { values } = parseArgs({
  options: {
    with: { type: 'string' },
    of: { type: 'string', default: 'sale,purchase,loan' },
    people: { type: 'string', default: '16' },
    pairs: { type: 'string', default: '9' },
    ms: { type: 'string', default: '1000' },
    warm: { type: 'string', default: '10000' },
    pieces: { type: 'string', default: '12000' },
  },
})
const root = join(import.meta.dirname, '..')
const say = (line: string): void => void process.stdout.write(`${line}\n`)

interface Side {
  readonly name: string
  ask(order: Order): Promise<Cost | undefined>
  end(): Promise<void>
}

async function openSide(name: string, folder: string): Promise<Side> {
  const child = fork(join(folder, 'bench/side.ts'), {
    execArgv: [...flags],
    env: environment(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = new Promise<never>((_, fail) =>
    child.once('exit', (code) => fail(new Error(`${name} ended with ${code}`))),
  )
  gone.catch(() => {})
  const ask: Side['ask'] = async (order) => {
    const answered = new Promise<Answer>((done) => child.once('message', (answer) => done(answer as Answer)))
    child.send(order)
    const answer = await Promise.race([answered, gone])
    if ('failed' in answer) throw new Error(`${name}: ${answer.failed}`)
    return answer.cost
  }
  await ask({ do: 'open', pieces: Number(values.pieces) })
  return {
    name,
    ask,
    end: async () => {
      await ask({ do: 'close' }).catch(() => {})
      await gone.catch(() => {})
    },
  }
}

/** The other commit in a folder of its own, with the bench of this checkout: the questions are the same. */
function checkOut(commit: string): { readonly folder: string; readonly drop: () => void } {
  const folder = join(mkdtempSync(join(tmpdir(), 'kilau-pairs-')), 'tree')
  const git = (...words: string[]): void => void execFileSync('git', words, { cwd: root, stdio: 'ignore' })
  git('worktree', 'add', '--detach', folder, commit)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  rmSync(join(folder, 'bench'), { recursive: true })
  cpSync(join(root, 'bench'), join(folder, 'bench'), { recursive: true })
  return {
    folder,
    drop: () => {
      git('worktree', 'remove', '--force', folder)
      rmSync(join(folder, '..'), { recursive: true, force: true })
    },
  }
}

interface Turn {
  readonly name: string
  readonly run: (ms: number) => Promise<Cost | undefined>
}

const cpu = ({ node, database }: Cost): number => node + database
const tell = (name: string, cost: Cost): string =>
  `${name.padEnd(6)} ${cost.rate.toFixed(0).padStart(5)}/s  node ${cost.node.toFixed(2)}  database ${cost.database.toFixed(2)}  together ${cpu(cost).toFixed(2)} ms  clients ${cost.clients.toFixed(2)}`
/** Pair by pair, the median with the lowest and the highest. */
function against(ours: readonly Cost[], other: readonly Cost[], of: (cost: Cost) => number): string {
  const ratios = ours.map((cost, index) => of(cost) / of(other[index]!))
  return `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`
}

async function measure(kind: string, people: number, sides: readonly Side[]): Promise<void> {
  const [mine] = sides as [Side]
  await Promise.all(sides.map((side) => side.ask({ do: 'begin', kind, people })))
  const turns: Turn[] = [
    ...sides.map((side) => ({ name: side.name, run: (ms: number) => side.ask({ do: 'ours', ms }) })),
    { name: 'floor', run: (ms) => mine.ask({ do: 'floor', ms }) },
  ]
  for (const turn of turns) await turn.run(Number(values.warm) / (turn.name === 'floor' ? 4 : 1))
  const costs = turns.map((): Cost[] => [])
  for (let pair = 0; pair < Number(values.pairs); pair += 1)
    for (const index of pair % 2 ? turns.keys() : [...turns.keys()].toReversed())
      costs[index]!.push((await turns[index]!.run(Number(values.ms)))!)
  await Promise.all(sides.map((side) => side.ask({ do: 'finish' })))
  say(`${kind}, ${people} clients`)
  for (const [index, { name }] of turns.entries()) say(`  ${tell(name, medianCost(costs[index]!))}`)
  for (const [index, { name }] of turns.entries().drop(1))
    say(
      `  ours against ${name}: rate ${against(costs[0]!, costs[index]!, (c) => c.rate)}, processor ${against(costs[0]!, costs[index]!, cpu)}`,
    )
}

const other = values.with === undefined ? undefined : checkOut(values.with)
const sides: Side[] = []
try {
  sides.push(await openSide('ours', root))
  if (other) sides.push(await openSide('other', other.folder))
  for (const kind of values.of.split(','))
    for (const people of values.people.split(','))
      await measure(kind, kinds[kind]?.owners ? Math.min(4, Number(people)) : Number(people), sides)
} finally {
  for (const side of sides) await side.end()
  other?.drop()
}
