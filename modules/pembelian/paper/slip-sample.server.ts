import { rupiah } from '#kernel/base/quantity/quantity.ts'
import { longNota, ordinaryNota, type SaleNota } from '#penjualan/server'
import { netOf } from '../tukar/net.ts'
import { longBeli, ordinaryBeli } from './nota-sample.ts'
import type { BeliNota } from './nota.ts'
import type { TukarNota } from './slip.ts'

/** Invented exchanges for previewing templates: a sale and a purchase of the examples under one number. */
function build(out: SaleNota, incoming: BeliNota): TukarNota {
  const { kode_customer, nama_customer, alamat_customer, no_hp, keterangan } = incoming
  const net = netOf(out.total, incoming.total, { step: rupiah(500), pays: 'up', gives: 'up' })
  const paid = rupiah(net.bersih > 0n ? net.bersih : 0n)
  const given = rupiah(net.bersih < 0n ? 0n - net.bersih : 0n)
  const [first] = out.bayar
  return {
    ...out,
    ...net,
    nomor: 'TT-CONTOH-0001',
    kode_customer,
    nama_customer,
    alamat_customer,
    no_hp,
    keterangan,
    masuk_jumlah: incoming.total_jumlah,
    masuk_berat: incoming.total_berat,
    total_masuk: incoming.total,
    bayar_tunai: paid,
    bayar_non_tunai: rupiah(0),
    kembali: rupiah(0),
    biaya_kartu: rupiah(0),
    keluar_tunai: given,
    keluar_non_tunai: rupiah(0),
    dasar_beli: incoming.dasar_beli,
    lantai_tanpa_nota: incoming.lantai_tanpa_nota,
    pembulatan_ke: incoming.pembulatan_ke,
    pembulatan_arah: incoming.pembulatan_arah,
    detail_masuk: incoming.detail_barang,
    bayar:
      paid > 0n && first ? [{ ...first, cara: 'CASH', no_rekening: null, biaya_rp: rupiah(0), jumlah_rp: paid }] : [],
    bayar_keluar: given > 0n ? [{ cara: 'CASH', jumlah_rp: given, no_rekening: null, keterangan: null }] : [],
  }
}

export const ordinaryTukar: TukarNota = build(ordinaryNota, ordinaryBeli)
/** Many pieces on both sides, long names, other scripts, gold by the kilogram. */
export const longTukar: TukarNota = build(longNota, longBeli)
