import { loadPictures } from '#barang/server'
import { moneyPaper } from '#bayar/server'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { loadSalesNames } from '#master/server'
import { settingValue } from '#toko'
import { penjualan } from '../nota/penjualan.document.ts'
import { buildNotaData, templateFor } from './nota-data.ts'
import { ordinaryNota, longNota } from './nota-sample.ts'
import { penjualanNota } from './nota.ts'

/** The nota of a sale. Everybody who may sell or view sales may print it. */
export const penjualanPaper = moneyPaper(penjualan, {
  jenis: penjualanNota,
  screens: documentScreens(penjualan).filter((l) => l.path !== '/batal-penjualan'),
  mentions: 'a sale',
  terms: 'PENJUALAN',
  samples: { BIASA: ordinaryNota, PANJANG: longNota },
  load: async (call, notas) => {
    const [nama, photos] = await Promise.all([loadSalesNames(call, notas), loadPictures(call, notas)])
    const toleransi_nota_bulan = settingValue(call.session.settings, 'toleransi_nota_bulan')
    return (n) => ({ nama_sales: nama(n), toleransi_nota_bulan, photos })
  },
  build: buildNotaData,
  template: templateFor,
})
