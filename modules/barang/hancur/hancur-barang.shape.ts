import { f } from '#kernel/model/fields/index.ts'

/** The kinds of warehouses that take destroyed goods, which is also what becomes of them. */
export const fates = ['HANCUR', 'LEBUR'] as const

export const hancurHead = {
  kode_gudang: f.ref('gudang', {
    label: 'Tujuan',
    required: 'Mohon Untuk Pilih Kode Gudang',
    part: 'hancur',
  }),
  alasan: f.text({ label: 'Alasan', required: 'Keterangan Tidak Boleh Kosong', max: 200 }),
  tujuan: f.choice({ label: 'Menjadi', required: true, readOnly: true, options: fates }),
  // Of what is to be melted: where it lies until then.
  kode_baki: f.ref('baki', { label: 'Baki Lebur', readOnly: true, wireName: 'kode_toko' }),
  total_jumlah: f.integer({ label: 'Jumlah', required: true, readOnly: true }),
  total_berat: f.weight({ label: 'Berat', required: true, readOnly: true }),
  total_murni: f.weight({ label: 'Berat Murni', required: true, readOnly: true }),
  total_nilai: f.money({ label: 'Nilai', required: true, readOnly: true, class: 'cost' }),
} as const
