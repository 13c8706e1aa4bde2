import { t } from '#kernel/base/i18n/i18n.web.ts'
import type { AnyDocument } from '#kernel/model/document.ts'
import { plainText } from '#kernel/model/fields/form.ts'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { dialog } from '#kernel/web/kit/dialog.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { printDocument } from './print-document.web.ts'

/** Asks whether paper that did not come is printed again. A print that failed counts as no copy: it needs no approval. */
export const askAgain = (number: string): Promise<boolean> =>
  dialog.ask({ title: t('Nota belum tercetak.'), content: number, approve: t('Cetak lagi'), cancel: t('Nanti') })

/** Prints the first paper, as often as it is wanted until it is there. */
export async function printFirst(document: string, number: string): Promise<void> {
  while ((await printDocument(document, number)) === 'gagal') if (!(await askAgain(number))) return
}

/** How a document is printed: one of which an action counts the copies has a paper of its own. Any other has what its room attaches. */
export function paperOf(definition: AnyDocument): NonNullable<DocumentWeb['paper']> {
  const counting = Object.values(definition.actions).find((a) => typeof a.paper === 'object')?.paper
  if (typeof counting !== 'object') return {}
  return {
    first: (number) => printFirst(definition.name, number),
    copy: async (number, doc) => {
      const copy = t('{nomor}, cetakan ke-{n}', { nomor: number, n: plainText(doc[counting.counted]) })
      if ((await printDocument(definition.name, number)) === 'gagal') toast.warning(t('Nota belum tercetak.'), number)
      else toast.success(t('Nota Dicetak'), copy)
    },
  }
}
