import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinTexts, type Catalogues, type Texts } from './join.ts'
import { translateFrom, type Language, type MessageValues } from './texts.ts'

export { availableLanguages, pickLanguage } from './texts.ts'

const root = join(import.meta.dirname, '../../..')

/** The files of all texts, absolute: of the kernel, of each room, and of the apps. */
export const textFiles = (): readonly string[] =>
  globSync('{kernel/base/i18n,modules/*,apps}/texts.json', { cwd: root }).map((file) => join(root, file))

/** The catalogues as the files are now. */
export const readCatalogues = (): Catalogues =>
  joinTexts(textFiles().map((file) => JSON.parse(readFileSync(file, 'utf8')) as Texts))

/** Those that the server began with. */
export const catalogues = readCatalogues()

/** A server message in the caller's language. */
export const translate = (language: Language, text: string, content?: MessageValues): string =>
  translateFrom(catalogues, language, text, content)
