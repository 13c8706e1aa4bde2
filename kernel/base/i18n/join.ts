import { allLanguages, type Catalogue, type Language } from './texts.ts'

/** What a `texts.json` holds: Indonesian sentence → language → how it says it. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>
export type Catalogues = Readonly<Partial<Record<Language, Catalogue>>>

/** The languages that are translated into: Indonesian is the sentence itself. */
export const translated: readonly Language[] = allLanguages.filter((language) => language !== 'id')

/** The sentences by code point: capitals before small letters. */
export const sorted = <Value>(of: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The texts of all places as one catalogue a language; a sentence that a language lacks is not in its catalogue. */
export function joinTexts(places: readonly Texts[]): Catalogues {
  const all = Object.entries(sorted(Object.assign({}, ...places) as Texts))
  return Object.fromEntries(
    translated.map((language) => [
      language,
      Object.fromEntries(all.flatMap(([sentence, said]) => (language in said ? [[sentence, said[language]!]] : []))),
    ]),
  )
}
