import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Where a pledged piece is: in the safe, home again, with the loan that follows, or auctioned. */
const jaminanStates = ['DISIMPAN', 'PULANG', 'PINDAH', 'DILELANG'] as const

/** Jaminan: one envelope in the safe. It is a customer's, never `barang`, and the books keep no value of it. */
export const jaminan = defineResource({
  name: 'jaminan',
  screen: { path: '/lihat-hutang', title: 'Lihat Hutang', menu: 'Hutang', kind: 'list' },
  summary: 'Barang jaminan pinjaman di brankas',
  api: { list: 'jaminan/get/all' },
  written: 'document',
  key: 'kode_jaminan',
  gone: ['PULANG', 'PINDAH', 'DILELANG'],
  found: [{ by: ['no_faktur_hutang'] }],
  fields: {
    kode_jaminan: f.code({ label: 'Kode Jaminan', required: true, max: 60 }),
    no_faktur_hutang: f.code({ label: 'No Faktur Hutang', required: true, max: 60 }),
    nama_barang: f.text({ label: 'Nama Barang', required: true }),
    kode_kadar: f.ref('kadar', { label: 'Kadar', required: true }),
    kadar: f.percent({ label: 'Kadar (%)', required: true, min: 0.01, max: 100 }),
    jumlah: f.integer({ label: 'Jumlah', required: true, min: 1 }),
    berat_kotor: f.weight({ label: 'Berat Kotor', required: true }),
    berat: f.weight({ label: 'Berat Emas', required: true }),
    murni: f.weight({ label: 'Berat Murni', required: true }),
    tempat: f.text({ label: 'Tempat', max: 60 }),
    foto: f.image({ label: 'Foto' }),
    status: f.choice({ label: 'Status', required: true, options: jaminanStates }),
    // The document that it left the safe with.
    no_keluar: f.code({ label: 'No Keluar', max: 60 }),
  },
  list: { search: ['kode_jaminan', 'nama_barang', 'no_faktur_hutang'], total: { jumlah: true, berat: true } },
  uses: { status: ['DISIMPAN'] },
})
