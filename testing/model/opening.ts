import { dateAfter } from './dates.ts'
import type { Loan } from './documents.ts'
import { appraisalIssues, carried, envelopes, hundredths, noRow, pledged, rowFor, type PledgeDraft } from './lend.ts'
import { customer, type Level } from './sell.ts'
import { refusal, refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import type { Journal, Shop } from './shop.ts'

/** What the slip of a loan says that ran before the shop began with these books. */
export interface OpeningDraft {
  readonly kode_customer: string
  readonly kode_sales: string
  readonly pokok: number
  readonly no_lama?: string
  readonly tgl_dokumen?: string
  /** Percent a month. */
  readonly bunga_baru?: number
  readonly jatuh_tempo_awal?: string
  readonly bunga_sampai_awal?: string
  readonly detail_barang: readonly PledgeDraft[]
}

type Whole = Required<OpeningDraft>
const needed = ['no_lama', 'tgl_dokumen', 'bunga_baru', 'jatuh_tempo_awal', 'bunga_sampai_awal'] as const
const isWhole = (d: OpeningDraft): d is Whole => needed.every((name) => d[name] !== undefined)

const slipIssues = (shop: Shop, draft: OpeningDraft): FieldIssue[] => [
  ...((draft.tgl_dokumen ?? '') > shop.date ? [{ message: 'Tanggal Dokumen Setelah Tanggal Sistem' }] : []),
  ...(isWhole(draft) && draft.jatuh_tempo_awal <= draft.tgl_dokumen
    ? [{ message: 'Harus Sesudah Tanggal Hutang' }]
    : []),
  ...(isWhole(draft) && draft.bunga_sampai_awal < draft.tgl_dokumen
    ? [{ message: 'Tidak Boleh Sebelum Tanggal Hutang' }]
    : []),
]

function openingIssues(shop: Shop, draft: OpeningDraft): FieldIssue[] {
  const known = [...shop.loans.values()].some((h) => h.old !== null && h.old === draft.no_lama && h.status !== 'BATAL')
  return [
    ...needed.filter((name) => draft[name] === undefined).map(() => ({ message: 'Harus Diisi' })),
    ...(known ? [{ message: 'Nomor Lama Sudah Ada' }] : []),
    ...(draft.kode_sales === 'RINA' ? [] : [{ message: 'Data Tidak Ditemukan' }]),
    ...(customer.some((c) => c === draft.kode_customer) ? [] : [{ message: 'Customer Tidak Ditemukan' }]),
    ...slipIssues(shop, draft),
    ...(draft.detail_barang.length === 0 ? [{ message: 'Belum Ada Barang' }] : []),
    ...draft.detail_barang.flatMap((draft) =>
      draft.berat > draft.berat_kotor ? [{ message: 'Berat Emas Melebihi Berat Kotor' }] : [],
    ),
    ...appraisalIssues(shop, draft.detail_barang.map(pledged)),
    ...(rowFor(BigInt(draft.pokok)) ? [] : [noRow(BigInt(draft.pokok))]),
  ]
}

/** A loan of before is owed from the first day: no money goes out, and no ceiling refuses what was agreed elsewhere. */
export function openLoan(shop: Shop, draft: OpeningDraft, level: Level): Decision {
  if (level !== 'OWN') return refusal(422, 'Saldo Awal Hanya Oleh Pemilik')
  if (shop.netSales !== 0n) return refusal(422, 'Saldo Awal Tidak Bisa Diubah Sesudah Penjualan Pertama')
  const wrong = openingIssues(shop, draft)
  if (wrong.length > 0 || !isWhole(draft)) return refuseByRules(wrong)
  return {
    needs: [],
    apply: () => {
      const [number, pokok, row] = [shop.takeNumber('HT'), BigInt(draft.pokok), rowFor(BigInt(draft.pokok))!]
      const pieces = draft.detail_barang.map(pledged)
      const journal: Journal = [
        ['PIUTANG GADAI', number, pokok],
        ['MODAL AWAL', '', -pokok],
      ]
      const loan: Loan = {
        number,
        date: shop.date,
        status: 'AKTIF',
        journal,
        gerak: [],
        rest: pokok,
        paidUntil: draft.bunga_sampai_awal,
        due: draft.jatuh_tempo_awal,
        customer: draft.kode_customer,
        old: draft.no_lama,
        pokok,
        rate: hundredths(draft.bunga_baru),
        fee: row.fee,
        term: row.term,
        lent: draft.tgl_dokumen,
        made: null,
        fresh: BigInt(draft.pokok),
        admin: 0n,
        pledges: envelopes(number, pieces),
        told: new Map(),
      }
      shop.loans.set(number, loan)
      shop.post(journal, [])
      shop.touchLoan(number)
      const figure = { maksimal: Number(carried(shop, pieces)), jatuh_tempo: loan.due, status: 'AKTIF', dibayarkan: 0 }
      return { number, figure: { ...figure, sisa_pokok: draft.pokok } }
    },
  }
}

/** Dates of an old slip: lent some time ago, interest paid through a later day, now and then one that is still to come. */
export const slipDates = (date: string, [age, term, paid]: readonly [number, number, number]) => {
  const tgl_dokumen = dateAfter(date, -age)
  return {
    tgl_dokumen,
    jatuh_tempo_awal: dateAfter(tgl_dokumen, term),
    bunga_sampai_awal: dateAfter(tgl_dokumen, paid),
  }
}
