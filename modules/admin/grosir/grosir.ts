import { f } from '#kernel/model/fields/index.ts'
import { text } from '#kernel/base/i18n/texts.ts'

/** What a terminal stores about the wholesale house: the address of its server, and the domain of its pages. */
export const grosirInput = {
  server: f.url({ label: text('Server Grosir'), required: true, hint: text('Alamat yang ditanya apakah menjawab') }),
  domain: f.url({ label: text('Domain Grosir'), required: true, hint: text('Alamat yang dibuka di peramban') }),
} as const
export interface Grosir {
  readonly server: string
  readonly domain: string
}

/** The URL of the wholesale house for a shop. */
export function grosirAddress(domain: string, kode_toko: string): string {
  const clean = domain.replace(/#.*$/, '')
  const base = /^https?:\/\/[^/?]+$/.test(clean) ? `${clean}/` : clean
  return `${base}${base.includes('?') ? '&' : '?'}kode_toko=${encodeURIComponent(kode_toko)}`
}
