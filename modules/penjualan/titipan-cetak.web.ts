import { t } from '#kernel/i18n/i18n.web.ts'
import { dialog } from '#kernel/ui/dialog.web.ts'
import { cetakNota } from './cetak.web.ts'
import { namaTitipan } from './titipan.bentuk.ts'

/** The nota of a deposit leaves at once. One that never came is no copy: it is tried again as often as somebody wants, and asks nobody. */
export async function cetakTitipan(nomor: string): Promise<void> {
  while ((await cetakNota(nomor, namaTitipan)) === 'gagal') {
    const lagi = await dialog.tanya({
      judul: t('Nota belum tercetak.'),
      isi: nomor,
      setuju: t('Cetak lagi'),
      batal: t('Nanti'),
    })
    if (!lagi) return
  }
}
