import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/** Kode transaksi: a category of cash and bank money in or out, and the account it is posted to. */
export const kodeTransaksi = defineResource({
  name: 'kode-transaksi',
  screen: { path: '/master-kode-transaksi', title: 'Master Kode Transaksi', menu: 'Master' },
  summary: 'Golongan uang masuk dan keluar',
  api: { list: 'paratransaksi/get/all' },
  key: 'kode_transaksi',
  fields: {
    kode_transaksi: f.code({ label: 'Kode Transaksi', required: true }),
    nama_transaksi: f.text({ label: 'Nama Transaksi', required: true }),
    jenis: f.choice({ label: 'Jenis', required: true, options: ['MASUK', 'KELUAR'] }),
    biaya: f.boolean({ label: 'Biaya', default: false, hint: 'Masuk laporan biaya' }),
    nomor_akun: f.ref('akun', { label: 'Akun', required: true }),
  },
  // What an expense may be put under.
  parts: { biaya: { field: 'biaya', values: ['true'] } },
})
