import { t } from '#kernel/base/i18n/i18n.web.ts'
import type { DocumentWeb } from '#kernel/web/frames/document/slots.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { printFrom } from '#kernel/web/paper/print-document.web.ts'
import { penerimaanBarang } from './penerimaan-barang.document.ts'

/** The paper of all that went back of a delivery so far. */
export async function printReturn(nomor: string): Promise<void> {
  const path = `${penerimaanBarang.name}/${encodeURIComponent(nomor)}/retur/nota`
  if ((await printFrom(path, nomor)) === 'gagal') toast.warning(t('Nota belum tercetak.'), nomor)
}

/** What deliveries attach to the frames that draw them: what goes back has its paper at once. */
export const receivedWeb: DocumentWeb = { paper: { first: printReturn } }
export default receivedWeb
