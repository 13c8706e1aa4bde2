import { notaWeb } from '#bayar/web'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { namaPenebusan } from './penebusan.shape.ts'

/** What a payment on a loan needs of a screen that runs it: its paper, and what a supervisor is shown. */
export const paymentActs: DocumentWeb = {
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
