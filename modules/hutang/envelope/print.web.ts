import { printLabelsAt } from '#barang/web'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { namaHutang } from '../pinjam/hutang.shape.ts'

/** Prints the labels of a loan's envelopes on this till's label printer. */
export async function printEnvelopes(nomor: string): Promise<void> {
  try {
    const done = await printLabelsAt(`${namaHutang}/${encodeURIComponent(nomor)}/label`)
    if (done) toast.success(t('Label dicetak'), nomor)
    else toast.warning(t('Label belum tercetak.'), nomor)
  } catch (e) {
    sayFailure(e)
  }
}
