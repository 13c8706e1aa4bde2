import { opensDrawer } from '#bayar'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { loadPaperMasters } from '#master/server'
import type { DocumentPaper } from '#toko/server'
import { lelangCicilan } from '../lelang/lelang-cicilan.document.ts'
import { longAuction, ordinaryAuction } from './auction-sample.server.ts'
import { buildLelangCicilanData, lelangCicilanNota, type LelangCicilanNota } from './auction.ts'

/** The proof that a contract was ended, for its customer. */
export const lelangCicilanPaper: DocumentPaper<LelangCicilanNota, object> = {
  dokumen: lelangCicilan,
  jenis: lelangCicilanNota,
  screens: documentScreens(lelangCicilan),
  mentions: 'the auction of a contract',
  masters: loadPaperMasters('CICILAN'),
  samples: { BIASA: ordinaryAuction, PANJANG: longAuction },
  load: () => Promise.resolve(() => ({})),
  build: buildLelangCicilanData,
  laci: (n) => opensDrawer(n.bayar_keluar),
}
