import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLog } from './log.ts'

/** What a person sees of the log who starts the server by hand, and where the rest is. */
const folder = mkdtempSync(join(tmpdir(), 'kilau-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (name: string) => {
  const seen: string[] = []
  return {
    seen,
    ...openLog('info', { terminal: true, folder: join(folder, name), show: (line) => void seen.push(line) }),
  }
}

test('on a terminal the log is a file, and only what needs somebody is shown, as a sentence', () => {
  const { log, file, seen } = open('satu')
  log.info('migration 0001')
  log.error({ error: new Error('disk is full') }, 'the queue stands')
  const written = readFileSync(file!, 'utf8')
  expect(written).toContain('migration 0001')
  expect(written).toContain('disk is full')
  expect(seen).toEqual([expect.stringMatching(/^\d\d:\d\d the queue stands: disk is full\n$/)])
})

test('a log that has grown large is put aside', () => {
  mkdirSync(join(folder, 'dua'))
  writeFileSync(join(folder, 'dua/kilau.log'), 'old')
  truncateSync(join(folder, 'dua/kilau.log'), 11_000_000)
  const { log, file } = open('dua')
  log.info('fresh')
  expect(readFileSync(`${file}.1`, 'utf8')).toMatch(/^old/)
  expect(readFileSync(file!, 'utf8')).toMatch(/^{.*fresh/)
})

test('where no file can be written the log goes to the output', () => {
  writeFileSync(join(folder, 'tiga'), '')
  expect(open('tiga').file).toBeUndefined()
})
