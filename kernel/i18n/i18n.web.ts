import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { bahasaTersedia, cariKalimat, isiTeks, pilihBahasa, type Bahasa, type Isi, type Katalog } from './teks.ts'

export { bahasaTersedia } from './teks.ts'

/** Where the chosen language is kept. */
const key = 'kilau.pilihan.bahasa'

/** One lazy chunk a language; Indonesian needs none, its sentence is the key. */
const loaders: Partial<Record<Bahasa, () => Promise<{ default: Katalog }>>> = {
  en: () => import('./en.json'),
  it: () => import('./it.json'),
  ms: () => import('./ms.json'),
  zh: () => import('./zh.json'),
  ja: () => import('./ja.json'),
}

const listeners = new Set<() => void>()
let versi = 0

/** The language now shown. */
export const bahasa = (): Bahasa => pilihBahasa(i18next.language)

/** Starts with the language kept on this device; resolves when its catalogue is here. Call once, before the first render. */
export async function startBahasa(): Promise<void> {
  await i18next.init({
    lng: 'id',
    fallbackLng: false,
    resources: { id: { translation: {} } },
    // A sentence holds dots and colons: nothing in a key is a path.
    keySeparator: false,
    nsSeparator: false,
    contextSeparator: '\u0000',
    pluralSeparator: '\u0000',
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    // The notice that i18next prints for itself has no place in a till's console.
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0])
  await tampilkan(localStorage.getItem(key) ?? 'id')
}

/** Did someone choose the language on this device? If not, the shop's own may be shown. */
export const bahasaDipilih = (): boolean => localStorage.getItem(key) !== null

/** Shows the language and keeps the choice on this device. An unknown or unfinished language becomes English. */
export async function setBahasa(kode: string): Promise<void> {
  await tampilkan(kode)
  localStorage.setItem(key, bahasa())
}

/** This device's choice is given back: the shop's own language may be shown again. */
export const lupakanBahasa = (): void => localStorage.removeItem(key)

/** The catalogue of a language, once it is here. */
const katalog = (kode: Bahasa) => i18next.getResourceBundle(kode, 'translation') as Katalog | undefined

async function muatKatalog(kode: Bahasa): Promise<void> {
  const file = katalog(kode) ? undefined : await loaders[kode]?.()
  if (file) i18next.addResourceBundle(kode, 'translation', file.default)
}

function tell(): void {
  versi += 1
  for (const listener of listeners) listener()
}

/** The choice that counts: a slower catalogue of an earlier one must not win. */
let diminta = 0

/** Loads the catalogue and shows the language, for now. */
export async function tampilkan(kode: string): Promise<void> {
  const wanted = pilihBahasa(kode)
  const next = bahasaTersedia.includes(wanted) ? wanted : 'en'
  const mine = (diminta += 1)
  await muatKatalog(next)
  if (mine !== diminta) return
  await i18next.changeLanguage(next)
  // The script is told with it: the same character is drawn otherwise in Chinese and in Japanese.
  document.documentElement.lang = next === 'zh' ? 'zh-Hans' : next
  tell()
}

let cadangan: Promise<void> | undefined

/** What a catalogue lacks is said in English, which is fetched when first needed: complete catalogues never need it. */
function katalogCadangan(): Katalog | undefined {
  const english = katalog('en')
  // Without a line the Indonesian sentence stays; the next missing text asks again.
  if (!english) cadangan ??= muatKatalog('en').then(tell, () => void (cadangan = undefined))
  return english
}

/** The sentence in the language now shown, `{name}` filled from `isi`. */
export function t(teks: string, isi?: Isi): string {
  const kode = bahasa()
  const own = katalog(kode)?.[teks]
  // One piece or several is a choice that is ours, not the library's.
  if (own?.includes('|')) return isiTeks(own, isi)
  if (kode !== 'id' && own === undefined) {
    // A rule that both sides run gives its sentence already filled.
    const found =
      cariKalimat(katalog(kode) ?? {}, teks) ?? (kode === 'en' ? undefined : cariKalimat(katalogCadangan() ?? {}, teks))
    if (found !== undefined) return isiTeks(found, isi)
  }
  return i18next.t(teks, isi ?? {})
}

export type T = typeof t

/** The same `t`, and the component draws itself again when the language changes. */
export function useT(): T {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => versi,
  )
  return t
}
