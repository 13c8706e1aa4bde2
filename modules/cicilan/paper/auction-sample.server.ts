import { rupiah } from '#kernel/base/quantity/quantity.ts'
import type { LelangCicilanNota } from './auction.ts'
import { longContract, ordinaryContract } from './sample.server.ts'
import type { ContractNota } from './contract.ts'

/** Invented auctions for previewing the template: the invented contracts, ended. */
function auction(c: ContractNota, more: Partial<LelangCicilanNota>): LelangCicilanNota {
  const potongan = rupiah(62_500)
  return {
    nomor: 'LC-CONTOH-0001',
    tanggal: c.tanggal,
    status: 'SELESAI',
    oleh: c.oleh,
    dibuat: c.dibuat,
    no_cicilan: c.nomor,
    cara: 'DISIMPAN',
    nilai_wajar: null,
    kondisi_beli: null,
    keterangan: null,
    kode_customer: c.kode_customer,
    nama_customer: c.nama_customer,
    no_hp: c.no_hp,
    jatuh_tempo: c.jadwal[0]!.jatuh_tempo,
    telat: 44,
    terbayar: c.terbayar,
    sisa: c.sisa,
    denda: potongan,
    pembulatan_ke: rupiah(500),
    potongan,
    dikembalikan: rupiah(c.terbayar - potongan),
    rugi: rupiah(0),
    kelebihan: rupiah(0),
    cetakan: 1,
    alasan_batal: null,
    barang_cicilan: c.detail_barang.map((b) => ({
      kode_barcode: b.kode_barcode,
      nama_barang: b.nama_barang,
      berat: b.berat ?? b.berat_stock,
      kode_gudang: b.kode_gudang,
      kode_baki: b.kode_baki,
    })),
    bayar_keluar: [{ cara: 'CASH', jumlah_rp: rupiah(c.terbayar - potongan), no_rekening: null, keterangan: null }],
    ...more,
  }
}

export const ordinaryAuction = auction(ordinaryContract, {})
/** Many pieces with long names that came back, worth more than what was owed. */
export const longAuction = auction(longContract, {
  cara: 'KEMBALI',
  nilai_wajar: rupiah(longContract.sisa + 12_345_500n),
  kondisi_beli: 'MULUS',
  keterangan: 'BARANG DIANTAR SENDIRI OLEH CUSTOMER, DISAKSIKAN KEPALA TOKO',
  nama_customer: 'IBU RATNA DEWI KUSUMANINGRUM 陈美玲 山田さくら',
  potongan: rupiah(0),
  dikembalikan: rupiah(0),
  kelebihan: rupiah(12_345_500n),
  bayar_keluar: [],
})
