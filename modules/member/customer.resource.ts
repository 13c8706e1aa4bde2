import { defineResource } from '#kernel/model/resource.ts'
import { f } from '#kernel/model/fields/index.ts'

/**
 * Customer: a person the shop deals with. The identity number is encrypted at rest and masked on screen, and every view
 * of it is audited; it may only be stored with the person's dated consent. A member is a customer with a card.
 */
export const customer = defineResource({
  name: 'customer',
  screen: { path: '/data-customer', title: 'Data Customer', menu: 'Member' },
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
    ]
  },
  examples: {
    good: [
      {
        kode: 'C0001',
        nama_customer: 'SITI AMINAH',
        no_hp: '081398765432',
        alamat_customer: 'JL. MERDEKA NO. 12, BANDUNG',
        jenis_pelanggan: 'LANGGANAN',
        jenis_identitas: 'KTP',
        nomor_identitas: '3273014507850002',
        foto_identitas: null,
        persetujuan: '2026-11-21',
      },
      { kode: 'C0002', nama_customer: 'BUDI SANTOSO', jenis_pelanggan: 'UMUM' },
    ],
    bad: [
      {
        row: {
          kode: 'C0003',
          nama_customer: 'TANPA IZIN',
          jenis_identitas: 'KTP',
          nomor_identitas: '3273014507850003',
        },
        field: 'persetujuan',
      },
      { row: { kode: 'C0004', no_hp: '08123456789' }, field: 'nama_customer' },
      { row: { kode: 'C0005', nama_customer: 'JENIS SALAH', jenis_pelanggan: 'VIP' }, field: 'jenis_pelanggan' },
    ],
  },
})
