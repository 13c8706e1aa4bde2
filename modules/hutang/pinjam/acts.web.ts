import { t } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { rupiahOf } from '#kernel/base/quantity/wire.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { printFirst } from '#kernel/web/paper/document-paper.web.ts'
import { namaHutang } from './hutang.shape.ts'

export const loanTitles = { detail_barang: text('Barang jaminan'), bayar_keluar: text('Uang keluar') }

/** The labels of the envelopes of a loan that was lent. */
export const printNewEnvelopes = async (nomor: string): Promise<void> =>
  (await import('../envelope/print.web.ts')).printNewEnvelopes(nomor)

/** The slip of a loan that was lent, then those labels. */
export async function printLent(nomor: string): Promise<void> {
  await printFirst(namaHutang, nomor)
  await printNewEnvelopes(nomor)
}

/** What lending needs of a screen that runs it: its paper, and what a supervisor is shown. */
export const loanActs: DocumentWeb = {
  paper: { first: printLent },
  approvalView: ({ isi }) => ({
    document: plainText(isi.nama_customer),
    figures: [
      { label: t('Pokok'), value: writeFigure(rupiahOf(isi.pokok)) },
      { label: t('Taksiran'), value: writeFigure(rupiahOf(isi.taksiran)) },
    ],
  }),
}
