import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { acts, faultsInTurn, runFaults, type Kind, type Report } from '#testing/faults.ts'

/**
 * `npm run fault -- [n]`: n faults while sixteen tills move, sell and buy back, 100 by default; kinds in testing/faults.ts. A whole run writes
 * the first part of docs/gangguan.md; what long tests measured stands below it.
 */
const whole = 100
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const word: Readonly<Record<Kind, string>> = {
  server: 'kill -9 of the server',
  database: 'kill -9 of the database',
  keduanya: 'kill -9 of both',
  jawaban: 'lines cut after the commit, before the answer',
  jam: 'the clock set back by two hours, and right again',
  penuh: 'the disk full for twenty seconds, tables and log',
}

function writeTable({ per, repeated }: Report, start: Date): string {
  const lines = per.map(
    (p) => `| ${word[p.kind]} | ${p.times} | ${acts.map((act) => p.done[act]).join(' | ')} | ${p.repeated} |`,
  )
  const times = per.reduce((s, p) => s + p.times, 0)
  const done = acts.map((act) => per.reduce((s, p) => s + p.done[act], 0))
  const minute = Math.round((Date.now() - start.getTime()) / 60_000)
  return `# Faults
Sixteen tills move pieces, sell them and buy them back through the real command while it is killed, cut off, misled or left without room. After each fault every
acknowledged document is there once, what had no answer is sent again with its key, and every invariant of \`kilau verify\` holds; the first thing that is wrong ends the
run: none was lost, none doubled. \`npm run fault\` writes this part. ${start.toISOString().slice(0, 10)}, ${minute} minutes, ${cpus().length} cores ${cpus()[0]?.model ?? ''}, Node ${process.versions.node};
load of the machine at the end ${loadavg()[0]!.toFixed(1)}.

| fault | times | moved | sold | bought back | sent again with their key |
|---|---|---|---|---|---|
${[...lines, `| all | ${times} | ${done.join(' | ')} | ${repeated} |`].join('\n')}

- A full disk is met on a small one of its own, in memory, which only root on Linux can make; elsewhere the kind is left out. A till there tries
  again by itself until it is answered: the server says 503, and goes on when there is room.
- A killed machine is not among them: a process that is killed leaves what the operating system has of it.
`
}

const start = new Date()
const count = Number(process.argv[2] ?? whole)
const report = await runFaults(faultsInTurn(count), say)
const { acknowledged, repeated, issues } = report
say(`${acknowledged} documents acknowledged, ${repeated} of them sent again with their key, ${issues.length} faults`)
if (issues.length === 0) say(writeTable(report, start))
if (issues.length === 0 && count >= whole) {
  const page = join(import.meta.dirname, '../docs/gangguan.md')
  const below = /\n## [\s\S]*$/.exec(readFileSync(page, 'utf8'))?.[0] ?? ''
  writeFileSync(page, writeTable(report, start) + below)
}
process.exit(issues.length > 0 ? 1 : 0)
