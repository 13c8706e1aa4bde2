import { notaWeb, StoredBayar } from '#bayar/web'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { DocumentDetail } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { penebusan } from './penebusan.document.ts'
import { namaPenebusan } from './penebusan.shape.ts'
import { PaymentPreview } from './PaymentPreview.tsx'

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
  titles: { ...titles, pulang: text('Barang pulang') },
  Preview: PaymentPreview,
  ...notaWeb(namaPenebusan),
  approvalView: ({ isi }) => ({
    document: `${plainText(isi.no_faktur_hutang)} ${plainText(isi.nama_customer)}`,
    figures: [
      { label: t('Bunga Hitung'), value: writeFigure(BigInt(Number(isi.bunga_hitung ?? 0))) },
      { label: t('Bunga Dibayar'), value: writeFigure(BigInt(Number(isi.bunga_rp ?? 0))) },
      { label: t('Harus Dibayar'), value: writeFigure(BigInt(Number(isi.total ?? 0))) },
    ],
  }),
}
export default penebusanWeb
