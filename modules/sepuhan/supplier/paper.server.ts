import { moneyPaper } from '#bayar/server'
import { bayarSupplier } from './bayar-supplier.document.ts'
import { longPayment, ordinaryPayment } from './paper-sample.ts'
import { buildSupplierData, supplierNota } from './paper.ts'

/** The paper of a payment. Everybody who may pay suppliers may print it. */
export const supplierPaper = moneyPaper(bayarSupplier, {
  jenis: supplierNota,
  mentions: 'a payment to a supplier',
  samples: { BIASA: ordinaryPayment, PANJANG: longPayment },
  build: buildSupplierData,
})
