/** Texts as both sides know them: the Indonesian sentence is the key, `{name}` stands for a value. */

/** A catalogue: Indonesian sentence → sentence of the language. */
export type Katalog = Readonly<Record<string, string>>
export type Isi = Readonly<Record<string, string | number>>

/** The languages of the specification; `id` is the key itself, `en` the fallback of the others. */
export const semuaBahasa = ['id', 'en', 'it', 'zh', 'ms', 'ja'] as const
export type Bahasa = (typeof semuaBahasa)[number]

/** The languages with a complete catalogue: what a picker may offer. Another becomes English. */
export const bahasaTersedia: readonly Bahasa[] = semuaBahasa

/** Each language's name for itself, as a picker shows it. */
export const namaBahasa: Readonly<Record<Bahasa, string>> = {
  id: 'Indonesia',
  en: 'English',
  it: 'Italiano',
  zh: '中文',
  ms: 'Melayu',
  ja: '日本語',
}

/** The language of a tag such as `en-GB` or of an accept-language header; `id` when none of ours stands there. */
export function pilihBahasa(tag: string | undefined): Bahasa {
  for (const part of (tag ?? '').split(',')) {
    const code = part.trim().split(/[-;]/)[0]?.toLowerCase()
    const found = semuaBahasa.find((b) => b === code)
    if (found) return found
  }
  return 'id'
}

/**
 * Fills `{name}` with values; a placeholder without a value stays, so that a mistake is seen. `{n|piece|pieces}` is the first word
 * where the value is one, else the second: for languages that count so.
 */
export const isiTeks = (teks: string, isi: Isi = {}): string =>
  teks
    .replace(/\{(\w+)\|([^{|}]*)\|([^{|}]*)\}/g, (_whole, name: string, satu: string, banyak: string) =>
      String(isi[name]) === '1' ? satu : banyak,
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => (name in isi ? String(isi[name]) : whole))

const patterns = new WeakMap<
  Katalog,
  readonly { readonly pola: RegExp; readonly tempat: readonly string[]; readonly own: string }[]
>()

/** The sentences of a catalogue that have places, longest first, as patterns of what they look like when filled. */
function patternsOf(katalog: Katalog) {
  let found = patterns.get(katalog)
  if (!found) {
    found = Object.entries(katalog)
      // One that is nearly all places ("{modul}: {nilai}") would fit anything.
      .filter(([kalimat]) => tempatIsi(kalimat).length > 0 && /\p{L}{3}/u.test(kalimat.replace(/\{\w+\}/g, '')))
      .sort(([a], [b]) => b.length - a.length)
      .map(([kalimat, own]) => ({
        pola: new RegExp(`^${kalimat.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '(.+?)')}$`, 'u'),
        tempat: [...kalimat.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!),
        own,
      }))
    patterns.set(katalog, found)
  }
  return found
}

/**
 * The sentence in one catalogue, places left open: by its key, or, when it came already filled (a rule that both sides
 * run says "Minimal 8 Karakter"), by the key it was filled from. Undefined: the catalogue does not know it.
 */
export function cariKalimat(katalog: Katalog, teks: string): string | undefined {
  if (Object.hasOwn(katalog, teks)) return katalog[teks]
  for (const { pola, tempat, own } of patternsOf(katalog)) {
    const hit = pola.exec(teks)
    if (hit) return isiTeks(own, Object.fromEntries(tempat.map((nama, i) => [nama, hit[i + 1]!])))
  }
  return undefined
}

/** The sentence in a language: its own catalogue, else the English one, else the Indonesian key. */
export function terjemahDari(
  katalog: Readonly<Partial<Record<Bahasa, Katalog>>>,
  bahasa: Bahasa,
  teks: string,
  isi?: Isi,
): string {
  if (bahasa === 'id') return isiTeks(teks, isi)
  const own = katalog[bahasa]
  const kalimat = (own && cariKalimat(own, teks)) ?? (katalog.en && cariKalimat(katalog.en, teks)) ?? teks
  return isiTeks(kalimat, isi)
}

/** Marks a sentence that is translated where it is shown, not where it is written: so that the catalogue knows it. */
export const teks = (kalimat: string): string => kalimat

/** The placeholders of a sentence, sorted: translations must have the same. */
export const tempatIsi = (teks: string): string[] => [...teks.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!).sort()
