import { expect, test } from 'vitest'
import { translate } from '#kernel/base/i18n/catalogues.server.ts'
import { monthYear, fullDate, longDate } from './dates.ts'
import type { Language, MessageValues } from '#kernel/base/i18n/texts.ts'

const word = (language: Language) => (text: string, content?: MessageValues) => translate(language, text, content)

test.each([
  ['id', 'Sabtu, 21 November', 'Sabtu, 21 November 2026', 'November 2026'],
  ['en', 'Saturday, 21 November', 'Saturday, 21 November 2026', 'November 2026'],
  ['it', 'Sabato 21 novembre', 'Sabato 21 novembre 2026', 'novembre 2026'],
  ['ms', 'Sabtu, 21 November', 'Sabtu, 21 November 2026', 'November 2026'],
  ['zh', '11月21日 星期六', '2026年11月21日 星期六', '2026年11月'],
  ['ja', '11月21日 土曜日', '2026年11月21日 土曜日', '2026年11月'],
] as const)('a date in %s: %s', (language, length, full, month) => {
  expect(longDate('2026-11-21', word(language))).toBe(length)
  expect(fullDate('2026-11-21', word(language))).toBe(full)
  expect(monthYear('2026-11', word(language))).toBe(month)
})
