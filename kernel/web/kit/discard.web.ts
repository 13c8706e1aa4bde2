import type { T } from '#kernel/base/i18n/i18n.web.ts'
import { dialog } from './dialog.web.ts'

/** Asks before typed input is discarded. `content`: what would be lost, already translated. True: discard it. */
export const askDiscard = (t: T, content = t('Yang sudah diketik akan hilang.')): Promise<boolean> =>
  dialog.ask({ title: t('Buang perubahan?'), content, approve: t('Buang'), danger: true })
