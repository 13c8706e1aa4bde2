import { moneyPaper } from '#bayar/server'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { loadSalesNames } from '#master/server'
import { pembelian } from '../nota/pembelian.document.ts'
import { longBeli, ordinaryBeli } from './nota-sample.ts'
import { buildBeliData } from './nota-data.ts'
import { pembelianNota } from './nota.ts'

/** The nota of a purchase. Everybody who may buy, view purchases or pay them may print it. */
export const pembelianPaper = moneyPaper(pembelian, {
  jenis: pembelianNota,
  screens: documentScreens(pembelian).filter((l) => l.path !== '/batal-pembelian'),
  mentions: 'a purchase',
  terms: 'PEMBELIAN',
  twice: 'PRINT_NOTA_PEMBELIAN_DUPLICATE_MODULE',
  samples: { BIASA: ordinaryBeli, PANJANG: longBeli },
  load: async (call, notas) => {
    const nama = await loadSalesNames(call, notas)
    return (n) => ({ nama_sales: nama(n) })
  },
  build: buildBeliData,
})
