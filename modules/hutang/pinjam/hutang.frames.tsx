import { notaWeb } from '#bayar/web'
import { DocumentDetail } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { NewCustomer } from '#member/web'
import { EnvelopeButton } from '../envelope/EnvelopeButton.tsx'
import { NoticeButton } from '../notice/NoticeButton.tsx'
import { loanActs, loanTitles } from './acts.web.ts'
import { hutang } from './hutang.document.ts'
import { namaHutang } from './hutang.shape.ts'
import { LoanFigure, LoanPreview } from './LoanFigures.tsx'

const Detail = ({ nomor }: { nomor: string }) => (
  <DocumentDetail
    doc={hutang}
    nomor={nomor}
    without={['detail_barang', 'ubah_bunga', 'bunga_baru']}
    titles={loanTitles}
    Figure={LoanFigure}
  />
)

const nota = notaWeb(namaHutang, (loan) => (
  <>
    <EnvelopeButton {...loan} />
    <NoticeButton {...loan} />
  </>
))

/** What loans attach to the frames that draw them. */
const hutangWeb: DocumentWeb = {
  Detail,
  titles: loanTitles,
  Preview: LoanPreview,
  below: { kode_customer: NewCustomer },
  ...loanActs,
  ...nota,
}
export default hutangWeb
