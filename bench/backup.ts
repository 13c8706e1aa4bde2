import { fork, spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeBase } from '#kernel/data/backup/base.server.ts'
import { readBackupState } from '#kernel/data/backup/state.server.ts'
import { makeKeyFile } from '#kernel/data/backup/vault.server.ts'
import { testFolder } from '#testing/cluster.ts'
import { onBackup, reach, settings, vaultOf } from '../cli/backup/ground.ts'
import { environment, openGround, type Ground } from './ground.ts'
import type { Install } from './measure.ts'
import { benchBeside, startSelling } from './sell.ts'

/**
 * Sales while backups are kept, against sales without: the small ones, carried every second and not every tenth, and a whole one that
 * never ends. What works on them is stopped and goes on again (SIGSTOP, SIGCONT) between the halves of a pair.
 */
export interface BackupCost {
  readonly what: string
  readonly people: number
  readonly pairs: Install
}

/** One whole backup after the other, at the priority of the daily one. */
async function wholeAfterWhole(): Promise<never> {
  setPriority(10)
  const config = settings()
  const vault = await vaultOf(config, {}, true)
  const r = await reach(config, false, () => {})
  for (;;) {
    await onBackup(r.root, (client) => makeBase(client, r.installation, vault))
    process.send?.('whole')
    for (const folder of ['volume', 'whole', 'wal'])
      rmSync(join(config.KILAU_CADANGAN!, folder), { recursive: true, force: true })
  }
}

const first = (child: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    child.once('message', () => done())
    child.once('exit', (code) => fail(new Error(`the backups ended with ${code}`)))
  })

async function beside(t: Ground, what: string, child: ChildProcess, size: { pairs: number; ms: number }) {
  const costs: BackupCost[] = []
  const [on, off] = (['SIGCONT', 'SIGSTOP'] as const).map((signal) => () => void child.kill(signal)) as [
    () => void,
    () => void,
  ]
  off()
  for (const people of [1, 16]) costs.push({ what, people, pairs: await benchBeside(t, { people, ...size }, on, off) })
  const gone = new Promise((done) => child.once('exit', done))
  child.removeAllListeners('message')
  child.kill('SIGKILL')
  await gone
  return costs
}

/** Four shops of twenty thousand pieces each. */
export async function benchBackup(size: { pairs: number; ms: number }): Promise<BackupCost[]> {
  const t = await openGround([20_000, 20_000, 20_000, 20_000])
  const place = testFolder()
  const key = join(place, 'kunci')
  makeKeyFile(key)
  const env = (folder: string) => ({
    ...environment(),
    KILAU_DATA: t.folder,
    KILAU_CADANGAN: join(place, folder),
    KILAU_CADANGAN_KUNCI: key,
    KILAU_CADANGAN_TIAP: '1',
  })
  try {
    await startSelling(t, 400)
    const small = spawn(process.execPath, [join(import.meta.dirname, '../cli/backup.ts'), '--terus'], {
      env: env('kecil'),
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    while (!readBackupState(t.folder)?.until) await sleep(100)
    const carried = await beside(t, 'sale while small backups are carried every second', small, size)
    const whole = fork(import.meta.filename, [], { env: env('utuh'), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    await first(whole)
    return [...carried, ...(await beside(t, 'sale while a whole backup is made', whole, size))]
  } finally {
    await t.stop()
    rmSync(place, { recursive: true, force: true })
  }
}

if (process.send && import.meta.main) void wholeAfterWhole()
else if (import.meta.main)
  for (const { what, people, pairs: p } of await benchBackup({ pairs: 11, ms: 2000 }))
    process.stdout.write(
      `${what}, ${people}: ${p.floor.toFixed(0)}/s without, ${p.ours.toFixed(0)}/s with, ${p.ratio.toFixed(2)} (${p.lowest.toFixed(2)} to ${p.highest.toFixed(2)})\n`,
    )
