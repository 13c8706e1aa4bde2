import { rupiah, type Rupiah } from '#kernel/base/quantity/quantity.ts'
import { debit, kredit, movement, placeOf, type BarangMovement, type Posting } from '#buku'
import { paidJurnal } from '#bayar'
import type { BarangLine } from './penjualan.shape.ts'
import type { PenjualanContent } from './penjualan.ts'

/** A piece goes from its tray to outside, with all that it weighed there. */
const outgoing = (line: BarangLine): BarangMovement =>
  movement({ ...line, berat: line.berat_stock }, 'JUAL', placeOf(line), null)

type SoldPosting = Pick<
  PenjualanContent,
  | 'detail_barang'
  | 'bayar'
  | 'kembali'
  | 'biaya_kartu_oleh'
  | 'ppn_mode'
  | 'total_harga'
  | 'total_ongkos'
  | 'total_diskon'
  | 'total_ppn'
  | 'pembulatan'
  | 'nilai'
>

/** The entry of a sale and its cost. `validated`: non-cash money is ticked against the bank later. */
export function postPenjualan(content: SoldPosting, validated: boolean): Posting {
  const includedPpn: bigint = content.ppn_mode === 'TERMASUK' ? content.total_ppn : 0n
  const penjualan: Rupiah = rupiah(content.total_harga - includedPpn)
  return {
    barang: content.detail_barang.map(outgoing),
    uang: [
      ...paidJurnal(content, validated),
      debit('POTONGAN PENJUALAN', content.total_diskon),
      kredit('PENJUALAN', penjualan),
      kredit('ONGKOS', content.total_ongkos),
      kredit('PPN KELUARAN', content.total_ppn),
      kredit('SELISIH PEMBULATAN', content.pembulatan),
      debit('HPP', content.nilai),
      kredit('PERSEDIAAN', content.nilai),
    ],
  }
}
