import { moneyPaper } from '#bayar/server'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { loadSalesNames } from '#master/server'
import { loadPictures } from '#barang/server'
import { cicilan } from '../contract/cicilan.document.ts'
import { lelangCicilan } from '../lelang/lelang-cicilan.document.ts'
import { longAuction, ordinaryAuction } from './auction-sample.server.ts'
import { buildLelangCicilanData, lelangCicilanNota } from './auction.ts'
import { buildContractData, cicilanNota } from './contract.ts'
import { longContract, ordinaryContract } from './sample.server.ts'

export const contractPaper = moneyPaper(cicilan, {
  jenis: cicilanNota,
  // Whoever may make or view contracts and their payments may print them.
  screens: documentScreens(cicilan).filter((l) => !l.path.startsWith('/batal-')),
  mentions: 'an instalment contract',
  terms: 'CICILAN',
  samples: { BIASA: ordinaryContract, PANJANG: longContract },
  load: async (call, notas) => {
    const [nama, photos] = await Promise.all([loadSalesNames(call, notas), loadPictures(call, notas)])
    return (n) => ({ nama_sales: nama(n), photos })
  },
  build: buildContractData,
})

/** The proof that a contract was ended, for its customer. */
export const lelangCicilanPaper = moneyPaper(lelangCicilan, {
  jenis: lelangCicilanNota,
  mentions: 'the auction of a contract',
  terms: 'CICILAN',
  samples: { BIASA: ordinaryAuction, PANJANG: longAuction },
  build: buildLelangCicilanData,
})
