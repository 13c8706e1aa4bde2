import { opensDrawer } from '#bayar'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { loadPaperMasters } from '#master/server'
import type { DocumentPaper } from '#toko/server'
import { bayarSupplier } from './bayar-supplier.document.ts'
import { longPayment, ordinaryPayment } from './paper-sample.ts'
import { buildSupplierData, supplierNota, type SupplierNota } from './paper.ts'

/** The paper of a payment. Everybody who may pay suppliers may print it. */
export const supplierPaper: DocumentPaper<SupplierNota, object> = {
  dokumen: bayarSupplier,
  jenis: supplierNota,
  screens: documentScreens(bayarSupplier),
  mentions: 'a payment to a supplier',
  masters: loadPaperMasters(),
  samples: { BIASA: ordinaryPayment, PANJANG: longPayment },
  load: () => Promise.resolve(() => ({})),
  build: buildSupplierData,
  laci: (n) => opensDrawer(n.bayar_keluar),
}
