import { gateOpens, gateKeys, type SessionRights } from '#kernel/model/access/gate.ts'
import type { ScreenDef } from '#kernel/model/screen.ts'

/** The screens whose gate or level rule depends on this flag, read from the definitions. */
export const flagScreens = <L extends ScreenDef>(screens: readonly L[], key: string): L[] =>
  screens.filter((l) => gateKeys(l.gate).includes(key) || l.levels?.when === key)

/** What a new value of a flag changes for a shop: the screens that close, and those that open. */
export function flagImpact<L extends ScreenDef>(
  screens: readonly L[],
  rights: SessionRights,
  key: string,
  value: string,
): { readonly closes: L[]; readonly opens: L[] } {
  const later = { ...rights, flags: { ...rights.flags, [key]: value } }
  const differs = (from: SessionRights, to: SessionRights) =>
    screens.filter((l) => gateOpens(l.gate, from) && !gateOpens(l.gate, to))
  return { closes: differs(rights, later), opens: differs(later, rights) }
}
