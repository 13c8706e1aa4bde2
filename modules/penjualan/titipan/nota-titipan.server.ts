import { opensDrawer } from '#bayar'
import { documentScreens } from '#kernel/engine/document/tables.ts'
import { twoCopies } from '#toko'
import { loadPaperMasters } from '#master/server'
import type { DocumentPaper } from '#toko/server'
import { ordinaryTitipan, longTitipan } from './nota-titipan-sample.ts'
import { buildTitipanData, type TitipanNota, type TitipanContext } from './nota-titipan-data.ts'
import { titipanNota } from './nota-titipan.ts'
import { titipan } from './titipan.document.ts'

/** The nota of a deposit. Everybody who may view deposits or take their money may print it. */
export const titipanPaper: DocumentPaper<TitipanNota, Pick<TitipanContext, 'alamat_customer'>> = {
  dokumen: titipan,
  jenis: titipanNota,
  screens: documentScreens(titipan),
  mentions: 'a deposit',
  masters: loadPaperMasters('TITIPAN'),
  samples: { BIASA: ordinaryTitipan, PANJANG: longTitipan },
  load: async (call, notas) => {
    const rows = await call.tx.query<{ kode: string; alamat_customer: string | null }>(
      `SELECT kode, alamat_customer FROM customer WHERE cabang = $1 AND kode = ANY ($2)`,
      [call.session.kode_toko, notas.map((n) => n.kode_customer)],
    )
    const alamat = new Map(rows.map((c) => [c.kode, c.alamat_customer]))
    return (n) => ({ alamat_customer: n.alamat_customer ?? alamat.get(n.kode_customer) ?? '' })
  },
  build: buildTitipanData,
  template: (t, _n, flags) => twoCopies(t, flags.PRINT_NOTA_TITIPAN_DUPLICATE_MODULE === 'on'),
  laci: (n) => opensDrawer(n.bayar),
}
