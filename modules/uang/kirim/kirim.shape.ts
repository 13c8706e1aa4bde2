import { f } from '#kernel/model/fields/index.ts'
import { moneyPlaces } from '../mutasi/mutasi.shape.ts'

const readOnly = true
const computed = { required: true, readOnly } as const
const placeOptions = [
  { value: moneyPlaces[0], label: 'Laci' },
  { value: moneyPlaces[1], label: 'Rekening bank' },
] as const
const rekening = (field: string) => f.ref('rekening', { label: 'No Rekening', when: { field, in: [moneyPlaces[1]] } })

/** Money to another shop: to which, from where, how much and why. */
export const sentHead = {
  tujuan: f.ref('toko', { label: 'Toko Tujuan', required: 'Mohon Pilih Toko' }),
  jumlah_rp: f.money({ label: 'Jumlah Rp', required: 'Nominal Tidak Boleh Kosong', min: 1 }),
  asal: f.choice({
    label: 'Diambil Dari',
    required: 'Asal Tidak Boleh Kosong',
    options: placeOptions,
    default: 'CASH',
  }),
  no_rekening: rekening('asal'),
  keterangan: f.text({ label: 'Keterangan', required: 'Keterangan Tidak Boleh Kosong', max: 200 }),
  // By which the receiver finds it: 8 letters and digits, like no other of the chain.
  no_reff: f.code({ label: 'Nomor Referensi', ...computed }),
  valid_by: f.code({ label: 'Valid By', ...computed }),
  // Written when the receiver says that it has come.
  no_terima: f.code({ label: 'No Terima', max: 60, readOnly }),
  diterima_oleh: f.code({ label: 'Diterima Oleh', readOnly }),
  tgl_terima: f.date({ label: 'Tanggal Terima', readOnly }),
  alasan_batal: f.text({ label: 'Alasan Batal', max: 200, readOnly }),
} as const

/** Money of another shop that has come. Its reference says all of it but where it goes. */
export const receivedHead = {
  no_reff: f.code({ label: 'Nomor Referensi', required: 'Mohon Masukkan Nomor Referensi' }),
  masuk_ke: f.choice({ label: 'Masuk Ke', required: true, options: placeOptions, initial: 'CASH' }),
  no_rekening: rekening('masuk_ke'),
  dari_toko: f.ref('toko', { label: 'Dari Toko', ...computed }),
  nota_kirim: f.code({ label: 'Nota Kirim', max: 60, ...computed }),
  jumlah_rp: f.money({ label: 'Jumlah Rp', ...computed }),
  input_by: f.code({ label: 'Dikirim Oleh', ...computed }),
  tgl_kirim: f.date({ label: 'Tanggal Kirim', ...computed }),
  keterangan: f.text({ label: 'Keterangan', max: 200, ...computed }),
} as const
