import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Command } from '../cli/command.ts'

/** What a command said and how it ended. */
interface Ended {
  readonly kode: number | null
  readonly keluar: string
  readonly galat: string
}

/** Runs a command of the command line over a data folder to its end; `more`: what its environment has besides. */
export function kilau(
  command: string,
  data: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../cli', `${command}.ts`), ...args], {
    env: { ...process.env, KILAU_DATA: data, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const text = { keluar: '', galat: '' }
  child.stdout.on('data', (chunk: Buffer) => (text.keluar += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text.galat += chunk.toString()))
  return new Promise((done) => child.on('exit', (code) => done({ kode: code, ...text })))
}

/** The same without a process of its own, which costs three seconds until it has loaded what it works with. */
export async function kilauHere(
  command: Command,
  data: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const text = { keluar: '', galat: '' }
  const kode = await command({
    args,
    env: { ...process.env, KILAU_DATA: data, ...more },
    say: (line) => void (text.keluar += `${line}\n`),
    complain: (said) => void (text.galat += said),
  })
  return { kode, ...text }
}
