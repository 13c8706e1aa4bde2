import { opensDrawer } from '#bayar'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { loadPaperMasters } from '#master/server'
import { settingValue, twoCopies } from '#toko'
import type { DocumentPaper } from '#toko/server'
import { hutang } from '../pinjam/hutang.document.ts'
import { penebusan } from '../tebus/penebusan.document.ts'
import { buildPenebusanData, buildSbgData, type PenebusanNota, type SbgContext, type SbgNota } from './data.ts'
import { longPenebusan, longSbg, ordinaryPenebusan, ordinarySbg } from './sample.ts'
import { penebusanNota, sbgNota } from './sbg.ts'

/** The slip of a loan. Everybody who may lend, look at loans or pay them out may print it. */
export const sbgPaper: DocumentPaper<SbgNota, Pick<SbgContext, 'nama_sales' | 'grace'>> = {
  dokumen: hutang,
  jenis: sbgNota,
  screens: documentScreens(hutang),
  mentions: 'a loan',
  masters: loadPaperMasters('HUTANG'),
  samples: { BIASA: ordinarySbg, PANJANG: longSbg },
  load: async (call, notas) => {
    const rows = await call.tx.query<{ kode_sales: string; nama_sales: string }>(
      `SELECT kode_sales, nama_sales FROM sales WHERE cabang = $1 AND kode_sales = ANY ($2)`,
      [call.session.kode_toko, notas.map((n) => n.kode_sales)],
    )
    const nama = new Map(rows.map((r) => [r.kode_sales, r.nama_sales]))
    const grace = settingValue(call.session.settings, 'tenggang_lelang_hari')
    return (n) => ({ nama_sales: nama.get(n.kode_sales) ?? n.kode_sales, grace })
  },
  build: buildSbgData,
  template: (t, _n, flags) => twoCopies(t, flags.PRINT_NOTA_HUTANG_DUPLICATE_MODULE === 'on'),
  laci: (n) => opensDrawer(n.bayar_keluar),
}

/** The receipt of a payment on a loan. */
export const penebusanPaper: DocumentPaper<PenebusanNota, object> = {
  dokumen: penebusan,
  jenis: penebusanNota,
  screens: documentScreens(penebusan).filter((l) => l.path !== '/batal-hutang-lunas'),
  mentions: 'a payment on a loan',
  masters: loadPaperMasters('HUTANG'),
  samples: { BIASA: ordinaryPenebusan, PANJANG: longPenebusan },
  load: () => Promise.resolve(() => ({})),
  build: buildPenebusanData,
  template: (t, _n, flags) => twoCopies(t, flags.PRINT_NOTA_HUTANG_DUPLICATE_MODULE === 'on'),
  laci: (n) => n.bayar_tunai > 0n || opensDrawer(n.bayar_keluar),
}
