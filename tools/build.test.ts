import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceFolder } from './build.ts'

let place: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'kilau-build-'))
})
afterAll(() => rm(place, { recursive: true }))

const out = (): string => join(place, 'web')
/** Makes a build of these hashed files. */
async function build(...files: string[]): Promise<void> {
  const fresh = `${out()}.new`
  await mkdir(join(fresh, 'assets'), { recursive: true })
  for (const f of files) for (const pack of ['', '.br', '.gz']) await writeFile(join(fresh, 'assets', f + pack), f)
  await writeFile(join(fresh, 'manifest.json'), JSON.stringify(files.map((f) => ({ file: `assets/${f}` }))))
  await replaceFolder(out(), fresh)
}
const existing = async (): Promise<string[]> =>
  (await readdir(join(out(), 'assets'))).filter((f) => f.endsWith('.js')).sort()
const age = async (day: number, ...files: string[]): Promise<void> => {
  const then = new Date(Date.now() - day * 86_400_000)
  for (const file of files)
    for (const pack of ['', '.br', '.gz']) await utimes(join(out(), 'assets', file + pack), then, then)
}

test('the files of earlier builds stay for fourteen days after they were replaced, packed ones with them', async () => {
  await build('a-1.js', 'b-1.js')
  // However long a file was in use, its age counts from the day it is replaced.
  await age(90, 'a-1.js', 'b-1.js')
  await build('a-2.js', 'b-1.js')
  expect(await existing()).toEqual(['a-1.js', 'a-2.js', 'b-1.js'])
  await age(13, 'a-1.js')
  await build('a-3.js', 'b-1.js')
  expect(await existing()).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'b-1.js'])
  expect(await readdir(join(out(), 'assets'))).toContain('a-1.js.br')
  await age(15, 'a-1.js')
  await build('a-4.js', 'b-2.js')
  expect(await existing()).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'b-1.js', 'b-2.js'])
})
