import { printLabelsAt } from '#barang/web'
import { t } from '#kernel/base/i18n/i18n.web.ts'
import { sayFailure } from '#kernel/web/frames/resource/acts.web.ts'
import { readDevices } from '#kernel/web/devices/device.web.ts'
import { toast } from '#kernel/web/kit/toast.web.ts'
import { namaHutang } from '../pinjam/hutang.shape.ts'

/** After money was lent: by themselves where this till has a label printer. Sheets are laid in by hand, and printed from the drawer. */
export async function printNewEnvelopes(nomor: string): Promise<void> {
  if (readDevices().label.cara !== 'pdf') await printEnvelopes(nomor)
}

/** Prints the labels of a loan's envelopes on this till's label printer. */
export async function printEnvelopes(nomor: string): Promise<void> {
  try {
    const done = await printLabelsAt(`${namaHutang}/${encodeURIComponent(nomor)}/label`)
    if (done) toast.success(t('Label dicetak'), nomor)
    else toast.warning(t('Label belum tercetak.'), nomor)
  } catch (error) {
    sayFailure(error)
  }
}
