import { t } from '#kernel/base/i18n/i18n.web.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { printNota } from './print.web.ts'

/** Prints the first nota. A print that failed counts as no copy: it can be tried again without approval. */
export async function printFirst(dokumen: string, nomor: string): Promise<void> {
  while ((await printNota(dokumen, nomor)) === 'gagal') {
    const again = await dialog.ask({
      title: t('Nota belum tercetak.'),
      content: nomor,
      approve: t('Cetak lagi'),
      cancel: t('Nanti'),
    })
    if (!again) return
  }
}

/** The notas of a document that counts its copies in `cetakan`, for the frames that draw it. */
export const paperOf = (dokumen: string): NonNullable<DocumentWeb['paper']> => ({
  first: (nomor) => printFirst(dokumen, nomor),
  copy: async (nomor, doc) => {
    if ((await printNota(dokumen, nomor)) === 'gagal') toast.warning(t('Nota belum tercetak.'), nomor)
    else toast.success(t('Nota Dicetak'), t('{nomor}, cetakan ke-{n}', { nomor, n: plainText(doc.cetakan) }))
  },
})
