import { DocumentDetail } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { notaWeb, StoredBayar } from '#bayar/web'
import { bayarCicilan } from './bayar-cicilan.document.ts'
import { namaBayarCicilan } from './bayar-cicilan.shape.ts'

const BayarDetail = ({ nomor }: { nomor: string }) => (
  <DocumentDetail
    doc={bayarCicilan}
    nomor={nomor}
    without={['biaya_kartu_oleh', 'serah_dulu']}
    titles={{ rincian: 'Angsuran', bayar: 'Pembayaran' }}
    lines={{ bayar: StoredBayar }}
  />
)

/** What payments attach to the frames that draw them. */
export const bayarCicilanWeb: DocumentWeb = { Detail: BayarDetail, ...notaWeb(namaBayarCicilan) }
export default bayarCicilanWeb
