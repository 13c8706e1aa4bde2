import { call } from '#kernel/http/client.web.ts'
import { teks } from '#kernel/i18n/teks.ts'

export interface TokoInfo {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string
  readonly pusat: boolean
}

/** What the server says of itself before anyone logs in. `siap` is false until the first shop exists. */
export interface Info {
  readonly versi: string
  readonly build: number
  readonly toko: readonly TokoInfo[]
  readonly siap: boolean
  readonly bahasa: readonly string[]
}

export const loadInfo = (): Promise<Info> => call<Info>('GET', 'info')

/** `Pusat dan 7 cabang`, as the sentence and its values. */
export function hitungCabang(toko: readonly TokoInfo[]): [teks: string, isi: { n: number }] {
  const n = toko.filter((x) => !x.pusat).length
  if (n === toko.length) return [teks('{n} cabang'), { n }]
  return n === 0 ? [teks('Kantor pusat'), { n }] : [teks('Pusat dan {n} cabang'), { n }]
}
