import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { paperOf, SendNota, SentState, useSendsNotas } from '#bayar/web'
import { NewCustomer } from '#member/web'
import { waitingForValidation } from '#toko'
import { BackToWindow } from '../sortir/BackToWindow.tsx'
import { approvalView } from '../counter/approval.tsx'
import { namaPembelian } from './pembelian.shape.ts'

/** What purchases attach to the frames that draw them. */
const pembelianWeb: DocumentWeb = {
  below: { kode_customer: NewCustomer },
  paper: paperOf(namaPembelian),
  approvalView,
  column: {
    name: 'pesan_wa',
    label: text('WhatsApp'),
    width: 150,
    useShown: useSendsNotas,
    Cell: ({ nomor }) => <SentState dokumen={namaPembelian} nomor={nomor} />,
  },
  Acts: ({ nomor, doc }) =>
    doc.status === waitingForValidation ? null : (
      <>
        <BackToWindow nomor={nomor} doc={doc} />
        <SendNota dokumen={namaPembelian} nomor={nomor} />
      </>
    ),
}
export default pembelianWeb
