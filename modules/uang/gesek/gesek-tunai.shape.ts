import { cardMethods, methodWord } from '#bayar'
import { f } from '#kernel/model/fields/index.ts'

const computed = { required: true, readOnly: true } as const
/** Cash for a swipe: who gets it, on which account and card it was swiped, how much, and what the shop asks for it. */
export const gesekHead = {
  kode_customer: f.ref('customer', { label: 'Customer', required: 'Customer Tidak Boleh Kosong' }),
  no_rekening: f.ref('rekening', { label: 'Rekening EDC', required: 'Pilih Nomor Rekening' }),
  jenis_kartu: f.choice({
    label: 'Kartu',
    required: true,
    options: cardMethods.map((value) => ({ value, label: methodWord(value) })),
    initial: 'DEBIT',
  }),
  awal_kartu: f.text({ label: 'Enam Angka Awal', hint: 'Kalau terbaca', max: 6 }),
  akhir_kartu: f.text({ label: 'Empat Angka Akhir', required: 'Harus Diisi', max: 4 }),
  jumlah_rp: f.money({ label: 'Diserahkan', required: 'Nominal Tidak Boleh Kosong', min: 1 }),
  biaya_rp: f.money({ label: 'Biaya', hint: 'Kosong: paling sedikit menurut bank' }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  nama_customer: f.text({ label: 'Nama Customer', ...computed, max: 100 }),
  total_rp: f.money({ label: 'Digesek', ...computed }),
  // What the bank keeps of the swipe.
  biaya_bank: f.money({ label: 'Biaya Kartu', ...computed }),
} as const
