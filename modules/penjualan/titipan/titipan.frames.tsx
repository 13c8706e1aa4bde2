import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { notaWeb } from '#bayar/web'
import { CustomerBelow } from '#member/web'
import { TitipanDetail } from './TitipanDetail.tsx'
import { namaTitipan } from './name.ts'

/** What deposits attach to the frames that draw them. */
export const titipanWeb: DocumentWeb = {
  Detail: TitipanDetail,
  below: { kode_customer: CustomerBelow },
  ...notaWeb(namaTitipan),
  approvalView: ({ butuh, isi }) => ({
    document: `${plainText(butuh[0]?.isi?.no_titipan ?? butuh[0]?.isi?.nomor)} ${plainText(isi.nama_customer)}`,
    figures: [{ label: t('Titipan (Rp)'), value: writeFigure(rupiahOf(isi.jumlah_rp)) }],
  }),
}
export default titipanWeb
