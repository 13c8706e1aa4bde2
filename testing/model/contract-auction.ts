import {
  codesOf,
  conditionIssues,
  goFromStock,
  lieInStock,
  movedIssues,
  oweNoMore,
  oweSurplus,
  shareByFine,
  trayFor,
} from './auction.ts'
import { paid as paidOut, payOutIssues, payOutLines, type PayOutDraft } from './buy.ts'
import { callOff } from './cancel.ts'
import { handed, keep } from './contract.ts'
import { daysBetween } from './dates.ts'
import { contractWays, type Contract, type ContractAuction } from './documents.ts'
import { closed, lateFees } from './instalment.ts'
import { refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import { oddIssues, contentOf, fineFrom, paysOf, type BoughtGoods, type Journal, type Shop } from './shop.ts'

export interface ContractAuctionDraft {
  readonly no_cicilan: string
  readonly cara: (typeof contractWays)[number]
  readonly nilai_wajar?: number
  readonly kondisi_beli?: string
  readonly payOut: readonly PayOutDraft[]
}

/** Days since the oldest instalment that is unpaid was due. */
export const daysLate = (shop: Shop, contract: Contract): number => {
  const next = contract.rows[contract.paid]
  return next ? Math.max(0, daysBetween(next.date, shop.date)) : 0
}

function lateIssues(shop: Shop, draft: ContractAuctionDraft, contract: Contract): FieldIssue[] {
  const state = closed[contract.status]
  if (state !== undefined) return [{ message: state, conflict: true }]
  const late = daysLate(shop, contract)
  if (late <= contract.patience)
    return [{ message: `Cicilan Telat ${late} Hari, Dilelang Sesudah ${contract.patience} Hari` }]
  if (draft.cara === 'DISIMPAN') return contract.handedFirst ? handed : []
  return contract.handedFirst ? [] : [{ message: 'Barang Masih Disimpan Toko' }]
}

function valueIssues(shop: Shop, draft: ContractAuctionDraft): FieldIssue[] {
  if (draft.cara !== 'KEMBALI') return []
  return [
    ...((draft.nilai_wajar ?? 0) === 0 ? [{ message: 'Nominal Tidak Boleh Kosong' }] : []),
    ...oddIssues(shop, BigInt(draft.nilai_wajar ?? 0)),
    ...conditionIssues(draft.kondisi_beli),
  ]
}

/** What the shop keeps of the customer's money, or loses; what goes back, or is over. */
function outcome(shop: Shop, draft: ContractAuctionDraft, contract: Contract) {
  if (draft.cara === 'DISIMPAN') {
    const fees = lateFees(shop, contract, contract.rows.slice(contract.paid))
    const kept = fees < contract.came ? fees : contract.came
    return { kept, back: contract.came - kept, loss: 0n, surplus: 0n }
  }
  const over = (draft.cara === 'KEMBALI' ? BigInt(draft.nilai_wajar ?? 0) : 0n) - contract.rest
  return { kept: 0n, back: 0n, loss: over < 0n ? -over : 0n, surplus: over > 0n ? over : 0n }
}

/** The pieces as they were sold, at their share of what they are worth. */
function comeBack(shop: Shop, draft: ContractAuctionDraft, contract: Contract, number: string): BoughtGoods[] {
  const values = shareByFine(
    BigInt(draft.nilai_wajar!),
    contract.lines.map((x) => x.fine),
  )
  const codes = codesOf(number, 'PC', contract.lines.length)
  return contract.harga.lines.map((price, index) => {
    const { group, kadar } = shop.barang.get(price.code)!
    return {
      code: codes[index]!,
      group,
      kadar,
      berat: price.berat,
      emas: price.emas,
      fine: fineFrom(price.emas, kadar),
      value: values[index]!,
      baki: trayFor(draft.kondisi_beli),
      status: 'DI STOK BELI',
    }
  })
}

type Outcome = ReturnType<typeof outcome>
function journalOf(draft: ContractAuctionDraft, contract: Contract, sums: Outcome): Journal {
  if (draft.cara === 'DISIMPAN')
    return [
      ['UANG MUKA CICILAN', contract.number, contract.came],
      ...paidOut(payOutLines(draft.payOut, sums.back)),
      ['DENDA', '', -sums.kept],
    ]
  return [
    ['PERSEDIAAN BELI', '', draft.cara === 'KEMBALI' ? BigInt(draft.nilai_wajar!) : 0n],
    ['RUGI LELANG', '', sums.loss],
    ['PIUTANG CICILAN', contract.number, -contract.rest],
    ['KELEBIHAN LELANG', contract.number, -sums.surplus],
  ]
}

/** A contract that is too late ends: its pieces are free, come back, or are lost. */
export function auctionContract(shop: Shop, draft: ContractAuctionDraft): Decision {
  const contract = shop.contracts.get(draft.no_cicilan)
  if (!contract) return refuseByRules([{ message: 'Data Tidak Ditemukan' }])
  const late = lateIssues(shop, draft, contract)
  const wrong = late.length > 0 ? late : valueIssues(shop, draft)
  if (wrong.length > 0) return refuseByRules(wrong)
  const sums = outcome(shop, draft, contract)
  const unpaid = payOutIssues(draft.payOut, sums.back)
  if (unpaid.length > 0) return refuseByRules(unpaid)
  const journal = journalOf(draft, contract, sums)
  return {
    needs: [{ kategori: 'LELANG', minimal: draft.cara === 'TANPA BARANG' ? 'OWN' : 'SPV' }],
    pays: paysOf(journal),
    apply: () => {
      const number = shop.takeNumber('LC')
      const pieces = draft.cara === 'KEMBALI' ? comeBack(shop, draft, contract, number) : []
      const gerak = pieces.map((b) => [b.baki, b.code, contentOf(b)] as const)
      const freed = contract.harga.lines.map(({ code }) => {
        const { baki: tray, value } = shop.barang.get(code)!
        return { code, tray, value }
      })
      const stays = draft.cara === 'DISIMPAN'
      const own = { contract: contract.number, freed: stays ? freed : [], pieces }
      const doc: ContractAuction = { number, date: shop.date, status: 'SELESAI', journal, gerak, ...own }
      shop.contractAuctions.set(number, doc)
      shop.order.push(doc)
      shop.post(journal, gerak)
      lieInStock(shop, pieces)
      if (stays) keep(shop, contract, 'TERSEDIA')
      contract.status = 'DILELANG'
      shop.touchContract(contract.number)
      oweSurplus(shop, number, { of: contract.number, customer: contract.customer, amount: sums.surplus })
      const figure = { potongan: Number(sums.kept), dikembalikan: Number(sums.back), rugi: Number(sums.loss) }
      return { number, figure: { ...figure, kelebihan: Number(sums.surplus), sisa: Number(contract.rest) } }
    },
  }
}

/** Called off on its day, while everything is as it left it. */
export const cancelContractAuction = (shop: Shop, number: string): Decision =>
  callOff(shop, shop.contractAuctions.get(number), 'Lelang Cicilan', {
    kategori: 'BATAL_LELANG_CICILAN',
    issues: (doc) => {
      const put = new Map(doc.gerak.map(([tray, code]) => [code, tray]))
      const gone = doc.freed.flatMap(({ code, tray, value }): FieldIssue[] => {
        const goods = shop.barang.get(code)
        const there = goods?.status === 'TERSEDIA' && goods.baki === tray && goods.value === value
        return there ? [] : [{ message: 'Barang {kode} Sudah Bergerak' }]
      })
      return [...gone, ...movedIssues(shop, doc.pieces, (b) => put.get(b.code)!)]
    },
    undo: (doc) => {
      const contract = shop.contracts.get(doc.contract)!
      shop.post(doc.journal, doc.gerak, -1n)
      goFromStock(shop, doc.pieces)
      if (doc.freed.length > 0) keep(shop, contract, 'DIPESAN')
      contract.status = 'AKTIF'
      shop.touchContract(contract.number)
      oweNoMore(shop, contract.number)
    },
  })
