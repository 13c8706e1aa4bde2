import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examplePassword } from './demo/people.ts'

/** The real command: makes a chain of one branch, serves it, and finds it again. */
const root = join(import.meta.dirname, '..')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kilau-demo-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const child = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [join(root, 'cli/demo.ts'), '--folder', folder, '--no-build', ...args], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Collects its output until it serves or ends. */
function listen(child: ChildProcess): Promise<{ teks: string; alamat?: string; kode?: number | null }> {
  let text = ''
  return new Promise((done) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      const address = /^Kilau: (http\S+)/m.exec(text)?.[1]
      if (address) done({ teks: text, alamat: address })
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.on('exit', (code) => done({ teks: text, kode: code }))
  })
}
const halt = (child: ChildProcess): Promise<unknown> =>
  new Promise((done) => {
    child.on('exit', done)
    child.kill('SIGTERM')
  })

test('a folder that holds something else is left alone', async () => {
  const file = join(folder, 'penting.txt')
  await writeFile(file, 'buku tamu')
  const { kode, teks } = await listen(child())
  expect([kode, teks]).toEqual([2, expect.stringContaining('holds something else than a sample')])
  expect(await readFile(file, 'utf8')).toBe('buku tamu')
  await rm(file)
})

test('wrong use says how it is used', async () => {
  const { kode, teks } = await listen(child('--hari', 'tiga'))
  expect([kode, teks]).toEqual([2, expect.stringContaining('usage: kilau demo')])
  expect(teks).toContain('--hari tiga')
})

test('half a chain is made anew, once, and served with what one logs in with; the next time it is there at once', async () => {
  await writeFile(join(folder, 'contoh.json'), JSON.stringify({ selesai: false, toko: 1 }))
  const one = child('--toko', '1', '--barang', '40', '--hari', '1')
  const first = await listen(one)
  try {
    expect(first.alamat, first.teks).toBeDefined()
    expect(first.teks).toContain('An earlier making broke off')
    expect(first.teks).toContain('Made in')
    expect(first.teks).toContain(`Everybody's password: ${examplePassword}`)
    expect(first.teks).toContain('SURYA (OWN)  RINA (SPV)  LINA (KASIR)')
    const incoming = await fetch(`${first.alamat}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: 'LINA', password: examplePassword }),
    })
    expect(await incoming.json()).toMatchObject({ kode_toko: 'PBR', level: 'KASIR' })
  } finally {
    await halt(one)
  }
  const two = child()
  const again = await listen(two)
  await halt(two)
  expect([again.alamat, again.teks.includes('Made in')], again.teks).toEqual([expect.any(String), false])
}, 300_000)
