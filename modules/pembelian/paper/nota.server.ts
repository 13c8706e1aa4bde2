import { documentScreens } from '#kernel/engine/document/tables.ts'
import { twoCopies } from '#toko'
import { loadPaperMasters } from '#master/server'
import type { DocumentPaper } from '#toko/server'
import { pembelian } from '../nota/pembelian.document.ts'
import { longBeli, ordinaryBeli } from './nota-sample.ts'
import { buildBeliData, type BeliNota, type BeliNotaContext } from './nota-data.ts'
import { pembelianNota } from './nota.ts'
import { loadSalesNames } from './sales-names.server.ts'

/** The nota of a purchase. Everybody who may buy, view purchases or pay them may print it. */
export const pembelianPaper: DocumentPaper<BeliNota, Pick<BeliNotaContext, 'nama_sales'>> = {
  dokumen: pembelian,
  jenis: pembelianNota,
  screens: documentScreens(pembelian).filter((l) => l.path !== '/batal-pembelian'),
  mentions: 'a purchase',
  masters: loadPaperMasters('PEMBELIAN'),
  samples: { BIASA: ordinaryBeli, PANJANG: longBeli },
  load: async (call, notas) => {
    const nama = await loadSalesNames(call, notas)
    return (n) => ({ nama_sales: nama(n) })
  },
  build: buildBeliData,
  template: (t, _n, flags) => twoCopies(t, flags.PRINT_NOTA_PEMBELIAN_DUPLICATE_MODULE === 'on'),
  laci: (n) => n.bayar_tunai > 0n,
}
