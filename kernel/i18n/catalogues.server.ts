import { readFileSync } from 'node:fs'
import { bahasaTersedia, terjemahDari, type Bahasa, type Isi, type Katalog } from './teks.ts'

export { bahasaTersedia, pilihBahasa } from './teks.ts'

const read = (name: string): Katalog =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as Katalog
const catalogues: Readonly<Partial<Record<Bahasa, Katalog>>> = Object.fromEntries(
  bahasaTersedia.filter((b) => b !== 'id').map((b) => [b, read(b)]),
)

/** A server message in the caller's language. */
export const terjemah = (bahasa: Bahasa, teks: string, isi?: Isi): string => terjemahDari(catalogues, bahasa, teks, isi)
