import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'
import { isNik } from './nik.ts'

/**
 * Customer: a person the shop deals with. The identity number is encrypted at rest and masked on screen, and every view
 * of it is audited; it may only be stored with the person's dated consent. A member is a customer with a card.
 */
export const customer = defineResource({
  name: 'customer',
  screen: { path: '/data-customer', title: 'Data Customer', menu: 'Member', first: { KASIR: ['tambah', 'ubah'] } },
  summary: 'Pembeli, penjual dan peminjam yang dicatat toko',
  api: { list: 'customer' },
  key: 'kode',
  personal: true,
  fields: {
    kode: f.code({ label: 'Kode Customer', required: true }),
    nama_customer: f.text({ label: 'Nama Customer', required: true }),
    no_hp: f.phone({ label: 'No HP' }),
    alamat_customer: f.text({ label: 'Alamat' }),
    jenis_pelanggan: f.choice({
      label: 'Jenis Pelanggan',
      options: ['UMUM', 'LANGGANAN', 'PEDAGANG'],
      default: 'UMUM',
    }),
    jenis_identitas: f.choice({ label: 'Jenis Identitas', options: ['KTP', 'SIM', 'PASPOR'] }),
    nomor_identitas: f.secret({ label: 'Nomor Identitas', mode: 'sealed' }),
    foto_identitas: f.image({ label: 'Foto Identitas' }),
    persetujuan: f.date({ label: 'Tanggal Persetujuan', hint: 'Kapan pemilik identitas menyetujui datanya disimpan' }),
  },
  check: (row) => {
    if (!row.nomor_identitas && !row.foto_identitas) return []
    return [
      ...(row.persetujuan ? [] : [{ field: 'persetujuan', message: 'Harus Diisi' }]),
      ...(row.jenis_identitas ? [] : [{ field: 'jenis_identitas', message: 'Harus Diisi' }]),
      ...(row.jenis_identitas === 'KTP' && row.nomor_identitas && !isNik(row.nomor_identitas)
        ? [{ field: 'nomor_identitas', message: 'NIK Harus 16 Angka Dengan Tanggal Lahir Yang Benar' }]
        : []),
    ]
  },
})
