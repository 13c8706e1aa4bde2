/** Texts on both sides: the Indonesian sentence is the key, `{name}` is a placeholder. */

/** A catalogue: Indonesian sentence → sentence of the language. */
export type Catalogue = Readonly<Record<string, string>>
export type MessageValues = Readonly<Record<string, string | number>>

/** The languages of the specification; `id` is the key itself, `en` the fallback of the others. */
export const allLanguages = ['id', 'en', 'it', 'zh', 'ms', 'ja'] as const
export type Language = (typeof allLanguages)[number]

/** The languages with a complete catalogue, which a picker may offer. Any other becomes English. */
export const availableLanguages: readonly Language[] = allLanguages

/** Each language's own name, for the picker. */
export const languageNames: Readonly<Record<Language, string>> = {
  id: 'Indonesia',
  en: 'English',
  it: 'Italiano',
  zh: '中文',
  ms: 'Melayu',
  ja: '日本語',
}

/** The language of a tag such as `en-GB` or of an accept-language header; `id` when it names none of ours. */
export function pickLanguage(tag: string | undefined): Language {
  for (const part of (tag ?? '').split(',')) {
    const code = part.trim().split(/[-;]/)[0]?.toLowerCase()
    const found = allLanguages.find((b) => b === code)
    if (found) return found
  }
  return 'id'
}

/**
 * Fills `{name}` with values; a placeholder without a value stays, so that the mistake is visible. `{n|piece|pieces}`
 * is the first word when the value is one, else the second.
 */
export const fillText = (text: string, content: MessageValues = {}): string =>
  text
    .replace(/\{(\w+)\|([^{|}]*)\|([^{|}]*)\}/g, (_whole, name: string, one: string, count: string) =>
      String(content[name]) === '1' ? one : count,
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => (name in content ? String(content[name]) : whole))

/** A capital at the first word; in Indonesian at each, as the sentences of the specification have it. */
const capital = (language: Language, word: string): string =>
  word.replace(language === 'id' ? /(?<!\p{L})\p{Ll}/gu : /^\p{Ll}/u, (letter) => letter.toUpperCase())

/**
 * What a document is called is a word of ours, not data: it is said in the language of its sentence. So `{dokumen}` lets many documents
 * share one, and `{Dokumen}` begins it.
 */
export function withDocument(
  language: Language,
  content: MessageValues | undefined,
  word: (noun: string) => string,
): MessageValues | undefined {
  if (typeof content?.dokumen !== 'string') return content
  const dokumen = word(content.dokumen)
  return { ...content, dokumen, Dokumen: capital(language, dokumen) }
}

/** The sentence in a language: from its own catalogue, else the English one, else the Indonesian key. */
export function translateFrom(
  catalogue: Readonly<Partial<Record<Language, Catalogue>>>,
  language: Language,
  text: string,
  content?: MessageValues,
): string {
  const word = (key: string): string =>
    language === 'id' ? key : (catalogue[language]?.[key] ?? catalogue.en?.[key] ?? key)
  return fillText(word(text), withDocument(language, content, word))
}

/**
 * Marks a sentence that is translated where it is shown, not where it is written, so that it is collected for the
 * catalogues.
 */
export const text = (sentence: string): string => sentence
