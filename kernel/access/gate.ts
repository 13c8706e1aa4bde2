/**
 * Who may do what: levels, module flags, settings and the access tree, decided by one pure function on both sides.
 * The server asks it on every call; the browser asks it only to draw.
 */
export const levels = ['OWN', 'SU', 'DEV', 'MU', 'SPV', 'KASIR'] as const
export type Level = (typeof levels)[number]

/** A condition on the shop or the person, as the specification's gate table writes it. */
export type Gate =
  | { flag: string; catatan?: string }
  | { flagMati: string }
  | { setting: string; nilai: string; nama: string }
  | { bukanNilai: string; dari: string }
  | { semua: readonly Gate[] }
  | { salahSatu: readonly Gate[] }
  | { level: readonly Level[]; bila?: string }
  | { tokoDalam: string; catatan: string }
  | { pusat: true }
  | { pilihan: string; catatan: string }

/** What the decision needs to know of a session. The same shape on server and browser. */
export interface HakSesi {
  readonly level: Level
  readonly kode_toko: string
  readonly pusat: boolean
  readonly flags: Readonly<Record<string, string>>
  readonly settings: Readonly<Record<string, string>>
  /** Paths of the access tree with is_show: `Master`, `Master/master-group`, `Master/master-group/ubah`. */
  readonly akses: ReadonlySet<string>
}

/** A flag is on unless it is absent or `off`; some carry a value instead of `on`. */
export const flagAktif = (sesi: HakSesi, flag: string): boolean => (sesi.flags[flag] ?? 'off') !== 'off'

/** Does the gate open for this session? An absent gate is open. */
export function gerbangTerbuka(gate: Gate | undefined, sesi: HakSesi): boolean {
  if (!gate) return true
  if ('semua' in gate) return gate.semua.every((g) => gerbangTerbuka(g, sesi))
  if ('salahSatu' in gate) return gate.salahSatu.some((g) => gerbangTerbuka(g, sesi))
  if ('flag' in gate) return flagAktif(sesi, gate.flag)
  if ('flagMati' in gate) return !flagAktif(sesi, gate.flagMati)
  if ('setting' in gate) return sesi.settings[gate.setting] === gate.nilai
  if ('bukanNilai' in gate) return flagAktif(sesi, gate.dari) && sesi.flags[gate.dari] !== gate.bukanNilai
  if ('level' in gate)
    return (gate.bila !== undefined && !flagAktif(sesi, gate.bila)) || gate.level.includes(sesi.level)
  if ('tokoDalam' in gate) return (sesi.settings[gate.tokoDalam] ?? '').split(/[\s,]+/).includes(sesi.kode_toko)
  if ('pusat' in gate) return sesi.pusat
  return true
}

/** Every flag and setting that a gate asks. */
export function kunciGerbang(gate: Gate | undefined): string[] {
  if (!gate) return []
  if ('semua' in gate) return gate.semua.flatMap(kunciGerbang)
  if ('salahSatu' in gate) return gate.salahSatu.flatMap(kunciGerbang)
  if ('flag' in gate) return [gate.flag]
  if ('flagMati' in gate) return [gate.flagMati]
  if ('bukanNilai' in gate) return [gate.dari]
  if ('setting' in gate) return [gate.setting]
  if ('tokoDalam' in gate) return [gate.tokoDalam]
  if ('pilihan' in gate) return [gate.pilihan]
  return 'level' in gate && gate.bila ? [gate.bila] : []
}

/** The gate in the words of the route catalogue. */
export function tulisGerbang(gate: Gate | undefined): string {
  if (!gate) return ''
  if ('semua' in gate) return gate.semua.map(tulisGerbang).join(' and ')
  if ('salahSatu' in gate) return gate.salahSatu.map(tulisGerbang).join(' or ')
  if ('flag' in gate) return gate.catatan ? `${gate.flag} ${gate.catatan}` : gate.flag
  if ('flagMati' in gate) return `${gate.flagMati} off`
  if ('setting' in gate) return `${gate.nama} ${gate.nilai}`
  if ('bukanNilai' in gate) return `${gate.dari}, hidden when its value is ${gate.bukanNilai}`
  if ('level' in gate) return gate.level.join(' ') + (gate.bila ? ` only when ${gate.bila}` : '')
  if ('tokoDalam' in gate) return gate.catatan
  if ('pusat' in gate) return 'head office only'
  return `${gate.pilihan} ${gate.catatan}`
}

/** SU and OWN pass every entry of the access tree; others need is_show (specification 2). */
export const lewatAkses = (sesi: HakSesi, jalur: string): boolean =>
  sesi.level === 'OWN' || sesi.level === 'SU' || sesi.akses.has(jalur)
