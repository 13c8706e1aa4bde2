import type { GoodsDraft } from './goods-in.ts'
import type { Doc, Nota, Purchase } from './shop.ts'

/** What is owed to a supplier: rupiah, mg of fine gold, and what that gold stands for. Nobody: the empty code. */
export interface Owed {
  readonly supplier: string
  readonly rp: bigint
  readonly berat: bigint
  readonly nilai: bigint
}

/** A delivery of a supplier: written down, finished, called off, or sent back in part. */
export interface Received extends Doc {
  readonly cara: 'RUPIAH' | 'EMAS' | 'TUNAI'
  readonly lines: readonly ReceivedLine[]
  owed: Owed
}

export interface ReceivedLine {
  readonly code: string
  readonly count: bigint
  readonly berat: bigint
  readonly fine: bigint
  readonly value: bigint
  /** What the supplier asks for besides the gold. */
  readonly besides: bigint
  back: boolean
  readonly typed: GoodsDraft & { readonly kode_barcode: string }
}

/** New prices of pieces, each with the old one. */
export interface Repriced extends Doc {
  readonly prices: readonly { readonly code: string; readonly from: bigint | null; readonly to: bigint }[]
}

/** A supplier that was paid: what it took off, and the pieces of the melt that paid. */
export interface PaidSupplier extends Doc {
  readonly off: Owed
  readonly pieces: readonly string[]
}

/** Bought pieces under new barcodes in the window: each with the code that it was bought under. */
export interface Resold extends Doc {
  readonly from: ReadonlyMap<string, string>
}

/** A sale and a purchase under one number; `harga.total` is what the customer pays of the net, `total` what comes in. */
export interface Exchange extends Nota, Purchase {
  /** Negative where the shop gives. */
  readonly net: bigint
}
