import { notaWeb, StoredBayar } from '#bayar/web'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { DocumentDetail } from '#kernel/web/frames/document/DocumentDetail.tsx'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { CustomerBelow } from '#member/web'
import { bayarKelebihan } from './bayar-kelebihan.document.ts'
import { namaKelebihan } from './bayar-kelebihan.shape.ts'
import { OpenSurpluses } from './OpenSurpluses.tsx'

const titles = { bayar_keluar: text('Uang keluar') }

const Detail = ({ nomor }: { nomor: string }) => (
  <DocumentDetail doc={bayarKelebihan} nomor={nomor} titles={titles} lines={{ bayar_keluar: StoredBayar }} />
)

/** What payments of surpluses attach to the frames that draw them. */
const kelebihanWeb: DocumentWeb = {
  Detail,
  titles,
  Offered: OpenSurpluses,
  below: { kode_pengambil: CustomerBelow },
  ...notaWeb(namaKelebihan),
  approvalView: ({ isi }) => ({
    document: `${plainText(isi.nomor_asal)} ${plainText(isi.nama_customer)}`,
    figures: [{ label: t('Kelebihan'), value: writeFigure(rupiahOf(isi.jumlah_rp)) }],
  }),
}
export default kelebihanWeb
