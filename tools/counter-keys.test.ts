import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { counterKeys } from '#kernel/web/frames/counter/keys.web.ts'
import { importsOf, isCode, isTest, loadSources } from './source.ts'

/** Every counter has the same keys: they stand in one table (`kernel/web/frames/counter/keys.web.ts`), and no counter names one itself. */
const counters = loadSources().filter(
  ({ path, text }) =>
    isCode(path) &&
    !isTest(path) &&
    importsOf(text).some((from) =>
      /frames\/counter\/(?:Counter|PayOrNew|ScanField|Person|keys\.web)\.tsx?$/.test(from),
    ),
)

test('no counter gives itself a key', () => {
  expect(counters.length).toBeGreaterThan(6)
  const own = /\buseShortcut\(|\bshortcut="(?:F\d|Insert)/
  expect(counters.filter(({ text }) => own.test(text)).map(({ path }) => path)).toEqual([])
})

test('a key does one thing', () => {
  const keys = Object.values(counterKeys)
  expect(new Set(keys).size).toBe(keys.length)
})

test('the cashier’s day tells all of them', () => {
  const told = readFileSync('docs/hari.md', 'utf8')
  const shown = { Insert: 'Ins', Delete: 'Del', ArrowDown: '↓', ArrowUp: '↑' } as Readonly<Record<string, string>>
  const left = Object.values(counterKeys).filter((key) => !told.includes(`| ${shown[key] ?? key} |`))
  expect(left).toEqual([])
})
