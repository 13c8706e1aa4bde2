import { notaWeb } from '#bayar/web'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { DocumentDetail } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { NewCustomer } from '#member/web'
import { NoticeButton } from '../notice/NoticeButton.tsx'
import { hutang } from './hutang.document.ts'
import { namaHutang } from './hutang.shape.ts'
import { LoanFigure, LoanPreview } from './LoanFigures.tsx'

const titles = { detail_barang: text('Barang jaminan'), bayar_keluar: text('Uang keluar') }

const Detail = ({ nomor }: { nomor: string }) => (
  <DocumentDetail
    doc={hutang}
    nomor={nomor}
    without={['detail_barang', 'ubah_bunga', 'bunga_baru']}
    titles={titles}
    Figure={LoanFigure}
  />
)

/** What loans attach to the frames that draw them. */
const hutangWeb: DocumentWeb = {
  Detail,
  titles,
  Preview: LoanPreview,
  below: { kode_customer: NewCustomer },
  ...notaWeb(namaHutang, NoticeButton),
  approvalView: ({ isi }) => ({
    document: plainText(isi.nama_customer),
    figures: [
      { label: t('Pokok'), value: writeFigure(BigInt(Number(isi.pokok ?? 0))) },
      { label: t('Taksiran'), value: writeFigure(BigInt(Number(isi.taksiran ?? 0))) },
    ],
  }),
}
export default hutangWeb
