import { readFileSync } from 'node:fs'
import { terjemahDari, type Bahasa, type Isi, type Katalog } from './teks.ts'

export { pilihBahasa } from './teks.ts'

const read = (name: string): Katalog =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as Katalog
const catalogues = { en: read('en') }

/** A server message in the caller's language. */
export const terjemah = (bahasa: Bahasa, teks: string, isi?: Isi): string => terjemahDari(catalogues, bahasa, teks, isi)

/** The languages that have a catalogue: what a picker may offer. */
export const bahasaTersedia: readonly Bahasa[] = ['id', 'en']
