import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs a command of the command line over a data folder to its end. */
export function kilau(
  perintah: string,
  data: string,
  args: readonly string[],
): Promise<{ kode: number | null; keluar: string; galat: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../cli', `${perintah}.ts`), ...args], {
    env: { ...process.env, KILAU_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const teks = { keluar: '', galat: '' }
  child.stdout.on('data', (chunk: Buffer) => (teks.keluar += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (teks.galat += chunk.toString()))
  return new Promise((done) => child.on('exit', (kode) => done({ kode, ...teks })))
}
