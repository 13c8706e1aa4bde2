import type { Issue } from '#kernel/model/document.ts'
import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { kredit, ownLaci, type JurnalLine } from '#buku'
import { checkDestination } from './bayar.ts'
import { usualLine, type PayOutLine } from './bayar.shape.ts'
import { inDrawer } from './ways.ts'

/** The table of lines in which a document says how its money went out. */
export const payOutName = 'bayar_keluar'

const sumOf = (lines: readonly Pick<PayOutLine, 'jumlah_rp'>[]): Rupiah =>
  rupiah(lines.reduce((s, b) => s + b.jumlah_rp, 0n))

/** How `sum` goes out: as it was said, or all of it from the drawer where nothing was. */
export const payOutLines = (sent: readonly PayOutLine[], sum: Rupiah): PayOutLine[] =>
  sent.length > 0
    ? sent.map((b) => (inDrawer(b.cara) ? { ...b, no_rekening: null, keterangan: null } : b))
    : [usualLine(sum)]

/** Money that goes out is exactly what is owed: nobody gives change on it. */
export const checkPayOut = (
  lines: readonly PayOutLine[],
  sum: Rupiah,
  rekening: ReadonlyMap<string, unknown>,
): Issue[] => [
  ...checkDestination(lines, rekening, payOutName),
  ...(lines.length > 0 && sumOf(lines) !== sum ? [{ field: payOutName, message: 'Jumlah Uang Keluar Harus Pas' }] : []),
]

/** Of these lines, what leaves the drawer and what leaves an account. */
export const payOutSums = (lines: readonly PayOutLine[]): { readonly cash: Rupiah; readonly transfer: Rupiah } => ({
  cash: sumOf(lines.filter((b) => inDrawer(b.cara))),
  transfer: sumOf(lines.filter((b) => !inDrawer(b.cara))),
})

/** The entry: the drawer, and each account. A transfer has left the bank; nobody ticks it. */
export const payOutJurnal = (lines: readonly PayOutLine[]): JurnalLine[] => [
  kredit('KAS', payOutSums(lines).cash, ownLaci),
  ...lines.flatMap((b) => (inDrawer(b.cara) ? [] : [kredit('BANK', b.jumlah_rp, b.no_rekening ?? '', b.cara)])),
]
