/**
 * Who may do what: levels, module flags, settings and the access tree, decided by the same pure function on both sides.
 * The server asks it on every call, the browser to decide what to show.
 */
export const levels = ['OWN', 'SU', 'DEV', 'MU', 'SPV', 'KASIR'] as const
export type Level = (typeof levels)[number]

/** A condition on the shop or the user, as in the specification's gate table. */
export type Gate =
  | { flag: string; note?: string }
  | { flagOff: string }
  | { setting: string; value: string; name: string }
  | { notValue: string; of: string }
  | { all: readonly Gate[] }
  | { anyOf: readonly Gate[] }
  | { level: readonly Level[]; when?: string }
  | { shopIn: string; note: string }
  | { pusat: true }
  | { choices: string; note: string }

/** What a decision needs to know of a session; the same on server and browser. */
export interface SessionRights {
  readonly level: Level
  readonly kode_toko: string
  readonly pusat: boolean
  readonly flags: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, string>>
  /** Paths of the access tree with is_show: `Master`, `Master/master-group`, `Master/master-group/ubah`. */
  readonly access: ReadonlySet<string>
}

/** A flag is on unless it is absent or `off`; some carry a value instead of `on`. */
export const flagActive = (session: SessionRights, flag: string): boolean => (session.flags[flag] ?? 'off') !== 'off'

/** Is the gate open for this session? An absent gate is open. */
export function gateOpens(gate: Gate | undefined, session: SessionRights): boolean {
  if (!gate) return true
  if ('all' in gate) return gate.all.every((g) => gateOpens(g, session))
  if ('anyOf' in gate) return gate.anyOf.some((g) => gateOpens(g, session))
  if ('flag' in gate) return flagActive(session, gate.flag)
  if ('flagOff' in gate) return !flagActive(session, gate.flagOff)
  if ('setting' in gate) return session.settings[gate.setting] === gate.value
  if ('notValue' in gate) return flagActive(session, gate.of) && session.flags[gate.of] !== gate.notValue
  if ('level' in gate)
    return (gate.when !== undefined && !flagActive(session, gate.when)) || gate.level.includes(session.level)
  if ('shopIn' in gate) return (session.settings[gate.shopIn] ?? '').split(/[\s,]+/).includes(session.kode_toko)
  if ('pusat' in gate) return session.pusat
  return true
}

/** Every flag and setting that a gate depends on. */
export function gateKeys(gate: Gate | undefined): string[] {
  if (!gate) return []
  if ('all' in gate) return gate.all.flatMap(gateKeys)
  if ('anyOf' in gate) return gate.anyOf.flatMap(gateKeys)
  if ('flag' in gate) return [gate.flag]
  if ('flagOff' in gate) return [gate.flagOff]
  if ('notValue' in gate) return [gate.of]
  if ('setting' in gate) return [gate.setting]
  if ('shopIn' in gate) return [gate.shopIn]
  if ('choices' in gate) return [gate.choices]
  return 'level' in gate && gate.when ? [gate.when] : []
}

/** The gate in the notation of the route catalogue. */
export function writeGate(gate: Gate | undefined): string {
  if (!gate) return ''
  if ('all' in gate) return gate.all.map(writeGate).join(' and ')
  if ('anyOf' in gate) return gate.anyOf.map(writeGate).join(' or ')
  if ('flag' in gate) return gate.note ? `${gate.flag} ${gate.note}` : gate.flag
  if ('flagOff' in gate) return `${gate.flagOff} off`
  if ('setting' in gate) return `${gate.name} ${gate.value}`
  if ('notValue' in gate) return `${gate.of}, hidden when its value is ${gate.notValue}`
  if ('level' in gate) return gate.level.join(' ') + (gate.when ? ` only when ${gate.when}` : '')
  if ('shopIn' in gate) return gate.note
  if ('pusat' in gate) return 'head office only'
  return `${gate.choices} ${gate.note}`
}

/** SU and OWN pass every entry of the access tree; others need is_show (specification 2). */
export const passesAccess = (session: SessionRights, path: string): boolean =>
  session.level === 'OWN' || session.level === 'SU' || session.access.has(path)
