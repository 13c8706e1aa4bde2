import { readFileSync } from 'node:fs'
import { availableLanguages, translateFrom, type Language, type MessageValues, type Catalogue } from './texts.ts'

export { availableLanguages, pickLanguage } from './texts.ts'

const read = (name: string): Catalogue =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as Catalogue
const catalogues: Readonly<Partial<Record<Language, Catalogue>>> = Object.fromEntries(
  availableLanguages.filter((b) => b !== 'id').map((b) => [b, read(b)]),
)

/** A server message in the caller's language. */
export const translate = (language: Language, text: string, content?: MessageValues): string =>
  translateFrom(catalogues, language, text, content)
