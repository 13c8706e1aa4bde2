import { defineResource } from '#kernel/define/resource.ts'
import { f } from '#kernel/fields/index.ts'

/**
 * Baki: a tray in a warehouse. History calls its code `kode_toko` on the wire; here and in tables it is
 * `kode_baki`, because a shop has a `kode_toko` of its own.
 */
export const baki = defineResource({
  name: 'baki',
  layar: { path: '/master-baki', title: 'Master Baki', menu: 'Master' },
  keterangan: 'Baki tempat barang dipajang, dengan berat kosongnya',
  api: {
    list: 'baki/get/all',
    lain: [{ path: 'baki/ready' }, { path: 'baki/get/by-kode-gudang/{code}', field: 'kode_gudang', dari: 'code' }],
  },
  key: 'kode_baki',
  fields: {
    kode_baki: f.code({ label: 'Kode Baki', required: true, wireName: 'kode_toko' }),
    nama_toko: f.text({ label: 'Nama Baki', required: true }),
    kode_gudang: f.ref('gudang', { label: 'Gudang', required: true }),
    berat_baki: f.berat({ label: 'Berat Baki', required: true, hint: 'Berat baki kosong' }),
    kapasitas: f.integer({ label: 'Kapasitas', min: 1, hint: 'Jumlah barang paling banyak' }),
  },
  contoh: {
    baik: [
      { kode_toko: 'B01', nama_toko: 'CINCIN POLOS', kode_gudang: 'BRANKAS', berat_baki: 412.35, kapasitas: 60 },
      { kode_toko: 'B02', nama_toko: 'KALUNG ANAK', kode_gudang: 'BRANKAS', berat_baki: 388, kapasitas: null },
    ],
    salah: [
      { row: { kode_toko: 'B03', nama_toko: 'TANPA BERAT', kode_gudang: 'BRANKAS' }, field: 'berat_baki' },
      {
        row: { kode_toko: 'B04', nama_toko: 'TERLALU HALUS', kode_gudang: 'BRANKAS', berat_baki: 1.2345 },
        field: 'berat_baki',
      },
    ],
  },
})
