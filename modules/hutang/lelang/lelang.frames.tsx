import { notaWeb, StoredBayar } from '#bayar/web'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { DocumentDetail } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { CustomerBelow } from '#member/web'
import { Candidates } from './Candidates.tsx'
import { lelangHutang } from './lelang.document.ts'
import { namaLelang } from './lelang.shape.ts'
import { LelangFigures } from './LelangFigures.tsx'

const titles = {
  detail_hutang: text('Pinjaman yang dilelang'),
  detail_barang: text('Barang jaminan'),
  detail_masuk: text('Masuk stok beli'),
  bayar: text('Pembayaran'),
}

const Detail = ({ nomor }: { nomor: string }) => (
  <DocumentDetail
    doc={lelangHutang}
    nomor={nomor}
    without={['detail_hutang', 'total', 'total_wajar', 'total_rugi', 'total_kelebihan', 'biaya_kartu_oleh']}
    titles={titles}
    lines={{ bayar: StoredBayar }}
    Figure={LelangFigures}
  />
)

/** What auctions attach to the frames that draw them. */
const lelangWeb: DocumentWeb = {
  Detail,
  titles,
  Offered: Candidates,
  Preview: LelangFigures,
  below: { kode_pembeli: CustomerBelow },
  ...notaWeb(namaLelang),
  approvalView: ({ isi }) => ({
    document: plainText(isi.nama_pembeli),
    figures: [
      { label: t('Harga Lelang'), value: writeFigure(rupiahOf(isi.total)) },
      { label: t('Nilai Wajar'), value: writeFigure(rupiahOf(isi.total_wajar)) },
    ],
  }),
}
export default lelangWeb
