import { expect, test } from 'vitest'
import { flags, pendingSettings, settings } from '#toko'
import { isCode, isTest, loadSources } from './source.ts'

/** Files that name a key without a rule: its definition, and the screens that ask for it or show a preview of it. */
const noRule = [/^modules\/toko\/settings\//, /^modules\/admin\/setting\//, /^modules\/admin\/setup\//]

test('what no rule reads is told as not in use yet, and nothing else is', () => {
  const sources = loadSources().filter(
    (source) =>
      /^(?:kernel|modules|apps|cli)\//.test(source.path) &&
      isCode(source.path) &&
      !isTest(source.path) &&
      !noRule.some((p) => p.test(source.path)),
  )
  const earlierDates = /^TANGGAL_MUNDUR_/
  const unread = [...flags, ...settings]
    .map((x) => x.key)
    // Read by a prefix, in the room's own rule of dates.
    .filter((key) => !earlierDates.test(key))
    .filter((key) => !sources.some((f) => new RegExp(`\\b${key}\\b`).test(f.text)))
  expect(unread.toSorted()).toEqual([...pendingSettings].toSorted())
})
