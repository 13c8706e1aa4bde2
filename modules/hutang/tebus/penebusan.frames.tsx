import { StoredBayar } from '#bayar/web'
import { text } from '#kernel/base/i18n/texts.ts'
import { DocumentDetail } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { paymentActs } from './acts.web.ts'
import { penebusan } from './penebusan.document.ts'

const titles = { detail_barang: text('Barang jaminan'), bayar: text('Pembayaran'), bayar_keluar: text('Uang keluar') }

const Detail = ({ nomor }: { nomor: string }) => (
  <DocumentDetail
    doc={penebusan}
    nomor={nomor}
    without={['pulang', 'pokok_rp', 'bunga_minta', 'denda_minta', 'biaya_kartu_oleh']}
    titles={titles}
    lines={{ bayar: StoredBayar, bayar_keluar: StoredBayar }}
  />
)

/** What payments on loans attach to the frames that draw them. */
const penebusanWeb: DocumentWeb = {
  Detail,
  titles,
  ...paymentActs,
}
export default penebusanWeb
