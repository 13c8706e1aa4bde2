import { opensDrawer } from '#bayar'
import { moneyPaper } from '#bayar/server'
import { ordinaryTitipan, longTitipan } from './nota-titipan-sample.ts'
import { titipanReceipt } from './nota-titipan.ts'
import { titipan } from './titipan.document.ts'

/** The nota of a deposit. Everybody who may view deposits or take their money may print it. */
export const titipanPaper = moneyPaper(titipan, {
  ...titipanReceipt,
  mentions: 'a deposit',
  terms: 'TITIPAN',
  twice: 'PRINT_NOTA_TITIPAN_DUPLICATE_MODULE',
  samples: { BIASA: ordinaryTitipan, PANJANG: longTitipan },
  load: async (call, notas) => {
    const rows = await call.tx.query<{ kode: string; alamat_customer: string | null }>(
      `SELECT kode, alamat_customer FROM customer WHERE cabang = $1 AND kode = ANY ($2)`,
      [call.session.kode_toko, notas.map((n) => n.kode_customer)],
    )
    const alamat = new Map(rows.map((c) => [c.kode, c.alamat_customer]))
    return (n) => ({ alamat_customer: n.alamat_customer ?? alamat.get(n.kode_customer) ?? '' })
  },
  // What goes out again is paid from the drawer before there is a paper of it.
  laci: (n) => opensDrawer(n.bayar),
})
