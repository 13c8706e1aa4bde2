import type { Level } from '#kernel/model/access/gate.ts'
import type { ApprovalNeed, RuleContext, Issue } from '#kernel/model/document.ts'
import { text } from '#kernel/base/i18n/texts.ts'

type Who = Pick<RuleContext, 'level' | 'flags'>

/** The two flags of the shop, each with the levels that may backdate without approval (specification 5). */
const toggle: readonly (readonly [flag: string, levels: readonly Level[], minimal: ApprovalNeed['minimal']])[] = [
  ['TANGGAL_MUNDUR_OLEH_SUPERVISOR', ['OWN', 'SU', 'MU', 'SPV'], 'SPV'],
  ['TANGGAL_MUNDUR_OLEH_OWNER', ['OWN', 'SU', 'MU'], 'OWN'],
]
/** The flags of which one must be on before a form asks for an earlier date. */
export const backdatingFlags: readonly string[] = toggle.map(([flag]) => flag)

const switchedOn = (flags: RuleContext['flags']) => toggle.filter(([flag]) => flags[flag] === 'on')

/** True if forms may offer earlier dates at all. Users who may not backdate themselves need an approval. */
export const hasBackdating = (flags: RuleContext['flags']): boolean => switchedOn(flags).length > 0

/** True if this user may backdate without approval. */
export const mayBackdate = ({ level, flags }: Who): boolean =>
  switchedOn(flags).some(([, levels]) => levels.includes(level))

/**
 * Checks the date of a document: never after the open day, and before it only in shops with backdating. `after`: the
 * message for a date after it, because the document knows what its date is called.
 */
export function checkDate(
  tanggal: string,
  context: Pick<RuleContext, 'flags' | 'tgl_system'>,
  after: string,
): Issue | undefined {
  if (tanggal > context.tgl_system) return { message: after }
  if (tanggal === context.tgl_system || hasBackdating(context.flags)) return undefined
  return { message: 'Tanggal Sebelumnya Tidak Diizinkan' }
}

type DocumentDate = { readonly tgl_dokumen: string | null }

/** A document that bears its business day has no date of its own. */
export const ownDate = ({ tgl_dokumen }: DocumentDate, context: Pick<RuleContext, 'tgl_system'>): DocumentDate => ({
  tgl_dokumen: tgl_dokumen === context.tgl_system ? null : tgl_dokumen,
})

const laterDate = text('Tanggal Dokumen Setelah Tanggal Sistem')

/** What is wrong with the date that a document bears. */
export function checkOwnDate(
  { tgl_dokumen }: DocumentDate,
  context: Pick<RuleContext, 'flags' | 'tgl_system'>,
): Issue[] {
  const issue = tgl_dokumen === null ? undefined : checkDate(tgl_dokumen, context, laterDate)
  return issue ? [{ field: 'tgl_dokumen', ...issue }] : []
}

/** What stood before the first day bears the date that it had; only one still to come is none. */
export const checkOpeningDate = ({ tgl_dokumen }: DocumentDate, context: Pick<RuleContext, 'tgl_system'>): Issue[] =>
  tgl_dokumen !== null && tgl_dokumen > context.tgl_system ? [{ field: 'tgl_dokumen', message: laterDate }] : []

/** The approval needed for an earlier date. With several dates the earliest counts. */
export function dateNeeds(tanggal: readonly string[], context: Who & Pick<RuleContext, 'tgl_system'>): ApprovalNeed[] {
  const initial = tanggal.filter((t) => t < context.tgl_system).toSorted()[0]
  if (initial === undefined || mayBackdate(context)) return []
  return [
    {
      kategori: 'TANGGAL_MUNDUR',
      minimal: switchedOn(context.flags)[0]?.[2] ?? 'OWN',
      keterangan: 'Tanggal {tanggal}, sebelum {tgl_system}',
      isi: { tanggal: initial, tgl_system: context.tgl_system },
    },
  ]
}

/** The approval that a document needs for the date that it bears. */
export const ownDateNeeds = (
  { tgl_dokumen }: DocumentDate,
  context: Who & Pick<RuleContext, 'tgl_system'>,
): ApprovalNeed[] => (tgl_dokumen === null ? [] : dateNeeds([tgl_dokumen], context))
