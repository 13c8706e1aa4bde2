import { doneNota, type DoneNota } from '#bayar'
import { wholeOf } from '#kernel/base/quantity/wire.ts'
import type { WireRow } from '#kernel/model/fields/field.ts'
import { namaPenjualan } from './penjualan.shape.ts'

/** A stored sale, as the till and its cashier say it. */
export const doneSale = (doc: WireRow): DoneNota => doneNota(namaPenjualan, doc.no_faktur_jual, wholeOf(doc.total), doc)
