import { Suspense, lazy } from 'react'
import { DocumentDetail } from '#kernel/web/frames/document/DocumentDetail.tsx'
import { useDocument } from '#kernel/web/frames/document/load.web.ts'
import { RecentDocuments } from '#kernel/web/frames/document/RecentDocuments.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import { Streaks } from '#kernel/web/shell/Streaks.tsx'
import { PrintMasuk } from '../label/PrintMasuk.tsx'
import { barangMasuk } from './barang-masuk.document.ts'

const MasukSums = lazy(async () => ({ default: (await import('./MasukSums.tsx')).MasukSums }))

/** From this many pieces on, a document is shown summed by group and tray instead of piece by piece. */
const many = 200

function Detail({ nomor }: { nomor: string }) {
  const { data } = useDocument(barangMasuk, nomor)
  return wholeOf(data?.total_jumlah) > many ? (
    <Suspense fallback={<Streaks />}>
      <MasukSums nomor={nomor} />
    </Suspense>
  ) : (
    <DocumentDetail doc={barangMasuk} nomor={nomor} titles={{ detail_barang: 'Barang' }} without={['gambar']} />
  )
}

/** What incoming goods attach to the drawer of one document. */
const web: DocumentWeb = { Detail, Acts: PrintMasuk }

/** The latest documents of incoming goods; those of today may be cancelled. */
export const LastMasuk = () => (
  <RecentDocuments
    doc={barangMasuk}
    web={web}
    recent={['sumber', 'supplier', 'keterangan']}
    figure="total_berat"
    empty={text('Belum ada barang masuk.')}
  />
)
