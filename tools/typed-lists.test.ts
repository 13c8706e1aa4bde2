import { expect, test } from 'vitest'
import { importsOf, isCode, isTest, loadSources } from './source.ts'

/**
 * Enter over a list that is searched while one types follows one rule (`kernel/web/kit/typed-list.ts`). No list can be
 * built beside it: these are the ways in which one would be.
 */
const rule = /^kernel\/web\/kit\/typed-list(?:\.web)?\.ts$/
const others = loadSources().filter(({ path }) => isCode(path) && !isTest(path) && !rule.test(path))
const those = (built: (text: string) => boolean) => others.filter(({ text }) => built(text)).map(({ path }) => path)

test('a list of options has the keys of the rule', () => {
  const drawn = /role="(?:combobox|listbox)"|@base-ui\/react\/combobox/
  expect(those((text) => drawn.test(text) && !text.includes('useListKeys('))).toEqual([])
})

test('only the rule says to what rows answer', () => {
  expect(those((text) => /\bhitsOf\b/.test(text))).toEqual([])
})

test('what is typed is asked of the server by the rule; a table asks by itself, because no key takes one of its rows', () => {
  const asks = (text: string) => /\bcari\b|\/pilih/.test(text)
  const waits = (text: string) => importsOf(text).some((from) => from.endsWith('/late.web.ts'))
  const shows = (text: string) => /\bkeepPreviousData\b/.test(text)
  expect(those((text) => asks(text) && (waits(text) || shows(text)))).toEqual(['kernel/web/table/query.web.ts'])
})
