import { notaWeb } from '#bayar/web'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { printFirst } from '#kernel/web/paper/document-paper.web.ts'
import { printLent } from '../pinjam/acts.web.ts'
import { namaPenebusan } from './penebusan.shape.ts'

/** What the loan that follows has: a slip of its own, and labels. */
export async function printFollowing(doc: WireRow): Promise<void> {
  const follows = plainText(doc.no_baru)
  if (follows !== '') await printLent(follows)
}

/** The receipt, then that. */
async function printPaid(nomor: string, doc: WireRow): Promise<void> {
  await printFirst(namaPenebusan, nomor)
  await printFollowing(doc)
}

/** What a payment on a loan needs of a screen that runs it: its paper, and what a supervisor is shown. */
export const paymentActs: DocumentWeb = {
  ...notaWeb(namaPenebusan),
  paper: { first: printPaid },
  approvalView: ({ isi }) => ({
    document: `${plainText(isi.no_faktur_hutang)} ${plainText(isi.nama_customer)}`,
    figures: [
      { label: t('Bunga Hitung'), value: writeFigure(rupiahOf(isi.bunga_hitung)) },
      { label: t('Bunga Dibayar'), value: writeFigure(rupiahOf(isi.bunga_rp)) },
      { label: t('Harus Dibayar'), value: writeFigure(rupiahOf(isi.total)) },
    ],
  }),
}
