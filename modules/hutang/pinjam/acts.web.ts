import { paperOf } from '#bayar/web'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { text } from '#kernel/base/i18n/texts.ts'
import { writeFigure } from '#kernel/base/quantity/format.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { namaHutang } from './hutang.shape.ts'

export const loanTitles = { detail_barang: text('Barang jaminan'), bayar_keluar: text('Uang keluar') }

const { first, copy } = paperOf(namaHutang)

/** What lending needs of a screen that runs it: its paper, and what a supervisor is shown. */
export const loanActs: Pick<DocumentWeb, 'paper' | 'approvalView'> = {
  paper: {
    copy,
    // The slip first, for the customer waits for it; then the envelopes.
    first: async (nomor) => {
      await first(nomor)
      await (await import('../envelope/print.web.ts')).printEnvelopesOfNew(nomor)
    },
  },
  approvalView: ({ isi }) => ({
    document: plainText(isi.nama_customer),
    figures: [
      { label: t('Pokok'), value: writeFigure(BigInt(Number(isi.pokok ?? 0))) },
      { label: t('Taksiran'), value: writeFigure(BigInt(Number(isi.taksiran ?? 0))) },
    ],
  }),
}
