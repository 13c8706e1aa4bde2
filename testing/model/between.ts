import { inState } from './cancel.ts'
import type { SentMoney } from './documents.ts'
import { accounts } from './sell.ts'
import { refuseByRules, type Decision, type FieldIssue } from './decision.ts'
import { paysOf, type Journal, type Shop } from './shop.ts'

/** The shop on the other side of a run: a head office that no model knows, so that each shop has it to itself. */
export const far = 'ZLUAR'

type Place = { readonly no_rekening?: string }
export type SendDraft = Place & { readonly tujuan: string; readonly jumlah_rp: number; readonly asal: 'CASH' | 'BANK' }
export type ReceiveDraft = Place & { readonly no_reff: string; readonly masuk_ke: 'CASH' | 'BANK' }

function placeIssues(place: 'CASH' | 'BANK', { no_rekening }: Place): FieldIssue[] {
  if (place === 'CASH') return []
  if (no_rekening === undefined) return [{ message: 'Pilih Nomor Rekening' }]
  return accounts.includes(no_rekening) ? [] : [{ message: 'Data Tidak Ditemukan' }]
}
const placeOf = (place: 'CASH' | 'BANK', { no_rekening }: Place) =>
  place === 'CASH' ? (['KAS', 'UTAMA'] as const) : (['BANK', no_rekening!] as const)

function destinationIssues(shop: Shop, tujuan: string): FieldIssue[] {
  if (tujuan === shop.kode) return [{ message: 'Tidak Bisa Kirim Ke Toko Sendiri' }]
  return tujuan === far ? [] : [{ message: 'Data Tidak Ditemukan' }]
}

/** A message to the other shop takes the next place in the row to it. */
function tell(shop: Shop, message: Shop['between']['out'][number]): void {
  shop.urut(`PESAN ${far}`, '2000-01-01')
  shop.between.out.push(message)
}

/** Money leaves for the other shop. */
export function sendMoney(shop: Shop, draft: SendDraft): Decision {
  const wrong = [...destinationIssues(shop, draft.tujuan), ...placeIssues(draft.asal, draft)]
  if (wrong.length > 0) return refuseByRules(wrong)
  const amount = BigInt(draft.jumlah_rp)
  const journal: Journal = [
    ['RK PUSAT', far, amount],
    [...placeOf(draft.asal, draft), -amount],
  ]
  return {
    needs: [],
    pays: paysOf(journal),
    apply: () => {
      const number = shop.takeNumber('KU')
      shop.post(journal, [])
      shop.between.sent.set(number, { number, date: shop.date, status: 'OPEN', journal, gerak: [], there: 'not yet' })
      tell(shop, { what: 'KU', number })
      return { number, figure: { status: 'OPEN', jumlah_rp: draft.jumlah_rp } }
    },
  }
}

const already = {
  'MENUNGGU BATAL': 'Pembatalan Sudah Diminta',
  DONE: 'Uang Ini Sudah Diterima',
  BATAL: 'Kirim Uang Sudah Dibatalkan',
}
/** The sender wants it back. */
export function callBack(shop: Shop, number: string): Decision {
  const doc = inState<SentMoney>(shop.between.sent.get(number), ['OPEN'], already)
  if ('refusal' in doc || 'needs' in doc) return doc
  return {
    needs: [],
    apply: () => {
      doc.status = 'MENUNGGU BATAL'
      tell(shop, { what: 'BATAL_MINTA', number })
      return { number, figure: { status: doc.status } }
    },
  }
}

/** Money of the other shop is counted in. */
export function receiveMoney(shop: Shop, draft: ReceiveDraft): Decision {
  const came = shop.between.came.get(draft.no_reff)
  if (!came) return refuseByRules([{ message: 'No Terima Tidak Ditemukan' }])
  if (came.status === 'DONE') return refuseByRules([{ message: 'Uang Ini Sudah Diterima', conflict: true }])
  const wrong = placeIssues(draft.masuk_ke, draft)
  if (wrong.length > 0) return refuseByRules(wrong)
  return {
    needs: [],
    apply: () => {
      const number = shop.takeNumber('UM')
      came.status = 'DONE'
      const journal: Journal = [
        [...placeOf(draft.masuk_ke, draft), came.amount],
        ['RK PUSAT', far, -came.amount],
      ]
      shop.post(journal, [])
      tell(shop, { what: 'KU_TERIMA', number })
      return { number, figure: { jumlah_rp: Number(came.amount) } }
    },
  }
}

/** The other shop counts money of this one in; its message is on its way back. */
export function takenThere(shop: Shop, doc: SentMoney): void {
  doc.there = 'DONE'
  shop.between.back.push({ what: 'KU_TERIMA', number: doc.number })
}

/** All that is on its way comes: there at once, here in its order, where a cancelled one waits for an open day and what is behind it with it. */
export function deliver(shop: Shop): void {
  const { out, back, sent, came } = shop.between
  for (const { what, number } of out.splice(0)) {
    const doc = sent.get(number)
    if (what === 'KU') doc!.there = 'OPEN'
    if (what !== 'BATAL_MINTA') continue
    const batal = doc!.there === 'OPEN'
    if (batal) doc!.there = 'BATAL'
    back.push({ what: 'BATAL_JAWAB', number, batal })
  }
  for (
    let message = back[0];
    message && (shop.buka || message.what !== 'BATAL_JAWAB' || !message.batal);
    message = back[0]
  ) {
    back.shift()
    if (message.what === 'KU') came.set(message.no_reff, { amount: message.amount, status: 'OPEN' })
    else if (message.what === 'KU_TERIMA') sent.get(message.number)!.status = 'DONE'
    else if (message.batal) {
      const doc = sent.get(message.number)!
      shop.post(doc.journal, [], -1n)
      doc.status = 'BATAL'
    }
  }
}
