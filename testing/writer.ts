import { setTimeout as sleep } from 'node:timers/promises'
import { startDatabase } from '#kernel/data/db/start.server.ts'

/**
 * A server process for the crash tests: opens the data in its first argument and saves master rows one after another.
 * Prints `ready <pid>`, then the number of each row once it is acknowledged, or `fault` when one was not.
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const database = await startDatabase({
  data: process.argv[2]!,
  log: (line) => say(`log ${line}`),
  onLost: (error) => {
    say(`lost ${error.message}`)
    process.exit(1)
  },
})
process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)))
say(`ready ${process.pid}`)
for (let nth = Number(process.argv[3] ?? 1); ; nth += 1) {
  try {
    await database.db.tx('AAA', (tx) =>
      tx.query('INSERT INTO flag (cabang, kunci, nilai) VALUES ($1, $2, $3)', ['AAA', String(nth), 'on']),
    )
    say(`${nth}`)
  } catch {
    say('fault')
    await sleep(20)
  }
}
