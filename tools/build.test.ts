import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gantikan } from './build.ts'

let tempat: string
beforeAll(async () => {
  tempat = await mkdtemp(join(tmpdir(), 'kilau-build-'))
})
afterAll(() => rm(tempat, { recursive: true }))

const out = (): string => join(tempat, 'web')
/** A build of these hashed files. */
async function bangun(...files: string[]): Promise<void> {
  const fresh = `${out()}.new`
  await mkdir(join(fresh, 'assets'), { recursive: true })
  for (const f of files) for (const pack of ['', '.br', '.gz']) await writeFile(join(fresh, 'assets', f + pack), f)
  await writeFile(join(fresh, 'manifest.json'), JSON.stringify(files.map((f) => ({ file: `assets/${f}` }))))
  await gantikan(out(), fresh)
}
const ada = async (): Promise<string[]> =>
  (await readdir(join(out(), 'assets'))).filter((f) => f.endsWith('.js')).sort()
const umur = async (hari: number, ...files: string[]): Promise<void> => {
  const then = new Date(Date.now() - hari * 86_400_000)
  for (const f of files)
    for (const pack of ['', '.br', '.gz']) await utimes(join(out(), 'assets', f + pack), then, then)
}

test('the files of earlier builds stay for fourteen days after they were replaced, packed ones with them', async () => {
  await bangun('a-1.js', 'b-1.js')
  // However long it was served: it grows old when it is replaced.
  await umur(90, 'a-1.js', 'b-1.js')
  await bangun('a-2.js', 'b-1.js')
  expect(await ada()).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  await umur(13, 'a-1.js')
  await bangun('a-3.js', 'b-1.js')
  expect(await ada()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js'])
  expect(await readdir(join(out(), 'assets'))).toContain('a-1.js.br')
  await umur(15, 'a-1.js')
  await bangun('a-4.js', 'b-2.js')
  expect(await ada()).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'b-1.js', 'b-2.js'])
})
