import type { ApprovalNeed } from '#kernel/model/document.ts'
import type { ApprovalView, CheckResult } from '#kernel/web/frames/document/approval.web.tsx'
import { approvalView as boughtView } from '../counter/approval.tsx'

/** A need of a piece that comes in names the piece; one of a piece that leaves, its barcode. */
const ofBought = (need: ApprovalNeed): boolean => need.isi?.nama !== undefined

/** What the supervisor sees of an exchange: the causes of either half as that half shows them. `soldView`: of what leaves. */
export function exchangeView(h: CheckResult, soldView: (h: CheckResult) => ApprovalView): ApprovalView {
  const bought = h.butuh.filter(ofBought)
  const sold = h.butuh.filter((need) => !ofBought(need))
  const incoming = boughtView({ ...h, butuh: bought, isi: { ...h.isi, detail_barang: h.isi.detail_masuk } })
  if (bought.length > 0 && sold.length === 0) return incoming
  const outgoing = soldView({ ...h, butuh: sold })
  if (bought.length === 0) return outgoing
  const { document, figures = [], others = [] } = incoming
  return { ...outgoing, others: [...(outgoing.others ?? []), { key: 'masuk', document, figures }, ...others] }
}
