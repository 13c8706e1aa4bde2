import { debit, kredit, ownLaci, type JurnalLine, type Posting } from '#buku'
import { text } from '#kernel/base/i18n/texts.ts'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import type { ApprovalNeed, Issue } from '#kernel/model/document.ts'
import type { DraftOf, RowOf } from '#kernel/model/fields/field.ts'
import { checkKategori, type Kategori } from '../masuk-keluar/masuk-keluar.ts'
import type { bankToBankHead, cashAndBankHead, MoneyPlace, shiftHead } from './mutasi.shape.ts'

export interface MoveFacts {
  /** The category of the move, which only sorts it; undefined: nobody knows it. */
  readonly kategori: object | undefined
  /** The category of what the bank took. */
  readonly biaya: Kategori | undefined
  /** The accounts of the draft that the shop has. */
  readonly rekening: ReadonlyMap<string, unknown>
}

interface Shared {
  readonly jumlah_rp: Rupiah
  readonly keterangan: string
  readonly biaya_rp: Rupiah | null
  readonly kode_biaya: string | null
}
/** A move between two accounts, one between the drawer and an account, and a shift of a balance, as they are stored. */
type BankMove = RowOf<typeof bankToBankHead>
type CashMove = RowOf<typeof cashAndBankHead>
type Shift = RowOf<typeof shiftHead>
type FilledFee<D> = D & { readonly akun_biaya: string | null }

const notKnown = (field: string): Issue => ({ field, message: 'Data Tidak Ditemukan' })

/** Why what the bank took can not be written so. A fee needs its category, and none has none. */
function checkFee(shared: Shared, biaya: Kategori | undefined): Issue[] {
  if ((shared.biaya_rp ?? 0n) === 0n) return []
  if (shared.kode_biaya === null) return [{ field: 'kode_biaya', message: 'Kategori Tidak Boleh Kosong' }]
  const wrong = checkKategori(biaya, 'kode_biaya')
  if (wrong.length > 0) return wrong
  return biaya!.jenis === 'KELUAR' ? [] : [{ field: 'kode_biaya', message: text('Kategori Ini Bukan Uang Keluar') }]
}

function fillFee<D extends Shared>(draft: D, biaya: Kategori | undefined): FilledFee<D> {
  const some = (draft.biaya_rp ?? 0n) > 0n
  return {
    ...draft,
    biaya_rp: some ? draft.biaya_rp : null,
    kode_biaya: some ? draft.kode_biaya : null,
    akun_biaya: some ? biaya!.nomor_akun : null,
  }
}

const unknownAccounts = (
  draft: Readonly<Record<string, unknown>>,
  names: readonly string[],
  rekening: MoveFacts['rekening'],
): Issue[] => names.flatMap((name) => (rekening.has(String(draft[name])) ? [] : [notKnown(name)]))

const checkMove = (
  draft: Shared & Readonly<Record<string, unknown>>,
  names: readonly string[],
  facts: MoveFacts,
): Issue[] => [
  ...(facts.kategori ? [] : [notKnown('kategori')]),
  ...unknownAccounts(draft, names, facts.rekening),
  ...checkFee(draft, facts.biaya),
]

/** From one account to another one. */
export function buildBankToBank(draft: DraftOf<typeof bankToBankHead>, facts: MoveFacts): BankMove | Issue[] {
  if (draft.asal_rekening === draft.tujuan_rekening)
    return [{ field: 'tujuan_rekening', message: 'Rekening Tidak Boleh Sama' }]
  const wrong = checkMove(draft, ['asal_rekening', 'tujuan_rekening'], facts)
  return wrong.length > 0 ? wrong : fillFee(draft, facts.biaya)
}

/** Between the drawer and an account. */
export function buildCashAndBank(draft: DraftOf<typeof cashAndBankHead>, facts: MoveFacts): CashMove | Issue[] {
  const wrong = checkMove(draft, ['no_rekening'], facts)
  return wrong.length > 0 ? wrong : { ...fillFee(draft, facts.biaya), tujuan: other(draft.asal) }
}
const other = (place: MoneyPlace): MoneyPlace => (place === 'CASH' ? 'BANK' : 'CASH')

/** What the bank took leaves the account as an expense. */
const feeLines = (fee: Pick<FilledFee<Shared>, 'biaya_rp' | 'akun_biaya'>, rekening: string): JurnalLine[] =>
  fee.akun_biaya === null
    ? []
    : [
        debit(`#${fee.akun_biaya}`, fee.biaya_rp ?? rupiah(0)),
        kredit('BANK', fee.biaya_rp ?? rupiah(0), rekening, text('Biaya Bank')),
      ]

export const postBankToBank = (move: BankMove): Posting => ({
  uang: [
    debit('BANK', move.jumlah_rp, move.tujuan_rekening, move.keterangan),
    kredit('BANK', move.jumlah_rp, move.asal_rekening, move.keterangan),
    ...feeLines(move, move.asal_rekening),
  ],
})

export function postCashAndBank(move: CashMove): Posting {
  const side = (place: MoneyPlace, of: typeof debit) =>
    place === 'CASH'
      ? of('KAS', move.jumlah_rp, ownLaci, move.keterangan)
      : of('BANK', move.jumlah_rp, move.no_rekening, move.keterangan)
  return { uang: [side(move.tujuan, debit), side(move.asal, kredit), ...feeLines(move, move.no_rekening)] }
}

export interface ShiftFacts {
  /** The drawers in use. */
  readonly laci: ReadonlySet<string>
  readonly rekening: ReadonlyMap<string, unknown>
}
type ShiftDraft = DraftOf<typeof shiftHead>

/** The two sides of a shift: what they are called in the draft. */
export const sidesOf = (draft: Pick<ShiftDraft, 'jenis_saldo'>) =>
  draft.jenis_saldo === 'LACI'
    ? (['asal_laci', 'tujuan_laci'] as const)
    : (['asal_rekening', 'tujuan_rekening'] as const)

/** From drawer to drawer, or from account to account. */
export function buildShift(draft: ShiftDraft, facts: ShiftFacts): Shift | Issue[] {
  const sides = sidesOf(draft)
  const empty = sides.filter((name) => draft[name] === null)
  if (empty.length > 0) return empty.map((field) => ({ field, message: 'Asal Tidak Boleh Kosong' }))
  const [asal, tujuan] = sides.map((name) => draft[name]!) as [string, string]
  const drawers = draft.jenis_saldo === 'LACI'
  if (asal === tujuan)
    return [{ field: sides[1], message: drawers ? text('Laci Tidak Boleh Sama') : 'Rekening Tidak Boleh Sama' }]
  const unknown = sides.filter((name) => !(drawers ? facts.laci : facts.rekening).has(draft[name]!))
  if (unknown.length > 0)
    return unknown.map((field) =>
      drawers
        ? { field, message: text('Laci {laci} Tidak Dipakai'), values: { laci: draft[field]! } }
        : notKnown(field),
    )
  // What belongs to the other kind is not kept.
  return {
    ...draft,
    asal_laci: drawers ? asal : null,
    tujuan_laci: drawers ? tujuan : null,
    asal_rekening: drawers ? null : asal,
    tujuan_rekening: drawers ? null : tujuan,
  }
}

export function postShift(shift: Shift): Posting {
  const [asal, tujuan] = sidesOf(shift)
  const akun = shift.jenis_saldo === 'LACI' ? 'KAS' : 'BANK'
  return {
    uang: [
      debit(akun, shift.jumlah_rp, shift[tujuan] ?? '', shift.keterangan),
      kredit(akun, shift.jumlah_rp, shift[asal] ?? '', shift.keterangan),
    ],
  }
}

/** Every shift needs a supervisor. */
export const shiftNeeds = (
  draft: Pick<ShiftDraft, ReturnType<typeof sidesOf>[number] | 'jenis_saldo' | 'jumlah_rp'>,
): ApprovalNeed[] => {
  const [asal, tujuan] = sidesOf(draft)
  return [
    {
      kategori: 'PENGALIHAN_SALDO',
      minimal: 'SPV',
      keterangan: 'Alihkan {jumlah} dari {asal} ke {tujuan}',
      isi: { jumlah: Number(draft.jumlah_rp), asal: draft[asal] ?? '', tujuan: draft[tujuan] ?? '' },
    },
  ]
}
