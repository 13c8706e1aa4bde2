import { rupiah } from '#kernel/base/quantity/quantity.ts'
import type { LelangCicilanNota } from './auction.ts'
import { longContract, ordinaryContract } from './sample.server.ts'
import type { ContractNota } from './contract.ts'

/** Invented auctions for previewing the template: the invented contracts, ended. */
function auction(nota: ContractNota, more: Partial<LelangCicilanNota>): LelangCicilanNota {
  const potongan = rupiah(62_500)
  return {
    nomor: 'LC-CONTOH-0001',
    tanggal: nota.tanggal,
    status: 'SELESAI',
    oleh: nota.oleh,
    dibuat: nota.dibuat,
    no_cicilan: nota.nomor,
    cara: 'DISIMPAN',
    nilai_wajar: null,
    kondisi_beli: null,
    keterangan: null,
    kode_customer: nota.kode_customer,
    nama_customer: nota.nama_customer,
    no_hp: nota.no_hp,
    jatuh_tempo: nota.jadwal[0]!.jatuh_tempo,
    telat: 44,
    terbayar: nota.terbayar,
    sisa: nota.sisa,
    denda: potongan,
    pembulatan_ke: rupiah(500),
    potongan,
    dikembalikan: rupiah(nota.terbayar - potongan),
    rugi: rupiah(0),
    kelebihan: rupiah(0),
    cetakan: 1,
    alasan_batal: null,
    barang_cicilan: nota.detail_barang.map((row) => ({
      kode_barcode: row.kode_barcode,
      nama_barang: row.nama_barang,
      berat: row.berat ?? row.berat_stock,
      kode_gudang: row.kode_gudang,
      kode_baki: row.kode_baki,
    })),
    bayar_keluar: [{ cara: 'CASH', jumlah_rp: rupiah(nota.terbayar - potongan), no_rekening: null, keterangan: null }],
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
