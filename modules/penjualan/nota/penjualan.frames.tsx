import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { notaWeb } from '#bayar/web'
import { approvalView } from '../till/OtorisasiPenjualan.tsx'
import { NotaDetail } from './NotaDetail.tsx'
import { ReceivePayment } from './ReceivePayment.tsx'
import { namaPenjualan } from './penjualan.shape.ts'

/** What sales attach to the frames that draw them. */
const penjualanWeb: DocumentWeb = {
  Detail: NotaDetail,
  ...notaWeb(namaPenjualan),
  approvalView,
  foot: { '/validasi-penjualan': ReceivePayment },
}
export default penjualanWeb
