import { gerbangTerbuka, kunciGerbang, type HakSesi } from '#kernel/access/gate.ts'
import type { Layar } from '#kernel/define/layar.ts'

/** The screens whose gate or level rule asks for this flag: what it switches, read off the definitions. */
export const layarFlag = <L extends Layar>(layar: readonly L[], key: string): L[] =>
  layar.filter((l) => kunciGerbang(l.gate).includes(key) || l.levels?.bila === key)

/** What changes for a shop when a flag takes a value: the screens that close, and those that open. */
export function dampakFlag<L extends Layar>(
  layar: readonly L[],
  hak: HakSesi,
  key: string,
  value: string,
): { readonly tutup: L[]; readonly buka: L[] } {
  const nanti = { ...hak, flags: { ...hak.flags, [key]: value } }
  const beda = (dari: HakSesi, ke: HakSesi) =>
    layar.filter((l) => gerbangTerbuka(l.gate, dari) && !gerbangTerbuka(l.gate, ke))
  return { tutup: beda(hak, nanti), buka: beda(nanti, hak) }
}
