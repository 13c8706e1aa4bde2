import i18next from 'i18next'
import type { Said } from '#kernel/base/errors/issue.ts'
import { useSyncExternalStore } from 'react'
import {
  availableLanguages,
  fillText,
  pickLanguage,
  withDocument,
  type Language,
  type MessageValues,
  type Catalogue,
} from './texts.ts'

export { availableLanguages } from './texts.ts'

/** Storage key of the chosen language. */
const key = 'kilau.pilihan.bahasa'

/**
 * One lazy chunk per language, joined by the build (`catalogue.web.d.ts` declares it); Indonesian needs none, because the sentence is the key.
 */
const loaders: Partial<Record<Language, () => Promise<{ default: Catalogue }>>> = {
  en: () => import('#kernel/base/i18n/texts.json?en'),
  it: () => import('#kernel/base/i18n/texts.json?it'),
  ms: () => import('#kernel/base/i18n/texts.json?ms'),
  zh: () => import('#kernel/base/i18n/texts.json?zh'),
  ja: () => import('#kernel/base/i18n/texts.json?ja'),
}

const listeners = new Set<() => void>()
let version = 0

/** The language shown now. */
export const language = (): Language => pickLanguage(i18next.language)

/**
 * Starts with the language stored on this device; resolves when its catalogue is loaded. Call once, before the first
 * render.
 */
export async function startLanguage(): Promise<void> {
  await i18next.init({
    lng: 'id',
    fallbackLng: false,
    resources: { id: { translation: {} } },
    // Sentences contain dots and colons, so a key is never a path.
    keySeparator: false,
    nsSeparator: false,
    contextSeparator: '\u0000',
    pluralSeparator: '\u0000',
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    // i18next would print an advertisement to the console.
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0])
  await show(localStorage.getItem(key) ?? 'id')
}

/** Was a language chosen on this device? If not, the shop's may be shown. */
export const languagePicked = (): boolean => localStorage.getItem(key) !== null

/** Shows the language and stores the choice on this device. An unknown or unfinished language becomes English. */
export async function setLanguage(code: string): Promise<void> {
  await show(code)
  localStorage.setItem(key, language())
}

/** Forgets this device's choice: the shop's language may be shown again. */
export const forgetLanguage = (): void => localStorage.removeItem(key)

/** The catalogue of a language, if it is loaded. */
const catalogue = (code: Language) => i18next.getResourceBundle(code, 'translation') as Catalogue | undefined

async function loadCatalogue(code: Language): Promise<void> {
  const file = catalogue(code) ? undefined : await loaders[code]?.()
  if (file) i18next.addResourceBundle(code, 'translation', file.default)
}

function tell(): void {
  version += 1
  for (const listener of listeners) listener()
}

/** Number of the latest request: a catalogue that loads later for an earlier one is ignored. */
let requested = 0

/** Loads the catalogue and shows the language, without storing the choice. */
export async function show(code: string): Promise<void> {
  const wanted = pickLanguage(code)
  const next = availableLanguages.includes(wanted) ? wanted : 'en'
  const mine = (requested += 1)
  await loadCatalogue(next)
  if (mine !== requested) return
  await i18next.changeLanguage(next)
  // The script too: Chinese and Japanese draw the same character differently.
  document.documentElement.lang = next === 'zh' ? 'zh-Hans' : next
  tell()
}

let fallback: Promise<void> | undefined

/** English, for texts that a catalogue lacks; loaded when first needed, so complete catalogues never load it. */
function fallbackCatalogue(): Catalogue | undefined {
  const english = catalogue('en')
  // If it cannot be loaded, the Indonesian sentence stays; the next missing text tries again.
  if (!english) fallback ??= loadCatalogue('en').then(tell, () => void (fallback = undefined))
  return english
}

/** The sentence in the language shown now, with `{name}` filled from `content`, or from what a rule said with it. */
export function t(said: string | Said, content?: MessageValues): string {
  return typeof said === 'string' ? translateNow(said, content) : translateNow(said.message, said.values)
}

/** The word or sentence of a language; of English where it lacks it. */
function translation(code: Language, key: string): string | undefined {
  if (code === 'id') return undefined
  const own = catalogue(code)?.[key]
  return own ?? (code === 'en' ? undefined : fallbackCatalogue()?.[key])
}

function translateNow(text: string, content?: MessageValues): string {
  const code = language()
  const found = translation(code, text)
  const values = withDocument(code, content, (noun) => translation(code, noun) ?? noun)
  // Singular and plural are chosen by our own code, not by the library.
  return found === undefined ? i18next.t(text, { ...values }) : fillText(found, values)
}

export type T = typeof t

/** The same `t`; the component renders again when the language changes. */
export function useT(): T {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => version,
  )
  return t
}
