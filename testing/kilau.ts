import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs a command of the command line over a data folder to its end; `more`: what its environment has besides. */
export function kilau(
  command: string,
  data: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<{ kode: number | null; keluar: string; galat: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../cli', `${command}.ts`), ...args], {
    env: { ...process.env, KILAU_DATA: data, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const text = { keluar: '', galat: '' }
  child.stdout.on('data', (chunk: Buffer) => (text.keluar += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text.galat += chunk.toString()))
  return new Promise((done) => child.on('exit', (code) => done({ kode: code, ...text })))
}
