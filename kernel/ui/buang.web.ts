import type { T } from '#kernel/i18n/i18n.web.ts'
import { dialog } from './dialog.web.ts'

/** What was typed is lost only by saying so. `isi`: what would be lost, already in the language shown. True: let it go. */
export const tanyaBuang = (t: T, isi = t('Yang sudah diketik akan hilang.')): Promise<boolean> =>
  dialog.tanya({ judul: t('Buang perubahan?'), isi, setuju: t('Buang'), bahaya: true })
