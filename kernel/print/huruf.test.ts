import { globSync, readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { semuaBahasa, type Bahasa } from '#kernel/i18n/teks.ts'
import type { Blok } from './nota.ts'
import { tulisPdf } from './pdf.server.ts'
import { bukaMuka, pecahAksara } from './huruf.server.ts'

test('a paper leaves nothing behind in the next: what is a part of one letter is still a letter of its own', async () => {
  const print = async (teks: string): Promise<string> => {
    const blok: Blok[] = [{ blok: 'teks', teks, ukuran: 'biasa', rata: 'kiri' }]
    const pdf = await tulisPdf(blok, { kertas: 'A5', judul: '', waktu: new Date(0) })
    return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text
  }
  // First of all here: what was asked for before would hide it. Colon and ellipsis are made of full stops, the accented letter of a plain one.
  expect(await print('10:41…é')).toBe('10:41…é')
  expect(await print('3.215e')).toBe('3.215e')
})

test.each<[string, Bahasa, string[]]>([
  ['CINCIN É', 'id', ['latin CINCIN É']],
  ['陈美玲', 'id', ['sc 陈美玲']],
  ['東京', 'ja', ['jp 東京']],
  ['東京', 'zh', ['sc 東京']],
  ['東京さくら', 'zh', ['jp 東京さくら']],
  ['简体', 'ja', ['sc 简', 'jp 体']],
  ['18K 金', 'zh', ['latin 18K ', 'sc 金']],
  ['A\u0301\u200d\t!', 'id', ['latin Á !']],
  ['ทอง', 'id', ['sc □□□']],
])('%s on a paper in %s', (teks, bahasa, wanted) => {
  expect(pecahAksara(teks, bahasa).map((p) => `${p.aksara} ${p.teks}`)).toEqual(wanted)
})

const catalogues = semuaBahasa.filter((b) => globSync(`kernel/i18n/${b}.json`).length > 0)

describe.each(catalogues)('the catalogue %s', (bahasa) => {
  test.each(['biasa', 'sedang', 'tebal'] as const)('has every letter in the face %s', (tebal) => {
    const words = Object.values(
      JSON.parse(readFileSync(`kernel/i18n/${bahasa}.json`, 'utf8')) as Record<string, string>,
    )
    const missing = words
      .flatMap((teks) => pecahAksara(teks, bahasa))
      .filter(
        (p) =>
          p.teks.includes('□') ||
          bukaMuka(p.aksara, tebal)
            .layout(p.teks)
            .glyphs.some((g) => g.id === 0),
      )
    expect(missing).toEqual([])
  })
})
