import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { paperOf, SendNota, SentState, useSendsNotas } from '#bayar/web'
import { waitingForValidation } from '#toko'
import { approvalView } from '../till/OtorisasiPenjualan.tsx'
import { NotaDetail } from './NotaDetail.tsx'
import { ReceivePayment } from './ReceivePayment.tsx'
import { namaPenjualan } from './penjualan.shape.ts'

/** What sales attach to the frames that draw them. */
const penjualanWeb: DocumentWeb = {
  Detail: NotaDetail,
  paper: paperOf(namaPenjualan),
  approvalView,
  column: {
    name: 'pesan_wa',
    label: text('WhatsApp'),
    width: 150,
    useShown: useSendsNotas,
    Cell: ({ nomor }) => <SentState dokumen={namaPenjualan} nomor={nomor} />,
  },
  Acts: ({ nomor, doc }) =>
    doc.status === waitingForValidation ? null : <SendNota dokumen={namaPenjualan} nomor={nomor} />,
  foot: { '/validasi-penjualan': ReceivePayment },
}
export default penjualanWeb
