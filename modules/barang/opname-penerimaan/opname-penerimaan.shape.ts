import { weighFields } from '#kernel/engine/devices/scale.ts'
import { f } from '#kernel/model/fields/index.ts'

/** What a piece of a delivery is, by what was counted of it. */
export const deliveryClasses = ['COCOK', 'KURANG', 'LEBIH', 'BEDA BERAT'] as const

const readOnly = true
const count = (label: string) => f.integer({ label, required: true, readOnly })

export const deliveryHead = {
  no_penerimaan: f.code({ label: 'No Penerimaan', required: 'Pilih Penerimaan Yang Dihitung', max: 60 }),
  keterangan: f.text({ label: 'Keterangan', max: 200 }),
  nama_supplier: f.text({ label: 'Nama Supplier', max: 60, readOnly }),
  total_jumlah: count('Barang Di Faktur'),
  dihitung: count('Barang Dihitung'),
  ditimbang: count('Barang Ditimbang'),
  cocok: count('Cocok'),
  kurang: count('Kurang'),
  lebih: count('Lebih'),
  beda_berat: count('Beda Berat'),
  // How far a weight may lie from that of the delivery.
  toleransi: f.weight({ label: 'Toleransi', required: true, readOnly }),
} as const

/** A piece that was found in the delivery; its weight where it was put on the scale. */
export const countedLine = {
  kode_barcode: f.code({ label: 'Barcode', required: true }),
  berat: f.weight({ label: 'Ditimbang' }),
  timbangan: { ...weighFields.timbangan },
  teks_timbang: { ...weighFields.teks_timbang },
} as const

/** What came of each piece of the delivery, and of each that is not in it. */
export const deliveryResult = {
  kode_barcode: f.code({ label: 'Barcode', required: true, readOnly }),
  nama_barang: f.text({ label: 'Nama Barang', readOnly }),
  kelas: f.choice({ label: 'Kelas', required: true, readOnly, options: deliveryClasses }),
  baki: f.code({ label: 'Baki', readOnly }),
  jumlah: f.integer({ label: 'Jumlah', readOnly }),
  berat: f.weight({ label: 'Berat Faktur', readOnly }),
  berat_hitung: f.weight({ label: 'Ditimbang', readOnly }),
  selisih: f.weight({ label: 'Selisih', readOnly, min: -9_999_999.999 }),
} as const
