import { formatDecimal } from '#kernel/base/quantity/decimal.ts'
import type { LabelContent } from '#kernel/engine/paper/label.ts'
import type { HutangHead, JaminanLine } from '../pinjam/hutang.shape.ts'

type Piece = Pick<JaminanLine, 'kode_jaminan' | 'nama_barang' | 'kode_kadar' | 'berat' | 'jumlah' | 'tempat'>
type Head = Pick<HutangHead, 'nama_customer' | 'jatuh_tempo'>

/** What the envelope of a pledged piece says: whose it is, what it weighs, where it lies; its code begins with the number of the loan. */
export const envelopeLabel = (loan: Head, piece: Piece): LabelContent => ({
  code: piece.kode_jaminan,
  whole: true,
  lines: [
    loan.nama_customer,
    [`${formatDecimal(piece.berat, 3)} g`, piece.kode_kadar, ...(piece.jumlah > 1 ? [`${piece.jumlah} PCS`] : [])].join(
      ' · ',
    ),
    piece.tempat ?? '',
    piece.nama_barang,
    loan.jatuh_tempo,
  ].filter((line) => line !== ''),
})
