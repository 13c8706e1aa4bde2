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
export function settleSurplus(t: Shop, d: SurplusDraft): Decision {
  const s = t.surpluses.get(d.nomor_asal)
  if (!s) return refuseByRules([{ message: 'Data Tidak Ditemukan' }])
  if (s.status !== 'BELUM DIAMBIL') return refuseByRules([{ message: over[s.status], conflict: true }])
  const lapses = d.cara === 'HANGUS'
  const early = t.date < s.lapse ? [{ message: `Belum Boleh Hangus Sebelum ${s.lapse}` }] : []
  const given = d.payOut.length > 0 ? [{ message: 'Kelebihan Yang Hangus Tidak Dibayar' }] : []
  const wrong = lapses
    ? [...early, ...given].slice(0, 1)
    : [...holderIssues(d, s.customer), ...payOutIssues(d.payOut, s.amount)]
  if (wrong.length > 0) return refuseByRules(wrong)
  const out: Journal = lapses ? [['PENDAPATAN LAIN', '', -s.amount]] : paidOut(payOutLines(d.payOut, s.amount))
  return {
    needs: lapses ? [{ kategori: 'KELEBIHAN_HANGUS', minimal: 'OWN' }] : [],
    pays: paysOf(out),
    apply: () => {
      const number = t.takeNumber('KL')
      const journal: Journal = [['KELEBIHAN LELANG', s.of, s.amount], ...out]
      t.post(journal, [])
      const doc: SurplusPayment = { number, date: t.date, status: 'SELESAI', journal, gerak: [], of: s.of }
      t.surplusPayments.set(number, doc)
      t.order.push(doc)
      Object.assign(s, { status: lapses ? 'HANGUS' : 'DIBAYAR', by: number })
      t.touchSurplus(s.of)
      return { number, figure: { jumlah_rp: Number(s.amount), no_lelang: s.auction, tgl_hangus: s.lapse } }
    },
  }
}

/** Called off on its day: it is owed again. */
export const cancelSettled = (t: Shop, number: string): Decision =>
  callOff(t, t.surplusPayments.get(number), 'Kelebihan Lelang', {
    kategori: 'BATAL_KELEBIHAN_LELANG',
    undo: (doc) => {
      t.post(doc.journal, [], -1n)
      Object.assign(t.surpluses.get(doc.of)!, { status: 'BELUM DIAMBIL', by: '' })
      t.touchSurplus(doc.of)
    },
  })
