import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { notaWeb } from '#bayar/web'
import { CustomerBelow } from '#member/web'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { BackButton } from '../sortir/BackButton.tsx'
import { approvalView } from '../counter/approval.tsx'
import { namaPembelian } from './pembelian.shape.ts'

/** What purchases attach to the frames that draw them. */
const pembelianWeb: DocumentWeb = {
  below: { kode_customer: CustomerBelow },
  ...notaWeb(namaPembelian, BackButton),
  approvalView,
  Told: lazyPart(() => import('./told-waiting.web.ts')),
}
export default pembelianWeb
