import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { notaWeb } from '#bayar/web'
import { NewCustomer } from '#member/web'
import { BackToWindow } from '../sortir/BackToWindow.tsx'
import { approvalView } from '../counter/approval.tsx'
import { namaPembelian } from './pembelian.shape.ts'

/** What purchases attach to the frames that draw them. */
const pembelianWeb: DocumentWeb = {
  below: { kode_customer: NewCustomer },
  ...notaWeb(namaPembelian, BackToWindow),
  approvalView,
}
export default pembelianWeb
