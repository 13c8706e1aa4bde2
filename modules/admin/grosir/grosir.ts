import { f } from '#kernel/fields/index.ts'
import { teks } from '#kernel/i18n/teks.ts'

/** What a terminal knows of the wholesale house: where its server answers, and where its pages are opened. */
export const isianGrosir = {
  server: f.url({ label: teks('Server Grosir'), required: true, hint: teks('Alamat yang ditanya apakah menjawab') }),
  domain: f.url({ label: teks('Domain Grosir'), required: true, hint: teks('Alamat yang dibuka di peramban') }),
} as const
export interface Grosir {
  readonly server: string
  readonly domain: string
}

/** The page of the wholesale house for a shop. */
export function alamatGrosir(domain: string, kode_toko: string): string {
  const bersih = domain.replace(/#.*$/, '')
  const dasar = /^https?:\/\/[^/?]+$/.test(bersih) ? `${bersih}/` : bersih
  return `${dasar}${dasar.includes('?') ? '&' : '?'}kode_toko=${encodeURIComponent(kode_toko)}`
}
