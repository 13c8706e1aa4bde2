import { Suspense } from 'react'
import { notaWeb } from '#bayar/web'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { lazyPart } from '#kernel/web/shell/sections.web.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { EnvelopeButton } from '../envelope/EnvelopeButton.tsx'
import { NoticeButton } from '../notice/NoticeButton.tsx'
import { loanActs, loanTitles } from './acts.web.ts'
import { namaHutang } from './hutang.shape.ts'

const LoanDetail = lazyPart(async () => ({ default: (await import('./LoanDetail.tsx')).LoanDetail }))

const Detail = ({ nomor }: { nomor: string }) => (
  <Suspense fallback={<Streaks />}>
    <LoanDetail nomor={nomor} />
  </Suspense>
)

const { column, Acts } = notaWeb(namaHutang, (loan) => (
  <>
    <EnvelopeButton {...loan} />
    <NoticeButton {...loan} />
  </>
))

/** What loans attach to the frames that draw them. */
const hutangWeb: DocumentWeb = {
  Detail,
  titles: loanTitles,
  ...loanActs,
  column,
  Acts,
}
export default hutangWeb
