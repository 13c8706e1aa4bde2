import { loadPictures } from '#barang/server'
import { moneyPaper } from '#bayar/server'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { loadSalesNames } from '#master/server'
import { settingValue } from '#toko'
import { tukarTambah } from '../tukar/tukar-tambah.document.ts'
import { buildSlipData } from './slip-data.ts'
import { longTukar, ordinaryTukar } from './slip-sample.server.ts'
import { tukarSlip } from './slip.ts'

/** The slip of an exchange. Everybody who may make, view or validate exchanges may print it. */
export const tukarPaper = moneyPaper(tukarTambah, {
  jenis: tukarSlip,
  screens: documentScreens(tukarTambah).filter((l) => !l.path.startsWith('/batal-')),
  mentions: 'an exchange',
  terms: 'TUKAR TAMBAH',
  twice: 'REPRINT_SLIP_TUKAR_DUPLICATE',
  samples: { BIASA: ordinaryTukar, PANJANG: longTukar },
  load: async (call, notas) => {
    const [nama, photos] = await Promise.all([loadSalesNames(call, notas), loadPictures(call, notas)])
    const toleransi_nota_bulan = settingValue(call.session.settings, 'toleransi_nota_bulan')
    return (n) => ({ nama_sales: nama(n), toleransi_nota_bulan, photos })
  },
  build: buildSlipData,
})
