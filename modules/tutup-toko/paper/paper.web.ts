import { t } from '#kernel/base/i18n/i18n.web.ts'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { paperOf, printFrom } from '#bayar/web'
import { close } from '../closing/tutup.document.ts'

/** The report of a closing: printed as it closes, and as a counted copy. */
export const closingWeb: DocumentWeb & Required<Pick<DocumentWeb, 'paper'>> = { paper: paperOf(close.name) }

/** The figures of the open day on paper. */
export async function printProvisional(): Promise<void> {
  const printed = await printFrom('tutup-toko/sementara', t('Tutup Toko'))
  if (printed === 'gagal') toast.warning(t('Nota belum tercetak.'), t('Tutup Toko'))
}
