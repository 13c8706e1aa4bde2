import type { ApprovalNeed } from '#kernel/model/document.ts'
import type { ApprovalView, CheckResult } from '#kernel/web/frames/document/approval.web.tsx'
import { approvalView as boughtView } from '../counter/approval.tsx'

/** The needs of pieces that come in, and the others: the line that a need is about says which. */
export function halvesOf(butuh: readonly ApprovalNeed[]) {
  const { bought = [], sold = [] } = Object.groupBy(butuh, ({ field = '' }) =>
    field.startsWith('detail_masuk.') ? 'bought' : 'sold',
  )
  return { bought, sold }
}

/** What the supervisor sees of an exchange: the causes of either half as that half shows them. `soldView`: of what leaves. */
export function exchangeView(result: CheckResult, soldView: (h: CheckResult) => ApprovalView): ApprovalView {
  const { bought, sold } = halvesOf(result.butuh)
  const incoming = boughtView({ ...result, butuh: bought })
  if (bought.length > 0 && sold.length === 0) return incoming
  const outgoing = soldView({ ...result, butuh: sold })
  if (bought.length === 0) return outgoing
  const { document, figures = [], others = [] } = incoming
  return { ...outgoing, others: [...(outgoing.others ?? []), { key: 'masuk', document, figures }, ...others] }
}
