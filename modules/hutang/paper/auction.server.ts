import { opensDrawer } from '#bayar'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { loadPaperMasters } from '#master/server'
import { twoCopies } from '#toko'
import type { DocumentPaper } from '#toko/server'
import { lelangHutang } from '../lelang/lelang.document.ts'
import { bayarKelebihan } from '../surplus/bayar-kelebihan.document.ts'
import { buildKelebihanData, buildLelangData, type KelebihanNota, type LelangNota } from './auction-data.ts'
import { longKelebihan, longLelang, ordinaryKelebihan, ordinaryLelang } from './auction-sample.ts'
import { kelebihanNota, lelangNota } from './auction-nota.ts'

/** The proof of an auction, for its buyer. */
export const lelangPaper: DocumentPaper<LelangNota, object> = {
  dokumen: lelangHutang,
  jenis: lelangNota,
  screens: documentScreens(lelangHutang),
  mentions: 'an auction of pledges',
  masters: loadPaperMasters('HUTANG'),
  samples: { BIASA: ordinaryLelang, PANJANG: longLelang },
  load: () => Promise.resolve(() => ({})),
  build: buildLelangData,
  template: (t, _n, flags) => twoCopies(t, flags.PRINT_NOTA_HUTANG_DUPLICATE_MODULE === 'on'),
  laci: (n) => n.bayar_tunai > 0n,
}

/** The receipt of a surplus. */
export const kelebihanPaper: DocumentPaper<KelebihanNota, object> = {
  dokumen: bayarKelebihan,
  jenis: kelebihanNota,
  screens: documentScreens(bayarKelebihan),
  mentions: 'the surplus of an auction',
  masters: loadPaperMasters('HUTANG'),
  samples: { BIASA: ordinaryKelebihan, PANJANG: longKelebihan },
  load: () => Promise.resolve(() => ({})),
  build: buildKelebihanData,
  template: (t, _n, flags) => twoCopies(t, flags.PRINT_NOTA_HUTANG_DUPLICATE_MODULE === 'on'),
  laci: (n) => opensDrawer(n.bayar_keluar),
}
