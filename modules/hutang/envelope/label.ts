import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import type { LabelContent } from '#kernel/engine/paper/label.ts'
import type { HutangHead, JaminanLine } from '../pinjam/hutang.shape.ts'

type Piece = Pick<JaminanLine, 'kode_jaminan' | 'nama_barang' | 'kode_kadar' | 'berat' | 'jumlah' | 'tempat'>
type Head = Pick<HutangHead, 'nama_customer' | 'jatuh_tempo'>

/** What the envelope of a pledged piece says: whose it is, what it weighs, where it lies; its code begins with the number of the loan. */
export const envelopeLabel = (loan: Head, b: Piece): LabelContent => ({
  code: b.kode_jaminan,
  whole: true,
  lines: [
    loan.nama_customer,
    [`${formatDecimal(b.berat, 3)} g`, b.kode_kadar, ...(b.jumlah > 1 ? [`${b.jumlah} PCS`] : [])].join(' · '),
    b.tempat ?? '',
    b.nama_barang,
    loan.jatuh_tempo,
  ].filter((line) => line !== ''),
})
