import type { DisplayDraft } from '#kernel/web/frames/counter/shown.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { exactOf } from '#kernel/model/fields/form.ts'
import { shownWaiting } from '#penjualan'
import { shownStored } from '../counter/shown.ts'
import { tukarHead } from './tukar-tambah.shape.ts'

/** What the customer sees of an exchange that waits for the cashier: both halves as they were stored, and the one amount that changes hands. */
export const shownWaitingExchange = (doc: WireRow): DisplayDraft =>
  shownWaiting(doc, undefined, {
    half: shownStored(doc.detail_masuk as readonly WireRow[], doc, true),
    net: exactOf(tukarHead.bersih, doc.bersih),
  })
