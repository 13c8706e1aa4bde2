import type { CustomerFacts } from '#member'
import { text } from '#kernel/base/i18n/texts.ts'
import { addDays } from '#kernel/base/time/dates.ts'
import { fineWeight, mulDiv, rupiah, weight, type Percent, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { Issue, RuleContext } from '#kernel/model/document.ts'
import { settingValue, stepOf } from '#toko'
import { appraise, mostLent } from '../rules/appraisal.ts'
import type { HutangHead, JaminanDraft, JaminanLine } from './hutang.shape.ts'

/** What a loan costs by the table of interest. */
export interface BungaRow {
  readonly kode_bunga: string
  readonly bunga: Percent
  readonly lama_pinjam: number
  readonly biaya_admin: Rupiah | null
  readonly denda_harian: Percent | null
}

/** A row of that table: of which principals it speaks. */
export interface BungaTableRow extends BungaRow {
  readonly jumlah_dari: Rupiah
  readonly jumlah_sampai: Rupiah
}

/** What the shop lends on: prices, tables and ceilings of today. */
export interface LendingFacts {
  readonly kadar: ReadonlyMap<string, Percent>
  /** Condition → the share that may be lent. */
  readonly kondisi: ReadonlyMap<string, Percent>
  /** Group → rupiah a gram. */
  readonly pokok: ReadonlyMap<string, Rupiah>
  /** Fineness → the most on a gram. */
  readonly plafond_kadar: ReadonlyMap<string, Rupiah>
  /** Of 24 karat: what the shop buys at, else its price. */
  readonly emas: Rupiah | null
  readonly bunga: readonly BungaTableRow[]
  readonly plafond: { readonly CUSTOMER: Rupiah | null; readonly TOKO: Rupiah | null }
  /** What this person owes the shop, and all persons together. */
  readonly owed: { readonly orang: Rupiah; readonly toko: Rupiah }
}

/** Who borrows, or who collects. */
export type Identified = CustomerFacts & { readonly identitas: boolean }

type Rules = Pick<RuleContext, 'flags' | 'settings'>
const hasPlafond = (k: Rules): boolean => k.flags.PLAFOND_HUTANG_MODULE === 'on'
/** The shop's own table says what a gram of a group is lent on; else the gold price does. */
export const byGroup = (context: Pick<RuleContext, 'flags'>): boolean =>
  context.flags.PARAMETER_JUMLAH_HUTANG_POKOK_MODULE === 'MANUAL'

/** The code of a pledged piece: of its loan the number, and the line. What has no number yet has a code of its own. */
export const jaminanCode = (nomor: string | undefined, i: number): string => `${nomor ?? 'BARU'}-${i + 1}`

/** What is appraised: a piece that comes in, or one that stays for the loan that follows. */
export type Appraised = Pick<JaminanDraft, 'kode_kadar' | 'kode_group' | 'berat' | 'kondisi_pinjaman'>

/** Today's appraisal of one piece, or why there is none: the field, and what is missing. */
export function appraisedToday(appraised: Appraised, facts: Omit<LendingFacts, 'plafond' | 'owed'>, rules: Rules) {
  const [kadar, persen_taksiran] = [
    facts.kadar.get(appraised.kode_kadar),
    facts.kondisi.get(appraised.kondisi_pinjaman),
  ]
  const no = (field: string, message: string) => ({ field, message })
  if (kadar === undefined) return no('kode_kadar', 'Data Tidak Ditemukan')
  if (kadar === 0n || kadar > 10_000n) return no('kode_kadar', text('Kadar Tidak Boleh 0 Atau Melebihi Batas'))
  if (persen_taksiran === undefined) return no('kondisi_pinjaman', 'Data Tidak Ditemukan')
  const pokok_per_gram = byGroup(rules) ? (facts.pokok.get(appraised.kode_group ?? '') ?? null) : null
  if (byGroup(rules) && pokok_per_gram === null) return no('kode_group', text('Pokok per Gram Belum Diisi'))
  const plafond_per_gram = hasPlafond(rules) ? (facts.plafond_kadar.get(appraised.kode_kadar) ?? null) : null
  if (hasPlafond(rules) && plafond_per_gram === null) return no('kode_kadar', text('Plafond Kadar Belum Diisi'))
  const made = appraise(appraised.berat, {
    kadar,
    pokok_per_gram,
    harga_emas: facts.emas,
    persen_taksiran,
    plafond_per_gram,
  })
  if (!made) return { message: text('Harga Emas Belum Diisi') }
  return { kadar, persen_taksiran, plafond_per_gram, murni: fineWeight(appraised.berat, kadar), ...made }
}
type Figures = Exclude<ReturnType<typeof appraisedToday>, { message: string }>
const isIssue = (a: ReturnType<typeof appraisedToday>): a is { message: string } => 'message' in a

/** The lines with today's appraisal, or every reason why there is none. `table`: where the document keeps them. */
export function appraiseLines<B extends Appraised>(
  lines: readonly B[],
  facts: LendingFacts,
  rules: Rules,
  table: string,
): { readonly lines: readonly (B & Figures)[] } | readonly Issue[] {
  const made = lines.map((b) => [b, appraisedToday(b, facts, rules)] as const)
  const wrong = made.flatMap(([, appraised], index): Issue[] =>
    isIssue(appraised)
      ? [
          {
            message: appraised.message,
            ...('field' in appraised ? { field: `${table}.${index}.${String(appraised.field)}` } : {}),
          },
        ]
      : [],
  )
  if (wrong.length > 0) return wrong
  return { lines: made.map(([b, a]) => ({ ...b, ...(a as Figures) })) }
}

/** What pieces come to together. */
export const sumJaminan = (
  lines: readonly Pick<JaminanLine, 'jumlah' | 'berat' | 'murni' | 'nilai_taksiran' | 'maksimal'>[],
  rules: Rules,
) => ({
  total_jumlah: lines.reduce((s, b) => s + b.jumlah, 0),
  total_berat: weight(lines.reduce((s, b) => s + b.berat, 0n)),
  total_murni: weight(lines.reduce((s, b) => s + b.murni, 0n)),
  taksiran: rupiah(lines.reduce((s, b) => s + b.nilai_taksiran, 0n)),
  maksimal: mostLent(lines, stepOf(rules)),
})

/** How much of what they are worth is lent on them, in thousandths. */
export const lentShare = (loan: { readonly pokok: Rupiah; readonly taksiran: Rupiah }): bigint =>
  loan.taksiran > 0n ? mulDiv(loan.pokok, 1_000n, loan.taksiran, 'half-up') : 0n

/** What stands for a row where the shop keeps no table of interest (PARAMETER_BUNGA_HUTANG_MODULE off): one rate and one term for all. */
const onlyRate = (rules: Rules): BungaRow => ({
  kode_bunga: 'TUNGGAL',
  bunga: settingValue(rules.settings, 'bunga_tunggal'),
  lama_pinjam: settingValue(rules.settings, 'lama_tunggal'),
  biaya_admin: null,
  denda_harian: null,
})

/** What a loan of so much costs; or why there is none: the table says nothing of it, or ends below it. */
export function bungaFor(
  pokok: Rupiah,
  facts: Pick<LendingFacts, 'bunga'>,
  rules: Rules,
): BungaRow | { readonly message: string } {
  if (rules.flags.PARAMETER_BUNGA_HUTANG_MODULE === 'off') return onlyRate(rules)
  const row = facts.bunga.find((r) => r.jumlah_dari <= pokok && pokok <= r.jumlah_sampai)
  if (row) return row
  const above = facts.bunga.length > 0 && facts.bunga.every((r) => r.jumlah_sampai < pokok)
  return { message: above ? text('Hutang Melebihi Plafond') : text('Tabel Bunga Belum Diisi') }
}

/** A principal is a multiple of the shop's step, within what these pieces carry. */
export function checkPokok(pokok: Rupiah, maksimal: Rupiah, rules: Rules, field = 'pokok'): Issue[] {
  const step = stepOf(rules)
  if (pokok % step !== 0n)
    return [{ field, message: 'Pokok Harus Kelipatan {jumlah}', values: { jumlah: Number(step) } }]
  return pokok > maksimal ? [{ field, message: 'Hutang Melebihi Plafond' }] : []
}

/** A ceiling that the shop keeps, with what runs under it before and after so much more is lent. */
export interface Ceiling {
  readonly jenis: keyof LendingFacts['plafond']
  readonly plafond: Rupiah
  readonly berjalan: Rupiah
  readonly sesudah: Rupiah
  /** It would be passed. */
  readonly lewat: boolean
}

/** The ceilings of the person and the shop, with `more` money lent to this person. A kind that is not kept is not in it. */
export function ceilingsWith(more: Rupiah, facts: Pick<LendingFacts, 'plafond' | 'owed'>, rules: Rules): Ceiling[] {
  if (!hasPlafond(rules)) return []
  const of = (jenis: Ceiling['jenis'], berjalan: Rupiah): Ceiling[] => {
    const plafond = facts.plafond[jenis]
    const sesudah = rupiah(berjalan + more)
    return plafond === null ? [] : [{ jenis, plafond, berjalan, sesudah, lewat: sesudah > plafond }]
  }
  return [...of('CUSTOMER', facts.owed.orang), ...of('TOKO', facts.owed.toko)]
}

/** `more` money to this person: within those ceilings. Nobody above may allow more; the owner changes the master. */
export function checkCeilings(
  more: Rupiah,
  facts: Pick<LendingFacts, 'plafond' | 'owed'>,
  rules: Rules,
  field = 'pokok',
): Issue[] {
  const passed = more > 0n && ceilingsWith(more, facts, rules).some((c) => c.lewat)
  return passed ? [{ field, message: 'Hutang Melebihi Plafond' }] : []
}

type Terms =
  | 'kode_bunga'
  | 'bunga_tabel'
  | 'mode_bunga'
  | 'lama_pinjam'
  | 'denda_harian'
  | 'pembulatan_ke'
  | 'harga_emas_saat'
/** The terms that a row of the table gives to a loan of today. */
export const termsOf = (row: BungaRow, facts: LendingFacts, rules: Rules): Pick<HutangHead, Terms> => ({
  kode_bunga: row.kode_bunga,
  bunga_tabel: row.bunga,
  mode_bunga: settingValue(rules.settings, 'mode_bunga'),
  lama_pinjam: row.lama_pinjam,
  denda_harian: row.denda_harian,
  pembulatan_ke: stepOf(rules),
  harga_emas_saat: byGroup(rules) ? null : facts.emas,
})

/** The day on which the table's term ends. */
export const dueDate = (tgl_hutang: string, row: BungaRow): string => addDays(tgl_hutang, row.lama_pinjam)

/** Whoever borrows or collects is known with number, kind, photo and consent of the identity. */
export function checkIdentified(kode: string | null, found: Identified | undefined, field = 'kode_customer'): Issue[] {
  if (kode === null) return []
  if (!found) return [{ field, message: 'Customer Tidak Ditemukan' }]
  return found.identitas ? [] : [{ field, message: 'Identitas Customer Harus Diisi' }]
}
