/** Sentences with their translations, as somebody writes them down: Indonesian sentence → language → translation. */
export type AddedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>
/** Language → its catalogue. */
export type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The places that a sentence fills, sorted: a translation must have the same. {Dokumen} stands where a sentence begins with {dokumen}, which
 * need not be the same place in each language.
 */
export const placesOf = (text: string): string =>
  [...text.replaceAll('{Dokumen}', '{dokumen}').matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1]!)
    .sort()
    .join()

/** What is wrong with one sentence: a language that it lacks or that nobody has, a place that is not filled, another translation that stands. */
function wrongWith(sentence: string, translations: Readonly<Record<string, string>>, old: Catalogues): string[] {
  const languages = Object.keys(old)
  const unknown = Object.keys(translations).filter((language) => !languages.includes(language))
  return [
    ...unknown.map((language) => `${sentence}: there is no catalogue ${language}`),
    ...languages.flatMap((language) => {
      const translation = translations[language] ?? ''
      const standing = old[language]![sentence]
      if (translation.trim() === '') return [`${sentence}: ${language} is missing`]
      if (placesOf(translation) !== placesOf(sentence)) return [`${sentence}: ${language} fills other places`]
      return standing === undefined || standing === translation ? [] : [`${sentence}: ${language} says "${standing}"`]
    }),
  ]
}

/** The catalogues with the sentences in their places; or what is wrong, and then nothing is added. */
export function addTexts(old: Catalogues, added: AddedTexts): Catalogues | readonly string[] {
  const wrong = Object.entries(added).flatMap(([sentence, translations]) => wrongWith(sentence, translations, old))
  if (wrong.length > 0) return wrong
  const joined = Object.entries(old).map(([language, catalogue]) => {
    const own = Object.entries(added).map(([sentence, translations]) => [sentence, translations[language]!] as const)
    const all = Object.entries({ ...catalogue, ...Object.fromEntries(own) })
    // By code point, as `catalogues.test.ts` wants them.
    return [language, Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)))] as const
  })
  return Object.fromEntries(joined)
}

/** The sentences that a catalogue lacks, each with a place for every language; what a language has already stands there. */
export const missingTexts = (shown: Iterable<string>, old: Catalogues): AddedTexts =>
  Object.fromEntries(
    [...shown]
      .filter((sentence) => Object.values(old).some((catalogue) => !Object.hasOwn(catalogue, sentence)))
      .map((sentence) => [
        sentence,
        Object.fromEntries(Object.entries(old).map(([language, catalogue]) => [language, catalogue[sentence] ?? ''])),
      ]),
  )
