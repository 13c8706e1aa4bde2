import type { BayarDraft } from '#bayar'
import { rupiah } from '#kernel/base/quantity/quantity.ts'

/** A payment as a till sends it. `source`: the account that it comes to, or the deposit that it is taken from. */
export const payment = (cara: BayarDraft['cara'], jumlah_rp: number, source: string | null = null): BayarDraft => ({
  cara,
  jumlah_rp: rupiah(jumlah_rp),
  no_rekening: cara === 'TITIPAN' ? null : source,
  no_titipan: cara === 'TITIPAN' ? source : null,
  keterangan: null,
})
