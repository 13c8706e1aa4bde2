import { rupiah, type Rupiah } from '#kernel/quantity/quantity.ts'
import { debit, kredit, laciUtama, type BarisJurnal, type GerakBarang, type Posting } from '#buku'
import type { BarisBarang, BarisBayar } from './penjualan.bentuk.ts'
import type { IsiPenjualan } from './penjualan.ts'

/**
 * Money that is not cash (domain 4): it stands in KLIRING of its account until the bank has it. Without validation the clearing stands
 * in the same entry, so that KLIRING is nil after it. A fee borne by the customer was paid on top.
 */
export function jurnalNonTunai(
  b: Pick<BarisBayar, 'cara' | 'jumlah_rp' | 'no_rekening' | 'biaya_rp'>,
  oleh: IsiPenjualan['biaya_kartu_oleh'],
  validasi: boolean,
): BarisJurnal[] {
  const sub = b.no_rekening ?? ''
  const ditagih = rupiah(b.jumlah_rp + (oleh === 'CUSTOMER' ? b.biaya_rp : 0n))
  const masuk = [
    debit('KLIRING', ditagih, sub, b.cara),
    ...(oleh === 'CUSTOMER' ? [kredit('PENDAPATAN BIAYA KARTU', b.biaya_rp, '', b.cara)] : []),
  ]
  if (validasi) return masuk
  return [
    ...masuk,
    debit('BANK', rupiah(ditagih - b.biaya_rp), sub, b.cara),
    debit('BIAYA KARTU', b.biaya_rp, '', b.cara),
    kredit('KLIRING', ditagih, sub, b.cara),
  ]
}

/** A payment in the entry of a sale. Cash stands there as one sum, less what was given back. */
function jurnalBayar(b: BarisBayar, oleh: IsiPenjualan['biaya_kartu_oleh'], validasi: boolean): BarisJurnal[] {
  if (b.cara === 'CASH') return []
  if (b.cara === 'TITIPAN') return [debit('TITIPAN', b.jumlah_rp, b.no_titipan ?? '')]
  return jurnalNonTunai(b, oleh, validasi)
}

/** A piece goes from its tray to outside, with all that it weighed there. */
const keluar = (b: BarisBarang): GerakBarang => ({
  kode_barcode: b.kode_barcode,
  gerak: 'JUAL',
  jumlah: b.jumlah,
  berat: b.berat_stock,
  murni: b.murni,
  nilai: b.nilai,
  dari: { kode_gudang: b.kode_gudang, kode_baki: b.kode_baki },
  ke: null,
})

/** The entry of a sale and its cost (domain 4). `validasi`: non-cash money is ticked against the bank later. */
export function bukukanPenjualan(isi: IsiPenjualan, validasi: boolean): Posting {
  const tunai = rupiah(isi.bayar_tunai - isi.kembali)
  const ppn_di_dalam: bigint = isi.ppn_mode === 'TERMASUK' ? isi.total_ppn : 0n
  const penjualan: Rupiah = rupiah(isi.total_harga - ppn_di_dalam)
  return {
    barang: isi.detail_barang.map(keluar),
    uang: [
      debit('KAS', tunai, laciUtama),
      ...isi.bayar.flatMap((b) => jurnalBayar(b, isi.biaya_kartu_oleh, validasi)),
      debit('POTONGAN PENJUALAN', isi.total_diskon),
      kredit('PENJUALAN', penjualan),
      kredit('ONGKOS', isi.total_ongkos),
      kredit('PPN KELUARAN', isi.total_ppn),
      kredit('SELISIH PEMBULATAN', isi.pembulatan),
      debit('HPP', isi.nilai),
      kredit('PERSEDIAAN', isi.nilai),
    ],
  }
}
