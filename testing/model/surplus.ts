import { paid as paidOut, payOutIssues, payOutLines, type PayOutDraft } from './buy.ts'
import { callOff } from './cancel.ts'
import type { SurplusPayment } from './documents.ts'
import { identityIssues } from './lend.ts'
import { refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import { paysOf, type Journal, type Shop } from './shop.ts'

export interface SurplusDraft {
  readonly nomor_asal: string
  readonly cara: 'BAYAR' | 'HANGUS'
  readonly kode_pengambil?: string
  readonly hubungan?: string
  readonly payOut: readonly PayOutDraft[]
}

const over = { DIBAYAR: 'Kelebihan Sudah Dibayar', HANGUS: 'Kelebihan Sudah Hangus' } as const

/** Its holder is known, or whoever comes for him. */
function holderIssues({ kode_pengambil: who, hubungan }: SurplusDraft, holder: string): FieldIssue[] {
  if (who === undefined || who === holder) return identityIssues(holder)
  return [...identityIssues(who), ...(hubungan === undefined ? [{ message: 'Harus Diisi' }] : [])]
}

/** A surplus is paid whole, or lapses once its year is over. */
export function settleSurplus(shop: Shop, draft: SurplusDraft): Decision {
  const surplus = shop.surpluses.get(draft.nomor_asal)
  if (!surplus) return refuseByRules([{ message: 'Data Tidak Ditemukan' }])
  if (surplus.status !== 'BELUM DIAMBIL') return refuseByRules([{ message: over[surplus.status], conflict: true }])
  const lapses = draft.cara === 'HANGUS'
  const early = shop.date < surplus.lapse ? [{ message: `Belum Boleh Hangus Sebelum ${surplus.lapse}` }] : []
  const given = draft.payOut.length > 0 ? [{ message: 'Kelebihan Yang Hangus Tidak Dibayar' }] : []
  const wrong = lapses
    ? [...early, ...given].slice(0, 1)
    : [...holderIssues(draft, surplus.customer), ...payOutIssues(draft.payOut, surplus.amount)]
  if (wrong.length > 0) return refuseByRules(wrong)
  const out: Journal = lapses
    ? [['PENDAPATAN LAIN', '', -surplus.amount]]
    : paidOut(payOutLines(draft.payOut, surplus.amount))
  return {
    needs: lapses ? [{ kategori: 'KELEBIHAN_HANGUS', minimal: 'OWN' }] : [],
    pays: paysOf(out),
    apply: () => {
      const number = shop.takeNumber('KL')
      const journal: Journal = [['KELEBIHAN LELANG', surplus.of, surplus.amount], ...out]
      shop.post(journal, [])
      const doc: SurplusPayment = { number, date: shop.date, status: 'SELESAI', journal, gerak: [], of: surplus.of }
      shop.surplusPayments.set(number, doc)
      shop.order.push(doc)
      Object.assign(surplus, { status: lapses ? 'HANGUS' : 'DIBAYAR', by: number })
      shop.touchSurplus(surplus.of)
      return {
        number,
        figure: { jumlah_rp: Number(surplus.amount), no_lelang: surplus.auction, tgl_hangus: surplus.lapse },
      }
    },
  }
}

/** Called off on its day: it is owed again. */
export const cancelSettled = (shop: Shop, number: string): Decision =>
  callOff(shop, shop.surplusPayments.get(number), 'Kelebihan Lelang', {
    kategori: 'BATAL_KELEBIHAN_LELANG',
    undo: (doc) => {
      shop.post(doc.journal, [], -1n)
      Object.assign(shop.surpluses.get(doc.of)!, { status: 'BELUM DIAMBIL', by: '' })
      shop.touchSurplus(doc.of)
    },
  })
