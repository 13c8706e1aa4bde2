import { percent, rupiah } from '#kernel/base/quantity/quantity.ts'
import { longNota, ordinaryNota, type SaleNota } from '#penjualan/server'
import { computeContract, schedule } from '../schedule.ts'
import type { ContractNota } from './contract.ts'
import type { StoredFrom } from '#kernel/model/document.ts'
import type { bayarCicilan } from '../payment/bayar-cicilan.document.ts'

type ReceiptNota = Omit<StoredFrom<typeof bayarCicilan>, 'versi'>

/** Invented contracts and receipts for previewing templates: the pieces of an invented sale on instalments. */
function contract(nota: SaleNota, lama_bulan: number): ContractNota {
  const dp = rupiah(500_000)
  const terms = { lama_bulan, bunga: percent(600), dp_minimum: percent(0) }
  const contract = computeContract(nota.total, dp, terms, rupiah(500))
  const jadwal = schedule(nota.tanggal, contract, lama_bulan)
  const { kode_member: _card, jenis_pelanggan: _kind, keranjang: _basket, divalidasi_oleh: _cashier, ...sale } = nota
  return {
    ...sale,
    ...contract,
    nomor: 'CC-CONTOH-0001',
    status: 'AKTIF',
    kode_customer: nota.kode_customer ?? 'CONTOH',
    nama_customer: nota.nama_customer ?? 'IBU RATNA',
    kode_cicilan: 'C6',
    dp,
    lama_bulan,
    bunga: percent(600),
    pembulatan_ke: rupiah(500),
    denda_harian: percent(10),
    maks_telat: 30,
    terbayar: dp,
    sisa: contract.total_cicilan,
    angsuran_dibayar: 0,
    jatuh_tempo: jadwal[0]!.jatuh_tempo,
    potongan_bunga: rupiah(0),
    serah_dulu: false,
    tgl_serah: null,
    diserahkan_oleh: null,
    potongan_batal: rupiah(0),
    bayar_tunai: dp,
    bayar_non_tunai: rupiah(0),
    kembali: rupiah(0),
    biaya_kartu: rupiah(0),
    jadwal,
    bayar: [
      { cara: 'CASH', jumlah_rp: dp, no_rekening: null, no_titipan: null, keterangan: null, biaya_rp: rupiah(0) },
    ],
    bayar_keluar: [],
  }
}

export const ordinaryContract = contract(ordinaryNota, 6)
/** Many pieces with long names, and a table of four years. */
export const longContract = contract(longNota, 48)

function receipt(nota: ContractNota, paid: number): ReceiptNota {
  const rincian = nota.jadwal
    .slice(0, paid)
    .map((r, i) => ({ ...r, telat: i === 0 ? 5 : 0, denda: rupiah(i === 0 ? 7_500 : 0) }))
  const pokok_rp = rupiah(rincian.reduce((s, r) => s + r.angsuran, 0n))
  const total = rupiah(pokok_rp + 7_500n)
  return {
    nomor: 'BC-CONTOH-0001',
    pembulatan_ke: nota.pembulatan_ke,
    tanggal: nota.tanggal,
    status: 'SELESAI',
    oleh: nota.oleh,
    dibuat: nota.dibuat,
    no_cicilan: nota.nomor,
    cara_lunas: 'ANGSURAN',
    ke_awal: 1,
    ke_akhir: paid,
    hapus_denda: false,
    keterangan: null,
    kode_customer: nota.kode_customer,
    nama_customer: nota.nama_customer,
    no_hp: nota.no_hp,
    serah_dulu: false,
    rincian,
    pokok_rp,
    potongan_bunga: rupiah(0),
    denda: rupiah(7_500),
    denda_dihapus: rupiah(0),
    total,
    sisa: rupiah(nota.sisa - pokok_rp),
    bayar_tunai: total,
    bayar_non_tunai: rupiah(0),
    kembali: rupiah(0),
    biaya_kartu: rupiah(0),
    biaya_kartu_oleh: 'TOKO',
    cetakan: 1,
    alasan_batal: null,
    bayar: [
      { cara: 'CASH', jumlah_rp: total, no_rekening: null, no_titipan: null, keterangan: null, biaya_rp: rupiah(0) },
    ],
  }
}
export const ordinaryReceipt = receipt(ordinaryContract, 2)
export const longReceipt = receipt(longContract, 36)
