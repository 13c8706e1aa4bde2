import { ways, type FeeColumn, type Offer, type Way } from './way-rows.ts'

type Ways = typeof ways
/** Ways to pay a nota. */
export type BayarMethod = keyof Ways
type Offered<O extends Offer> = {
  [K in BayarMethod]: O extends Ways[K]['offered'][number] ? K : never
}[BayarMethod]
/** Ways in which money goes out. */
export type PayOutMethod = Offered<'out'>
type CardMethod = { [K in BayarMethod]: Ways[K]['card'] extends true ? K : never }[BayarMethod]
export type WayIcon = Way['icon']

const wayOf = (cara: BayarMethod): Way => ways[cara]
/** None: of a way that this version does not know. */
const knownWay = (cara: string): Way | undefined => (ways as Readonly<Record<string, Way | undefined>>)[cara]
const all = Object.keys(ways) as BayarMethod[]
const offeredAt = <O extends Offer>(offer: O) =>
  all.filter((cara): cara is Offered<O> => wayOf(cara).offered.includes(offer))

export const bayarMethods = offeredAt('nota')
export const moneyMethods = offeredAt('in')
export const payOutMethods = offeredAt('out')
/** Whether money may go out in this way. */
export const isPayOut = (cara: BayarMethod): cara is PayOutMethod => wayOf(cara).offered.includes('out')
/** Ways by card: the kinds of card. */
export const cardMethods = all.filter((cara): cara is CardMethod => wayOf(cara).card)
/** What is meant where nothing is said. */
export const usualMethod = 'CASH' satisfies PayOutMethod
/** The one that spends a deposit. */
export const depositMethod = 'TITIPAN' satisfies BayarMethod

/** The word for a way to pay. One that this version does not know is shown as it is. */
export const methodWord = (cara: string): string => knownWay(cara)?.word ?? cara
export const methodIcon = (cara: BayarMethod): WayIcon => wayOf(cara).icon
export const methodKey = (cara: BayarMethod): string => wayOf(cara).key
export const takesCard = (cara: BayarMethod): boolean => wayOf(cara).card
export const feeOf = (cara: BayarMethod): FeeColumn | null => wayOf(cara).fee
/** Every column of a bank that a way names. */
export const feeColumns: readonly FeeColumn[] = [...new Set(all.flatMap((cara) => feeOf(cara) ?? []))]

/** What lies in the drawer, and alone gives change. */
export const inDrawer = (cara: string): boolean => knownWay(cara)?.to === 'drawer'
/** What is paid to an account of the shop. */
export const usesRekening = (cara: string): boolean => knownWay(cara)?.to === 'account'
/** Ways that a statement of the bank must show. */
export const tickedMethods = moneyMethods.filter(usesRekening)
export const fromDeposit = (cara: string): boolean => knownWay(cara)?.to === 'deposit'
/** Money that is there or gone in notes and coins: the drawer opens. */
export const opensDrawer = (lines: readonly { readonly cara: string }[]): boolean => lines.some((b) => inDrawer(b.cara))

/** The same in statements, of lines with a column `cara`. */
export const inDrawerSql = `cara IN (${all.flatMap((cara) => (inDrawer(cara) ? `'${cara}'` : [])).join(', ')})`
