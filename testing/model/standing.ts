import type { Contract, LoanPayment } from './documents.ts'
import type { Level } from './sell.ts'
import type { ApprovalNeed, FieldIssue } from './decision.ts'
import type { Doc, Shop } from './shop.ts'

/** What of a loan's principal a payment took off it in the books. */
const takenOff = (p: LoanPayment): bigint => (p.newPrincipal > 0n ? p.before.rest : p.paid)

/** The payment that stands on a loan, or the later one that stands on a payment. */
function laterPayment(shop: Shop, number: string): string | undefined {
  const all = [...shop.loanPayments.values()]
  const own = shop.loanPayments.get(number)
  if (own) {
    const loans = [own.loan, own.newLoan]
    return all.slice(all.indexOf(own) + 1).find((p) => p.status !== 'BATAL' && loans.includes(p.loan))?.number
  }
  const on = all.filter((p) => p.loan === number && p.status !== 'BATAL')
  // One that moved its principal is named before one that paid interest alone, or that waits.
  return (on.find((p) => p.status === 'SELESAI' && takenOff(p) !== 0n) ?? on[0])?.number
}

/** What bought pieces of this contract back. */
const boughtBack = (shop: Shop, contract: Contract): string | undefined =>
  contract.harga.lines
    .map((h) => shop.barang.get(h.code))
    // One of a contract that was called off may be gone, with the document that brought it.
    .flatMap((b) => (b?.sell === contract.number && b.bought !== null ? [b.bought] : []))
    .toSorted()[0]

/** A later payment of the same contract, or what ended it; else a contract that keeps a piece which the document moved. */
function contractOn(shop: Shop, doc: Doc): string | undefined {
  const own = shop.instalments.get(doc.number)
  if (own) {
    const later = [...shop.instalments.values()].filter((b) => b.contract === own.contract && b.status === 'SELESAI')
    const next = later.filter((b) => b.from > own.from).toSorted((a, b) => a.from - b.from)[0]
    if (next) return next.number
    const sold = [...shop.contractAuctions.values()].find((a) => a.contract === own.contract && a.status === 'SELESAI')
    if (sold) return sold.number
    const contract = shop.contracts.get(own.contract)!
    return boughtBack(shop, contract) ?? (['AKTIF', 'LUNAS'].includes(contract.status) ? undefined : own.contract)
  }
  const codes = new Set(doc.gerak.map(([, code]) => code))
  return [...shop.contracts.values()]
    .filter((c) => ['AKTIF', 'LUNAS'].includes(c.status) && !c.handedFirst && c.number !== doc.number)
    .filter((c) => c.harga.lines.some((h) => codes.has(h.code)))
    .map((c) => c.number)
    .toSorted()[0]
}

/** What ended a surplus of this auction. */
const surplusOf = (shop: Shop, number: string): string | undefined =>
  [...shop.surpluses.values()].flatMap((s) => (s.auction === number && s.by !== '' ? [s.by] : [])).toSorted()[0]

/**
 * The auction that sold the pledges of this loan. One that a payment made stands in the books under the payment's number: of it the state
 * alone says that it was sold.
 */
const auctionOf = (shop: Shop, number: string): string | undefined =>
  shop.loans.get(number)?.made === null
    ? [...shop.auctions.values()].find((a) => a.status === 'SELESAI' && a.sold.some((s) => s.loan === number))?.number
    : undefined

/** The loan's or the contract's document that stands on this one. */
export const owedStanding = (shop: Shop, doc: Doc): string | undefined =>
  auctionOf(shop, doc.number) ?? laterPayment(shop, doc.number) ?? surplusOf(shop, doc.number) ?? contractOn(shop, doc)

/** What is wrong with the date that a document bears; none: that of the day. */
export function dateIssues(shop: Shop, date: string | undefined): FieldIssue[] {
  if (date === undefined || date === shop.date) return []
  if (date > shop.date) return [{ message: 'Tanggal Dokumen Setelah Tanggal Sistem' }]
  return shop.rules.earlier === undefined ? [{ message: 'Tanggal Sebelumnya Tidak Diizinkan' }] : []
}
/** An earlier date is allowed to some, and asked of them by the others. */
export function earlierNeeds(shop: Shop, date: string | undefined, level: Level): ApprovalNeed[] {
  if (date === undefined || date >= shop.date) return []
  const minimal = shop.rules.earlier === 'SUPERVISOR' ? 'SPV' : 'OWN'
  return level === 'OWN' || level === minimal ? [] : [{ kategori: 'TANGGAL_MUNDUR', minimal }]
}
