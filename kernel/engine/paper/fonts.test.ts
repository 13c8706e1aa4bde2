import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { catalogues } from '#kernel/base/i18n/catalogues.server.ts'
import { translated } from '#kernel/base/i18n/join.ts'
import type { Language } from '#kernel/base/i18n/texts.ts'
import type { Block } from './block.ts'
import { writePdf } from './pdf.server.ts'
import { openFace, splitScripts } from './fonts.server.ts'

test('a paper leaves nothing behind in the next: what is a part of one letter is still a letter of its own', async () => {
  const print = async (text: string): Promise<string> => {
    const block: Block[] = [{ block: 'text', text, size: 'plain', align: 'left' }]
    const pdf = await writePdf(block, { paper: 'A5', title: '', time: new Date(0) })
    return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text
  }
  // Must be the first test here: characters drawn before would hide the bug. Colon and ellipsis are composed of full
  // stops, the accented letter of a plain one.
  expect(await print('10:41…é')).toBe('10:41…é')
  expect(await print('3.215e')).toBe('3.215e')
})

test.each<[string, Language, string[]]>([
  ['CINCIN É', 'id', ['latin CINCIN É']],
  ['陈美玲', 'id', ['sc 陈美玲']],
  ['東京', 'ja', ['jp 東京']],
  ['東京', 'zh', ['sc 東京']],
  ['東京さくら', 'zh', ['jp 東京さくら']],
  ['简体', 'ja', ['sc 简', 'jp 体']],
  ['18K 金', 'zh', ['latin 18K ', 'sc 金']],
  ['A\u0301\u200d\t!', 'id', ['latin Á !']],
  ['ทอง', 'id', ['sc □□□']],
])('%s on a paper in %s', (text, language, wanted) => {
  expect(splitScripts(text, language).map((p) => `${p.script} ${p.text}`)).toEqual(wanted)
})

describe.each(translated)('the catalogue %s', (language) => {
  test.each(['regular', 'medium', 'bold'] as const)('has every letter in the face %s', (bold) => {
    const words = Object.values(catalogues[language]!)
    const missing = words
      .flatMap((text) => splitScripts(text, language))
      .filter(
        (run) =>
          run.text.includes('□') ||
          openFace(run.script, bold)
            .layout(run.text)
            .glyphs.some((g) => g.id === 0),
      )
    expect(missing).toEqual([])
  })
})
