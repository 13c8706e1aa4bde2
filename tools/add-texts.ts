import { sorted, translated, type Texts } from '#kernel/base/i18n/join.ts'
import { availableLanguages } from '#kernel/base/i18n/texts.ts'

/** Place (`kernel`, a room, `apps`) → the texts that stand there. */
export type Standing = Readonly<Record<string, Texts>>
/** Sentence → the place where it belongs. */
export type Homes = ReadonlyMap<string, string>

/**
 * The places that a sentence fills, sorted: a translation must have the same. {Dokumen} stands where a sentence begins with {dokumen}, which
 * need not be the same place in each language.
 */
const placesOf = (text: string): string =>
  [...text.replaceAll('{Dokumen}', '{dokumen}').matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1]!)
    .sort()
    .join()

/** What is wrong with a sentence as it is translated: a language that it lacks or that nobody has, a place that is not filled. */
export function wrongWith(sentence: string, said: Texts[string]): string[] {
  const unknown = Object.keys(said).filter((language) => !translated.some((known) => known === language))
  return [
    ...unknown.map((language) => `${sentence}: there is no language ${language}`),
    ...lackedBy(said).map((language) => `${sentence}: ${language} is missing`),
    ...Object.entries(said).flatMap(([language, own]) =>
      own.trim() === '' || placesOf(own) === placesOf(sentence) ? [] : [`${sentence}: ${language} fills other places`],
    ),
  ]
}

/** The languages that a picker offers and that do not say a sentence. */
export const lackedBy = (said: Texts[string] | undefined): readonly string[] =>
  availableLanguages.filter((language) => language !== 'id' && (said?.[language] ?? '').trim() === '')

/** Every sentence with its translations; of one that stands twice those of its own place. */
function together(standing: Standing, homes: Homes): Texts {
  const all = Object.entries(standing).flatMap(([place, own]) =>
    Object.entries(own).map(([sentence, said]) => ({ sentence, said, atHome: homes.get(sentence) === place })),
  )
  const last = all.toSorted((one, other) => Number(one.atHome) - Number(other.atHome))
  return Object.fromEntries(last.map(({ sentence, said }) => [sentence, said]))
}

/** All texts, each at home and sorted. What nobody shows stays where it stands. */
export function placeTexts(standing: Standing, homes: Homes): Standing {
  const placed: Record<string, Record<string, Texts[string]>> = {}
  const put = (place: string, sentence: string, said: Texts[string]): void => {
    const own = (placed[place] ??= {})
    own[sentence] = Object.fromEntries(translated.flatMap((l) => (l in said ? [[l, said[l]!]] : [])))
  }
  for (const [sentence, said] of Object.entries(together(standing, homes)))
    if (homes.has(sentence)) put(homes.get(sentence)!, sentence, said)
  for (const [place, own] of Object.entries(standing))
    for (const [sentence, said] of Object.entries(own)) if (!homes.has(sentence)) put(place, sentence, said)
  return Object.fromEntries(Object.entries(placed).map(([place, own]) => [place, sorted(own)]))
}

/** The texts with the new sentences at home; or what is wrong with these, and then the texts are as they were. */
export function addTexts(
  standing: Standing,
  added: Texts,
  homes: Homes,
): { readonly placed: Standing; readonly wrong: readonly string[] } {
  const old = together(standing, homes)
  const wrong = Object.entries(added).flatMap(([sentence, said]) => [
    ...(homes.has(sentence) ? [] : [`${sentence}: nobody shows it`]),
    ...wrongWith(sentence, said),
    ...Object.entries(said).flatMap(([language, own]) => {
      const stands = old[sentence]?.[language] ?? own
      return stands === own ? [] : [`${sentence}: ${language} says "${stands}"`]
    }),
  ])
  if (wrong.length > 0) return { placed: standing, wrong }
  const grown: Record<string, Texts> = { ...standing }
  for (const [sentence, said] of Object.entries(added)) {
    const home = homes.get(sentence)!
    grown[home] = { ...grown[home], [sentence]: said }
  }
  return { placed: placeTexts(grown, homes), wrong }
}

/** The sentences that a language lacks, each with a line for every language; what a language has already stands there. */
export function missingTexts(standing: Standing, homes: Homes): Texts {
  const old = together(standing, homes)
  const missing = [...homes.keys()].filter((sentence) => lackedBy(old[sentence]).length > 0)
  const lines = (said: Texts[string] = {}) => Object.fromEntries(translated.map((l) => [l, said[l] ?? '']))
  return Object.fromEntries(missing.map((sentence) => [sentence, lines(old[sentence])]))
}
