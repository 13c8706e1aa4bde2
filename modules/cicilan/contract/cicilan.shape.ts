import type { RowOf } from '#kernel/model/fields/field.ts'
import { f } from '#kernel/model/fields/index.ts'
import { paidHead } from '#bayar'
import { penjualanHead as sale } from '#penjualan'
import { earlierDate } from '#toko'

/** The document's name, for who reads contracts without writing them. */
export const namaCicilan = 'cicilan'

const rp = (label: string) => f.money({ label, required: true, readOnly: true })

/** Fields of a contract as a whole. Of the goods it keeps what a sale keeps: price and tax are fixed here, and posted when they are handed over. */
export const cicilanHead = {
  kode_sales: sale.kode_sales,
  kode_customer: f.ref('customer', { label: 'Customer', required: 'Customer Tidak Boleh Kosong' }),
  kode_cicilan: f.ref('parameter-cicilan', { label: 'Syarat Cicilan', required: 'Kode Tidak Boleh Kosong' }),
  dp: f.money({ label: 'Uang Muka', required: 'Uang Muka Tidak Boleh Kosong' }),
  keterangan: sale.keterangan,
  ...earlierDate,
  nama_customer: f.text({ label: 'Nama Customer', required: true, readOnly: true }),
  alamat_customer: f.text({ label: 'Alamat', readOnly: true }),
  no_hp: f.phone({ label: 'No HP', readOnly: true }),
  total_jumlah: sale.total_jumlah,
  total_berat: sale.total_berat,
  total_harga: sale.total_harga,
  total_ongkos: sale.total_ongkos,
  total_diskon: sale.total_diskon,
  total_ppn: sale.total_ppn,
  pembulatan: sale.pembulatan,
  // What its amounts are multiples of. Null: it was signed when interest went to the rupiah.
  pembulatan_ke: f.money({ label: 'Kelipatan Pembulatan', min: 1, readOnly: true }),
  // The price: what a sale of the same pieces would come to.
  total: rp('Harga Jual'),
  lama_bulan: f.integer({ label: 'Lama (Bulan)', required: true, readOnly: true }),
  bunga: f.percent({ label: 'Bunga', required: true, readOnly: true }),
  denda_harian: f.percent({ label: 'Denda Harian', required: true, readOnly: true }),
  // Days late from which on it may be auctioned.
  maks_telat: f.integer({ label: 'Maksimal Telat', required: true, readOnly: true }),
  pokok: rp('Pokok'),
  bunga_rp: rp('Bunga Rp'),
  total_cicilan: rp('Jumlah Cicilan'),
  angsuran: rp('Angsuran'),
  // Where it stands: what came in (without late fees), what is still to come, how many instalments are paid, when the next is due.
  terbayar: rp('Terbayar'),
  sisa: rp('Sisa'),
  angsuran_dibayar: f.integer({ label: 'Angsuran Dibayar', required: true, readOnly: true }),
  jatuh_tempo: f.date({ label: 'Jatuh Tempo', readOnly: true }),
  // Interest that an early settlement dropped.
  potongan_bunga: rp('Potongan Bunga'),
  serah_dulu: f.boolean({ label: 'Diserahkan Dulu', required: true, readOnly: true }),
  // The business date on which the goods were handed over, and who did it.
  tgl_serah: f.date({ label: 'Tanggal Serah', readOnly: true }),
  diserahkan_oleh: f.code({ label: 'Diserahkan Oleh', readOnly: true }),
  // What the shop keeps of the money when it is called off.
  potongan_batal: rp('Potongan Batal'),
  ...paidHead,
  ppn_mode: sale.ppn_mode,
  nilai: sale.nilai,
  cetakan: sale.cetakan,
  alasan_batal: sale.alasan_batal,
} as const

/** One instalment of the table. */
export const jadwalLine = {
  ke: f.integer({ label: 'Ke', required: true, readOnly: true }),
  jatuh_tempo: f.date({ label: 'Jatuh Tempo', required: true, readOnly: true }),
  angsuran: rp('Angsuran'),
} as const

export type CicilanHead = RowOf<typeof cicilanHead>
