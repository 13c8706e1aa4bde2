import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'
import { gudang } from './gudang.resource.ts'

/**
 * Baki: a tray in a warehouse. For historical reasons its code is `kode_toko` on the wire; here and in tables it is
 * `kode_baki`, because the code of a shop is called `kode_toko` too.
 */
export const baki = defineResource({
  name: 'baki',
  screen: { path: '/master-baki', title: 'Master Baki', menu: 'Master' },
  summary: 'Baki tempat barang dipajang, dengan berat kosongnya',
  api: {
    list: 'baki/get/all',
    other: [{ path: 'baki/ready' }, { path: 'baki/get/by-kode-gudang/{code}', field: 'kode_gudang', from: 'code' }],
  },
  key: 'kode_baki',
  fields: {
    kode_baki: f.code({ label: 'Kode Baki', required: true, wireName: 'kode_toko' }),
    nama_toko: f.text({ label: 'Nama Baki', required: true }),
    kode_gudang: f.ref('gudang', { label: 'Gudang', required: true }),
    berat_baki: f.weight({ label: 'Berat Baki', required: true, hint: 'Berat baki kosong' }),
    kapasitas: f.integer({ label: 'Kapasitas', min: 1, hint: 'Jumlah barang paling banyak' }),
  },
  // What is bought, washed, melted or missing lies in one tray until the shop makes more; windows have trays of their own.
  seed: gudang.seed!.flatMap(({ kode_gudang, nama_gudang, jenis }) =>
    jenis === 'JUAL'
      ? []
      : [{ kode_toko: kode_gudang!, nama_toko: nama_gudang!, kode_gudang: kode_gudang!, berat_baki: 0 }],
  ),
  parts: {
    // Where goods come in: the windows and head office.
    masuk: { by: 'kode_gudang', field: 'jenis', values: ['JUAL', 'PUSAT'] },
    etalase: { by: 'kode_gudang', field: 'jenis', values: ['JUAL'] },
  },
})
