import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { flags, environment } from './ground.ts'
import { median } from './measure.ts'

/** The real command: how long a start takes after the first one (median of three), and its memory when idle. */
const root = join(import.meta.dirname, '..')

async function start(data: string): Promise<{ child: ChildProcess; ms: number }> {
  const begin = performance.now()
  const child = spawn(process.execPath, [...flags, join(root, 'cli/start.ts'), '--no-build'], {
    env: { ...environment(), PORT: '0', KILAU_DATA: data },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await new Promise<void>((done, fail) => {
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (/^Kilau: http/m.test(text)) done()
    })
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)))
  })
  return { child, ms: performance.now() - begin }
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}

/** `bytes` is undefined where the system does not report it. */
export async function benchStart(): Promise<{ ms: number; bytes: number | undefined }> {
  const data = await mkdtemp(join(tmpdir(), 'kilau-bench-'))
  await chmod(data, 0o711)
  try {
    await end((await start(data)).child)
    const later = [await start(data)]
    for (; later.length < 3; later.push(await start(data))) await end(later.at(-1)!.child)
    const second = later.at(-1)!
    await sleep(5000)
    const status = await readFile(`/proc/${second.child.pid}/status`, 'utf8').catch(() => '')
    const kb = /VmRSS:\s+(\d+)/.exec(status)?.[1]
    await end(second.child)
    return { ms: median(later.map((s) => s.ms)), bytes: kb === undefined ? undefined : Number(kb) * 1024 }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}
