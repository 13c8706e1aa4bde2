import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandiContoh } from './demo/orang.ts'

/** The real command: makes a chain of one branch, serves it, and finds it again. */
const root = join(import.meta.dirname, '..')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kilau-demo-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const anak = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [join(root, 'cli/demo.ts'), '--folder', folder, '--no-build', ...args], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** What it said until it serves or ends. */
function dengar(child: ChildProcess): Promise<{ teks: string; alamat?: string; kode?: number | null }> {
  let teks = ''
  return new Promise((done) => {
    const baca = (chunk: Buffer): void => {
      teks += chunk.toString()
      const alamat = /^Kilau: (http\S+)/m.exec(teks)?.[1]
      if (alamat) done({ teks, alamat })
    }
    child.stdout!.on('data', baca)
    child.stderr!.on('data', baca)
    child.on('exit', (kode) => done({ teks, kode }))
  })
}
const berhenti = (child: ChildProcess): Promise<unknown> =>
  new Promise((done) => {
    child.on('exit', done)
    child.kill('SIGTERM')
  })

test('a folder that holds something else is left alone', async () => {
  const file = join(folder, 'penting.txt')
  await writeFile(file, 'buku tamu')
  const { kode, teks } = await dengar(anak())
  expect([kode, teks]).toEqual([2, expect.stringContaining('holds something else than a sample')])
  expect(await readFile(file, 'utf8')).toBe('buku tamu')
  await rm(file)
})

test('wrong use says how it is used', async () => {
  const { kode, teks } = await dengar(anak('--hari', 'tiga'))
  expect([kode, teks]).toEqual([2, expect.stringContaining('usage: kilau demo')])
  expect(teks).toContain('--hari tiga')
})

test('made once, served with what one logs in with; the next time it is there at once; half a chain is made anew', async () => {
  const kecil = ['--toko', '1', '--barang', '40', '--hari', '1']
  const satu = anak(...kecil)
  const pertama = await dengar(satu)
  try {
    expect(pertama.alamat, pertama.teks).toBeDefined()
    expect(pertama.teks).toContain(`Everybody's password: ${sandiContoh}`)
    expect(pertama.teks).toContain('SURYA (OWN)  RINA (SPV)  LINA (KASIR)')
    const masuk = await fetch(`${pertama.alamat}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: 'LINA', password: sandiContoh }),
    })
    expect(await masuk.json()).toMatchObject({ kode_toko: 'PBR', level: 'KASIR' })
  } finally {
    await berhenti(satu)
  }
  const dua = anak()
  const lagi = await dengar(dua)
  await berhenti(dua)
  expect([lagi.alamat, lagi.teks.includes('Made in')], lagi.teks).toEqual([expect.any(String), false])
  await writeFile(join(folder, 'contoh.json'), JSON.stringify({ selesai: false, toko: 1 }))
  const { kode, teks } = await dengar(anak(...kecil, '--no-serve'))
  expect([kode, teks], teks).toEqual([0, expect.stringContaining('An earlier making broke off')])
  expect(teks).toContain('Made in')
}, 300_000)
