import { moneyPaper } from '#bayar/server'
import { loadSalesNames } from '#master/server'
import { settingValue } from '#toko'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { hutang } from '../pinjam/hutang.document.ts'
import { penebusan } from '../tebus/penebusan.document.ts'
import { buildPenebusanData, buildSbgData } from './data.ts'
import { longPenebusan, longSbg, ordinaryPenebusan, ordinarySbg } from './sample.ts'
import { penebusanNota, sbgNota } from './sbg.ts'

const printed = { terms: 'HUTANG', twice: 'PRINT_NOTA_HUTANG_DUPLICATE_MODULE' } as const

/** The slip of a loan. Everybody who may lend, look at loans or pay them out may print it. */
export const sbgPaper = moneyPaper(hutang, {
  ...printed,
  jenis: sbgNota,
  mentions: 'a loan',
  samples: { BIASA: ordinarySbg, PANJANG: longSbg },
  load: async (call, notas) => {
    const nama = await loadSalesNames(call, notas)
    const grace = settingValue(call.session.settings, 'tenggang_lelang_hari')
    return (n) => ({ nama_sales: nama(n), grace })
  },
  build: buildSbgData,
})

/** The receipt of a payment on a loan. */
export const penebusanPaper = moneyPaper(penebusan, {
  ...printed,
  jenis: penebusanNota,
  screens: documentScreens(penebusan).filter((l) => l.path !== '/batal-hutang-lunas'),
  mentions: 'a payment on a loan',
  samples: { BIASA: ordinaryPenebusan, PANJANG: longPenebusan },
  build: buildPenebusanData,
})
