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
import { contentOf, fineFrom, paysOf, type BoughtGoods, type Journal, type Shop } from './shop.ts'

export interface ContractAuctionDraft {
  readonly no_cicilan: string
  readonly cara: (typeof contractWays)[number]
  readonly nilai_wajar?: number
  readonly kondisi_beli?: string
  readonly payOut: readonly PayOutDraft[]
}

/** Days since the oldest instalment that is unpaid was due. */
export const daysLate = (t: Shop, c: Contract): number => {
  const next = c.rows[c.paid]
  return next ? Math.max(0, daysBetween(next.date, t.date)) : 0
}

function lateIssues(t: Shop, d: ContractAuctionDraft, c: Contract): FieldIssue[] {
  const state = closed[c.status]
  if (state !== undefined) return [{ message: state, conflict: true }]
  const late = daysLate(t, c)
  if (late <= c.patience) return [{ message: `Cicilan Telat ${late} Hari, Dilelang Sesudah ${c.patience} Hari` }]
  if (d.cara === 'DISIMPAN') return c.handedFirst ? handed : []
  return c.handedFirst ? [] : [{ message: 'Barang Masih Disimpan Toko' }]
}

function valueIssues(d: ContractAuctionDraft): FieldIssue[] {
  if (d.cara !== 'KEMBALI') return []
  return [
    ...((d.nilai_wajar ?? 0) === 0 ? [{ message: 'Nominal Tidak Boleh Kosong' }] : []),
    ...conditionIssues(d.kondisi_beli),
  ]
}

/** What the shop keeps of the customer's money, or loses; what goes back, or is over. */
function outcome(t: Shop, d: ContractAuctionDraft, c: Contract) {
  if (d.cara === 'DISIMPAN') {
    const fees = lateFees(t, c, c.rows.slice(c.paid))
    const kept = fees < c.came ? fees : c.came
    return { kept, back: c.came - kept, loss: 0n, surplus: 0n }
  }
  const over = (d.cara === 'KEMBALI' ? BigInt(d.nilai_wajar ?? 0) : 0n) - c.rest
  return { kept: 0n, back: 0n, loss: over < 0n ? -over : 0n, surplus: over > 0n ? over : 0n }
}

/** The pieces as they were sold, at their share of what they are worth. */
function comeBack(t: Shop, d: ContractAuctionDraft, c: Contract, number: string): BoughtGoods[] {
  const values = shareByFine(
    BigInt(d.nilai_wajar!),
    c.lines.map((x) => x.fine),
  )
  const codes = codesOf(number, 'PC', c.lines.length)
  return c.harga.lines.map((h, i) => {
    const { group, kadar } = t.barang.get(h.code)!
    return {
      code: codes[i]!,
      group,
      kadar,
      berat: h.berat,
      emas: h.emas,
      fine: fineFrom(h.emas, kadar),
      value: values[i]!,
      baki: trayFor(d.kondisi_beli),
      status: 'DI STOK BELI',
    }
  })
}

type Outcome = ReturnType<typeof outcome>
function journalOf(d: ContractAuctionDraft, c: Contract, sums: Outcome): Journal {
  if (d.cara === 'DISIMPAN')
    return [
      ['UANG MUKA CICILAN', c.number, c.came],
      ...paidOut(payOutLines(d.payOut, sums.back)),
      ['DENDA', '', -sums.kept],
    ]
  return [
    ['PERSEDIAAN BELI', '', d.cara === 'KEMBALI' ? BigInt(d.nilai_wajar!) : 0n],
    ['RUGI LELANG', '', sums.loss],
    ['PIUTANG CICILAN', c.number, -c.rest],
    ['KELEBIHAN LELANG', c.number, -sums.surplus],
  ]
}

/** A contract that is too late ends: its pieces are free, come back, or are lost. */
export function auctionContract(t: Shop, d: ContractAuctionDraft): Decision {
  const c = t.contracts.get(d.no_cicilan)
  if (!c) return refuseByRules([{ message: 'Data Tidak Ditemukan' }])
  const late = lateIssues(t, d, c)
  const wrong = late.length > 0 ? late : valueIssues(d)
  if (wrong.length > 0) return refuseByRules(wrong)
  const sums = outcome(t, d, c)
  const unpaid = payOutIssues(d.payOut, sums.back)
  if (unpaid.length > 0) return refuseByRules(unpaid)
  const journal = journalOf(d, c, sums)
  return {
    needs: [{ kategori: 'LELANG', minimal: d.cara === 'TANPA BARANG' ? 'OWN' : 'SPV' }],
    pays: paysOf(journal),
    apply: () => {
      const number = t.takeNumber('LC')
      const pieces = d.cara === 'KEMBALI' ? comeBack(t, d, c, number) : []
      const gerak = pieces.map((b) => [b.baki, b.code, contentOf(b)] as const)
      const freed = c.harga.lines.map(({ code }) => {
        const { baki: tray, value } = t.barang.get(code)!
        return { code, tray, value }
      })
      const stays = d.cara === 'DISIMPAN'
      const own = { contract: c.number, freed: stays ? freed : [], pieces }
      const doc: ContractAuction = { number, date: t.date, status: 'SELESAI', journal, gerak, ...own }
      t.contractAuctions.set(number, doc)
      t.order.push(doc)
      t.post(journal, gerak)
      lieInStock(t, pieces)
      if (stays) keep(t, c, 'TERSEDIA')
      c.status = 'DILELANG'
      t.touchContract(c.number)
      oweSurplus(t, number, { of: c.number, customer: c.customer, amount: sums.surplus })
      const figure = { potongan: Number(sums.kept), dikembalikan: Number(sums.back), rugi: Number(sums.loss) }
      return { number, figure: { ...figure, kelebihan: Number(sums.surplus), sisa: Number(c.rest) } }
    },
  }
}

/** Called off on its day, while everything is as it left it. */
export const cancelContractAuction = (t: Shop, number: string): Decision =>
  callOff(t, t.contractAuctions.get(number), 'Lelang Cicilan', {
    kategori: 'BATAL_LELANG_CICILAN',
    issues: (doc) => {
      const put = new Map(doc.gerak.map(([tray, code]) => [code, tray]))
      const gone = doc.freed.flatMap(({ code, tray, value }): FieldIssue[] => {
        const b = t.barang.get(code)
        const there = b?.status === 'TERSEDIA' && b.baki === tray && b.value === value
        return there ? [] : [{ message: 'Barang {kode} Sudah Bergerak' }]
      })
      return [...gone, ...movedIssues(t, doc.pieces, (b) => put.get(b.code)!)]
    },
    undo: (doc) => {
      const c = t.contracts.get(doc.contract)!
      t.post(doc.journal, doc.gerak, -1n)
      goFromStock(t, doc.pieces)
      if (doc.freed.length > 0) keep(t, c, 'DIPESAN')
      c.status = 'AKTIF'
      t.touchContract(c.number)
      oweNoMore(t, c.number)
    },
  })
