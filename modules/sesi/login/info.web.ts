import { call } from '#kernel/web/client/client.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'

export interface TokoInfo {
  readonly kode_toko: string
  readonly nama_toko: string
  readonly alamat_toko: string
  readonly pusat: boolean
  /** Its server, where it has one of its own; null: the server that sent this list. */
  readonly portal: string | null
  /** Whether its day is open; null: nothing is known here. */
  readonly buka: boolean | null
}

/** What the server says about itself before login. `siap` is false until the first shop exists. */
export interface Info {
  readonly versi: string
  readonly build: number
  readonly toko: readonly TokoInfo[]
  readonly siap: boolean
  readonly bahasa: readonly string[]
}

/** Does the server of this shop answer? */
export async function asksServer(portal: string): Promise<boolean> {
  try {
    const url = `${portal.replace(/\/+$/, '')}/api/v1/info`
    return (await fetch(url, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

export const loadInfo = (): Promise<Info> => call<Info>('GET', 'info')

/** `Pusat dan 7 cabang`, as a sentence and its values. */
export function countBranches(toko: readonly TokoInfo[]): [text: string, content: { n: number }] {
  const count = toko.filter((x) => !x.pusat).length
  if (count === toko.length) return [text('{n} cabang'), { n: count }]
  return count === 0 ? [text('Kantor pusat'), { n: count }] : [text('Pusat dan {n} cabang'), { n: count }]
}
