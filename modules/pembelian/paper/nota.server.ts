import { documentScreens } from '#kernel/engine/document/tables.ts'
import { twoCopies } from '#toko'
import { loadPaperMasters } from '#master/server'
import type { DocumentPaper } from '#toko/server'
import { pembelian } from '../nota/pembelian.document.ts'
import { longBeli, ordinaryBeli } from './nota-examples.ts'
import { buildBeliData, type BeliNota, type BeliNotaContext } from './nota-data.ts'
import { pembelianNota } from './nota.ts'

/** The nota of a purchase. Everybody who may buy, view purchases or pay them may print it. */
export const pembelianPaper: DocumentPaper<BeliNota, Pick<BeliNotaContext, 'nama_sales'>> = {
  dokumen: pembelian,
  jenis: pembelianNota,
  screens: documentScreens(pembelian).filter((l) => l.path !== '/batal-pembelian'),
  mentions: 'a purchase',
  masters: loadPaperMasters('PEMBELIAN'),
  examples: { BIASA: ordinaryBeli, PANJANG: longBeli },
  load: async (p, notas) => {
    const rows = await p.tx.query<{ kode_sales: string; nama_sales: string }>(
      `SELECT kode_sales, nama_sales FROM sales WHERE cabang = $1 AND kode_sales = ANY ($2)`,
      [p.session.kode_toko, notas.map((n) => n.kode_sales)],
    )
    const nama = new Map(rows.map((s) => [s.kode_sales, s.nama_sales]))
    return (n) => ({ nama_sales: nama.get(n.kode_sales) ?? n.kode_sales })
  },
  build: buildBeliData,
  template: (t, _n, flags) => twoCopies(t, flags.PRINT_NOTA_PEMBELIAN_DUPLICATE_MODULE === 'on'),
  laci: (n) => n.bayar_tunai > 0n,
}
